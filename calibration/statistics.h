// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Small statistics of tables, fits and reports. Pure.
#pragma once

#include <span>
#include <vector>

namespace milepost {

/// Quantile by linear interpolation between order statistics (Hyndman & Fan 1996, type 7). \pre not empty, 0 <= q
/// <= 1
[[nodiscard]] double quantile_of(std::vector<double> values, double q);

/// \pre not empty
[[nodiscard]] double median_of(std::vector<double> values);

/// \pre not empty
[[nodiscard]] double mean_of(const std::vector<double> &values);

/// Unbiased variance (n - 1 in the denominator); 0 for fewer than two values, which show none.
[[nodiscard]] double sample_variance(const std::vector<double> &values);

/// Standard deviation from the median absolute deviation, times 1.4826 as for a normal: outliers hardly move it.
/// \pre not empty
[[nodiscard]] double robust_sd(std::vector<double> values);

/// Standard deviation of which the middle 80 % of a normal distribution reaches as far as those of `errors` about
/// zero; 0 for no errors.
[[nodiscard]] double spread_of(const std::vector<double> &errors);

/// Quantile of Student's t with a whole number of degrees of freedom, 0.5 <= p < 1 (distribution function:
/// Abramowitz and Stegun 26.7.3 and 26.7.4). \pre degrees > 0
[[nodiscard]] double student_quantile(double p, int degrees);

/// A point of a straight-line fit.
struct LinePoint {
    double x = 0, y = 0;
    double weight = 1; ///< > 0; the inverse variance of y where that is known
};

/// Weighted least squares of y = a + b x: moments of the points about their weighted mean.
struct StraightLine {
    double weight = 0; ///< sum over the points
    double mean_x = 0, mean_y = 0;
    double xx = 0, xy = 0, yy = 0; ///< sums of weight times the product of deviations

    [[nodiscard]] double slope() const { return xy / xx; } ///< \pre xx > 0: not all points at one x
    [[nodiscard]] double at(double x) const { return mean_y + slope() * (x - mean_x); }
    /// Weighted sum of squared distances from the line.
    [[nodiscard]] double residual() const { return yy - slope() * xy; }
    /// Variances and covariance of a and b where weights are inverse variances.
    [[nodiscard]] double slope_variance() const { return 1 / xx; }
    [[nodiscard]] double intercept_variance() const { return 1 / weight + mean_x * mean_x / xx; }
    [[nodiscard]] double covariance() const { return -mean_x / xx; }
};

/// \pre not empty
[[nodiscard]] StraightLine line_through(std::span<const LinePoint> points);

/// Non-decreasing sequence nearest to `values` in least squares (pool adjacent violators).
[[nodiscard]] std::vector<double> non_decreasing(const std::vector<double> &values);

} // namespace milepost
