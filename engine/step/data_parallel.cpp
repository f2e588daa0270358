// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/data_parallel.h"

#include "engine/step/element_bytes.h"
#include "engine/step/kernel_times.h"

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

/// Parameters of one bucket: max(40 million, 1 million x ranks)
/// (megatron/core/distributed/distributed_data_parallel.py).
constexpr double bucket_floor = 40e6, bucket_per_rank = 1e6;

/// Multiprocessors that NCCL's kernels hold while they gather or scatter: 16 or more, without NVLink SHARP's
/// offload (NVIDIA developer blog on NCCL 2.27, 2025-07).
constexpr double collective_multiprocessors = 16;

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

/// Collectives of all layers of a stage, and of one layer.
Buckets in_layers(const ResolvedScenario &s, const StageWeights &w, Collective kind, double bytes_each,
                  double layers)
{
    Buckets b;
    const auto add = [&](const RankGroup &group, double parameters) {
        if (group.ranks <= 1 || parameters <= 0)
            return;
        const double one = collective_time(links_of(s), kind, group, parameters * bytes_each / layers).seconds;
        b.total_s += layers * one;
        b.one_s += one;
    };
    add(dense_group(s), w.dense_parameters);
    add(expert_group(s), w.expert_parameters);
    return b;
}

DataParallelCost fully_sharded(const ResolvedScenario &s, const StageWeights &w, const StagePasses &passes,
                               double free_share)
{
    const Plan &p = s.plan;
    const double gather_bytes = gathered_parameter_bytes(p, s.training.precision);
    const double layers = std::max(1.0, 1.0 * static_cast<double>(s.model->layers.size()) / p.pp);
    const Buckets gather = in_layers(s, w, Collective::all_gather, gather_bytes, layers);
    const Buckets scatter = in_layers(s, w, Collective::reduce_scatter, gradient_bytes(p), layers);
    if (gather.total_s <= 0)
        return {};
    // The module hooks prefetch in the order of one chunk. Without a pipeline the last layer's weights are still
    // there when its backward pass begins.
    const double chunks = p.pp > 1 ? p.vp : 1;
    const double forward_first = std::min(gather.total_s, chunks * gather.one_s);
    const double backward_first = p.pp > 1 ? forward_first : 0;
    const auto seen_of = [&](double traffic, double first, double pass_s) {
        return first + std::max(0.0, traffic - first - pass_s * free_share);
    };
    const double both = gather.total_s + scatter.total_s;
    const double traffic =
        seen_of(gather.total_s, forward_first, passes.forward_s) + seen_of(both, backward_first, passes.backward_s);
    const double stolen = lost_beside_products(s, gather.total_s + both - traffic);

    // Weights without a second rank stay whole. Of the others low-precision copies are kept only in the type that
    // is gathered.
    const double sharded =
        (dense_group(s).ranks > 1 ? w.dense_parameters : 0) + (expert_group(s).ranks > 1 ? w.expert_parameters : 0);
    double bytes = 0;
    if (gather_bytes >= bf16_bytes)
        bytes += 2 * w.quantised_parameters * sharded / w.parameters() *
                 quantise_bytes_per_element(s.training.precision);
    // Without accumulation inside the product (Megatron Bridge turns gradient_accumulation_fusion off under FSDP)
    // the BF16 gradient is written, read and copied to the buffer that is scattered, instead of read and written
    // there.
    const double separate = 2 * bf16_bytes + gradient_bytes(p), accumulated = 2 * gradient_bytes(p);
    bytes += sharded * (separate - accumulated);
    const double passes_over_weights = memory_time(*s.calibration, *s.system, bytes);

    const double m = p.micro_batches;
    DataParallelCost cost;
    cost.busy_s = m * (gather.total_s + both + passes_over_weights);
    // The last scatter of the step has nothing beside it.
    cost.exposed_s = m * (traffic + stolen + passes_over_weights) + scatter.one_s;
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

double lost_beside_products(const ResolvedScenario &s, double hidden_s)
{
    if (overlap_source(s).provenance == Provenance::measured)
        return hidden_s * s.calibration->measured->overlap.product_share;
    return s.system->sms > 0 ? hidden_s * std::min(1.0, collective_multiprocessors / s.system->sms) : 0;
}

Source overlap_source(const ResolvedScenario &s)
{
    if (s.calibration->measured && s.calibration->measured->overlap.source.provenance == Provenance::measured)
        return s.calibration->measured->overlap.source;
    return {Provenance::assumed,
            "NCCL's kernels hold 16 multiprocessors while they gather or scatter (NVIDIA developer blog on NCCL "
            "2.27); that products lose that share of the time is assumed",
            "2025-07"};
}

double sharded_parameters(const ResolvedScenario &s, const StageWeights &w)
{
    if (!s.plan.fsdp)
        return 0;
    return (dense_group(s).ranks > 1 ? w.dense_parameters : 0) +
           (expert_group(s).ranks > 1 ? w.expert_parameters : 0);
}

bool replicates_optimizer(const ResolvedScenario &s)
{
    if (!s.stack || !s.stack->replicated_optimizer || s.plan.fsdp)
        return false;
    // Megatron's Muon deals whole matrices out; a plain framework leaves them to every rank as it does the rest.
    const bool plain = !s.stack->framework.empty();
    return s.optimizer.kind == OptimizerKind::adamw || (plain && s.optimizer.kind == OptimizerKind::muon);
}

double exchange_seconds(const std::vector<ChunkCost> &chunks)
{
    double sum = 0;
    for (const ChunkCost &chunk : chunks)
        for (const PartId part : {PartId::expert_all_to_all, PartId::tensor_parallel, PartId::context_parallel})
            sum += chunk.exposed_unit_s[static_cast<std::size_t>(part)];
    return sum;
}

DataParallelCost data_parallel_cost(const ResolvedScenario &s, const StageWeights &w, const StagePasses &passes)
{
    const double both_s = passes.forward_s + passes.backward_s;
    const double free_share = both_s > 0 ? 1 - std::min(1.0, passes.exchange_s / both_s) : 1;
    if (s.plan.fsdp)
        return fully_sharded(s, w, passes, free_share);
    const bool layerwise = s.optimizer.kind != OptimizerKind::adamw;
    const bool whole = replicates_optimizer(s);
    const Collective reduction = whole || (layerwise && !s.optimizer.reduce_scatter_grads)
                                     ? Collective::all_reduce
                                     : Collective::reduce_scatter;
    const auto both = [&](Collective kind, double bytes, bool overlapped) {
        Buckets b = in_buckets(s, kind, dense_group(s), w.dense_parameters, bytes, overlapped);
        b += in_buckets(s, kind, expert_group(s), w.expert_parameters, bytes, overlapped);
        return b;
    };
    DataParallelCost cost;
    const auto add = [&](const Buckets &b, bool overlapped, double pass_s) {
        const double shown = seen(b, overlapped, pass_s * free_share);
        cost.exposed_s += shown + lost_beside_products(s, b.total_s - shown);
        cost.busy_s += b.total_s;
    };
    add(both(reduction, gradient_bytes(s.plan), s.plan.overlap_grad_reduce), s.plan.overlap_grad_reduce,
        passes.backward_s);
    if (whole || (layerwise && s.optimizer.layerwise == LayerwiseGather::allgatherv_exposed))
        return cost;
    const bool overlap_gather = layerwise || s.plan.overlap_param_gather;
    const double bytes = layerwise ? bf16_bytes : gathered_parameter_bytes(s.plan, s.training.precision);
    add(both(Collective::all_gather, bytes, overlap_gather), overlap_gather, passes.forward_s);
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
