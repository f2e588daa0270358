// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/scaled_quantiles.h"

#include <QtTest>

#include <limits>
#include <rapidcheck.h>
#include <vector>

using milepost::Quantiles;
using milepost::quantiles_of;

class QuantilesTest : public QObject {
    Q_OBJECT

private slots:
    // R 4.3: quantile(x, c(.05, .1, .5, .9, .95), type = 7)
    void agrees_with_type_7_data()
    {
        QTest::addColumn<QList<double>>("samples");
        QTest::addColumn<QList<double>>("expected");
        QTest::newRow("1..5, shuffled") << QList<double>{3, 1, 5, 2, 4} << QList<double>{1.2, 1.4, 3, 4.6, 4.8};
        QTest::newRow("one sample") << QList<double>{7} << QList<double>{7, 7, 7, 7, 7};
        QTest::newRow("two samples") << QList<double>{0, 10} << QList<double>{0.5, 1, 5, 9, 9.5};
        QTest::newRow("0..100") << [] {
            QList<double> list;
            for (int i = 100; i >= 0; --i)
                list << i;
            return list;
        }() << QList<double>{5, 10, 50, 90, 95};
    }
    void agrees_with_type_7()
    {
        QFETCH(QList<double>, samples);
        QFETCH(QList<double>, expected);
        std::vector<double> values(samples.begin(), samples.end());
        const Quantiles q = quantiles_of(values);
        const std::optional<double> found[] = {q.p05, q.p10, q.p50, q.p90, q.p95};
        for (int i = 0; i < 5; ++i) {
            QVERIFY(found[i].has_value());
            QVERIFY(std::abs(*found[i] - expected[i]) < 1e-12);
        }
    }

    void empty_input_has_no_quantile()
    {
        const Quantiles q = quantiles_of({});
        QVERIFY(!q.p05 && !q.p10 && !q.p50 && !q.p90 && !q.p95);
    }

    void never_is_no_number()
    {
        constexpr double never = std::numeric_limits<double>::infinity();
        std::vector<double> samples = {never, 1, 2, never};
        const Quantiles q = quantiles_of(samples);
        QVERIFY(q.p05.has_value());
        QVERIFY(!q.p50.has_value()); // halfway between 2 and never
        QVERIFY(!q.p90.has_value());
        QCOMPARE(q.share, 0.5);
        // Fewer than any quantile shows: some are there all the same.
        std::vector<double> few(100, never);
        few[17] = 3;
        const Quantiles rare = quantiles_of(few);
        QVERIFY(!rare.p05.has_value());
        QCOMPARE(rare.share, 0.01);
        QCOMPARE(milepost::scaled(rare, 2).share, 0.01);
        std::vector<double> none(3, never);
        QCOMPARE(quantiles_of(none).share, 0.0);
        QCOMPARE(Quantiles::exact(4).share, 1.0);
    }

    void scaled_by_a_unit()
    {
        const Quantiles q = milepost::scaled({1, 2, 3, std::nullopt, std::nullopt}, 24);
        QCOMPARE(q.p05, std::optional(24.0));
        QCOMPARE(q.p10, std::optional(48.0));
        QCOMPARE(q.p50, std::optional(72.0));
        QVERIFY(!q.p90 && !q.p95); // never stays never
    }

    void quantiles_are_ordered_and_inside_the_samples()
    {
        const bool held = rc::check([](std::vector<double> samples) {
            std::erase_if(samples, [](double v) { return !std::isfinite(v) || std::abs(v) > 1e300; });
            RC_PRE(!samples.empty());
            const auto [low, high] = std::ranges::minmax(samples);
            const Quantiles q = quantiles_of(samples);
            RC_ASSERT(low <= *q.p05);
            RC_ASSERT(*q.p05 <= *q.p10);
            RC_ASSERT(*q.p10 <= *q.p50);
            RC_ASSERT(*q.p50 <= *q.p90);
            RC_ASSERT(*q.p90 <= *q.p95);
            RC_ASSERT(*q.p95 <= high);
        });
        QVERIFY(held);
    }
};

QTEST_GUILESS_MAIN(QuantilesTest)
#include "tst_quantiles.moc"
