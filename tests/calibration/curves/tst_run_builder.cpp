// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/run_builder.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <rapidcheck.h>

using namespace milepost;

namespace {

using Numbers = std::vector<double>;

RunDescription hundred_tokens_a_step()
{
    RunDescription description;
    description.batch_tokens = 100;
    return description;
}

std::size_t skipped(const ImportedRun &run, std::string_view reason)
{
    for (const auto &entry : run.report.skipped)
        if (entry.reason == reason)
            return entry.count;
    return 0;
}

/// A run of one metric whose records have these steps; the value of record i is i.
ImportedRun run_of(const Numbers &steps)
{
    RunBuilder builder(hundred_tokens_a_step());
    builder.begin_file("f", false);
    const auto metric = builder.metric("val_loss");
    for (std::size_t i = 0; i < steps.size(); ++i)
        builder.add(metric, steps[i], static_cast<double>(i), i + 1);
    auto run = builder.finish("f");
    return run ? *run : ImportedRun{};
}

} // namespace

class RunBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void restarts_data();
    void restarts();
    void whatWasLostIsUnknownWithoutTokens();
    void whatRecordsOfAStepShareIsNotRecordedAgain();
    void restartDropsWhatOtherSeriesHadBehindIt();
    void clockGoesOnAfterARestart();
    void timesOfAnotherFileAreNoRestart();
    void namesAreMadePrintable();
    void aLogThatRunsBackwardsIsTurnedRound();
    void longSeriesAreThinned();
    void seriesBeyondTheLimitAreCounted();
    void metricAskedForHasToExist();
    void divergence();
    void valuesBeyondAnyLossAreCounted();
    void tokensNeverFall();
    void anyOrderOfStepsGivesRisingSteps();
};

void RunBuilderTest::restarts_data()
{
    QTest::addColumn<Numbers>("steps");
    QTest::addColumn<Numbers>("kept");
    QTest::addColumn<Numbers>("values"); ///< number of the record that counts
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("lost_tokens");
    const auto row = [](const char *name, const Numbers &steps, const Numbers &kept, const Numbers &values,
                        int count,
                        double lost) { QTest::newRow(name) << steps << kept << values << count << lost; };
    row("none", {10, 20, 30}, {10, 20, 30}, {0, 1, 2}, 0, 0);
    row("one", {10, 20, 30, 40, 30, 40, 50}, {10, 20, 30, 40, 50}, {0, 1, 4, 5, 6}, 1, 2000);
    row("between two records", {10, 20, 30, 25, 30, 35}, {10, 20, 25, 30, 35}, {0, 1, 3, 4, 5}, 1, 1000);
    row("from the start", {10, 20, 30, 10, 20}, {10, 20}, {3, 4}, 1, 3000);
    row("at the end of the log", {10, 20, 30, 20}, {10, 20}, {0, 3}, 1, 2000);
    row("twice", {10, 20, 30, 20, 30, 20, 30, 40}, {10, 20, 30, 40}, {0, 5, 6, 7}, 2, 4000);
    row("same step again", {10, 20, 20, 30}, {10, 20, 30}, {0, 2, 3}, 0, 0);
    row("a stray step back", {10, 20, 30, 2, 40, 50}, {10, 20, 30, 40, 50}, {0, 1, 2, 4, 5}, 0, 0);
    row("a stray step ahead", {10, 20, 9000, 30, 40}, {10, 20, 30, 40}, {0, 1, 3, 4}, 0, 0);
}

void RunBuilderTest::restarts()
{
    QFETCH(Numbers, steps);
    QFETCH(Numbers, kept);
    QFETCH(Numbers, values);
    QFETCH(int, count);
    QFETCH(double, lost_tokens);
    const ImportedRun run = run_of(steps);
    QVERIFY(run.target());
    QCOMPARE(run.target()->step, kept);
    QCOMPARE(run.target()->value, values);
    QCOMPARE(run.report.restarts, static_cast<std::size_t>(count));
    QCOMPARE(run.report.lost_tokens.value_or(-1), lost_tokens);
}

