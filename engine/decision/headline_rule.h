// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What the sentence of the answer rests on, wherever it is written: when no arm is called the better one,
/// and which amount is named.
#pragma once

#include "engine/decision/estimate.h"

#include <cstddef>

namespace milepost {

/// Between these shares of the draws in which an arm is the cheaper one, neither is called the better choice.
inline constexpr double undecided_from = 0.35, undecided_to = 0.65;

[[nodiscard]] inline bool is_undecided(double probability_cheaper)
{
    return probability_cheaper >= undecided_from && probability_cheaper <= undecided_to;
}

/// What the arm saves against the first at one of its milestones [currency]; negative: it costs more. At the first
/// milestone the net saving, with the cost of switching, unless its median and the chance of being cheaper point in
/// different directions; else the difference of the running cost.
[[nodiscard]] inline Quantiles headline_saving(const ArmAgainstFirst &against, std::size_t milestone)
{
    const MilestoneAgainst &difference = against.milestones[milestone];
    const Quantiles &net = against.net_saving;
    if (milestone == 0 && net.p50 && (*net.p50 >= 0) == (difference.probability_cheaper >= 0.5))
        return net;
    const auto minus = [](const std::optional<double> &v) { return v ? std::optional(-*v) : std::nullopt; };
    const Quantiles &cost = difference.cost;
    return {minus(cost.p95), minus(cost.p90), minus(cost.p50), minus(cost.p10), minus(cost.p05)};
}

} // namespace milepost
