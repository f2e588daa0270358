// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The answer in one sentence that can be read aloud, one whole translated sentence per case.
#pragma once

#include "app/report/words.h"
#include "engine/decision/estimate.h"

namespace milepost::report {

/// Which sentence applies.
enum class HeadlineCase {
    single_reached,  ///< one arm, reached in at least half of the draws
    single_unlikely, ///< one arm, reached in fewer
    none_likely,     ///< no arm reaches it in half of the draws
    only_base,       ///< the base does, the other does not
    only_other,
    undecided, ///< chance of being cheaper between 35 and 65 of 100
    cheaper_and_faster,
    cheaper_but_slower,
    dearer_but_faster,
    dearer_and_slower
};

/// The arm that the sentence sets against the base: the one most likely to be cheaper at the first milestone.
/// Index into `against_first`. Precondition: at least two arms.
[[nodiscard]] std::size_t headlineArm(const Comparison &comparison);

[[nodiscard]] HeadlineCase headlineCase(const Comparison &comparison);
[[nodiscard]] RichText headline(const Comparison &comparison, const Words &words);

/// "AdamW's final loss (1.958)", "loss 1.970", "MMLU 60 %".
[[nodiscard]] QString milestoneName(const MilestoneEstimate &milestone, const Words &words);

} // namespace milepost::report
