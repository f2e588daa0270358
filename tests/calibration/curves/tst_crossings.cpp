// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/crossings.h"

#include <QTest>

#include <cmath>

using namespace milepost;

namespace {

const double unknown = std::nan("");

LearningCurve curve_of(const std::vector<double> &values)
{
    LearningCurve curve;
    for (std::size_t i = 0; i < values.size(); ++i) {
        curve.step.push_back(10.0 * static_cast<double>(i + 1));
        curve.tokens.push_back(1000.0 * static_cast<double>(i + 1));
        curve.elapsed_s.push_back(unknown);
        curve.learning_rate.push_back(unknown);
    }
    curve.value = values;
    return curve;
}

} // namespace

class CrossingsTest : public QObject {
    Q_OBJECT

private slots:
    void firstReached_data();
    void firstReached();
    void roundMilestones_data();
    void roundMilestones();
};

void CrossingsTest::firstReached_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("tokens"); ///< NaN: never
    const std::vector<double> falling{5, 4, 3}, bumpy{5, 3, 4, 2}, hole{5, unknown, 3};
    QTest::newRow("at a point") << falling << 4.0 << 2000.0;
    QTest::newRow("between points") << falling << 3.25 << 2750.0;
    QTest::newRow("at the start") << falling << 6.0 << 1000.0;
    QTest::newRow("never") << falling << 2.5 << unknown;
    QTest::newRow("the first of two") << bumpy << 3.5 << 1750.0;
    QTest::newRow("behind a hole") << hole << 4.0 << 3000.0;
}

void CrossingsTest::firstReached()
{
    QFETCH(std::vector<double>, values);
    QFETCH(double, value);
    QFETCH(double, tokens);
    const auto place = first_reached(curve_of(values), value);
    QCOMPARE(place.has_value(), std::isfinite(tokens));
    if (!place)
        return;
    QCOMPARE(place->tokens, tokens);
    QCOMPARE(place->step, tokens / 100);
    QVERIFY(std::isnan(place->elapsed_s));
}

void CrossingsTest::roundMilestones_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<std::vector<double>>("expected");
    QTest::newRow("wide") << std::vector<double>{9, 5, 1.5} << std::vector<double>{8, 7, 6, 5, 4, 3, 2};
    QTest::newRow("narrow") << std::vector<double>{3.5, 3.0} << std::vector<double>{3.4, 3.3, 3.2, 3.1, 3.0};
    QTest::newRow("flat") << std::vector<double>{3, 3} << std::vector<double>{};
    QTest::newRow("rising") << std::vector<double>{3, 4} << std::vector<double>{};
    QTest::newRow("diverged") << std::vector<double>{unknown} << std::vector<double>{};
}

void CrossingsTest::roundMilestones()
{
    QFETCH(std::vector<double>, values);
    QFETCH(std::vector<double>, expected);
    const auto found = round_milestones(curve_of(values), 8);
    QCOMPARE(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        QVERIFY2(std::abs(found[i] - expected[i]) < 1e-12, qPrintable(QString::number(found[i])));
}

QTEST_GUILESS_MAIN(CrossingsTest)
#include "tst_crossings.moc"
