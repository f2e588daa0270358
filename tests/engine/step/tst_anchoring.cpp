// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/quantiles.h"
#include "engine/step/anchoring.h"
#include "tests/engine/step/fixtures.h"

#include <QtTest>

#include <cmath>

namespace {

using namespace milepost;

ResolvedScenario question()
{
    ResolvedScenario s = fixtures::scenario(fixtures::dense_model(), 8);
    s.training.global_batch = 32;
    fixtures::finish(s);
    return s;
}

ResolvedScenario under(ResolvedScenario s, std::shared_ptr<const Calibration> calibration)
{
    s.calibration = std::move(calibration);
    return s;
}

double median_s(const ResolvedScenario &s) { return combine(*lower(s), median_factors(*s.calibration)).seconds; }

/// Log spread of the drawn step time.
double spread(const ResolvedScenario &s)
{
    const DrawSet draws(2000, 7);
    const LoweredStep step = *lower(s);
    std::vector<double> logs(draws.size());
    for (std::size_t i = 0; i < draws.size(); ++i)
        logs[i] = std::log(combine(step, drawn_factors(s, draws, i)).seconds);
    const Quantiles q = quantiles_of(logs);
    return (*q.p90 - *q.p10) / 2.563;
}

Anchored after(const ResolvedScenario &s, const ResolvedScenario &place, double ratio, double log_sd = 0,
               int copies = 1)
{
    const int conditions = same_conditions(s, place) ? 0 : 1;
    const std::vector<MeasuredStep> measured(
        static_cast<std::size_t>(copies),
        MeasuredStep{*lower(place), ratio * median_s(place), log_sd, conditions, {}});
    return anchored(s, measured);
}

} // namespace

class TestAnchoring : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// An exact measurement of the question itself is what is predicted from then on.
    void measuredPlanIsReproduced_data()
    {
        QTest::addColumn<double>("ratio");
        for (const double ratio : {0.1, 0.5, 0.8, 0.95, 1.0, 1.1, 1.5, 3.0, 10.0})
            QTest::newRow(qPrintable(QString::number(ratio))) << ratio;
    }
    void measuredPlanIsReproduced()
    {
        QFETCH(double, ratio);
        const ResolvedScenario s = question();
        const Anchored a = after(s, s, ratio);
        const ResolvedScenario shifted = under(s, a.calibration);
        QVERIFY2(std::abs(median_s(shifted) / (ratio * median_s(s)) - 1) < 2e-3,
                 qPrintable(QString::number(median_s(shifted) / median_s(s))));
        QVERIFY(std::abs(a.effects.front().anchored_s / (ratio * median_s(s)) - 1) < 2e-3);
        QCOMPARE(a.effects.front().predicted_s, median_s(s));
        QVERIFY((a.effects.front().deviation > 0) == (ratio > 1) || ratio == 1);
        QVERIFY(spread(shifted) < 0.15 * spread(s));
    }

    /// The step of another plan follows, by less; its band narrows, by less.
    void otherPlansFollow()
    {
        const ResolvedScenario s = question();
        ResolvedScenario other = s;
        other.plan.micro_batch = 2;
        fixtures::finish(other);
        QVERIFY(!same_conditions(s, other));
        const ResolvedScenario shifted = under(s, after(s, other, 1.1).calibration);
        const double follows = median_s(shifted) / median_s(s);
        QVERIFY2(follows > 1.03 && follows < 1.1, qPrintable(QString::number(follows)));
        QVERIFY(spread(shifted) < spread(s));
        QVERIFY(spread(shifted) > spread(under(s, after(s, s, 1.1).calibration)));
    }

    /// What was predicted right moves nothing, but is known better.
    void confirmationOnlyNarrows()
    {
        const ResolvedScenario s = question();
        const ResolvedScenario shifted = under(s, after(s, s, 1.0).calibration);
        QVERIFY(std::abs(median_s(shifted) / median_s(s) - 1) < 1e-9);
        QVERIFY(spread(shifted) < spread(s));
    }

    void coarseMeasurementsWeighLess()
    {
        const ResolvedScenario s = question();
        const double exact = median_s(under(s, after(s, s, 1.2, 0).calibration));
        const double coarse = median_s(under(s, after(s, s, 1.2, 0.3).calibration));
        QVERIFY(median_s(s) < coarse && coarse < exact);
    }

    /// The same plan measured ten times is not ten plans.
    void repetitionIsNotEvidence()
    {
        const ResolvedScenario s = question();
        ResolvedScenario other = s;
        other.plan.micro_batch = 2;
        fixtures::finish(other);
        const double once = median_s(under(s, after(s, other, 1.1, 0, 1).calibration));
        const double often = median_s(under(s, after(s, other, 1.1, 0, 10).calibration));
        QVERIFY2(std::abs(often / once - 1) < 1e-3, qPrintable(QString("%1 %2").arg(once).arg(often)));
    }

    /// A step measured with one optimizer shifts the other arm alike: the comparison keeps its ratio.
    void armsKeepTheirRatio()
    {
        const ResolvedScenario adamw = question();
        ResolvedScenario muon = adamw;
        muon.optimizer.kind = OptimizerKind::muon;
        QVERIFY(same_conditions(adamw, muon));
        const double before = median_s(muon) / median_s(adamw);
        const ResolvedScenario a = under(adamw, after(adamw, adamw, 1.15).calibration);
        const ResolvedScenario m = under(muon, after(muon, adamw, 1.15).calibration);
        QVERIFY2(std::abs(median_s(m) / median_s(a) / before - 1) < 0.01,
                 qPrintable(QString("%1 %2").arg(median_s(m) / median_s(a)).arg(before)));
    }

    /// Kernels without a table: one measurement takes the shared part of their spread away.
    void unmodelledKernelsCanBeAnchored()
    {
        ResolvedScenario s = question();
        ModelArchitecture model = *s.model;
        model.unmodelled_kernels = true;
        s.model = std::make_shared<const ModelArchitecture>(model);
        Calibration c = *s.calibration;
        c.unmodelled_log_sd = 0.3;
        s.calibration = std::make_shared<const Calibration>(c);
        ResolvedScenario other = s;
        other.plan.micro_batch = 2;
        fixtures::finish(other);
        QVERIFY(spread(s) > 0.3);
        QVERIFY(spread(under(s, after(s, other, 1.3).calibration)) < 0.65 * spread(s));
    }
};

QTEST_GUILESS_MAIN(TestAnchoring)
#include "tst_anchoring.moc"
