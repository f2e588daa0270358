// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/crossings.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace milepost {

std::optional<CurvePlace> first_reached(const LearningCurve &curve, double value)
{
    for (std::size_t i = 0; i < curve.size(); ++i) {
        if (!(curve.value[i] <= value))
            continue;
        // Between a diverged point and its successor nothing is known.
        if (i == 0 || !std::isfinite(curve.value[i - 1]))
            return CurvePlace{curve.step[i], curve.tokens[i], curve.elapsed_s[i]};
        const double share = (curve.value[i - 1] - value) / (curve.value[i - 1] - curve.value[i]);
        const auto between = [&](const std::vector<double> &axis) {
            return axis[i - 1] + share * (axis[i] - axis[i - 1]);
        };
        return CurvePlace{between(curve.step), between(curve.tokens), between(curve.elapsed_s)};
    }
    return std::nullopt;
}

std::vector<double> round_milestones(const LearningCurve &curve, std::size_t count)
{
    double first = NAN, lowest = NAN;
    for (const double value : curve.value)
        if (std::isfinite(value)) {
            first = std::isfinite(first) ? first : value;
            lowest = std::isfinite(lowest) ? std::min(lowest, value) : value;
        }
    std::vector<double> values;
    if (!(first > lowest) || count == 0)
        return values;
    const double scale = std::pow(10, std::floor(std::log10((first - lowest) / static_cast<double>(count))));
    constexpr double largest_multiple = 1e17;
    if (!(scale > 0) || !(std::abs(first) < scale * largest_multiple))
        return values;
    for (const double factor : {1.0, 2.0, 5.0, 10.0, 20.0}) {
        const double spacing = factor * scale;
        const auto top = static_cast<std::int64_t>(std::ceil(first / spacing)) - 1;
        const auto bottom = static_cast<std::int64_t>(std::ceil(lowest / spacing));
        if (top - bottom + 1 > static_cast<std::int64_t>(count))
            continue;
        for (std::int64_t i = top; i >= bottom; --i)
            values.push_back(static_cast<double>(i) * spacing);
        break;
    }
    return values;
}

} // namespace milepost
