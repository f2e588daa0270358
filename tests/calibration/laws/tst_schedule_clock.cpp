// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/schedule_clock.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <numbers>
#include <rapidcheck.h>

using namespace milepost;

namespace {

bool close(double a, double b, double relative) { return std::abs(a - b) <= relative * std::abs(b); }

/// Trapezoids: nothing shared with the closed form under test.
double summed(const RelativeSchedule &schedule, double exponent, double until)
{
    constexpr int parts = 20'000;
    double sum = 0;
    for (int k = 0; k < parts; ++k)
        sum += std::pow(schedule.at(until * (k + 0.5) / parts), exponent) * until / parts;
    return sum;
}

TrainingSchedule wsd(double warmup, double decay, double last = 0)
{
    return {
        .kind = ScheduleKind::wsd, .warmup_fraction = warmup, .decay_fraction = decay, .final_lr_fraction = last};
}

} // namespace

class ScheduleClockTest : public QObject {
    Q_OBJECT
private slots:
    void rates_data();
    void rates();
    void clock_is_the_integral();
    void falls_add_up();
    void stretching_keeps_the_shape();
    void the_log_counts_where_it_speaks();
};

void ScheduleClockTest::rates_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("at");
    QTest::addColumn<double>("rate");
    // warm-up over 10 %, decay over the last 20 % of 100 tokens, to a tenth of the peak
    QTest::newRow("wsd, half of the warm-up") << int(ScheduleKind::wsd) << 5.0 << 0.5;
    QTest::newRow("wsd, plateau") << int(ScheduleKind::wsd) << 60.0 << 1.0;
    QTest::newRow("wsd, half of the decay") << int(ScheduleKind::wsd) << 90.0 << 0.55;
    QTest::newRow("wsd, after the end") << int(ScheduleKind::wsd) << 130.0 << 0.1;
    QTest::newRow("linear, half of the rest") << int(ScheduleKind::linear) << 55.0 << 0.55;
    QTest::newRow("cosine, half of the rest") << int(ScheduleKind::cosine) << 55.0 << 0.55;
    QTest::newRow("cosine, a quarter of the rest")
        << int(ScheduleKind::cosine) << 32.5 << 0.1 + 0.45 * (1 + std::cos(std::numbers::pi / 4));
    QTest::newRow("constant") << int(ScheduleKind::constant) << 90.0 << 1.0;
}

void ScheduleClockTest::rates()
{
    QFETCH(int, kind);
    QFETCH(double, at);
    QFETCH(double, rate);
    TrainingSchedule schedule = wsd(0.1, 0.2, 0.1);
    schedule.kind = static_cast<ScheduleKind>(kind);
    const double found = RelativeSchedule(schedule, 100).at(at);
    QVERIFY2(close(found, rate, 1e-3), qPrintable(QString::number(found)));
}

void ScheduleClockTest::clock_is_the_integral()
{
    const bool held = rc::check("clock over any schedule", [] {
        const auto share = [](int low, int high) { return *rc::gen::inRange(low, high) / 100.0; };
        TrainingSchedule schedule = wsd(share(0, 20), share(1, 60), share(0, 50));
        schedule.kind = *rc::gen::element(ScheduleKind::wsd, ScheduleKind::cosine, ScheduleKind::linear,
                                          ScheduleKind::constant);
        const double exponent = share(20, 120);
        const RelativeSchedule relative(schedule, 1000);
        const ScheduleClock clock(relative, exponent);
        const double until = 10.0 * *rc::gen::inRange(5, 110);
        RC_ASSERT(close(clock.at(until), summed(relative, exponent, until), 2e-3));
    });
    QVERIFY(held);
}

void ScheduleClockTest::falls_add_up()
{
    for (const ScheduleKind kind : {ScheduleKind::wsd, ScheduleKind::cosine, ScheduleKind::linear}) {
        TrainingSchedule schedule = wsd(0.05, 0.3, 0.1);
        schedule.kind = kind;
        const RelativeSchedule relative(schedule, 1e6);
        double sum = 0;
        for (const RateDrop &drop : relative.drops()) {
            QVERIFY(drop.fall > 0);
            QVERIFY(close(drop.rate, relative.at(drop.tokens), 1e-6));
            sum += drop.fall;
        }
        QVERIFY(close(sum, 0.9, 1e-9));
    }
    QVERIFY(RelativeSchedule().drops().empty());
}

void ScheduleClockTest::stretching_keeps_the_shape()
{
    const RelativeSchedule one(wsd(0.03, 0.2), 100), three = one.stretched(3);
    for (const double at : {1.0, 2.0, 50.0, 85.0, 99.0})
        QVERIFY(close(three.at(3 * at), one.at(at), 1e-12));
}

void ScheduleClockTest::the_log_counts_where_it_speaks()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    LearningCurve curve;
    for (int k = 1; k <= 10; ++k) {
        curve.step.push_back(k);
        curve.tokens.push_back(10.0 * k);
        curve.value.push_back(3);
        curve.elapsed_s.push_back(nan);
        curve.learning_rate.push_back(k <= 5 ? 3e-4 : 3e-5);
    }
    const TrainingSchedule said = wsd(0.05, 0.2);
    const RelativeSchedule logged = RelativeSchedule::logged(curve, said, 100);
    QVERIFY(close(logged.at(45), 1, 1e-9));
    QVERIFY(close(logged.at(80), 0.1, 1e-9));
    QVERIFY(close(logged.at(2.5), 0.5, 1e-9)); // the warm-up that the manifest states, before the first record
    for (double &rate : curve.learning_rate)
        rate = nan;
    QVERIFY(close(RelativeSchedule::logged(curve, said, 100).at(90), 0.5, 1e-9));
}

QTEST_GUILESS_MAIN(ScheduleClockTest)
#include "tst_schedule_clock.moc"
