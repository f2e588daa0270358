// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/data_parallel.h"

#include "engine/step/kernel_times.h"

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

constexpr double bf16_bytes = 2, fp32_bytes = 4;

/// Parameters of one bucket: max(40 million, 1 million x ranks)
/// (megatron/core/distributed/distributed_data_parallel.py).
constexpr double bucket_floor = 40e6, bucket_per_rank = 1e6;

Links links_of(const ResolvedScenario &s) { return {*s.calibration, *s.system, s.site}; }

/// Time of a buffer that travels in buckets, and of one bucket.
struct Buckets {
    double total_s = 0, one_s = 0;
    void operator+=(const Buckets &o)
    {
        total_s += o.total_s;
        one_s = std::max(one_s, o.one_s);
    }
};

Buckets in_buckets(const ResolvedScenario &s, Collective kind, const RankGroup &group, double parameters,
                   double bytes_each, bool overlapped)
{
    if (group.ranks <= 1 || parameters <= 0)
        return {};
    // Without overlap the whole buffer is one bucket.
    const double size = std::max(bucket_floor, bucket_per_rank * group.ranks);
    const double count = overlapped ? std::max(1.0, std::ceil(parameters / size)) : 1;
    const double one = collective_time(links_of(s), kind, group, parameters * bytes_each / count).seconds;
    return {one * count, one};
}

/// What is seen of overlapped buckets: one at the end that nothing follows, and what outlasts the work beside them.
double seen(const Buckets &b, bool overlapped, double beside_s)
{
    if (!overlapped)
        return b.total_s;
    return std::min(b.total_s, b.one_s + std::max(0.0, b.total_s - b.one_s - beside_s));
}

DataParallelCost fully_sharded(const ResolvedScenario &s, const StageWeights &w, double forward_s,
                               double backward_s)
{
    const double gather_bytes = gathered_parameter_bytes(s.plan, s.training.precision);
    const auto both = [&](Collective kind, double bytes) {
        Buckets b = in_buckets(s, kind, dense_group(s), w.dense_parameters, bytes, true);
        b += in_buckets(s, kind, expert_group(s), w.expert_parameters, bytes, true);
        return b;
    };
    const Buckets gather = both(Collective::all_gather, gather_bytes);
    const Buckets scatter = both(Collective::reduce_scatter, gradient_bytes(s.plan));
    const double m = s.plan.micro_batches;
    DataParallelCost cost;
    cost.busy_s = m * (2 * gather.total_s + scatter.total_s);
    const double forward = std::max(0.0, gather.total_s - forward_s);
    const double backward = std::max(0.0, gather.total_s + scatter.total_s - backward_s);
    cost.exposed_s = std::min(cost.busy_s, m * (forward + backward) + gather.one_s + scatter.one_s);
    return cost;
}

} // namespace

double gradient_bytes(const Plan &plan) { return plan.grad_reduce_fp32 ? fp32_bytes : bf16_bytes; }

double gathered_parameter_bytes(const Plan &plan, Precision precision)
{
    const bool per_tensor = precision == Precision::fp8_cs || precision == Precision::fp8_ds;
    return plan.fp8_param_gather && per_tensor ? 1 : bf16_bytes;
}

RankGroup dense_group(const ResolvedScenario &s)
{
    return rank_group(s.site, s.gpus, dense_shards(s.plan), s.plan.tp);
}

RankGroup expert_group(const ResolvedScenario &s)
{
    return rank_group(s.site, s.gpus, s.plan.expert_dp, s.plan.etp * s.plan.ep);
}

DataParallelCost data_parallel_cost(const ResolvedScenario &s, const StageWeights &w, double forward_s,
                                    double backward_s)
{
    if (s.plan.fsdp)
        return fully_sharded(s, w, forward_s, backward_s);
    const bool layerwise = s.optimizer.kind != OptimizerKind::adamw;
    const Collective reduction =
        layerwise && !s.optimizer.reduce_scatter_grads ? Collective::all_reduce : Collective::reduce_scatter;
    const bool overlap_grads = s.plan.overlap_grad_reduce;
    Buckets gradients =
        in_buckets(s, reduction, dense_group(s), w.dense_parameters, gradient_bytes(s.plan), overlap_grads);
    gradients +=
        in_buckets(s, reduction, expert_group(s), w.expert_parameters, gradient_bytes(s.plan), overlap_grads);
    DataParallelCost cost{seen(gradients, overlap_grads, backward_s), gradients.total_s};
    if (layerwise && s.optimizer.layerwise == LayerwiseGather::allgatherv_exposed)
        return cost;
    const bool overlap_gather = layerwise || s.plan.overlap_param_gather;
    const double bytes = layerwise ? bf16_bytes : gathered_parameter_bytes(s.plan, s.training.precision);
    Buckets parameters =
        in_buckets(s, Collective::all_gather, dense_group(s), w.dense_parameters, bytes, overlap_gather);
    parameters +=
        in_buckets(s, Collective::all_gather, expert_group(s), w.expert_parameters, bytes, overlap_gather);
    cost.exposed_s += seen(parameters, overlap_gather, forward_s);
    cost.busy_s += parameters.total_s;
    return cost;
}

double layerwise_gather_s(const ResolvedScenario &s, const StageWeights &w)
{
    const auto gather = [&](const RankGroup &group, double parameters) {
        if (group.ranks <= 1 || parameters <= 0)
            return 0.0;
        const double wire =
            collective_time(links_of(s), Collective::all_gather, group, bf16_bytes * parameters).seconds;
        // Own tensors are flattened into the send buffer and all tensors copied out of the receive buffer.
        const double copied = 2 * bf16_bytes * parameters * (1 + 1.0 / group.ranks);
        return wire + memory_time(*s.calibration, *s.system, copied);
    };
    return gather(dense_group(s), w.dense_parameters) + gather(expert_group(s), w.expert_parameters);
}

} // namespace milepost
