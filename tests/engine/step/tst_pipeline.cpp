// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/pipeline.h"
#include "tests/engine/step/fixtures.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <rapidcheck.h>
#include <tuple>

namespace {

using namespace milepost;

Factors ones()
{
    Factors f;
    f.global.fill(1);
    return f;
}

LoweredStep equal_stages(int stages, int chunks, int micro_batches, double chunk_s)
{
    LoweredStep step;
    ChunkCost cost;
    cost.exposed_unit_s[static_cast<std::size_t>(PartId::dense_gemm)] = chunk_s;
    step.chunks.assign(static_cast<std::size_t>(stages),
                       std::vector<ChunkCost>(static_cast<std::size_t>(chunks), cost));
    step.micro_batches = micro_batches;
    return step;
}

double end_of(const std::vector<TimelineEntry> &entries)
{
    double end = 0;
    for (const TimelineEntry &e : entries)
        end = std::max(end, e.end_s);
    return end;
}

} // namespace

class TestPipeline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void timelineAgreesWithClosedForm_data();
    void timelineAgreesWithClosedForm();
    void timelineOfUnequalStages_data();
    void timelineOfUnequalStages();
    void stepsOfUnequalStagesAreTheirSchedules();
    void equallySlowStagesGiveOneStep();
    void interleavedUnequalStages_data();
    void interleavedUnequalStages();
    void everyPassRunsOnceAndInOrder();
    void inFlight_data();
    void inFlight();
    void bidirectional();
    void bidirectionalHidesItsExchange();
    void unpairedPassesShowTheirExchange_data();
    void unpairedPassesShowTheirExchange();
    void queuedLaunchesHideBehindTheOptimizer_data();
    void queuedLaunchesHideBehindTheOptimizer();
    void hostAndGpuOverlap();
    void partsSumToTheStep();
    void groupsWaitForHostOrGpu();
    void stackFactorIsThePartResidual();
};

void TestPipeline::timelineAgreesWithClosedForm_data()
{
    QTest::addColumn<int>("stages");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("microBatches");
    QTest::newRow("one stage") << 1 << 1 << 8;
    QTest::newRow("1F1B") << 4 << 1 << 16;
    QTest::newRow("1F1B, few micro-batches") << 8 << 1 << 8;
    QTest::newRow("interleaved") << 4 << 4 << 32;
    QTest::newRow("interleaved, two chunks") << 8 << 2 << 16;
    QTest::newRow("interleaved, many") << 2 << 8 << 64;
}

void TestPipeline::timelineAgreesWithClosedForm()
{
    QFETCH(int, stages);
    QFETCH(int, chunks);
    QFETCH(int, microBatches);
    const LoweredStep step = equal_stages(stages, chunks, microBatches, 0.3);
    const StepTime t = combine(step, ones());
    QVERIFY(std::abs(end_of(timeline(step, ones())) / t.seconds - 1) < 1e-9);
    // Narayanan et al. 2021, arXiv:2104.04473: bubble (p - 1) / (v m) of the ideal time.
    QVERIFY(std::abs(t.bubble_s - 0.3 * (stages - 1)) < 1e-9);
}

void TestPipeline::timelineOfUnequalStages_data()
{
    QTest::addColumn<int>("stages");
    QTest::addColumn<int>("slow");
    for (const int slow : {0, 1, 3})
        QTest::newRow(qPrintable(QString("stage %1 slow").arg(slow))) << 4 << slow;
}

void TestPipeline::timelineOfUnequalStages()
{
    QFETCH(int, stages);
    QFETCH(int, slow);
    LoweredStep step = equal_stages(stages, 1, 32, 0.3);
    step.chunks[static_cast<std::size_t>(slow)][0].exposed_unit_s[0] = 0.45;
    const StepTime t = combine(step, ones());
    QCOMPARE(t.slowest_stage, slow);
    QVERIFY(std::abs(end_of(timeline(step, ones())) / t.seconds - 1) < 1e-9);
}

