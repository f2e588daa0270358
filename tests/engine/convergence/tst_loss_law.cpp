// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/convergence_facts.h"
#include "calibration/statistics.h"
#include "engine/convergence/loss_law.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <rapidcheck.h>

using namespace milepost;

class TestLossLaw : public QObject {
    Q_OBJECT

private:
    const ConvergenceFacts &facts_ = published_convergence();

private slots:
    void known_losses_data()
    {
        QTest::addColumn<QString>("law");
        QTest::addColumn<double>("n");
        QTest::addColumn<double>("d");
        QTest::addColumn<double>("loss");
        // Worked out by hand from the published parameters, rounded to 0.001.
        // 1.817 + 482 (70e9)^-0.348 + 2085 (1.4e12)^-0.366
        QTest::newRow("Besiroglu refit at the size of Chinchilla")
            << "chinchilla-besiroglu" << 70e9 << 1.4e12 << 1.973;
        // 1.69 + 406.4 (70e9)^-0.3392 + 410.7 (1.4e12)^-0.2849 (arXiv:2203.15556, exponents to four digits)
        QTest::newRow("as published at the size of Chinchilla") << "hoffmann" << 70e9 << 1.4e12 << 1.917;
    }
    void known_losses()
    {
        QFETCH(QString, law);
        QFETCH(double, n);
        QFETCH(double, d);
        QFETCH(double, loss);
        const double found = loss_of(facts_.laws.at(law.toStdString()).best, n, d);
        QVERIFY2(std::abs(found - loss) < 0.001, qPrintable(QString::number(found, 'g', 8)));
    }

    /// The replicates are derived from the intervals of the exponents only; E, A and B follow from the fit. Their
    /// published 95 % intervals are the check that the derivation is right.
    void replicates_reproduce_published_intervals_data()
    {
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<double>("tolerance"); // relative
        QTest::newRow("E") << "e" << 1.769 << 1.871 << 0.008;
        QTest::newRow("A") << "a" << 285.0 << 744.0 << 0.06;
        QTest::newRow("B") << "b" << 1042.0 << 5810.0 << 0.06;
        QTest::newRow("alpha") << "alpha" << 0.317 << 0.373 << 0.01;
        QTest::newRow("beta") << "beta" << 0.331 << 0.415 << 0.01;
    }
    void replicates_reproduce_published_intervals()
    {
        QFETCH(QString, parameter);
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(double, tolerance);
        std::vector<double> values;
        for (const LossLawParameters &r : facts_.laws.at("chinchilla-besiroglu").replicates)
            values.push_back(parameter == "e"       ? r.e
                             : parameter == "a"     ? r.a
                             : parameter == "alpha" ? r.alpha
                             : parameter == "b"     ? r.b
                                                    : r.beta);
        QVERIFY(values.size() >= 500);
        const double found_low = quantile_of(values, 0.025), found_high = quantile_of(values, 0.975);
        QVERIFY2(std::abs(found_low / low - 1) < tolerance && std::abs(found_high / high - 1) < tolerance,
                 qPrintable(QString("%1 .. %2").arg(found_low).arg(found_high)));
    }

    void replicates_keep_the_exponent_of_the_optimal_size()
    {
        // beta / (alpha + beta) = 0.513 +- 0.020 (Besiroglu et al.)
        double sum = 0, squares = 0;
        const auto &replicates = facts_.laws.at("chinchilla-besiroglu").replicates;
        for (const LossLawParameters &r : replicates) {
            const double exponent = r.beta / (r.alpha + r.beta);
            sum += exponent;
            squares += exponent * exponent;
        }
        const double n = static_cast<double>(replicates.size());
        QVERIFY(std::abs(sum / n - 0.513) < 0.005);
        QVERIFY(std::abs(std::sqrt(squares / n - sum * sum / n / n) - 0.020) < 0.002);
    }

    void joint_replicates_are_narrower_than_independent_ones()
    {
        // At the centre of the data the law is known to two hundredths of a nat; with A paired to a foreign
        // exponent it is not.
        const auto &replicates = facts_.laws.at("chinchilla-besiroglu").replicates;
        double joint = 0, independent = 0;
        for (std::size_t i = 0; i < replicates.size(); ++i) {
            LossLawParameters mixed = replicates[i];
            mixed.a = replicates[(i * 7 + 1) % replicates.size()].a;
            const double centre = loss_of(facts_.laws.at("chinchilla-besiroglu").best, 1e9, 2e10);
            joint = std::max(joint, std::abs(loss_of(replicates[i], 1e9, 2e10) - centre));
            independent = std::max(independent, std::abs(loss_of(mixed, 1e9, 2e10) - centre));
        }
        QVERIFY2(joint < 0.02, qPrintable(QString::number(joint)));
        QVERIFY(independent > 0.2);
    }

