// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/pooling.h"

#include <QTest>

#include <cmath>

using namespace milepost;

namespace {

GainPair pair_at(double parameters, double log_gain, double log_sd, double descent = 0)
{
    return {.base = "a",
            .other = "b",
            .parameters = parameters,
            .tokens = 20 * parameters,
            .log_gain = log_gain,
            .log_sd = log_sd,
            .descent = descent};
}

} // namespace

class PoolingTest : public QObject {
    Q_OBJECT
private slots:
    void without_pairs_the_prior_stays();
    void a_pair_pulls_by_its_weight();
    void a_sharp_pair_at_a_billion_sets_the_level();
    void small_pairs_teach_the_slope();
    void a_first_descent_counts_for_little();
    void a_longer_horizon_is_expected_to_gain_less();
    void horizons_teach_how_a_gain_fades();
    void the_batch_is_taken_off();
    void every_optimizer_has_a_prior();
};

void PoolingTest::without_pairs_the_prior_stays()
{
    const TokenGainPrior prior = published_gain("muon");
    const TokenGainPrior pooled = pooled_gain(prior, {});
    QCOMPARE(pooled.level, prior.level);
    QCOMPARE(pooled.id, prior.id);
}

/// At 1e9 parameters the power law is its level: two normals, whose product has a closed form.
void PoolingTest::a_pair_pulls_by_its_weight()
{
    const TokenGainPrior prior = published_gain("muon");
    const double log_sd = 0.1, observed = 0.5;
    const GainPair pair = pair_at(1e9, observed, log_sd);
    const TokenGainPrior pooled = pooled_gain(prior, std::span(&pair, 1));
    const double prior_weight = 1 / (prior.level_sd * prior.level_sd);
    const double weight = 1 / (log_sd * log_sd + size_scatter_log_sd * size_scatter_log_sd);
    const double expected = (prior.level * prior_weight + observed * weight) / (prior_weight + weight);
    QVERIFY2(std::abs(pooled.level - expected) < 2e-3, qPrintable(QString::number(pooled.level - expected)));
    QVERIFY(std::abs(pooled.level_sd - 1 / std::sqrt(prior_weight + weight)) < 2e-3);
}

void PoolingTest::a_sharp_pair_at_a_billion_sets_the_level()
{
    const GainPair pair = pair_at(1e9, 0.1, 0.01);
    const TokenGainPrior pooled = pooled_gain(published_gain("muon"), std::span(&pair, 1));
    QVERIFY(std::abs(pooled.level - 0.1) < 0.02);
    QVERIFY(pooled.level_sd < 0.06);
    QCOMPARE(pooled.source.provenance, Provenance::measured);
}

void PoolingTest::small_pairs_teach_the_slope()
{
    const std::vector<GainPair> flat{pair_at(1e7, 0.3, 0.03), pair_at(1e8, 0.3, 0.03), pair_at(1e9, 0.3, 0.03)};
    const std::vector<GainPair> falling{pair_at(1e7, 0.6, 0.03), pair_at(1e8, 0.42, 0.03), pair_at(1e9, 0.3, 0.03)};
    const TokenGainPrior prior = published_gain("muon");
    QVERIFY(pooled_gain(prior, flat).slope < 0.05);
    QVERIFY(std::abs(pooled_gain(prior, falling).slope - 0.15) < 0.03);
}

void PoolingTest::a_first_descent_counts_for_little()
{
    const TokenGainPrior prior = published_gain("muon");
    const GainPair sharp = pair_at(1e9, 0.8, 0.03), early = pair_at(1e9, 0.8, 0.03, 0.5);
    const double by_sharp = pooled_gain(prior, std::span(&sharp, 1)).level - prior.level;
    const double by_early = pooled_gain(prior, std::span(&early, 1)).level - prior.level;
    QVERIFY(by_early > 0 && by_early < 0.2 * by_sharp);
}

/// The same gain at a longer horizon speaks for a higher level.
void PoolingTest::a_longer_horizon_is_expected_to_gain_less()
{
    TokenGainPrior prior = published_gain("muon");
    prior.horizon_slope = -0.02;
    GainPair pair = pair_at(1e9, 0.3, 0.03);
    const double near = pooled_gain(prior, std::span(&pair, 1)).level;
    pair.tokens *= 20;
    QVERIFY(pooled_gain(prior, std::span(&pair, 1)).level > near + 0.02);
}

void PoolingTest::horizons_teach_how_a_gain_fades()
{
    GainPair early = pair_at(1e9, 0.3, 0.01), late = pair_at(1e9, 0.2, 0.01);
    const TokenGainPrior prior = published_gain("muon");
    const std::vector<GainPair> one{early};
    QCOMPARE(pooled_gain(prior, one).horizon_slope, prior.horizon_slope);
    late.tokens = 20 * early.tokens;
    const double slope = pooled_gain(prior, std::vector<GainPair>{early, late}).horizon_slope;
    QVERIFY2(slope < -0.01 && slope > -0.034, qPrintable(QString::number(slope)));
    // Growing with the horizon: not extrapolated.
    std::swap(early.log_gain, late.log_gain);
    QCOMPARE(pooled_gain(prior, std::vector<GainPair>{early, late}).horizon_slope, 0.0);
}

void PoolingTest::the_batch_is_taken_off()
{
    GainPair pair = pair_at(1e9, 0.3, 0.02);
    const TokenGainPrior prior = published_gain("muon");
    const double small = pooled_gain(prior, std::span(&pair, 1)).level;
    pair.batch_tokens = 8e6; // several times AdamW's critical batch: Muon's is larger
    const BatchGain batch = published_batch_gain("muon", pair.batch_tokens, pair.tokens);
    QVERIFY(batch.log_gain > 0.05 && batch.log_gain < std::log(1.3) && batch.log_sd > 0.05);
    QVERIFY(pooled_gain(prior, std::span(&pair, 1)).level < small - 0.02);
    QCOMPARE(published_batch_gain("soap", pair.batch_tokens, pair.tokens).log_gain, 0.0);
}

void PoolingTest::every_optimizer_has_a_prior()
{
    for (const char *name : {"muon", "soap", "shampoo"}) {
        const TokenGainPrior prior = published_gain(name);
        QCOMPARE(prior.optimizer, std::string(name));
        QVERIFY(prior.level_sd > 0 && !prior.source.text.empty());
    }
    QCOMPARE(published_gain("lion").level_sd, 2 * published_gain("muon").level_sd);
}

QTEST_GUILESS_MAIN(PoolingTest)
#include "tst_pooling.moc"
