// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Monte Carlo over one arm: step time, tokens, days, money, energy and carbon of every draw.
#pragma once

#include "engine/core/draws.h"
#include "engine/decision/arm.h"

#include <vector>

namespace milepost {

/// Draws of one milestone, +infinity where it is never reached.
struct MilestoneDraws {
    std::vector<double> loss; ///< the target on the drawn law's scale, never below the law's floor
    std::vector<double> tokens, days, cost, energy_mwh, co2e_t;
    std::vector<BandSource> band; ///< of the days
};

/// Draws of one arm.
struct Simulation {
    std::vector<double> step_s;
    std::vector<MilestoneDraws> milestones;
    /// loss[point][draw] at `curve_tokens`, over the first draws only: a band on a plot needs fewer.
    std::vector<double> curve_tokens;
    std::vector<std::vector<double>> curve_loss;
    std::vector<double> curve_final; ///< by draw: the loss that AdamW ends at with the planned tokens
};

/// Runs the feasible `arm` over all rows of `draws`; arms that share `draws` differ only by what differs.
/// `curve_points` = 0 leaves the curve out. Error "cancelled" when `progress` says so.
[[nodiscard]] Expected<Simulation> simulate(const Arm &arm, const DrawSet &draws, std::size_t curve_points,
                                            const Progress &progress);

/// Quantiles of values that may be infinite to either side or undefined (NaN, left out); a quantile that falls on
/// an infinity is empty. Reorders and shortens `samples`.
[[nodiscard]] Quantiles quantiles_of_differences(std::vector<double> &samples);

} // namespace milepost
