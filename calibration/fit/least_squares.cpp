// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/fit/least_squares.h"

#include <Eigen/Cholesky>
#include <cmath>

namespace milepost {

namespace {

constexpr double difference_step = 1e-4;

double posterior_cost(const LeastSquaresProblem &p, const Eigen::VectorXd &x, const Eigen::VectorXd &y)
{
    double cost = 0.5 * ((x - p.prior_mean).array() / p.prior_sd.array()).square().sum();
    for (Eigen::Index i = 0; i < y.size(); ++i)
        cost += p.weights[i] * huber(y[i] / p.scale, p.tuning);
    return cost;
}

Eigen::MatrixXd jacobian(const LeastSquaresProblem &p, const Eigen::VectorXd &x, Eigen::Index rows)
{
    Eigen::MatrixXd j(rows, x.size());
    if (p.slopes) {
        Eigen::VectorXd y(rows);
        p.slopes(x, y, j);
        return j;
    }
    for (Eigen::Index k = 0; k < x.size(); ++k) {
        Eigen::VectorXd up = x, down = x;
        up[k] += difference_step;
        down[k] -= difference_step;
        j.col(k) = (p.residuals(up) - p.residuals(down)) / (2 * difference_step);
    }
    return j;
}

/// Weights of the quadratic that touches the robust cost at y.
Eigen::VectorXd local_weights(const LeastSquaresProblem &p, const Eigen::VectorXd &y)
{
    Eigen::VectorXd w(y.size());
    for (Eigen::Index i = 0; i < y.size(); ++i) {
        const double z = std::abs(y[i]) / p.scale;
        w[i] = p.weights[i] * (z > p.tuning ? p.tuning / z : 1.0) / (p.scale * p.scale);
    }
    return w;
}

} // namespace

double huber(double z, double k)
{
    const double a = std::abs(z);
    return a <= k ? 0.5 * a * a : k * a - 0.5 * k * k;
}

LeastSquaresResult minimise(const LeastSquaresProblem &p)
{
    LeastSquaresResult result;
    result.x = p.start.size() > 0 ? p.start : p.prior_mean;
    Eigen::VectorXd y = p.residuals(result.x);
    result.cost = posterior_cost(p, result.x, y);
    const Eigen::VectorXd precision = p.prior_sd.array().square().inverse();
    Eigen::MatrixXd hessian;
    double damping = 1e-3;
    for (; result.iterations < p.most_iterations && !result.converged; ++result.iterations) {
        const Eigen::MatrixXd j = jacobian(p, result.x, y.size());
        const Eigen::VectorXd w = local_weights(p, y);
        hessian = j.transpose() * w.asDiagonal() * j;
        hessian.diagonal() += precision;
        const Eigen::VectorXd gradient = j.transpose() * w.asDiagonal() * y +
                                         Eigen::VectorXd(precision.array() * (result.x - p.prior_mean).array());
        bool improved = false;
        while (!improved && damping < 1e12) {
            Eigen::MatrixXd damped = hessian;
            damped.diagonal() *= 1 + damping;
            const Eigen::VectorXd x = result.x - damped.ldlt().solve(gradient);
            const Eigen::VectorXd trial = p.residuals(x);
            const double cost = posterior_cost(p, x, trial);
            if (std::isfinite(cost) && cost <= result.cost) {
                result.converged = result.cost - cost <= p.relative_tolerance * (1 + result.cost);
                result.x = x;
                result.cost = cost;
                y = trial;
                damping = std::max(damping / 10, 1e-12);
                improved = true;
            } else {
                damping *= 10;
            }
        }
        if (!improved)
            result.converged = true;
    }
    result.covariance = hessian.ldlt().solve(Eigen::MatrixXd::Identity(hessian.rows(), hessian.cols()));
    return result;
}

} // namespace milepost
