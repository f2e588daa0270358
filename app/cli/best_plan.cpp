// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/best_plan.h"

namespace milepost {

namespace {

/// `plan` over the fields of `scenario`.
void apply_plan(const RankedPlan &plan, Scenario &scenario)
{
    const PlanInputs found = plan_inputs(plan);
    PlanInputs &inputs = scenario.plan;
    inputs.automatic = false;
    inputs.tp = found.tp;
    inputs.pp = found.pp;
    inputs.vp = found.vp;
    inputs.cp = found.cp;
    inputs.ep = found.ep;
    inputs.etp = found.etp;
    inputs.micro_batch = found.micro_batch;
    inputs.sequence_parallel = found.sequence_parallel;
    inputs.recompute = found.recompute;
    inputs.fsdp = found.fsdp;
    inputs.ep_overlap = found.ep_overlap;
    inputs.pp_layout.reset(); // it belongs to the stages that were given
    scenario.system.gpus = plan.point.gpus;
    scenario.training.global_batch = plan.global_batch; // an open one would follow from the new sizes
}

} // namespace

Expected<Scenario> with_best_plan(const Scenario &scenario, OptimizerKind optimizer, const Catalogue &catalogue,
                                  PlanObjective objective)
{
    Scenario planned = scenario;
    planned.optimizer.name = optimizer;
    const auto resolved = resolve(planned, catalogue);
    if (!resolved)
        return tl::make_unexpected(resolved.error());
    SearchOptions options;
    options.objective = objective;
    options.top = 1;
    const auto ranking = search_plans(*resolved, options);
    if (!ranking)
        return tl::make_unexpected(ranking.error());
    apply_plan(ranking->best.front(), planned);
    return planned;
}

} // namespace milepost
