// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/arm.h"

#include "engine/convergence/milestones.h"
#include "engine/decision/wording.h"
#include "engine/economics/checkpoint.h"
#include "engine/economics/power.h"

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

/// resolve() lets only known metrics through, and a missing value only for the loss.
std::vector<Target> targets_of(const ResolvedScenario &scenario)
{
    std::vector<Target> targets;
    for (const MilestoneTarget &milestone : scenario.milestones) {
        Target target;
        if (milestone.value && milestone.metric == "loss") {
            target.kind = Target::Kind::loss;
            target.loss = *milestone.value;
        } else if (milestone.value && milestone.metric == "perplexity") {
            target.kind = Target::Kind::loss;
            target.loss = std::log(*milestone.value);
        } else if (milestone.value && milestone.metric == "bits_per_byte") {
            target.kind = Target::Kind::loss;
            target.loss = loss_of_bits_per_byte(*milestone.value, milestone.bytes_per_token);
        } else if (milestone.reference) {
            target.kind = Target::Kind::reference;
            target.reference = *milestone.reference;
        } else if (milestone.map) {
            target.kind = Target::Kind::score;
            target.score = milestone.value.value_or(0);
            target.map = *milestone.map;
        }
        targets.push_back(std::move(target));
    }
    return targets;
}

Diagnostics memory_shortage(const MemoryEstimate &memory)
{
    if (memory.fits())
        return {};
    const auto stage = static_cast<std::size_t>(memory.worst_stage);
    const StageMemory &worst = memory.stages[stage];
    const auto largest = static_cast<std::size_t>(std::ranges::max_element(worst.bytes) - worst.bytes.begin());
    return {{Severity::error, "memory.limit", "plan",
             "pipeline stage " + std::to_string(stage + 1) + " needs " + gigabytes_text(worst.total()) + " of " +
                 gigabytes_text(memory.limit_bytes) + " per GPU; the largest part is " +
                 std::string(memory_kind_label(static_cast<MemoryKind>(largest))) + " with " +
                 gigabytes_text(worst.bytes[largest]),
             FailureKind::infeasible}};
}

} // namespace

void refresh(Arm &arm, const Catalogue &catalogue)
{
    arm.targets = targets_of(arm.scenario);
    arm.convergence.emplace(arm.scenario, catalogue.convergence);
    const Reliability &reliability = arm.scenario.reliability;
    arm.interruptions =
        interruptions_of(reliability, arm.scenario.economics, arm.scenario.gpus,
                         checkpoint_bytes(*arm.scenario.model, arm.scenario.optimizer, arm.scenario.plan.mtp));
    arm.median_useful = useful_fraction(arm.interruptions, arm.interruptions.mtbf_s);
    arm.load =
        arm.step ? mean_load(arm.median_step, arm.scenario.training.precision, arm.scenario.economics.loads) : 1;
    arm.running = running_cost(arm.scenario.economics, arm.scenario.gpus, arm.load, reliability.billed_ratio);
    arm.energy_log_sd = catalogue.economics.energy_log_sd;
    const Convergence &c = arm.scenario.convergence;
    arm.retrained = arm.scenario.optimizer.kind == OptimizerKind::adamw
                        ? 0
                        : c.rollbacks_per_trillion_tokens / 1e12 * c.batches_per_rollback *
                              arm.scenario.training.batch_tokens();
}

Expected<Arm> prepare_arm(const Scenario &scenario, std::optional<OptimizerKind> optimizer,
                          const Catalogue &catalogue)
{
    Scenario own = scenario;
    if (optimizer)
        own.optimizer.name = optimizer;
    auto resolved = resolve(own, catalogue);
    if (!resolved)
        return tl::make_unexpected(std::move(resolved.error()));
    Arm arm;
    arm.scenario = std::move(*resolved);
    refresh(arm, catalogue);
    arm.memory = memory_of(arm.scenario);
    arm.infeasible = memory_shortage(arm.memory);
    if (!arm.infeasible.empty())
        return arm;
    auto lowered = lower(arm.scenario);
    if (!lowered)
        return tl::make_unexpected(std::move(lowered.error()));
    arm.step = std::move(*lowered);
    arm.median_step = combine(*arm.step, median_factors(*arm.scenario.calibration));
    refresh(arm, catalogue); // the power follows from the step
    return arm;
}

} // namespace milepost
