// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/support/cuda_check.h"
#include "kernels/support/random_fill.h"

namespace milepost::kernels {

namespace {

/// Counter-based generator: the finaliser of SplitMix64 (Steele, Lea, Flood 2014) over seed and position.
__device__ std::uint64_t mixed(std::uint64_t seed, std::uint64_t position)
{
    std::uint64_t z = seed * 0xd1342543de82ef95ULL + (position + 1) * 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31U);
}

__device__ float normal(std::uint64_t seed, std::uint64_t position)
{
    const std::uint64_t bits = mixed(seed, position);
    const float radius = (static_cast<float>(bits >> 40U) + 1.0F) * 0x1p-24F; // (0, 1]
    const float angle = static_cast<float>(bits & 0xffffffU) * 0x1p-24F;
    return sqrtf(-2.0F * logf(radius)) * cospif(2.0F * angle);
}

template <class Value>
__global__ void normal_values(Value *data, std::size_t count, float deviation, std::uint64_t seed)
{
    const std::size_t step = static_cast<std::size_t>(gridDim.x) * blockDim.x;
    for (std::size_t i = static_cast<std::size_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += step) {
        data[i] = Value(deviation * normal(seed, i));
    }
}

__global__ void small_bytes(std::uint8_t *data, std::size_t count, std::uint64_t seed)
{
    const std::size_t step = static_cast<std::size_t>(gridDim.x) * blockDim.x;
    for (std::size_t i = static_cast<std::size_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += step) {
        data[i] = static_cast<std::uint8_t>(mixed(seed, i) & 0xbfU);
    }
}

constexpr int kBlocks = 1024;
constexpr int kThreads = 256;

} // namespace

void fill_normal(float *data, std::size_t count, float deviation, std::uint64_t seed, cudaStream_t stream)
{
    normal_values<<<kBlocks, kThreads, 0, stream>>>(data, count, deviation, seed);
    MILEPOST_CUDA(cudaGetLastError());
}

void fill_normal(__nv_bfloat16 *data, std::size_t count, float deviation, std::uint64_t seed, cudaStream_t stream)
{
    normal_values<<<kBlocks, kThreads, 0, stream>>>(data, count, deviation, seed);
    MILEPOST_CUDA(cudaGetLastError());
}

void fill_small_bytes(std::uint8_t *data, std::size_t count, std::uint64_t seed, cudaStream_t stream)
{
    small_bytes<<<kBlocks, kThreads, 0, stream>>>(data, count, seed);
    MILEPOST_CUDA(cudaGetLastError());
}

} // namespace milepost::kernels