    void expert_law_matches_table_of_its_paper_data()
    {
        QTest::addColumn<double>("experts");
        QTest::addColumn<double>("m");
        QTest::addColumn<double>("mu");
        QTest::addColumn<double>("n");
        QTest::addColumn<double>("nu");
        // arXiv:2502.05172 table 4
        QTest::newRow("1 expert") << 1.0 << 30.364 << 0.1817 << 53.98 << 0.1965;
        QTest::newRow("8 experts") << 8.0 << 21.833 << 0.1676 << 119.9 << 0.2338;
        QTest::newRow("32 experts") << 32.0 << 16.542 << 0.1557 << 234.7 << 0.2652;
    }
    void expert_law_matches_table_of_its_paper()
    {
        QFETCH(double, experts);
        QFETCH(double, m);
        QFETCH(double, mu);
        QFETCH(double, n);
        QFETCH(double, nu);
        const LossLaw law = at_experts(facts_.laws.at("moe-joint"), experts);
        QVERIFY2(std::abs(law.best.a / m - 1) < 0.005, qPrintable(QString::number(law.best.a)));
        QVERIFY2(std::abs(law.best.alpha / mu - 1) < 0.005, qPrintable(QString::number(law.best.alpha)));
        QVERIFY2(std::abs(law.best.b / n - 1) < 0.005, qPrintable(QString::number(law.best.b)));
        QVERIFY2(std::abs(law.best.beta / nu - 1) < 0.005, qPrintable(QString::number(law.best.beta)));
    }

    void expert_law_scales_its_replicates()
    {
        const LossLaw &dense = facts_.laws.at("moe-joint");
        const LossLaw one = at_experts(dense, 1);
        for (std::size_t i = 0; i < dense.replicates.size(); ++i) {
            QVERIFY(std::abs(loss_of(one.replicates[i], 1e9, 1e11) - loss_of(dense.replicates[i], 1e9, 1e11)) <
                    1e-9);
        }
        const LossLaw many = at_experts(dense, 32);
        std::vector<double> losses;
        for (const LossLawParameters &r : many.replicates)
            losses.push_back(loss_of(r, 5e8, 2e10));
        QVERIFY(std::abs(quantile_of(losses, 0.5) - loss_of(many.best, 5e8, 2e10)) < 0.02);
    }

    void below_the_floor_is_never()
    {
        for (const auto &[id, law] : facts_.laws) {
            QVERIFY(std::isinf(tokens_to_loss(law.best, 7e9, loss_floor(law.best, 7e9))));
            QVERIFY(std::isinf(tokens_to_loss(law.best, 7e9, law.best.e - 0.1)));
        }
    }

    void inverse_returns_the_tokens()
    {
        QVERIFY(rc::check("tokens -> loss -> tokens", [this] {
            const auto log_n = *rc::gen::inRange(60, 121); // tenths of a decade: 1e6 .. 1e12
            const auto log_d = *rc::gen::inRange(90, 141);
            const double n = std::pow(10, log_n / 10.0), d = std::pow(10, log_d / 10.0);
            for (const auto &[id, law] : facts_.laws) {
                const double back = tokens_to_loss(law.best, n, loss_of(law.best, n, d));
                RC_ASSERT(std::abs(back / d - 1) < 1e-8);
            }
        }));
    }

    void more_of_either_never_hurts()
    {
        QVERIFY(rc::check("loss falls in parameters and tokens", [this] {
            const double n = std::pow(10, *rc::gen::inRange(60, 121) / 10.0);
            const double d = std::pow(10, *rc::gen::inRange(90, 141) / 10.0);
            const double factor = 1 + *rc::gen::inRange(1, 100) / 10.0;
            const auto &replicates = facts_.laws.at("chinchilla-besiroglu").replicates;
            const auto &law = *rc::gen::elementOf(replicates);
            RC_ASSERT(loss_of(law, n * factor, d) < loss_of(law, n, d));
            RC_ASSERT(loss_of(law, n, d * factor) < loss_of(law, n, d));
        }));
    }
};

QTEST_APPLESS_MAIN(TestLossLaw)
#include "tst_loss_law.moc"
