// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/fixtures.h"

#include "engine/core/normal_quantiles.h"

#include <algorithm>
#include <cmath>

namespace milepost::test {

namespace {

constexpr int draws = 500;
constexpr double gigabyte = 1e9;
constexpr double perDay = 1.123e11; ///< tokens

/// Quantiles of a normal distribution around a median, from its standard deviation.
Quantiles around(double median, double sd)
{
    return {median - normal_z95 * sd, median - normal_z90 * sd, median, median + normal_z90 * sd,
            median + normal_z95 * sd};
}

/// Evenly spread logistic scores: a symmetric bell without random numbers.
double score(int i) { return std::log((i + 0.5) / (draws - i - 0.5)) / 1.7; }

double lossAfter(double tokens) { return 1.69 + 0.118 + 410.7 / std::pow(tokens, 0.28) * 0.35; }

MilestoneEstimate reached(double loss, double days, double daysSd, double cost, double tokens, double tokensSd,
                          bool final)
{
    MilestoneEstimate milestone;
    milestone.metric = "loss";
    milestone.value = milestone.loss = loss;
    milestone.is_adamw_final = final;
    milestone.probability_reached = 1;
    milestone.days = around(days, daysSd);
    milestone.cost = around(cost, cost * daysSd / days);
    milestone.tokens = tokensSd > 0 ? around(tokens, tokensSd) : Quantiles::exact(tokens);
    milestone.energy_mwh = around(days * 11.45, daysSd * 11.45);
    milestone.co2e_t = around(days * 4, daysSd * 4);
    for (int i = 0; i < draws; ++i) {
        milestone.days_draws.push_back(days + daysSd * score(i));
        milestone.cost_draws.push_back(cost * milestone.days_draws.back() / days);
        milestone.token_draws.push_back(tokens + tokensSd * score(i));
    }
    return milestone;
}

MilestoneEstimate benchmark(double days, double probability)
{
    MilestoneEstimate milestone = reached(1.962, days, days * 0.2, days * 64'700, days * 1.12e11, 1e11, false);
    milestone.metric = "mmlu";
    milestone.name = "MMLU";
    milestone.value = 0.60;
    milestone.probability_reached = probability;
    milestone.days.p90.reset();
    milestone.days.p95.reset();
    return milestone;
}

/// Parts of a step of `step` seconds; the residual is what is left of it.
std::vector<Part> partsOf(bool muon, double step)
{
    const std::vector<Part> common{{PartId::expert_gemm, 3.80, 3.80, Provenance::calibrated, {}},
                                   {PartId::memory_bound, 2.44, 2.44, Provenance::calibrated, {}},
                                   {PartId::dense_gemm, 2.05, 2.05, Provenance::calibrated, {}},
                                   {PartId::expert_all_to_all, 1.80, 2.60, Provenance::calibrated, {}},
                                   {PartId::attention, 0.96, 0.96, Provenance::published, {}},
                                   {PartId::host, 0.60, 0.60, Provenance::assumed, {}},
                                   {PartId::pipeline_bubble, 0.29, 0.29, Provenance::calibrated, {}},
                                   {PartId::data_parallel, 0.23, 0.90, Provenance::published, {}}};
    std::vector<Part> all = common;
    double sum = 0;
    for (const Part &part : common)
        sum += part.exposed_s;
    const auto add = [&](PartId id, double seconds, Provenance provenance) {
        all.push_back({id, seconds, seconds, provenance, {}});
        sum += seconds;
    };
    add(PartId::optimizer_update, muon ? 0.053 : 0.024, Provenance::calibrated);
    if (muon) {
        add(PartId::newton_schulz, 0.199, Provenance::calibrated);
        add(PartId::optimizer_traffic, 0.011, Provenance::calibrated);
    }
    add(PartId::residual, step - sum, Provenance::assumed);
    return all;
}

MemoryEstimate memoryOf(bool muon)
{
    MemoryEstimate estimate;
    estimate.limit_bytes = 288 * gigabyte;
    for (int stage = 0; stage < 4; ++stage) {
        StageMemory memory;
        memory.bytes = {62 * gigabyte,
                        31 * gigabyte,
                        31 * gigabyte,
                        9 * gigabyte,
                        (muon ? 4 : 12) * gigabyte,
                        (96 - 18 * stage) * gigabyte,
                        stage == 3 ? 12 * gigabyte : 0,
                        14 * gigabyte,
                        (muon ? 2 : 0) * gigabyte,
                        12 * gigabyte};
        estimate.stages.push_back(memory);
    }
    return estimate;
}

ResolvedScenario askedScenario(OptimizerKind kind)
{
    ResolvedScenario scenario;
    scenario.name = "Kimi K2 on 256 GB300";
    scenario.gpus = 256;
    scenario.economics.price_per_gpu_hour = 10.5;
    scenario.economics.currency = "USD";
    scenario.economics.price_source = {Provenance::assumed, "GB200 list price, used as stand-in", "2026-11-01"};
    scenario.convergence.law.name = "Chinchilla (Besiroglu et al.)";
    scenario.convergence.law.source = {Provenance::published, "arXiv:2404.10102 table 1", "2024-04-15"};
    scenario.plan.pp = 4;
    scenario.plan.vp = 2;
    scenario.plan.micro_batches = 8;
    scenario.optimizer.kind = kind;
    scenario.draws = 2000;
    scenario.seed = 1;
    auto model = std::make_shared<ModelArchitecture>();
    model->id = "kimi-k2";
    model->name = "Kimi K2";
    model->source = {Provenance::published, "moonshotai/Kimi-K2-Base, config.json", "2025-07-11"};
    scenario.model = model;
    auto system = std::make_shared<SystemSpec>();
    system->id = "gb300-nvl72";
    system->name = "GB300 NVL72";
    system->gpu = "GB300";
    system->sources[""] = {Provenance::published, "NVIDIA GB300 NVL72 data sheet", "2025-08-01"};
    scenario.system = system;
    auto stack = std::make_shared<Stack>();
    stack->id = "megatron-bridge-26.02";
    stack->name = "Megatron Bridge 26.02";
    stack->source = {Provenance::calibrated, "fitted on rows of four model families", "2026-11-20"};
    scenario.stack = stack;
    auto calibration = std::make_shared<Calibration>();
    calibration->id = "gb300-public";
    calibration->launch_source = {Provenance::assumed, "prior of 4 µs per launch", "2026-11-20"};
    calibration->newton_schulz_source = {Provenance::published, "arXiv:2502.16982 section 3", "2025-02-24"};
    scenario.calibration = calibration;
    return scenario;
}

std::vector<CurvePoint> curveOf(bool muon)
{
    std::vector<CurvePoint> curve;
    for (int i = 1; i <= 60; ++i) {
        const double days = 2.75 * i, gain = muon ? 1.19 : 1.0;
        const double loss = lossAfter(days * perDay * gain);
        const double sd = muon ? 0.0028 : 0.0006;
        curve.push_back({days * perDay, around(loss, sd), days, days * 64'700, {}});
    }
    return curve;
}

Estimate arm(OptimizerKind kind)
{
    const bool muon = kind == OptimizerKind::muon;
    Estimate estimate;
    estimate.optimizer = kind;
    estimate.feasible = true;
    estimate.currency = "USD";
    const double step = muon ? 13.02 : 12.75;
    estimate.step_time_s = around(step, 0.3);
    estimate.parts = partsOf(muon, step);
    estimate.throughput = {5144, muon ? 1078.0 : 1099.0, muon ? 51.0 : 0.0, 0.44, around(muon ? 1078 : 1099, 25)};
    estimate.memory = memoryOf(muon);
    estimate.goodput.fraction = 0.96;
    estimate.goodput.checkpoint_interval_s = 1800;
    estimate.goodput.mtbf_s = 250'000;
    estimate.goodput.checkpoint_bytes = 5.8e12;
    estimate.goodput.known = true;
    estimate.scenario = askedScenario(kind);
    estimate.curve = curveOf(muon);
    const double final = lossAfter(138 * perDay);
    estimate.milestones = {
        muon ? reached(final, 119, 13, 7.66e6, 13.0e12, 1.4e12, true)
             : reached(final, 138, 4.3, 8.93e6, 15.5e12, 0, true),
        benchmark(muon ? 88 : 102, muon ? 0.84 : 0.82),
        reached(lossAfter(65 * perDay), muon ? 55 : 65, 10, muon ? 3.6e6 : 4.2e6, 7e12, 9e11, false)};
    estimate.assumptions = {{"convergence.muon_prior",
                             "Token ratio Muon over AdamW 0.84, pooled over 14 studies",
                             {Provenance::assumed, "convergence prior", "2026-11-20"}},
                            {"economics.price_per_gpu_hour",
                             "Rent 10.50 $ per GPU-hour, GB200 list price as stand-in",
                             {Provenance::assumed, "GB200 list price", "2026-11-01"}},
                            {"economics.pue",
                             "Power usage effectiveness 1.2",
                             {Provenance::published, "Uptime Institute 2024", "2024-07-01"}}};
    estimate.defaults = {
        {"plan.ep", "64", {Provenance::published, "recipe of the release", "2026-02-20"}},
        {"optimizer.newton_schulz_steps", "5", {Provenance::published, "arXiv:2502.16982", "2025-02-24"}},
        {"economics.pue", "1.2", {Provenance::published, "Uptime Institute 2024", "2024-07-01"}},
        {"training.sequence_length", "4096", {Provenance::published, "recipe of the release", "2026-02-20"}}};
    return estimate;
}

MilestoneAgainst against(const MilestoneEstimate &base, const MilestoneEstimate &other, double saving,
                         double savingSd)
{
    MilestoneAgainst difference;
    difference.metric = base.metric;
    difference.value = base.value;
    const double days = *other.days.p50 - *base.days.p50;
    difference.days = around(days, 13);
    difference.cost = around(-saving, savingSd);
    difference.tokens = around(*other.tokens.p50 - *base.tokens.p50, 1.4e12);
    difference.energy_mwh = around(days * 11.45, 150);
    int cheaper = 0;
    for (int i = 0; i < draws; ++i) {
        difference.saving_draws.push_back(saving + savingSd * score(i));
        cheaper += difference.saving_draws.back() > 0 ? 1 : 0;
    }
    difference.probability_cheaper = static_cast<double>(cheaper) / draws;
    difference.probability_faster = difference.probability_cheaper;
    return difference;
}

} // namespace

Comparison comparison(Case which)
{
    Comparison result;
    result.arms = {arm(OptimizerKind::adamw), arm(OptimizerKind::muon)};
    const double saving = which == Case::undecided ? 0.05e6 : which == Case::adamwCheaper ? -1.1e6 : 1.3e6;
    if (which == Case::undecided)
        result.arms[1].milestones[0].days = around(136, 13);
    if (which == Case::adamwCheaper)
        result.arms[1].milestones[0].days = around(155, 13);
    ArmAgainstFirst pair;
    pair.optimizer = OptimizerKind::muon;
    pair.step_ratio = 13.02 / 12.75;
    pair.step_time = around(pair.step_ratio, 0.002);
    for (std::size_t i = 0; i < result.arms[0].milestones.size(); ++i)
        pair.milestones.push_back(
            against(result.arms[0].milestones[i], result.arms[1].milestones[i], saving, 0.79e6));
    pair.break_even = {.token_ratio = 0.979, .price_ratio = 1.16, .useful_ratio = {}};
    pair.net_saving = around(saving, 0.79e6);
    result.against_first = {pair};
    if (which == Case::outOfReach)
        for (Estimate &estimate : result.arms) {
            estimate.milestones[0].probability_reached = 0.31;
            estimate.milestones[0].days = {};
            estimate.milestones[0].cost = {};
        }
    if (which == Case::infeasible) {
        Estimate &muon = result.arms[1];
        muon.feasible = false;
        muon.milestones.clear();
        muon.memory.stages[0].bytes[static_cast<std::size_t>(MemoryKind::activations)] = 220 * gigabyte;
        muon.memory.worst_stage = 0;
        muon.diagnostics = {{Severity::error, "memory.limit", "plan.pp", "stage 1 needs 381 GB of 288 GB",
                             FailureKind::infeasible}};
    }
    return result;
}

Comparison fourArms()
{
    Comparison result = comparison();
    Estimate soap = result.arms[1], shampoo = comparison(Case::infeasible).arms[1];
    soap.optimizer = OptimizerKind::soap;
    shampoo.optimizer = OptimizerKind::shampoo;
    result.arms.push_back(soap);
    result.arms.push_back(shampoo);
    ArmAgainstFirst pair = result.against_first.front();
    pair.optimizer = OptimizerKind::soap;
    result.against_first.push_back(pair);
    result.against_first.emplace_back().optimizer = OptimizerKind::shampoo;
    result.first_cheapest.assign(result.arms[0].milestones.size(), 0.1);
    for (const std::size_t arm : {0, 1})
        for (MilestoneAgainst &milestone : result.against_first[arm].milestones)
            milestone.probability_cheapest = arm == 0 ? 0.7 : 0.2;
    return result;
}

std::vector<SensitivityBar> sensitivityBars()
{
    return {
        {"token_gain_level", "Token ratio of Muon", 0.74, 0.94, "", 2.2e6, 0.1e6, 1.3e6, true, Provenance::assumed},
        {"economics.price_per_gpu_hour", "Price per GPU-hour", 7, 14, "USD", 0.9e6, 1.7e6, 1.3e6, true,
         Provenance::assumed},
        {"training.global_batch", "Global batch", 2048, 8192, "sequences", 1.5e6, 1.2e6, 1.3e6, false,
         Provenance::published},
        {"newton_schulz_rate", "Newton-Schulz rate", 0.9, 1.2, "", 1.32e6, 1.25e6, 1.3e6, true,
         Provenance::calibrated}};
}

std::vector<TimelineEntry> schedule()
{
    constexpr int stages = 4, chunks = 2, microBatches = 8;
    constexpr double forward = 0.25, backward = 0.5;
    std::vector<TimelineEntry> entries;
    for (int stage = 0; stage < stages; ++stage) {
        double at = forward * stage;
        for (int chunk = 0; chunk < chunks; ++chunk)
            for (int micro = 0; micro < microBatches; ++micro) {
                entries.push_back({stage, chunk, micro, true, at, at + forward});
                at += forward;
            }
        at = std::max(at, forward * (stages + 2 * chunks) + backward * (stages - 1 - stage));
        for (int chunk = chunks - 1; chunk >= 0; --chunk)
            for (int micro = 0; micro < microBatches; ++micro) {
                entries.push_back({stage, chunk, micro, false, at, at + backward});
                at += backward;
            }
    }
    return entries;
}

} // namespace milepost::test
