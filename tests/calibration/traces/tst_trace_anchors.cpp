// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// Traces made from the engine's own prediction: what comes back is known.
#include "calibration/traces/trace_comparison.h"
#include "engine/step/anchoring.h"
#include "tests/calibration/traces/trace_writer.h"
#include "tests/engine/step/fixtures.h"

#include <QtTest>

#include <cmath>
#include <numeric>
#include <rapidcheck.h>

namespace {

using namespace milepost;

using Parts = std::array<double, part_count>;

ResolvedScenario question(OptimizerKind optimizer = OptimizerKind::adamw)
{
    ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), 8);
    s.training.global_batch = 32;
    s.optimizer.kind = optimizer;
    fixtures::finish(s);
    return s;
}

double median_s(const ResolvedScenario &s) { return combine(*lower(s), median_factors(*s.calibration)).seconds; }

Parts predicted_parts(const ResolvedScenario &s)
{
    const LoweredStep step = *lower(s);
    const Factors factors = median_factors(*s.calibration);
    const StepTime time = combine(step, factors);
    Parts parts{};
    for (std::size_t i = 0; i < part_count; ++i)
        parts[i] = part_seconds(step, time, factors, {static_cast<PartId>(i)});
    return parts;
}

TraceComparison compared(const ResolvedScenario &s, const Parts &measured)
{
    const auto trace = parse_trace(fixtures::trace_of_parts(measured, 3), "t");
    if (!trace)
        throw std::runtime_error(trace.error().front().message);
    return compared_with_trace(s, *trace, parts_of(*trace, s)).value();
}

/// Calibration after the trace's anchor.
std::shared_ptr<const Calibration> after(const ResolvedScenario &s, const TraceComparison &c)
{
    MeasuredStep m{*lower(s), c.measured_s, c.log_sd, 0, {}};
    for (const TraceLine &line : c.lines)
        m.parts.push_back({line.parts, line.measured_s});
    return anchored(s, {m}).calibration;
}

double shift(const ResolvedScenario &s, const Calibration &c, FactorId id)
{
    const auto i = static_cast<std::size_t>(id);
    return c.factors[i].median / s.calibration->factors[i].median;
}

} // namespace

