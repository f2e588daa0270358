// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Robust nonlinear least squares with a Gaussian prior: Levenberg-Marquardt with iterative reweighting.
#pragma once

#include <Eigen/Core>
#include <functional>

namespace milepost {

/// Residuals at a parameter vector; the length must not change.
using ResidualFunction = std::function<Eigen::VectorXd(const Eigen::VectorXd &)>;

/// Residuals and their derivatives, one row each and one column per parameter.
using SlopeFunction = std::function<void(const Eigen::VectorXd &, Eigen::VectorXd &, Eigen::MatrixXd &)>;

/// What is minimised, from where.
struct LeastSquaresProblem {
    ResidualFunction residuals; ///< y_i(x)
    SlopeFunction slopes;       ///< dy_i/dx_j; empty: central differences
    Eigen::VectorXd weights;    ///< of each residual, >= 0; how often it counts
    double scale = 1;           ///< sd of a good residual
    double tuning = 1.345;      ///< Huber's k: residuals beyond k scale count linearly
    Eigen::VectorXd prior_mean; ///< also the start, unless there is another
    Eigen::VectorXd prior_sd;   ///< > 0
    Eigen::VectorXd start;      ///< empty: the prior mean
    int most_iterations = 200;
    double relative_tolerance = 1e-10; ///< of the cost; a step that gains less ends the search
};

/// Where the search ended.
struct LeastSquaresResult {
    Eigen::VectorXd x;
    Eigen::MatrixXd covariance; ///< Laplace approximation: inverse of J^T W J / scale^2 + prior precision
    double cost = 0;            ///< negative log posterior up to a constant
    int iterations = 0;
    bool converged = false;
};

/// Minimises sum w_i huber(y_i / scale) + sum ((x_j - mean_j) / sd_j)^2 / 2 from the start.
/// Deterministic. \pre sizes agree, scale > 0
[[nodiscard]] LeastSquaresResult minimise(const LeastSquaresProblem &problem);

/// Huber's function rho(z) = z^2/2 inside |z| <= k, k|z| - k^2/2 outside.
[[nodiscard]] double huber(double z, double k);

} // namespace milepost