void RunBuilderTest::whatWasLostIsUnknownWithoutTokens()
{
    for (const bool again : {false, true}) {
        RunBuilder builder({});
        const auto metric = builder.metric("val_loss");
        for (const double step : again ? Numbers{10, 20, 30, 20, 30} : Numbers{10, 20, 30})
            builder.add(metric, step, 100 / step, 1);
        const auto run = builder.finish("f");
        QVERIFY(run);
        QCOMPARE(run->report.restarts, again ? 1U : 0U);
        QCOMPARE(run->report.lost_tokens.has_value(), !again);
    }
}

void RunBuilderTest::whatRecordsOfAStepShareIsNotRecordedAgain()
{
    RunBuilder builder(hundred_tokens_a_step());
    const auto train = builder.metric("train_loss"), validation = builder.metric("val_loss"),
               epoch = builder.metric("epoch");
    for (const double step : {10.0, 20.0}) {
        builder.add(train, step, 5, 1);
        builder.add(epoch, step, step / 100, 1);
        builder.add(validation, step, 4, 2);
        builder.add(epoch, step, step / 100, 2);
    }
    builder.add(train, 20, 4.75, 3);
    const auto run = builder.finish("f");
    QVERIFY(run);
    QCOMPARE(run->find("epoch")->value, (Numbers{0.1, 0.2}));
    QCOMPARE(run->find("train_loss")->value, (Numbers{5, 4.75}));
    QCOMPARE(skipped(*run, "step recorded again, the later value counts"), 1U);
}

void RunBuilderTest::restartDropsWhatOtherSeriesHadBehindIt()
{
    RunBuilder builder(hundred_tokens_a_step());
    const auto train = builder.metric("train_loss"), validation = builder.metric("val_loss");
    for (const double step : {10.0, 20.0, 30.0, 40.0})
        builder.add(train, step, 5, 1);
    builder.add(validation, 20, 4.5, 1);
    builder.add(validation, 40, 4.25, 1);
    builder.add(train, 30, 4, 2);
    builder.add(train, 40, 4, 2);
    const auto run = builder.finish("f");
    QVERIFY(run);
    QCOMPARE(run->find("val_loss")->step, (Numbers{20}));
    QCOMPARE(run->find("train_loss")->step, (Numbers{10, 20, 30, 40}));
    QCOMPARE(run->report.restarts, 1U);
}

void RunBuilderTest::clockGoesOnAfterARestart()
{
    RunBuilder builder(hundred_tokens_a_step());
    const auto metric = builder.metric("val_loss");
    const auto part = [&](const Numbers &steps, const Numbers &seconds) {
        builder.begin_file("f", true);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            builder.add(metric, steps[i], 1, i + 1);
            builder.add_side(SideSeries::elapsed_s, steps[i], seconds[i], i + 1);
        }
    };
    part({10, 20, 30}, {10, 20, 30});
    part({20, 30, 40}, {12, 22, 32});
    const auto run = builder.finish("f");
    QVERIFY(run);
    QCOMPARE(run->target()->elapsed_s, (Numbers{10, 42, 52, 62}));
    QCOMPARE(run->report.restarts, 1U);
}

void RunBuilderTest::timesOfAnotherFileAreNoRestart()
{
    // Training and validation in files of their own, over the same steps and with a clock that counts from 1970.
    RunBuilder builder(hundred_tokens_a_step());
    constexpr double start = 1.7e9;
    for (const char *name : {"train_loss", "val_loss"}) {
        builder.begin_file(name, true);
        const auto metric = builder.metric(name);
        for (const double step : {10.0, 20.0, 30.0}) {
            builder.add(metric, step, 100 / step, 1);
            builder.add_clock(step, start + step, 1);
        }
    }
    const auto run = builder.finish("f");
    QVERIFY(run);
    QCOMPARE(run->report.restarts, 0U);
    for (const char *name : {"train_loss", "val_loss"}) {
        QCOMPARE(run->find(name)->step, (Numbers{10, 20, 30}));
        QCOMPARE(run->find(name)->elapsed_s, (Numbers{0, 10, 20}));
    }
}

