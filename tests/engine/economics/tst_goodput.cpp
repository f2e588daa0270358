// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/units.h"
#include "engine/economics/goodput.h"

#include <QtTest>

#include <cmath>
#include <rapidcheck.h>

using namespace milepost;

class TestGoodput : public QObject {
    Q_OBJECT

private slots:
    /// 1,024 GPUs at Llama 3's 50,700 GPU-hours per failure: MTBF 49.5 h; 60 s save and 10 min restart give an
    /// interval of 77 min and 2.9 % lost.
    void worked_example()
    {
        const double mtbf = 50700 * seconds_per_hour / 1024;
        QVERIFY(std::abs(mtbf / seconds_per_hour - 49.5) < 0.05);
        const Interruptions interruptions{.mtbf_s = mtbf, .checkpoint_s = 60, .restart_s = 600};
        QVERIFY(std::abs(checkpoint_interval_s(interruptions) / 60 - 77) < 0.5);
        QVERIFY(std::abs(lost_fraction(interruptions, mtbf) - 0.029) < 0.0005);
    }

    void unknown_rate_costs_nothing()
    {
        QCOMPARE(useful_fraction({.mtbf_s = 0, .checkpoint_s = 60, .restart_s = 600}, 0), 1.0);
    }

    /// The rate climbs evenly over the ramp: half of it is lost at every start.
    void ramp_costs_half_of_itself()
    {
        const Interruptions none{.mtbf_s = 36'000, .checkpoint_s = 0, .restart_s = 600};
        Interruptions slow = none;
        slow.ramp_s = 720;
        QCOMPARE(ramp_loss_s(slow), 360.0);
        QVERIFY(std::abs(lost_fraction(slow, 36'000) - lost_fraction(none, 36'000) - 0.01) < 1e-12);
        QVERIFY(std::abs(lost_time(slow, 36'000).ramp - 0.01) < 1e-12);
        // The break-even rate counts it as well.
        QVERIFY(*gpu_hours_per_failure_at(0.9, slow, 64) > *gpu_hours_per_failure_at(0.9, none, 64));
    }

    void hopeless_cluster_makes_no_progress()
    {
        QCOMPARE(useful_fraction({.mtbf_s = 100, .checkpoint_s = 600, .restart_s = 600}, 100), 0.0);
    }

    void interval_is_the_best_one()
    {
        QVERIFY(rc::check("no other interval loses less", [] {
            const double mtbf = *rc::gen::inRange(10000, 10000000), save = *rc::gen::inRange(1, 600);
            const Interruptions best{.mtbf_s = mtbf, .checkpoint_s = save, .restart_s = 300};
            const double interval = checkpoint_interval_s(best) * (1 + *rc::gen::inRange(-90, 200) / 100.0);
            const double other = save / interval + interval / (2 * mtbf) + 300 / mtbf;
            RC_ASSERT(lost_fraction(best, mtbf) <= other + 1e-12);
        }));
    }

    void more_failures_never_help()
    {
        QVERIFY(rc::check("monotone", [] {
            const double mtbf = *rc::gen::inRange(10000, 10000000);
            const Interruptions planned{.mtbf_s = mtbf, .checkpoint_s = 60, .restart_s = 600};
            const double worse = mtbf * *rc::gen::inRange(1, 100) / 100.0;
            RC_ASSERT(useful_fraction(planned, worse) <= useful_fraction(planned, mtbf));
        }));
    }
};

QTEST_APPLESS_MAIN(TestGoodput)
#include "tst_goodput.moc"
