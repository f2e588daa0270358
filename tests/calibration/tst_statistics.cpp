// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/statistics.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <rapidcheck.h>

using namespace milepost;

class Statistics : public QObject {
    Q_OBJECT
private slots:
    void quantiles_data();
    void quantiles();
    void isotonic();
};

void Statistics::quantiles_data()
{
    QTest::addColumn<QList<double>>("values");
    QTest::addColumn<double>("q");
    QTest::addColumn<double>("expected");
    // Type 7 of Hyndman and Fan (1996), as numpy's default.
    QTest::newRow("median of three") << QList<double>{3, 1, 2} << 0.5 << 2.0;
    QTest::newRow("median of four") << QList<double>{4, 1, 2, 3} << 0.5 << 2.5;
    QTest::newRow("p90 of ten") << QList<double>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10} << 0.9 << 9.1;
    QTest::newRow("one value") << QList<double>{7} << 0.9 << 7.0;
    QTest::newRow("smallest") << QList<double>{3, 1, 2} << 0.0 << 1.0;
    QTest::newRow("largest") << QList<double>{3, 1, 2} << 1.0 << 3.0;
}

void Statistics::quantiles()
{
    QFETCH(QList<double>, values);
    QFETCH(double, q);
    QTEST(quantile_of(std::vector<double>(values.begin(), values.end()), q), "expected");
}

void Statistics::isotonic()
{
    QCOMPARE(non_decreasing({1, 3, 2, 4}), (std::vector<double>{1, 2.5, 2.5, 4}));
    QVERIFY(
        rc::check("pooling keeps the sum, ascends and leaves ascending input alone", [](std::vector<int> input) {
            std::vector<double> values(input.begin(), input.end());
            const auto pooled = non_decreasing(values);
            RC_ASSERT(pooled.size() == values.size());
            const double before = std::accumulate(values.begin(), values.end(), 0.0);
            const double after = std::accumulate(pooled.begin(), pooled.end(), 0.0);
            RC_ASSERT(std::abs(before - after) <= 1e-9 * std::max(1.0, std::abs(before)));
            for (std::size_t i = 1; i < pooled.size(); ++i)
                RC_ASSERT(pooled[i] >= pooled[i - 1] - 1e-9 * std::abs(pooled[i]));
            std::ranges::sort(values);
            RC_ASSERT(non_decreasing(values) == values);
        }));
}

QTEST_APPLESS_MAIN(Statistics)
#include "tst_statistics.moc"
