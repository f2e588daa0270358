// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/answer/answer_tables.h"
#include "app/itemmodels/charts/answer_charts.h"
#include "app/itemmodels/charts/scales.h"
#include "app/itemmodels/document/slider_scale.h"
#include "app/project/scenario_fields.h"
#include "tests/app/fixtures.h"

#include <QtTest>

#include <algorithm>
#include <numeric>
#include <set>

using namespace milepost;

class TestCharts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void waterfallPartsSumToTheTotal()
    {
        const Comparison comparison = test::comparison();
        const AnswerView view(comparison);
        for (const bool other : {false, true}) {
            const WaterfallData waterfall = waterfallData(view, other);
            QVERIFY(waterfall.bars.back().total);
            double at = 0;
            for (std::size_t i = 0; i + 1 < waterfall.bars.size(); ++i) {
                QVERIFY(std::abs(waterfall.bars[i].from - at) < 1e-12);
                at = waterfall.bars[i].to;
            }
            QVERIFY(std::abs(at - waterfall.bars.back().to) < 1e-9);
            QVERIFY(std::abs(at - (other ? 13.02 : 12.75)) < 1e-9);
        }
    }

    void waterfallsOfBothArmsHaveTheSameRows()
    {
        // A part that one arm hardly has is no row of its own for the other alone.
        Comparison comparison = test::comparison();
        for (Part &part : comparison.arms[0].parts)
            if (part.id == PartId::attention)
                part.exposed_s = 0.001;
        const AnswerView view(comparison);
        const WaterfallData base = waterfallData(view, false), other = waterfallData(view, true);
        QCOMPARE(base.bars.size(), other.bars.size());
        for (std::size_t i = 0; i + 1 < base.bars.size(); ++i)
            QCOMPARE(base.bars[i].label, other.bars[i].label);
        QCOMPARE(base.scaleTo, other.scaleTo);
        QCOMPARE(base.columnLabels, other.columnLabels);
        QCOMPARE(base.columnTexts, other.columnTexts);
    }

    void bridgeLeadsFromOneTotalToTheOther()
    {
        const Comparison comparison = test::comparison();
        const BridgeData bridge = bridgeData(AnswerView(comparison));
        QVERIFY(bridge.columns.front().total && bridge.columns.back().total);
        double at = bridge.columns.front().to;
        for (std::size_t i = 1; i + 1 < bridge.columns.size(); ++i) {
            QVERIFY(std::abs(bridge.columns[i].from - at) < 1e-12);
            at = bridge.columns[i].to;
        }
        // What is too small for a column may be missing from the walk.
        QVERIFY(std::abs(at - bridge.columns.back().to) < 1e-4 * at);
        QVERIFY(bridge.axisStart < bridge.columns.front().to);
    }

    void bridgeNamesWhatTheOptimizerRuns()
    {
        Comparison comparison = test::comparison();
        comparison.arms[1].optimizer = OptimizerKind::soap;
        QStringList labels;
        for (const auto &column : bridgeData(AnswerView(comparison)).columns)
            labels << column.label;
        QVERIFY2(labels.contains(QStringLiteral("Preconditioners")), qPrintable(labels.join(u',')));
        QVERIFY(!labels.contains(QStringLiteral("NS GEMMs")));
    }

    void oneMicroBatchIsNoneOfSeveral()
    {
        Estimate arm = test::comparison().arms[1];
        arm.scenario.plan.micro_batches = 1;
        QVERIFY(ganttData(arm, {}).text.description.contains(QStringLiteral("one micro-batch in")));
        arm.scenario.plan.micro_batches = 2;
        QVERIFY(ganttData(arm, {}).text.description.contains(QStringLiteral("2 micro-batches in")));
    }

    void limitBarsKeepEverySecond()
    {
        const Comparison comparison = test::comparison();
        const BarsData bars = limitBars(AnswerView(comparison));
        double sum = 0;
        for (const BarsData::Bar &bar : bars.bars)
            sum += bar.value;
        QVERIFY(std::abs(sum - 13.02) < 1e-9);
        QVERIFY(std::ranges::any_of(bars.bars,
                                    [](const BarsData::Bar &bar) { return bar.style == BarStyle::residual; }));
    }

    /// "Other" and "Optimizer" are the same seconds here and on the step's page.
    void limitBarsAreThoseOfTheStep()
    {
        const Comparison comparison = test::comparison();
        const AnswerView view(comparison);
        const BarsData bars = limitBars(view);
        const WaterfallData step = waterfallData(view, true);
        QCOMPARE(std::ranges::count_if(
                     bars.bars, [](const BarsData::Bar &bar) { return bar.label == QStringLiteral("Optimizer"); }),
                 1);
        for (const BarsData::Bar &bar : bars.bars) {
            const auto same = std::ranges::find(step.bars, bar.label, &WaterfallData::Bar::label);
            QVERIFY2(same != step.bars.end(), qPrintable(bar.label));
            QVERIFY2(std::abs(bar.value - std::abs(same->to - same->from)) < 1e-9, qPrintable(bar.label));
        }
    }

    void histogramCountsEveryDraw()
    {
        const Comparison comparison = test::comparison();
        const HistogramData histogram = savingHistogram(AnswerView(comparison));
        QCOMPARE(std::accumulate(histogram.counts.begin(), histogram.counts.end(), 0.0), 500.0);
        // Zero lies on an edge, so that no bin mixes the two arms.
        const double edges = -histogram.first / histogram.width;
        QVERIFY(std::abs(edges - std::round(edges)) < 1e-9);
        QCOMPARE(histogram.headline, QStringLiteral("94%"));
    }

    void curvesShareTheirThreshold()
    {
        const Comparison comparison = test::comparison();
        for (const CurveAxis axis : {CurveAxis::days, CurveAxis::tokens, CurveAxis::money}) {
            const LossCurveData curve = lossCurveData(AnswerView(comparison), axis);
            QCOMPARE(curve.series.size(), std::size_t(2));
            QVERIFY(*curve.xTo > curve.markers.front().x);
            QVERIFY(*curve.yFrom < curve.thresholds.front().y && curve.thresholds.front().y < *curve.yTo);
            QVERIFY(!curve.text.description.isEmpty());
            QCOMPARE(curve.text.table.columns.size(), std::size_t(7));
        }
    }

    void infeasibleDrawsNoCurve()
    {
        const Comparison comparison = test::comparison(test::Case::infeasible);
        const AnswerView view(comparison);
        QVERIFY(lossCurveData(view, CurveAxis::days).series.empty());
        const StackedBarsData memory = memoryData(view);
        QVERIFY(std::ranges::any_of(memory.bars, &StackedBarsData::Bar::over));
    }

    void columnsShowTheSameDecimals_data()
    {
        QTest::addColumn<double>("largest");
        QTest::addColumn<int>("digits");
        QTest::addColumn<int>("decimals");
        QTest::newRow("millions") << 8.04 << 4 << 3;
        QTest::newRow("exact power") << 10.0 << 3 << 1;
        QTest::newRow("negative") << -0.052 << 2 << 3;
        QTest::newRow("large") << 4321.0 << 3 << 0;
        QTest::newRow("nothing") << 0.0 << 3 << 0;
    }
    void columnsShowTheSameDecimals()
    {
        QFETCH(double, largest);
        QFETCH(int, digits);
        QTEST(columnDecimals(largest, digits), "decimals");
    }

    void savingsOfATableHaveOneUnitAndTheSameDecimals()
    {
        const TableData table = sensitivityTable(test::sensitivityBars(), "EUR");
        QVERIFY(table.columns[3].title.contains(u'€'));
        for (const std::size_t column : {3u, 4u, 5u}) {
            std::set<qsizetype> decimals;
            for (const auto &row : table.rows)
                decimals.insert(row[column].text.size() - row[column].text.indexOf(u'.'));
            QCOMPARE(decimals.size(), std::size_t{1});
        }
    }

    void ticksAreRound_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<QList<double>>("expected");
        QTest::addColumn<int>("decimals");
        QTest::newRow("days") << 0.0 << 162.0 << QList<double>{0, 20, 40, 60, 80, 100, 120, 140, 160} << 0;
        QTest::newRow("loss") << 1.92 << 2.02 << QList<double>{1.92, 1.94, 1.96, 1.98, 2.0, 2.02} << 2;
        QTest::newRow("around zero") << -1.3 << 2.6 << QList<double>{-1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5} << 1;
        QTest::newRow("empty") << 1.0 << 1.0 << QList<double>{} << 0;
    }
    void ticksAreRound()
    {
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(QList<double>, expected);
        QFETCH(int, decimals);
        const AxisTicks ticks = axisTicks(from, to, 7);
        QCOMPARE(ticks.values.size(), static_cast<std::size_t>(expected.size()));
        for (std::size_t i = 0; i < ticks.values.size(); ++i)
            QVERIFY(std::abs(ticks.values[i] - expected[static_cast<qsizetype>(i)]) < 1e-9);
        QCOMPARE(ticks.decimals, decimals);
    }

    void sliderReachesItsValue_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<double>("value");
        QTest::newRow("GPUs") << QByteArray("system.gpus") << 256.0;
        QTest::newRow("batch") << QByteArray("training.global_batch") << 4096.0;
        QTest::newRow("tokens") << QByteArray("training.tokens") << 15.5e12;
        QTest::newRow("steps") << QByteArray("optimizer.newton_schulz_steps") << 5.0;
        QTest::newRow("price") << QByteArray("economics.price_per_gpu_hour") << 10.5;
        QTest::newRow("PUE") << QByteArray("economics.pue") << 1.2;
    }
    void sliderReachesItsValue()
    {
        QFETCH(QByteArray, path);
        QFETCH(double, value);
        const ScenarioField *field = find_field(path.toStdString());
        QVERIFY(field);
        const SliderScale scale(*field, value);
        const double near = scale.valueAt(scale.positionOf(value));
        QVERIFY2(std::abs(near - value) <= 0.03 * value, qPrintable(QString::number(near)));
        QVERIFY(scale.valueAt(0) >= field->minimum && scale.valueAt(scale.steps()) <= field->maximum);
        for (int i = 0; i < scale.steps(); ++i)
            QVERIFY(scale.valueAt(i) < scale.valueAt(i + 1));
    }
};

QTEST_GUILESS_MAIN(TestCharts)
#include "tst_charts.moc"
