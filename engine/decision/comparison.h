// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief One arm against the first, draw by draw.
#pragma once

#include "engine/decision/arm.h"

#include <span>

namespace milepost {

/// An arm with its answer and the step times of its draws, in draw order.
struct ArmResult {
    const Arm &arm;
    const Estimate &estimate;
    std::span<const double> step_s;
};

/// Differences and ratios of `other` against `first`, both computed with the same draws. Chances count ties as
/// half: a draw in which neither arm reaches the milestone, or both cost the same. An infeasible arm leaves
/// milestones, break-even and saving empty.
[[nodiscard]] ArmAgainstFirst against(const ArmResult &first, const ArmResult &other);

/// Cost of changing to the optimizer of `other`; zero when both arms use the same one [currency].
[[nodiscard]] double switching_cost_between(const Arm &first, const Arm &other);

/// What the first arm costs more than the other in each draw, switching cost taken off [currency]. NaN where
/// neither reaches the milestone, infinite where only one does.
[[nodiscard]] std::vector<double> savings(std::span<const double> first_cost, std::span<const double> other_cost,
                                          double switching);

/// Fills in how often each arm is the cheapest of all, by milestone; arms that cost the same share a draw, and all
/// share one in which nobody reaches the milestone. Arms that cannot run take no part.
void add_cheapest_chances(Comparison &comparison);

/// Chance that the value is above zero; zero and undefined draws count half.
[[nodiscard]] double chance_positive(std::span<const double> values);

} // namespace milepost
