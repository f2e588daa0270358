// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/cases.h"
#include "kernels/probe/single_operations.h"
#include "kernels/support/random_fill.h"

#include <cmath>

namespace milepost::kernels {

namespace {

/// Buffers of one product; scales of tensorwise FP8 are 1, those of block formats random bytes of moderate
/// exponents.
struct GemmOperands {
    DeviceBuffer<std::uint8_t> a;
    DeviceBuffer<std::uint8_t> b;
    DeviceBuffer<std::uint8_t> d;
    DeviceBuffer<float> scales;
    DeviceBuffer<std::uint8_t> block_scales;
};

std::size_t operand_bytes(double elements, double each)
{
    return static_cast<std::size_t>(std::ceil(elements * each));
}

void fill(DeviceBuffer<std::uint8_t> &buffer, GemmType type, std::uint64_t seed, cudaStream_t stream)
{
    switch (type) {
    case GemmType::Bf16:
        fill_normal(reinterpret_cast<__nv_bfloat16 *>(buffer.data()), buffer.bytes() / 2, 1.0F, seed, stream);
        break;
    case GemmType::Tf32:
        fill_normal(reinterpret_cast<float *>(buffer.data()), buffer.bytes() / 4, 1.0F, seed, stream);
        break;
    case GemmType::Fp16:
    case GemmType::Fp8Tensorwise:
    case GemmType::Mxfp8:
    case GemmType::Nvfp4: fill_small_bytes(buffer.data(), buffer.bytes(), seed, stream); break;
    }
}

std::function<void(cudaStream_t)> prepare_gemm(Machine &machine, GemmType type, const GemmShape &shape)
{
    const auto count = [&](std::int64_t rows, std::int64_t columns) {
        return static_cast<double>(rows) * static_cast<double>(columns) * static_cast<double>(shape.batch);
    };
    auto operands = std::make_shared<GemmOperands>();
    operands->a = DeviceBuffer<std::uint8_t>(operand_bytes(count(shape.m, shape.k), input_bytes(type)));
    operands->b = DeviceBuffer<std::uint8_t>(operand_bytes(count(shape.k, shape.n), input_bytes(type)));
    operands->d = DeviceBuffer<std::uint8_t>(operand_bytes(count(shape.m, shape.n), output_bytes(type)));
    const cudaStream_t stream = machine.measurer.stream();
    fill(operands->a, type, 1, stream);
    fill(operands->b, type, 2, stream);
    const void *scales = nullptr;
    if (type == GemmType::Fp8Tensorwise) {
        operands->scales = DeviceBuffer<float>(std::vector<float>{1.0F});
        scales = operands->scales.data();
    } else if (type == GemmType::Mxfp8 || type == GemmType::Nvfp4) {
        // One scale per 16 elements at most, rounded up generously for the tiled layout of 128 x 4 scales.
        const auto rows = static_cast<double>(std::max(shape.m, shape.n) + 128);
        operands->block_scales =
            DeviceBuffer<std::uint8_t>(operand_bytes(rows * static_cast<double>(shape.k + 64), 1.0 / 16));
        MILEPOST_CUDA(cudaMemsetAsync(operands->block_scales.data(), 0x38, operands->block_scales.bytes(), stream));
        scales = operands->block_scales.data();
    }
    auto gemm = std::make_shared<LtGemm>(machine.lt, type, shape, scales, scales);
    return [operands, gemm](cudaStream_t on) {
        gemm->launch(operands->a.data(), operands->b.data(), operands->d.data(), operands->d.data(), 1.0F, 0.0F,
                     on);
    };
}

Record gemm_record(GemmType type, const GemmShape &shape)
{
    Record record;
    record.op = "gemm";
    const char *layout = shape.a_transposed ? "weight-gradient" : shape.b_transposed ? "forward" : "data-gradient";
    record.parameters = {{"dtype", std::string(name_of(type))},
                         {"batch", shape.batch},
                         {"m", shape.m},
                         {"n", shape.n},
                         {"k", shape.k},
                         {"layout", std::string(layout)}};
    record.flop = gemm_flops(shape);
    const auto batch = static_cast<double>(shape.batch);
    const auto m = static_cast<double>(shape.m);
    const auto n = static_cast<double>(shape.n);
    const auto k = static_cast<double>(shape.k);
    record.bytes = batch * ((m * k + k * n) * input_bytes(type) + m * n * output_bytes(type));
    return record;
}

} // namespace

void time_gemm(ProbeContext &context, GemmType type, const GemmShape &shape)
{
    context.time(gemm_record(type, shape), {},
                 [&](Machine &machine) { return prepare_gemm(machine, type, shape); });
}

void probe_gemm(ProbeContext &context)
{
    constexpr double most_flops = 1.2e13;   // 15 ms at 800 TFLOP/s
    constexpr double most_elements = 2.7e8; // 0.5 GB of bf16
    const int count = context.quick() ? 32 : 144;
    const std::vector<GemmShape> design = gemm_design(count, most_flops, most_elements);
    for (const GemmShape &shape : design) {
        time_gemm(context, GemmType::Bf16, shape);
    }
    for (const GemmShape &shape : batched_gemm_design(context.quick() ? 8 : 24)) {
        time_gemm(context, GemmType::Bf16, shape);
    }
    // Narrow types want both operands with k contiguous: the layout of the forward pass, which frameworks transpose
    // for.
    std::size_t index = 0;
    for (GemmShape shape : design) {
        shape.a_transposed = false;
        shape.b_transposed = true;
        time_gemm(context, GemmType::Fp8Tensorwise, shape);
        if (index++ % 3 == 0) {
            time_gemm(context, GemmType::Mxfp8, shape);
            time_gemm(context, GemmType::Nvfp4, shape);
        }
    }
}

} // namespace milepost::kernels