class TestTraceAnchors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void predictionsComeBack_data()
    {
        QTest::addColumn<int>("optimizer");
        QTest::newRow("adamw") << static_cast<int>(OptimizerKind::adamw);
        QTest::newRow("muon") << static_cast<int>(OptimizerKind::muon);
    }
    /// Every line reads what was predicted, nothing is unexplained, no factor moves.
    void predictionsComeBack()
    {
        QFETCH(int, optimizer);
        ResolvedScenario s = question(static_cast<OptimizerKind>(optimizer));
        Parts parts = predicted_parts(s);
        // Traffic of the optimizer needs a collective inside it, which this trace has none of.
        parts[static_cast<std::size_t>(PartId::optimizer_traffic)] = 0;
        const TraceComparison c = compared(s, parts);
        QVERIFY(c.steps == 3);
        const double sum = std::accumulate(parts.begin(), parts.end(), 0.0);
        QVERIFY(std::abs(c.measured_s / sum - 1) < 1e-6);
        QCOMPARE(c.unclassified_s, 0.0);
        for (const TraceLine &line : c.lines) {
            QVERIFY(line.parts.size() == 1);
            if (line.parts.front() != PartId::optimizer_traffic)
                QVERIFY2(std::abs(line.measured_s - line.predicted_s) < 1e-6 * sum, line_label(line).c_str());
        }
        if (static_cast<OptimizerKind>(optimizer) != OptimizerKind::adamw)
            return;
        const auto calibration = after(s, c);
        for (std::size_t i = 0; i < factor_count; ++i)
            QVERIFY2(std::abs(shift(s, *calibration, static_cast<FactorId>(i)) - 1) < 1e-4,
                     qPrintable(QString("%1: %2").arg(i).arg(shift(s, *calibration, static_cast<FactorId>(i)))));
        QVERIFY(std::abs(calibration->step_factor - 1) < 1e-4);
        const auto gemm = static_cast<std::size_t>(FactorId::gemm);
        QVERIFY(calibration->factors[gemm].log_sd < s.calibration->factors[gemm].log_sd);
    }

    void oneSlowPartMovesItsFactor_data()
    {
        QTest::addColumn<int>("part");
        QTest::addColumn<int>("factor");
        QTest::newRow("dense GEMMs") << static_cast<int>(PartId::dense_gemm) << static_cast<int>(FactorId::gemm);
        QTest::newRow("attention") << static_cast<int>(PartId::attention) << static_cast<int>(FactorId::attention);
        QTest::newRow("memory-bound") << static_cast<int>(PartId::memory_bound)
                                      << static_cast<int>(FactorId::memory_bound);
    }
    /// Kernels of one part 20 % slower: its factor goes most of the way, the others stay within a few per cent.
    void oneSlowPartMovesItsFactor()
    {
        QFETCH(int, part);
        QFETCH(int, factor);
        ResolvedScenario s = question();
        Calibration open = *s.calibration;
        for (Factor &f : open.factors)
            f.log_sd = 0.25; // known so little that the trace decides
        s.calibration = std::make_shared<const Calibration>(open);
        Parts parts = predicted_parts(s);
        parts[static_cast<std::size_t>(part)] *= 1.2;
        const auto calibration = after(s, compared(s, parts));
        for (std::size_t i = 0; i < factor_count; ++i) {
            const double moved = shift(s, *calibration, static_cast<FactorId>(i)) * calibration->step_factor;
            const QByteArray said = QString("factor %1: %2").arg(i).arg(moved).toUtf8();
            if (static_cast<int>(i) == factor)
                QVERIFY2(moved > 1.08 && moved < 1.22, said.constData());
            else
                QVERIFY2(std::abs(moved - 1) < 0.05, said.constData());
        }
    }

    /// The whole step predicted under the updated factors is as near to the measured one as its spread lets it be.
    void updateNearsTheMeasuredStep()
    {
        const bool holds = rc::check("updated step is nearer", [] {
            const ResolvedScenario s = question();
            Parts parts = predicted_parts(s);
            for (double &seconds : parts)
                seconds *= static_cast<double>(*rc::gen::inRange(800, 1300)) / 1000;
            const TraceComparison c = compared(s, parts);
            ResolvedScenario shifted = s;
            shifted.calibration = after(s, c);
            const double was = std::abs(std::log(c.predicted_s / c.measured_s));
            const double is = std::abs(std::log(median_s(shifted) / c.measured_s));
            RC_ASSERT(is <= was + 0.01);
            RC_ASSERT(is < 0.02);
        });
        QVERIFY(holds);
    }

    void newtonSchulzRateFollows()
    {
        const ResolvedScenario s = question(OptimizerKind::muon);
        const LoweredStep step = *lower(s);
        const Factors factors = median_factors(*s.calibration);
        const double predicted = part_seconds(step, combine(step, factors), factors, {PartId::newton_schulz});
        QVERIFY(predicted > 0);
        ResolvedScenario open = s;
        Calibration c = *s.calibration;
        c.newton_schulz_log_sd = 0.2;
        open.calibration = std::make_shared<const Calibration>(c);
        MeasuredStep m{step, median_s(s), 0.02, 0, {{{PartId::newton_schulz}, 1.3 * predicted}}};
        const auto calibration = anchored(open, {m}).calibration;
        const double rate = calibration->newton_schulz_rate / c.newton_schulz_rate;
        QVERIFY2(rate > 1.02 && rate < 1.31, qPrintable(QString::number(rate)));
        QVERIFY(calibration->newton_schulz_log_sd < c.newton_schulz_log_sd);
    }

    void anchorNamesItsLines()
    {
        const ResolvedScenario s = question();
        const AnchorInput anchor = anchor_of(compared(s, predicted_parts(s)), "t");
        QVERIFY(!anchor.parts.empty());
        QVERIFY(anchor.spread.value_or(0) >= traced_step_log_sd);
        QVERIFY(anchor.parts.front().parts == "dense_gemm");
    }

    void otherRunsAreRefused()
    {
        const ResolvedScenario s = question();
        auto trace = parse_trace(fixtures::trace_of_parts(predicted_parts(s), 2), "t").value();
        trace.ranks = 16;
        const auto refused = compared_with_trace(s, trace, parts_of(trace, s));
        QVERIFY(!refused);
        QCOMPARE(refused.error().front().id, std::string("trace.gpus"));
    }

    /// What a trace cannot tell apart shares a line.
    void sharedLines()
    {
        const ResolvedScenario s = question();
        auto trace = parse_trace(fixtures::trace_of_parts(predicted_parts(s), 2), "t").value();
        trace.optimizer_known = false;
        const auto c = compared_with_trace(s, trace, parts_of(trace, s)).value();
        QCOMPARE(line_id(c.lines.front()), std::string("dense_gemm+newton_schulz"));
        QVERIFY(c.notes.size() == 1);
    }
};

QTEST_GUILESS_MAIN(TestTraceAnchors)
#include "tst_trace_anchors.moc"
