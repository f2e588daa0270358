// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/newton_schulz.h"
#include "tests/engine/step/fixtures.h"

#include <QtTest>

#include <cmath>

using namespace milepost;

class TestNewtonSchulz : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void flops_data();
    void flops();
    void launches_data();
    void launches();
    void coefficientsPastTheEnd_data();
    void coefficientsPastTheEnd();
    void coefficientsOrthogonalise_data();
    void coefficientsOrthogonalise();
    void syrkRatioApproachesTwoThirds();
    void cubicNeedsFiveSteps();
    void transposedShapesCostTheSame();
};

void TestNewtonSchulz::flops_data()
{
    QTest::addColumn<int>("coefficients");
    QTest::addColumn<bool>("syrk");
    QTest::addColumn<double>("expected");
    const double m = 1024, n = 4096;
    QTest::newRow("plain: 4 m^2 n + 2 m^3")
        << int(NsCoefficients::quintic) << false << 5 * (4 * m * m * n + 2 * m * m * m);
    QTest::newRow("SYRK: 3 m^2 n + m^3") << int(NsCoefficients::quintic) << true << 5 * (3 * m * m * n + m * m * m);
    QTest::newRow("cubic: 4 m^2 n") << int(NsCoefficients::cubic) << false << 5 * 4 * m * m * n;
}

void TestNewtonSchulz::flops()
{
    QFETCH(int, coefficients);
    QFETCH(bool, syrk);
    QFETCH(double, expected);
    NsMethod method;
    method.coefficients = static_cast<NsCoefficients>(coefficients);
    method.syrk = syrk;
    QCOMPARE(newton_schulz_flops({4096, 1024}, method), expected);
}

void TestNewtonSchulz::launches_data()
{
    QTest::addColumn<int>("steps");
    QTest::addColumn<int>("coefficients");
    QTest::addColumn<int>("precision");
    QTest::addColumn<double>("expected");
    // Decay, momentum, Nesterov, norm and its floor, division, two casts, scale and update around the products.
    QTest::newRow("quintic") << 5 << int(NsCoefficients::quintic) << int(NsPrecision::bf16) << 25.0;
    QTest::newRow("ten steps") << 10 << int(NsCoefficients::deepseek_v4) << int(NsPrecision::bf16) << 40.0;
    QTest::newRow("cubic skips the square") << 5 << int(NsCoefficients::cubic) << int(NsPrecision::bf16) << 20.0;
    QTest::newRow("TF32 needs no cast") << 5 << int(NsCoefficients::quintic) << int(NsPrecision::tf32) << 23.0;
}

void TestNewtonSchulz::launches()
{
    QFETCH(int, steps);
    QFETCH(int, coefficients);
    QFETCH(int, precision);
    QFETCH(double, expected);
    const NsMethod method{steps, static_cast<NsCoefficients>(coefficients), static_cast<NsPrecision>(precision),
                          false};
    QCOMPARE(muon_launches(method), expected);
}

void TestNewtonSchulz::coefficientsPastTheEnd_data()
{
    QTest::addColumn<int>("set");
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("row");
    QTest::newRow("quintic cycles") << int(NsCoefficients::quintic) << 7 << 2;
    QTest::newRow("simple cycles") << int(NsCoefficients::simple) << 4 << 0;
    QTest::newRow("aol cycles") << int(NsCoefficients::aol) << 4 << 0;
    QTest::newRow("polar express repeats its last") << int(NsCoefficients::polar_express) << 12 << 7;
    QTest::newRow("cans repeats its last") << int(NsCoefficients::cans) << 9 << 4;
    QTest::newRow("deepseek-v4 repeats its last") << int(NsCoefficients::deepseek_v4) << 20 << 9;
}

void TestNewtonSchulz::coefficientsPastTheEnd()
{
    QFETCH(int, set);
    QFETCH(int, step);
    QFETCH(int, row);
    const auto s = static_cast<NsCoefficients>(set);
    QCOMPARE(newton_schulz_coefficients(s, step).a, newton_schulz_rows(s)[static_cast<std::size_t>(row)].a);
}

void TestNewtonSchulz::coefficientsOrthogonalise_data()
{
    QTest::addColumn<int>("set");
    QTest::addColumn<int>("steps");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    // Range of singular values reached from 0.01 .. 1 after normalisation; a typing error in a coefficient leaves
    // it.
    QTest::newRow("simple") << int(NsCoefficients::simple) << 5 << 0.3 << 1.3;
    QTest::newRow("quintic") << int(NsCoefficients::quintic) << 5 << 0.6 << 1.3;
    QTest::newRow("polar express") << int(NsCoefficients::polar_express) << 8 << 0.9 << 1.1;
    QTest::newRow("cans") << int(NsCoefficients::cans) << 5 << 0.7 << 1.3;
    QTest::newRow("deepseek-v4") << int(NsCoefficients::deepseek_v4) << 10 << 0.9 << 1.1;
}

void TestNewtonSchulz::coefficientsOrthogonalise()
{
    QFETCH(int, set);
    QFETCH(int, steps);
    QFETCH(double, low);
    QFETCH(double, high);
    for (double start = 0.01; start <= 1; start += 0.01) {
        double x = start;
        for (int i = 0; i < steps; ++i) {
            const NsStep s = newton_schulz_coefficients(static_cast<NsCoefficients>(set), i);
            x = s.a * x + s.b * std::pow(x, 3) + s.c * std::pow(x, 5);
        }
        QVERIFY2(x > low && x < high, qPrintable(QString::number(start) + " -> " + QString::number(x)));
    }
}

void TestNewtonSchulz::syrkRatioApproachesTwoThirds()
{
    NsMethod plain, syrk;
    syrk.syrk = true;
    const NsShape square{8192, 8192};
    QVERIFY(std::abs(newton_schulz_flops(square, syrk) / newton_schulz_flops(square, plain) - 2.0 / 3) < 1e-12);
    // In time it saves less, because triangles run at a lower rate.
    const Calibration c = fixtures::calibration();
    const SystemSpec s = fixtures::system();
    const double ratio =
        newton_schulz_gemm_time(c, s, square, syrk).seconds / newton_schulz_gemm_time(c, s, square, plain).seconds;
    QVERIFY(ratio > 2.0 / 3 && ratio < 0.8);
    // The published pair: 17.5 against 23.4 ms at 12288 x 10240.
    const NsShape published{12288, 10240};
    const double measured = newton_schulz_gemm_time(c, s, published, syrk).seconds /
                            newton_schulz_gemm_time(c, s, published, plain).seconds;
    QVERIFY(std::abs(measured - 17.5 / 23.4) < 0.01);
}

void TestNewtonSchulz::cubicNeedsFiveSteps()
{
    NsMethod method;
    method.coefficients = NsCoefficients::cubic;
    QVERIFY(checked(method).has_value());
    method.steps = 6;
    QVERIFY(!checked(method).has_value());
    QCOMPARE(checked(method).error().front().field, std::string("optimizer.newton_schulz_steps"));
    method.coefficients = NsCoefficients::quintic;
    QVERIFY(checked(method).has_value());
    method.steps = 0;
    QVERIFY(!checked(method).has_value());
}

void TestNewtonSchulz::transposedShapesCostTheSame()
{
    const Calibration c = fixtures::calibration();
    const SystemSpec s = fixtures::system();
    QCOMPARE(newton_schulz_gemm_time(c, s, {1024, 4096}, {}).seconds,
             newton_schulz_gemm_time(c, s, {4096, 1024}, {}).seconds);
}

QTEST_APPLESS_MAIN(TestNewtonSchulz)
#include "tst_newton_schulz.moc"
