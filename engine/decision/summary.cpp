// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/summary.h"

#include "engine/core/normal_quantiles.h"
#include "engine/core/scaled_quantiles.h"
#include "engine/core/units.h"
#include "engine/economics/checkpoint.h"
#include "engine/economics/power.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace milepost {

namespace {

/// Dense peak of the type that most of the training GEMMs run in; the BF16 peak where a system lacks the type.
double training_peak_flops(const ResolvedScenario &scenario)
{
    const SystemSpec &system = *scenario.system;
    double peak = system.bf16_flops;
    switch (scenario.training.precision) {
    case Precision::bf16:
    case Precision::fp16: break;
    case Precision::fp8_cs:
    case Precision::fp8_ds:
    case Precision::mxfp8: peak = system.fp8_flops; break;
    case Precision::nvfp4: peak = system.nvfp4_flops; break;
    }
    return peak > 0 ? peak : system.bf16_flops;
}

std::vector<Part> parts_of(const Arm &arm, double median_step_s, const PowerLoads &loads)
{
    std::vector<Part> parts;
    for (std::size_t p = 0; p < part_count; ++p) {
        const auto id = static_cast<PartId>(p);
        Part part{.id = id,
                  .exposed_s = arm.median_step.exposed_s[p],
                  .busy_s = arm.median_step.busy_s[p],
                  .provenance = arm.step->provenance[p],
                  .load = part_load(id, arm.scenario.training.precision, loads)};
        if (id == PartId::residual)
            part.exposed_s += median_step_s - arm.median_step.seconds;
        if (part.exposed_s != 0 || part.busy_s != 0)
            parts.push_back(part);
    }
    return parts;
}

Throughput throughput_of(const Arm &arm, const Quantiles &step_s)
{
    const double step = *step_s.p50;
    const double flops = arm.step->model_flops_per_gpu;
    const auto tflops = [flops](const std::optional<double> &seconds) {
        return seconds ? std::optional(flops / *seconds / 1e12) : std::nullopt;
    };
    Throughput result;
    result.tokens_per_s_per_gpu = arm.scenario.training.batch_tokens() / step / arm.scenario.gpus;
    result.model_tflops_per_gpu = flops / step / 1e12;
    result.optimizer_tflops_per_gpu = arm.step->optimizer.flops / step / 1e12;
    result.mfu = flops / step / training_peak_flops(arm.scenario);
    result.model_tflops = {tflops(step_s.p95), tflops(step_s.p90), tflops(step_s.p50), tflops(step_s.p10),
                           tflops(step_s.p05)}; // the slow steps are the low rates
    return result;
}

/// A run that loses more than a tenth of its time is one that nobody accepts: ByteRobust and MegaScale report more
/// than 90 % useful time.
constexpr double tenth_lost = 0.9;

Goodput goodput_of(const Arm &arm)
{
    return {.fraction = arm.median_useful,
            .checkpoint_interval_s = checkpoint_interval_s(arm.interruptions),
            .mtbf_s = arm.interruptions.mtbf_s,
            .checkpoint_bytes =
                checkpoint_bytes(*arm.scenario.model, arm.scenario.optimizer, arm.scenario.plan.mtp),
            .known = arm.interruptions.mtbf_s > 0,
            .checkpoint_s = arm.interruptions.checkpoint_s,
            .lost = lost_time(arm.interruptions, arm.interruptions.mtbf_s),
            .gpu_hours_at_tenth_lost = gpu_hours_per_failure_at(tenth_lost, arm.interruptions, arm.scenario.gpus)};
}

PowerEstimate power_of(const Arm &arm)
{
    const Economics &economics = arm.scenario.economics;
    PowerEstimate power;
    power.load = arm.load;
    power.gpu_watts = economics.gpu_watts * arm.load;
    power.all_in_watts = watts_at_load(economics.utility_watts, economics.gpu_watts, arm.load);
    power.site_watts = arm.running.watts;
    if (power.gpu_watts > 0) {
        // The power is log-normal about its median: so is what stands over the power of the GPUs.
        const double median = power.site_watts / arm.scenario.gpus / power.gpu_watts;
        const auto at = [&](double z) { return std::optional(median * std::exp(z * arm.energy_log_sd)); };
        power.all_in_factor = {at(-normal_z95), at(-normal_z90), at(0), at(normal_z90), at(normal_z95)};
    }
    return power;
}

/// Chance that a draw is at most `limit`; draws that never arrive are above every limit.
double share_within(const std::vector<double> &draws, double limit)
{
    const auto within = std::ranges::count_if(draws, [limit](double value) { return value <= limit; });
    return static_cast<double>(within) / static_cast<double>(draws.size());
}

/// Deadline, budget and the whole programme, as far as the scenario names them.
void add_plan(MilestoneEstimate &milestone, const ResolvedScenario &scenario)
{
    if (scenario.deadline_days)
        milestone.probability_by_deadline =
            share_within(milestone.days_draws, *scenario.deadline_days * scenario.availability);
    if (scenario.economics.budget)
        milestone.probability_in_budget = share_within(milestone.cost_draws, *scenario.economics.budget);
    if (scenario.economics.final_run_share)
        milestone.programme_cost = scaled(milestone.cost, 1 / *scenario.economics.final_run_share);
}

Quantiles quantiles_of_copy(std::vector<double> samples) { return quantiles_of(samples); }

MilestoneEstimate milestone_of(const MilestoneTarget &target, MilestoneDraws draws)
{
    MilestoneEstimate result;
    result.metric = target.metric;
    if (target.map || target.reference) {
        const std::string &name = target.map ? target.map->name : target.reference->name;
        result.name = name.empty() ? target.metric : name.substr(0, name.find(','));
    }
    result.is_adamw_final = !target.value;
    result.loss = quantiles_of(draws.loss).p50.value_or(0);
    result.value = target.value.value_or(result.loss);
    result.tokens = quantiles_of_copy(draws.tokens);
    result.probability_reached = result.tokens.share;
    result.days = quantiles_of_copy(draws.days);
    result.cost = quantiles_of_copy(draws.cost);
    result.energy_mwh = quantiles_of_copy(draws.energy_mwh);
    result.co2e_t = quantiles_of_copy(draws.co2e_t);
    result.token_draws = std::move(draws.tokens);
    result.days_draws = std::move(draws.days);
    result.cost_draws = std::move(draws.cost);
    result.energy_draws = std::move(draws.energy_mwh);
    result.co2e_draws = std::move(draws.co2e_t);
    result.band = std::move(draws.band);
    return result;
}

void add_common(Estimate &estimate, const Arm &arm)
{
    estimate.optimizer = arm.scenario.optimizer.kind;
    estimate.diagnostics = arm.scenario.diagnostics;
    estimate.defaults = arm.scenario.defaults;
    estimate.memory = arm.memory;
    estimate.currency = arm.scenario.economics.currency;
    estimate.scenario = arm.scenario;
}

} // namespace