/// 1F1B with any stages: never longer than the schedule of every pass, and little shorter.
void TestPipeline::stepsOfUnequalStagesAreTheirSchedules()
{
    QVERIFY(rc::check("a lower bound that is close", [] {
        const int stages = *rc::gen::inRange(1, 9);
        LoweredStep step = equal_stages(stages, 1, stages * *rc::gen::inRange(2, 6), 0);
        for (auto &stage : step.chunks) {
            stage[0].exposed_unit_s[0] = 0.01 * *rc::gen::inRange(20, 40);
            stage[0].forward_share = 0.3;
        }
        const double error = combine(step, ones()).seconds / end_of(timeline(step, ones())) - 1;
        RC_ASSERT(error < 1e-9);
        RC_ASSERT(error > -0.03);
    }));
}

/// Which of two equally slow stages comes out ahead by rounding changes nothing.
void TestPipeline::equallySlowStagesGiveOneStep()
{
    const auto seconds = [](double second, double last) {
        LoweredStep step = equal_stages(4, 1, 32, 0.3);
        step.chunks[1][0].exposed_unit_s[0] = second;
        step.chunks[3][0].exposed_unit_s[0] = last;
        return combine(step, ones()).seconds;
    };
    const double equal = seconds(0.45, 0.45);
    QVERIFY(std::abs(seconds(0.45 * (1 + 1e-12), 0.45) / equal - 1) < 1e-9);
    QVERIFY(std::abs(seconds(0.45, 0.45 * (1 + 1e-12)) / equal - 1) < 1e-9);
}

void TestPipeline::interleavedUnequalStages_data()
{
    QTest::addColumn<QList<int>>("layers");
    // Layers of the stages in each of four chunks; the last pair is a large model whose last stage is shorter.
    QTest::newRow("equal") << QList<int>{4, 4, 4, 4};
    QTest::newRow("short last stage") << QList<int>{16, 16, 16, 13};
    QTest::newRow("long first stage") << QList<int>{18, 16, 16, 16};
    QTest::newRow("long last stage") << QList<int>{16, 16, 16, 18};
}

void TestPipeline::interleavedUnequalStages()
{
    QFETCH(QList<int>, layers);
    LoweredStep step = equal_stages(4, 4, 32, 0);
    for (std::size_t s = 0; s < 4; ++s)
        for (ChunkCost &chunk : step.chunks[s])
            chunk.exposed_unit_s[0] = 0.01 * layers[static_cast<qsizetype>(s)] / 4;
    const double error = combine(step, ones()).seconds / end_of(timeline(step, ones())) - 1;
    QVERIFY2(std::abs(error) < 0.02, qPrintable(QString::number(error)));
}

void TestPipeline::everyPassRunsOnceAndInOrder()
{
    QVERIFY(rc::check("each pass once, after its input, one at a time per stage", [] {
        const int stages = *rc::gen::inRange(1, 7), chunks = *rc::gen::inRange(1, 5);
        const int micro_batches = *rc::gen::inRange(1, 10) * (chunks > 1 ? stages : 1);
        LoweredStep step = equal_stages(stages, chunks, micro_batches, 0.1);
        for (auto &stage : step.chunks)
            for (ChunkCost &c : stage)
                c.exposed_unit_s[0] = 0.01 * *rc::gen::inRange(1, 30);
        step.p2p_s = 0.001;
        const auto entries = timeline(step, ones());
        RC_ASSERT(entries.size() == static_cast<std::size_t>(2 * stages * chunks * micro_batches));
        std::map<std::tuple<int, int, int, bool>, TimelineEntry> by_pass;
        std::map<int, double> stage_free;
        for (const TimelineEntry &e : entries) {
            RC_ASSERT((by_pass.emplace(std::tuple{e.stage, e.chunk, e.micro_batch, e.forward}, e).second));
            RC_ASSERT(e.start_s >= stage_free[e.stage]);
            stage_free[e.stage] = e.end_s;
        }
        for (const TimelineEntry &e : entries) {
            if (e.forward && e.stage > 0)
                RC_ASSERT(e.start_s >= (by_pass.at({e.stage - 1, e.chunk, e.micro_batch, true}).end_s));
            if (!e.forward)
                RC_ASSERT(e.start_s >= (by_pass.at({e.stage, e.chunk, e.micro_batch, true}).end_s));
        }
    }));
}

