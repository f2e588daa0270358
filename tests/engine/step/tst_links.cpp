// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/collectives.h"
#include "engine/step/dispatcher.h"
#include "tests/engine/step/fixtures.h"

#include <QtTest>

#include <cmath>
#include <rapidcheck.h>

namespace {

using namespace milepost;

struct Bench {
    Calibration calibration = fixtures::calibration();
    SystemSpec system = fixtures::system();
    Site site{64, 50e9, 8};
    [[nodiscard]] Links links() const { return {calibration, system, site}; }
    [[nodiscard]] double seconds(Collective kind, RankGroup group, double bytes) const
    {
        return collective_time(links(), kind, group, bytes).seconds;
    }
};

constexpr std::array all_kinds{Collective::all_reduce, Collective::all_gather, Collective::reduce_scatter,
                               Collective::all_to_all, Collective::send_recv};

ExpertExchange inside_one_domain()
{
    return {.dispatcher = Dispatcher::hybridep,
            .sms = 16,
            .tokens = 4096,
            .width = 2048,
            .experts_per_token = 4,
            .group = {8, 8}};
}

} // namespace

class TestLinks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void domains_data();
    void domains();
    void oneRankCostsNothing();
    void sweepsAreHitAndInterpolated();
    void hierarchySplitsTheVolume();
    void moreBytesTakeLonger();
    void fasterLinksNeverTakeLonger();
    void distinctDestinations();
    void dispatcherRates();
    void imbalanceScalesTheExchange();
};

void TestLinks::domains_data()
{
    QTest::addColumn<int>("domain");
    QTest::addColumn<int>("gpus");
    QTest::addColumn<int>("ranks");
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("perDomain");
    QTest::newRow("64 experts on an NVL72 of 256 GPUs") << 72 << 256 << 64 << 1 << 64;
    QTest::newRow("next pipeline stage") << 72 << 256 << 2 << 64 << 1;
    QTest::newRow("8 ranks of a host") << 8 << 1024 << 8 << 1 << 8;
    QTest::newRow("data parallel over hosts") << 8 << 1024 << 128 << 8 << 1;
    QTest::newRow("two strides in a host") << 8 << 64 << 32 << 2 << 4;
    QTest::newRow("small job") << 72 << 8 << 8 << 1 << 8;
    QTest::newRow("one rack") << 72 << 72 << 72 << 1 << 72;
}

void TestLinks::domains()
{
    QFETCH(int, domain);
    QFETCH(int, gpus);
    QFETCH(int, ranks);
    QFETCH(int, stride);
    QFETCH(int, perDomain);
    const RankGroup g = rank_group({domain, 50e9, 1}, gpus, ranks, stride);
    QCOMPARE(g.per_domain, perDomain);
    QCOMPARE(g.crosses(), perDomain < ranks);
}

void TestLinks::oneRankCostsNothing()
{
    const Bench b;
    for (const Collective kind : all_kinds)
        QCOMPARE(b.seconds(kind, {1, 1}, 1e9), 0.0);
}

void TestLinks::sweepsAreHitAndInterpolated()
{
    const Bench b;
    const CollectiveSweep &s = b.calibration.collectives.at(Collective::all_reduce).back();
    const KernelTime hit = collective_time(b.links(), Collective::all_reduce, {8, 8}, s.bytes[5]);
    QCOMPARE(hit.seconds, s.seconds[5]);
    QCOMPARE(int(hit.coverage), int(Coverage::measured));
    const KernelTime between = collective_time(b.links(), Collective::all_reduce, {4, 4}, s.bytes[9]);
    QVERIFY(between.seconds > b.seconds(Collective::all_reduce, {2, 2}, s.bytes[9]));
    QVERIFY(between.seconds < hit.seconds * 1e6);
    QCOMPARE(int(between.coverage), int(Coverage::interpolated));
    QCOMPARE(int(collective_time(b.links(), Collective::all_reduce, {32, 32}, 1e8).coverage),
             int(Coverage::extrapolated));
    // Far above the sweep the last rate holds.
    QVERIFY(
        std::abs(b.seconds(Collective::all_reduce, {8, 8}, 2e11) / b.seconds(Collective::all_reduce, {8, 8}, 1e11) -
                 2) < 1e-9);
}

