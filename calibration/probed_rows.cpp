// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/probed_rows.h"

#include "engine/step/newton_schulz_work.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace milepost {

namespace {

template <class Map, class Key>
const typename Map::mapped_type *find(const Map &map, const Key &key)
{
    const auto it = map.find(key);
    return it == map.end() ? nullptr : &it->second;
}

/// How much the host's part of the same call differs between processes and machines of one kind, log sd, where the
/// probe ran in one process only: AdamW on 300,000 parameters takes 91 to 129 us, a small product 21 to 28 us, five
/// processes on three H200 machines (own measurement, 2026-11-30; PyTorch 2.11). Assumed for other systems.
constexpr double assumed_host_log_sd = 0.15;

/// The fit of what the GPU does alone: parameters from `first` on are the host's.
KernelFit without_host(const KernelFit &fit, std::size_t first)
{
    KernelFit replayed = fit;
    std::fill(replayed.parameters.begin() + static_cast<std::ptrdiff_t>(first), replayed.parameters.end(), 0);
    return replayed;
}

/// `host_share`: of the time, what the host and not the GPU decides.
FittedTime from_host(FittedTime time, double host_share, double host_log_sd)
{
    time.log_sd = std::hypot(time.log_sd, host_log_sd * host_share);
    return time;
}

} // namespace

double ProbedRows::host_log_sd() const
{
    const HostSpread &host = calibration_.measured->host;
    return host.processes > 0 ? host.call_log_sd : assumed_host_log_sd;
}

FittedTime ProbedRows::with_call(FittedTime time, double call_s) const
{
    time.seconds += call_s;
    return from_host(time, call_s / time.seconds, host_log_sd());
}

FittedTime ProbedRows::with_host(FittedTime time, double replayed_s) const
{
    return from_host(time, std::clamp(1 - replayed_s / time.seconds, 0.0, 1.0), host_log_sd());
}

std::optional<FittedTime> ProbedRows::copy(double bytes) const
{
    if (!calibration_.measured)
        return std::nullopt;
    const MeasuredKernels &m = *calibration_.measured;
    const KernelFit *fit = find(m.copy, eager() ? "pytorch" : "device");
    if (!fit)
        return std::nullopt;
    constexpr std::size_t host = 3;
    return with_host(fitted_copy(*fit, bytes, m.joints),
                     fitted_copy(without_host(*fit, host), bytes, m.joints).seconds);
}

std::optional<FittedTime> ProbedRows::gemm(GemmType type, const GemmShape &shape) const
{
    if (!calibration_.measured)
        return std::nullopt;
    const MeasuredKernels &m = *calibration_.measured;
    const GemmType own = type == GemmType::fp16 ? GemmType::bf16 : type;
    const KernelFit *fit = find(m.gemm, static_cast<int>(own));
    if (!fit || !is_aligned(type, shape))
        return std::nullopt;
    const double call_s = operand_bytes(own) < 2 ? m.call.low_precision_product_s : m.call.product_s;
    return with_call(fitted_gemm(*fit, operand_bytes(own), system_.sms, shape), eager() ? call_s : 0);
}

std::optional<FittedTime> ProbedRows::newton_schulz(const NsShape &shape, int steps, bool symmetric) const
{
    if (!calibration_.measured)
        return std::nullopt;
    const MeasuredKernels &m = *calibration_.measured;
    const bool fused = implementation_ == Implementation::fused;
    const std::string loop = eager() ? "eager" : "graph";
    const std::string name = fused                                 ? symmetric ? "fused-syrk" : "fused"
                             : library_ == KernelLibrary::milepost ? "native-" + loop
                                                                   : loop;
    const KernelFit *fit = find(m.newton_schulz, name);
    if (!fit)
        return std::nullopt;
    NsWork work = newton_schulz_work(m, system_, shape, steps, name);
    if (symmetric && !fused)
        work.symmetric_s = newton_schulz_work(m, system_, shape, steps, "fused-syrk").symmetric_s;
    const Correction c = correction_at(*fit, newton_schulz_position(shape));
    constexpr std::size_t host = 4;
    const auto seconds = [&](const KernelFit &f) {
        return newton_schulz_mechanism(f.parameters, work, memory_rate(), m.joints) * std::exp(c.log_factor);
    };
    return with_host({seconds(*fit), c.log_sd, c.coverage}, seconds(without_host(*fit, host)));
}

std::optional<FittedTime> ProbedRows::adamw(std::string_view dtype, double parameters) const
{
    if (!calibration_.measured)
        return std::nullopt;
    const bool fused = implementation_ == Implementation::fused;
    const bool own =
        library_ == KernelLibrary::milepost || (library_ == KernelLibrary::unsaid && fused && dtype == "fp32");
    const std::string name = own ? fmt::format("milepost-fused-{}", dtype)
                                 : fmt::format("pytorch-{}-{}", fused ? "fused" : "eager", dtype);
    const MeasuredKernels &m = *calibration_.measured;
    const KernelFit *fit = find(m.adamw, name);
    if (!fit)
        return std::nullopt;
    constexpr std::size_t host = 3;
    const FittedTime replayed = fitted_adamw(without_host(*fit, host), parameters, m.joints);
    return implementation_ == Implementation::graph
               ? replayed
               : with_host(fitted_adamw(*fit, parameters, m.joints), replayed.seconds);
}

std::optional<FittedTime> ProbedRows::attention(const AttentionCall &call, bool forward) const
{
    if (!calibration_.measured)
        return std::nullopt;
    const MeasuredKernels &m = *calibration_.measured;
    const KernelFit *fit = find(m.attention, forward ? "forward" : "backward");
    if (!fit)
        return std::nullopt;
    return with_call(fitted_attention(*fit, call, call.kv_heads, forward, system_.sms, memory_rate()),
                     eager() ? m.call.attention_s : 0);
}

std::optional<FittedTime> ProbedRows::collective(std::string_view name, int ranks, double bytes) const
{
    if (!calibration_.measured || !eager())
        return std::nullopt;
    const MeasuredSweep *sweep = find(calibration_.measured->eager_collectives, fmt::format("{}/{}", name, ranks));
    return sweep ? std::optional(sweep_time(*sweep, bytes)) : std::nullopt;
}

} // namespace milepost
