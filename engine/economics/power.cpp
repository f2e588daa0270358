// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/economics/power.h"

namespace milepost {

namespace {

double gemm_load(Precision precision, const PowerLoads &loads)
{
    switch (precision) {
    case Precision::bf16:
    case Precision::fp16: break;
    case Precision::fp8_cs:
    case Precision::fp8_ds:
    case Precision::mxfp8: return loads.gemm_fp8;
    case Precision::nvfp4: return loads.gemm_nvfp4;
    }
    return loads.gemm_bf16;
}

} // namespace

std::optional<double> part_load(PartId part, Precision precision, const PowerLoads &loads)
{
    switch (part) {
    case PartId::dense_gemm:
    case PartId::expert_gemm: return gemm_load(precision, loads);
    case PartId::newton_schulz: return loads.gemm_bf16;
    case PartId::attention: return loads.attention;
    case PartId::memory_bound:
    case PartId::quantise:
    case PartId::scan:
    case PartId::optimizer_update: return loads.memory_bound;
    case PartId::expert_all_to_all:
    case PartId::tensor_parallel:
    case PartId::context_parallel:
    case PartId::pipeline_p2p:
    case PartId::data_parallel:
    case PartId::offload:
    case PartId::optimizer_traffic: return loads.transfer;
    case PartId::host:
    case PartId::pipeline_bubble:
    case PartId::optimizer_host: return loads.waiting;
    case PartId::residual:
    case PartId::count_: break;
    }
    return std::nullopt;
}

double mean_load(const StepTime &step, Precision precision, const PowerLoads &loads)
{
    double seconds = 0, weighted = 0;
    for (std::size_t p = 0; p < part_count; ++p) {
        const auto load = part_load(static_cast<PartId>(p), precision, loads);
        if (!load || step.exposed_s[p] <= 0)
            continue;
        seconds += step.exposed_s[p];
        weighted += step.exposed_s[p] * *load;
    }
    return seconds > 0 ? weighted / seconds : 1;
}

double watts_at_load(double utility_watts, double gpu_watts, double load)
{
    return utility_watts - gpu_watts * (1 - load);
}

} // namespace milepost
