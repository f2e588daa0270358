// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/fit/factor_fit.h"

#include "calibration/fit/least_squares.h"
#include "calibration/statistics.h"
#include "calibration/tables/public_calibration.h"
#include "engine/core/normal_quantiles.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>

namespace milepost {

namespace {

constexpr auto n_factors = static_cast<Eigen::Index>(factor_count);

Factors factors_at(const Eigen::VectorXd &logs)
{
    Factors factors;
    for (std::size_t i = 0; i < factor_count; ++i)
        factors.global[i] = std::exp(logs[static_cast<Eigen::Index>(i)]);
    return factors;
}

LeastSquaresProblem problem_of(const RowPointers &rows, const FitOptions &options)
{
    LeastSquaresProblem problem;
    problem.residuals = [&rows](const Eigen::VectorXd &logs) {
        const Factors factors = factors_at(logs);
        Eigen::VectorXd y(static_cast<Eigen::Index>(rows.size()));
        for (std::size_t i = 0; i < rows.size(); ++i)
            y[static_cast<Eigen::Index>(i)] = log_error(*rows[i], factors);
        return y;
    };
    problem.weights = Eigen::VectorXd::Ones(static_cast<Eigen::Index>(rows.size()));
    problem.scale = options.row_log_sd;
    problem.prior_mean = Eigen::VectorXd::Zero(n_factors);
    problem.prior_sd.resize(n_factors);
    for (std::size_t i = 0; i < factor_count; ++i)
        problem.prior_sd[static_cast<Eigen::Index>(i)] = factor_prior_log_sd(static_cast<FactorId>(i));
    return problem;
}

/// Standard exponential from 53 random bits; std::exponential_distribution differs between libraries.
double exponential(std::mt19937_64 &generator)
{
    const double uniform = (static_cast<double>(generator() >> 11) + 0.5) * 0x1p-53;
    return -std::log(uniform);
}

/// Covariance of the fitted logs over replicates with random weights of whole families.
Eigen::MatrixXd family_covariance(LeastSquaresProblem problem, const RowPointers &rows,
                                  const std::map<std::string, std::size_t> &families, const FitOptions &options)
{
    std::mt19937_64 generator(options.seed);
    Eigen::MatrixXd samples(options.bootstrap, n_factors);
    for (Eigen::Index b = 0; b < options.bootstrap; ++b) {
        std::map<std::string, double> weight;
        double sum = 0;
        for (const auto &[family, count] : families)
            sum += weight[family] = exponential(generator);
        for (std::size_t i = 0; i < rows.size(); ++i)
            problem.weights[static_cast<Eigen::Index>(i)] =
                weight.at(rows[i]->row.family) / sum * static_cast<double>(families.size());
        samples.row(b) = minimise(problem).x.transpose();
    }
    const Eigen::MatrixXd centred = samples.rowwise() - samples.colwise().mean();
    return centred.transpose() * centred / static_cast<double>(std::max(1, options.bootstrap - 1));
}

} // namespace

Factors factors_of(const FactorFit &fit)
{
    Factors factors;
    factors.global = fit.median;
    return factors;
}

double log_error(const LoweredRow &row, const Factors &factors)
{
    return std::log(combine(row.step, factors).seconds / row.step.stack_factor / row.measured_s());
}

FactorFit fit_factors(const RowPointers &rows, const FitOptions &options)
{
    const LeastSquaresProblem problem = problem_of(rows, options);
    const LeastSquaresResult best = minimise(problem);
    FactorFit fit;
    fit.rows = rows.size();
    for (const LoweredRow *row : rows)
        ++fit.families[row->row.family];
    fit.covariance = best.covariance;
    if (options.bootstrap > 1 && fit.families.size() > 1)
        fit.covariance += family_covariance(problem, rows, fit.families, options);
    fit.correlation.resize(factor_count * factor_count);
    for (std::size_t i = 0; i < factor_count; ++i) {
        const auto a = static_cast<Eigen::Index>(i);
        fit.median[i] = std::exp(best.x[a]);
        fit.log_sd[i] = std::sqrt(fit.covariance(a, a));
        for (std::size_t j = 0; j < factor_count; ++j) {
            const auto b = static_cast<Eigen::Index>(j);
            fit.correlation[i * factor_count + j] =
                i == j ? 1.0 : fit.covariance(a, b) / std::sqrt(fit.covariance(a, a) * fit.covariance(b, b));
        }
    }
    return fit;
}

double parameter_variance(const LoweredRow &row, const FactorFit &fit)
{
    constexpr double step = 1e-3;
    Eigen::VectorXd gradient(n_factors);
    for (std::size_t i = 0; i < factor_count; ++i) {
        Factors up = factors_of(fit), down = factors_of(fit);
        up.global[i] *= std::exp(step);
        down.global[i] *= std::exp(-step);
        gradient[static_cast<Eigen::Index>(i)] = (log_error(row, up) - log_error(row, down)) / (2 * step);
    }
    return gradient.dot(fit.covariance * gradient);
}

StackScalar fit_stack(const RowPointers &rows, const Factors &factors, double row_sd, double prior_sd)
{
    // Huber weights around the median, so that one broken row does not move a release.
    StackScalar scalar;
    scalar.rows = rows.size();
    std::vector<double> errors;
    for (const LoweredRow *row : rows)
        errors.push_back(log_error(*row, factors));
    const double centre = errors.empty() ? 0 : median_of(errors);
    double precision = 1 / (prior_sd * prior_sd), sum = 0;
    for (const double error : errors) {
        const double z = std::abs(error - centre) / row_sd;
        const double weight = (z > 1.345 ? 1.345 / z : 1.0) / (row_sd * row_sd);
        precision += weight;
        sum += weight * error;
    }
    scalar.time_factor = std::exp(-sum / precision);
    scalar.log_sd = std::sqrt(1 / precision);
    return scalar;
}

std::vector<HeldOutRow> leave_one_family_out(const RowPointers &rows, const FitOptions &options)
{
    std::set<std::string> families;
    for (const LoweredRow *row : rows)
        families.insert(row->row.family);
    std::vector<HeldOutRow> result;
    for (const std::string &family : families) {
        RowPointers others, held_out;
        for (const LoweredRow *row : rows)
            (row->row.family == family ? held_out : others).push_back(row);
        if (others.empty())
            continue;
        const FactorFit fit = fit_factors(others, options);
        const Factors factors = factors_of(fit);
        for (const LoweredRow *row : held_out)
            result.push_back({row, log_error(*row, factors), parameter_variance(*row, fit)});
    }
    return result;
}

double shared_error_share(const std::vector<HeldOutRow> &rows)
{
    std::map<std::pair<std::string, std::string>, std::vector<double>> groups;
    for (const HeldOutRow &row : rows)
        groups[{row.row->row.family, row.row->scenario.system->id}].push_back(row.log_error);
    double products = 0, squares = 0;
    for (const auto &[key, errors] : groups) {
        if (errors.size() < 2)
            continue;
        double sum = 0, square = 0;
        for (const double error : errors) {
            sum += error;
            square += error * error;
        }
        products += (sum * sum - square) / static_cast<double>(errors.size() - 1);
        squares += square;
    }
    return squares > 0 ? std::clamp(products / squares, 0.0, 1.0) : 0;
}

double residual_log_sd(const std::vector<HeldOutRow> &rows)
{
    constexpr double smallest = 0.03;
    std::vector<double> sizes, variances;
    for (const HeldOutRow &row : rows) {
        sizes.push_back(std::abs(row.log_error));
        variances.push_back(row.parameter_variance);
    }
    const double total = quantile_of(sizes, 0.8) / normal_z90;
    return std::sqrt(std::max(smallest * smallest, total * total - mean_of(variances)));
}

} // namespace milepost
