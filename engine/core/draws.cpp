// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/draws.h"

#include "engine/core/normal.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace milepost {

namespace {

constexpr std::size_t column_count = static_cast<std::size_t>(Draw::count_);

/// Finaliser of SplitMix64 (Steele, Lea and Flood 2014): a bijection of 64 bits that passes BigCrush on a counter.
constexpr std::uint64_t mixed(std::uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

/// Counter-based generator: value `n` of a stream depends on key and n alone, so that columns never share numbers.
class Stream {
public:
    explicit Stream(std::uint64_t key) : key_(key) {}

    std::uint64_t bits() { return mixed(key_ + ++counter_ * 0x9E3779B97F4A7C15ULL); }
    /// Uniform in (0, 1): the middle of one of 2^53 equal cells, never an end.
    double uniform() { return (static_cast<double>(bits() >> 11) + 0.5) * 0x1p-53; }
    /// Uniform in 0 .. bound - 1 by rejection, hence without bias.
    std::uint64_t below(std::uint64_t bound)
    {
        const std::uint64_t excess = (0 - bound) % bound; // 2^64 modulo bound
        std::uint64_t x = bits();
        while (x < excess)
            x = bits();
        return x % bound;
    }

private:
    std::uint64_t key_;
    std::uint64_t counter_ = 0;
};

} // namespace

DrawSet::DrawSet(std::size_t count)
    : count_(count), normals_(column_count * count, 0.0), uniforms_(column_count * count, 0.5)
{
    if (count == 0)
        throw std::logic_error("DrawSet: the number of draws must be positive");
}

DrawSet::DrawSet(std::size_t count, std::uint64_t seed) : DrawSet(count)
{
    std::vector<std::size_t> strata(count);
    for (std::size_t column = 0; column < column_count; ++column) {
        Stream stream(mixed(mixed(seed) + column + 1));
        std::iota(strata.begin(), strata.end(), std::size_t{0});
        for (std::size_t i = count - 1; i > 0; --i)
            std::swap(strata[i], strata[stream.below(i + 1)]);
        for (std::size_t i = 0; i < count; ++i) {
            // The upper stratum rounds to 1 when its draw falls on the very end.
            const double u = std::min(
                (static_cast<double>(strata[i]) + stream.uniform()) / static_cast<double>(count), 1.0 - 0x1p-53);
            uniforms_[column * count + i] = u;
            normals_[column * count + i] = normal_quantile(u);
        }
    }
}

DrawSet DrawSet::one_at_a_time(std::span<const double> levels)
{
    DrawSet set(1 + column_count * levels.size());
    for (std::size_t column = 0; column < column_count; ++column)
        for (std::size_t level = 0; level < levels.size(); ++level) {
            const std::size_t row = one_at_a_time_row(static_cast<Draw>(column), level, levels.size());
            set.uniforms_[column * set.count_ + row] = levels[level];
            set.normals_[column * set.count_ + row] = normal_quantile(levels[level]);
        }
    return set;
}

} // namespace milepost