void TestPipeline::inFlight_data()
{
    QTest::addColumn<int>("stage");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("expected");
    // megatron/core/pipeline_parallel/schedules.py, get_pp_rank_microbatches: warm-up 2 (p-r-1) + (v-1) p, then one
    // more.
    QTest::newRow("1F1B first") << 0 << 1 << 4;
    QTest::newRow("1F1B last") << 3 << 1 << 1;
    QTest::newRow("interleaved first") << 0 << 4 << 6 + 12 + 1;
    QTest::newRow("interleaved last") << 3 << 4 << 12 + 1;
}

void TestPipeline::inFlight()
{
    QFETCH(int, stage);
    QFETCH(int, chunks);
    QFETCH(int, expected);
    int waiting = 0, most = 0;
    for (const ScheduleSlot &slot : stage_schedule(stage, 4, chunks, 32)) {
        waiting += slot.forward ? 1 : -1;
        most = std::max(most, waiting);
    }
    QCOMPARE(most, expected);
    QCOMPARE(waiting, 0);
}

/// Equal stages without exchange: all passes of a rank and the bubble of arXiv:2412.19437 table 2,
/// (PP / 2 - 1) (FB + B - 3 W), with FB = t, B = 2/3 t and W = t / 3.
void TestPipeline::bidirectional()
{
    constexpr int stages = 8, micro_batches = 20;
    LoweredStep step = equal_stages(stages, 1, micro_batches, 0.3);
    step.bidirectional = true;
    for (auto &stage : step.chunks)
        stage.front().weight_gradient_share = 1.0 / 3;
    const StepTime time = combine(step, ones());
    QVERIFY(std::abs(time.bubble_s - (stages / 2 - 1) * (0.3 + 0.2 - 0.3)) < 1e-12);
    QVERIFY(std::abs(time.seconds - micro_batches * 0.3 - time.bubble_s) < 1e-9);
    // Shorter than 1F1B's (PP - 1)(F + B).
    step.bidirectional = false;
    QVERIFY(combine(step, ones()).seconds > time.seconds);
}

/// Passes at the ends of the step have no partner that hides their exchange: 3 h - r - 1 of them on the first rank.
void TestPipeline::bidirectionalHidesItsExchange()
{
    constexpr int stages = 8, micro_batches = 40, half = stages / 2;
    LoweredStep step = equal_stages(stages, 1, micro_batches, 0.3);
    step.bidirectional = true;
    const auto exchange = static_cast<std::size_t>(PartId::expert_all_to_all);
    for (auto &stage : step.chunks) {
        stage.front().exposed_unit_s[exchange] = 0.01;
        stage.front().busy_unit_s[exchange] = 0.11;
    }
    const StepTime time = combine(step, ones());
    const double unpaired = 3 * half - 1;
    QVERIFY(std::abs(time.exposed_s[exchange] - (micro_batches * 0.01 + unpaired * 0.1)) < 1e-9);
    double sum = 0;
    for (const double s : time.exposed_s)
        sum += s;
    QVERIFY(std::abs(sum - time.seconds) < 1e-9);
}

void TestPipeline::hostAndGpuOverlap()
{
    QCOMPARE(chunk_seconds(3.0, 4.0), 5.0);
    QCOMPARE(chunk_seconds(3.0, 0.0), 3.0);
    QCOMPARE(chunk_seconds(3.0, 4.0, std::numeric_limits<double>::infinity()), 4.0);
    QVERIFY(std::abs(chunk_seconds(3.0, 4.0, 4) - std::pow(81.0 + 256.0, 0.25)) < 1e-12);
}

