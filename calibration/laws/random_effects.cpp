// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/random_effects.h"

#include "calibration/statistics.h"
#include "engine/core/normal.h"

#include <cmath>

namespace milepost {

namespace {

double squared(double x) { return x * x; }

struct Mean {
    double value = 0, weight = 0; ///< weight: sum over the studies
};

Mean mean_at(std::span<const StudyEffect> studies, double tau2)
{
    Mean mean;
    for (const StudyEffect &s : studies) {
        const double w = 1 / (squared(s.error) + tau2);
        mean.weight += w;
        mean.value += w * s.value;
    }
    mean.value /= mean.weight;
    return mean;
}

/// Weighted spread about the mean; K - 1 where tau is right.
double heterogeneity(std::span<const StudyEffect> studies, double tau2)
{
    const double mean = mean_at(studies, tau2).value;
    double sum = 0;
    for (const StudyEffect &s : studies)
        sum += squared(s.value - mean) / (squared(s.error) + tau2);
    return sum;
}

double between_variance(std::span<const StudyEffect> studies)
{
    const double expected = static_cast<double>(studies.size()) - 1;
    if (studies.size() < 2 || heterogeneity(studies, 0) <= expected)
        return 0;
    double low = 0, high = 1e-6;
    while (heterogeneity(studies, high) > expected)
        high *= 2;
    for (int i = 0; i < 100; ++i) {
        const double middle = low + (high - low) / 2;
        (heterogeneity(studies, middle) > expected ? low : high) = middle;
    }
    return high;
}

} // namespace

PooledEffect pooled_effect(std::span<const StudyEffect> studies)
{
    PooledEffect pooled;
    if (studies.empty())
        return pooled;
    const double tau2 = between_variance(studies);
    const Mean mean = mean_at(studies, tau2);
    pooled.mean = mean.value;
    pooled.between_sd = std::sqrt(tau2);
    pooled.error = 1 / std::sqrt(mean.weight);
    for (const StudyEffect &s : studies)
        pooled.weights.push_back(1 / (squared(s.error) + tau2) / mean.weight);
    if (studies.size() == 1) {
        pooled.predictive_sd = std::hypot(pooled.error, pooled.mean);
        return pooled;
    }
    constexpr double upper = 0.9; // end of an 80 % band
    const double widened = student_quantile(upper, static_cast<int>(studies.size()) - 1) / normal_quantile(upper);
    pooled.predictive_sd = widened * std::hypot(pooled.between_sd, pooled.error);
    return pooled;
}

} // namespace milepost
