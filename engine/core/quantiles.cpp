// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/quantiles.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <vector>

namespace milepost {

namespace {

/// Order statistics by selection: a few of them cost a fraction of sorting all samples.
class Selection {
public:
    explicit Selection(std::span<double> samples) : samples_(samples) {}

    /// Type 7 of Hyndman & Fan (1996): position (n - 1) p between order statistics.
    std::optional<double> quantile(double probability)
    {
        const double position = static_cast<double>(samples_.size() - 1) * probability;
        const auto below = static_cast<std::size_t>(position);
        const double share = position - static_cast<double>(below);
        const double low = settle(below);
        if (share == 0)
            return std::isinf(low) ? std::nullopt : std::optional(low);
        // Halfway to "never" is never: no number between a finite and an infinite sample would mean anything.
        const double high = least_above(below);
        if (std::isinf(low) || std::isinf(high))
            return std::nullopt;
        return low + share * (high - low);
    }

private:
    /// Order statistic `at`. Those of earlier calls are in place and bound the samples that are looked at.
    double settle(std::size_t at)
    {
        const auto next = std::ranges::lower_bound(settled_, at);
        if (next == settled_.end() || *next != at) {
            const std::size_t from = next == settled_.begin() ? 0 : *std::prev(next) + 1;
            const std::size_t to = next == settled_.end() ? samples_.size() : *next;
            std::ranges::nth_element(place(from), place(at), place(to));
            settled_.insert(next, at);
        }
        return samples_[at];
    }
    /// The order statistic after `at`, which is settled.
    double least_above(std::size_t at) const
    {
        const auto next = std::ranges::upper_bound(settled_, at);
        const std::size_t to = next == settled_.end() ? samples_.size() : *next + 1;
        return *std::ranges::min_element(place(at + 1), place(to));
    }
    [[nodiscard]] std::span<double>::iterator place(std::size_t at) const
    {
        return samples_.begin() + static_cast<std::ptrdiff_t>(at);
    }

    std::span<double> samples_;
    std::vector<std::size_t> settled_; ///< positions that hold their order statistic, ascending
};

} // namespace

Quantiles quantiles_of(std::span<double> samples)
{
    if (samples.empty())
        return {};
    Selection selection(samples);
    Quantiles result;
    // From the middle outwards: each looks at what the ones before have left on its side.
    result.p50 = selection.quantile(0.50);
    result.p10 = selection.quantile(0.10);
    result.p05 = selection.quantile(0.05);
    result.p90 = selection.quantile(0.90);
    result.p95 = selection.quantile(0.95);
    const auto values = std::ranges::count_if(samples, [](double sample) { return std::isfinite(sample); });
    result.share = static_cast<double>(values) / static_cast<double>(samples.size());
    return result;
}

} // namespace milepost
