// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/sensitivity_inputs.h"

#include <array>
#include <cmath>

namespace milepost {

namespace {

/// The arm with another value in its scenario, for inputs that leave the step as it is.
template <class Write>
auto moved_by(Write write)
{
    return [write](const Arm &from, double value, const Catalogue &catalogue) {
        Arm moved = from;
        write(moved.scenario, value);
        refresh(moved, catalogue);
        return moved;
    };
}

std::optional<Arm> prepared(const Scenario &scenario, const Arm &like, const Catalogue &catalogue)
{
    auto arm = prepare_arm(scenario, like.scenario.optimizer.kind, catalogue);
    if (!arm || !arm->infeasible.empty())
        return std::nullopt;
    return std::move(*arm);
}

double as_is(const Arm &, const Arm &, double value) { return value; }

std::vector<double> scaled(double value, std::initializer_list<double> factors)
{
    std::vector<double> values;
    values.reserve(factors.size());
    for (const double factor : factors)
        values.push_back(value * factor);
    return values;
}

StatedInput price_input(const Arm &arm)
{
    const Economics &economics = arm.scenario.economics;
    return {
        {"economics.price_per_gpu_hour", "GPU-hour price, half to one and a half times",
         economics.currency + "/GPU-hour", economics.price_source.provenance},
        scaled(economics.price_per_gpu_hour, {0.5, 0.75, 1, 1.25, 1.5}),
        moved_by([](ResolvedScenario &scenario, double value) { scenario.economics.price_per_gpu_hour = value; }),
        as_is};
}

StatedInput electricity_input(const Arm &arm)
{
    const Economics &economics = arm.scenario.economics;
    return {
        {"economics.electricity_per_kwh", "Electricity price, half to double", economics.currency + "/kWh",
         Provenance::assumed},
        scaled(economics.electricity_per_kwh, {0.5, 0.75, 1, 1.5, 2}),
        moved_by([](ResolvedScenario &scenario, double value) { scenario.economics.electricity_per_kwh = value; }),
        as_is};
}

StatedInput tokens_input(const Arm &arm)
{
    return {{"training.tokens", "Planned tokens, half to double", "tokens", Provenance::assumed},
            scaled(arm.scenario.training.tokens, {0.5, 0.75, 1, 1.5, 2}),
            moved_by([](ResolvedScenario &scenario, double value) { scenario.training.tokens = value; }),
            as_is};
}

StatedInput prior_input(const Arm &muon)
{
    static constexpr std::array order = {MuonPrior::sceptic, MuonPrior::pooled, MuonPrior::transfer,
                                         MuonPrior::optimist};
    const double planned = muon.scenario.training.tokens;
    return {{"convergence.muon_prior", "Which studies of Muon hold, sceptic to optimist", "x fewer tokens",
             Provenance::published},
            {0, 1, 2, 3},
            moved_by([](ResolvedScenario &scenario, double value) {
                scenario.convergence.muon_prior = order[static_cast<std::size_t>(value)];
            }),
            [planned](const Arm &base, const Arm &other, double) {
                const Arm &shown = other.scenario.optimizer.kind == OptimizerKind::muon ? other : base;
                return shown.convergence->median_gain(planned);
            }};
}

StatedInput batch_input(const Scenario &scenario, const Arm &arm)
{
    return {{"training.global_batch", "Global batch, half to double", "sequences", Provenance::assumed},
            scaled(arm.scenario.training.global_batch, {0.5, 0.75, 1, 1.5, 2}),
            [scenario](const Arm &from, double value, const Catalogue &catalogue) {
                Scenario moved = scenario;
                moved.training.global_batch = static_cast<int>(std::lround(value));
                return prepared(moved, from, catalogue);
            },
            as_is};
}

StatedInput imbalance_input(const Scenario &scenario)
{
    return {{"training.expert_imbalance", "Busiest expert rank over the mean", "x", Provenance::assumed},
            {1, 1.075, 1.15, 1.225, 1.3},
            [scenario](const Arm &from, double value, const Catalogue &catalogue) {
                Scenario moved = scenario;
                moved.training.expert_imbalance = value;
                return prepared(moved, from, catalogue);
            },
            as_is};
}

/// The global factor that a draw moves; empty for draws that are none.
std::optional<FactorId> factor_of(Draw quantity)
{
    switch (quantity) {
    case Draw::gemm: return FactorId::gemm;
    case Draw::grouped_gemm: return FactorId::grouped_gemm;
    case Draw::memory_bound: return FactorId::memory_bound;
    case Draw::attention: return FactorId::attention;
    case Draw::host: return FactorId::host;
    case Draw::expert_all_to_all: return FactorId::expert_all_to_all;
    case Draw::tensor_parallel: return FactorId::tensor_parallel;
    case Draw::data_parallel: return FactorId::data_parallel;
    default: return std::nullopt;
    }
}

} // namespace

InputWords words_of(Draw quantity, const Arm &arm, const Catalogue &catalogue)
{
    const Calibration &calibration = *arm.scenario.calibration;
    if (const auto factor = factor_of(quantity)) {
        static constexpr std::array<std::array<const char *, 2>, factor_count> names = {
            {{"step.gemm", "Dense GEMM factor"},
             {"step.grouped_gemm", "Expert GEMM factor"},
             {"step.memory_bound", "Memory-bound factor"},
             {"step.attention", "Attention factor"},
             {"step.host", "Kernel launch factor"},
             {"step.expert_all_to_all", "Expert all-to-all factor"},
             {"step.tensor_parallel", "Tensor-parallel factor"},
             {"step.data_parallel", "Data-parallel factor"}}};
        const auto index = static_cast<std::size_t>(*factor);
        return {names[index][0], names[index][1], "x", calibration.factors[index].source.provenance};
    }
    const TokenGainPrior *prior = arm.convergence->prior();
    const Provenance gain = prior ? prior->source.provenance : Provenance::assumed;
    switch (quantity) {
    case Draw::step_residual:
        return {"step.residual", "Step time that the model does not explain", "x",
                calibration.residual_source.provenance};
    case Draw::newton_schulz_rate:
        return {"step.newton_schulz", "Newton-Schulz factor", "x", calibration.newton_schulz_source.provenance};
    case Draw::optimizer_launch:
        return {"step.optimizer_launch", "Optimizer launch factor", "x", calibration.launch_source.provenance};
    case Draw::preconditioner: return {"step.preconditioner", "Preconditioner factor", "x", Provenance::assumed};
    case Draw::law_bootstrap:
        return {"convergence.law", "Loss law: exponent of tokens", "", arm.convergence->law().source.provenance};
    case Draw::critical_batch:
        return {"convergence.critical_batch", "AdamW's critical batch", "tokens",
                catalogue.convergence.critical_batch.source.provenance};
    case Draw::critical_batch_ratio:
        return {"convergence.critical_batch_ratio", "Muon's critical batch over AdamW's", "x",
                catalogue.convergence.critical_batch.ratio_source.provenance};
    case Draw::token_gain_level: return {"convergence.token_gain", "Token gain over AdamW", "x fewer tokens", gain};
    case Draw::token_gain_slope:
        return {"convergence.token_gain_slope", "Fading of the token gain with size", "x fewer tokens", gain};
    case Draw::token_gain_horizon:
        return {"convergence.horizon_slope", "Fading of the token gain with the horizon", "x fewer tokens", gain};
    case Draw::milestone_map:
        return {"milestones.map", "Score predicted from the loss", "x", Provenance::published};
    case Draw::failure_rate:
        return {"reliability.gpu_hours_per_failure", "GPU-hours per failure", "h",
                arm.scenario.reliability.source.provenance};
    case Draw::energy:
        return {"economics.power", "All-in power per GPU", "W", catalogue.economics.energy_source.provenance};
    default: break;
    }
    return {};
}

double drawn_input(Draw quantity, const Arm &arm, const Catalogue &catalogue, const DrawSet &draws, std::size_t i)
{
    const Factors factors = drawn_factors(arm.scenario, draws, i);
    if (const auto factor = factor_of(quantity))
        return factors.global[static_cast<std::size_t>(*factor)];
    const CriticalBatch &batch = catalogue.convergence.critical_batch;
    const double planned = arm.scenario.training.tokens;
    const double z = draws.normal(quantity, i);
    switch (quantity) {
    case Draw::step_residual: return factors.residual;
    case Draw::newton_schulz_rate: return factors.newton_schulz;
    case Draw::optimizer_launch: return factors.optimizer_launch;
    case Draw::preconditioner: return factors.preconditioner;
    case Draw::law_bootstrap: return arm.convergence->draw(draws, i).beta;
    case Draw::critical_batch: return critical_batch(batch, planned) * std::exp(batch.log_sd * z);
    case Draw::critical_batch_ratio: return batch.ratio_median * std::exp(batch.ratio_log_sd * z);
    case Draw::token_gain_level:
    case Draw::token_gain_slope:
    case Draw::token_gain_horizon: return std::exp(arm.convergence->gain(draws, i).at(std::log(planned)));
    case Draw::milestone_map:
        return arm.targets.front().kind == Target::Kind::score ? 1 + arm.targets.front().map.relative_error * z : 1;
    case Draw::failure_rate:
        return arm.scenario.reliability.gpu_hours_per_failure *
               std::exp(-arm.scenario.reliability.failure_log_sd * z);
    case Draw::energy: return arm.scenario.economics.utility_watts * std::exp(arm.energy_log_sd * z);
    default: break;
    }
    return z;
}

std::vector<StatedInput> stated_inputs(const Scenario &scenario, const Arm &base, const Arm &other)
{
    std::vector<StatedInput> inputs{price_input(other), tokens_input(other), batch_input(scenario, other)};
    if (!other.scenario.economics.price_includes_power)
        inputs.push_back(electricity_input(other));
    for (const Arm *arm : {&other, &base})
        if (arm->scenario.optimizer.kind == OptimizerKind::muon && !arm->scenario.convergence.token_ratio) {
            inputs.push_back(prior_input(*arm));
            break;
        }
    if (other.scenario.model->moe)
        inputs.push_back(imbalance_input(scenario));
    return inputs;
}

} // namespace milepost
