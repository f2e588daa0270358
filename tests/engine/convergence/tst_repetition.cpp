// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/convergence/repetition.h"
#include "engine/convergence/token_scale.h"

#include <QTest>

#include <cmath>

using namespace milepost;

class RepetitionTest : public QObject {
    Q_OBJECT
private slots:
    void passes_data();
    void passes();
    void the_way_back();
    void repeats_cannot_replace_data();
};

void RepetitionTest::passes_data()
{
    QTest::addColumn<double>("count");
    QTest::addColumn<double>("worth");
    QTest::newRow("part of the data") << 0.5 << 0.5;
    QTest::newRow("all of it") << 1.0 << 1.0;
    // Equation 5 of arXiv:2305.16264 by hand, R* = 15.39.
    QTest::newRow("four") << 4.0 << 3.7256;
    QTest::newRow("sixteen") << 16.0 << 10.5823;
    QTest::newRow("a thousand") << 1000.0 << 16.39;
}

void RepetitionTest::passes()
{
    QFETCH(double, count);
    QFETCH(double, worth);
    const double unique = std::log(1e9);
    double slope = 0;
    const double fresh = log_fresh_tokens(unique + std::log(count), unique, slope);
    QVERIFY2(std::abs(std::exp(fresh - unique) / worth - 1) < 1e-3,
             qPrintable(QString::number(std::exp(fresh - unique))));
    const double step = 1e-6;
    const double up = log_fresh_tokens(unique + std::log(count) + step, unique);
    const double down = log_fresh_tokens(unique + std::log(count) - step, unique);
    if (count != 1) // a kink in the curvature, none in the slope
        QVERIFY(std::abs((up - down) / (2 * step) - slope) < 1e-6);
}

void RepetitionTest::the_way_back()
{
    CriticalBatch facts;
    facts.at_1e10_tokens = 2.2e6;
    facts.exponent = 0.43;
    const TokenScale scale({.intercept = 0.2}, BatchPenalty(facts, 4e6, 0), TokenScale::Order::before_batch,
                           std::log(1e10));
    for (const double tokens : {1e9, 1e10, 3e10, 1e11}) {
        const double effective = scale.effective(std::log(tokens));
        QVERIFY(std::abs(scale.tokens(effective) - std::log(tokens)) < 1e-9);
    }
}

void RepetitionTest::repeats_cannot_replace_data()
{
    CriticalBatch facts;
    facts.at_1e10_tokens = 2.2e6;
    facts.exponent = 0.43;
    const TokenScale scale({}, BatchPenalty(facts, 1, 0), TokenScale::Order::before_batch, std::log(1e10));
    QVERIFY(std::isinf(scale.tokens(std::log(1e10 * (1 + repetition_decay) * 1.01))));
    QVERIFY(std::isfinite(scale.tokens(std::log(1e10 * (1 + repetition_decay) * 0.9))));
}

QTEST_GUILESS_MAIN(RepetitionTest)
#include "tst_repetition.moc"
