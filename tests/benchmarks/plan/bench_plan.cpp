// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Speed of one plan and of a search. Goals: combine() 3 us and a complete evaluation (step and memory,
/// shapes lowered) 20 us for a mixture of 1e12 parameters on 256 GPUs with 4 stages, at most linear in stages;
/// 100,000 plans per second and core in the space of GPT-3 175B on 4096 GPUs.
#include "app/project/catalogue_loader.h"
#include "app/project/scenario_json.h"
#include "engine/plan/plan_evaluator.h"
#include "engine/plan/search.h"
#include "models/model_names.h"

#include <benchmark/benchmark.h>
#include <sys/resource.h>

using namespace milepost;

namespace {

const Catalogue &catalogue()
{
    static const std::shared_ptr<const Catalogue> loaded = *load_catalogue();
    return *loaded;
}

ResolvedScenario kimi(int pp)
{
    const auto text = *find_scenario("kimi-k2-256-gb300");
    Scenario scenario = *read_scenario(text.text, text.origin, text.folder);
    scenario.optimizer.name = OptimizerKind::muon;
    scenario.plan.pp = pp;
    scenario.plan.vp = 1;
    scenario.plan.ep = 16;
    scenario.plan.pp_layout.reset();
    return *resolve(scenario, catalogue());
}

/// Calculon's example problem: GPT-3 175B on 4096 A100, global batch 4096.
ResolvedScenario gpt3()
{
    Scenario scenario;
    const auto model = *find_model("gpt3-175B", catalogue());
    scenario.model_id = model->id;
    scenario.model = *model;
    scenario.system = {"hgx-a100", 4096, {}};
    scenario.training.precision = Precision::bf16;
    scenario.training.sequence_length = 2048;
    scenario.training.global_batch = 4096;
    scenario.optimizer.name = OptimizerKind::adamw;
    scenario.plan.tp = 8;
    scenario.plan.pp = 8;
    scenario.economics.price_per_gpu_hour = PriceInput{{1, "USD"}, true, "not asked for"};
    scenario.economics.report_currency = "USD";
    return *resolve(scenario, catalogue());
}

void combine_step(benchmark::State &state)
{
    const ResolvedScenario s = kimi(static_cast<int>(state.range(0)));
    const LoweredStep step = *lower(s);
    const Factors f = median_factors(*s.calibration);
    for (auto _ : state)
        benchmark::DoNotOptimize(combine(step, f));
    state.SetComplexityN(state.range(0));
}

void evaluate_plan(benchmark::State &state)
{
    const ResolvedScenario s = kimi(static_cast<int>(state.range(0)));
    PlanEvaluator evaluator(s, {s.plan.recompute});
    const Plan &p = s.plan;
    PlanPoint point;
    point.gpus = s.gpus;
    point.layout.tp = p.tp;
    point.layout.pp = p.pp;
    point.layout.vp = p.vp;
    point.layout.cp = p.cp;
    point.layout.ep = p.ep;
    point.layout.etp = p.etp;
    point.layout.micro_batch = p.micro_batch;
    if (evaluator.select(point) != PlanEvaluator::Verdict::evaluated) {
        state.SkipWithError("the plan does not fit");
        return;
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(evaluator.select(point));
        benchmark::DoNotOptimize(evaluator.evaluate(point));
    }
    state.SetComplexityN(state.range(0));
}

/// All sizes that multiply out and every subset of what can be recomputed: the space of a search that spares
/// nothing.
PlanSpace wide_space(const ResolvedScenario &s)
{
    PlanSpace space = plan_space(s, {s.gpus});
    space.tp = {1, 2, 4, 8, 16, 32};
    space.pp.clear();
    space.vp.clear();
    for (int n = 1; n <= static_cast<int>(s.model->layers.size()); ++n)
        if (static_cast<int>(s.model->layers.size()) % n == 0) {
            space.pp.push_back(n);
            space.vp.push_back(n);
        }
    space.cp = {1, 2, 4};
    space.micro_batch = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512};
    const std::vector<std::string> modules{"core_attn", "layernorm", "mlp", "full"};
    space.recompute.clear();
    for (unsigned subset = 0; subset < 1U << modules.size(); ++subset) {
        std::vector<std::string> list;
        for (std::size_t i = 0; i < modules.size(); ++i)
            if ((subset >> i & 1U) != 0)
                list.push_back(modules[i]);
        space.recompute.push_back(list);
    }
    space.fsdp = {false, true};
    return space;
}

void search_gpt3(benchmark::State &state)
{
    const ResolvedScenario s = gpt3();
    const PlanSpace space = state.range(0) == 0 ? plan_space(s, {s.gpus}) : wide_space(s);
    double evaluated = 0, plans = 0;
    for (auto _ : state) {
        const auto ranking = search_plans(s, space, {});
        if (!ranking) {
            state.SkipWithError(ranking.error().front().message.c_str());
            return;
        }
        evaluated += static_cast<double>(ranking->searched.evaluated);
        plans += static_cast<double>(ranking->searched.plans);
    }
    state.counters["evaluated/s"] = benchmark::Counter(evaluated, benchmark::Counter::kIsRate);
    state.counters["plans/s"] = benchmark::Counter(plans, benchmark::Counter::kIsRate);
    state.counters["plans"] = benchmark::Counter(plans, benchmark::Counter::kAvgIterations);
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    state.counters["peak MB"] = static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
}

/// All systems, models, recipes, stacks and calibrations of the program; goal 100 ms, so that no start is felt.
void open_catalogue(benchmark::State &state)
{
    for (auto _ : state)
        if (!load_catalogue())
            state.SkipWithError("the catalogue cannot be read");
}

BENCHMARK(open_catalogue)->Unit(benchmark::kMillisecond);
BENCHMARK(combine_step)->RangeMultiplier(2)->Range(1, 16)->Unit(benchmark::kMicrosecond)->Complexity();
BENCHMARK(evaluate_plan)->RangeMultiplier(2)->Range(4, 16)->Unit(benchmark::kMicrosecond)->Complexity();
BENCHMARK(search_gpt3)->ArgName("wide")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
