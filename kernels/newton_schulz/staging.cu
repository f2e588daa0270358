// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/newton_schulz/staging.h"
#include "kernels/support/cuda_check.h"
#include "kernels/support/reduce.cuh"

namespace milepost::kernels {

namespace {

constexpr int kThreads = 256;
constexpr int kTile = 64;

__global__ void __launch_bounds__(kThreads) square_sums(SourceMatrices source, float *scratch)
{
    const float *matrix = source.pointers[blockIdx.y];
    float sum = 0.0F;
    if (source.stride == source.columns && source.rows * source.columns % 4 == 0) {
        const auto *quads = reinterpret_cast<const float4 *>(matrix);
        const std::int64_t count = source.rows * source.columns / 4;
        for (std::int64_t i = blockIdx.x * kThreads + threadIdx.x; i < count; i += kNormBlocks * kThreads) {
            const float4 v = quads[i];
            sum += v.x * v.x + v.y * v.y + (v.z * v.z + v.w * v.w);
        }
    } else {
        for (std::int64_t row = blockIdx.x; row < source.rows; row += kNormBlocks) {
            for (std::int64_t column = threadIdx.x; column < source.columns; column += kThreads) {
                const float v = matrix[row * source.stride + column];
                sum += v * v;
            }
        }
    }
    sum = block_sum(sum);
    if (threadIdx.x == 0) {
        scratch[blockIdx.y * kNormBlocks + blockIdx.x] = sum;
    }
}

__global__ void add_up(const float *scratch, float *squares)
{
    const float *sums = scratch + blockIdx.x * kNormBlocks;
    const float sum = warp_sum(sums[threadIdx.x] + sums[kWarpThreads + threadIdx.x]);
    if (threadIdx.x == 0) {
        squares[blockIdx.x] = sum;
    }
}

/// One 64 x 64 tile per thread block, through shared memory if it is transposed; two elements per store.
template <bool Transpose>
__global__ void __launch_bounds__(kThreads)
    normalise_tiles(SourceMatrices source, const float *squares, __nv_bfloat16 *target, std::int64_t target_stride,
                    std::int64_t target_step)
{
    __shared__ float tile[Transpose ? kTile : 1][kTile + 1];
    const int matrix = static_cast<int>(blockIdx.z);
    const float *from = source.pointers[matrix];
    target += matrix * target_step;
    const float square = squares[matrix];
    const float scale = square > 0.0F ? rsqrtf(square) : 0.0F;
    const std::int64_t row0 = static_cast<std::int64_t>(blockIdx.y) * kTile;
    const std::int64_t column0 = static_cast<std::int64_t>(blockIdx.x) * kTile;
    const int pair = static_cast<int>(threadIdx.x) % 32 * 2;
    for (int r = static_cast<int>(threadIdx.x) / 32; r < kTile; r += kThreads / 32) {
        const std::int64_t row = row0 + r;
        const std::int64_t column = column0 + pair;
        float2 value{0.0F, 0.0F};
        if (row < source.rows && column < source.columns) {
            value = *reinterpret_cast<const float2 *>(from + row * source.stride + column);
        }
        if constexpr (Transpose) {
            tile[r][pair] = value.x * scale;
            tile[r][pair + 1] = value.y * scale;
        } else if (row < source.rows && column < source.columns) {
            *reinterpret_cast<__nv_bfloat162 *>(target + row * target_stride + column) =
                __floats2bfloat162_rn(value.x * scale, value.y * scale);
        }
    }
    if constexpr (Transpose) {
        __syncthreads();
        for (int c = static_cast<int>(threadIdx.x) / 32; c < kTile; c += kThreads / 32) {
            if (column0 + c < source.columns && row0 + pair < source.rows) {
                *reinterpret_cast<__nv_bfloat162 *>(target + (column0 + c) * target_stride + row0 + pair) =
                    __floats2bfloat162_rn(tile[pair][c], tile[pair + 1][c]);
            }
        }
    }
}

} // namespace

void sum_of_squares(const SourceMatrices &source, float *scratch, float *squares, cudaStream_t stream)
{
    const auto batch = static_cast<unsigned>(source.batch);
    square_sums<<<dim3(kNormBlocks, batch), kThreads, 0, stream>>>(source, scratch);
    static_assert(kNormBlocks == 64, "add_up adds two values per lane");
    add_up<<<batch, 32, 0, stream>>>(scratch, squares);
    MILEPOST_CUDA(cudaGetLastError());
}

void normalise(const SourceMatrices &source, const float *squares, __nv_bfloat16 *target,
               std::int64_t target_stride, std::int64_t target_step, bool transpose, cudaStream_t stream)
{
    const dim3 grid(static_cast<unsigned>((source.columns + kTile - 1) / kTile),
                    static_cast<unsigned>((source.rows + kTile - 1) / kTile), static_cast<unsigned>(source.batch));
    const auto kernel = transpose ? normalise_tiles<true> : normalise_tiles<false>;
    kernel<<<grid, kThreads, 0, stream>>>(source, squares, target, target_stride, target_step);
    MILEPOST_CUDA(cudaGetLastError());
}

} // namespace milepost::kernels
