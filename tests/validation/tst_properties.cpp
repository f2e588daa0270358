// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// What holds for any scenario, tried on random ones: money scales with prices, time and energy grow with tokens and
// PUE, swapping the arms swaps the answer, a currency is a unit.
#include "app/project/catalogue_loader.h"
#include "app/project/scenario_json.h"
#include "engine/decision/estimate.h"

#include <QFile>
#include <QtTest>

#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <rapidcheck.h> // before Qt's macros

using namespace milepost;
using nlohmann::json;

namespace {

constexpr double rounding = 1e-9;
constexpr int draws = 20;

const std::vector<json> &rows()
{
    static const std::vector<json> all = [] {
        QFile file(QStringLiteral(CONSISTENCY_ROWS));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s", CONSISTENCY_ROWS);
        return json::parse(file.readAll().constData()).at("rows").get<std::vector<json>>();
    }();
    return all;
}

/// A random row of consistency.json with random money, energy and tokens.
json any_scenario()
{
    const json row = rows()[static_cast<std::size_t>(*rc::gen::inRange<int>(0, static_cast<int>(rows().size())))];
    json scenario{{"milepost", 1},
                  {"model", row.at("model")},
                  {"system", {{"id", row.at("system")}, {"gpus", row.at("gpus")}}},
                  {"economics",
                   {{"price_per_gpu_hour",
                     {{"value", *rc::gen::inRange(50, 2000) / 100.0},
                      {"currency", "USD"},
                      {"includes_power", *rc::gen::arbitrary<bool>()}}},
                    {"electricity_per_kwh", {{"value", *rc::gen::inRange(1, 50) / 100.0}, {"currency", "USD"}}},
                    {"pue", *rc::gen::inRange(100, 200) / 100.0},
                    {"report_currency", "USD"}}},
                  {"draws", draws},
                  {"seed", *rc::gen::inRange(1, 1000)}};
    scenario["training"]["tokens"] = *rc::gen::inRange(1, 200) * 1e11;
    if (row.contains("plan"))
        scenario["plan"] = row["plan"];
    if (row.contains("precision"))
        scenario["training"]["precision"] = row["precision"];
    return scenario;
}

json with(json scenario, const json &patch)
{
    scenario.merge_patch(patch);
    return scenario;
}

Comparison compared(const json &document,
                    const std::vector<OptimizerKind> &arms = {OptimizerKind::adamw, OptimizerKind::muon})
{
    const auto scenario = read_scenario(document.dump(), "random", {});
    if (!scenario)
        throw std::runtime_error(scenario.error().front().message);
    auto comparison = compare(*scenario, arms, **load_catalogue());
    if (!comparison)
        throw std::runtime_error(comparison.error().front().message);
    return std::move(*comparison);
}

bool close(double a, double b)
{
    return a == b || std::abs(a - b) <= rounding * std::max(std::abs(a), std::abs(b));
}

bool close(const std::optional<double> &a, const std::optional<double> &b, double factor = 1)
{
    return a.has_value() == b.has_value() && (!a || close(*a * factor, *b));
}

bool scaled(const Quantiles &a, const Quantiles &b, double factor = 1)
{
    return close(a.p05, b.p05, factor) && close(a.p10, b.p10, factor) && close(a.p50, b.p50, factor) &&
           close(a.p90, b.p90, factor) && close(a.p95, b.p95, factor);
}

/// Draw by draw: both arms feasible, first milestone.
template <class Holds>
bool for_each_draw(const std::vector<double> &a, const std::vector<double> &b, const Holds &holds)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), holds);
}

} // namespace

class PropertiesTest : public QObject {
    Q_OBJECT

    template <class Property>
    static void holds(const char *what, const Property &property)
    {
        QVERIFY2(rc::check(what, property), what);
    }

private slots:
    void initTestCase()
    {
        // Each case is a comparison of two arms; a dozen of each property keep the test short.
        if (!qEnvironmentVariableIsSet("RC_PARAMS"))
            qputenv("RC_PARAMS", "max_success=12");
    }

