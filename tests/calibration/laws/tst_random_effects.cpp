// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/random_effects.h"
#include "calibration/statistics.h"
#include "engine/core/normal_quantiles.h"

#include <QTest>

#include <cmath>
#include <numeric>
#include <rapidcheck.h>

using namespace milepost;

class RandomEffectsTest : public QObject {
    Q_OBJECT

private slots:
    void equal_errors_give_the_classical_answer();
    void agreement_leaves_no_spread_between();
    void one_study_knows_no_spread();
    void weights_and_mean_hold();
};

/// With equal errors tau^2 + error^2 is the sample variance, and the mean is the plain one.
void RandomEffectsTest::equal_errors_give_the_classical_answer()
{
    const std::vector<StudyEffect> studies{{1, 0.5}, {3, 0.5}, {5, 0.5}};
    const PooledEffect pooled = pooled_effect(studies);
    QVERIFY(std::abs(pooled.mean - 3) < 1e-9);
    QVERIFY(std::abs(pooled.between_sd - std::sqrt(4 - 0.25)) < 1e-6);
    QVERIFY(std::abs(pooled.error - std::sqrt(4.0 / 3)) < 1e-6);
    const double widened = student_quantile(0.9, 2) / normal_z90;
    QVERIFY(std::abs(pooled.predictive_sd - widened * std::hypot(pooled.between_sd, pooled.error)) < 1e-9);
}

void RandomEffectsTest::agreement_leaves_no_spread_between()
{
    const PooledEffect pooled = pooled_effect(std::vector<StudyEffect>{{2, 1}, {2.1, 1}, {1.9, 0.5}});
    QCOMPARE(pooled.between_sd, 0.0);
    QVERIFY(std::abs(pooled.error - 1 / std::sqrt(1.0 + 1 + 4)) < 1e-12);
}

void RandomEffectsTest::one_study_knows_no_spread()
{
    const PooledEffect pooled = pooled_effect(std::vector<StudyEffect>{{-0.017, 0.01}});
    QCOMPARE(pooled.mean, -0.017);
    QVERIFY(std::abs(pooled.predictive_sd - std::hypot(0.017, 0.01)) < 1e-15);
    QVERIFY(pooled_effect({}).weights.empty());
}

void RandomEffectsTest::weights_and_mean_hold()
{
    QVERIFY(rc::check("weights sum to one, the mean lies within, a new study is farther than the mean", [] {
        std::vector<StudyEffect> studies(*rc::gen::inRange<std::size_t>(2, 12));
        for (StudyEffect &s : studies)
            s = {*rc::gen::inRange(-100, 101) / 100.0, *rc::gen::inRange(1, 100) / 100.0};
        const PooledEffect pooled = pooled_effect(studies);
        const double sum = std::accumulate(pooled.weights.begin(), pooled.weights.end(), 0.0);
        RC_ASSERT(std::abs(sum - 1) < 1e-9);
        const auto [low, high] = std::ranges::minmax(studies, {}, &StudyEffect::value);
        RC_ASSERT(pooled.mean >= low.value - 1e-12 && pooled.mean <= high.value + 1e-12);
        RC_ASSERT(pooled.predictive_sd > pooled.error);
    }));
}

QTEST_APPLESS_MAIN(RandomEffectsTest)
#include "tst_random_effects.moc"
