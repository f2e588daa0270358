// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Speed of the answer: two arms with 2000 draws each must stay below 25 ms on one core, so that a slider
/// follows
///        the hand.
#include "engine/core/draws.h"
#include "tests/engine/decision/questions.h"

#include <benchmark/benchmark.h>

using namespace milepost;

namespace {

void compare_two_arms(benchmark::State &state, const Scenario &question)
{
    Scenario scenario = question;
    scenario.milestones = {{"loss", std::string("adamw-final")}, {"mmlu", 0.6}};
    for (auto _ : state) {
        auto comparison = compare(scenario, {OptimizerKind::adamw, OptimizerKind::muon}, catalogue());
        if (!comparison) {
            state.SkipWithError(problem(comparison).c_str());
            return;
        }
        benchmark::DoNotOptimize(comparison);
    }
}

void compare_large(benchmark::State &state) { compare_two_arms(state, large_question()); }
void compare_small(benchmark::State &state) { compare_two_arms(state, small_question()); }

void tornado(benchmark::State &state)
{
    const Scenario scenario = large_question();
    for (auto _ : state)
        benchmark::DoNotOptimize(sensitivity(scenario, OptimizerKind::adamw, OptimizerKind::muon, catalogue()));
}

void draws(benchmark::State &state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(DrawSet(2000, 1));
}

BENCHMARK(compare_large)->Unit(benchmark::kMillisecond);
BENCHMARK(compare_small)->Unit(benchmark::kMillisecond);
BENCHMARK(tornado)->Unit(benchmark::kMillisecond);
BENCHMARK(draws)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
