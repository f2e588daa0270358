// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/device_kernels.h"
#include "kernels/support/cuda_check.h"
#include "kernels/support/reduce.cuh"

#include <algorithm>
#include <cuda_fp8.h>

namespace milepost::kernels {

namespace {

constexpr int kThreads = 256;
constexpr float kLargestE4m3 = 448.0F;

struct alignas(16) Eight {
    __nv_bfloat162 pairs[4];
};

__global__ void empty() {}

template <class Operation>
__global__ void __launch_bounds__(kThreads)
    binary(const Eight *a, const Eight *b, Eight *out, std::size_t vectors, Operation operation)
{
    const std::size_t i = static_cast<std::size_t>(blockIdx.x) * kThreads + threadIdx.x;
    if (i >= vectors) {
        return;
    }
    const Eight left = a[i];
    const Eight right = b[i];
    Eight result;
#pragma unroll
    for (int p = 0; p < 4; ++p) {
        const float2 x = __bfloat1622float2(left.pairs[p]);
        const float2 y = __bfloat1622float2(right.pairs[p]);
        result.pairs[p] = __floats2bfloat162_rn(operation(x.x, y.x), operation(x.y, y.y));
    }
    out[i] = result;
}

struct Add {
    __device__ float operator()(float a, float b) const { return a + b; }
};

struct SwiGlu {
    __device__ float operator()(float a, float b) const { return a / (1.0F + __expf(-a)) * b; }
};

template <class Operation>
void launch_binary(const __nv_bfloat16 *a, const __nv_bfloat16 *b, __nv_bfloat16 *out, std::size_t count,
                   Operation operation, cudaStream_t stream)
{
    const std::size_t vectors = count / 8;
    const auto blocks = static_cast<unsigned>((vectors + kThreads - 1) / kThreads);
    binary<<<blocks, kThreads, 0, stream>>>(reinterpret_cast<const Eight *>(a), reinterpret_cast<const Eight *>(b),
                                            reinterpret_cast<Eight *>(out), vectors, operation);
    MILEPOST_CUDA(cudaGetLastError());
}

constexpr int kVectorsPerThread = 4;

/// One row per thread block; four vectors per thread stay in registers between the two passes.
__global__ void __launch_bounds__(1024) rmsnorm(const Eight *a, const Eight *weight, Eight *out, int vectors)
{
    a += static_cast<std::int64_t>(blockIdx.x) * vectors;
    out += static_cast<std::int64_t>(blockIdx.x) * vectors;
    Eight held[kVectorsPerThread];
    float sum = 0.0F;
#pragma unroll
    for (int i = 0; i < kVectorsPerThread; ++i) {
        const int at = i * static_cast<int>(blockDim.x) + static_cast<int>(threadIdx.x);
        held[i] = at < vectors ? a[at] : Eight{};
    }
#pragma unroll
    for (int i = 0; i < kVectorsPerThread; ++i) {
        for (const __nv_bfloat162 &pair : held[i].pairs) {
            const float2 x = __bfloat1622float2(pair);
            sum += x.x * x.x + x.y * x.y;
        }
    }
    const float scale = rsqrtf(block_sum(sum) / (8.0F * static_cast<float>(vectors)) + 1e-6F);
#pragma unroll
    for (int i = 0; i < kVectorsPerThread; ++i) {
        const int at = i * static_cast<int>(blockDim.x) + static_cast<int>(threadIdx.x);
        if (at < vectors) {
            const Eight w = weight[at];
            Eight result;
#pragma unroll
            for (int p = 0; p < 4; ++p) {
                const float2 x = __bfloat1622float2(held[i].pairs[p]);
                const float2 y = __bfloat1622float2(w.pairs[p]);
                result.pairs[p] = __floats2bfloat162_rn(x.x * scale * y.x, x.y * scale * y.y);
            }
            out[at] = result;
        }
    }
}

__device__ float largest_of(const Eight &vector)
{
    float largest = 0.0F;
#pragma unroll
    for (int p = 0; p < 4; ++p) {
        const float2 x = __bfloat1622float2(vector.pairs[p]);
        largest = fmaxf(largest, fmaxf(fabsf(x.x), fabsf(x.y)));
    }
    return largest;
}

__global__ void __launch_bounds__(kThreads) find_maximum(const Eight *in, float *maximum, std::size_t vectors)
{
    float largest = 0.0F;
    const std::size_t step = static_cast<std::size_t>(gridDim.x) * kThreads;
    for (std::size_t i = static_cast<std::size_t>(blockIdx.x) * kThreads + threadIdx.x; i < vectors; i += step) {
        largest = fmaxf(largest, largest_of(in[i]));
    }
    largest = warp_reduce(largest, [](float a, float b) { return fmaxf(a, b); });
    if (threadIdx.x % kWarpThreads == 0) {
        // Non-negative floats order like their bits.
        atomicMax(reinterpret_cast<unsigned *>(maximum), __float_as_uint(largest));
    }
}

__device__ uint2 as_e4m3(const Eight &vector, float scale)
{
    std::uint32_t words[2];
#pragma unroll
    for (int half = 0; half < 2; ++half) {
        const float2 x = __bfloat1622float2(vector.pairs[2 * half]);
        const float2 y = __bfloat1622float2(vector.pairs[2 * half + 1]);
        const __nv_fp8x2_storage_t low =
            __nv_cvt_float2_to_fp8x2(make_float2(x.x * scale, x.y * scale), __NV_SATFINITE, __NV_E4M3);
        const __nv_fp8x2_storage_t high =
            __nv_cvt_float2_to_fp8x2(make_float2(y.x * scale, y.y * scale), __NV_SATFINITE, __NV_E4M3);
        words[half] = low | static_cast<std::uint32_t>(high) << 16U;
    }
    return make_uint2(words[0], words[1]);
}

__global__ void __launch_bounds__(kThreads)
    cast_tensorwise(const Eight *in, uint2 *out, const float *maximum, std::size_t vectors)
{
    const std::size_t i = static_cast<std::size_t>(blockIdx.x) * kThreads + threadIdx.x;
    if (i < vectors) {
        const float largest = *maximum;
        out[i] = as_e4m3(in[i], largest > 0.0F ? kLargestE4m3 / largest : 0.0F);
    }
}

/// Four neighbouring threads hold one block of 32 elements.
__global__ void __launch_bounds__(kThreads)
    cast_mxfp8(const Eight *in, uint2 *out, std::uint8_t *scales, std::size_t vectors)
{
    const std::size_t i = static_cast<std::size_t>(blockIdx.x) * kThreads + threadIdx.x;
    const bool inside = i < vectors;
    const Eight vector = inside ? in[i] : Eight{};
    float largest = inside ? largest_of(vector) : 0.0F;
    largest = fmaxf(largest, __shfl_xor_sync(0xffffffffU, largest, 1));
    largest = fmaxf(largest, __shfl_xor_sync(0xffffffffU, largest, 2));
    if (!inside) {
        return;
    }
    // Scale 2^(floor(log2 largest) - 8): 8 is the exponent of the largest power of two in e4m3 (OCP MX 1.0,
    // section 6.3).
    const int exponent = largest > 0.0F ? ilogbf(largest) - 8 : -127;
    const int clamped = exponent < -127 ? -127 : exponent;
    out[i] = as_e4m3(vector, ldexpf(1.0F, -clamped));
    if (i % 4 == 0) {
        scales[i / 4] = static_cast<std::uint8_t>(clamped + 127);
    }
}

} // namespace

void launch_empty(cudaStream_t stream)
{
    empty<<<1, 32, 0, stream>>>();
    MILEPOST_CUDA(cudaGetLastError());
}

void launch_add(const __nv_bfloat16 *a, const __nv_bfloat16 *b, __nv_bfloat16 *out, std::size_t count,
                cudaStream_t stream)
{
    launch_binary(a, b, out, count, Add{}, stream);
}

void launch_swiglu(const __nv_bfloat16 *a, const __nv_bfloat16 *b, __nv_bfloat16 *out, std::size_t count,
                   cudaStream_t stream)
{
    launch_binary(a, b, out, count, SwiGlu{}, stream);
}

void launch_rmsnorm(const __nv_bfloat16 *a, const __nv_bfloat16 *weight, __nv_bfloat16 *out, std::int64_t rows,
                    std::int64_t columns, cudaStream_t stream)
{
    const auto vectors = static_cast<int>(columns / 8);
    const int threads = ((vectors + kVectorsPerThread - 1) / kVectorsPerThread + 31) / 32 * 32;
    rmsnorm<<<static_cast<unsigned>(rows), static_cast<unsigned>(threads), 0, stream>>>(
        reinterpret_cast<const Eight *>(a), reinterpret_cast<const Eight *>(weight), reinterpret_cast<Eight *>(out),
        vectors);
    MILEPOST_CUDA(cudaGetLastError());
}

void launch_quantise_tensorwise(const __nv_bfloat16 *in, std::uint8_t *out, float *maximum, std::size_t count,
                                cudaStream_t stream)
{
    const std::size_t vectors = count / 8;
    const auto blocks = static_cast<unsigned>((vectors + kThreads - 1) / kThreads);
    constexpr unsigned most_blocks = 2048;
    MILEPOST_CUDA(cudaMemsetAsync(maximum, 0, sizeof(float), stream));
    find_maximum<<<std::min(blocks, most_blocks), kThreads, 0, stream>>>(reinterpret_cast<const Eight *>(in),
                                                                         maximum, vectors);
    cast_tensorwise<<<blocks, kThreads, 0, stream>>>(reinterpret_cast<const Eight *>(in),
                                                     reinterpret_cast<uint2 *>(out), maximum, vectors);
    MILEPOST_CUDA(cudaGetLastError());
}

void launch_quantise_mxfp8(const __nv_bfloat16 *in, std::uint8_t *out, std::uint8_t *scales, std::size_t count,
                           cudaStream_t stream)
{
    const std::size_t vectors = count / 8;
    const auto blocks = static_cast<unsigned>((vectors + kThreads - 1) / kThreads);
    cast_mxfp8<<<blocks, kThreads, 0, stream>>>(reinterpret_cast<const Eight *>(in), reinterpret_cast<uint2 *>(out),
                                                scales, vectors);
    MILEPOST_CUDA(cudaGetLastError());
}

} // namespace milepost::kernels