void RunBuilderTest::namesAreMadePrintable()
{
    QCOMPARE(printable("loss/\xC3\xA4\xE6\xBC\xA2\xF0\x9F\x98\x80"),
             std::string("loss/\xC3\xA4\xE6\xBC\xA2\xF0\x9F\x98\x80"));
    QCOMPARE(printable("a\x01\xFF\xC3"), std::string("a???"));
    QCOMPARE(printable("\xC0\x80\xED\xA0\x80"), std::string("?????")); // an overlong zero, half a surrogate pair
}

void RunBuilderTest::aLogThatRunsBackwardsIsTurnedRound()
{
    RunBuilder builder(hundred_tokens_a_step());
    builder.begin_file("f", false);
    const auto metric = builder.metric("val_loss");
    for (int k = 10; k >= 1; --k) {
        builder.add_side(SideSeries::learning_rate, 10 * k, 0.1 * k, 11 - k);
        builder.add_clock(10 * k, 1.7e9 + 60 * k, 11 - k);
        builder.add(metric, 10 * k, k, 11 - k);
    }
    const auto run = builder.finish("f");
    QVERIFY(run.has_value());
    const LearningCurve &curve = run->curves.front();
    QCOMPARE(curve.size(), std::size_t{10});
    QCOMPARE(curve.step.front(), 10.0);
    QCOMPARE(curve.value.back(), 10.0);
    QCOMPARE(curve.elapsed_s.front(), 0.0);
    QCOMPARE(curve.elapsed_s.back(), 540.0);
    QCOMPARE(curve.learning_rate.front(), 0.1);
    QCOMPARE(run->report.restarts, std::size_t{0});
    QCOMPARE(run->report.lost_tokens.value_or(-1), 0.0);
    // Three records that fall may be a misprint and a restart.
    QCOMPARE(run_of({30, 20, 10, 40}).report.restarts > 0 ||
                 skipped(run_of({30, 20, 10, 40}), "step out of order") > 0,
             true);
}

void RunBuilderTest::longSeriesAreThinned()
{
    RunBuilder builder(hundred_tokens_a_step());
    const auto metric = builder.metric("val_loss");
    constexpr int count = 1000003;
    for (int step = 1; step <= count; ++step)
        builder.add(metric, step, 1.0 / step, static_cast<std::size_t>(step));
    const auto run = builder.finish("f");
    QVERIFY(run);
    const LearningCurve &curve = *run->target();
    QVERIFY(curve.size() <= Series::most_points + 1);
    QVERIFY(curve.size() > Series::most_points / 4);
    QCOMPARE(curve.step.front(), 1.0);
    QCOMPARE(curve.step.back(), static_cast<double>(count));
    for (std::size_t i = 0; i < curve.size(); ++i)
        QCOMPARE(curve.value[i], 1.0 / curve.step[i]);
    const auto &notes = run->report.notes;
    QVERIFY(std::ranges::any_of(notes, [](const auto &note) { return note.find("one record of") != note.npos; }));
}

void RunBuilderTest::seriesBeyondTheLimitAreCounted()
{
    RunBuilder builder(hundred_tokens_a_step());
    for (int i = 0; i < 300; ++i)
        builder.add(builder.metric("m" + std::to_string(i)), 1, i, 1);
    const auto run = builder.finish("f");
    QVERIFY(run);
    QCOMPARE(run->curves.size(), RunBuilder::most_metrics);
    QCOMPARE(skipped(*run, "metric beyond the first 256"), 300 - RunBuilder::most_metrics);
}

void RunBuilderTest::metricAskedForHasToExist()
{
    RunDescription description;
    description.metric = "mmlu";
    RunBuilder builder(description);
    builder.add(builder.metric("val_loss"), 1, 4, 1);
    const auto run = builder.finish("f");
    QVERIFY(!run);
    QCOMPARE(QString::fromStdString(run.error().front().message),
             QStringLiteral("'f' has no metric 'mmlu'. It has: val_loss."));
}

