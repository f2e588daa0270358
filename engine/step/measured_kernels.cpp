// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/measured_kernels.h"

#include "engine/step/element_bytes.h"
#include "engine/step/kernel_times.h"

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

/// Output tiles of the library's kernels (cuBLAS 13 on compute capability 9.0 and 10.0 names them in its kernels).
struct Tile {
    double m, n;
};
constexpr std::array<Tile, 10> tiles{{{256, 128},
                                      {128, 256},
                                      {128, 128},
                                      {128, 64},
                                      {64, 128},
                                      {64, 64},
                                      {192, 128},
                                      {128, 192},
                                      {256, 64},
                                      {64, 256}}};
constexpr std::array<double, 5> splits{1, 2, 4, 8, 16};
/// Shorter pieces of k are not worth a second pass.
constexpr double least_split_k = 256;
/// The second pass that adds up the pieces is a kernel of its own: about a microsecond between two kernels of a
/// graph.
constexpr double second_pass_s = 1e-6;
constexpr double reference_tile_reuse = 128.0 * 256 / (128 + 256);

/// Rows of a query tile of the fused attention kernels.
constexpr double attention_tile = 128;
constexpr double wide_head = 128, narrow_head = 64;

/// Parameters of one chunk and of one round of a block: 256 threads with four each (kernels/optimizer).
constexpr double adamw_chunk = 16384, adamw_round = 1024;

/// Operands longer than the second that do not end on a multiple of the first are copied in two passes: lengths of
/// 2 MB and 20 MB take 2.7 us longer at all multiples up to 2048 B, lengths of 1 MB do not (driver 580.159.04 on an
/// H200, resources/probes/h200-x1-2.probe.json, 2026-11).
constexpr double copy_boundary_bytes = 4096, least_split_copy_bytes = 1 << 20;

bool ends_off_boundary(double bytes)
{
    const double operand = bytes / 2;
    return operand > least_split_copy_bytes && std::fmod(operand, copy_boundary_bytes) != 0;
}

double norm(double a, double b, double q)
{
    return q > 0 ? std::pow(std::pow(a, q) + std::pow(b, q), 1 / q) : std::max(a, b);
}

double squared_distance(const std::array<double, 4> &a, const std::array<double, 4> &b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sum;
}

} // namespace

std::array<double, 4> fit_position(double a, double b, double c, double d)
{
    return {std::log(a), std::log(b), std::log(c), std::log(d)};
}

Correction correction_at(const KernelFit &fit, const std::array<double, 4> &at)
{
    Correction c{0, fit.log_sd, Coverage::extrapolated};
    if (fit.points.empty())
        return c;
    double nearest = squared_distance(at, fit.points.front().at);
    std::array<double, 4> low = fit.points.front().at, high = low;
    for (const MeasuredPoint &p : fit.points) {
        const double d2 = squared_distance(at, p.at);
        nearest = std::min(nearest, d2);
        c.log_factor += p.weight * fit.signal_sd * fit.signal_sd * std::exp(-0.5 * d2 / (fit.length * fit.length));
        for (std::size_t i = 0; i < at.size(); ++i) {
            low[i] = std::min(low[i], p.at[i]);
            high[i] = std::max(high[i], p.at[i]);
        }
    }
    bool inside = true;
    constexpr double rounding = 1e-6;
    for (std::size_t i = 0; i < at.size(); ++i)
        inside = inside && at[i] >= low[i] - rounding && at[i] <= high[i] + rounding;
    c.coverage = nearest < rounding ? Coverage::measured : inside ? Coverage::interpolated : Coverage::extrapolated;
    // Variance of the process given the nearest measurement alone: no less than given all of them.
    const double shared = std::exp(-nearest / (fit.length * fit.length));
    if (!inside)
        c.log_sd = std::hypot(fit.log_sd, fit.signal_sd * std::sqrt(1 - shared));
    return c;
}

double gemm_mechanism(const std::vector<double> &p, double operand_bytes, int sms, const GemmShape &s,
                      double tiles_share)
{
    const double start = p[0], unit_rate = p[1], memory_rate = p[2], tile_exponent = p[3], wave = p[4], cap = p[5],
                 q = p[6];
    double best = 0;
    for (const Tile &tile : tiles)
        for (const double split : splits) {
            if (split > 1 && s.k / split < least_split_k)
                continue;
            const double count =
                std::ceil(std::ceil(s.m / tile.m) * std::ceil(s.n / tile.n) * s.batch * split * tiles_share);
            const double reuse = tile.m * tile.n / (tile.m + tile.n) / reference_tile_reuse;
            const double rate = unit_rate * std::pow(reuse, tile_exponent);
            double t = std::ceil(count / sms) * (2 * tile.m * tile.n * s.k / split / rate + wave);
            if (split > 1)
                t += s.batch * 2 * s.m * s.n / memory_rate + second_pass_s;
            best = best == 0 ? t : std::min(best, t);
        }
    const double compute = norm(best, tiles_share * s.flops() / cap, q);
    const double bytes = s.batch * (operand_bytes * (s.m * s.k + s.k * s.n) + 2 * s.m * s.n);
    return start + norm(compute, bytes / memory_rate, q);
}

FittedTime fitted_gemm(const KernelFit &fit, double operand_bytes, int sms, const GemmShape &s)
{
    const Correction c = correction_at(fit, fit_position(s.m, s.n, s.k, s.batch));
    return {gemm_mechanism(fit.parameters, operand_bytes, sms, s) * std::exp(c.log_factor), c.log_sd, c.coverage};
}