    /// Sum: what is paid is GPU-hours times price where power is included, plus electricity where it is not.
    void moneyIsHoursTimesPrice()
    {
        holds("cost = hours x price + energy x tariff", [] {
            const json document = any_scenario();
            const Comparison c = compared(document);
            const json &economics = document["economics"];
            const double price = economics["price_per_gpu_hour"]["value"].get<double>();
            const double tariff = economics["price_per_gpu_hour"]["includes_power"].get<bool>()
                                      ? 0
                                      : economics["electricity_per_kwh"]["value"].get<double>();
            for (const Estimate &arm : c.arms)
                for (const MilestoneEstimate &m : arm.milestones)
                    for (std::size_t i = 0; i < m.cost_draws.size(); ++i) {
                        constexpr double hours_per_day = 24, kwh_per_mwh = 1000;
                        const double paid = m.days_draws[i] * hours_per_day * arm.scenario.gpus * price +
                                            (tariff > 0 ? m.energy_draws[i] * kwh_per_mwh * tariff : 0);
                        RC_ASSERT(close(paid, m.cost_draws[i]));
                    }
        });
    }

    /// Scale: k times the prices is k times the money and nothing else.
    void moneyScalesWithPrices()
    {
        holds("prices scale", [] {
            const json document = any_scenario();
            const double k = *rc::gen::inRange(2, 50) / 8.0;
            const json &economics = document["economics"];
            const Comparison once = compared(document);
            const Comparison times = compared(with(
                document,
                {{"economics",
                  {{"price_per_gpu_hour", {{"value", k * economics["price_per_gpu_hour"]["value"].get<double>()}}},
                   {"electricity_per_kwh",
                    {{"value", k * economics["electricity_per_kwh"]["value"].get<double>()}}}}}}));
            for (std::size_t arm = 0; arm < once.arms.size(); ++arm)
                for (std::size_t m = 0; m < once.arms[arm].milestones.size(); ++m) {
                    RC_ASSERT(scaled(once.arms[arm].milestones[m].cost, times.arms[arm].milestones[m].cost, k));
                    RC_ASSERT(scaled(once.arms[arm].milestones[m].days, times.arms[arm].milestones[m].days));
                }
            for (std::size_t i = 0; i < once.against_first.size(); ++i) {
                RC_ASSERT(scaled(once.against_first[i].net_saving, times.against_first[i].net_saving, k));
                RC_ASSERT(close(once.against_first[i].break_even.token_ratio,
                                times.against_first[i].break_even.token_ratio));
            }
        });
    }

    /// Scale: another report currency divides every amount by its rate.
    void aCurrencyIsAUnit()
    {
        holds("currency", [] {
            const json document = any_scenario();
            const double rate = *rc::gen::inRange(10, 400) / 100.0; // USD for one EUR
            const Comparison usd = compared(document);
            const Comparison eur = compared(
                with(document, {{"economics",
                                 {{"report_currency", "EUR"},
                                  {"exchange_rates",
                                   {{{"from", "EUR"}, {"to", "USD"}, {"rate", rate}, {"date", "2026-11-01"}}}}}}}));
            for (std::size_t arm = 0; arm < usd.arms.size(); ++arm) {
                RC_ASSERT(eur.arms[arm].currency == "EUR");
                for (std::size_t m = 0; m < usd.arms[arm].milestones.size(); ++m) {
                    RC_ASSERT(scaled(usd.arms[arm].milestones[m].cost, eur.arms[arm].milestones[m].cost, 1 / rate));
                    RC_ASSERT(usd.arms[arm].milestones[m].days_draws == eur.arms[arm].milestones[m].days_draws);
                }
            }
        });
    }

