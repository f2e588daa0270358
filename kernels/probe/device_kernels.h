// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Memory-bound kernels that stand for those of a training step. Each reads and writes every element once,
/// 16 bytes
///        per access. Counts are multiples of 8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cuda_bf16.h>
#include <cuda_runtime_api.h>

namespace milepost::kernels {

/// Does nothing.
void launch_empty(cudaStream_t stream);

/// out = a + b
void launch_add(const __nv_bfloat16 *a, const __nv_bfloat16 *b, __nv_bfloat16 *out, std::size_t count,
                cudaStream_t stream);
/// out = silu(a) * b
void launch_swiglu(const __nv_bfloat16 *a, const __nv_bfloat16 *b, __nv_bfloat16 *out, std::size_t count,
                   cudaStream_t stream);
/// out = a / rms(a) * weight, row by row; at most 32768 columns
void launch_rmsnorm(const __nv_bfloat16 *a, const __nv_bfloat16 *weight, __nv_bfloat16 *out, std::int64_t rows,
                    std::int64_t columns, cudaStream_t stream);

/// out = e4m3(in * 448 / max |in|): one pass for the maximum, one for the cast. `maximum` is one float on the
/// device.
void launch_quantise_tensorwise(const __nv_bfloat16 *in, std::uint8_t *out, float *maximum, std::size_t count,
                                cudaStream_t stream);
/// e4m3 with a power-of-two scale per 32 elements (MXFP8, OCP Microscaling 1.0), scales in row order.
void launch_quantise_mxfp8(const __nv_bfloat16 *in, std::uint8_t *out, std::uint8_t *scales, std::size_t count,
                           cudaStream_t stream);

} // namespace milepost::kernels
