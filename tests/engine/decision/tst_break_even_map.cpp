// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/break_even_map.h"
#include "tests/engine/decision/questions.h"

#include <QtTest>

#include <cmath>

using namespace milepost;

namespace {

BreakEvenMap map_of(const Scenario &scenario, const BreakEvenAxes &axes)
{
    auto map = break_even_map(scenario, axes, OptimizerKind::adamw, OptimizerKind::muon, catalogue());
    if (!map)
        throw std::runtime_error(problem(map));
    return std::move(*map);
}

} // namespace

class TestBreakEvenMap : public QObject {
    Q_OBJECT

private slots:
    void the_cell_of_the_scenario_itself_is_the_comparison()
    {
        Scenario scenario = large_question();
        scenario.training.global_batch = 4096;
        scenario.draws = break_even_draws;
        const BreakEvenMap map = map_of(scenario, {{"kimi-k2"}, {4096}, {256}});
        const auto direct = compare(scenario, {OptimizerKind::adamw, OptimizerKind::muon}, catalogue());
        QVERIFY2(direct, problem(direct).c_str());
        const ArmAgainstFirst &arm = direct->against_first.front();
        const BreakEvenCell &cell = map.at(0, 0, 0);
        QVERIFY(cell.empty_because.empty());
        QVERIFY(cell.scenario_plan);
        QCOMPARE(cell.step_ratio, arm.step_ratio);
        QCOMPARE(cell.probability_cheaper, arm.milestones.front().probability_cheaper);
        QCOMPARE(*cell.saving.p50, *arm.net_saving.p50);
        QVERIFY(std::abs(cell.break_even_token_ratio / *arm.break_even.token_ratio - 1) < 1e-12);
    }

    /// The optimizer's step does not grow with the batch, the rest does: Muon's extra share falls.
    void a_larger_batch_dilutes_the_optimizer_step()
    {
        const BreakEvenMap map = map_of(small_question(), {{"qwen3-30b-a3b"}, {128, 512, 2048}, {8}});
        QVERIFY(map.at(0, 0, 0).step_ratio > map.at(0, 1, 0).step_ratio);
        QVERIFY(map.at(0, 1, 0).step_ratio > map.at(0, 2, 0).step_ratio);
        QVERIFY(map.at(0, 2, 0).step_ratio > 1);
    }

    void cells_are_consistent_with_themselves()
    {
        const BreakEvenMap map = map_of(small_question(), {{"qwen3-30b-a3b", "llama-3-8b"}, {512}, {8, 16}});
        QCOMPARE(map.cells.size(), std::size_t(4));
        for (const BreakEvenCell &cell : map.cells) {
            QVERIFY2(cell.empty_because.empty(), cell.empty_because.c_str());
            QVERIFY(std::abs(cell.step_speedup * cell.token_ratio - 1) < 1e-12);
            QVERIFY(std::abs((cell.room + 1) * cell.token_ratio / cell.break_even_token_ratio - 1) < 1e-12);
            // A longer step costs some of the tokens saved.
            QVERIFY(cell.wall_speedup < cell.step_speedup);
            // More room than the prior is wide is needed for certainty, but the sign agrees with the chance.
            QCOMPARE(cell.room > 0, cell.probability_cheaper > 0.5);
        }
        QCOMPARE(map.at(1, 0, 0).model, std::string("llama-3-8b"));
        QCOMPARE(map.at(1, 0, 1).gpus, 16);
        QVERIFY(!map.at(1, 0, 0).scenario_plan);
    }

    void a_cell_without_an_answer_says_why()
    {
        const BreakEvenMap map = map_of(small_question(), {{"kimi-k2"}, {512}, {8}});
        QVERIFY(!map.at(0, 0, 0).empty_because.empty());
    }

    void axes_are_checked()
    {
        const auto ask = [](const BreakEvenAxes &axes) {
            return break_even_map(small_question(), axes, OptimizerKind::adamw, OptimizerKind::muon, catalogue());
        };
        QVERIFY(!ask({{}, {512}, {8}}));
        QVERIFY(!ask({{"qwen3-30b-a3b"}, {}, {8}}));
        const auto unknown = ask({{"no-such-model"}, {512}, {8}});
        QVERIFY(!unknown);
        QVERIFY(problem(unknown).find("no-such-model") != std::string::npos);
    }

    void progress_can_cancel()
    {
        int calls = 0;
        const auto map =
            break_even_map(small_question(), {{"qwen3-30b-a3b"}, {256, 512, 1024}, {8}}, OptimizerKind::adamw,
                           OptimizerKind::muon, catalogue(), [&](double) { return ++calls < 2; });
        QVERIFY(!map);
        QCOMPARE(map.error().front().id, std::string("cancelled"));
        QCOMPARE(calls, 2);
    }
};

QTEST_APPLESS_MAIN(TestBreakEvenMap)
#include "tst_break_even_map.moc"
