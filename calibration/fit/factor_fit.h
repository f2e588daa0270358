// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Fits the eight global factors to published step times, once for all GPUs and releases.
#pragma once

#include "calibration/validation/prediction.h"
#include "engine/step/calibration.h"

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace milepost {

using RowPointers = std::vector<const LoweredRow *>;

/// Fitted factors with their uncertainty.
struct FactorFit {
    std::array<double, factor_count> median{};
    std::array<double, factor_count> log_sd{}; ///< rows' noise and the spread between families
    std::vector<double> correlation;           ///< of the logs, row-major
    Eigen::MatrixXd covariance;                ///< of the logs
    std::size_t rows = 0;
    std::map<std::string, std::size_t> families; ///< rows of each
};

/// Which rows and priors a fit takes.
struct FitOptions {
    double row_log_sd = 0.06; ///< of a good row: equal recipes move 5.7 % (median) between releases
    int bootstrap = 200;      ///< replicates with random weights of the families; 0: none
    std::uint64_t seed = 20261129;
};

/// Median factors of a fit as combine() takes them.
[[nodiscard]] Factors factors_of(const FactorFit &fit);

/// log(predicted / measured) of the step time under these factors, without the stack's scalar.
[[nodiscard]] double log_error(const LoweredRow &row, const Factors &factors);

/// Robust least squares on the log error with log-normal priors (factor_prior_log_sd) around 1. The covariance adds
/// the Laplace approximation of the rows' noise and the spread over replicates in which whole families weigh
/// differently (Bayesian bootstrap: exponential weights). Deterministic. \pre rows not empty
[[nodiscard]] FactorFit fit_factors(const RowPointers &rows, const FitOptions &options = {});

/// Variance of a row's log error from the uncertainty of the factors: g^T C g with g by differences.
[[nodiscard]] double parameter_variance(const LoweredRow &row, const FactorFit &fit);

/// Scalar of one stack: mean log error of its rows, shrunk to 0 by a prior of `prior_sd`.
struct StackScalar {
    double time_factor = 1; ///< predicted times multiply by it
    double log_sd = 0;      ///< posterior
    std::size_t rows = 0;
};
[[nodiscard]] StackScalar fit_stack(const RowPointers &rows, const Factors &factors, double row_sd,
                                    double prior_sd);

/// A row predicted by a fit that did not see its family.
struct HeldOutRow {
    const LoweredRow *row = nullptr;
    double log_error = 0;
    double parameter_variance = 0;
};
[[nodiscard]] std::vector<HeldOutRow> leave_one_family_out(const RowPointers &rows, const FitOptions &options = {});

/// Sd of what factors do not explain: 80 % of |log error| lie within normal_z90 sd; less the mean parameter
/// variance. At least 0.03. \pre rows not empty
[[nodiscard]] double residual_log_sd(const std::vector<HeldOutRow> &rows);

/// Share of the squared log error that rows of one family and GPU have in common: mean product of two of them over
/// the mean square, each family and GPU weighing as its rows. In [0, 1]; 0 where no family has two rows.
[[nodiscard]] double shared_error_share(const std::vector<HeldOutRow> &rows);

} // namespace milepost
