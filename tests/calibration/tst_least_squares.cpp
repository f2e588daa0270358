// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/fit/least_squares.h"

#include <QTest>

#include <cmath>
#include <rapidcheck.h>

using namespace milepost;

namespace {

/// y_i = intercept + slope t_i - data_i with a weak prior.
LeastSquaresProblem line_problem(const std::vector<double> &data)
{
    LeastSquaresProblem problem;
    problem.residuals = [data](const Eigen::VectorXd &x) {
        Eigen::VectorXd y(static_cast<Eigen::Index>(data.size()));
        for (std::size_t i = 0; i < data.size(); ++i)
            y[static_cast<Eigen::Index>(i)] = x[0] + x[1] * static_cast<double>(i) - data[i];
        return y;
    };
    problem.weights = Eigen::VectorXd::Ones(static_cast<Eigen::Index>(data.size()));
    problem.scale = 0.1;
    problem.prior_mean = Eigen::VectorXd::Zero(2);
    problem.prior_sd = Eigen::VectorXd::Constant(2, 100);
    return problem;
}

} // namespace

class LeastSquares : public QObject {
    Q_OBJECT
private slots:
    void finds_a_line();
    void outlier_moves_little();
    void prior_alone_stays();
    void covariance_of_a_mean();
    void nonlinear_decay();
};

void LeastSquares::finds_a_line()
{
    QVERIFY(rc::check("exact data give the line back", [] {
        const double a = *rc::gen::inRange(-500, 500) / 100.0, b = *rc::gen::inRange(-500, 500) / 100.0;
        std::vector<double> data;
        for (int i = 0; i < 8; ++i)
            data.push_back(a + b * i);
        const auto result = minimise(line_problem(data));
        RC_ASSERT(result.converged);
        RC_ASSERT(std::abs(result.x[0] - a) < 1e-4);
        RC_ASSERT(std::abs(result.x[1] - b) < 1e-4);
    }));
}

void LeastSquares::outlier_moves_little()
{
    std::vector<double> data{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    data[5] += 50;
    const auto robust = minimise(line_problem(data));
    QVERIFY(std::abs(robust.x[1] - 1) < 0.02);
    QVERIFY(std::abs(robust.x[0]) < 0.1);
    auto plain = line_problem(data);
    plain.tuning = 1e9;
    QVERIFY(std::abs(minimise(plain).x[0]) > 1); // without Huber's function the outlier wins
}

void LeastSquares::prior_alone_stays()
{
    auto problem = line_problem({10, 10, 10});
    problem.weights.setZero();
    problem.prior_mean << 0.3, -0.2;
    const auto result = minimise(problem);
    QCOMPARE(result.x[0], 0.3);
    QCOMPARE(result.x[1], -0.2);
    QVERIFY(std::abs(result.covariance(0, 0) - 100 * 100) < 1e-6);
}

void LeastSquares::covariance_of_a_mean()
{
    LeastSquaresProblem problem;
    problem.residuals = [](const Eigen::VectorXd &x) {
        return Eigen::VectorXd(Eigen::VectorXd::Constant(25, x[0]));
    };
    problem.weights = Eigen::VectorXd::Ones(25);
    problem.scale = 0.5;
    problem.prior_mean = Eigen::VectorXd::Zero(1);
    problem.prior_sd = Eigen::VectorXd::Constant(1, 1e6);
    // sd of a mean of 25 values of sd 0.5 is 0.1
    QVERIFY(std::abs(std::sqrt(minimise(problem).covariance(0, 0)) - 0.1) < 1e-6);
}

void LeastSquares::nonlinear_decay()
{
    LeastSquaresProblem problem;
    problem.residuals = [](const Eigen::VectorXd &x) {
        Eigen::VectorXd y(6);
        for (Eigen::Index i = 0; i < 6; ++i)
            y[i] = std::exp(x[0] - std::exp(x[1]) * static_cast<double>(i)) -
                   3 * std::exp(-0.7 * static_cast<double>(i));
        return y;
    };
    problem.weights = Eigen::VectorXd::Ones(6);
    problem.scale = 0.01;
    problem.prior_mean = Eigen::VectorXd::Zero(2);
    problem.prior_sd = Eigen::VectorXd::Constant(2, 10);
    const auto result = minimise(problem);
    QVERIFY(std::abs(std::exp(result.x[0]) - 3) < 1e-3);
    QVERIFY(std::abs(std::exp(result.x[1]) - 0.7) < 1e-3);
}

QTEST_APPLESS_MAIN(LeastSquares)
#include "tst_least_squares.moc"
