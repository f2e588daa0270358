// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Published measurements of a built-in scenario beside its prediction, and beside the other reading of what
/// the
///        publication does not state.
#pragma once

#include "app/cli/scenario_option.h"
#include "app/project/published_checks.h"
#include "engine/decision/estimate.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace milepost {

/// A check and the two predictions that belong to it.
struct PublishedComparison {
    PublishedCheck check;
    Comparison alternative; ///< arms of the check under the other reading
    Comparison as_run;      ///< the compared arms as the published runs were
};

/// The check of this built-in scenario; empty if there is none. Computes the arms of `comparison` as published, and
/// the alternative reading.
[[nodiscard]] Expected<std::optional<PublishedComparison>> published_comparison(const Question &question,
                                                                                const Comparison &comparison);

[[nodiscard]] std::string published_text(const PublishedComparison &published);
[[nodiscard]] nlohmann::ordered_json published_json(const PublishedComparison &published);

/// How the optimizer's TFLOP/s are counted, with this comparison's figures; empty without Newton-Schulz arms.
[[nodiscard]] std::string optimizer_count_text(const Comparison &comparison);

} // namespace milepost
