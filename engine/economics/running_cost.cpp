// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/economics/running_cost.h"

#include "engine/core/units.h"
#include "engine/economics/power.h"

#include <cmath>

namespace milepost {

double RunningCost::rent(double seconds) const
{
    if (rent_growth_per_s == 0)
        return rent_per_s * seconds;
    return rent_per_s * std::expm1(rent_growth_per_s * seconds) / rent_growth_per_s;
}

double owned_gpu_hour(const Economics &economics)
{
    const double used_hours = economics.own_depreciation_years * hours_per_year * economics.own_used_share;
    const double depreciation =
        used_hours > 0 ? economics.own_capex_per_gpu * (1 - economics.own_residual_share) / used_hours : 0;
    // Space is rented for the design power, used or not.
    const double colocation = economics.own_used_share > 0
                                  ? economics.colocation_per_kw_month * economics.utility_watts / 1000 /
                                        (hours_per_month * economics.own_used_share)
                                  : 0;
    return depreciation + colocation;
}

double rented_gpu_hour(const Economics &economics)
{
    return economics.price_per_gpu_hour * (1 - economics.discount) *
           (1 - economics.spot_share * economics.spot_discount);
}

RunningCost running_cost(const Economics &economics, int gpus, double load, double billed_ratio)
{
    constexpr double joules_per_kwh = 3.6e6;
    const double billed = gpus * billed_ratio;
    RunningCost cost;
    cost.rent_per_s = rented_gpu_hour(economics) * billed * (1 - economics.own_share) / seconds_per_hour;
    cost.rent_growth_per_s = std::log1p(economics.price_change_per_year) / (hours_per_year * seconds_per_hour);
    cost.owned_per_s = owned_gpu_hour(economics) * billed * economics.own_share / seconds_per_hour;
    cost.standing_per_s = economics.staff_per_year / (hours_per_year * seconds_per_hour) +
                          economics.storage_per_month / (hours_per_month * seconds_per_hour);
    cost.once = economics.network_once;
    cost.watts = watts_at_load(economics.utility_watts, economics.gpu_watts, load) * economics.pue * gpus;
    const double charged = economics.own_share + (economics.price_includes_power ? 0 : 1 - economics.own_share);
    cost.electricity_per_s = cost.watts / joules_per_kwh * economics.electricity_per_kwh * charged;
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
