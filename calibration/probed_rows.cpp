// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/probed_rows.h"

#include "engine/step/newton_schulz_work.h"

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

FittedTime with_call(FittedTime time, double call_s)
{
    time.seconds += call_s;
    return time;
}

} // namespace

std::optional<FittedTime> ProbedRows::copy(double bytes) const
{
    if (!calibration_.measured)
        return std::nullopt;
    const KernelFit *fit = find(calibration_.measured->copy, eager() ? "pytorch" : "device");
    return fit ? std::optional(fitted_copy(*fit, bytes)) : std::nullopt;
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
    return FittedTime{newton_schulz_mechanism(fit->parameters, work, memory_rate()) * std::exp(c.log_factor),
                      c.log_sd, c.coverage};
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
    const KernelFit *fit = find(calibration_.measured->adamw, name);
    if (!fit)
        return std::nullopt;
    if (implementation_ != Implementation::graph)
        return fitted_adamw(*fit, parameters);
    KernelFit replayed = *fit;
    replayed.parameters.back() = 0; // the host's part
    return fitted_adamw(replayed, parameters);
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
