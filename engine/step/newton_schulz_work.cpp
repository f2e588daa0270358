// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/newton_schulz_work.h"

#include "engine/step/element_bytes.h"

namespace milepost {

namespace {

/// Per element of the Gram matrix: two scalings (2 + 2 each) and an addition (2 + 2 + 2); of the matrix: one
/// scaling and an addition.
constexpr double gram_sum_bytes = 14, update_sum_bytes = 10;
/// The same where a product adds what was copied to its output before: the copy (2 + 2) and reading it again (2).
constexpr double native_sum_bytes = 6;
/// Kernels of one iteration: three products, and in the loop three for the Gram sum and two for the update; or two
/// copies.
constexpr double fused_kernels = 3, loop_kernels = 8, native_kernels = 5;
/// Around a loop: cast, norm, its floor, division. Fused: parts of the norm, their total, and the cast that divides
/// by it (kernels/newton_schulz/staging.cu).
constexpr double loop_kernels_around = 4, fused_kernels_around = 3;
/// Bytes per element there: read FP32 and write BF16, read it for the norm, read and write it to divide; fused:
/// read FP32 twice, write BF16.
constexpr double loop_bytes_around = fp32_bytes + bf16_bytes + bf16_bytes + 2 * bf16_bytes,
                 fused_bytes_around = 2 * fp32_bytes + bf16_bytes;

} // namespace

NsWork newton_schulz_work(const MeasuredKernels &measured, const SystemSpec &system, const NsShape &shape,
                          int steps, std::string_view implementation)
{
    const KernelFit &gemm = measured.gemm.at(static_cast<int>(GemmType::bf16));
    const double start = gemm.parameters.front(), m = shape.m(), n = shape.n(), count = steps;
    const auto triangle = measured.symmetric.find("full");
    const bool triangles = implementation == "fused-syrk" && triangle != measured.symmetric.end();
    const auto symmetric = [&](double k) {
        const double s = triangles
                             ? symmetric_mechanism(triangle->second.parameters, gemm, system.sms, m, k, shape.batch)
                             : fitted_gemm(gemm, bf16_bytes, system.sms, {m, m, k, shape.batch}).seconds;
        return s - start;
    };
    NsWork work;
    work.symmetric_s = count * (symmetric(n) + symmetric(m));
    work.general_s = count * (fitted_gemm(gemm, bf16_bytes, system.sms, {m, n, m, shape.batch}).seconds - start);
    const bool fused = implementation.starts_with("fused"), native = implementation.starts_with("native");
    work.around_bytes = shape.batch * m * n * (fused || native ? fused_bytes_around : loop_bytes_around);
    work.kernels = fused    ? fused_kernels * count + fused_kernels_around
                   : native ? native_kernels * count + fused_kernels_around
                            : loop_kernels * count + loop_kernels_around;
    if (native)
        work.sum_bytes = shape.batch * count * native_sum_bytes * (m * m + m * n);
    else if (!fused) {
        work.sum_bytes = shape.batch * count * (gram_sum_bytes * m * m + update_sum_bytes * m * n);
        if (shape.rows > shape.cols)
            work.turned_bytes = shape.batch * count * update_sum_bytes * m * n;
    }
    return work;
}

std::array<double, 4> newton_schulz_position(const NsShape &shape)
{
    return fit_position(shape.m(), shape.n(), shape.batch, shape.rows > shape.cols ? 2 : 1);
}

} // namespace milepost
