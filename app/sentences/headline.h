// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The answer in one sentence that can be read aloud, one whole translated sentence per case.
#pragma once

#include "app/sentences/words.h"
#include "engine/decision/estimate.h"

namespace milepost {

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

/// What the sentence is about. Precondition: all arms are feasible and have the milestone.
struct HeadlineQuestion {
    const Comparison &comparison;
    std::size_t arm = 0; ///< index into `comparison.arms`; 0: the base alone
    std::size_t milestone = 0;
    QString base_name, other_name; ///< as the sentence calls them; empty: by their optimizers

    [[nodiscard]] const MilestoneEstimate &base() const { return comparison.arms.front().milestones[milestone]; }
    [[nodiscard]] const MilestoneEstimate &other() const { return comparison.arms[arm].milestones[milestone]; }
    [[nodiscard]] const ArmAgainstFirst &against() const { return comparison.against_first[arm - 1]; }
    [[nodiscard]] const MilestoneAgainst &difference() const { return against().milestones[milestone]; }
};

/// The arm that a report sets against the base: the one most likely to be cheaper at the first milestone.
/// Index into `against_first`. Precondition: at least two arms.
[[nodiscard]] std::size_t headlineArm(const Comparison &comparison);
/// The question of a report: the first milestone, and that arm.
[[nodiscard]] HeadlineQuestion headlineQuestion(const Comparison &comparison);

[[nodiscard]] HeadlineCase headlineCase(const HeadlineQuestion &question);
[[nodiscard]] RichText headline(const HeadlineQuestion &question, const Words &words);

/// What the other arm saves: with the switching cost at the first milestone, unless that turns the sign against the
/// chance that the same sentence states for the run alone.
[[nodiscard]] Quantiles savingOf(const HeadlineQuestion &question);

/// "AdamW's final loss (1.958)", "loss 1.970", "MMLU 60 %".
[[nodiscard]] QString milestoneName(const MilestoneEstimate &milestone, const Words &words);
/// Its value where it is a score or the loss of a reference: "60%".
[[nodiscard]] QString milestoneScore(const MilestoneEstimate &milestone, const Words &words);

} // namespace milepost
