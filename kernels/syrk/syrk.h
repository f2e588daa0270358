// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Symmetric product out = alpha * X * X^T + beta * addend with the triangle computed once.
///
/// X is m x k, bf16, row-major, one matrix after the other for a batch; sums are fp32; the result is bf16. Work is
/// m^2 k FLOP (a general product takes 2 m^2 k). With X symmetric, X * X^T = X^2: the second product of a
/// Newton-Schulz step is b * A + c * A^2 in one launch. The result is exactly symmetric. Same input, same bits.
#pragma once

#include "kernels/support/device_facts.h"
#include "kernels/support/device_memory.h"
#include "kernels/syrk/triangle.h"

#include <cstdint>
#include <cuda.h>
#include <cuda_bf16.h>
#include <string>

namespace milepost::kernels {

enum class SyrkOutput {
    Full,   ///< m x m, mirrored
    Lower,  ///< m x m, blocks above the diagonal left as they are
    Packed, ///< 64 x 64 blocks of the lower triangle, one after the other (packed_elements())
};

enum class SyrkKernel {
    Hopper,  ///< warpgroup products and the bulk copy engine, compute capability 9.0
    Generic, ///< mma.sync tiles, compute capability 8.0 and later
};

struct SyrkShape {
    int m = 0;     ///< rows of X; a multiple of 8
    int k = 0;     ///< columns of X; a multiple of 8
    int batch = 1; ///< matrices
};

/// FLOP that the triangle needs: m (m + 1) k per matrix.
[[nodiscard]] double syrk_flops(const SyrkShape &shape);

/// The kernel that suits a device.
[[nodiscard]] SyrkKernel best_syrk_kernel(const DeviceFacts &device);

/// A symmetric product prepared for fixed shape and buffers: launches only queue work, so they can be captured in a
/// graph. Launches of one object must not overlap (they share scratch memory).
class Syrk {
public:
    struct Buffers {
        const __nv_bfloat16 *x = nullptr;      ///< batch * m * k elements, 16-byte aligned
        const __nv_bfloat16 *addend = nullptr; ///< batch * m * m elements, symmetric; null if beta is 0
        __nv_bfloat16 *out = nullptr; ///< batch * m * m elements (Packed: batch * packed_elements(m)); not x
    };

    /// Throws std::invalid_argument if the shape is out of range, DeviceError if the device refuses.
    Syrk(const SyrkShape &shape, const Buffers &buffers, SyrkOutput output, const DeviceFacts &device,
         SyrkKernel kernel);

    void launch(float alpha, float beta, cudaStream_t stream);

    [[nodiscard]] const SyrkShape &shape() const { return shape_; }
    [[nodiscard]] const TileSchedule &schedule() const { return schedule_; }

private:
    SyrkShape shape_;
    Buffers buffers_;
    SyrkOutput output_;
    SyrkKernel kernel_;
    TileSchedule schedule_;
    CUtensorMap load_map_{};
    CUtensorMap direct_map_{};
    CUtensorMap mirrored_map_{};
    DeviceBuffer<float> partial_sums_;
    DeviceBuffer<unsigned> arrivals_;
};

/// Writes the full m x m matrices from block-packed triangles.
void unpack_triangle(const __nv_bfloat16 *packed, __nv_bfloat16 *full, int m, int batch, cudaStream_t stream);

} // namespace milepost::kernels
