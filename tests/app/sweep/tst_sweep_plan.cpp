// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sweep/sweep_plan.h"
#include "resources/reading/text.h"

#include <QTest>

#include <cmath>
#include <rapidcheck.h>
#include <set>

using namespace milepost; // NOLINT: a test of this namespace

namespace {

ScenarioText base() { return find_scenario("kimi-k2-256-gb300").value(); }

Expected<SweepPlan> plan_of(const std::vector<std::string> &overs, std::optional<std::size_t> samples = {})
{
    std::vector<SweepAxis> axes;
    for (const auto &over : overs) {
        auto axis = parse_axis(over, samples.has_value());
        if (!axis)
            return tl::make_unexpected(axis.error());
        axes.push_back(*axis);
    }
    return SweepPlan::make(base(), axes, samples, 7);
}

} // namespace

class SweepPlanTest : public QObject {
    Q_OBJECT

private slots:
    void mistakes_data();
    void mistakes();
    void everyCombination();
    void listsAsValues();
    void hypercubeMeetsEveryStratumOnce();
    void hypercubeIsTheSameAgain();
    void wholeAndLogarithmicRanges();
    void shardsPartition();
    void hashesTellScenariosApart();
};

void SweepPlanTest::mistakes_data()
{
    QTest::addColumn<QList<QByteArray>>("overs");
    QTest::addColumn<bool>("hypercube");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char *name, const QList<QByteArray> &overs, bool hypercube, const char *message) {
        QTest::newRow(name) << overs << hypercube << QByteArray(message);
    };
    row("no values", {"plan.pp"}, false, "--over plan.pp: FIELD=a,b,c is expected.");
    row("empty value", {"plan.pp=4,,8"}, false, "--over plan.pp=4,,8: a value is empty.");
    row("value twice", {"plan.pp=4,8,4"}, false, "--over plan.pp=4,8,4: '4' stands twice.");
    row("axis twice", {"plan.pp=4", "plan.pp=8"}, false, "--over plan.pp: stands twice.");
    row("unknown field", {"plan.ppp=4"}, false, "--over plan.ppp: is not a known field; did you mean 'plan.pp'?");
    row("wrong value", {"plan.pp=4,many"}, false,
        "kimi-k2-256-gb300:15: plan.pp: a whole number is expected, found \"many\".");
    row("range without samples", {"training.tokens=1e12:2e13"}, false,
        "--over training.tokens=1e12:2e13: a range needs --lhs; without it, list the values.");
    row("falling range", {"training.tokens=2e13:1e12"}, true,
        "--over training.tokens=2e13:1e12: the range must rise.");
    row("range of words", {"optimizer.name=1:2"}, true,
        "--over optimizer.name=1:2: a range is possible for number fields only.");
}

void SweepPlanTest::mistakes()
{
    QFETCH(QList<QByteArray>, overs);
    QFETCH(bool, hypercube);
    QFETCH(QByteArray, message);
    std::vector<std::string> texts;
    for (const auto &over : overs)
        texts.push_back(over.toStdString());
    const auto plan = plan_of(texts, hypercube ? std::optional<std::size_t>(5) : std::nullopt);
    QVERIFY(!plan);
    QCOMPARE(QByteArray::fromStdString(plan.error().front().message), message);
}

void SweepPlanTest::everyCombination()
{
    const auto plan = plan_of({"plan.pp=2,4", "optimizer.name=adamw,muon", "economics.pue=1.1,1.2,1.3"});
    QVERIFY(plan);
    QCOMPARE(plan->rows(), std::size_t{12});
    std::set<std::vector<std::string>> seen;
    for (std::size_t row = 0; row < plan->rows(); ++row)
        seen.insert(plan->values(row));
    QCOMPARE(seen.size(), std::size_t{12});
    QVERIFY((plan->values(0) == std::vector<std::string>{"2", "adamw", "1.1"}));
    QVERIFY((plan->values(1) == std::vector<std::string>{"2", "adamw", "1.2"})); // the last axis is fastest
    QVERIFY((plan->values(11) == std::vector<std::string>{"4", "muon", "1.3"}));
    const auto scenario = plan->scenario(plan->values(11));
    QVERIFY(scenario);
    const auto read = read_scenario(scenario->text, scenario->origin, scenario->folder);
    QVERIFY(read);
    QCOMPARE(read->plan.pp.value_or(0), 4);
    QCOMPARE(read->economics.pue.value_or(0), 1.3);
}

