// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/law_assumptions.h"
#include "calibration/laws/tracking.h"
#include "tests/calibration/laws/falling_run.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace milepost;

namespace {

constexpr double per_s = falling_tokens_per_s;

/// 400 records, half of a plan of 1e9 tokens.
ImportedRun half_done() { return half_done_run(400); }

TrackedPlan plan()
{
    TrackedPlan plan = plan_of_half_done_run();
    plan.budget = falling_plan_tokens / per_s * 2;
    return plan;
}

LawFitOptions few()
{
    LawFitOptions options;
    options.replicates = 12;
    return options;
}

} // namespace

class TrackingTest : public QObject {
    Q_OBJECT
private slots:
    void half_of_a_steady_run();
    void a_budget_is_met_or_not_data();
    void a_budget_is_met_or_not();
    void spikes_are_found_once();
    void restarts_and_pauses_cost_time();
    void a_log_without_times_takes_the_plan();
    void every_band_says_what_is_in_it();
    void a_log_in_other_units_is_refused_data();
    void a_log_in_other_units_is_refused();
    void no_machine_is_faster_than_its_peak();
    void what_does_not_fit_the_plan_is_named_data();
    void what_does_not_fit_the_plan_is_named();
    void a_young_run_has_dates_but_no_forecast();
    void steps_without_tokens_are_the_plans();
};

void TrackingTest::half_of_a_steady_run()
{
    const auto report = track(half_done(), plan(), few());
    QVERIFY(report.has_value());
    QCOMPARE(report->fraction_done, 0.5);
    QVERIFY(std::abs(report->pace / per_s - 1) < 1e-6);
    QVERIFY(std::abs(*report->seconds_to_go.p50 / (5e8 / per_s) - 1) < 0.01);
    QVERIFY(std::abs(*report->total_cost.p50 / (1e9 / per_s * 2) - 1) < 0.01);
    QVERIFY(report->spikes.empty());
    QCOMPARE(report->lost_s, 0.0);
    // The rest of a cosine takes the loss below the running one.
    QVERIFY(*report->loss.final_loss.p50 < report->loss_now);
    QVERIFY(*report->loss.final_loss.p50 > 1.8);
}

void TrackingTest::a_budget_is_met_or_not_data()
{
    QTest::addColumn<double>("of_need");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::newRow("far too small") << 0.8 << 0.0 << 0.01;
    QTest::newRow("what is needed") << 1.0 << 0.45 << 0.55;
    QTest::newRow("ample") << 1.2 << 0.99 << 1.0;
}

void TrackingTest::a_budget_is_met_or_not()
{
    QFETCH(double, of_need);
    QFETCH(double, low);
    QFETCH(double, high);
    TrackedPlan tracked = plan();
    tracked.budget *= of_need;
    const auto report = track(half_done(), tracked, few());
    QVERIFY(report.has_value());
    QVERIFY(report->probability_in_budget >= low && report->probability_in_budget <= high);
}

void TrackingTest::spikes_are_found_once()
{
    ImportedRun run = half_done();
    for (int k = 200; k < 206; ++k)
        run.curves.front().value[static_cast<std::size_t>(k)] += 0.8 - 0.1 * (k - 200);
    run.curves.front().value.back() += 0.5; // not back yet
    const auto report = track(run, plan(), few());
    QVERIFY(report.has_value());
    QCOMPARE(report->spikes.size(), std::size_t(2));
    QVERIFY(std::abs(report->spikes[0].above - 0.8) < 0.03);
    QVERIFY(std::abs(report->spikes[0].tokens_to_recover - 6 * 1.25e6) < 2e6);
    QVERIFY(std::isnan(report->spikes[1].tokens_to_recover));
}

void TrackingTest::restarts_and_pauses_cost_time()
{
    ImportedRun run = half_done();
    run.report.restarts = 1;
    run.report.lost_tokens = 5e7;
    for (std::size_t i = 250; i < 400; ++i)
        run.curves.front().elapsed_s[i] += 600; // ten minutes of nothing
    const auto steady = track(half_done(), plan(), few());
    const auto report = track(run, plan(), few());
    QVERIFY(report.has_value());
    QVERIFY(std::abs(report->pause_s - 600) < 10);
    QVERIFY(std::abs(report->lost_s - (600 + 5e7 / per_s)) < 15);
    QVERIFY(*report->seconds_to_go.p50 > *steady->seconds_to_go.p50 * 1.2);
    QVERIFY(*report->total_s.p90 / *report->total_s.p10 > *steady->total_s.p90 / *steady->total_s.p10);
}

void TrackingTest::a_log_without_times_takes_the_plan()
{
    ImportedRun run = half_done();
    for (double &seconds : run.curves.front().elapsed_s)
        seconds = std::nan("");
    const auto report = track(run, plan(), few());
    QVERIFY(report.has_value());
    QCOMPARE(report->pace, 0.0);
    QVERIFY(std::abs(*report->seconds_to_go.p50 / (5e8 / (1.1 * per_s)) - 1) < 0.01);
    QVERIFY(!report->notes.empty());
}

