// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/convergence_facts.h"
#include "calibration/statistics.h"
#include "engine/convergence/token_scale.h"
#include "engine/core/draws.h"

#include <QtTest>

#include <cmath>
#include <rapidcheck.h>
#include <vector>

using namespace milepost;

namespace {

/// Any optimizer at any batch that a scenario can hold.
TokenScale arbitrary_scale(const ConvergenceFacts &facts)
{
    const auto &prior = *rc::gen::elementOf(facts.priors);
    const double n = std::pow(10, *rc::gen::inRange(70, 130) / 10.0);
    const double batch = std::pow(10, *rc::gen::inRange(40, 90) / 10.0);
    const double shift = *rc::gen::inRange(-20, 21) / 10.0;
    const double z = *rc::gen::inRange(-30, 31) / 10.0;
    const double u = *rc::gen::inRange(1, 1000) / 1000.0;
    const double z_horizon = *rc::gen::inRange(-30, 31) / 10.0;
    const auto order = *rc::gen::element(TokenScale::Order::before_batch, TokenScale::Order::at_equal_loss);
    return {token_gain(prior, n, z, u, z_horizon), BatchPenalty(facts.critical_batch, batch, shift), order};
}

} // namespace

class TestTokenGain : public QObject {
    Q_OBJECT

private:
    const ConvergenceFacts &facts_ = published_convergence();
    static constexpr std::size_t draw_count = 20000;
    DrawSet draws_{draw_count, 1};

private slots:
    void pooled_prior_fades_with_size_and_horizon_data()
    {
        QTest::addColumn<QString>("optimizer");
        QTest::addColumn<double>("horizon"); // multiples of 20 tokens per parameter
        for (const char *optimizer : {"muon", "soap", "shampoo"})
            for (const double horizon : {0.25, 1.0, 25.0})
                QTest::addRow("%s at %g times", optimizer, horizon) << QString(optimizer) << horizon;
    }
    /// The median of the draws is the one computed without draws, and falls from size to size.
    void pooled_prior_fades_with_size_and_horizon()
    {
        QFETCH(QString, optimizer);
        QFETCH(double, horizon);
        const TokenGainPrior *prior = find_prior(facts_, optimizer.toStdString(), "pooled");
        QVERIFY(prior);
        double before = 1e9;
        for (const double n : {0.5e9, 1e9, 7e9, 32e9, 400e9}) {
            const double log_tokens = std::log(20 * n * horizon);
            std::vector<double> gains;
            for (std::size_t i = 0; i < draw_count; ++i)
                gains.push_back(token_gain(*prior, n, draws_.normal(Draw::token_gain_level, i),
                                           draws_.uniform(Draw::token_gain_slope, i),
                                           draws_.normal(Draw::token_gain_horizon, i))
                                    .at(log_tokens));
            const double median = quantile_of(gains, 0.5), computed = median_log_gain(*prior, n, log_tokens);
            QVERIFY2(std::abs(median - computed) < 0.006,
                     qPrintable(QString("%1 B: %2, computed %3").arg(n / 1e9).arg(median).arg(computed)));
            QVERIFY(median >= 0 && median <= before);
            QVERIFY(quantile_of(gains, 0.95) > median && quantile_of(gains, 0.05) < median + 1e-12);
            before = median;
        }
    }

    void a_cut_normal_has_the_mean_that_was_asked_for()
    {
        for (const double sd : {0.01, 0.15, 0.22, 1.0})
            for (const double mean : {0.05, 0.14, 0.5}) {
                const double location = location_of_mean_above_zero(mean, sd);
                QVERIFY2(std::abs(mean_above_zero(location, sd) - mean) < 1e-4 * mean + 1e-9,
                         qPrintable(QString("%1 %2").arg(mean).arg(sd)));
            }
        QCOMPARE(mean_above_zero(0.3, 0), 0.3);
        QVERIFY(std::abs(mean_above_zero(0, 1) - std::sqrt(2 / M_PI)) < 1e-12);
        // Far below zero the expansion continues the exact form.
        QVERIFY(std::abs(mean_above_zero(-7.999, 1) / mean_above_zero(-8.001, 1) - 1) < 5e-3);
    }

