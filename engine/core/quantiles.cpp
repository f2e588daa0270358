// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/quantiles.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace milepost {

namespace {

/// Order statistics by selection: a few of them cost a fraction of sorting all samples. Positions must be asked
/// for in ascending order.
class Selection {
public:
    explicit Selection(std::span<double> samples) : samples_(samples) {}

    /// Type 7 of Hyndman & Fan (1996): position (n - 1) p between order statistics.
    std::optional<double> quantile(double probability)
    {
        const double position = static_cast<double>(samples_.size() - 1) * probability;
        const auto below = static_cast<std::size_t>(position);
        const double share = position - static_cast<double>(below);
        const auto low = samples_.begin() + static_cast<std::ptrdiff_t>(below);
        // What an earlier call left before `begun_` is in place already.
        std::ranges::nth_element(samples_.begin() + begun_, low, samples_.end());
        begun_ = static_cast<std::ptrdiff_t>(below);
        if (share == 0)
            return std::isinf(*low) ? std::nullopt : std::optional(*low);
        // Halfway to "never" is never: no number between a finite and an infinite sample would mean anything.
        const double high = *std::ranges::min_element(low + 1, samples_.end());
        if (std::isinf(*low) || std::isinf(high))
            return std::nullopt;
        return *low + share * (high - *low);
    }

private:
    std::span<double> samples_;
    std::ptrdiff_t begun_ = 0;
};

} // namespace

Quantiles quantiles_of(std::span<double> samples)
{
    if (samples.empty())
        return {};
    Selection selection(samples);
    Quantiles result;
    result.p05 = selection.quantile(0.05);
    result.p10 = selection.quantile(0.10);
    result.p50 = selection.quantile(0.50);
    result.p90 = selection.quantile(0.90);
    result.p95 = selection.quantile(0.95);
    return result;
}

} // namespace milepost
