// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief How many fewer tokens an optimizer needs than AdamW at small batch: ln s as a function of size and
/// horizon.
#pragma once

#include "engine/convergence/loss_law.h"

#include <string_view>

namespace milepost {

/// Where gains of studies without a horizon are taken to stand.
inline constexpr double reference_tokens_per_parameter = optimal_tokens_per_parameter;

/// What sizes of one family scatter about the power law; within Wen et al. (arXiv:2509.02046) 0.038.
inline constexpr double size_scatter_log_sd = 0.04;

/// What studies leave open about the horizon's coefficient where a prior states no spread of it, per e-fold of
/// tokens per parameter: -0.017 (error 0.010) in Wen et al. (arXiv:2509.02046), none seen in Qiu et al.
/// (arXiv:2512.05620v2).
inline constexpr double open_horizon_slope_sd = 0.017;

/// ln s(D) = max(floor, intercept + slope ln D) of one draw for one model size. Slope <= 0: the gain fades with
/// horizon.
struct LogTokenGain {
    double intercept = 0;
    double slope = 0;
    double floor = -1e300; ///< no floor

    [[nodiscard]] double at(double log_tokens) const
    {
        const double value = intercept + slope * log_tokens;
        return value > floor ? value : floor;
    }
    /// Derivative in ln D.
    [[nodiscard]] double slope_at(double log_tokens) const
    {
        return intercept + slope * log_tokens > floor ? slope : 0;
    }
};

/// The gain of one draw. `z_level` and `z_horizon` are standard normals, `u_slope` a uniform in (0, 1) (0, 0 and
/// 0.5: medians). power: ln s = a (N/1e9)^-g, a normal, g normal cut at zero; log_linear: ln s = level + slope
/// ln(N/1e9)
/// + horizon ln(D/20N), never below zero (Wen et al., arXiv:2509.02046); constant: ln s = level. Power and constant
/// take the same horizon term where the prior or the scenario has one. The horizon's coefficient is normal and
/// never above zero: no study has seen the gain grow with the horizon.
[[nodiscard]] LogTokenGain token_gain(const TokenGainPrior &prior, double parameters, double z_level,
                                      double u_slope, double z_horizon = 0);

/// Mean of a normal of this location and standard deviation that is cut off below zero; and the location that gives
/// a mean (> 0).
[[nodiscard]] double mean_above_zero(double location, double sd);
[[nodiscard]] double location_of_mean_above_zero(double mean, double sd);

/// Median of ln s over the prior after ln D tokens. Level and slope multiply in the power form, so that this is not
/// the value at their medians; in the other forms the cut of the horizon's coefficient is left out, which moves it
/// by less than a thousandth where the coefficient is known to two standard deviations.
[[nodiscard]] double median_log_gain(const TokenGainPrior &prior, double parameters, double log_tokens);

/// The prior of an optimizer under a scenario name; its "pooled" prior when it has none of that name; null if it
/// has none at all (AdamW, for which s = 1).
[[nodiscard]] const TokenGainPrior *find_prior(const ConvergenceFacts &facts, std::string_view optimizer,
                                               std::string_view scenario);

} // namespace milepost
