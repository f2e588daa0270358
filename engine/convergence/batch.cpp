// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/convergence/batch.h"

#include <cmath>
#include <numbers>

namespace milepost {

namespace {

const double log_1e10 = 10 * std::numbers::ln10;

} // namespace

BatchPenalty::BatchPenalty(const CriticalBatch &facts, double batch_tokens, double log_shift)
    : log_ratio_(std::log(batch_tokens / facts.at_1e10_tokens) - log_shift + facts.exponent * log_1e10),
      exponent_(facts.exponent),
      log_over_optimal_(facts.optimal_coefficient > 0 ? std::log(batch_tokens / facts.optimal_coefficient) : 0),
      optimal_exponent_(facts.optimal_exponent), everywhere_(!(facts.optimal_coefficient > 0))
{
}

double BatchPenalty::at(double log_tokens, double &slope) const
{
    const double ratio = std::exp(log_ratio_ - exponent_ * log_tokens);
    if (everywhere_) {
        slope = -exponent_ * ratio;
        return 1 + ratio;
    }
    // Smoothstep in ln B from B_opt / 2 (nothing) to 2 B_opt (the whole hyperbola).
    constexpr double width = 2 * std::numbers::ln2;
    const double t = (log_over_optimal_ - optimal_exponent_ * log_tokens) / width + 0.5;
    if (t <= 0) {
        slope = 0;
        return 1;
    }
    if (t >= 1) {
        slope = -exponent_ * ratio;
        return 1 + ratio;
    }
    const double weight = t * t * (3 - 2 * t);
    slope = -ratio * (exponent_ * weight + 6 * t * (1 - t) * optimal_exponent_ / width);
    return 1 + weight * ratio;
}

double critical_batch(const CriticalBatch &facts, double tokens)
{
    return facts.at_1e10_tokens * std::pow(tokens / 1e10, facts.exponent);
}

} // namespace milepost
