// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/validation/batch_curve.h"

#include "calibration/statistics.h"
#include "engine/core/normal.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace milepost {

double BatchCurve::critical_batch() const
{
    return tokens_per_batch > 0 ? tokens_min / tokens_per_batch : std::numeric_limits<double>::infinity();
}

double BatchCurve::relative_sd(double batch_tokens) const
{
    const double variance = variance_min + batch_tokens * (2 * covariance + batch_tokens * variance_slope);
    return std::hypot(std::sqrt(std::max(variance, 0.0)) / tokens(batch_tokens), batch_curve_log_sd);
}

Quantiles BatchCurve::band(double batch_tokens, double own_relative_sd) const
{
    const double sd = std::hypot(relative_sd(batch_tokens), own_relative_sd);
    const auto at = [&](double probability) {
        return tokens(batch_tokens) * std::exp(sd * normal_quantile(probability));
    };
    return {at(0.05), at(0.1), at(0.5), at(0.9), at(0.95)};
}

BatchCurve fit_batch_curve(std::span<const ReferencePoint> points)
{
    std::vector<LinePoint> line_points;
    for (const ReferencePoint &point : points) {
        const double sd = point.relative_sd > 0 ? point.relative_sd : run_relative_sd;
        const double mean_sd = std::hypot(sd / std::sqrt(std::max(point.runs, 1)), batch_curve_log_sd);
        const double weight = 1 / (mean_sd * mean_sd * point.tokens * point.tokens);
        line_points.push_back({point.batch_tokens, point.tokens, weight});
    }
    const StraightLine line = line_through(line_points);
    if (line.slope() < 0) // noise: a larger batch never saves tokens
        return {.tokens_min = line.mean_y, .tokens_per_batch = 0, .variance_min = 1 / line.weight};
    if (line.at(0) < 0) { // steps are constant
        const double xx = line.xx + line.weight * line.mean_x * line.mean_x;
        const double xy = line.xy + line.weight * line.mean_x * line.mean_y;
        return {.tokens_min = 0, .tokens_per_batch = xy / xx, .variance_min = 0, .variance_slope = 1 / xx};
    }
    return {.tokens_min = line.at(0),
            .tokens_per_batch = line.slope(),
            .variance_min = line.intercept_variance(),
            .variance_slope = line.slope_variance(),
            .covariance = line.covariance()};
}

} // namespace milepost
