// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/plan/nearest_plan.h"
#include "engine/plan/plan_evaluator.h"
#include "engine/step/memory.h"
#include "tests/engine/decision/questions.h"

#include <QtTest>

using namespace milepost;

namespace {

/// SOAP keeps preconditioners beside the moments: the recipe's plan for AdamW is too large for it.
ResolvedScenario too_large()
{
    Scenario scenario = large_question();
    scenario.training.global_batch = 4096;
    scenario.optimizer.name = OptimizerKind::soap;
    scenario.plan.tp = 1;
    scenario.plan.pp = 4;
    scenario.plan.vp = 4;
    scenario.plan.ep = 64;
    scenario.plan.micro_batch = 2;
    auto resolved = resolve(scenario, catalogue());
    if (!resolved)
        throw std::runtime_error(problem(resolved));
    return std::move(*resolved);
}

} // namespace

class TestNearestPlan : public QObject {
    Q_OBJECT

private slots:
    void it_fits_and_says_what_changed()
    {
        const ResolvedScenario scenario = too_large();
        QVERIFY(!memory_of(scenario).fits());
        const auto nearest = nearest_fitting_plan(scenario);
        QVERIFY(nearest);
        QVERIFY(nearest->memory_bytes <= scenario.system->hbm_bytes);
        QCOMPARE(nearest->point.gpus, scenario.gpus);
        QVERIFY(nearest->step_s > 0 && nearest->distance > 0 && nearest->distance <= farthest_plan);
        // Half the micro-batch halves what waits for the backward pass: the smallest change there is.
        QCOMPARE(nearest->distance, 1.0);
        QCOMPARE(nearest->changes.size(), std::size_t(1));
    }

    void its_memory_is_that_of_the_plan_itself()
    {
        const ResolvedScenario scenario = too_large();
        const auto nearest = nearest_fitting_plan(scenario);
        QVERIFY(nearest);
        PlanEvaluator evaluator(scenario, plan_space(scenario, {scenario.gpus}).recompute);
        const ResolvedScenario there = evaluator.scenario_of(nearest->point);
        const MemoryEstimate memory = memory_of(there);
        QVERIFY(memory.fits());
        const double bytes = memory.stages[static_cast<std::size_t>(memory.worst_stage)].total();
        QVERIFY(std::abs(bytes / nearest->memory_bytes - 1) < 1e-9);
    }

    void a_plan_that_fits_is_its_own_nearest()
    {
        ResolvedScenario scenario = too_large();
        scenario.optimizer.kind = OptimizerKind::muon;
        QVERIFY(memory_of(scenario).fits());
        const auto nearest = nearest_fitting_plan(scenario);
        QVERIFY(nearest);
        QCOMPARE(nearest->distance, 0.0);
        QVERIFY(nearest->changes.empty());
    }

    void nothing_near_is_nothing()
    {
        Scenario scenario = large_question();
        scenario.system.gpus = 8; // a trillion parameters
        scenario.optimizer.name = OptimizerKind::soap;
        const auto resolved = resolve(scenario, catalogue());
        QVERIFY2(resolved, problem(resolved).c_str());
        QVERIFY(!nearest_fitting_plan(*resolved));
    }
};

QTEST_APPLESS_MAIN(TestNearestPlan)
#include "tst_nearest_plan.moc"
