// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/step.h"

#include <cmath>
#include <cstddef>

namespace milepost {

namespace {

/// Log spread of the cost of eigendecompositions: no timing on these GPUs is public. Assumed, a factor of two
/// either way at two standard deviations.
constexpr double preconditioner_log_sd = 0.35;

constexpr std::array<Draw, factor_count> factor_draws{
    Draw::gemm, Draw::grouped_gemm,      Draw::memory_bound,    Draw::attention,
    Draw::host, Draw::expert_all_to_all, Draw::tensor_parallel, Draw::data_parallel};

/// Normals with the given correlation: z = L x with L the Cholesky factor, row by row. A matrix that is not
/// positive definite (rounded figures) keeps its leading part and leaves the rest independent.
std::array<double, factor_count> correlate(const std::vector<double> &correlation,
                                           const std::array<double, factor_count> &x)
{
    constexpr std::size_t n = factor_count;
    if (correlation.size() != n * n)
        return x;
    std::array<std::array<double, n>, n> lower{};
    std::array<double, n> z{};
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
        for (std::size_t j = 0; j <= i; ++j)
            z[i] += lower[i][j] * x[j];
    }
    return z;
}

} // namespace

Factors median_factors(const Calibration &calibration)
{
    Factors f;
    for (std::size_t i = 0; i < factor_count; ++i)
        f.global[i] = calibration.factors[i].median;
    return f;
}

Factors drawn_factors(const ResolvedScenario &scenario, const DrawSet &draws, std::size_t i)
{
    const Calibration &c = *scenario.calibration;
    std::array<double, factor_count> x{};
    for (std::size_t k = 0; k < factor_count; ++k)
        x[k] = draws.normal(factor_draws[k], i);
    const std::array<double, factor_count> z = correlate(c.factor_correlation, x);
    Factors f;
    for (std::size_t k = 0; k < factor_count; ++k)
        f.global[k] = c.factors[k].median * std::exp(c.factors[k].log_sd * z[k]);
    f.newton_schulz = std::exp(c.newton_schulz_log_sd * draws.normal(Draw::newton_schulz_rate, i));
    f.optimizer_launch = std::exp(c.launch_log_sd * draws.normal(Draw::optimizer_launch, i));
    f.preconditioner = std::exp(preconditioner_log_sd * draws.normal(Draw::preconditioner, i));
    double variance = c.residual_log_sd * c.residual_log_sd;
    if (scenario.stack)
        variance += scenario.stack->log_sd * scenario.stack->log_sd;
    if (scenario.model->unmodelled_kernels || (scenario.model->moe && scenario.model->moe->clamped_activation))
        variance += c.unmodelled_log_sd * c.unmodelled_log_sd;
    f.residual = std::exp(std::sqrt(variance) * draws.normal(Draw::step_residual, i));
    return f;
}

} // namespace milepost