double symmetric_mechanism(const std::vector<double> &p, const KernelFit &gemm, int sms, double m, double k,
                           double batch)
{
    constexpr double tile = 128;
    const GemmShape shape{m, m, k, batch};
    const double general = fitted_gemm(gemm, bf16_bytes, sms, shape).seconds;
    const double side = std::ceil(m / tile);
    const double share = (side + 1) / (2 * side);
    std::vector<double> triangle = gemm.parameters;
    triangle[1] *= p[0];
    triangle[4] = p[1];
    return std::min(general, gemm_mechanism(triangle, bf16_bytes, sms, shape, share));
}

double attention_mechanism(const std::vector<double> &p, const AttentionCall &call, double kv_heads, bool forward,
                           int sms, double bytes_per_s)
{
    const double d = call.query_dim;
    const double slope = std::log(p[1] / p[2]) / std::log(wide_head / narrow_head);
    const double rate = p[2] * std::pow(std::min(d, wide_head) / narrow_head, slope);
    const double flops = attention_flops(call) * (forward ? 1 : attention_backward_products);
    const double grid = call.sequences * call.heads * call.queries / attention_tile;
    const double row = call.sequences * call.queries * d;
    const double keys = call.sequences * call.keys * d * kv_heads;
    const bool shared = kv_heads < call.heads;
    // Backward: Q, O, dO, dQ and the fp32 sums of dQ written and read; K, V and their gradients, which with shared
    // keys are made for all heads first.
    const double bytes = forward ? bf16_bytes * (2 * row * call.heads + 2 * keys)
                                 : row * call.heads * (4 * bf16_bytes + 2 * fp32_bytes) + 2 * bf16_bytes * keys +
                                       (shared ? 2 * fp32_bytes * row * call.heads : 2 * bf16_bytes * keys);
    return p[0] + flops / rate * (1 + p[3] / call.keys) * (1 + p[4] * sms / grid) + p[5] * bytes / bytes_per_s;
}

FittedTime fitted_attention(const KernelFit &fit, const AttentionCall &call, double kv_heads, bool forward, int sms,
                            double bytes_per_s)
{
    const Correction c = correction_at(
        fit, fit_position(call.keys, call.query_dim, call.sequences * call.heads, call.heads / kv_heads));
    return {attention_mechanism(fit.parameters, call, kv_heads, forward, sms, bytes_per_s) * std::exp(c.log_factor),
            c.log_sd, c.coverage};
}

double newton_schulz_mechanism(const std::vector<double> &p, const NsWork &w, double bytes_per_s,
                               const OverlapJoints &joints)
{
    const double gpu = p[0] * (w.symmetric_s + w.general_s) + p[1] * (w.around_bytes + w.sum_bytes) / bytes_per_s +
                       p[2] * w.turned_bytes / bytes_per_s + p[3] * w.kernels;
    // The GPU starts with the first launch and waits for the host where that is slower.
    return p[4] > 0 ? norm(gpu, p[4] * w.kernels, joints.loop) : gpu;
}

double adamw_mechanism(const std::vector<double> &p, double count, double tensors, const OverlapJoints &joints)
{
    const double chunk = std::min(adamw_chunk, std::ceil(count / tensors));
    const double rounds = std::ceil(chunk / adamw_round);
    const double gpu = p[0] + norm(p[1] * rounds, p[2] * count, joints.streaming);
    // From an idle GPU nothing starts before the host has gathered the tensors and launched the first kernel; later
    // launches run beside it.
    return p[3] + (p[4] > 0 ? norm(gpu, p[4], joints.loop) : gpu);
}

FittedTime fitted_adamw(const KernelFit &fit, double count, const OverlapJoints &joints, double tensors)
{
    const Correction c = correction_at(fit, fit_position(count, 1, 1, 1));
    return {adamw_mechanism(fit.parameters, count, tensors, joints) * std::exp(c.log_factor), c.log_sd, c.coverage};
}

double copy_mechanism(const std::vector<double> &p, double bytes, const OverlapJoints &joints)
{
    const bool second = ends_off_boundary(bytes);
    const double gpu = p[0] + bytes / p[1] + (second ? p[2] : 0);
    return p[3] > 0 ? norm(gpu, p[3] + (second ? p[4] : 0), joints.call) : gpu;
}

FittedTime fitted_copy(const KernelFit &fit, double bytes, const OverlapJoints &joints)
{
    const Correction c = correction_at(fit, copy_position(bytes));
    return {copy_mechanism(fit.parameters, bytes, joints) * std::exp(c.log_factor), c.log_sd, c.coverage};
}

std::array<double, 4> copy_position(double bytes)
{
    return fit_position(bytes, ends_off_boundary(bytes) ? 2 : 1, 1, 1);
}

FittedTime sweep_time(const MeasuredSweep &sweep, double size)
{
    const auto &x = sweep.size;
    const auto &y = sweep.seconds;
    if (x.empty())
        return {0, 0, Coverage::extrapolated};
    if (size <= x.front())
        return {y.front(), sweep.log_sd, size < x.front() ? Coverage::extrapolated : Coverage::measured};
    if (size >= x.back())
        return {y.back() * size / x.back(), sweep.log_sd,
                size > x.back() ? Coverage::extrapolated : Coverage::measured};
    const auto above = static_cast<std::size_t>(std::upper_bound(x.begin(), x.end(), size) - x.begin());
    const std::size_t below = above - 1;
    if (x[below] == size)
        return {y[below], sweep.log_sd, Coverage::measured};
    // Latency and a rate make a straight line in the size, which a line in logs overestimates between far points.
    const double w = (size - x[below]) / (x[above] - x[below]);
    return {y[below] + w * (y[above] - y[below]), sweep.log_sd, Coverage::interpolated};
}

} // namespace milepost
