// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/jobs/computations.h"
#include "app/itemmodels/runs/run_tables.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <limits>

using namespace milepost;

namespace {

/// A run on L = 1.7 + 400 / (share x tokens)^0.3, made up; readings swing a little, in a fixed pattern.
ImportedRun madeUp(const std::string &name, const std::string &optimizer, double share, double logged = 1)
{
    ImportedRun run;
    run.description.name = name;
    run.description.optimizer = optimizer;
    run.description.parameters = 1.2e9;
    run.description.batch_tokens = 1e6;
    run.description.tokens_planned = 2e10;
    run.description.schedule = {ScheduleKind::constant, 0.01, 0, 0};
    run.description.learning_rate = 1e-3;
    run.report.format = "plain-csv";
    LearningCurve curve;
    curve.metric = "val_loss";
    for (int step = 100; step <= 20000 * logged; step += 100) {
        curve.step.push_back(step);
        curve.tokens.push_back(step * 1e6);
        curve.value.push_back(1.7 + 400 / std::pow(share * step * 1e6, 0.3) + 0.002 * std::sin(step * 0.7));
        curve.elapsed_s.push_back(step * 0.5);
        curve.learning_rate.push_back(1e-3);
    }
    run.curves.push_back(std::move(curve));
    return run;
}

RunList pair()
{
    return {std::make_shared<const ImportedRun>(madeUp("base", "adamw", 1)),
            std::make_shared<const ImportedRun>(madeUp("other", "muon", 1.25)),
            std::make_shared<const ImportedRun>(madeUp("in progress", "muon", 1.25, 0.4))};
}

} // namespace

