// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which shapes and sizes the probes time: space-filling designs instead of full grids. Pure, so that a
/// result file
///        can be planned and checked without a GPU.
#pragma once

#include "kernels/support/lt_gemm.h"

#include <cstdint>
#include <vector>

namespace milepost::kernels {

/// Radical inverse of `index` in a prime base: the Halton sequence (Halton 1960), in (0, 1) for index >= 1.
[[nodiscard]] double halton(int index, int base);

/// `count` products whose m, n and k fill [128, 32768]^3 evenly in their logarithms, multiples of 64 (every fourth
/// of 16), none above `most_flops` or `most_elements` per operand; the corners that matter (square powers of two,
/// thin in each dimension) come first. Layouts alternate between those of forward, data gradient and weight
/// gradient.
[[nodiscard]] std::vector<GemmShape> gemm_design(int count, double most_flops, double most_elements);

/// Batched products: small sides, batches of 2 to 128.
[[nodiscard]] std::vector<GemmShape> batched_gemm_design(int count);

/// Sizes from `first` to `last` bytes, a factor apart, multiples of 512.
[[nodiscard]] std::vector<std::int64_t> size_ladder(double first, double last, double factor);

} // namespace milepost::kernels