    void larger_critical_batch_matches_its_table_data()
    {
        QTest::addColumn<double>("ratio");
        QTest::addColumn<double>("p05");
        QTest::addColumn<double>("p50");
        QTest::addColumn<double>("p95");
        // (1 + B/Bc) / (1 + B/(rho Bc)), rho log-normal with median 1.3 and sd 0.25
        QTest::newRow("B = Bc") << 1.0 << 0.93 << 1.13 << 1.32;
        QTest::newRow("B = 5 Bc") << 5.0 << 0.88 << 1.24 << 1.69;
    }
    void larger_critical_batch_matches_its_table()
    {
        QFETCH(double, ratio);
        const CriticalBatch &batch = facts_.critical_batch;
        // At few tokens B_opt lies far below Bc, and the whole hyperbola holds.
        const double tokens = 1e10;
        const auto penalty = [&](double log_rho) {
            return BatchPenalty(batch, ratio * critical_batch(batch, tokens), log_rho).at(std::log(tokens));
        };
        std::vector<double> gains;
        for (std::size_t i = 0; i < draw_count; ++i) {
            const double log_rho =
                std::log(batch.ratio_median) + batch.ratio_log_sd * draws_.normal(Draw::critical_batch_ratio, i);
            gains.push_back(penalty(0) / penalty(log_rho));
        }
        for (const auto &[probability, column] : {std::pair{0.05, "p05"}, {0.5, "p50"}, {0.95, "p95"}}) {
            const double expected = *static_cast<double *>(QTest::qData(column, qMetaTypeId<double>()));
            QVERIFY2(std::abs(quantile_of(gains, probability) - expected) <= 0.0101,
                     qPrintable(QString::number(quantile_of(gains, probability))));
        }
    }

    void scenarios_match_their_studies_data()
    {
        QTest::addColumn<QString>("scenario");
        QTest::addColumn<double>("n");
        QTest::addColumn<double>("horizon"); // multiples of 20 tokens per parameter
        QTest::addColumn<double>("gain");
        QTest::newRow("Qiu, small") << "transfer" << 1.9e8 << 1.0 << 1.4;
        QTest::newRow("Qiu, large") << "transfer" << 1e12 << 100.0 << 1.4;
        QTest::newRow("Moonshot: 0.52 of the FLOP") << "optimist" << 1e9 << 1.0 << 1 / 0.52;
        // Wen et al.: exp(0.159 - 0.080 ln(N/1e9) - 0.017 ln(D/20N))
        QTest::newRow("Wen, 1 B at 1x") << "sceptic" << 1e9 << 1.0 << std::exp(0.159);
        QTest::newRow("Wen, 130 M at 8x") << "sceptic" << 1.3e8 << 8.0 << 1.332;
        QTest::newRow("Wen, floor at large models") << "sceptic" << 1e11 << 20.0 << 1.0;
    }
    void scenarios_match_their_studies()
    {
        QFETCH(QString, scenario);
        QFETCH(double, n);
        QFETCH(double, horizon);
        QFETCH(double, gain);
        const TokenGainPrior *prior = find_prior(facts_, "muon", scenario.toStdString());
        QVERIFY(prior && prior->id == scenario.toStdString() && !prior->studies.empty());
        const double found = std::exp(token_gain(*prior, n, 0, 0.5).at(std::log(20 * n * horizon)));
        QVERIFY2(std::abs(found - gain) < 0.002, qPrintable(QString::number(found)));
    }

    void other_optimizers_have_wider_priors()
    {
        const double muon = find_prior(facts_, "muon", "pooled")->level_sd;
        for (const char *optimizer : {"soap", "shampoo"}) {
            const TokenGainPrior *prior = find_prior(facts_, optimizer, "optimist"); // none of that name
            QVERIFY(prior && prior->optimizer == optimizer && prior->level_sd > muon);
        }
        QVERIFY(!find_prior(facts_, "adamw", "pooled"));
    }