class TestRunTables : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void theTableSaysWhatARunIs()
    {
        const TableData table = runsTable(pair());
        QCOMPARE(table.rows.size(), std::size_t(3));
        QCOMPARE(table.rows[0][1].text, QStringLiteral("AdamW"));
        QCOMPARE(table.rows[0][8].text, QStringLiteral("finished"));
        QCOMPARE(table.rows[2][8].text, QStringLiteral("running"));
        QVERIFY2(table.rows[2][3].text.contains(QStringLiteral("8\u00A0B of 20\u00A0B")),
                 qPrintable(table.rows[2][3].text));
        ImportedRun steps = madeUp("steps", "muon", 1);
        steps.description.batch_tokens.reset();
        for (double &tokens : steps.curves[0].tokens)
            tokens = std::nan("");
        const RunList counted{std::make_shared<const ImportedRun>(steps)};
        QCOMPARE(runsTable(counted).rows[0][3].text, QStringLiteral("20,000 steps"));
        QCOMPARE(learningCurves(counted, 20).xLabel, QStringLiteral("steps (logarithmic)"));
        QCOMPARE(learningCurves(counted, 20).lines.back().x.back(), 20000.0);
        ImportedRun empty = madeUp("empty", "muon", 1);
        empty.curves.clear();
        const TableData odd = runsTable({std::make_shared<const ImportedRun>(empty)});
        QVERIFY(odd.rows[0][8].tone == TableCell::Tone::error);
    }

    void smoothedCurvesKeepTheirEnds()
    {
        const RunList runs = pair();
        const LineChartData data = learningCurves(runs, 20);
        int named = 0;
        for (const LineChartData::Line &line : data.lines) {
            if (line.raw)
                continue;
            ++named;
            QVERIFY(!line.label.isEmpty());
            QCOMPARE(line.x.size(), line.y.size());
            for (std::size_t i = 1; i < line.x.size(); ++i)
                QVERIFY(line.x[i] > line.x[i - 1]);
        }
        QCOMPARE(named, 3);
        const auto end = endOf(*runs[0]);
        QVERIFY(end.has_value());
        QCOMPARE(end->tokens, 2e10);
    }

    void readingsThatAreNoNumbersAreLeftOut()
    {
        ImportedRun run = madeUp("holes", "muon", 1);
        run.curves[0].value.back() = std::numeric_limits<double>::quiet_NaN();
        run.curves[0].tokens[3] = std::numeric_limits<double>::quiet_NaN(); // the step and the batch say it
        const auto end = endOf(run);
        QVERIFY(end && end->tokens == 1.99e10);
        for (const LineChartData::Line &line : learningCurves({std::make_shared<const ImportedRun>(run)}).lines)
            for (const double y : line.y)
                QVERIFY(std::isfinite(y));
    }

    void thePairIsOneOfEqualSize()
    {
        const auto found = bestPair(pair());
        QVERIFY(found.has_value());
        QCOMPARE(found->base, std::string("base"));
        QCOMPARE(found->other, std::string("other"));
        ImportedRun larger = madeUp("larger", "adamw", 1);
        larger.description.parameters = 7e9;
        QVERIFY(!bestPair({std::make_shared<const ImportedRun>(larger), pair()[1]}).has_value());
    }

    void theEngineAnswersBothQuestions()
    {
        const auto answer = engineComputations().runs;
        const RunAnalysis analysis = answer(pair(), {"in progress", "base", "other"}, {});
        QVERIFY2(analysis.forecast, analysis.forecast ? "" : analysis.forecast.error().front().message.c_str());
        QVERIFY2(analysis.ratio, analysis.ratio ? "" : analysis.ratio.error().front().message.c_str());
        // Of its own curve everything is used, and nothing of what is not there.
        QCOMPARE(analysis.forecast->used_tokens, 8e9);
        const double truth = 1.7 + 400 / std::pow(1.25 * 2e10, 0.3);
        QVERIFY(std::abs(*analysis.forecast->final_loss.p50 / truth - 1) < 0.02);
        QVERIFY(*analysis.ratio->summary.p10 < 1 && *analysis.ratio->summary.p50 > 0.6);
        const LineChartData forecast = forecastChart(*pair()[2], *analysis.forecast, 20);
        QVERIFY(forecast.lines.back().dashed);
        QVERIFY(forecast.lines.back().x.size() > 5);
        QVERIFY(!forecastTable(*analysis.forecast, &*analysis.ratio).rows.empty());
        const LineChartData ratio = ratioChart(*analysis.ratio, 0.979);
        QCOMPARE(ratio.horizontals.size(), std::size_t(2));
        QVERIFY(ratio.xReversed);
        QVERIFY2(ratio.yLabel.startsWith(QStringLiteral("tokens ")), qPrintable(ratio.yLabel));
        LossForecast ofSteps = *analysis.forecast;
        ofSteps.in_steps = true;
        QCOMPARE(forecastChart(*pair()[2], ofSteps, 20).xLabel, QStringLiteral("steps"));
        TokenRatio steps = *analysis.ratio;
        steps.in_steps = true;
        const LineChartData inSteps = ratioChart(steps, 0.979);
        QVERIFY2(inSteps.yLabel.startsWith(QStringLiteral("steps ")), qPrintable(inSteps.yLabel));
        QVERIFY(inSteps.text.description.contains(QStringLiteral(" of the steps of ")));
        // Nothing asked, nothing answered: with a reason.
        const RunAnalysis nothing = answer(pair(), {}, {});
        QVERIFY(!nothing.forecast && !nothing.forecast.error().front().message.empty());
    }

    /// The axis of the loss is that of the run after its start; a spike does not stretch it and the forecast is
    /// seen.
    void theForecastIsNotFlattenedByTheStart()
    {
        const auto answer = engineComputations().runs;
        const RunAnalysis analysis = answer(pair(), {"in progress", "base", "other"}, {});
        QVERIFY(analysis.forecast);
        ImportedRun run = *pair()[2];
        run.curves[0].value.front() = 11;
        run.curves[0].value[20] = 9; // at a tenth of the planned tokens
        const LineChartData chart = forecastChart(run, *analysis.forecast, 1000);
        const double atATenth = 1.7 + 400 / std::pow(1.25 * 2e9, 0.3);
        QVERIFY(chart.yTo);
        QVERIFY2(std::abs(*chart.yTo / atATenth - 1) < 0.01, qPrintable(QString::number(*chart.yTo)));
        QVERIFY(chart.lines.front().y.front() > *chart.yTo);
        const LineChartData::Line &ahead = chart.lines.back();
        for (const double loss : ahead.outerHigh)
            QVERIFY(loss <= *chart.yTo);
        // Of a run that has hardly begun the second half of what there is.
        const auto early = std::make_shared<const ImportedRun>(madeUp("early", "muon", 1.25, 0.05));
        const RunAnalysis first = answer({pair()[0], pair()[1], early}, {"early", "base", "other"}, {});
        QVERIFY2(first.forecast, first.forecast ? "" : first.forecast.error().front().message.c_str());
        const LineChartData young = forecastChart(*early, *first.forecast, 1000);
        QVERIFY(young.yTo && young.lines.front().y.back() < *young.yTo &&
                *young.yTo < young.lines.front().y.front());
    }

    void runsArePartOfTheProject()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("runs.milepost"));
        ProjectDocument project;
        QVERIFY(project.loadBuiltIn());
        project.addRuns({madeUp("base", "adamw", 1), madeUp("other", "muon", 1.25)});
        QCOMPARE(project.runs().size(), std::size_t(2));
        QCOMPARE(project.history().count(), 1);
        QVERIFY(project.save(file));
        ProjectDocument back;
        QVERIFY(back.load(file));
        QCOMPARE(back.runs().size(), std::size_t(2));
        QVERIFY(back.runs()[1]->curves[0].value == project.runs()[1]->curves[0].value);
        back.removeRun(0);
        QCOMPARE(back.runs().size(), std::size_t(1));
        back.history().undo();
        QCOMPARE(back.runs().size(), std::size_t(2));
        // Another log of the same name takes the place of the old one.
        back.addRuns({madeUp("other", "muon", 1.3)});
        QCOMPARE(back.runs().size(), std::size_t(2));
        QVERIFY(back.save(file));
        ProjectDocument again;
        QVERIFY(again.load(file));
        QCOMPARE(again.runs().size(), std::size_t(2));
    }

    void runsThatWouldReplaceOthersWait()
    {
        ProjectDocument project;
        QVERIFY(project.loadBuiltIn());
        project.addRuns({madeUp("base", "adamw", 1)});
        const auto kept = project.runs();
        const auto waiting = project.addNewRuns({madeUp("base", "adamw", 1.3), madeUp("other", "muon", 1.25),
                                                 madeUp("other", "muon", 1.4), madeUp("base", "adamw", 1)});
        QCOMPARE(project.runs().size(), std::size_t(2));
        QVERIFY(project.runs()[0]->curves[0].value == kept[0]->curves[0].value);
        QCOMPARE(waiting.size(), std::size_t(2));
        QCOMPARE(waiting[0].description.name, std::string("base"));
        QCOMPARE(waiting[1].description.name, std::string("other"));
        // One edit each: what was replaced comes back.
        project.addRuns(waiting);
        QCOMPARE(project.runs().size(), std::size_t(2));
        QVERIFY(project.runs()[0]->curves[0].value != kept[0]->curves[0].value);
        project.history().undo();
        QVERIFY(project.runs()[0]->curves[0].value == kept[0]->curves[0].value);
        QVERIFY(project.addNewRuns({}).empty());
    }
};

QTEST_GUILESS_MAIN(TestRunTables)
#include "tst_run_tables.moc"
