// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What a cluster costs in money, energy and carbon while it trains.
#pragma once

#include "engine/scenario/resolved.h"

namespace milepost {

/// Rates per wall second of the whole cluster at the median power. Power scales energy, carbon and, where the rent
/// does not include it, the electricity part of the money.
struct RunningCost {
    double rent_per_s = 0;        ///< rented GPU-hours at the start of the run [currency/s]
    double rent_growth_per_s = 0; ///< k of rent(t) = rent_per_s exp(k t): the price change over the run [1/s]
    double owned_per_s = 0;       ///< depreciation and colocation of owned GPUs [currency/s]
    double standing_per_s = 0;    ///< staff and storage [currency/s]
    double electricity_per_s = 0; ///< [currency/s]; 0 when the rent includes power and nothing is owned
    double once = 0;              ///< network traffic in and out, per run [currency]
    double watts = 0;             ///< at the meter, PUE included [W]
    double kg_co2e_per_s = 0;

    /// Money of `seconds` at `power` times the median power, without what is paid once.
    [[nodiscard]] double money(double seconds, double power) const
    {
        return rent(seconds) + seconds * (owned_per_s + standing_per_s + electricity_per_s * power);
    }
    /// Money of a run, with what is paid once.
    [[nodiscard]] double run(double seconds, double power) const { return once + money(seconds, power); }
    /// Rent of the first `seconds`: the integral of rent(t).
    [[nodiscard]] double rent(double seconds) const;
    [[nodiscard]] double mwh(double seconds, double power) const { return seconds * watts * power / 3.6e9; }
    [[nodiscard]] double co2e_t(double seconds, double power) const
    {
        return seconds * kg_co2e_per_s * power / 1000;
    }
};

/// Depreciation and colocation of one owned GPU for one hour of training [currency]: purchase less residual value
/// over the used hours of the depreciation time, and colocation of its power for the same hour. Electricity, PUE
/// included, comes on top.
[[nodiscard]] double owned_gpu_hour(const Economics &economics);

/// Rent of one GPU-hour after discount and with the share of spot capacity [currency].
[[nodiscard]] double rented_gpu_hour(const Economics &economics);

/// Rates of a scenario. `load`: mean load of the GPUs (power.h). `billed_ratio`: GPUs paid for over GPUs that
/// train; spares are paid for and powered, but draw as little as a GPU that waits, so that their power is left out.
[[nodiscard]] RunningCost running_cost(const Economics &economics, int gpus, double load = 1,
                                       double billed_ratio = 1);

/// A tuning run is a proof run on the same cluster over this share of the planned tokens. An assumption: large
/// enough to see the loss curves part, small against the run it protects.
inline constexpr double tuning_run_share = 0.02;

/// Money that changing the optimizer costs before training starts: tuning runs (those that the base gets as well
/// taken off), qualification on the whole cluster, engineering. `planned_cost` and `base_cost` are the costs of the
/// planned tokens with the new optimizer and with the base, `day_cost` that of a day of the cluster. Negative when
/// the base needs more tuning than the new optimizer.
[[nodiscard]] double switching_cost(const Convergence &convergence, double planned_cost, double base_cost,
                                    double day_cost);

} // namespace milepost