    void penalty_follows_the_hyperbola_above_the_optimal_batch()
    {
        const CriticalBatch &batch = facts_.critical_batch;
        const double tokens = 1e11;
        const double optimal = batch.optimal_coefficient * std::pow(tokens, batch.optimal_exponent);
        const double large = 2.01 * optimal, small = optimal / 2.01;
        QCOMPARE(BatchPenalty(batch, large, 0).at(std::log(tokens)), 1 + large / critical_batch(batch, tokens));
        QCOMPARE(BatchPenalty(batch, small, 0).at(std::log(tokens)), 1.0);
        // 2.2e6 tokens at 1e10 tokens, growing as D^0.43
        QCOMPARE(critical_batch(batch, 1e10), 2.2e6);
        QVERIFY(std::abs(critical_batch(batch, 1e12) / (2.2e6 * std::pow(100, 0.43)) - 1) < 1e-12);
    }

    void penalty_grows_with_batch_and_falls_with_tokens()
    {
        QVERIFY(rc::check("monotone", [this] {
            const double x = *rc::gen::inRange(200, 360) / 10.0;
            const double batch = std::pow(10, *rc::gen::inRange(400, 900) / 100.0);
            const double step = *rc::gen::inRange(1, 100) / 50.0;
            const BatchPenalty one(facts_.critical_batch, batch, 0),
                more(facts_.critical_batch, batch * (1 + step), 0);
            RC_ASSERT(one.at(x) >= 1);
            RC_ASSERT(more.at(x) >= one.at(x));
            RC_ASSERT(one.at(x + step) <= one.at(x));
        }));
    }

    void derivative_is_the_slope()
    {
        QVERIFY(rc::check("central difference", [this] {
            const TokenScale scale = arbitrary_scale(facts_);
            const double x = *rc::gen::inRange(2000, 3600) / 100.0 + 0.00123;
            constexpr double h = 1e-5;
            double slope = 0, below = 0, above = 0;
            (void)scale.effective(x, slope);
            (void)scale.effective(x - h, below);
            (void)scale.effective(x + h, above);
            if (std::abs(above - below) > 1e-3) // an edge of penalty or floor lies in between
                return;
            RC_ASSERT(std::abs((scale.effective(x + h) - scale.effective(x - h)) / (2 * h) - slope) < 1e-3);
        }));
    }

    void inverse_returns_the_tokens()
    {
        QVERIFY(rc::check("tokens -> effective -> tokens", [this] {
            const TokenScale scale = arbitrary_scale(facts_);
            const double x = *rc::gen::inRange(2000, 3600) / 100.0;
            RC_ASSERT(std::abs(scale.tokens(scale.effective(x)) - x) < 1e-9);
        }));
    }

    void more_tokens_are_more_effective_tokens()
    {
        QVERIFY(rc::check("strictly increasing", [this] {
            const TokenScale scale = arbitrary_scale(facts_);
            const double x = *rc::gen::inRange(2000, 3600) / 100.0;
            const double step = *rc::gen::inRange(1, 300) / 100.0;
            RC_ASSERT(scale.effective(x + step) > scale.effective(x));
        }));
    }

    void stated_ratio_holds_exactly_at_equal_loss()
    {
        const double ratio = 0.76, batch = 1.6e7;
        const BatchPenalty penalty(facts_.critical_batch, batch, 0);
        const TokenScale adamw({}, penalty);
        const TokenScale muon({.intercept = -std::log(ratio)}, penalty, TokenScale::Order::at_equal_loss);
        for (const double tokens : {1e9, 1e11, 15.5e12})
            QVERIFY(std::abs(std::exp(muon.tokens(adamw.effective(std::log(tokens)))) / tokens - ratio) < 1e-9);
    }

    void never_stays_never()
    {
        const TokenScale scale({}, BatchPenalty(facts_.critical_batch, 1e6, 0));
        QVERIFY(std::isinf(scale.tokens(std::numeric_limits<double>::infinity())));
    }
};

QTEST_APPLESS_MAIN(TestTokenGain)
#include "tst_token_gain.moc"