void RunBuilderTest::divergence()
{
    RunBuilder builder(hundred_tokens_a_step());
    const auto metric = builder.metric("val_loss");
    const double nan = std::nan("");
    for (const auto &[step, value] : std::vector<std::pair<double, double>>{
             {10, 5}, {20, nan}, {30, 4}, {40, nan}, {50, nan}, {30, 3.5}, {40, 3.25}, {50, nan}})
        builder.add(metric, step, value, 1);
    const auto run = builder.finish("f");
    QVERIFY(run);
    // The values lost at 40 and 50 were thrown away by the restart at 30; the run diverged at 50 for good.
    QCOMPARE(run->target()->step, (Numbers{10, 30, 40, 50}));
    QCOMPARE(run->target()->value[1], 3.5);
    QVERIFY(std::isnan(run->target()->value.back()));
}

/// 1e200 nats is what an overflow leaves behind, and like one it tells of a run that diverged.
void RunBuilderTest::valuesBeyondAnyLossAreCounted()
{
    RunBuilder builder(hundred_tokens_a_step());
    const auto loss = builder.metric("val_loss"), other = builder.metric("bytes sent");
    std::size_t line = 0;
    for (const double value : {5.0, 1e200, 4.5, 1e6, 4.0, -1e7, 2e6}) {
        line += 10;
        builder.add(loss, static_cast<double>(line), value, line);
    }
    builder.add(other, 10, 1e12, 1);
    builder.add(other, 20, 1e31, 2);
    const auto run = builder.finish("f");
    QVERIFY(run);
    const LearningCurve *curve = run->target();
    QCOMPARE(curve->value.size(), std::size_t{5});
    QCOMPARE(curve->value[2], 1e6); // an outlier, but a number that a loss may be
    QVERIFY(std::isnan(curve->value.back()));
    QCOMPARE(run->find("bytes sent")->value.front(), 1e12);
    QCOMPARE(run->report.skipped.size(), std::size_t{2});
    QCOMPARE(run->report.skipped[0].reason, std::string("value is beyond 1e+06"));
    QCOMPARE(run->report.skipped[0].count, std::size_t{3});
    QCOMPARE(run->report.skipped[0].first_line, std::size_t{20});
    QCOMPARE(run->report.skipped[1].reason, std::string("value is beyond 1e+30"));
}

void RunBuilderTest::tokensNeverFall()
{
    RunBuilder builder({});
    const auto loss = builder.metric("val_loss");
    const Numbers tokens{100, 50, 1e300, -7, 500, 400};
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const auto step = static_cast<double>(i + 1);
        builder.add(loss, step, 5 - step / 10, i + 1);
        builder.add_side(SideSeries::tokens, step, tokens[i], i + 1);
        builder.add_side(SideSeries::learning_rate, step, i == 0 ? 0.5 : -1, i + 1);
    }
    const auto run = builder.finish("f");
    QVERIFY(run);
    QCOMPARE(run->target()->tokens, (Numbers{100, 200, 300, 400, 500, 600}));
    QCOMPARE(run->target()->learning_rate[0], 0.5);
    QVERIFY(std::isnan(run->target()->learning_rate[1]));
    const std::string said =
        "The count of tokens is lower than before in 2 of 4 records, which do not count there.";
    QVERIFY(std::ranges::find(run->report.notes, said) != run->report.notes.end());
}

void RunBuilderTest::anyOrderOfStepsGivesRisingSteps()
{
    const bool holds = rc::check([](const std::vector<std::uint16_t> &steps) {
        RC_PRE(!steps.empty());
        const ImportedRun run = run_of(Numbers(steps.begin(), steps.end()));
        RC_ASSERT(run.target() != nullptr);
        const auto &kept = run.target()->step;
        RC_ASSERT(std::ranges::adjacent_find(kept, std::greater_equal{}) == kept.end());
        RC_ASSERT(std::ranges::all_of(kept, [&](double s) { return std::ranges::find(steps, s) != steps.end(); }));
        RC_ASSERT(run.report.lost_tokens.value_or(-1) >= 0);
    });
    QVERIFY(holds);
}

QTEST_GUILESS_MAIN(RunBuilderTest)
#include "tst_run_builder.moc"
