// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/units.h"
#include "engine/economics/calendar.h"
#include "engine/economics/goodput.h"
#include "engine/economics/power.h"
#include "engine/economics/running_cost.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <rapidcheck.h>

using namespace milepost;

namespace {

constexpr double year_s = 8765.82 * 3600;

bool close(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)}); }

Economics rented()
{
    Economics e;
    e.price_per_gpu_hour = 10;
    e.utility_watts = 2000;
    e.gpu_watts = 1400;
    e.pue = 1.2;
    e.currency = "USD";
    return e;
}

} // namespace

class TestRunningCost : public QObject {
    Q_OBJECT

private slots:
    void discounts_and_spot_multiply()
    {
        Economics e = rented();
        e.discount = 0.3;
        e.spot_share = 0.5;
        e.spot_discount = 0.6;
        QVERIFY(close(rented_gpu_hour(e), 10 * 0.7 * (1 - 0.3)));
        QVERIFY(close(running_cost(e, 100).money(3600, 1), 100 * 10 * 0.7 * 0.7));
    }

    /// 40,000 over four fully used years, a tenth left; 200 per kW-month for 2 kW.
    void owned_hour()
    {
        Economics e = rented();
        e.own_share = 1;
        e.own_capex_per_gpu = 40000;
        e.own_depreciation_years = 4;
        e.own_residual_share = 0.1;
        e.own_used_share = 1;
        e.colocation_per_kw_month = 200;
        const double expected = 36000 / (4 * 8765.82) + 400 / (8765.82 / 12);
        QVERIFY(close(owned_gpu_hour(e), expected));
        // Owned GPUs pay for their power, whatever the rent of others includes.
        e.electricity_per_kwh = 0.1;
        QVERIFY(close(running_cost(e, 10).money(3600, 1), 10 * expected + 10 * 2 * 1.2 * 0.1));
        // Half of the hours unused: depreciation and space of the others double.
        e.own_used_share = 0.5;
        QVERIFY(close(owned_gpu_hour(e), 2 * expected));
    }

    void mixed_is_between()
    {
        QVERIFY(rc::check("a mix costs between its parts", [] {
            Economics e = rented();
            e.own_capex_per_gpu = *rc::gen::inRange(1000, 200000);
            e.own_depreciation_years = 4;
            const auto cost = [&](double share) {
                e.own_share = share;
                return running_cost(e, 8).money(1e6, 1);
            };
            const double all_rented = cost(0), owned = cost(1), mixed = cost(*rc::gen::inRange(0, 101) / 100.0);
            RC_ASSERT(mixed >= std::min(all_rented, owned) - 1e-6 && mixed <= std::max(all_rented, owned) + 1e-6);
        }));
    }

    /// Rent that doubles within a year: the mean of 2^t over the year is 1 / ln 2.
    void price_change_over_the_run()
    {
        Economics e = rented();
        e.price_change_per_year = 1;
        const RunningCost cost = running_cost(e, 1);
        QVERIFY(std::abs(cost.rent(year_s) / (cost.rent_per_s * year_s) - 1 / std::log(2.0)) < 1e-9);
        e.price_change_per_year = 0;
        QVERIFY(close(running_cost(e, 1).rent(year_s), 10 * 8765.82));
    }

    void standing_and_once()
    {
        Economics e = rented();
        e.price_per_gpu_hour = 0;
        e.staff_per_year = 1e6;
        e.storage_per_month = 1000;
        e.network_once = 500;
        const RunningCost cost = running_cost(e, 64);
        QVERIFY(close(cost.run(year_s, 1), 1e6 + 12000 + 500));
        QVERIFY(close(cost.money(year_s, 1), 1e6 + 12000));
    }

    /// 64 of 72: all 72 are paid for.
    void spares_are_paid_for() { QVERIFY(close(running_cost(rented(), 64, 1, 72.0 / 64).money(3600, 1), 720)); }

    void load_lowers_the_power_of_gpus_only()
    {
        const RunningCost half = running_cost(rented(), 1, 0.5);
        QVERIFY(close(half.watts, (2000 - 0.5 * 1400) * 1.2));
        QVERIFY(close(watts_at_load(2000, 1400, 1), 2000));
    }

