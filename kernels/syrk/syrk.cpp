// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/syrk/syrk.h"

#include "kernels/syrk/syrk_launch.h"

#include <array>
#include <stdexcept>

namespace milepost::kernels {

namespace {

// The driver's function is looked up at run time: a program linked against libcuda would not start without a
// driver.
using EncodeTiled = CUresult (*)(CUtensorMap *, CUtensorMapDataType, cuuint32_t, void *, const cuuint64_t *,
                                 const cuuint64_t *, const cuuint32_t *, const cuuint32_t *, CUtensorMapInterleave,
                                 CUtensorMapSwizzle, CUtensorMapL2promotion, CUtensorMapFloatOOBfill);

EncodeTiled encode_tiled()
{
    void *function = nullptr;
    cudaDriverEntryPointQueryResult found{};
    MILEPOST_CUDA(
        cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &function, 12000, cudaEnableDefault, &found));
    if (found != cudaDriverEntryPointSuccess) {
        throw DeviceError("the driver has no cuTensorMapEncodeTiled");
    }
    return reinterpret_cast<EncodeTiled>(function);
}

/// Boxes of `box_rows` x `box_columns` bf16 of a batch of row-major matrices, swizzled over the width of a box row.
CUtensorMap tensor_map(const __nv_bfloat16 *data, std::uint64_t columns, std::uint64_t rows, std::uint64_t batch,
                       std::uint32_t box_rows, std::uint32_t box_columns)
{
    CUtensorMap map{};
    const std::array<cuuint64_t, 3> sizes{columns, rows, batch};
    const std::array<cuuint64_t, 2> strides{columns * 2, columns * rows * 2};
    const std::array<cuuint32_t, 3> box{box_columns, box_rows, 1};
    const std::array<cuuint32_t, 3> element_strides{1, 1, 1};
    const CUresult status =
        encode_tiled()(&map, CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, 3, const_cast<__nv_bfloat16 *>(data), sizes.data(),
                       strides.data(), box.data(), element_strides.data(), CU_TENSOR_MAP_INTERLEAVE_NONE,
                       box_columns == kBlock ? CU_TENSOR_MAP_SWIZZLE_128B : CU_TENSOR_MAP_SWIZZLE_64B,
                       CU_TENSOR_MAP_L2_PROMOTION_L2_256B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
    if (status != CUDA_SUCCESS) {
        throw DeviceError("cuTensorMapEncodeTiled refuses a matrix of " + std::to_string(rows) + " x " +
                          std::to_string(columns) + " (code " + std::to_string(status) + ")");
    }
    return map;
}

int ceil_div(int value, int divisor) { return (value + divisor - 1) / divisor; }

} // namespace

double syrk_flops(const SyrkShape &shape)
{
    return static_cast<double>(shape.m) * (shape.m + 1.0) * shape.k * shape.batch;
}

SyrkKernel best_syrk_kernel(const DeviceFacts &device)
{
    return has_warpgroup_mma(device) ? SyrkKernel::Hopper : SyrkKernel::Generic;
}

Syrk::Syrk(const SyrkShape &shape, const Buffers &buffers, SyrkOutput output, const DeviceFacts &device,
           SyrkKernel kernel)
    : shape_(shape), buffers_(buffers), output_(output), kernel_(kernel)
{
    if (shape.m < 8 || shape.k < 8 || shape.m % 8 != 0 || shape.k % 8 != 0 || shape.batch < 1) {
        throw std::invalid_argument("a symmetric product of " + std::to_string(shape.batch) + " matrices " +
                                    std::to_string(shape.m) + " x " + std::to_string(shape.k) +
                                    ": rows and columns must be positive multiples of 8");
    }
    if (kernel_ != SyrkKernel::Hopper) {
        return;
    }
    prepare_syrk_hopper();
    schedule_ = make_schedule(ceil_div(shape.m, kHopperTile), shape.batch, ceil_div(shape.k, kHopperDepth),
                              device.multiprocessors / 2);
    load_map_ = tensor_map(buffers.x, shape.k, shape.m, shape.batch, kHopperTileRows, kHopperDepth);
    constexpr int strip = kBlock / 2;
    if (output == SyrkOutput::Packed) {
        const auto rows = static_cast<std::uint64_t>(packed_elements(shape.m) / kBlock);
        direct_map_ = tensor_map(buffers.out, kBlock, rows, shape.batch, kBlock, strip);
        mirrored_map_ = direct_map_; // not used
    } else {
        direct_map_ = tensor_map(buffers.out, shape.m, shape.m, shape.batch, kBlock, strip);
        mirrored_map_ = tensor_map(buffers.out, shape.m, shape.m, shape.batch, strip, kBlock);
    }
    if (schedule_.sharers > 0) {
        partial_sums_ = DeviceBuffer<float>(static_cast<std::size_t>(schedule_.sharers * kPartialsPerCluster));
        arrivals_ = DeviceBuffer<unsigned>(static_cast<std::size_t>(schedule_.tiles - schedule_.whole) * 4);
        arrivals_.fill_bytes(0);
    }
}

void Syrk::launch(float alpha, float beta, cudaStream_t stream)
{
    if (beta != 0.0F && buffers_.addend == nullptr) {
        throw std::invalid_argument("a symmetric product with beta needs an addend");
    }
    const SyrkArguments arguments{shape_, buffers_, output_, alpha, beta};
    if (kernel_ == SyrkKernel::Hopper) {
        launch_syrk_hopper(arguments, schedule_, load_map_, direct_map_, mirrored_map_, partial_sums_.data(),
                           arrivals_.data(), stream);
    } else {
        launch_syrk_generic(arguments, stream);
    }
}

} // namespace milepost::kernels
