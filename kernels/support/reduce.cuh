// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Sums over the threads of a warp and of a block, in single precision and in the same order at each run.
#pragma once

namespace milepost::kernels {

constexpr int kWarpThreads = 32;

/// `combine` of one value from each thread of a whole warp, in every one of them.
template <class Operation>
__device__ float warp_reduce(float value, Operation combine)
{
    for (int offset = kWarpThreads / 2; offset > 0; offset /= 2) {
        value = combine(value, __shfl_xor_sync(0xffffffffU, value, offset));
    }
    return value;
}

__device__ inline float warp_sum(float value)
{
    return warp_reduce(value, [](float a, float b) { return a + b; });
}

/// Sum over a thread block of whole warps, in each of its threads; once in a kernel, since its shared memory is not
/// guarded against a second sum that overtakes the first.
__device__ inline float block_sum(float value)
{
    constexpr int most_warps = 32;
    __shared__ float warps[most_warps];
    value = warp_sum(value);
    if (threadIdx.x % kWarpThreads == 0) {
        warps[threadIdx.x / kWarpThreads] = value;
    }
    __syncthreads();
    float sum = 0.0F;
    for (unsigned warp = 0; warp < blockDim.x / kWarpThreads; ++warp) {
        sum += warps[warp];
    }
    return sum;
}

} // namespace milepost::kernels
