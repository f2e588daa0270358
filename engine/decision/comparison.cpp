// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/comparison.h"

#include "engine/core/units.h"
#include "engine/decision/simulation.h"

#include <algorithm>
#include <utility>

namespace milepost {

namespace {

std::vector<double> differences(std::span<const double> other, std::span<const double> first)
{
    std::vector<double> result(other.size());
    for (std::size_t i = 0; i < other.size(); ++i)
        result[i] = other[i] - first[i]; // infinity minus infinity is undefined, and NaN says so
    return result;
}

Quantiles difference(std::span<const double> other, std::span<const double> first)
{
    std::vector<double> samples = differences(other, first);
    return quantiles_of_differences(samples);
}

Quantiles ratio(std::span<const double> other, std::span<const double> first)
{
    std::vector<double> samples(other.size());
    for (std::size_t i = 0; i < other.size(); ++i)
        samples[i] = other[i] / first[i];
    return quantiles_of_differences(samples);
}

MilestoneAgainst milestone_against(const ArmResult &first, const ArmResult &other, std::size_t index,
                                   double switching, double qualification_days)
{
    const MilestoneEstimate &base = first.estimate.milestones[index];
    const MilestoneEstimate &own = other.estimate.milestones[index];
    MilestoneAgainst result;
    result.metric = own.metric;
    result.value = own.value;
    result.tokens = difference(own.token_draws, base.token_draws);
    std::vector<double> own_days = own.days_draws;
    for (double &days : own_days)
        days += qualification_days;
    result.days = difference(own_days, base.days_draws);
    result.cost = difference(own.cost_draws, base.cost_draws);
    result.energy_mwh = difference(own.energy_draws, base.energy_draws);
    result.co2e_t = difference(own.co2e_draws, base.co2e_draws);
    result.saving_draws = savings(base.cost_draws, own.cost_draws, switching);
    result.probability_cheaper = chance_positive(result.saving_draws);
    result.probability_faster = chance_positive(differences(base.days_draws, own_days));
    result.step_speedup = ratio(base.token_draws, own.token_draws);
    result.wall_speedup = ratio(base.days_draws, own_days);
    return result;
}

bool changes_optimizer(const Arm &first, const Arm &other)
{
    return first.scenario.optimizer.kind != other.scenario.optimizer.kind;
}

BreakEven break_even_of(const ArmResult &first, const ArmResult &other)
{
    const double first_s = first.arm.median_seconds_per_token();
    const double other_s = other.arm.median_seconds_per_token();
    const RunningCost &first_cost = first.arm.running;
    const RunningCost &other_cost = other.arm.running;
    BreakEven result;
    const double other_per_token = other_cost.money(other_s, 1);
    if (other_per_token > 0)
        result.token_ratio = first_cost.money(first_s, 1) / other_per_token;
    if (first.estimate.milestones.empty())
        return result;
    const std::optional<double> first_tokens = first.estimate.milestones.front().tokens.p50;
    const std::optional<double> other_tokens = other.estimate.milestones.front().tokens.p50;
    if (first_tokens && other_tokens && other_cost.rent_per_s > 0) {
        // Rent scales with the price, everything else does not.
        const double seconds = *other_tokens * other_s;
        const double rent = other_cost.rent(seconds);
        const double others = other_cost.run(seconds, 1) - rent;
        const double price = (first_cost.run(*first_tokens * first_s, 1) - others) / rent;
        if (price > 0) // otherwise the other arm costs more even for free
            result.price_ratio = price;
    }
    // All money but what is paid once grows with the wall time, which the useful share divides.
    if (first_tokens && other_tokens && first.arm.median_useful > 0) {
        const double cost = first_cost.money(*first_tokens * first_s, 1);
        if (cost > 0)
            result.useful_ratio = other_cost.money(*other_tokens * other_s, 1) / cost * other.arm.median_useful /
                                  first.arm.median_useful;
    }
    return result;
}

} // namespace

double chance_positive(std::span<const double> values)
{
    double sum = 0;
    for (const double value : values)
        sum += value > 0 ? 1 : (value < 0 ? 0 : 0.5);
    return values.empty() ? 0.5 : sum / static_cast<double>(values.size());
}

void add_cheapest_chances(Comparison &comparison)
{
    comparison.first_cheapest.clear();
    if (comparison.arms.empty() || !comparison.arms.front().feasible)
        return;
    for (std::size_t m = 0; m < comparison.arms.front().milestones.size(); ++m) {
        std::vector<std::pair<const std::vector<double> *, double>> costs; // by draw, and for switching
        std::vector<double *> chances;
        comparison.first_cheapest.push_back(0);
        costs.emplace_back(&comparison.arms.front().milestones[m].cost_draws, 0.0);
        chances.push_back(&comparison.first_cheapest.back());
        for (std::size_t a = 0; a < comparison.against_first.size(); ++a) {
            ArmAgainstFirst &arm = comparison.against_first[a];
            if (m >= arm.milestones.size())
                continue;
            costs.emplace_back(&comparison.arms[a + 1].milestones[m].cost_draws, arm.switching_cost);
            chances.push_back(&arm.milestones[m].probability_cheapest);
            *chances.back() = 0;
        }
        const std::size_t draws = costs.front().first->size();
        std::vector<double> cost(costs.size());
        for (std::size_t i = 0; i < draws; ++i) {
            for (std::size_t a = 0; a < costs.size(); ++a)
                cost[a] = (*costs[a].first)[i] + costs[a].second;
            const double least = *std::ranges::min_element(cost);
            const auto sharing = static_cast<double>(std::ranges::count(cost, least));
            for (std::size_t a = 0; a < cost.size(); ++a)
                *chances[a] += cost[a] == least ? 1 / (sharing * static_cast<double>(draws)) : 0;
        }
    }
}

double switching_cost_between(const Arm &first, const Arm &other)
{
    if (!changes_optimizer(first, other))
        return 0;
    const auto planned_cost = [&](const Arm &arm) {
        return arm.running.money(other.scenario.training.tokens * arm.median_seconds_per_token(), 1);
    };
    return switching_cost(other.scenario.convergence, planned_cost(other), planned_cost(first),
                          other.running.money(seconds_per_day, 1));
}

std::vector<double> savings(std::span<const double> first_cost, std::span<const double> other_cost,
                            double switching)
{
    std::vector<double> result(first_cost.size());
    for (std::size_t i = 0; i < first_cost.size(); ++i)
        result[i] = first_cost[i] - other_cost[i] - switching;
    return result;
}

ArmAgainstFirst against(const ArmResult &first, const ArmResult &other)
{
    ArmAgainstFirst result;
    result.optimizer = other.estimate.optimizer;
    if (!first.estimate.feasible || !other.estimate.feasible)
        return result;
    result.step_time = ratio(other.step_s, first.step_s);
    result.step_ratio = other.arm.median_step.seconds / first.arm.median_step.seconds;
    const double switching = result.switching_cost = switching_cost_between(first.arm, other.arm);
    const double qualification_days =
        changes_optimizer(first.arm, other.arm) ? other.arm.scenario.convergence.qualification_days : 0;
    for (std::size_t m = 0; m < other.estimate.milestones.size(); ++m)
        result.milestones.push_back(milestone_against(first, other, m, switching, qualification_days));
    result.break_even = break_even_of(first, other);
    if (!result.milestones.empty()) {
        std::vector<double> saving = result.milestones.front().saving_draws;
        result.net_saving = quantiles_of_differences(saving);
    }
    return result;
}

} // namespace milepost