void TrackingTest::every_band_says_what_is_in_it()
{
    const auto report = track(half_done(), plan(), few());
    for (const auto &band : {report->band, report->loss.band}) {
        double share = 0;
        for (const BandPart &part : band) {
            QVERIFY(!part.text.empty());
            share += part.share;
        }
        QVERIFY(std::abs(share - 1) < 1e-9);
    }
}

void TrackingTest::a_log_in_other_units_is_refused_data()
{
    QTest::addColumn<double>("tokens");
    QTest::addColumn<double>("steps");
    QTest::newRow("tokens in thousands") << 1e3 << 1.0;
    QTest::newRow("tokens in millions") << 1e-6 << 1.0;
    QTest::newRow("steps of another run") << 1.0 << 0.01;
}

void TrackingTest::a_log_in_other_units_is_refused()
{
    QFETCH(double, tokens);
    QFETCH(double, steps);
    ImportedRun run = half_done();
    for (double &t : run.curves.front().tokens)
        t *= tokens;
    for (double &s : run.curves.front().step)
        s *= steps;
    const auto report = track(run, plan(), few());
    QVERIFY(!report.has_value());
    QVERIFY(report.error().front().message.starts_with("--log: "));
}

void TrackingTest::no_machine_is_faster_than_its_peak()
{
    TrackedPlan tracked = plan();
    tracked.most_tokens_per_s = 1.01 * per_s;
    QVERIFY(track(half_done(), tracked, few()).has_value());
    tracked.most_tokens_per_s = 0.99 * per_s;
    const auto report = track(half_done(), tracked, few());
    QVERIFY(!report.has_value());
    QCOMPARE(report.error().front().id, std::string("track.pace"));
}

void TrackingTest::what_does_not_fit_the_plan_is_named_data()
{
    QTest::addColumn<double>("rise");  // nats over the log
    QTest::addColumn<double>("times"); // of the seconds
    QTest::addColumn<int>("vocabulary");
    QTest::addColumn<QString>("note"); // empty: none
    QTest::newRow("as planned") << 0.0 << 1.0 << 32000 << QString();
    QTest::newRow("half as fast") << 0.0 << 2.0 << 32000 << QString();
    QTest::newRow("loss rises") << 3.0 << 1.0 << 32000 << "no forecast of the loss: it rises";
    QTest::newRow("loss turns up") << 0.38 << 1.0 << 32000 << "the loss has risen by";
    QTest::newRow("milliseconds") << 0.0 << 1000.0 << 32000 << "times as slowly as the plan";
    QTest::newRow("faster") << 0.0 << 0.1 << 32000 << "times as fast as the plan";
    QTest::newRow("worse than guessing") << 0.0 << 1.0 << 8 << "worse than guessing among 8 tokens";
}

void TrackingTest::what_does_not_fit_the_plan_is_named()
{
    QFETCH(double, rise);
    QFETCH(double, times);
    QFETCH(int, vocabulary);
    QFETCH(QString, note);
    ImportedRun run = half_done();
    LearningCurve &curve = run.curves.front();
    for (std::size_t i = 0; i < curve.size(); ++i) {
        curve.value[i] += rise * static_cast<double>(i) / static_cast<double>(curve.size());
        curve.elapsed_s[i] *= times;
    }
    TrackedPlan tracked = plan();
    tracked.vocabulary = vocabulary;
    const auto report = track(run, tracked, few());
    QVERIFY(report.has_value());
    QString all;
    for (const std::string &text : report->notes)
        all += QString::fromStdString(text) + u'\n';
    if (note.isEmpty())
        QCOMPARE(all, QString());
    else
        QVERIFY2(all.contains(note), qPrintable(all));
}

/// A manager who asks on the first morning gets the date and the cost.
void TrackingTest::a_young_run_has_dates_but_no_forecast()
{
    TrackedPlan tracked = plan();
    tracked.tokens = 1e9 * law_assumptions().furthest_reach.value;
    const auto report = track(half_done(), tracked, few());
    QVERIFY(report.has_value());
    QVERIFY(!report->loss.final_loss.p50);
    QCOMPARE(report->tokens_done, 5e8);
    QVERIFY(std::abs(*report->seconds_to_go.p50 * per_s / (tracked.tokens - 5e8) - 1) < 0.01);
    QVERIFY(report->notes.front().starts_with("no forecast of the loss yet"));
}

void TrackingTest::steps_without_tokens_are_the_plans()
{
    ImportedRun run = half_done();
    run.report.notes = {no_tokens_note};
    std::ranges::fill(run.curves.front().tokens, std::nan(""));
    const auto report = track(run, plan(), few());
    QVERIFY(report.has_value());
    QCOMPARE(report->fraction_done, 0.5);
    QCOMPARE(report->notes, (std::vector<std::string>{"tokens are steps times 125000, the plan's batch"}));
}

QTEST_GUILESS_MAIN(TrackingTest)
#include "tst_tracking.moc"
