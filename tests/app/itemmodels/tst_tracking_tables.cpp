// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/runs/tracking_tables.h"

#include <QtTest>

#include <cmath>

using namespace milepost;

namespace {

constexpr double batch = 1e6, planned = 2e10, perSecond = 2e5;

double lossAt(double tokens) { return 1.7 + 400 / std::pow(tokens, 0.3); }

/// Two fifths of a run on a made-up law.
ImportedRun inProgress()
{
    ImportedRun run;
    run.description.name = "run";
    run.description.optimizer = "muon";
    run.description.parameters = 1.2e9;
    run.description.batch_tokens = batch;
    run.description.tokens_planned = planned;
    run.description.schedule = {ScheduleKind::wsd, 0.01, 0.2, 0};
    LearningCurve curve;
    curve.metric = "val_loss";
    for (double tokens = 1e8; tokens <= 0.4 * planned; tokens += 1e8) {
        curve.step.push_back(tokens / batch);
        curve.tokens.push_back(tokens);
        curve.value.push_back(lossAt(tokens));
        curve.elapsed_s.push_back(tokens / perSecond);
        curve.learning_rate.push_back(std::nan(""));
    }
    run.curves.push_back(std::move(curve));
    return run;
}

Estimate planOf()
{
    Estimate estimate;
    estimate.optimizer = OptimizerKind::muon;
    for (double tokens = 5e7; tokens < 1.6 * planned; tokens *= 1.5) {
        CurvePoint point;
        point.tokens = tokens;
        point.loss.p50 = lossAt(tokens) - 0.03;
        estimate.curve.push_back(point);
    }
    return estimate;
}

std::optional<TrackedRun> tracked(const ImportedRun &run)
{
    TrackedRun result;
    result.plan.optimizer = "muon";
    result.plan.parameters = 1.2e9;
    result.plan.batch_tokens = batch;
    result.plan.tokens = planned;
    result.plan.seconds_per_token = 1 / (1.1 * perSecond);
    result.plan.cost_per_s = 2;
    result.plan.schedule = run.description.schedule;
    result.currency = "USD";
    LawFitOptions few;
    few.replicates = 12;
    auto report = track(run, result.plan, few, 60);
    if (!report)
        return std::nullopt;
    result.report = std::move(*report);
    return result;
}

} // namespace

