// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/convergence_facts.h"
#include "engine/convergence/loss_law.h"
#include "engine/convergence/milestones.h"

#include <QtTest>

#include <cmath>
#include <rapidcheck.h>

using namespace milepost;

namespace {

/// The map as its study fitted it: from the loss to the score.
double score_of(const MilestoneMap &map, double loss)
{
    return map.a / (1 + std::exp(map.k * (loss - map.x0))) + map.b;
}

} // namespace

class TestMilestoneMaps : public QObject {
    Q_OBJECT

private:
    const ConvergenceFacts &facts_ = published_convergence();

private slots:
    /// The ladder's hold-out model (OLMo 2 13B after 5e12 tokens): the measured score lies inside two standard
    /// deviations of what parameters and tokens alone predict.
    void hold_out_lies_inside_the_stated_error_data()
    {
        QTest::addColumn<QString>("map");
        QTest::addColumn<double>("measured");
        QTest::newRow("MMLU") << "mmlu" << 0.513;
        QTest::newRow("HellaSwag") << "hellaswag" << 0.831;
        QTest::newRow("ARC-C") << "arc-c" << 0.634;
        QTest::newRow("ARC-E") << "arc-e" << 0.869;
        QTest::newRow("PIQA") << "piqa" << 0.832;
        QTest::newRow("CSQA") << "csqa" << 0.740;
    }
    void hold_out_lies_inside_the_stated_error()
    {
        QFETCH(QString, map);
        QFETCH(double, measured);
        const MilestoneMap &m = facts_.maps.at(map.toStdString());
        const double predicted = score_of(m, loss_of(m.ladder, 1.3e10, 5e12));
        QVERIFY2(std::abs(measured / predicted - 1) < 2 * m.relative_error,
                 qPrintable(QString("predicted %1, error %2").arg(predicted).arg(m.relative_error)));
    }

    void guessing_and_ceiling()
    {
        for (const auto &[id, map] : facts_.maps) {
            QVERIFY(loss_for_score(map, map.b) > 0 && std::isinf(loss_for_score(map, map.b)));
            QVERIFY(loss_for_score(map, map.a + map.b) < 0 && std::isinf(loss_for_score(map, map.a + map.b)));
            QVERIFY(std::isinf(tokens_to_score(map, 7e9, map.a + map.b, 0)));
            QCOMPARE(tokens_to_score(map, 7e9, map.b, 0), 0.0);
        }
    }

    void scores_invert()
    {
        QVERIFY(rc::check("score -> loss -> score", [this] {
            for (const auto &[id, map] : facts_.maps) {
                const double score = map.b + map.a * *rc::gen::inRange(1, 100) / 100.0;
                RC_ASSERT(std::abs(score_of(map, loss_for_score(map, score)) - score) < 1e-9);
            }
        }));
    }

    void better_scores_need_more_tokens_and_luck_needs_fewer()
    {
        QVERIFY(rc::check("monotone", [this] {
            const double n = std::pow(10, *rc::gen::inRange(85, 121) / 10.0);
            for (const auto &[id, map] : facts_.maps) {
                const double low = map.b + map.a * *rc::gen::inRange(5, 50) / 100.0;
                const double high = low + 0.05 * map.a;
                RC_ASSERT(tokens_to_score(map, n, low, 0) <= tokens_to_score(map, n, high, 0));
                RC_ASSERT(tokens_to_score(map, n, high, 1) <= tokens_to_score(map, n, high, 0));
            }
        }));
    }
};

QTEST_APPLESS_MAIN(TestMilestoneMaps)
#include "tst_milestone_maps.moc"