void SweepPlanTest::listsAsValues()
{
    const auto axis = parse_axis(R"(plan.recompute=[],["mla_up_proj","moe_act"])", false);
    QVERIFY(axis);
    QVERIFY((axis->values == std::vector<std::string>{"[]", R"(["mla_up_proj","moe_act"])"}));
}

void SweepPlanTest::hypercubeMeetsEveryStratumOnce()
{
    constexpr std::size_t points = 40;
    const auto plan = plan_of({"economics.pue=1.0:2.0", "optimizer.name=adamw,muon"}, points);
    QVERIFY(plan);
    std::set<int> strata;
    int muon = 0;
    for (std::size_t row = 0; row < points; ++row) {
        const auto values = plan->values(row);
        const double pue = parse_number(values[0]).value_or(-1);
        QVERIFY(pue >= 1 && pue <= 2);
        strata.insert(static_cast<int>(std::floor((pue - 1) * points)));
        muon += values[1] == "muon" ? 1 : 0;
    }
    // A value on the upper edge of its stratum may be rounded into the next one.
    QVERIFY(strata.size() >= points - 1);
    QCOMPARE(muon, static_cast<int>(points / 2));
}

void SweepPlanTest::hypercubeIsTheSameAgain()
{
    const auto first = plan_of({"economics.pue=1.0:2.0", "training.tokens=1e12:2e13"}, 50);
    const auto second = plan_of({"economics.pue=1.0:2.0", "training.tokens=1e12:2e13"}, 50);
    for (std::size_t row = 0; row < 50; ++row)
        QVERIFY(first->values(row) == second->values(row));
    // A golden row: the same numbers on every machine and with every library.
    QVERIFY(first->values(0) != first->values(1));
}

void SweepPlanTest::wholeAndLogarithmicRanges()
{
    const auto axis = parse_axis("training.global_batch=1:4", true);
    QVERIFY(axis && axis->whole);
    const auto plan = SweepPlan::make(base(), {*axis}, 400, 3);
    QVERIFY(plan);
    std::map<std::string, int> counts;
    for (std::size_t row = 0; row < 400; ++row)
        ++counts[plan->values(row)[0]];
    QCOMPARE(counts.size(), std::size_t{4});
    for (const auto &[value, count] : counts)
        QVERIFY2(std::abs(count - 100) <= 1, value.c_str());
    const auto tokens = parse_axis("training.tokens=1e10:1e14", true);
    QVERIFY(tokens && tokens->logarithmic);
    const auto wide = SweepPlan::make(base(), {*tokens}, 400, 3);
    int below = 0;
    for (std::size_t row = 0; row < 400; ++row)
        below += parse_number(wide->values(row)[0]).value_or(0) < 1e12 ? 1 : 0;
    QVERIFY(std::abs(below - 200) <= 1); // half of the points in half of the decades
}

void SweepPlanTest::shardsPartition()
{
    const auto plan = plan_of({"training.global_batch=256,512,1024,2048,4096", "plan.pp=2,4,8"});
    QVERIFY(plan);
    const bool fine = rc::check("every row is in exactly one shard", [&] {
        const auto count = *rc::gen::inRange<std::size_t>(1, 20);
        std::multiset<std::size_t> rows;
        for (std::size_t number = 1; number <= count; ++number)
            for (const auto row : plan->shard(number, count))
                rows.insert(row);
        RC_ASSERT(rows.size() == plan->rows());
        RC_ASSERT(std::set<std::size_t>(rows.begin(), rows.end()).size() == plan->rows());
    });
    QVERIFY(fine);
}

void SweepPlanTest::hashesTellScenariosApart()
{
    const auto plan = plan_of({"plan.pp=2,4", "economics.pue=1.1,1.2,1.3"});
    std::set<std::string> hashes;
    for (std::size_t row = 0; row < plan->rows(); ++row)
        hashes.insert(scenario_hash(plan->scenario(plan->values(row)).value()));
    QCOMPARE(hashes.size(), plan->rows());
    // The published check value of FNV-1a with 64 bits for "foobar" (isthe.com/chongo/tech/comp/fnv).
    QCOMPARE(scenario_hash({"foobar", {}, {}}), std::string("85944171f73967e8"));
}

QTEST_GUILESS_MAIN(SweepPlanTest)
#include "tst_sweep_plan.moc"