class TestTrackingTables : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void planLogAndForecastAreDrawn()
    {
        const ImportedRun run = inProgress();
        const auto found = tracked(run);
        QVERIFY(found.has_value());
        const Estimate plan = planOf();
        const LineChartData chart = trackingChart(run, *found, &plan);
        QCOMPARE(chart.lines.size(), std::size_t(3));
        const auto &[planLine, log, ahead] = std::tie(chart.lines[0], chart.lines[1], chart.lines[2]);
        QVERIFY(!planLine.arm && !planLine.dashed && planLine.label.startsWith(QStringLiteral("plan ")));
        QCOMPARE(planLine.x.back(), 20.0); // billion tokens
        QVERIFY(planLine.x.front() >= log.x.front());
        QVERIFY(std::abs(planLine.y.back() - (lossAt(planned) - 0.03)) < 0.002);
        QVERIFY(log.arm == OptimizerKind::muon && !log.dashed);
        QCOMPARE(log.x.back(), 8.0);
        // From where the log ends to the end of the plan, with both bands around it.
        QVERIFY(ahead.dashed && ahead.x.size() > 10);
        QVERIFY(ahead.x.front() >= 8.0 && std::abs(ahead.x.back() - 20.0) < 0.5);
        for (std::size_t i = 0; i < ahead.x.size(); ++i) {
            QVERIFY(ahead.outerLow[i] <= ahead.low[i] && ahead.low[i] <= ahead.y[i]);
            QVERIFY(ahead.y[i] <= ahead.high[i] && ahead.high[i] <= ahead.outerHigh[i]);
        }
        // All that is forecast and planned from there on is inside the axis.
        QVERIFY(chart.yTo && planLine.y.back() < *chart.yTo && ahead.outerHigh.front() <= *chart.yTo);
        QVERIFY(log.y.front() > *chart.yTo);
        // Without an arm of this optimizer there is no plan of the loss.
        QCOMPARE(trackingChart(run, *found).lines.size(), std::size_t(2));
    }

    void theSentenceSaysDaysMoneyAndLoss_data()
    {
        QTest::addColumn<double>("plannedLoss");
        QTest::addColumn<double>("plannedDays");
        QTest::addColumn<QString>("expected");
        const QString behind =
            QStringLiteral("The run is behind its plan: 110 days (105–115) in all instead of 100 "
                           "days, for $22,000 (21,000–23,000) instead of $20,000. ");
        QTest::newRow("better") << 1.90 << 100.0
                                << behind +
                                       QStringLiteral("Its loss is expected to end at 1.870 (1.850–1.890), better "
                                                      "than the planned 1.900.");
        QTest::newRow("probably better") << 1.88 << 100.0
                                         << behind + QStringLiteral("Its loss is expected to end at 1.870 "
                                                                    "(1.850–1.890), probably better than the "
                                                                    "planned 1.880.");
        QTest::newRow("as planned") << 1.87 << 110.2
                                    << QStringLiteral(
                                           "The run is on plan: 110 days (105–115) in all, as planned, for "
                                           "$22,000 (21,000–23,000). Its loss is expected to end at 1.870 "
                                           "(1.850–1.890), as planned.");
        QTest::newRow("worse") << 1.84 << 120.0
                               << QStringLiteral(
                                      "The run is ahead of its plan: 110 days (105–115) in all instead of "
                                      "120 days, for $22,000 (21,000–23,000) instead of $24,000. Its loss "
                                      "is expected to end at 1.870 (1.850–1.890), worse than the planned "
                                      "1.840.");
        QTest::newRow("no plan of the loss") << 0.0 << 100.0
                                             << behind + QStringLiteral("Its loss is expected to end at 1.870 "
                                                                        "(1.850–1.890).");
    }
    void theSentenceSaysDaysMoneyAndLoss()
    {
        QFETCH(double, plannedLoss);
        QFETCH(double, plannedDays);
        QFETCH(QString, expected);
        constexpr double day = 86'400;
        TrackedRun run;
        run.currency = "USD";
        run.plan.tokens = planned;
        run.plan.seconds_per_token = plannedDays * day / planned;
        run.plan.cost_per_s = 200 / day;
        run.report.pace = perSecond;
        run.report.total_s = {104 * day, 105 * day, 110 * day, 115 * day, 116 * day};
        run.report.total_cost = {20'800, 21'000, 22'000, 23'000, 23'200};
        run.report.loss.final_loss = {1.84, 1.85, 1.87, 1.89, 1.90};
        Estimate plan;
        CurvePoint end;
        end.tokens = planned;
        end.loss.p50 = plannedLoss;
        plan.curve = {end};
        QCOMPARE(trackingSentence(run, plannedLoss > 0 ? &plan : nullptr).replace(QChar::Nbsp, u' '), expected);
    }

    void theTableHoldsTheLossAgainstThePlan()
    {
        const auto found = tracked(inProgress());
        QVERIFY(found.has_value());
        const Estimate plan = planOf();
        const auto lossRow = [](const TableData &table) {
            const auto row =
                std::ranges::find(table.rows, QStringLiteral("Loss"),
                                  [](const std::vector<TableCell> &cells) { return cells.front().text; });
            return row == table.rows.end() ? std::vector<TableCell>(5) : *row;
        };
        const auto with = lossRow(trackingTable(*found, &plan));
        QVERIFY2(with[1].text.startsWith(QStringLiteral("1.")), qPrintable(with[1].text));
        QVERIFY(with[4].number.has_value());
        QCOMPARE(lossRow(trackingTable(*found))[1].text, QStringLiteral("–"));
    }
};

QTEST_GUILESS_MAIN(TestTrackingTables)
#include "tst_tracking_tables.moc"
