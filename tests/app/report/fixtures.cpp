// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/report/fixtures.h"

#include <cmath>
#include <memory>
#include <stdexcept>

namespace milepost::report::fixtures {
namespace {

// A small mixture of experts of round numbers: 16 layers, 64 experts. Not a model that exists.
std::shared_ptr<const ModelArchitecture> model()
{
    auto m = std::make_shared<ModelArchitecture>();
    m->id = "round-moe";
    m->name = "Round MoE";
    m->hidden = 4096;
    m->vocabulary = 128000;
    m->ffn = 16384;
    m->attention.heads = 32;
    m->attention.kv_heads = 8;
    m->attention.head_dim = 128;
    m->moe = MoeShape{64, 8, 2048, 2048, 0, false, false};
    m->layers.assign(16, LayerKind{Mixer::attention, FeedForward::moe});
    m->source = {Provenance::published, "invented for the test", "2026-01-01"};
    return m;
}

ResolvedScenario scenario(OptimizerKind kind)
{
    ResolvedScenario s;
    s.name = "Round MoE on 256 GB300";
    s.model = model();
    auto system = std::make_shared<SystemSpec>();
    system->id = "gb300-nvl72";
    system->name = "GB300 NVL72";
    s.system = system;
    s.gpus = 256;
    auto calibration = std::make_shared<Calibration>();
    calibration->id = "gb300-public";
    calibration->residual_log_sd = 0.041;
    calibration->residual_source = {Provenance::calibrated, "34 rows that were left out of the fit", "2026-11-20"};
    for (Factor &factor : calibration->factors)
        factor = {
            1.08, 0.05, {Provenance::calibrated, "fit over six model families and five releases", "2026-11-20"}};
    calibration->factors[4] = {
        1.2, 0.2, {Provenance::assumed, "prior; no independent measurement of this host", ""}};
    s.calibration = calibration;
    auto stack = std::make_shared<Stack>();
    stack->id = "megatron-bridge-26.02";
    stack->name = "Megatron Bridge 26.02";
    stack->time_factor = 1.013;
    s.stack = stack;
    s.training = {4096, 4096, Precision::mxfp8, 15.5e12, 1.0};
    s.optimizer.kind = kind;
    s.convergence.law.id = "chinchilla-besiroglu";
    s.convergence.law.source = {Provenance::published, "arXiv:2404.10102, table 2", "2024-04-15"};
    s.economics.price_per_gpu_hour = 10.5;
    s.economics.electricity_per_kwh = 0.22;
    s.economics.pue = 1.2;
    s.economics.grid = "DE";
    s.economics.grams_co2e_per_kwh = 332;
    s.economics.utility_watts = 1900;
    s.economics.gpu_watts = 1400;
    s.economics.currency = "USD";
    s.economics.price_source = {Provenance::assumed,
                                "GB200 list price, used as stand-in: no GB300 list price is public", "2026-10-01"};
    s.start = "2027-01-11";
    s.draws = 2000;
    s.seed = 1;
    return s;
}

MilestoneEstimate milestone(std::string metric, double value, bool is_final, double loss, double reached,
                            double days_median, double share)
{
    MilestoneEstimate m;
    m.metric = std::move(metric);
    m.name = m.metric == "mmlu" ? "MMLU" : "";
    m.value = value;
    m.is_adamw_final = is_final;
    m.loss = loss;
    m.probability_reached = reached;
    m.days = around(days_median, share);
    const auto times = [&](double factor) {
        Quantiles q = m.days;
        for (std::optional<double> *v : {&q.p05, &q.p10, &q.p50, &q.p90, &q.p95})
            *v = **v * factor;
        return q;
    };
    m.cost = times(256 * 24 * 10.5);
    m.energy_mwh = times(256 * 24 * 1.9 * 1.2 / 1000);
    m.co2e_t = times(256 * 24 * 1.9 * 1.2 / 1000 * 0.332);
    m.tokens = times(15.5e12 / 138.4);
    for (Quantiles *q : {&m.days, &m.cost, &m.energy_mwh, &m.co2e_t, &m.tokens}) {
        q->share = reached;
        if (reached < 0.9)
            q->p90 = q->p95 = std::nullopt;
    }
    return m;
}

/// Parts of a step of `step` seconds; the residual is what is left of it.
std::vector<Part> parts_of(bool muon_like, double step)
{
    std::vector<Part> parts;
    struct Line {
        PartId id;
        double share;
        Provenance provenance;
    };
    const Line lines[] = {{PartId::expert_gemm, 0.292, Provenance::calibrated},
                          {PartId::memory_bound, 0.188, Provenance::calibrated},
                          {PartId::dense_gemm, 0.158, Provenance::measured},
                          {PartId::expert_all_to_all, 0.138, Provenance::calibrated},
                          {PartId::attention, 0.074, Provenance::published},
                          {PartId::host, 0.046, Provenance::assumed},
                          {PartId::pipeline_bubble, 0.031, Provenance::calibrated},
                          {PartId::quantise, 0.0002, Provenance::calibrated}};
    double sum = 0;
    for (const Line &line : lines) {
        parts.push_back({line.id, line.share * 12.75, line.share * 13.0, line.provenance, {}});
        sum += line.share * 12.75;
    }
    parts.push_back({PartId::optimizer_update, 0.05, 0.05, Provenance::calibrated, {}});
    sum += 0.05;
    if (muon_like) {
        parts.push_back({PartId::newton_schulz, 0.17, 0.17, Provenance::calibrated, {}});
        parts.push_back({PartId::optimizer_traffic, 0.10, 0.15, Provenance::calibrated, {}});
        sum += 0.27;
    }
    parts.push_back({PartId::residual, step - sum, 0, Provenance::calibrated, {}});
    return parts;
}

std::vector<CurvePoint> curve_of(double days)
{
    std::vector<CurvePoint> curve;
    constexpr int points = 40;
    for (int i = 1; i <= points; ++i) {
        const double x = static_cast<double>(i) / points;
        const double median = days * 1.03 * x;
        const double loss = 1.69 + 0.268 * std::pow(days / median, 0.28);
        const double above = loss - 1.958;
        curve.push_back({15.5e12 * x,
                         {loss * 0.994, loss * 0.996, loss, loss * 1.004, loss * 1.006},
                         median,
                         median * 256 * 24 * 10.5,
                         {above - 0.006, above - 0.004, above, above + 0.004, above + 0.006}});
    }
    return curve;
}

std::vector<Assumption> assumptions_of(const ResolvedScenario &scenario)
{
    return {{"economics.price_per_gpu_hour", "10.50 USD per GPU-hour, power included.",
             scenario.economics.price_source},
            {"convergence.muon_prior",
             "Muon needs 0.84 times AdamW’s tokens (80 % band 0.71 to 0.95): pooled over five studies.",
             {Provenance::published, "arXiv:2509.02046, table 4; arXiv:2502.16982, figure 3", "2025-09-02"}},
            {"training.global_batch",
             "4,096 sequences; the published measurement names none.",
             {Provenance::assumed, "recipe of the release", "2026-02-20"}},
            {"economics.pue",
             "Power usage effectiveness 1.20.",
             {Provenance::published, "Uptime Institute survey, best quarter", "2026-07-01"}},
            {"reliability.preset",
             "One failure per 50,000 GPU-hours.",
             {Provenance::published, "arXiv:2407.21783, table 5", "2024-07-31"}}};
}

std::vector<DefaultUsed> defaults()
{
    const Source recipe{Provenance::published, "Megatron Bridge 26.02, recipe of this model on GB300",
                        "2026-02-20"};
    const Source plain{Provenance::assumed, "default of the program", ""};
    return {{"plan.tp", "1", recipe},
            {"plan.pp", "4", recipe},
            {"plan.vp", "4", recipe},
            {"plan.ep", "64", recipe},
            {"plan.micro_batch", "2", recipe},
            {"plan.dispatcher", "\"hybridep\"", recipe},
            {"training.expert_imbalance", "1.0", plain},
            {"draws", "2000", plain},
            {"seed", "1", plain}};
}

Estimate arm(OptimizerKind kind, double days, double share, double step)
{
    Estimate e;
    e.optimizer = kind;
    e.feasible = true;
    e.scenario = scenario(kind);
    e.currency = "USD";
    e.step_time_s = around(step, 0.05);
    const bool muon_like = kind != OptimizerKind::adamw;
    e.parts = parts_of(muon_like, step);
    e.throughput = {5000, muon_like ? 1029.0 : 1051.0, muon_like ? 35.0 : 0.0, 0.41,
                    around(muon_like ? 1029 : 1051, 0.05)};
    StageMemory stage;
    stage.bytes[0] = 120e9;
    stage.bytes[5] = 117.4e9;
    e.memory = {{stage}, 0, 288e9};
    e.goodput.fraction = 0.941;
    e.goodput.checkpoint_interval_s = 2700;
    e.goodput.mtbf_s = 41 * 3600.0;
    e.goodput.checkpoint_bytes = 12e12;
    e.goodput.known = true;
    e.milestones.push_back(milestone("loss", 1.958, true, 1.958, 1.0, days, share));
    e.milestones.push_back(milestone("mmlu", 0.60, false, 1.972, muon_like ? 0.84 : 0.82, days * 0.74, 0.4));
    e.curve = curve_of(days);
    e.assumptions = assumptions_of(e.scenario);
    e.defaults = defaults();
    e.newton_schulz_flops_per_step = muon_like ? 2.2e14 : 0;
    return e;
}

ArmAgainstFirst against(OptimizerKind kind, double days, double saving, double cheaper)
{
    ArmAgainstFirst a;
    a.optimizer = kind;
    a.step_time = around(1.0214, 0.002);
    a.step_ratio = 1.0214;
    for (const auto &[metric, value] : {std::pair("loss", 1.958), std::pair("mmlu", 0.60)}) {
        MilestoneAgainst m;
        m.metric = metric;
        m.value = value;
        m.days = around(days, 0.85);
        const double cost = 256 * 24 * 10.5, energy = 256 * 24 * 1.9 * 1.2 / 1000;
        m.cost = around(days * cost, 0.85);
        m.energy_mwh = around(days * energy, 0.85);
        m.co2e_t = around(days * energy * 0.332, 0.85);
        m.tokens = around(days * 15.5e12 / 120, 0.75);
        m.probability_cheaper = cheaper;
        m.probability_faster = cheaper;
        a.milestones.push_back(std::move(m));
    }
    a.break_even = {.token_ratio = 0.979, .price_ratio = 1.166, .useful_ratio = {}};
    a.net_saving = around(saving, 0.8);
    return a;
}

} // namespace

Quantiles around(double median, double share)
{
    const double low = median - std::abs(median) * share, high = median + std::abs(median) * share;
    const double wide = std::abs(median) * share * 1.28;
    return {median - wide, low, median, high, median + wide, 1};
}

Comparison comparison()
{
    Comparison c;
    c.arms = {arm(OptimizerKind::adamw, 138.4, 0.04, 12.75), arm(OptimizerKind::muon, 119.2, 0.14, 13.02)};
    c.against_first = {against(OptimizerKind::muon, -19.2, 1.27e6, 0.95)};
    return c;
}

Comparison fourArms()
{
    Comparison c = comparison();
    c.arms.push_back(arm(OptimizerKind::shampoo, 131.0, 0.15, 13.6));
    c.arms.push_back(arm(OptimizerKind::soap, 125.0, 0.18, 13.9));
    c.against_first.push_back(against(OptimizerKind::shampoo, -7.4, 0.4e6, 0.61));
    c.against_first.push_back(against(OptimizerKind::soap, -13.4, 0.8e6, 0.77));
    return c;
}

Comparison singleArm()
{
    Comparison c;
    c.arms = {arm(OptimizerKind::adamw, 138.4, 0.04, 12.75)};
    return c;
}

std::vector<SensitivityBar> bars()
{
    return {{"convergence.token_ratio", "Muon token ratio", 0.71, 0.95, "", 2.4e6, 0.2e6, 1.27e6, true,
             Provenance::published},
            {"economics.price_per_gpu_hour", "Price per GPU-hour", 7.9, 13.1, "USD", 0.96e6, 1.59e6, 1.27e6, true,
             Provenance::assumed},
            {"step_residual", "Step-time residual", 0.95, 1.05, "", 1.2e6, 1.34e6, 1.27e6, true,
             Provenance::calibrated},
            {"critical_batch_ratio", "Critical batch of Muon over AdamW", 0.9, 2.6, "", 1.0e6, 1.45e6, 1.27e6, true,
             Provenance::published},
            {"newton_schulz_rate", "Newton–Schulz rate", 0.9, 1.2, "", 1.3e6, 1.21e6, 1.27e6, true,
             Provenance::calibrated},
            {"milestone_map", "Milestone map", -1, 1, "", 1.31e6, 1.35e6, 1.27e6, false, Provenance::published},
            {"energy", "Power per GPU", 1700, 2100, "W", 1.27e6, 1.27e6, 1.27e6, true, Provenance::assumed}};
}

ReportOptions options(Language language)
{
    return {.language = language,
            .date = "2026-11-30",
            .scenario_json =
                "{\n  \"milepost\": 1,\n  \"name\": \"Round MoE on 256 GB300\",\n  \"model\": \"round-moe\",\n"
                "  \"system\": {\"id\": \"gb300-nvl72\", \"gpus\": 256},\n  \"draws\": 2000\n}\n",
            .program_version = "0.1.0",
            .previous = {},
            .left_out = {}};
}

ReportDocument document(Language language)
{
    Expected<ReportDocument> document = buildReport(comparison(), bars(), options(language));
    if (!document)
        throw std::runtime_error(document.error().front().message);
    return *document;
}

} // namespace milepost::report::fixtures
