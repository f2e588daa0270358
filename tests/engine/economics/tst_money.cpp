// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/economics_json.h"
#include "engine/economics/currency.h"
#include "engine/economics/running_cost.h"

#include <QtTest>

#include <cmath>

using namespace milepost;

class TestMoney : public QObject {
    Q_OBJECT

private slots:
    void conversion_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<double>("expected"); // of 100 units; negative: refused
        QTest::newRow("same currency needs no rate") << "JPY" << "JPY" << 100.0;
        QTest::newRow("stated rate") << "EUR" << "USD" << 110.0;
        QTest::newRow("inverse of a stated rate") << "USD" << "EUR" << 100 / 1.1;
        QTest::newRow("no rate") << "GBP" << "USD" << -1.0;
        QTest::newRow("never chained") << "EUR" << "JPY" << -1.0;
    }
    void conversion()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(double, expected);
        const std::vector<ExchangeRate> rates = {{"EUR", "USD", 1.1, "2026-11-01", Provenance::assumed},
                                                 {"USD", "JPY", 150, "2026-11-01", Provenance::assumed}};
        const auto found =
            converted({100, from.toStdString()}, to.toStdString(), rates, "economics.electricity_per_kwh");
        QCOMPARE(found.has_value(), expected > 0);
        if (found) {
            QVERIFY(std::abs(*found - expected) < 1e-9);
            return;
        }
        QCOMPARE(found.error().front().field, std::string("economics.electricity_per_kwh"));
        QVERIFY(found.error().front().message.find(from.toStdString()) != std::string::npos);
        QVERIFY(found.error().front().message.find(to.toStdString()) != std::string::npos);
    }

    void rent_with_power_pays_no_electricity()
    {
        Economics economics;
        economics.price_per_gpu_hour = 10;
        economics.electricity_per_kwh = 0.2;
        economics.utility_watts = 2000;
        economics.pue = 1.25;
        economics.grams_co2e_per_kwh = 400;
        economics.price_includes_power = true;
        const RunningCost with = running_cost(economics, 100);
        QCOMPARE(with.money(3600, 1), 1000.0);
        QCOMPARE(with.money(3600, 2), 1000.0); // more power costs the landlord
        economics.price_includes_power = false;
        const RunningCost without = running_cost(economics, 100);
        // 100 GPUs x 2 kW x 1.25 x 1 h = 250 kWh at 0.20
        QVERIFY(std::abs(without.money(3600, 1) - 1050) < 1e-9);
        QVERIFY(std::abs(without.mwh(3600, 1) - 0.25) < 1e-12);
        QVERIFY(std::abs(without.co2e_t(3600, 1) - 0.1) < 1e-12);
    }

    void switching_pays_runs_and_people()
    {
        Convergence convergence;
        convergence.tuning_runs = 3;
        convergence.engineering_cost = 5000;
        QVERIFY(std::abs(switching_cost(convergence, 1e6, 2e6, 1e4) - (3 * tuning_run_share * 1e6 + 5000)) < 1e-6);
        // The base's own tuning and the days of qualification.
        convergence.base_tuning_runs = 1;
        convergence.qualification_days = 2.5;
        QVERIFY(std::abs(switching_cost(convergence, 1e6, 2e6, 1e4) -
                         (tuning_run_share * (3 * 1e6 - 2e6) + 5000 + 2.5e4)) < 1e-6);
        QCOMPARE(switching_cost(Convergence{}, 1e6, 2e6, 1e4), 0.0);
    }

    void facts_are_complete()
    {
        const auto facts = read_economic_facts();
        QVERIFY2(facts.has_value(), facts ? "" : facts.error().front().message.c_str());
        for (const char *system :
             {"gb300-nvl72", "gb200-nvl72", "hgx-b300", "hgx-b200", "hgx-h200", "hgx-h100", "hgx-h800", "hgx-a100"})
            QVERIFY2(facts->default_price.contains(system), system);
        QCOMPARE(facts->default_price.at("gb300-nvl72"), std::string("GB200 NVL72|CoreWeave"));
        const auto default_entry =
            std::ranges::find(facts->prices, facts->default_price.at("gb300-nvl72"), &PriceEntry::key);
        QCOMPARE(default_entry->usd_per_gpu_hour, 10.5);
        for (const PriceEntry &price : facts->prices)
            QVERIFY2(!price.source.text.empty() && !price.source.date.empty(), price.provider.c_str());
        for (const char *preset : {"llama3-16k", "meta-rsc", "b200-504", "unknown", "none"})
            QVERIFY2(facts->reliability.contains(preset), preset);
        QCOMPARE(facts->reliability.at("meta-rsc").source.provenance, Provenance::published);
        QCOMPARE(facts->reliability.at("none").gpu_hours_per_failure, 0.0);
        QCOMPARE(facts->grids.at("DE").grams_co2e_per_kwh, 381.0);
        QCOMPARE(facts->grid_years.at("DE").at(2021).grams_co2e_per_kwh, 354.3);
        for (const auto &[country, grid] : facts->grids) // the latest year of the table, rounded
            QVERIFY2(std::abs(grid.grams_co2e_per_kwh -
                              facts->grid_years.at(country).rbegin()->second.grams_co2e_per_kwh) <= 0.51,
                     country.c_str());
        QVERIFY(facts->loads.gemm_bf16 > facts->loads.transfer && facts->loads.transfer > facts->loads.waiting);
        QCOMPARE(facts->programmes.front().final_run_share, 0.18);
        QCOMPARE(facts->electricity.at("EU").currency, std::string("EUR"));
    }
};

QTEST_APPLESS_MAIN(TestMoney)
#include "tst_money.moc"
