// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

namespace milepost {

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
