// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/break_even_map.h"

#include "engine/core/quantiles.h"
#include "engine/decision/comparison.h"
#include "engine/decision/simulation.h"
#include "engine/step/model_counts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace milepost {

namespace {

struct ArmPair {
    Arm base, other;
};

/// Both arms of `scenario` as it stands; the first error, or the first arm that cannot run, is the reason.
Expected<ArmPair> arms_of(const Scenario &scenario, OptimizerKind base, OptimizerKind other,
                          const Catalogue &catalogue)
{
    auto first = prepare_arm(scenario, base, catalogue);
    if (!first)
        return tl::make_unexpected(std::move(first.error()));
    if (!first->infeasible.empty())
        return tl::make_unexpected(first->infeasible);
    auto second = prepare_arm(scenario, other, catalogue);
    if (!second)
        return tl::make_unexpected(std::move(second.error()));
    if (!second->infeasible.empty())
        return tl::make_unexpected(second->infeasible);
    return ArmPair{std::move(*first), std::move(*second)};
}

/// Arms that share one layout: the default of `kind`, so that they differ by the optimizer alone.
Expected<ArmPair> arms_on_default_layout(Scenario scenario, OptimizerKind kind, OptimizerKind base,
                                         OptimizerKind other, const Catalogue &catalogue)
{
    leave_sizes_open(scenario.plan);
    scenario.optimizer.name = kind;
    auto resolved = resolve(scenario, catalogue);
    if (!resolved) {
        // A recipe's interleaving needs more micro-batches than a small batch has.
        scenario.plan.vp = 1;
        scenario.plan.micro_batch = 1;
        resolved = resolve(scenario, catalogue);
    }
    if (!resolved)
        return tl::make_unexpected(resolved.error());
    state_sizes(resolved->plan, scenario.plan);
    return arms_of(scenario, base, other, catalogue);
}

/// Median over the draws in which both reach the milestone; NaN if none does.
double median_ratio(const std::vector<double> &over, const std::vector<double> &under)
{
    std::vector<double> ratios;
    for (std::size_t i = 0; i < over.size(); ++i)
        if (std::isfinite(over[i]) && std::isfinite(under[i]))
            ratios.push_back(over[i] / under[i]);
    return quantiles_of(ratios).p50.value_or(std::nan(""));
}

Expected<void> answer(BreakEvenCell &cell, const ArmPair &arms)
{
    const ResolvedScenario &scenario = arms.base.scenario;
    const DrawSet draws(static_cast<std::size_t>(scenario.draws), scenario.seed);
    const auto base = simulate(arms.base, draws, 0, {});
    if (!base)
        return tl::make_unexpected(base.error());
    const auto other = simulate(arms.other, draws, 0, {});
    if (!other)
        return tl::make_unexpected(other.error());
    const MilestoneDraws &first = base->milestones.front(), &second = other->milestones.front();

    const PlanSizes &sizes = scenario.plan;
    cell.layout = LayoutChoice{sizes, true};
    cell.batch_tokens = scenario.training.batch_tokens();
    cell.step_ratio = arms.other.median_step.seconds / arms.base.median_step.seconds;
    const double base_per_token = arms.base.running.money(arms.base.median_seconds_per_token(), 1);
    const double other_per_token = arms.other.running.money(arms.other.median_seconds_per_token(), 1);
    cell.break_even_token_ratio = other_per_token > 0 ? base_per_token / other_per_token : 1 / cell.step_ratio;
    cell.token_ratio = median_ratio(second.tokens, first.tokens);
    cell.step_speedup = 1 / cell.token_ratio;
    cell.wall_speedup = 1 / median_ratio(second.days, first.days);
    cell.room = cell.break_even_token_ratio / cell.token_ratio - 1;
    std::vector<double> saved = savings(first.cost, second.cost, switching_cost_between(arms.base, arms.other));
    cell.probability_cheaper = chance_positive(saved);
    cell.saving = quantiles_of_differences(saved);
    std::vector<double> costs = first.cost;
    const double cost = quantiles_of(costs).p50.value_or(0);
    cell.saving_share = cell.saving.p50 && cost > 0 ? *cell.saving.p50 / cost : 0;
    return {};
}

Scenario scenario_of(const Scenario &base, const std::string &model, int global_batch, int gpus)
{
    Scenario scenario = base;
    if (model != scenario.model_id) {
        scenario.model_id = model;
        scenario.model.reset();
    }
    scenario.training.global_batch = global_batch;
    scenario.system.gpus = gpus;
    scenario.milestones.clear(); // AdamW's final loss, reachable by construction
    scenario.draws = break_even_draws;
    scenario.plan.automatic = false;
    return scenario;
}

Expected<BreakEvenCell> computed(const Scenario &base, const std::string &model, int global_batch, int gpus,
                                 std::pair<OptimizerKind, OptimizerKind> optimizers, const Catalogue &catalogue)
{
    const Scenario scenario = scenario_of(base, model, global_batch, gpus);
    BreakEvenCell cell;
    cell.model = model;
    cell.global_batch = global_batch;
    cell.gpus = gpus;
    const auto architecture = catalogue.models.find(model);
    const ModelArchitecture *shape = scenario.model                           ? &*scenario.model
                                     : architecture != catalogue.models.end() ? architecture->second.get()
                                                                              : nullptr;
    if (!shape)
        return fail("break_even.model", "models", "models: '" + model + "' is not in the catalogue.");
    const ParameterCount count = count_parameters(*shape);
    cell.parameters = count.total;
    cell.active_parameters = count.active;

    const auto [first, second] = optimizers;
    Expected<ArmPair> arms = fail("break_even.plan", "plan", "");
    // A plan belongs to the model that it was made for.
    if (model == base.model_id && !base.plan.automatic)
        arms = arms_of(scenario, first, second, catalogue);
    for (const OptimizerKind kind : {first, second})
        if (!arms) {
            cell.scenario_plan = false;
            arms = arms_on_default_layout(scenario, kind, first, second, catalogue);
        }
    if (!arms) {
        cell.empty_because = arms.error().front().message;
        return cell;
    }
    if (auto done = answer(cell, *arms); !done)
        return tl::make_unexpected(std::move(done.error()));
    return cell;
}

} // namespace