void TestLinks::hierarchySplitsTheVolume()
{
    // 64 GPUs per domain, 4 domains: the NIC carries 2 (k-1)/k P/g, NVLink the rest (hardware notes, section 2.3).
    const Bench b;
    const double bytes = 64e9;
    const double all = b.seconds(Collective::all_reduce, {256, 64}, bytes);
    const double net = 2 * 3.0 / 4 * bytes / 64 / (50e9 * 0.95) + 8e-6 + 6 * 14e-6;
    const double inside = 2 * (63.0 / 64 * bytes / (400e9 * 0.75) + 8e-6 + 63 * 3e-6);
    QVERIFY(std::abs(all / (net + inside) - 1) < 1e-9);
}

void TestLinks::moreBytesTakeLonger()
{
    const Bench b;
    QVERIFY(rc::check("seconds grow with bytes", [&] {
        const Collective kind = *rc::gen::elementOf(std::vector<Collective>(all_kinds.begin(), all_kinds.end()));
        const int ranks = *rc::gen::inRange(2, 256);
        const RankGroup group{ranks, std::min(ranks, 64)};
        const double bytes = *rc::gen::inRange(1, 1 << 30);
        RC_ASSERT(b.seconds(kind, group, 2 * bytes) >= b.seconds(kind, group, bytes) * (1 - 1e-12));
    }));
}

void TestLinks::fasterLinksNeverTakeLonger()
{
    Bench slow, fast;
    fast.system.nvlink_bytes_per_s *= 2;
    fast.site.nic_bytes_per_s *= 2;
    QVERIFY(rc::check("seconds fall with link rates", [&] {
        const Collective kind = *rc::gen::elementOf(std::vector<Collective>(all_kinds.begin(), all_kinds.end()));
        const int ranks = *rc::gen::inRange(2, 512);
        const RankGroup group{ranks, std::min(ranks, 64)};
        const double bytes = *rc::gen::inRange(1, 1 << 30);
        RC_ASSERT(fast.seconds(kind, group, bytes) <= slow.seconds(kind, group, bytes));
    }));
}

void TestLinks::distinctDestinations()
{
    // 8 choices among 64 ranks at random, counted by hand: 64 (1 - (63/64)^8) = 7.5759
    QVERIFY(std::abs(milepost::distinct_destinations(64, 8) - 7.5759) < 1e-3);
    QCOMPARE(milepost::distinct_destinations(1, 8), 1.0);
    QVERIFY(milepost::distinct_destinations(8, 8) < 8);
}

void TestLinks::dispatcherRates()
{
    const Bench b;
    ExpertExchange e = inside_one_domain();
    const double bytes = 4096.0 * 2048 * 2 * milepost::distinct_destinations(8, 4);
    const ExpertExchangeTime t = expert_exchange_time(b.links(), e);
    QVERIFY(std::abs(t.dispatch.seconds / (bytes / 300e9) - 1) < 1e-12);
    QVERIFY(std::abs(t.combine.seconds / (bytes / 280e9) - 1) < 1e-12);
    QCOMPARE(int(t.dispatch.coverage), int(Coverage::measured));
    // Over the network the NIC decides: two domains, each token once per domain.
    e.group = {64, 32};
    const double across = 4096.0 * 2048 * 2 * milepost::distinct_destinations(2, 4);
    const ExpertExchangeTime far = expert_exchange_time(b.links(), e);
    QVERIFY(std::abs(far.dispatch.seconds / (across / (50e9 * 0.95 * 2)) - 1) < 1e-9);
    e.group = {1, 1};
    QCOMPARE(expert_exchange_time(b.links(), e).dispatch.seconds, 0.0);
    e.dispatcher = Dispatcher::alltoall;
    e.group = {8, 8};
    QVERIFY(expert_exchange_time(b.links(), e).dispatch.seconds > 0);
}

void TestLinks::imbalanceScalesTheExchange()
{
    const Bench b;
    ExpertExchange e = inside_one_domain();
    const double even = expert_exchange_time(b.links(), e).dispatch.seconds;
    e.imbalance = 1.5;
    QVERIFY(std::abs(expert_exchange_time(b.links(), e).dispatch.seconds / even - 1.5) < 1e-12);
}

QTEST_APPLESS_MAIN(TestLinks)
#include "tst_links.moc"
