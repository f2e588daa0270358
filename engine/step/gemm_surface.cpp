// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/gemm_surface.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace milepost {

namespace {

/// Rate falls off below the smallest measured length as (length / edge)^0.6: small products lie between linear
/// (idle tiles) and constant (still streaming). Assumed.
constexpr double below_grid_exponent = 0.6;

/// Position of a length on one axis: the cell, the weight of its upper end, and what lies outside.
struct AxisPosition {
    std::size_t lower = 0;
    double upper_weight = 0;
    double below = 1; ///< factor of the rate for lengths under the axis
    bool outside = false;
    bool on_point = true;
};

AxisPosition locate(const std::vector<double> &axis, double length)
{
    AxisPosition at;
    if (length <= axis.front()) {
        at.outside = length < axis.front();
        at.below = std::pow(length / axis.front(), below_grid_exponent);
        return at;
    }
    if (length >= axis.back()) {
        at.lower = axis.size() - 1;
        at.outside = length > axis.back();
        return at;
    }
    const auto above = std::upper_bound(axis.begin(), axis.end(), length);
    at.lower = static_cast<std::size_t>(above - axis.begin()) - 1;
    at.upper_weight = std::log(length / axis[at.lower]) / std::log(axis[at.lower + 1] / axis[at.lower]);
    at.on_point = length == axis[at.lower];
    return at;
}

double log_rate_at(const GemmSurface &s, std::size_t i, std::size_t j, std::size_t l)
{
    const double seconds = s.seconds[(i * s.n.size() + j) * s.k.size() + l];
    return std::log(2 * s.m[i] * s.n[j] * s.k[l] / seconds);
}

/// Rate of the measured point nearest in log distance to the grid index (i, j, l).
double nearest_log_rate(const GemmSurface &s, double m, double n, double k)
{
    double best = std::numeric_limits<double>::infinity();
    double rate = std::numeric_limits<double>::quiet_NaN();
    for (std::size_t i = 0; i < s.m.size(); ++i)
        for (std::size_t j = 0; j < s.n.size(); ++j)
            for (std::size_t l = 0; l < s.k.size(); ++l) {
                const double value = log_rate_at(s, i, j, l);
                if (!std::isfinite(value))
                    continue;
                const double a = std::log(m / s.m[i]), b = std::log(n / s.n[j]), c = std::log(k / s.k[l]);
                const double distance = a * a + b * b + c * c;
                if (distance < best) {
                    best = distance;
                    rate = value;
                }
            }
    return rate;
}

} // namespace

bool inside_surface(const GemmSurface &s, double m, double n, double k)
{
    return !s.m.empty() && !s.n.empty() && !s.k.empty() && m >= s.m.front() && m <= s.m.back() &&
           n >= s.n.front() && n <= s.n.back() && k >= s.k.front() && k <= s.k.back();
}

SurfaceRate surface_rate(const GemmSurface &s, double m, double n, double k)
{
    if (s.m.empty() || s.n.empty() || s.k.empty())
        return {};
    const AxisPosition at_m = locate(s.m, m), at_n = locate(s.n, n), at_k = locate(s.k, k);
    double sum = 0, weight = 0;
    for (int corner = 0; corner < 8; ++corner) {
        const bool um = corner & 1, un = corner & 2, uk = corner & 4;
        const double w = (um ? at_m.upper_weight : 1 - at_m.upper_weight) *
                         (un ? at_n.upper_weight : 1 - at_n.upper_weight) *
                         (uk ? at_k.upper_weight : 1 - at_k.upper_weight);
        if (w <= 0)
            continue;
        const double value = log_rate_at(s, at_m.lower + um, at_n.lower + un, at_k.lower + uk);
        if (!std::isfinite(value))
            continue;
        sum += w * value;
        weight += w;
    }
    bool outside = at_m.outside || at_n.outside || at_k.outside;
    double log_rate = sum / weight;
    if (weight <= 0) {
        log_rate = nearest_log_rate(s, m, n, k);
        outside = true;
        if (!std::isfinite(log_rate))
            return {};
    }
    const bool exact = at_m.on_point && at_n.on_point && at_k.on_point;
    const Coverage coverage = outside ? Coverage::extrapolated
                              : exact ? Coverage::measured
                                      : Coverage::interpolated;
    return {std::exp(log_rate) * at_m.below * at_n.below * at_k.below, coverage};
}

} // namespace milepost