Estimate summarised(const Arm &arm, Simulation simulation, const Catalogue &catalogue)
{
    Estimate estimate;
    add_common(estimate, arm);
    estimate.feasible = true;
    estimate.diagnostics.insert(estimate.diagnostics.end(), arm.step->diagnostics.begin(),
                                arm.step->diagnostics.end());
    estimate.step_time_s = quantiles_of(simulation.step_s);
    const double step_s = *estimate.step_time_s.p50;
    estimate.parts = parts_of(arm, step_s, arm.scenario.economics.loads);
    estimate.throughput = throughput_of(arm, estimate.step_time_s);
    estimate.goodput = goodput_of(arm);
    estimate.newton_schulz_flops_per_step = arm.step->optimizer.flops;
    estimate.power = power_of(arm);
    for (std::size_t m = 0; m < simulation.milestones.size(); ++m) {
        estimate.milestones.push_back(
            milestone_of(arm.scenario.milestones[m], std::move(simulation.milestones[m])));
        add_plan(estimate.milestones.back(), arm.scenario);
    }

    const double seconds_per_token =
        (1 + arm.retrained) * step_s / (arm.scenario.training.batch_tokens() * arm.median_useful);
    for (std::size_t k = 0; k < simulation.curve_tokens.size(); ++k) {
        const double seconds = ramp_loss_s(arm.interruptions) + simulation.curve_tokens[k] * seconds_per_token;
        std::vector<double> above(simulation.curve_final.size());
        std::ranges::transform(simulation.curve_loss[k], simulation.curve_final, above.begin(), std::minus<>());
        estimate.curve.push_back({.tokens = simulation.curve_tokens[k],
                                  .loss = quantiles_of(simulation.curve_loss[k]),
                                  .days = seconds / seconds_per_day,
                                  .cost = arm.running.run(seconds, 1),
                                  .above_final = quantiles_of(above)});
    }
    estimate.assumptions = assumptions_of(arm, catalogue);
    return estimate;
}

Estimate infeasible_estimate(const Arm &arm)
{
    Estimate estimate;
    add_common(estimate, arm);
    estimate.diagnostics.insert(estimate.diagnostics.end(), arm.infeasible.begin(), arm.infeasible.end());
    return estimate;
}

} // namespace milepost
