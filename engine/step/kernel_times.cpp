// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/kernel_times.h"

#include "engine/step/gemm_surface.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace milepost {

namespace {

/// A GEMM whose rows are not 16-byte aligned falls back to kernels without bulk copies: 3000 x 5000 x 1777 in BF16
/// took ten times the aligned prediction on an H200 (own measurement, 2026-11). Assumed for other systems.
constexpr double unaligned_time_factor = 10;

/// Share of the matrix peak that a large GEMM reaches where no table exists at all: 60-80 % on every GPU that was
/// measured (stas00 MAMF 2026, aiconfigurator medians). Assumed.
constexpr double untabled_efficiency = 0.7;

/// Row tile of the grouped GEMM kernels (cuBLAS grouped, CUTLASS ptr-array): every expert is padded to it.
constexpr double grouped_row_tile = 128;

/// Memory traffic of unfused attention per score: the scores, softmax, mask and dropout of forward and backward in
/// FP16 (Korthikanti et al. 2022, section 4.1: 5 as^2b bytes kept, each written once and read two to three times);
/// 23 B per score reproduces the table 5 rows of that paper.
constexpr double unfused_bytes_per_score = 23;
constexpr double unfused_forward_share = 1.0 / 3;

constexpr double plain_head_dim = 128;

/// Tables to try for a type, in order.
std::array<GemmType, 3> table_order(GemmType type)
{
    switch (type) {
    case GemmType::bf16: return {GemmType::bf16, GemmType::fp16, GemmType::fp8};
    case GemmType::fp16: return {GemmType::fp16, GemmType::bf16, GemmType::fp8};
    case GemmType::tf32: return {GemmType::tf32, GemmType::bf16, GemmType::fp16};
    case GemmType::fp32: return {GemmType::fp32, GemmType::bf16, GemmType::fp16};
    case GemmType::fp8: return {GemmType::fp8, GemmType::mxfp8, GemmType::bf16};
    case GemmType::mxfp8: return {GemmType::mxfp8, GemmType::fp8, GemmType::bf16};
    case GemmType::nvfp4: break;
    }
    return {GemmType::nvfp4, GemmType::fp8, GemmType::bf16};
}

double gemm_bytes(GemmType type, const GemmShape &s)
{
    return s.batch * (operand_bytes(type) * (s.m * s.k + s.k * s.n) + 2 * s.m * s.n);
}

double sustained_factor(const Calibration &calibration, GemmType type)
{
    for (const GemmType t : table_order(type))
        if (const auto it = calibration.sustained.find(t); it != calibration.sustained.end())
            return it->second;
    return 1;
}

/// The 16-bit BF16 and FP16 pipes and the two FP8 formats are one pipe each: using the other's table is no guess.
bool same_pipe(GemmType a, GemmType b)
{
    const auto pipe = [](GemmType t) {
        return t == GemmType::fp16 ? GemmType::bf16 : t == GemmType::mxfp8 ? GemmType::fp8 : t;
    };
    return pipe(a) == pipe(b);
}

double mean_visible_keys(const AttentionCall &call)
{
    const double s = call.keys;
    if (call.window > 0 && call.window < s)
        return call.window * (s - call.window / 2) / s;
    return s / 2;
}

double attention_rate(const Calibration &calibration, const SystemSpec &system, const AttentionCall &call,
                      double share)
{
    const AttentionRate &a = calibration.attention;
    const double length = 2 * mean_visible_keys(call);
    double rate = share * peak_flops(system, GemmType::bf16) * length / (length + a.half_length);
    if (call.query_dim > plain_head_dim)
        rate *= a.wide_head;
    else if (call.query_dim < plain_head_dim)
        rate *= a.narrow_head;
    return call.fp8 ? rate / a.fp8_time : rate;
}

/// Two products of the forward or four of the backward as batched GEMMs over all (not only causal) scores.
KernelTime unfused_attention(const Calibration &calibration, const SystemSpec &system, const AttentionCall &call,
                             double products, double memory_share)
{
    const double batch = call.sequences * call.heads;
    const KernelTime score =
        gemm_time(calibration, system, GemmType::bf16, {call.queries, call.keys, call.query_dim, batch});
    const KernelTime value =
        gemm_time(calibration, system, GemmType::bf16, {call.queries, call.value_dim, call.keys, batch});
    const double bytes = unfused_bytes_per_score * memory_share * batch * call.queries * call.keys;
    return {products / 2 * (score.seconds + value.seconds) + memory_time(calibration, system, bytes),
            widest(score.coverage, value.coverage)};
}

/// The fit of the first type in `table_order` that was probed.
const KernelFit *probed_gemm(const Calibration &calibration, GemmType type)
{
    if (!calibration.measured)
        return nullptr;
    const auto it = calibration.measured->gemm.find(static_cast<int>(type));
    return it == calibration.measured->gemm.end() ? nullptr : &it->second;
}

/// Time of a product in the probe, or nothing where neither the type nor one of the same pipe was probed.
std::optional<KernelTime> probed_gemm_time(const Calibration &calibration, const SystemSpec &system, GemmType type,
                                           const GemmShape &shape)
{
    for (const GemmType t : table_order(type))
        if (const KernelFit *fit = probed_gemm(calibration, t); fit && same_pipe(t, type)) {
            const FittedTime found = fitted_gemm(*fit, operand_bytes(t), system.sms, shape);
            return KernelTime{found.seconds, found.coverage};
        }
    return std::nullopt;
}

const KernelFit *probed_attention(const Calibration &calibration, const AttentionCall &call, bool forward)
{
    // Windows and FP8 were not probed.
    if (!calibration.measured || call.fp8 || (call.window > 0 && call.window < call.keys))
        return nullptr;
    const auto it = calibration.measured->attention.find(forward ? "forward" : "backward");
    return it == calibration.measured->attention.end() ? nullptr : &it->second;
}

KernelTime probed_attention_time(const KernelFit &fit, const Calibration &calibration, const SystemSpec &system,
                                 const AttentionCall &call, bool forward)
{
    const double memory_rate = system.hbm_bytes_per_s * calibration.hbm_efficiency;
    const FittedTime found = fitted_attention(fit, call, call.kv_heads > 0 ? call.kv_heads : call.heads, forward,
                                              system.sms, memory_rate);
    return {found.seconds, found.coverage};
}

} // namespace

