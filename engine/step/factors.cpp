// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/step.h"
#include "engine/step/untabled_kernels.h"

#include <cmath>
#include <cstddef>

namespace milepost {

namespace {

/// Log spread of the cost of eigendecompositions: no timing on these GPUs is public. Assumed, a factor of two
/// either way at two standard deviations.
constexpr double preconditioner_log_sd = 0.35;

/// Draws of the global factors, then of the residual.
constexpr std::size_t correlated_count = factor_count + 1;
constexpr std::array<Draw, correlated_count> correlated_draws{
    Draw::gemm,         Draw::grouped_gemm,      Draw::memory_bound,    Draw::attention,
    Draw::host,         Draw::expert_all_to_all, Draw::tensor_parallel, Draw::data_parallel,
    Draw::step_residual};
using Normals = std::array<double, correlated_count>;

/// Normals with the given correlation, of the factors or of factors and residual: z = L x with L the Cholesky
/// factor, row by row. A matrix that is not positive definite (rounded figures) keeps its leading part and leaves
/// the rest independent.
Normals correlate(const std::vector<double> &correlation, const Normals &x)
{
    const std::size_t n = correlation.size() == factor_count * factor_count           ? factor_count
                          : correlation.size() == correlated_count * correlated_count ? correlated_count
                                                                                      : 0;
    std::array<std::array<double, correlated_count>, correlated_count> lower{};
    Normals z = x;
    for (std::size_t i = 0; i < n; ++i) {
        double diagonal = correlation[i * n + i];
        for (std::size_t j = 0; j < i; ++j) {
            double sum = correlation[i * n + j];
            for (std::size_t l = 0; l < j; ++l)
                sum -= lower[i][l] * lower[j][l];
            lower[i][j] = lower[j][j] > 0 ? sum / lower[j][j] : 0;
            diagonal -= lower[i][j] * lower[i][j];
        }
        lower[i][i] = diagonal > 0 ? std::sqrt(diagonal) : 0;
        z[i] = 0;
        for (std::size_t j = 0; j <= i; ++j)
            z[i] += lower[i][j] * x[j];
    }
    return z;
}

/// Spread of the whole step that no factor carries: model error, the release's scalar, kernels without a table.
double unanchored_log_sd(const ResolvedScenario &scenario)
{
    const Calibration &c = *scenario.calibration;
    double variance = c.residual_log_sd * c.residual_log_sd;
    if (scenario.stack)
        variance += scenario.stack->log_sd * scenario.stack->log_sd;
    if (has_untabled_kernels(*scenario.model))
        variance += c.unmodelled_log_sd * c.unmodelled_log_sd;
    return std::sqrt(variance);
}

} // namespace

Factors median_factors(const Calibration &calibration)
{
    Factors f;
    for (std::size_t i = 0; i < factor_count; ++i)
        f.global[i] = calibration.factors[i].median;
    f.residual = calibration.step_factor;
    return f;
}

Factors drawn_factors(const ResolvedScenario &scenario, const DrawSet &draws, std::size_t i)
{
    const Calibration &c = *scenario.calibration;
    Normals x{};
    for (std::size_t k = 0; k < correlated_count; ++k)
        x[k] = draws.normal(correlated_draws[k], i);
    const Normals z = correlate(c.factor_correlation, x);
    Factors f;
    for (std::size_t k = 0; k < factor_count; ++k)
        f.global[k] = c.factors[k].median * std::exp(c.factors[k].log_sd * z[k]);
    f.newton_schulz = std::exp(c.newton_schulz_log_sd * draws.normal(Draw::newton_schulz_rate, i));
    f.optimizer_launch = std::exp(c.launch_log_sd * draws.normal(Draw::optimizer_launch, i));
    f.preconditioner = std::exp(preconditioner_log_sd * draws.normal(Draw::preconditioner, i));
    f.residual =
        c.step_factor * std::exp(c.anchored_log_sd.value_or(unanchored_log_sd(scenario)) * z[factor_count]);
    return f;
}

} // namespace milepost