    /// Monotone: more planned tokens take longer and end at no higher loss.
    void moreTokensTakeLonger()
    {
        holds("tokens", [] {
            const json document = any_scenario();
            const double tokens = document["training"]["tokens"].get<double>();
            const Comparison few = compared(document);
            const Comparison many =
                compared(with(document, {{"training", {{"tokens", tokens * *rc::gen::inRange(11, 30) / 10.0}}}}));
            if (few.arms.front().milestones.empty())
                return; // does not fit in memory
            const MilestoneEstimate &a = few.arms.front().milestones.front();
            const MilestoneEstimate &b = many.arms.front().milestones.front();
            RC_ASSERT(for_each_draw(a.days_draws, b.days_draws, [](double x, double y) { return x < y; }));
            RC_ASSERT(for_each_draw(a.energy_draws, b.energy_draws, [](double x, double y) { return x < y; }));
            RC_ASSERT(a.loss >= b.loss * (1 - rounding));
        });
    }

    /// Monotone and scale: energy is proportional to PUE; time does not know it.
    void pueScalesEnergy()
    {
        holds("pue", [] {
            const json document = any_scenario();
            const double pue = document["economics"]["pue"].get<double>();
            const double k = *rc::gen::inRange(11, 20) / 10.0;
            const Comparison one = compared(document);
            const Comparison more = compared(with(document, {{"economics", {{"pue", pue * k}}}}));
            for (std::size_t arm = 0; arm < one.arms.size(); ++arm)
                for (std::size_t m = 0; m < one.arms[arm].milestones.size(); ++m) {
                    RC_ASSERT(
                        scaled(one.arms[arm].milestones[m].energy_mwh, more.arms[arm].milestones[m].energy_mwh, k));
                    RC_ASSERT(one.arms[arm].milestones[m].days_draws == more.arms[arm].milestones[m].days_draws);
                }
        });
    }

    /// Symmetry: which arm is named first changes the sign and nothing else.
    void swappedArmsSwapTheAnswer()
    {
        holds("swap", [] {
            const json document = any_scenario();
            const auto there = compared(document, {OptimizerKind::adamw, OptimizerKind::muon});
            const auto back = compared(document, {OptimizerKind::muon, OptimizerKind::adamw});
            const ArmAgainstFirst &a = there.against_first.front();
            const ArmAgainstFirst &b = back.against_first.front();
            RC_ASSERT(there.arms[0].milestones.size() == back.arms[1].milestones.size());
            RC_ASSERT(a.milestones.size() == b.milestones.size());
            if (a.milestones.empty())
                return;
            RC_ASSERT(close(a.step_ratio * b.step_ratio, 1));
            const MilestoneAgainst &x = a.milestones.front();
            const MilestoneAgainst &y = b.milestones.front();
            RC_ASSERT(close(x.probability_cheaper + y.probability_cheaper, 1));
            RC_ASSERT(close(x.probability_faster + y.probability_faster, 1));
            RC_ASSERT(there.arms[0].milestones.front().cost_draws == back.arms[1].milestones.front().cost_draws);
            RC_ASSERT(there.arms[1].milestones.front().days_draws == back.arms[0].milestones.front().days_draws);
        });
    }

    /// The same seed gives the same bits, another one other draws.
    void seedsDecide()
    {
        holds("seed", [] {
            const json document = any_scenario();
            const Comparison first = compared(document), again = compared(document);
            const Comparison other = compared(with(document, {{"seed", document["seed"].get<int>() + 1}}));
            for (std::size_t arm = 0; arm < first.arms.size(); ++arm)
                for (std::size_t m = 0; m < first.arms[arm].milestones.size(); ++m) {
                    RC_ASSERT(first.arms[arm].milestones[m].cost_draws == again.arms[arm].milestones[m].cost_draws);
                    RC_ASSERT(first.arms[arm].milestones[m].cost_draws != other.arms[arm].milestones[m].cost_draws);
                }
        });
    }
};

QTEST_GUILESS_MAIN(PropertiesTest)
#include "tst_properties.moc"
