// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/statistics.h"

#include "engine/core/normal.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <stdexcept>

namespace milepost {

namespace {

/// P(|T| <= t) of Student's t.
double central_probability(double t, int degrees)
{
    const double angle = std::atan(t / std::sqrt(degrees));
    const double cosine = std::cos(angle), sine = std::sin(angle);
    if (degrees == 1)
        return 2 * angle / std::numbers::pi;
    const bool odd = degrees % 2 != 0;
    double term = odd ? cosine : 1, sum = term;
    for (int k = odd ? 3 : 2; k < degrees; k += 2) {
        term *= cosine * cosine * (k - 1) / k;
        sum += term;
    }
    return odd ? 2 / std::numbers::pi * (angle + sine * sum) : sine * sum;
}

} // namespace

double quantile_of(std::vector<double> values, double q)
{
    if (values.empty())
        throw std::logic_error("quantile of nothing");
    std::ranges::sort(values);
    const double at = q * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(std::floor(at));
    const auto above = std::min(below + 1, values.size() - 1);
    return values[below] + (at - std::floor(at)) * (values[above] - values[below]);
}

double median_of(std::vector<double> values) { return quantile_of(std::move(values), 0.5); }

double mean_of(const std::vector<double> &values)
{
    if (values.empty())
        throw std::logic_error("mean of nothing");
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double sample_variance(const std::vector<double> &values)
{
    if (values.size() < 2)
        return 0;
    const double mean = mean_of(values);
    double sum = 0;
    for (const double v : values)
        sum += (v - mean) * (v - mean);
    return sum / static_cast<double>(values.size() - 1);
}

double robust_sd(std::vector<double> values)
{
    constexpr double normal_sd_over_deviation = 1.4826;
    const double middle = median_of(values);
    for (double &v : values)
        v = std::abs(v - middle);
    return normal_sd_over_deviation * median_of(std::move(values));
}

double spread_of(const std::vector<double> &errors)
{
    if (errors.empty())
        return 0;
    std::vector<double> sizes;
    sizes.reserve(errors.size());
    for (const double e : errors)
        sizes.push_back(std::abs(e));
    constexpr double share = 0.8, upper = 0.9;
    return quantile_of(std::move(sizes), share) / normal_quantile(upper);
}

double student_quantile(double p, int degrees)
{
    double low = 0, high = 1;
    while ((1 + central_probability(high, degrees)) / 2 < p)
        high *= 2;
    for (int i = 0; i < 100; ++i) {
        const double middle = low + (high - low) / 2;
        ((1 + central_probability(middle, degrees)) / 2 < p ? low : high) = middle;
    }
    return high;
}

StraightLine line_through(std::span<const LinePoint> points)
{
    if (points.empty())
        throw std::logic_error("line through nothing");
    StraightLine line;
    for (const LinePoint &p : points) {
        line.weight += p.weight;
        line.mean_x += p.weight * p.x;
        line.mean_y += p.weight * p.y;
    }
    line.mean_x /= line.weight;
    line.mean_y /= line.weight;
    for (const LinePoint &p : points) {
        const double x = p.x - line.mean_x, y = p.y - line.mean_y;
        line.xx += p.weight * x * x;
        line.xy += p.weight * x * y;
        line.yy += p.weight * y * y;
    }
    return line;
}

std::vector<double> non_decreasing(const std::vector<double> &values)
{
    struct Block {
        double sum = 0;
        std::size_t count = 0;
        [[nodiscard]] double mean() const { return sum / static_cast<double>(count); }
    };
    std::vector<Block> blocks;
    for (const double value : values) {
        blocks.push_back({value, 1});
        while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
            const Block last = blocks.back();
            blocks.pop_back();
            blocks.back().sum += last.sum;
            blocks.back().count += last.count;
        }
    }
    std::vector<double> result;
    result.reserve(values.size());
    for (const Block &block : blocks)
        result.insert(result.end(), block.count, block.mean());
    return result;
}

} // namespace milepost
