// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What fully sharded weights and delayed weight gradients cost and hide.
#include "engine/step/data_parallel.h"
#include "engine/step/kernel_times.h"
#include "engine/step/step.h"
#include "tests/engine/step/fixtures.h"

#include <QTest>

#include <cmath>

using namespace milepost;

class TestSharding : public QObject {
    Q_OBJECT

private slots:
    void fullShardingIsNeverFree_data();
    void fullShardingIsNeverFree();
    void shortPassesShowTheTraffic();
    void exchangesLeaveLessToHideBehind();
    void hiddenTrafficTakesMultiprocessors();
    void bfloatGathersRemakeLowPrecisionCopies();
    void delayedGradientsHideTheWayBack();
    void delayNeedsTheOverlap();
};

namespace {

ResolvedScenario sharded(int pp, int vp)
{
    ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), 16);
    s.plan.pp = pp;
    s.plan.vp = vp;
    s.plan.fsdp = true;
    fixtures::finish(s);
    return s;
}

double step_seconds(const ResolvedScenario &s)
{
    const auto lowered = lower(s);
    return lowered ? combine(*lowered, median_factors(*s.calibration)).seconds : std::nan("");
}

/// Experts over all 32 ranks, whose exchange outlasts the experts' own work.
ResolvedScenario exchanging(double dispatcher_bytes_per_s)
{
    ResolvedScenario s = fixtures::scenario(fixtures::moe_model(), 32);
    s.plan.ep = 32;
    s.plan.ep_overlap = true;
    s.plan.dispatcher = Dispatcher::hybridep;
    s.plan.dispatcher_sms = 16;
    Calibration calibration = *s.calibration;
    calibration.dispatchers["hybridep"] = {{32, dispatcher_bytes_per_s, dispatcher_bytes_per_s, 16, false, {}}};
    s.calibration = std::make_shared<const Calibration>(calibration);
    fixtures::finish(s);
    return s;
}

} // namespace

void TestSharding::fullShardingIsNeverFree_data()
{
    QTest::addColumn<int>("pp");
    QTest::addColumn<int>("vp");
    QTest::newRow("no pipeline") << 1 << 1;
    QTest::newRow("two stages") << 2 << 1;
    QTest::newRow("two stages of four chunks") << 2 << 4;
}

void TestSharding::fullShardingIsNeverFree()
{
    QFETCH(int, pp);
    QFETCH(int, vp);
    ResolvedScenario s = sharded(pp, vp);
    const double full = step_seconds(s);
    s.plan.fsdp = false;
    QVERIFY(full > step_seconds(s));
    // Every chunk of a pipeline waits for the first of its layers, in each pass of each micro-batch.
    s.plan.fsdp = true;
    const StageWeights w = stage_weights(s, true).front();
    const Links links{*s.calibration, *s.system, s.site};
    const double layers = 16.0 / pp;
    const double gather =
        collective_time(links, Collective::all_gather, dense_group(s), 2 * w.dense_parameters / layers).seconds;
    const double waits = pp > 1 ? 2 * vp : 1;
    QVERIFY(data_parallel_cost(s, w, {1e3, 1e3}).exposed_s > s.plan.micro_batches * waits * gather);
}

void TestSharding::shortPassesShowTheTraffic()
{
    const ResolvedScenario s = sharded(1, 1);
    const StageWeights w = stage_weights(s, true).front();
    double before = 1e9;
    for (const double seconds : {0.0, 1e-3, 1e-2, 1e-1, 1.0}) {
        const DataParallelCost cost = data_parallel_cost(s, w, {seconds, 2 * seconds});
        QVERIFY(cost.exposed_s <= before);
        QVERIFY(cost.exposed_s > 0);
        before = cost.exposed_s;
    }
    const DataParallelCost bare = data_parallel_cost(s, w, {});
    QVERIFY(bare.exposed_s >= bare.busy_s);
}

void TestSharding::exchangesLeaveLessToHideBehind()
{
    for (const bool fsdp : {false, true}) {
        ResolvedScenario s = sharded(1, 1);
        s.plan.fsdp = fsdp;
        const StageWeights w = stage_weights(s, true).front();
        const double forward = 2e-3, backward = 4e-3;
        double before = 0;
        for (const double exchange : {0.0, 2e-3, 4e-3, 6e-3}) {
            const double exposed = data_parallel_cost(s, w, {forward, backward, exchange}).exposed_s;
            QVERIFY(exposed >= before);
            before = exposed;
        }
        QVERIFY(before > data_parallel_cost(s, w, {forward, backward, 0}).exposed_s);
    }
}

void TestSharding::hiddenTrafficTakesMultiprocessors()
{
    for (const bool fsdp : {false, true}) {
        ResolvedScenario s = sharded(1, 1);
        s.plan.fsdp = fsdp;
        const StageWeights w = stage_weights(s, true).front();
        SystemSpec larger = *s.system;
        larger.sms *= 2;
        ResolvedScenario on_larger = s;
        on_larger.system = std::make_shared<const SystemSpec>(larger);
        const StagePasses passes{10, 20};
        QVERIFY(data_parallel_cost(on_larger, w, passes).exposed_s < data_parallel_cost(s, w, passes).exposed_s);
    }
}

void TestSharding::bfloatGathersRemakeLowPrecisionCopies()
{
    ResolvedScenario s = sharded(1, 1);
    s.training.precision = Precision::mxfp8;
    s.plan.fp8_param_gather = true;
    const StageWeights w = stage_weights(s, true).front();
    QVERIFY(w.quantised_parameters > 0);
    ResolvedScenario bf16 = s;
    bf16.training.precision = Precision::bf16;
    const double cast = 2 * memory_time(*s.calibration, *s.system,
                                        w.quantised_parameters * quantise_bytes_per_element(Precision::mxfp8));
    const StagePasses passes{10, 20};
    const double more = data_parallel_cost(s, w, passes).exposed_s - data_parallel_cost(bf16, w, passes).exposed_s;
    QVERIFY(std::abs(more / (s.plan.micro_batches * cast) - 1) < 1e-9);
    // Copies of one byte travel as they are.
    s.training.precision = Precision::fp8_cs;
    QVERIFY(data_parallel_cost(s, w, passes).exposed_s < data_parallel_cost(bf16, w, passes).exposed_s);
}

void TestSharding::delayedGradientsHideTheWayBack()
{
    for (const double rate : {1e10, 1e11, 1e13}) {
        ResolvedScenario s = exchanging(rate);
        const double at_once = step_seconds(s);
        s.plan.delay_wgrad = true;
        const double delayed = step_seconds(s);
        // A fast exchange is hidden either way; a slow one outlasts the experts' forward pass.
        QVERIFY(rate > 1e12 ? delayed == at_once : delayed < at_once);
    }
}

void TestSharding::delayNeedsTheOverlap()
{
    ResolvedScenario s = exchanging(1e11);
    s.plan.ep_overlap = false;
    const double at_once = step_seconds(s);
    s.plan.delay_wgrad = true;
    QCOMPARE(step_seconds(s), at_once);
}

QTEST_APPLESS_MAIN(TestSharding)
#include "tst_sharding.moc"
