// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/quantiles.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace milepost {

namespace {

/// Type 7 of Hyndman & Fan (1996): position (n - 1) p between order statistics.
std::optional<double> quantile(std::span<const double> sorted, double probability)
{
    const double position = static_cast<double>(sorted.size() - 1) * probability;
    const auto below = static_cast<std::size_t>(position);
    const double share = position - static_cast<double>(below);
    const double low = sorted[below];
    if (share == 0)
        return std::isinf(low) ? std::nullopt : std::optional(low);
    // Halfway to "never" is never: no number between a finite and an infinite sample would mean anything.
    const double high = sorted[below + 1];
    if (std::isinf(low) || std::isinf(high))
        return std::nullopt;
    return low + share * (high - low);
}

} // namespace

Quantiles quantiles_of(std::span<double> samples)
{
    if (samples.empty())
        return {};
    std::ranges::sort(samples);
    return {quantile(samples, 0.05), quantile(samples, 0.10), quantile(samples, 0.50), quantile(samples, 0.90),
            quantile(samples, 0.95)};
}

} // namespace milepost
