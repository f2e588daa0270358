// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// Symmetric product with mma.sync: one thread block of four warps computes one 64 x 64 block at or below the
// diagonal. The path of every GPU without Hopper's warpgroup products, and the yardstick of their tests.
#include "kernels/syrk/syrk_launch.h"

#include <cuda_pipeline.h>
#include <mma.h>

namespace milepost::kernels {

namespace {

constexpr int kDepth = 64;
constexpr int kPadded = kDepth + 8; // rows start in different banks
constexpr int kThreads = 128;
constexpr int kSumPadded = kBlock + 4;

struct Stage {
    __nv_bfloat16 left[kBlock][kPadded];
    __nv_bfloat16 right[kBlock][kPadded];
};

union Shared {
    Stage stages[2];
    float sums[kBlock][kSumPadded];
};

/// Copies 64 rows of 64 elements from (row, column) on; what lies outside the matrix becomes zero.
__device__ void load_rows(__nv_bfloat16 (&tile)[kBlock][kPadded], const __nv_bfloat16 *matrix, int m, int k,
                          int row, int column)
{
    constexpr int part = 8;
    for (int i = static_cast<int>(threadIdx.x); i < kBlock * kDepth / part; i += kThreads) {
        const int r = i / (kDepth / part);
        const int c = i % (kDepth / part) * part;
        const bool inside = row + r < m && column + c < k;
        const __nv_bfloat16 *source = matrix + (inside ? static_cast<std::int64_t>(row + r) * k + column + c : 0);
        __pipeline_memcpy_async(&tile[r][c], source, 16, inside ? 0 : 16);
    }
}

__global__ void __launch_bounds__(kThreads)
    syrk_generic(const __nv_bfloat16 *__restrict__ x, const __nv_bfloat16 *addend, __nv_bfloat16 *out, int m, int k,
                 float alpha, float beta, SyrkOutput output, int block_rows)
{
    using namespace nvcuda;
    __shared__ Shared shared;
    const TileCoordinate at = triangle_tile(static_cast<int>(blockIdx.x), block_rows);
    const int row = at.row * kBlock;
    const int column = at.column * kBlock;
    const std::int64_t matrix = blockIdx.y;
    x += matrix * m * k;
    const int warp = static_cast<int>(threadIdx.x) / 32;
    const int warp_row = warp / 2 * 32;
    const int warp_column = warp % 2 * 32;

    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum[2][2];
    for (auto &line : sum) {
        for (auto &fragment : line) {
            wmma::fill_fragment(fragment, 0.0F);
        }
    }
    const int steps = (k + kDepth - 1) / kDepth;
    load_rows(shared.stages[0].left, x, m, k, row, 0);
    load_rows(shared.stages[0].right, x, m, k, column, 0);
    __pipeline_commit();
    for (int step = 0; step < steps; ++step) {
        if (step + 1 < steps) {
            Stage &next = shared.stages[(step + 1) % 2];
            load_rows(next.left, x, m, k, row, (step + 1) * kDepth);
            load_rows(next.right, x, m, k, column, (step + 1) * kDepth);
        }
        __pipeline_commit();
        __pipeline_wait_prior(1);
        __syncthreads();
        const Stage &stage = shared.stages[step % 2];
        for (int inner = 0; inner < kDepth; inner += 16) {
            wmma::fragment<wmma::matrix_a, 16, 16, 16, __nv_bfloat16, wmma::row_major> left[2];
            wmma::fragment<wmma::matrix_b, 16, 16, 16, __nv_bfloat16, wmma::col_major> right[2];
            for (int i = 0; i < 2; ++i) {
                wmma::load_matrix_sync(left[i], &stage.left[warp_row + 16 * i][inner], kPadded);
                wmma::load_matrix_sync(right[i], &stage.right[warp_column + 16 * i][inner], kPadded);
            }
            for (int i = 0; i < 2; ++i) {
                for (int j = 0; j < 2; ++j) {
                    wmma::mma_sync(sum[i][j], left[i], right[j], sum[i][j]);
                }
            }
        }
        __syncthreads();
    }
    for (int i = 0; i < 2; ++i) {
        for (int j = 0; j < 2; ++j) {
            wmma::store_matrix_sync(&shared.sums[warp_row + 16 * i][warp_column + 16 * j], sum[i][j], kSumPadded,
                                    wmma::mem_row_major);
        }
    }
    __syncthreads();

    const std::int64_t full_offset = matrix * m * m;
    const bool diagonal = row == column;
    for (int i = static_cast<int>(threadIdx.x); i < kBlock * kBlock; i += kThreads) {
        const int r = i / kBlock;
        const int c = i % kBlock;
        const bool inside = row + r < m && column + c < m;
        const std::int64_t at_full = full_offset + static_cast<std::int64_t>(row + r) * m + column + c;
        // On the diagonal both halves come from the lower one: exactly symmetric whatever the order of the sums.
        float value = alpha * (diagonal && c > r ? shared.sums[c][r] : shared.sums[r][c]);
        if (beta != 0.0F && inside) {
            value += beta * __bfloat162float(addend[at_full]);
        }
        if (output == SyrkOutput::Packed) {
            const std::int64_t block = triangle_tiles(at.row) + at.column;
            out[matrix * packed_elements(m) + block * kBlock * kBlock + i] = __float2bfloat16_rn(value);
        } else if (inside) {
            out[at_full] = __float2bfloat16_rn(value);
        }
        shared.sums[r][c] = diagonal ? shared.sums[r][c] : value;
    }
    if (output != SyrkOutput::Full || diagonal) {
        return;
    }
    __syncthreads();
    for (int i = static_cast<int>(threadIdx.x); i < kBlock * kBlock; i += kThreads) {
        const int c = i / kBlock;
        const int r = i % kBlock;
        if (row + r < m && column + c < m) {
            out[full_offset + static_cast<std::int64_t>(column + c) * m + row + r] =
                __float2bfloat16_rn(shared.sums[r][c]);
        }
    }
}

/// One thread block of 256 threads writes one 64 x 64 block and its mirror image.
__global__ void __launch_bounds__(256)
    unpack_blocks(const __nv_bfloat16 *__restrict__ packed, __nv_bfloat16 *__restrict__ full, int m, int block_rows)
{
    __shared__ __nv_bfloat16 tile[kBlock][kBlock + 2];
    // Blocks are stored row after row, so the row follows from the inverse of the triangular number.
    const auto position = static_cast<std::int64_t>(blockIdx.x);
    auto block_row = static_cast<std::int64_t>((sqrtf(8.0F * static_cast<float>(position) + 1.0F) - 1.0F) / 2.0F);
    while (triangle_tiles(block_row) > position) {
        --block_row;
    }
    while (block_row + 1 < block_rows && triangle_tiles(block_row + 1) <= position) {
        ++block_row;
    }
    const int row = static_cast<int>(block_row) * kBlock;
    const int column = static_cast<int>(position - triangle_tiles(block_row)) * kBlock;
    packed += blockIdx.y * packed_elements(m) + position * kBlock * kBlock;
    full += static_cast<std::int64_t>(blockIdx.y) * m * m;
    const int c = static_cast<int>(threadIdx.x) % 32 * 2;
    for (int r = static_cast<int>(threadIdx.x) / 32; r < kBlock; r += 8) {
        const auto pair = *reinterpret_cast<const __nv_bfloat162 *>(packed + r * kBlock + c);
        *reinterpret_cast<__nv_bfloat162 *>(&tile[r][c]) = pair;
        if (row + r < m && column + c < m) {
            *reinterpret_cast<__nv_bfloat162 *>(full + static_cast<std::int64_t>(row + r) * m + column + c) = pair;
        }
    }
    if (row == column) {
        return;
    }
    __syncthreads();
    for (int r = static_cast<int>(threadIdx.x) / 32; r < kBlock; r += 8) {
        if (column + r < m && row + c < m) {
            __nv_bfloat162 pair;
            pair.x = tile[c][r];
            pair.y = tile[c + 1][r];
            *reinterpret_cast<__nv_bfloat162 *>(full + static_cast<std::int64_t>(column + r) * m + row + c) = pair;
        }
    }
}

int block_rows_of(int m) { return (m + kBlock - 1) / kBlock; }

} // namespace

void launch_syrk_generic(const SyrkArguments &arguments, cudaStream_t stream)
{
    const int rows = block_rows_of(arguments.shape.m);
    const dim3 grid(static_cast<unsigned>(triangle_tiles(rows)), static_cast<unsigned>(arguments.shape.batch));
    syrk_generic<<<grid, kThreads, 0, stream>>>(arguments.buffers.x, arguments.buffers.addend,
                                                arguments.buffers.out, arguments.shape.m, arguments.shape.k,
                                                arguments.alpha, arguments.beta, arguments.output, rows);
    MILEPOST_CUDA(cudaGetLastError());
}

void unpack_triangle(const __nv_bfloat16 *packed, __nv_bfloat16 *full, int m, int batch, cudaStream_t stream)
{
    const int rows = block_rows_of(m);
    const dim3 grid(static_cast<unsigned>(triangle_tiles(rows)), static_cast<unsigned>(batch));
    unpack_blocks<<<grid, 256, 0, stream>>>(packed, full, m, rows);
    MILEPOST_CUDA(cudaGetLastError());
}

} // namespace milepost::kernels