void TestPipeline::unpairedPassesShowTheirExchange_data()
{
    QTest::addColumn<int>("stages");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("microBatches");
    QTest::addColumn<int>("unpaired");
    // megatron/core/pipeline_parallel/combined_1f1b.py: without a pipeline the first forward and the last backward
    // pass run alone; with one, as many as the warm-up of the last stage, (v - 1) p, and one more.
    QTest::newRow("one micro-batch hides nothing") << 1 << 1 << 1 << 1;
    QTest::newRow("the first and the last pass") << 1 << 1 << 8 << 1;
    QTest::newRow("interleaved") << 4 << 4 << 32 << 6 + 12 + 1;
    QTest::newRow("interleaved, hardly filled") << 4 << 2 << 4 << 8;
}

/// `unpaired` of the first stage, the slowest of equal ones.
void TestPipeline::unpairedPassesShowTheirExchange()
{
    QFETCH(int, stages);
    QFETCH(int, chunks);
    QFETCH(int, microBatches);
    QFETCH(int, unpaired);
    QCOMPARE(unpaired_passes(0, stages, chunks, microBatches), unpaired);
    LoweredStep step = equal_stages(stages, chunks, microBatches, 0.3);
    const auto exchange = static_cast<std::size_t>(PartId::expert_all_to_all);
    for (auto &stage : step.chunks)
        for (ChunkCost &chunk : stage) {
            chunk.exposed_unit_s[exchange] = 0.01;
            chunk.busy_unit_s[exchange] = 0.11;
        }
    const StepTime time = combine(step, ones());
    const double seen = chunks * microBatches * 0.01 + unpaired * 0.1;
    QVERIFY(std::abs(time.exposed_s[exchange] - seen) < 1e-9);
    // Filling and draining pass through the other stages one micro-batch at a time.
    QVERIFY(std::abs(time.bubble_s - (stages - 1) * 0.41) < 1e-9);
    double sum = 0;
    for (const double s : time.exposed_s)
        sum += s;
    QVERIFY(std::abs(sum - time.seconds) < 1e-9);
    // The drawn schedule pairs the same passes; which stage waits for a neighbour's unpaired ones it alone knows.
    const double drawn = end_of(timeline(step, ones()));
    QVERIFY2(std::abs(drawn / time.seconds - 1) < (stages == 1 ? 1e-9 : 0.08), qPrintable(QString::number(drawn)));
    QVERIFY(chunk_seconds(step.chunks[0][0], ones()).paired_s < chunk_seconds(step.chunks[0][0], ones()).alone_s);
}

void TestPipeline::queuedLaunchesHideBehindTheOptimizer_data()
{
    QTest::addColumn<double>("queue_s");     // what the queue holds
    QTest::addColumn<double>("optimizer_s"); // on the GPU
    QTest::addColumn<double>("launches");    // of the optimizer, 1 ms each
    QTest::addColumn<double>("waited_s");    // of the passes' 0.030 s of host work
    QTest::newRow("no queue: the host waits in between") << 0.0 << 0.015 << 0.0 << 0.030;
    QTest::newRow("as long as the optimizer runs") << 0.020 << 0.015 << 0.0 << 0.015;
    QTest::newRow("less what the host does for the optimizer itself") << 0.020 << 0.015 << 4.0 << 0.019;
    QTest::newRow("as much as the queue holds") << 0.020 << 0.100 << 0.0 << 0.010;
    QTest::newRow("all of it") << 0.050 << 0.100 << 0.0 << 0.0;
    QTest::newRow("an optimizer that waits for the host hides nothing") << 0.020 << 0.002 << 10.0 << 0.030;
}

