// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What one second of a cluster costs in money, energy and carbon.
#pragma once

#include "engine/scenario/resolved.h"

namespace milepost {

/// Rates per wall second of the whole cluster at the median power. Power scales energy, carbon and, where the rent
/// does not include it, the electricity part of the money.
struct RunningCost {
    double rent_per_s = 0;        ///< GPU-hours [currency/s]
    double electricity_per_s = 0; ///< [currency/s]; 0 when the rent includes power
    double watts = 0;             ///< at the meter, PUE included [W]
    double kg_co2e_per_s = 0;

    /// Money of `seconds` at `power` times the median power.
    [[nodiscard]] double money(double seconds, double power) const
    {
        return seconds * (rent_per_s + electricity_per_s * power);
    }
    [[nodiscard]] double mwh(double seconds, double power) const { return seconds * watts * power / 3.6e9; }
    [[nodiscard]] double co2e_t(double seconds, double power) const
    {
        return seconds * kg_co2e_per_s * power / 1000;
    }
};

/// Rates of a scenario: rent = GPUs x price; power = GPUs x utility watts x PUE; electricity is charged only when
/// the rent excludes power.
[[nodiscard]] RunningCost running_cost(const Economics &economics, int gpus);

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
