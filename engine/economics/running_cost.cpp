// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/economics/running_cost.h"

namespace milepost {

RunningCost running_cost(const Economics &economics, int gpus)
{
    constexpr double joules_per_kwh = 3.6e6;
    RunningCost cost;
    cost.rent_per_s = economics.price_per_gpu_hour * gpus / 3600;
    cost.watts = economics.utility_watts * economics.pue * gpus;
    if (!economics.price_includes_power)
        cost.electricity_per_s = cost.watts / joules_per_kwh * economics.electricity_per_kwh;
    cost.kg_co2e_per_s = cost.watts / joules_per_kwh * economics.grams_co2e_per_kwh / 1000;
    return cost;
}

double switching_cost(const Convergence &convergence, double planned_cost, double base_cost, double day_cost)
{
    const double tuning =
        tuning_run_share * (convergence.tuning_runs * planned_cost - convergence.base_tuning_runs * base_cost);
    return tuning + convergence.qualification_days * day_cost + convergence.engineering_cost;
}

} // namespace milepost
