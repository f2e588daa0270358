// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

/// The rankings of one large model on growing numbers of GPUs: against scenarios that state their plans, and
/// against one another.
#include "engine/plan/plan_evaluator.h"
#include "engine/plan/search.h"
#include "tests/engine/plan/planned_scenarios.h"

#include <QtTest>

#include <cmath>
#include <fmt/format.h>
#include <map>
#include <utility>

using namespace milepost;

namespace {

ResolvedScenario kimi_k2(bool muon)
{
    return base_of("kimi-k2", "gb300-nvl72", 256, muon ? OptimizerKind::muon : OptimizerKind::adamw);
}

/// Searching takes most of the time here: once for all that is asked about a ranking.
const PlanRanking &ranking_of(bool muon, int gpus)
{
    static std::map<std::pair<bool, int>, PlanRanking> found;
    const auto at = found.find({muon, gpus});
    if (at != found.end())
        return at->second;
    const auto base = kimi_k2(muon);
    PlanSpace space = plan_space(base, {gpus});
    space.etp = {1};
    return found.emplace(std::pair{muon, gpus}, search_plans(base, space, {}).value()).first->second;
}

void optimizers()
{
    QTest::addColumn<bool>("muon");
    QTest::newRow("AdamW") << false;
    QTest::newRow("Muon") << true;
}

} // namespace

class PlanCounts : public QObject {
    Q_OBJECT

private slots:
    /// Every plan of the ranking keeps its figures when it is stated in a scenario of its own.
    void ranked_plans_resolve_to_their_figures_data() { optimizers(); }
    void ranked_plans_resolve_to_their_figures()
    {
        QFETCH(bool, muon);
        const auto base = kimi_k2(muon);
        for (const int gpus : {128, 512, 1024}) {
            for (const RankedPlan &plan : ranking_of(muon, gpus).best) {
                Scenario s;
                s.model_id = "kimi-k2";
                s.system.id = "gb300-nvl72";
                s.system.gpus = gpus;
                s.optimizer.name = base.optimizer.kind;
                s.training.global_batch = base.training.global_batch;
                s.stack = base.stack->id;
                s.plan = plan_inputs(plan);
                const auto stated = resolve(s, catalogue());
                QVERIFY2(stated.has_value(), stated ? "" : stated.error().front().message.c_str());
                QVERIFY(memory_of(*stated).fits());
                QVERIFY2(std::abs(memory_bytes(*stated) / plan.memory_bytes - 1) < 1e-9,
                         fmt::format("{} GPUs: {} bytes ranked, {} bytes stated", gpus, plan.memory_bytes,
                                     memory_bytes(*stated))
                             .c_str());
                QVERIFY2(
                    std::abs(step_of(*stated) / plan.step_s - 1) < 1e-9,
                    fmt::format("{} GPUs: {} s ranked, {} s stated", gpus, plan.step_s, step_of(*stated)).c_str());
            }
        }
    }

    /// A layout on half of its data-parallel ranks runs each rank's micro-batches one after the other: at most
    /// twice the time. So the best plan of a count is at most twice as slow as that of twice the GPUs, unless that
    /// one does not run on half of them.
    void twice_the_gpus_at_most_halve_the_step_data() { optimizers(); }
    void twice_the_gpus_at_most_halve_the_step()
    {
        QFETCH(bool, muon);
        const auto base = kimi_k2(muon);
        const std::vector<int> counts = {128, 256, 512, 1024, 2048};
        const PlanSpace all = plan_space(base, counts);
        PlanEvaluator evaluator(base, all.recompute);
        double half_s = 0;
        for (const int gpus : counts) {
            const PlanRanking &ranking = ranking_of(muon, gpus);
            const double best_s = ranking.best.front().step_s;
            for (const RankedPlan &plan : ranking.best) {
                PlanPoint half = plan.point;
                half.gpus /= 2;
                if (gpus == counts.front() || !evaluator.multiplies_out(half) ||
                    evaluator.select(half) != PlanEvaluator::Verdict::evaluated)
                    continue;
                const auto result = evaluator.evaluate(half);
                QVERIFY2(result.step_s < 2 * plan.step_s * (1 + 1e-6),
                         fmt::format("{} GPUs {} s, half of them {} s", gpus, plan.step_s, result.step_s).c_str());
                if (result.memory_bytes <= base.system->hbm_bytes)
                    QVERIFY(half_s < 2 * plan.step_s * (1 + 1e-6));
            }
            // None of these counts is worth a jump: memory frees or binds a plan, the batch is split further.
            const double dearer = 2 * best_s / half_s;
            QVERIFY2(gpus == counts.front() || (dearer > 0.9 && dearer < 1.25),
                     fmt::format("{} GPUs: {} times the GPU-seconds of half of them", gpus, dearer).c_str());
            half_s = best_s;
        }
    }
};

QTEST_GUILESS_MAIN(PlanCounts)
#include "tst_plan_counts.moc"