Expected<BreakEvenAxes> default_break_even_axes(const Scenario &scenario, const Catalogue &catalogue)
{
    const auto resolved = resolve(scenario, catalogue);
    if (!resolved)
        return tl::make_unexpected(resolved.error());
    constexpr std::array factors{0.25, 0.5, 1.0, 2.0, 4.0};
    BreakEvenAxes axes{{scenario.model_id}, {}, {scenario.system.gpus}};
    for (const double factor : factors) {
        const int batch = std::max(1, static_cast<int>(std::lround(factor * resolved->training.global_batch)));
        if (axes.global_batches.empty() || axes.global_batches.back() != batch)
            axes.global_batches.push_back(batch);
    }
    return axes;
}

Expected<BreakEvenMap> break_even_map(const Scenario &scenario, const BreakEvenAxes &axes, OptimizerKind base,
                                      OptimizerKind other, const Catalogue &catalogue, const Progress &progress)
{
    if (axes.models.empty() || axes.global_batches.empty() || axes.gpus.empty())
        return fail("break_even.axes", "axes", "a break-even map needs at least one model, batch and GPU count");
    BreakEvenMap map{base, other, axes, {}, {}};
    const auto total = static_cast<double>(axes.models.size() * axes.global_batches.size() * axes.gpus.size());
    // The currency is the report's, the same in every cell.
    const auto resolved = resolve(scenario, catalogue);
    if (!resolved)
        return tl::make_unexpected(resolved.error());
    map.currency = resolved->economics.currency;
    for (const std::string &model : axes.models)
        for (const int batch : axes.global_batches)
            for (const int gpus : axes.gpus) {
                if (progress && !progress(static_cast<double>(map.cells.size()) / total))
                    return fail("cancelled", "", "the computation was cancelled");
                auto cell = computed(scenario, model, batch, gpus, {base, other}, catalogue);
                if (!cell)
                    return tl::make_unexpected(std::move(cell.error()));
                map.cells.push_back(std::move(*cell));
            }
    return map;
}

} // namespace milepost
