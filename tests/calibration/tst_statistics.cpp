// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/statistics.h"
#include "engine/core/normal.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <rapidcheck.h>

using namespace milepost;

class Statistics : public QObject {
    Q_OBJECT
private slots:
    void quantiles_data();
    void quantiles();
    void isotonic();
    void quantiles_of_student_data();
    void quantiles_of_student();
    void spreads();
    void a_line_through_points_on_it();
    void a_line_through_weighted_points();
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

void Statistics::quantiles_of_student_data()
{
    QTest::addColumn<int>("degrees");
    QTest::addColumn<double>("t");
    // Abramowitz and Stegun, table 26.10, upper tenth
    QTest::newRow("1") << 1 << 3.078;
    QTest::newRow("2") << 2 << 1.886;
    QTest::newRow("3") << 3 << 1.638;
    QTest::newRow("7") << 7 << 1.415;
    QTest::newRow("30") << 30 << 1.310;
}

void Statistics::quantiles_of_student()
{
    QFETCH(int, degrees);
    QFETCH(double, t);
    QVERIFY2(std::abs(student_quantile(0.9, degrees) - t) < 6e-4,
             qPrintable(QString::number(student_quantile(0.9, degrees))));
}

void Statistics::spreads()
{
    QCOMPARE(sample_variance({1, 3, 5}), 4.0);
    QCOMPARE(sample_variance({7}), 0.0);
    QCOMPARE(sample_variance({}), 0.0);
    // Deviations from 3 are 2, 1, 0, 1 and 97: one outlier among five moves nothing.
    QCOMPARE(robust_sd({1, 2, 3, 4, 100}), 1.4826);
    QCOMPARE(spread_of({}), 0.0);
    std::vector<double> normal;
    for (int i = 0; i < 1001; ++i)
        normal.push_back(0.3 * normal_quantile((i + 0.5) / 1001));
    for (const double sd : {spread_of(normal), robust_sd(normal), std::sqrt(sample_variance(normal))})
        QVERIFY2(std::abs(sd / 0.3 - 1) < 0.01, qPrintable(QString::number(sd)));
}

void Statistics::a_line_through_points_on_it()
{
    QVERIFY(rc::check("slope and level come back, whatever the weights", [] {
        const double a = *rc::gen::inRange(-1000, 1000), b = *rc::gen::inRange(-1000, 1000);
        std::vector<LinePoint> points;
        for (int x = 0; x < 5; ++x)
            points.push_back({1.0 * x, a + b * x, 1.0 * *rc::gen::inRange(1, 100)});
        const StraightLine line = line_through(points);
        RC_ASSERT(std::abs(line.slope() - b) < 1e-9 * std::max(1.0, std::abs(b)));
        RC_ASSERT(std::abs(line.at(0) - a) < 1e-8 * std::max(1.0, std::abs(a) + std::abs(b)));
        RC_ASSERT(std::abs(line.residual()) < 1e-6 * std::max(1.0, b * b));
    }));
}

/// Normal equations by hand: a weight of 2 counts as the same point twice.
void Statistics::a_line_through_weighted_points()
{
    const std::vector<LinePoint> twice{{0, 1}, {1, 2}, {1, 2}, {2, 5}}, weighted{{0, 1}, {1, 2, 2}, {2, 5}};
    const StraightLine a = line_through(twice), b = line_through(weighted);
    QCOMPARE(a.slope(), 2.0);
    QCOMPARE(a.at(0), 0.5);
    QCOMPARE(a.residual(), 1.0);
    QCOMPARE(b.slope(), a.slope());
    QCOMPARE(b.intercept_variance(), a.intercept_variance());
    QCOMPARE(a.slope_variance(), 0.5);
    QCOMPARE(a.intercept_variance(), 0.75);
    QCOMPARE(a.covariance(), -0.5);
}

QTEST_APPLESS_MAIN(Statistics)
#include "tst_statistics.moc"
