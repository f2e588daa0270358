// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/jobs/nearest_plan.h"

#include "engine/plan/default_plan.h"
#include "engine/plan/nearest_plan.h"

namespace milepost {

namespace {

/// The scenario with a plan that resolves, whatever sizes it asks for: those of the recipe, else the planner's.
Expected<ResolvedScenario> resolved_with_any_plan(const Scenario &scenario, OptimizerKind optimizer,
                                                  const Catalogue &catalogue)
{
    Scenario open = scenario;
    open.optimizer.name = optimizer;
    open.plan.automatic = false;
    leave_sizes_open(open.plan);
    auto resolved = resolve(open, catalogue);
    if (!resolved) {
        open.plan.automatic = true;
        resolved = resolve(open, catalogue);
    }
    return resolved;
}

} // namespace

Expected<RankedPlan> nearest_plan(const Scenario &scenario, OptimizerKind optimizer, const Catalogue &catalogue,
                                  const SearchProgress &progress)
{
    auto resolved = resolved_with_any_plan(scenario, optimizer, catalogue);
    if (!resolved)
        return tl::make_unexpected(resolved.error());
    // The sizes that were asked for are what the search measures its distance from; they need not multiply out.
    Plan &plan = resolved->plan;
    const PlanInputs &asked = scenario.plan;
    plan.tp = asked.tp.value_or(plan.tp);
    plan.pp = asked.pp.value_or(plan.pp);
    plan.vp = asked.vp.value_or(plan.vp);
    plan.cp = asked.cp.value_or(plan.cp);
    plan.ep = asked.ep.value_or(plan.ep);
    plan.etp = asked.etp.value_or(plan.etp);
    plan.micro_batch = asked.micro_batch.value_or(plan.micro_batch);
    if (const auto nearest = nearest_fitting_plan(*resolved)) {
        RankedPlan found;
        found.point = nearest->point;
        found.global_batch = resolved->training.global_batch;
        found.recompute = nearest->recompute;
        found.step_s = nearest->step_s;
        found.memory_bytes = nearest->memory_bytes;
        return found;
    }
    // Nothing within reach: the fastest plan there is.
    SearchOptions options;
    options.top = 1;
    auto ranking = search_plans(*resolved, options, progress);
    if (!ranking)
        return tl::make_unexpected(std::move(ranking.error()));
    if (ranking->best.empty())
        return fail("plan.none", "plan", "no plan fits on these GPUs", FailureKind::infeasible);
    return std::move(ranking->best.front());
}

} // namespace milepost
