// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/random_draws.h"

#include "engine/core/normal.h"

#include <random>
#include <utility>

namespace milepost {

std::vector<double> normal_draws(std::size_t count, std::uint64_t seed)
{
    std::mt19937_64 engine(seed);
    std::vector<double> draws(count);
    for (std::size_t i = 0; i < count; ++i)
        draws[i] = normal_quantile((static_cast<double>(i) + 0.5) / static_cast<double>(count));
    for (std::size_t i = count; i > 1; --i)
        std::swap(draws[i - 1], draws[engine() % i]);
    return draws;
}

} // namespace milepost
