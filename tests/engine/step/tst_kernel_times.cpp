// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/gemm_surface.h"
#include "engine/step/kernel_times.h"
#include "tests/engine/step/fixtures.h"

#include <QtTest>

#include <cmath>
#include <rapidcheck.h>

namespace {

using namespace milepost;

double surface_seconds(double m, double n, double k, double peak)
{
    return 2 * m * n * k / ((0.8 - 0.2 * 256 / std::min({m, n, k})) * peak);
}

} // namespace

class TestKernelTimes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void gemmOnTheGrid_data();
    void gemmOnTheGrid();
    void holeIsFilledFromItsNeighbours();
    void belowTheGridTheRateFalls();
    void aboveTheGridTheRateHolds();
    void unalignedReductionIsSlow();
    void typesWithoutTableScaleByPeak();
    void singleLaunchAddsTheFixedCost();
    void groupedGemmPadsAndStreams();
    void attentionCounts_data();
    void attentionCounts();
    void moreWorkNeverTakesLess();
    void fasterHardwareNeverTakesLonger();
};

void TestKernelTimes::gemmOnTheGrid_data()
{
    QTest::addColumn<double>("m");
    QTest::addColumn<double>("n");
    QTest::addColumn<double>("k");
    QTest::addColumn<int>("coverage");
    QTest::newRow("measured point") << 1024.0 << 4096.0 << 4096.0 << int(Coverage::measured);
    QTest::newRow("between two") << 2048.0 << 4096.0 << 4096.0 << int(Coverage::interpolated);
    QTest::newRow("corner") << 16384.0 << 16384.0 << 16384.0 << int(Coverage::measured);
    QTest::newRow("outside") << 32768.0 << 4096.0 << 4096.0 << int(Coverage::extrapolated);
}

void TestKernelTimes::gemmOnTheGrid()
{
    QFETCH(double, m);
    QFETCH(double, n);
    QFETCH(double, k);
    const KernelTime t = gemm_time(fixtures::calibration(), fixtures::system(), GemmType::bf16, {m, n, k});
    QFETCH(int, coverage);
    QCOMPARE(int(t.coverage), coverage);
    if (t.coverage == Coverage::measured)
        QVERIFY(std::abs(t.seconds / (1.05 * surface_seconds(m, n, k, 1e15)) - 1) < 1e-12);
}

void TestKernelTimes::holeIsFilledFromItsNeighbours()
{
    // The fixture's hole is (m, n, k) = (1024, 1024, 1024).
    const GemmSurface s = fixtures::calibration().gemm.at(GemmType::bf16);
    QVERIFY(std::isnan(s.seconds[(1 * 4 + 1) * 4 + 1]));
    const SurfaceRate at_hole = surface_rate(s, 1024, 1024, 1024);
    QVERIFY(at_hole.flops_per_s > 0.5e15 && at_hole.flops_per_s < 0.81e15);
    QCOMPARE(int(at_hole.coverage), int(Coverage::extrapolated));
    const SurfaceRate beside = surface_rate(s, 1100, 1100, 1100);
    QVERIFY(beside.flops_per_s > 0.6e15 && beside.flops_per_s < 0.81e15);
    QCOMPARE(int(beside.coverage), int(Coverage::interpolated));
    GemmSurface empty = s;
    std::fill(empty.seconds.begin(), empty.seconds.end(), std::nan(""));
    QCOMPARE(surface_rate(empty, 1024, 1024, 1024).flops_per_s, 0.0);
}

void TestKernelTimes::belowTheGridTheRateFalls()
{
    const GemmSurface s = fixtures::calibration().gemm.at(GemmType::bf16);
    const double edge = surface_rate(s, 256, 4096, 4096).flops_per_s;
    const double below = surface_rate(s, 64, 4096, 4096).flops_per_s;
    QVERIFY(std::abs(below / edge - std::pow(0.25, 0.6)) < 1e-12);
}

void TestKernelTimes::aboveTheGridTheRateHolds()
{
    const GemmSurface s = fixtures::calibration().gemm.at(GemmType::bf16);
    QCOMPARE(surface_rate(s, 1 << 20, 4096, 4096).flops_per_s, surface_rate(s, 16384, 4096, 4096).flops_per_s);
}

void TestKernelTimes::unalignedReductionIsSlow()
{
    QVERIFY(is_aligned(GemmType::bf16, {100, 100, 1776}));
    QVERIFY(!is_aligned(GemmType::bf16, {100, 100, 1777}));
    QVERIFY(!is_aligned(GemmType::fp8, {100, 100, 1784}));
    const auto time = [](double k) {
        return gemm_time(fixtures::calibration(), fixtures::system(), GemmType::bf16, {3000, 5000, k}).seconds;
    };
    QVERIFY(time(1777) > 5 * time(1784));
}

