// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Four neighbouring elements at once, as fp32, whatever they are stored as.
#pragma once

#include <cstdint>
#include <cuda_bf16.h>

namespace milepost::kernels {

struct Four {
    float v[4];
};

__device__ inline Four load_four(const float *from)
{
    const float4 q = *reinterpret_cast<const float4 *>(from);
    return {{q.x, q.y, q.z, q.w}};
}

__device__ inline Four load_four(const __nv_bfloat16 *from)
{
    const uint2 bits = *reinterpret_cast<const uint2 *>(from);
    return {{__uint_as_float(bits.x << 16U), __uint_as_float(bits.x & 0xffff0000U), __uint_as_float(bits.y << 16U),
             __uint_as_float(bits.y & 0xffff0000U)}};
}

__device__ inline void store_four(float *to, const Four &value)
{
    *reinterpret_cast<float4 *>(to) = make_float4(value.v[0], value.v[1], value.v[2], value.v[3]);
}

__device__ inline void store_four(__nv_bfloat16 *to, const Four &value)
{
    const __nv_bfloat162 low = __floats2bfloat162_rn(value.v[0], value.v[1]);
    const __nv_bfloat162 high = __floats2bfloat162_rn(value.v[2], value.v[3]);
    *reinterpret_cast<uint2 *>(to) =
        make_uint2(*reinterpret_cast<const std::uint32_t *>(&low), *reinterpret_cast<const std::uint32_t *>(&high));
}

/// The same for the last, incomplete four elements of a tensor.
template <class Value>
__device__ inline Four load_some(const Value *from, int count)
{
    Four value{{0.0F, 0.0F, 0.0F, 0.0F}};
    for (int i = 0; i < count; ++i) {
        value.v[i] = static_cast<float>(from[i]);
    }
    return value;
}

template <class Value>
__device__ inline void store_some(Value *to, const Four &value, int count)
{
    for (int i = 0; i < count; ++i) {
        to[i] = Value(value.v[i]);
    }
}

} // namespace milepost::kernels