    void mean_load_weighs_exposed_time()
    {
        PowerLoads loads;
        loads.gemm_fp8 = 0.9;
        loads.transfer = 0.4;
        StepTime step;
        step.exposed_s[static_cast<std::size_t>(PartId::dense_gemm)] = 3;
        step.exposed_s[static_cast<std::size_t>(PartId::expert_all_to_all)] = 1;
        step.exposed_s[static_cast<std::size_t>(PartId::residual)] = 5; // no work of its own
        QVERIFY(close(mean_load(step, Precision::mxfp8, loads), (3 * 0.9 + 0.4) / 4));
        QVERIFY(close(mean_load(StepTime{}, Precision::bf16, loads), 1));
        QVERIFY(!part_load(PartId::residual, Precision::bf16, loads));
    }

    void checkpoint_time_follows_the_state()
    {
        Reliability reliability;
        reliability.gpu_hours_per_failure = 50000;
        reliability.restart_s = 600;
        reliability.checkpoint_bytes_per_s = 1e8;
        reliability.replacement_s = 3600;
        const auto adamw = interruptions_of(reliability, Economics{}, 100, 14e12);
        const auto muon = interruptions_of(reliability, Economics{}, 100, 10e12);
        QVERIFY(close(adamw.checkpoint_s, 1400));
        QVERIFY(close(muon.checkpoint_s, 1000));
        // Without a spare the failure waits for its replacement; with one it does not.
        QVERIFY(close(adamw.restart_s, 600 + 3600));
        reliability.spares = 8;
        reliability.blast_gpus = 4;
        QVERIFY(close(interruptions_of(reliability, Economics{}, 100, 14e12).restart_s, 600));
        reliability.blast_gpus = 72;
        QVERIFY(close(interruptions_of(reliability, Economics{}, 100, 14e12).restart_s, 4200));
    }

    void spot_withdrawals_add_to_failures()
    {
        Reliability reliability;
        reliability.gpu_hours_per_failure = 1000;
        reliability.restart_s = 60;
        Economics economics;
        economics.spot_share = 0.5;
        economics.spot_gpu_hours_per_interruption = 500;
        // 10 GPUs: a failure every 100 h and, on 5 spot GPUs, a withdrawal every 100 h.
        QVERIFY(close(interruptions_of(reliability, economics, 10, 0).mtbf_s, 50 * 3600));
    }

    void break_even_rate_gives_that_share()
    {
        QVERIFY(rc::check("the rate at a tenth lost loses a tenth", [] {
            Interruptions planned{.checkpoint_s = static_cast<double>(*rc::gen::inRange(0, 2000)),
                                  .restart_s = static_cast<double>(*rc::gen::inRange(0, 5000))};
            const auto hours = gpu_hours_per_failure_at(0.9, planned, 256);
            RC_ASSERT(hours.has_value() == (planned.checkpoint_s > 0 || planned.restart_s > 0));
            if (!hours)
                return;
            planned.mtbf_s = *hours * seconds_per_hour / 256;
            RC_ASSERT(std::abs(lost_fraction(planned, planned.mtbf_s) - 0.1) < 1e-9);
        }));
        QVERIFY(!gpu_hours_per_failure_at(1, {.checkpoint_s = 60, .restart_s = 60}, 8));
    }

    void day_numbers_data()
    {
        QTest::addColumn<QString>("date");
        QTest::addColumn<int>("expected"); // negative: no date
        QTest::newRow("epoch") << "1970-01-01" << 0;
        QTest::newRow("leap day") << "2024-02-29" << 19782;
        QTest::newRow("day after") << "2024-03-01" << 19783;
        QTest::newRow("no leap year") << "2027-02-29" << -1;
        QTest::newRow("century") << "2000-02-29" << 11016;
        QTest::newRow("month 13") << "2027-13-01" << -1;
        QTest::newRow("words") << "soon" << -1;
        QTest::newRow("short") << "2027-1-1" << -1;
    }
    void day_numbers()
    {
        QFETCH(QString, date);
        QFETCH(int, expected);
        QCOMPARE(day_number(date.toStdString()).value_or(-1), expected);
    }
};

QTEST_APPLESS_MAIN(TestRunningCost)
#include "tst_running_cost.moc"
