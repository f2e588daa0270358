// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Random numbers that the laws share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace milepost {

/// Standard normals, stratified (each of `count` equal slices of probability holds one) and shuffled; the same on
/// every platform.
[[nodiscard]] std::vector<double> normal_draws(std::size_t count, std::uint64_t seed);

} // namespace milepost
