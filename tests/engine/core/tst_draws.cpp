// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/draws.h"
#include "engine/core/normal.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <rapidcheck.h>
#include <set>
#include <stdexcept>

using milepost::Draw;
using milepost::DrawSet;
using milepost::normal_probability;
using milepost::normal_quantile;

namespace {

constexpr std::size_t column_count = static_cast<std::size_t>(Draw::count_);

} // namespace

class TestDraws : public QObject {
    Q_OBJECT

private slots:
    void quantiles_of_the_normal_data()
    {
        QTest::addColumn<double>("probability");
        QTest::addColumn<double>("z");
        // Wichura 1988, Applied Statistics 37, 477-484: the three check values of AS 241; others from tables.
        QTest::newRow("AS 241: 0.25") << 0.25 << -0.6744897501960817;
        QTest::newRow("AS 241: 0.001") << 0.001 << -3.090232306167814;
        QTest::newRow("AS 241: 1e-20") << 1e-20 << -9.262340089798408;
        QTest::newRow("median") << 0.5 << 0.0;
        QTest::newRow("97.5 %") << 0.975 << 1.959963984540054;
        QTest::newRow("95 %") << 0.95 << 1.6448536269514722;
    }
    void quantiles_of_the_normal()
    {
        QFETCH(double, probability);
        QFETCH(double, z);
        QVERIFY2(std::abs(normal_quantile(probability) - z) <= 1e-14 * std::max(1.0, std::abs(z)),
                 qPrintable(QString::number(normal_quantile(probability), 'g', 17)));
    }

    void quantile_inverts_probability()
    {
        QVERIFY(rc::check("p -> z -> p", [] {
            const double p = *rc::gen::inRange(1, 1000000) / 1000000.0;
            RC_ASSERT(std::abs(normal_probability(normal_quantile(p)) / p - 1) < 1e-13);
        }));
    }

    void outside_is_a_broken_precondition()
    {
        for (const double p : {0.0, 1.0, -0.1, std::nan("")})
            QVERIFY_THROWS_EXCEPTION(std::logic_error, (void)normal_quantile(p));
        QVERIFY_THROWS_EXCEPTION(std::logic_error, (void)DrawSet(0, 1));
    }

    /// Written down once on x86-64 with GCC 12 and Clang 19: another platform or compiler must give the same bits.
    void same_bits_everywhere()
    {
        const DrawSet draws(1000, 1);
        QCOMPARE(draws.uniform(Draw::step_residual, 0), 0x1.c30a5f2301b0ep-2);
        QCOMPARE(draws.normal(Draw::step_residual, 0), -0x1.32bfa5ad6cf34p-3);
        QCOMPARE(draws.normal(Draw::energy, 999), -0x1.8d56e20a8771dp-1);
    }

    void same_seed_same_draws_other_seed_other_draws()
    {
        const DrawSet one(200, 7), again(200, 7), other(200, 8);
        std::size_t differing = 0;
        for (std::size_t i = 0; i < 200; ++i) {
            QCOMPARE(one.normal(Draw::gemm, i), again.normal(Draw::gemm, i));
            differing += one.normal(Draw::gemm, i) != other.normal(Draw::gemm, i);
        }
        QVERIFY(differing > 190);
    }

    void every_stratum_is_drawn_once()
    {
        QVERIFY(rc::check("Latin hypercube", [] {
            const auto count = static_cast<std::size_t>(*rc::gen::inRange(1, 500));
            const DrawSet draws(count, *rc::gen::arbitrary<std::uint64_t>());
            const auto column = static_cast<Draw>(*rc::gen::inRange(0, static_cast<int>(column_count)));
            std::set<std::size_t> strata;
            for (std::size_t i = 0; i < count; ++i) {
                const double u = draws.uniform(column, i);
                RC_ASSERT(u > 0 && u < 1);
                strata.insert(static_cast<std::size_t>(u * static_cast<double>(count)));
            }
            RC_ASSERT(strata.size() == count);
        }));
    }

    void columns_are_unrelated()
    {
        constexpr std::size_t count = 4000;
        const DrawSet draws(count, 3);
        for (std::size_t a = 0; a < column_count; ++a)
            for (std::size_t b = a + 1; b < column_count; ++b) {
                double sum = 0;
                for (std::size_t i = 0; i < count; ++i)
                    sum += draws.normal(static_cast<Draw>(a), i) * draws.normal(static_cast<Draw>(b), i);
                // Standard error 1/sqrt(4000) = 0.0158; 4.5 of them over 190 pairs.
                QVERIFY2(std::abs(sum / count) < 0.071, qPrintable(QString("%1 %2").arg(a).arg(b)));
            }
    }

    void one_at_a_time_moves_one()
    {
        constexpr std::array levels = {0.1, 0.5, 0.9};
        const DrawSet draws = DrawSet::one_at_a_time(levels);
        QCOMPARE(draws.size(), 1 + column_count * levels.size());
        const std::size_t row = DrawSet::one_at_a_time_row(Draw::critical_batch, 2, levels.size());
        for (std::size_t column = 0; column < column_count; ++column) {
            const auto quantity = static_cast<Draw>(column);
            QCOMPARE(draws.uniform(quantity, 0), 0.5);
            QCOMPARE(draws.normal(quantity, 0), 0.0);
            QCOMPARE(draws.uniform(quantity, row), quantity == Draw::critical_batch ? 0.9 : 0.5);
        }
        QCOMPARE(draws.normal(Draw::critical_batch, row), normal_quantile(0.9));
    }
};

QTEST_APPLESS_MAIN(TestDraws)
#include "tst_draws.moc"
