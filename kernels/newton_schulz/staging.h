// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Into and out of the Newton-Schulz iteration: Frobenius norms, normalising cast to bf16 with
/// transposition, and
///        the way back. All functions only queue work.
#pragma once

#include <cstdint>
#include <cuda_bf16.h>
#include <cuda_runtime_api.h>

namespace milepost::kernels {

/// Part of a batch of fp32 matrices: `rows` x `columns` elements, rows `stride` elements apart, one pointer per
/// matrix.
struct SourceMatrices {
    const float *const *pointers = nullptr; ///< device array of `batch` device pointers
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::int64_t stride = 0;
    int batch = 0;
};

/// Thread blocks per matrix of the sums of squares; scratch holds batch * kNormBlocks floats.
inline constexpr int kNormBlocks = 64;

/// squares[i] = sum of squares of matrix i, in a fixed order.
void sum_of_squares(const SourceMatrices &source, float *scratch, float *squares, cudaStream_t stream);

/// Writes source / sqrt(squares) as bf16 to `target` (matrix i at i * target_step, rows target_stride apart). With
/// `transpose` element (r, c) goes to (c, r). A zero matrix stays zero.
void normalise(const SourceMatrices &source, const float *squares, __nv_bfloat16 *target,
               std::int64_t target_stride, std::int64_t target_step, bool transpose, cudaStream_t stream);

} // namespace milepost::kernels