double operand_bytes(GemmType type)
{
    switch (type) {
    case GemmType::bf16:
    case GemmType::fp16: return 2;
    case GemmType::tf32:
    case GemmType::fp32: return 4;
    case GemmType::fp8:
    case GemmType::mxfp8: return 1;
    case GemmType::nvfp4: break;
    }
    return 0.5;
}

double peak_flops(const SystemSpec &system, GemmType type)
{
    switch (type) {
    case GemmType::nvfp4:
        if (system.nvfp4_flops > 0)
            return system.nvfp4_flops;
        [[fallthrough]];
    case GemmType::fp8:
    case GemmType::mxfp8:
        if (system.fp8_flops > 0)
            return system.fp8_flops;
        [[fallthrough]];
    case GemmType::bf16:
    case GemmType::fp16: return system.bf16_flops;
    case GemmType::tf32: return system.tf32_flops > 0 ? system.tf32_flops : system.bf16_flops / 2;
    case GemmType::fp32: break;
    }
    return system.fp32_flops;
}

GemmType gemm_type(Precision precision)
{
    switch (precision) {
    case Precision::bf16: return GemmType::bf16;
    case Precision::fp16: return GemmType::fp16;
    case Precision::fp8_cs:
    case Precision::fp8_ds: return GemmType::fp8;
    case Precision::mxfp8: return GemmType::mxfp8;
    case Precision::nvfp4: break;
    }
    return GemmType::nvfp4;
}

bool is_aligned(GemmType type, const GemmShape &shape)
{
    const double elements = 16 / operand_bytes(type);
    return std::fmod(shape.k, elements) == 0;
}

