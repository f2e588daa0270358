// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/tracked_plan.h"

#include "engine/scenario/names.h"

#include <string>

namespace milepost {

TrackedPlan tracked_plan(const Arm &arm)
{
    TrackedPlan plan;
    plan.optimizer = std::string(name_of(arm.scenario.optimizer.kind));
    plan.parameters = arm.convergence->parameters();
    plan.batch_tokens = arm.scenario.training.batch_tokens();
    plan.tokens = arm.scenario.training.tokens;
    plan.seconds_per_token = arm.median_seconds_per_token();
    plan.cost_per_s = arm.running.money(1, 1);
    plan.budget = plan.tokens * plan.seconds_per_token * plan.cost_per_s;
    return plan;
}

} // namespace milepost
