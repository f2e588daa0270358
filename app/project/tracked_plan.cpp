// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/tracked_plan.h"

#include "engine/scenario/names.h"

#include <algorithm>

namespace milepost {

TrackedPlan tracked_plan(const Arm &arm)
{
    const ResolvedScenario &scenario = arm.scenario;
    TrackedPlan plan;
    plan.optimizer = std::string(name_of(scenario.optimizer.kind));
    plan.parameters = arm.convergence->parameters();
    plan.batch_tokens = scenario.training.batch_tokens();
    plan.tokens = scenario.training.tokens;
    plan.seconds_per_token = arm.median_seconds_per_token();
    plan.cost_per_s = arm.running.money(1, 1);
    plan.budget = plan.tokens * plan.seconds_per_token * plan.cost_per_s;
    plan.vocabulary = scenario.model->vocabulary;
    // The fastest format that the GPU has: whatever precision the run was trained in, no log is above this.
    const SystemSpec &system = *scenario.system;
    const double peak = std::max({system.bf16_flops, system.fp8_flops, system.nvfp4_flops});
    plan.most_tokens_per_s = peak * plan.batch_tokens / arm.step->model_flops_per_gpu;
    return plan;
}

} // namespace milepost