KernelTime gemm_time(const Calibration &calibration, const SystemSpec &system, GemmType type,
                     const GemmShape &shape, Timing timing)
{
    if (auto probed = probed_gemm_time(calibration, system, type, shape)) {
        if (!is_aligned(type, shape)) {
            probed->seconds *= unaligned_time_factor;
            probed->coverage = Coverage::extrapolated;
        }
        const double share = timing == Timing::sustained ? sustained_factor(calibration, type) : 1;
        return {probed->seconds * share, probed->coverage};
    }
    // A batch fills the GPU like one product with as many output tiles.
    const double spread = std::sqrt(shape.batch);
    double m = shape.m * spread, n = shape.n * spread;
    double rate = 0, fixed_s = 0;
    Coverage coverage = Coverage::extrapolated;
    for (const GemmType t : table_order(type)) {
        const auto it = calibration.gemm.find(t);
        if (it == calibration.gemm.end())
            continue;
        const GemmSurface &surface = it->second;
        if (!inside_surface(surface, m, n, shape.k) && inside_surface(surface, n, m, shape.k))
            std::swap(m, n);
        const SurfaceRate found = surface_rate(surface, m, n, shape.k);
        if (found.flops_per_s <= 0)
            continue;
        const bool own = same_pipe(t, type);
        rate = found.flops_per_s * (own ? 1 : peak_flops(system, type) / peak_flops(system, t));
        coverage = own ? found.coverage : Coverage::extrapolated;
        fixed_s = surface.fixed_s;
        break;
    }
    const double peak = peak_flops(system, type);
    if (rate <= 0)
        rate = untabled_efficiency * peak;
    if (shape.batch > 1)
        coverage = Coverage::extrapolated;
    double seconds = shape.flops() / rate;
    if (coverage == Coverage::extrapolated)
        seconds =
            std::max({seconds, shape.flops() / peak, memory_time(calibration, system, gemm_bytes(type, shape))});
    if (!is_aligned(type, shape)) {
        seconds *= unaligned_time_factor;
        coverage = Coverage::extrapolated;
    }
    if (timing == Timing::sustained)
        return {seconds * sustained_factor(calibration, type), coverage};
    return {seconds + fixed_s, coverage};
}

double padded_expert_rows(double rows) { return std::ceil(rows / grouped_row_tile) * grouped_row_tile; }

KernelTime grouped_gemm_time(const Calibration &calibration, const SystemSpec &system, GemmType type, double groups,
                             double rows, double n, double k)
{
    const double m = groups * padded_expert_rows(rows);
    KernelTime t = gemm_time(calibration, system, type, {m, n, k});
    const double bytes = operand_bytes(type) * (groups * n * k + m * k) + 2 * m * n;
    t.seconds = std::max(t.seconds, memory_time(calibration, system, bytes));
    return t;
}

KernelTime grouped_weight_gradient_time(const Calibration &calibration, const SystemSpec &system, GemmType type,
                                        double groups, double rows, double n, double k, double accumulator_bytes)
{
    const double padded = padded_expert_rows(rows);
    KernelTime t = gemm_time(calibration, system, type, {n, k, padded});
    t.seconds *= groups;
    const double bytes = groups * (operand_bytes(type) * padded * (n + k) + 2 * accumulator_bytes * n * k);
    t.seconds = std::max(t.seconds, memory_time(calibration, system, bytes));
    return t;
}

double attention_flops(const AttentionCall &call)
{
    return 2 * call.sequences * call.queries * call.heads * (call.query_dim + call.value_dim) *
           mean_visible_keys(call);
}

KernelTime attention_forward_time(const Calibration &calibration, const SystemSpec &system,
                                  const AttentionCall &call)
{
    if (call.unfused)
        return unfused_attention(calibration, system, call, 2, unfused_forward_share);
    if (const KernelFit *fit = probed_attention(calibration, call, true))
        return probed_attention_time(*fit, calibration, system, call, true);
    const double rate = attention_rate(calibration, system, call, calibration.attention.forward);
    return {attention_flops(call) / rate, Coverage::interpolated};
}

KernelTime attention_backward_time(const Calibration &calibration, const SystemSpec &system,
                                   const AttentionCall &call)
{
    if (call.unfused)
        return unfused_attention(calibration, system, call, 4, 1 - unfused_forward_share);
    if (const KernelFit *fit = probed_attention(calibration, call, false))
        return probed_attention_time(*fit, calibration, system, call, false);
    const double rate = attention_rate(calibration, system, call, calibration.attention.backward);
    return {attention_backward_products * attention_flops(call) / rate, Coverage::interpolated};
}

double memory_time(const Calibration &calibration, const SystemSpec &system, double bytes)
{
    return bytes / (system.hbm_bytes_per_s * calibration.hbm_efficiency);
}

double quantise_bytes_per_element(Precision precision)
{
    // Transformer Engine casts from BF16 (2 B read) into a row-wise and a column-wise copy.
    switch (precision) {
    case Precision::bf16:
    case Precision::fp16: return 0;
    case Precision::fp8_ds: return 2 + 1 + 1;
    case Precision::fp8_cs: return 2 + 2 + 1;           // a first pass finds the largest value; one copy
    case Precision::mxfp8: return 2 + 1 + 1 + 2.0 / 32; // two copies, one scale byte per 32 elements each
    case Precision::nvfp4: break;
    }
    return 2 + 2 + 0.5 + 0.5 + 1 +
           2.0 / 16; // maximum, cast, two copies, the transform of the column-wise copy, scales
}

} // namespace milepost