/// A loop that reads nothing back is ahead of the GPU: launches of the passes are queued while the optimizer runs.
void TestPipeline::queuedLaunchesHideBehindTheOptimizer()
{
    QFETCH(double, queue_s);
    QFETCH(double, optimizer_s);
    QFETCH(double, launches);
    QFETCH(double, waited_s);
    constexpr double gpu_s = 0.012, host_s = 0.030;
    LoweredStep step = equal_stages(1, 1, 1, gpu_s);
    step.chunks.front().front().host_s = host_s;
    step.run_ahead_s = queue_s;
    step.launch_s = 1e-3;
    step.optimizer.update_s = optimizer_s;
    step.optimizer.launches_other = launches;
    const StepTime time = combine(step, ones());
    const double host = time.exposed_s[static_cast<std::size_t>(PartId::host)];
    QVERIFY2(std::abs(host - (chunk_seconds(gpu_s, waited_s) - gpu_s)) < 1e-12, qPrintable(QString::number(host)));
    QCOMPARE(time.busy_s[static_cast<std::size_t>(PartId::host)], host_s);
}

void TestPipeline::partsSumToTheStep()
{
    QVERIFY(rc::check("the exposed seconds of all parts are the step, bit for bit", [] {
        LoweredStep step =
            equal_stages(*rc::gen::inRange(1, 5), *rc::gen::inRange(1, 4), *rc::gen::inRange(1, 40), 0);
        const auto any = [] { return *rc::gen::inRange(0, 1000) * 1e-4; };
        for (auto &stage : step.chunks)
            for (ChunkCost &c : stage) {
                for (std::size_t i = 0; i < static_cast<std::size_t>(PartId::host); ++i)
                    c.exposed_unit_s[i] = c.busy_unit_s[i] = any();
                c.host_s = any();
            }
        step.data_parallel_exposed_s = any();
        step.offload_s = any();
        step.p2p_s = any();
        step.stack_factor = 0.8 + any() * 4;
        step.launch_s = 1e-5;
        step.run_ahead_s = any();
        step.optimizer.update_s = any();
        step.optimizer.traffic_exposed_s = any();
        step.optimizer.groups = {{any(), any(), 25, 12, 64, 64}, {any(), any(), 25, 3, 64, 128}};
        Factors f = ones();
        for (double &g : f.global)
            g = 0.5 + any() * 10;
        const StepTime t = combine(step, f);
        double sum = 0;
        for (const double s : t.exposed_s)
            sum += s;
        RC_ASSERT(sum == t.seconds);
        RC_ASSERT(combine(step, f).seconds == t.seconds);
        const double shown = t.exposed_s[static_cast<std::size_t>(PartId::host)];
        RC_ASSERT(shown >= 0.0);
    }));
}

void TestPipeline::groupsWaitForHostOrGpu()
{
    LoweredStep step = equal_stages(1, 1, 1, 1);
    step.launch_s = 8e-6;
    step.optimizer.groups = {{300e-6, 50e-6, 25, 100, 0, 0}, {60e-6, 20e-6, 25, 100, 0, 0}};
    const StepTime t = combine(step, ones());
    const auto part = [&](PartId id) { return t.exposed_s[static_cast<std::size_t>(id)]; };
    QVERIFY(std::abs(part(PartId::newton_schulz) - 100 * 360e-6) < 1e-12);
    QVERIFY(std::abs(part(PartId::optimizer_update) - 100 * 70e-6) < 1e-12);
    // The first group keeps the GPU busy for longer than its 200 us of launches, the second waits for 120 us.
    QVERIFY(std::abs(part(PartId::optimizer_host) - 100 * 120e-6) < 1e-12);
}

void TestPipeline::stackFactorIsThePartResidual()
{
    LoweredStep step = equal_stages(2, 1, 8, 1);
    const double plain = combine(step, ones()).seconds;
    step.stack_factor = 1.1;
    Factors f = ones();
    f.residual = 1.05;
    const StepTime t = combine(step, f);
    QVERIFY(std::abs(t.seconds / plain - 1.155) < 1e-12);
    QVERIFY(std::abs(t.exposed_s[static_cast<std::size_t>(PartId::residual)] / plain - 0.155) < 1e-12);
}

QTEST_APPLESS_MAIN(TestPipeline)
#include "tst_pipeline.moc"
