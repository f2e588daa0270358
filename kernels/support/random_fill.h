// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Random device data. Timing on zeros flatters: they draw less power, so clocks stay higher.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cuda_bf16.h>
#include <cuda_runtime_api.h>

namespace milepost::kernels {

/// Normally distributed values with the given deviation; same seed, same values.
void fill_normal(float *data, std::size_t count, float deviation, std::uint64_t seed, cudaStream_t stream);
void fill_normal(__nv_bfloat16 *data, std::size_t count, float deviation, std::uint64_t seed, cudaStream_t stream);

/// Random bytes that are no NaN in any 8-bit float format (the two highest exponent patterns are cleared).
void fill_small_bytes(std::uint8_t *data, std::size_t count, std::uint64_t seed, cudaStream_t stream);

} // namespace milepost::kernels
