// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/probe/kernel_fit.h"

#include "calibration/fit/least_squares.h"
#include "calibration/statistics.h"
#include "engine/core/normal.h"

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

/// What a residual of the mechanism alone is like: kernels of a library differ by some per cent from any rule.
constexpr double mechanism_sd = 0.05;
/// Lengths of the covariance that are tried, in natural logs of lengths: from half an octave to three.
constexpr std::array<double, 5> lengths{0.4, 0.7, 1.0, 1.5, 2.2};
/// Noise over signal: kernels change between neighbouring shapes, so part of a residual is that shape's own.
constexpr std::array<double, 3> noises{0.3, 0.6, 1.0};
/// Fewer measurements say nothing about a correction.
constexpr std::size_t least_for_correction = 8;

Eigen::VectorXd log_of(const std::vector<double> &values)
{
    Eigen::VectorXd logs(static_cast<Eigen::Index>(values.size()));
    for (std::size_t i = 0; i < values.size(); ++i)
        logs[static_cast<Eigen::Index>(i)] = std::log(values[i]);
    return logs;
}

std::vector<double> exp_of(const Eigen::VectorXd &logs)
{
    std::vector<double> values;
    for (const double v : logs)
        values.push_back(std::exp(v));
    return values;
}

struct Kriging {
    Eigen::VectorXd weights, left_out;
};

/// Kriging weights and left-out errors (Rasmussen, Williams 2006, eq. 5.12) of residuals log(measured / mechanism).
Kriging krige(const std::vector<std::array<double, 4>> &at, const Eigen::VectorXd &residuals, double length,
              double signal, double noise)
{
    const Eigen::Index n = residuals.size();
    Eigen::MatrixXd k(n, n);
    for (Eigen::Index i = 0; i < n; ++i)
        for (Eigen::Index j = 0; j < n; ++j) {
            double d2 = 0;
            for (std::size_t a = 0; a < 4; ++a) {
                const double d = at[static_cast<std::size_t>(i)][a] - at[static_cast<std::size_t>(j)][a];
                d2 += d * d;
            }
            k(i, j) = signal * signal * std::exp(-0.5 * d2 / (length * length)) + (i == j ? noise * noise : 0);
        }
    const Eigen::MatrixXd inverse = k.ldlt().solve(Eigen::MatrixXd::Identity(n, n));
    Kriging c;
    c.weights = inverse * residuals;
    // residual_i minus its prediction from the others is weight_i / inverse_ii; predicted over measured has the
    // other sign.
    c.left_out = -(c.weights.array() / inverse.diagonal().array());
    return c;
}

} // namespace

KernelFitResult fit_kernel(const KernelFitInput &input)
{
    const auto n = static_cast<Eigen::Index>(input.seconds.size());
    const Eigen::VectorXd measured = log_of(input.seconds);
    const auto errors = [&](const Eigen::VectorXd &logs) {
        const std::vector<double> parameters = exp_of(logs);
        Eigen::VectorXd y(n);
        for (Eigen::Index i = 0; i < n; ++i)
            y[i] = std::log(input.mechanism(parameters, static_cast<std::size_t>(i))) - measured[i];
        return y;
    };
    LeastSquaresProblem problem;
    problem.residuals = errors;
    problem.weights = Eigen::VectorXd::Ones(n);
    problem.scale = mechanism_sd;
    problem.prior_mean = log_of(input.start);
    problem.prior_sd =
        Eigen::Map<const Eigen::VectorXd>(input.prior_sd.data(), static_cast<Eigen::Index>(input.prior_sd.size()));
    const LeastSquaresResult found = minimise(problem);
    const Eigen::VectorXd residuals = -errors(found.x);

    KernelFitResult result;
    result.fit.parameters = exp_of(found.x);
    for (Eigen::Index i = 0; i < found.x.size(); ++i)
        result.parameter_log_sd.push_back(std::sqrt(std::max(0.0, found.covariance(i, i))));
    const std::vector<double> plain(residuals.data(), residuals.data() + n);
    const double signal = std::max(spread_of(plain), 1e-6);
    Eigen::VectorXd left_out = -residuals;
    Eigen::VectorXd weights = Eigen::VectorXd::Zero(n);
    double best = left_out.squaredNorm();
    if (input.corrected && input.seconds.size() >= least_for_correction)
        for (const double length : lengths)
            for (const double noise : noises) {
                const Kriging c = krige(input.at, residuals, length, signal, noise * signal);
                if (c.left_out.squaredNorm() >= best)
                    continue;
                best = c.left_out.squaredNorm();
                left_out = c.left_out;
                weights = c.weights;
                result.fit.length = length;
                result.fit.signal_sd = signal;
            }
    // The parameters have seen the left-out measurement: its error is too small by the freedom that they took,
    // which is how far each was determined beyond its prior.
    double taken = 0;
    for (Eigen::Index i = 0; i < found.x.size(); ++i)
        taken += 1 - std::min(1.0, found.covariance(i, i) / std::pow(problem.prior_sd[i], 2));
    constexpr double most_inflation = 3;
    const double count = static_cast<double>(n);
    const double inflation = std::min(most_inflation, count / std::max(1.0, count - taken));
    for (Eigen::Index i = 0; i < n; ++i)
        result.fit.points.push_back({input.at[static_cast<std::size_t>(i)], weights[i]});
    result.left_out.assign(left_out.data(), left_out.data() + n);
    result.fit.log_sd = spread_of(result.left_out) * std::sqrt(inflation);
    return result;
}

} // namespace milepost