void TestKernelTimes::typesWithoutTableScaleByPeak()
{
    const Calibration c = fixtures::calibration();
    const SystemSpec s = fixtures::system();
    const GemmShape shape{4096, 4096, 4096};
    const KernelTime bf16 = gemm_time(c, s, GemmType::bf16, shape, Timing::single);
    const KernelTime tf32 = gemm_time(c, s, GemmType::tf32, shape, Timing::single);
    QVERIFY(std::abs((tf32.seconds - 10e-6) / (bf16.seconds - 10e-6) - 2) < 1e-9);
    QCOMPARE(int(tf32.coverage), int(Coverage::extrapolated));
    // MXFP8 and FP8 share their pipe: the table counts as its own.
    QCOMPARE(gemm_time(c, s, GemmType::mxfp8, shape).seconds, gemm_time(c, s, GemmType::fp8, shape).seconds);
    QCOMPARE(int(gemm_time(c, s, GemmType::mxfp8, shape).coverage), int(Coverage::measured));
    Calibration none = c;
    none.gemm.clear();
    const KernelTime guess = gemm_time(none, s, GemmType::bf16, shape);
    QVERIFY(guess.seconds > shape.flops() / s.bf16_flops);
    QCOMPARE(int(guess.coverage), int(Coverage::extrapolated));
}

void TestKernelTimes::singleLaunchAddsTheFixedCost()
{
    const GemmShape shape{4096, 4096, 4096};
    const double t =
        gemm_time(fixtures::calibration(), fixtures::system(), GemmType::bf16, shape, Timing::single).seconds;
    QVERIFY(std::abs(t - 10e-6 - surface_seconds(4096, 4096, 4096, 1e15)) < 1e-12);
}

void TestKernelTimes::groupedGemmPadsAndStreams()
{
    QCOMPARE(padded_expert_rows(1), 128.0);
    QCOMPARE(padded_expert_rows(128), 128.0);
    QCOMPARE(padded_expert_rows(129), 256.0);
    const Calibration c = fixtures::calibration();
    const SystemSpec s = fixtures::system();
    // Many experts with few rows: reading the weights takes longer than the products.
    const double t = grouped_gemm_time(c, s, GemmType::fp8, 256, 8, 4096, 4096).seconds;
    QVERIFY(t >= 256.0 * 4096 * 4096 / (0.9 * 4e12));
    const double one = grouped_gemm_time(c, s, GemmType::bf16, 4, 4096, 4096, 4096).seconds;
    QCOMPARE(one, gemm_time(c, s, GemmType::bf16, {16384, 4096, 4096}).seconds);
}

void TestKernelTimes::attentionCounts_data()
{
    QTest::addColumn<double>("keys");
    QTest::addColumn<double>("window");
    QTest::addColumn<double>("flops");
    // 2 queries heads (d_qk + d_v) x mean visible keys
    QTest::newRow("causal") << 4096.0 << 0.0 << 2.0 * 4096 * 16 * 256 * 2048;
    QTest::newRow("window as long as the sequence") << 4096.0 << 4096.0 << 2.0 * 4096 * 16 * 256 * 2048;
    QTest::newRow("window") << 4096.0 << 128.0 << 2.0 * 4096 * 16 * 256 * (128.0 * (4096 - 64) / 4096);
}

void TestKernelTimes::attentionCounts()
{
    QFETCH(double, keys);
    QFETCH(double, window);
    QFETCH(double, flops);
    AttentionCall call;
    call.queries = call.keys = keys;
    call.heads = 16;
    call.query_dim = call.value_dim = 128;
    call.window = window;
    QCOMPARE(attention_flops(call), flops);
    const Calibration c = fixtures::calibration();
    const SystemSpec s = fixtures::system();
    const double forward = attention_forward_time(c, s, call).seconds;
    const double backward = attention_backward_time(c, s, call).seconds;
    QVERIFY(std::abs(backward / forward - 2.5 * 0.6 / 0.45) < 1e-9);
    call.fp8 = true;
    QVERIFY(std::abs(attention_forward_time(c, s, call).seconds / forward - 0.75) < 1e-9);
    call.unfused = true;
    QVERIFY(attention_forward_time(c, s, call).seconds > 0);
}

void TestKernelTimes::moreWorkNeverTakesLess()
{
    const Calibration c = fixtures::calibration();
    const SystemSpec s = fixtures::system();
    QVERIFY(rc::check("doubling a side of a GEMM does not shorten it", [&] {
        const auto side = [] { return 64.0 * *rc::gen::inRange(1, 600); };
        GemmShape a{side(), side(), side()};
        GemmShape b = a;
        *(*rc::gen::element(&b.m, &b.n, &b.k)) *= 2;
        RC_ASSERT(gemm_time(c, s, GemmType::bf16, b).seconds >= gemm_time(c, s, GemmType::bf16, a).seconds);
    }));
}

void TestKernelTimes::fasterHardwareNeverTakesLonger()
{
    const Calibration c = fixtures::calibration();
    QVERIFY(rc::check("more FLOP/s and bandwidth never slow a kernel", [&] {
        SystemSpec slow = fixtures::system(), fast = slow;
        const double gain = 1 + *rc::gen::inRange(1, 100) / 50.0;
        fast.bf16_flops *= gain;
        fast.fp8_flops *= gain;
        fast.tf32_flops *= gain;
        fast.hbm_bytes_per_s *= gain;
        const GemmShape shape{128.0 * *rc::gen::inRange(1, 300), 4096, 128.0 * *rc::gen::inRange(1, 300)};
        for (const GemmType type : {GemmType::bf16, GemmType::mxfp8, GemmType::tf32})
            RC_ASSERT(gemm_time(c, fast, type, shape).seconds <=
                      gemm_time(c, slow, type, shape).seconds * (1 + 1e-12));
        RC_ASSERT(memory_time(c, fast, 1e9) < memory_time(c, slow, 1e9));
    }));
}

QTEST_APPLESS_MAIN(TestKernelTimes)
#include "tst_kernel_times.moc"
