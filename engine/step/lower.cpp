// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/scenario/plan_rules.h"
#include "engine/step/data_parallel.h"
#include "engine/step/framework.h"
#include "engine/step/model_counts.h"
#include "engine/step/offload.h"
#include "engine/step/operations.h"
#include "engine/step/optimizers.h"
#include "engine/step/step.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <string>
#include <utility>

namespace milepost {

namespace {

constexpr std::size_t index(PartId part) { return static_cast<std::size_t>(part); }

/// Host work of a micro-batch doubles when two micro-batches interleave their layers to hide the exchange and no
/// full graph replays them: every layer is split into pieces that are launched one by one (the published H100 rows
/// of 2026 slow down with the overlap on). Assumed.
constexpr double overlap_host_work = 2;

/// Kernels that a stream's queue holds before a launch blocks the host (one H200, driver 580.159.04, own
/// measurement of 2026-11-30; forums.developer.nvidia.com/t/68937 says about a thousand). A plain framework's loop
/// reads nothing back between steps, so the host is that far ahead wherever the GPU is the slower one.
constexpr double queued_launches = 1022;

Diagnostics shape_errors(const ResolvedScenario &s)
{
    const Plan &p = s.plan;
    Diagnostics found = PlanRules(*s.model, s.training.sequence_length).broken_by_shape(p);
    if (p.layout.chunks.empty() || p.layout.chunks.front().empty()) {
        found.push_back({Severity::error, "plan.layout", "plan.pp_layout", "the pipeline layout has no stage",
                         FailureKind::bad_input});
        return found;
    }
    std::ranges::move(PlanRules::broken_by_schedule(static_cast<int>(p.layout.chunks.size()),
                                                    static_cast<int>(p.layout.chunks.front().size()),
                                                    p.micro_batches),
                      std::back_inserter(found));
    if (s.stack && s.stack->bidirectional_pipeline && p.pp > 1) {
        if (p.pp % 2 != 0 || p.vp != 1 || p.micro_batches % 2 != 0 || p.micro_batches < 2 * p.pp)
            found.push_back({Severity::error, "plan.bidirectional", "plan.pp",
                             "the stack " + s.stack->id +
                                 " feeds the pipeline from both ends: it needs an even plan.pp, plan.vp = 1 and an "
                                 "even number of micro-batches of at least twice plan.pp; plan.pp is " +
                                 std::to_string(p.pp) + ", plan.vp " + std::to_string(p.vp) +
                                 ", micro-batches per step " + std::to_string(p.micro_batches),
                             FailureKind::bad_input});
    }
    return found;
}

/// Prices chunks; each kind of layer and each precision once.
class ChunkBuilder {
public:
    explicit ChunkBuilder(const ResolvedScenario &scenario) : scenario_(scenario), lister_(scenario) {}

    [[nodiscard]] Work chunk(const PipelineChunk &c)
    {
        Work work;
        for (int i = c.first_layer; i < c.first_layer + c.layer_count; ++i)
            work.add(
                layer(scenario_.model->layers[static_cast<std::size_t>(i)], in_training_precision(scenario_, i)));
        if (c.embedding)
            work.add(lister_.embedding());
        if (c.mtp_layers > 0)
            work.add(lister_.mtp_layer(), c.mtp_layers);
        if (c.head)
            work.add(lister_.head());
        return work;
    }
    [[nodiscard]] double stage_transfer_s() const { return lister_.stage_transfer_s(); }

private:
    const Work &layer(const LayerKind &kind, bool low_precision)
    {
        for (const auto &k : known_)
            if (k.kind == kind && k.low_precision == low_precision)
                return k.work;
        return known_.emplace_back(Known{kind, low_precision, lister_.layer(kind, low_precision)}).work;
    }
    struct Known {
        LayerKind kind;
        bool low_precision;
        Work work;
    };
    const ResolvedScenario &scenario_;
    OperationLister lister_;
    std::vector<Known> known_;
};

double host_seconds(const ResolvedScenario &s, const Work &work)
{
    const Calibration &c = *s.calibration;
    double eager = 0, replayed = 0;
    for (std::size_t r = 0; r < region_count; ++r) {
        const double launches = work.forward.launches[r] + work.backward.launches[r];
        (is_graphed(s.plan.cuda_graph, static_cast<Region>(r)) ? replayed : eager) += launches;
    }
    if (s.plan.ep_overlap && s.plan.cuda_graph != GraphScope::full)
        eager *= overlap_host_work;
    const FrameworkPasses *framework = framework_passes(s);
    const double launch_s = framework && framework->launch_s > 0 ? framework->launch_s : c.launch_s;
    return eager * launch_s + replayed * c.graph_launch_s;
}

/// What lies between the kernels of a framework's passes: each starts by itself, as in its Newton-Schulz loop.
double gaps_s(const ResolvedScenario &s, const Work &work)
{
    if (!framework_passes(s))
        return 0;
    const auto loop = s.calibration->measured->newton_schulz.find("eager");
    if (loop == s.calibration->measured->newton_schulz.end())
        return 0;
    constexpr std::size_t gap = 3;
    double kernels = -work.forward.with_start - work.backward.with_start;
    for (std::size_t r = 0; r < region_count; ++r)
        kernels += work.forward.launches[r] + work.backward.launches[r];
    return std::max(0.0, kernels) * loop->second.parameters[gap];
}

ChunkCost cost_of(const ResolvedScenario &s, const Work &work)
{
    ChunkCost cost;
    for (std::size_t i = 0; i < part_count; ++i) {
        cost.exposed_unit_s[i] = work.forward.exposed_s[i] + work.backward.exposed_s[i];
        cost.busy_unit_s[i] = cost.exposed_unit_s[i] + work.forward.hidden_s[i] + work.backward.hidden_s[i];
    }
    const double gaps = gaps_s(s, work);
    cost.exposed_unit_s[index(PartId::memory_bound)] += gaps;
    cost.busy_unit_s[index(PartId::memory_bound)] += gaps;
    cost.host_s = host_seconds(s, work);
    // A queue of a thousand launches evens out what single kernels and launches differ by.
    if (framework_passes(s))
        cost.overlap_exponent = std::numeric_limits<double>::infinity();
    const double forward = work.forward.seconds(), whole = forward + work.backward.seconds();
    cost.forward_share = whole > 0 ? forward / whole : 1.0 / 3;
    // One of a linear layer's three equal products.
    cost.weight_gradient_share = whole > 0 ? work.gemm_s / 3 / whole : 0;
    return cost;
}

/// Of what speaks for a group of `ranks`: its own sweep, else those on either side of it.
Provenance sweep_provenance(const std::vector<CollectiveSweep> &sweeps, int ranks)
{
    if (sweeps.empty())
        return Provenance::assumed;
    const auto above = std::ranges::find_if(sweeps, [&](const CollectiveSweep &s) { return s.ranks >= ranks; });
    if (above == sweeps.end())
        return sweeps.back().source.provenance;
    if (above->ranks == ranks || above == sweeps.begin())
        return above->source.provenance;
    return weakest(above->source.provenance, std::prev(above)->source.provenance);
}

std::array<Provenance, part_count> provenance_of(const ResolvedScenario &s)
{
    const Calibration &c = *s.calibration;
    const auto factor = [&](FactorId id) { return c.factors[static_cast<std::size_t>(id)].source.provenance; };
    const Provenance table = c.gemm.empty() ? Provenance::assumed : c.gemm.begin()->second.source.provenance;
    const Provenance links = c.collectives.empty() ? c.links.source.provenance
                                                   : sweep_provenance(c.collectives.begin()->second,
                                                                      std::min(s.site.nvlink_domain, s.gpus));
    Provenance dispatcher = links;
    for (const auto &[name, rates] : c.dispatchers)
        for (const DispatcherRate &r : rates)
            dispatcher = weakest(links, r.source.provenance);
    std::array<Provenance, part_count> p{};
    p.fill(Provenance::assumed);
    const auto set = [&](PartId part, Provenance value) { p[index(part)] = value; };
    set(PartId::dense_gemm, weakest(table, factor(FactorId::gemm)));
    set(PartId::expert_gemm, weakest(table, factor(FactorId::grouped_gemm)));
    set(PartId::attention, weakest(c.attention.source.provenance, factor(FactorId::attention)));
    set(PartId::memory_bound, weakest(c.hbm_source.provenance, factor(FactorId::memory_bound)));
    set(PartId::quantise, p[index(PartId::memory_bound)]);
    set(PartId::expert_all_to_all, weakest(dispatcher, factor(FactorId::expert_all_to_all)));
    set(PartId::tensor_parallel, weakest(links, factor(FactorId::tensor_parallel)));
    set(PartId::context_parallel, p[index(PartId::tensor_parallel)]);
    set(PartId::host, weakest(c.launch_source.provenance, factor(FactorId::host)));
    set(PartId::pipeline_bubble, weakest(p[index(PartId::dense_gemm)], p[index(PartId::memory_bound)]));
    set(PartId::pipeline_p2p, weakest(links, c.links.source.provenance));
    set(PartId::data_parallel, weakest(links, factor(FactorId::data_parallel)));
    set(PartId::optimizer_update, p[index(PartId::memory_bound)]);
    const bool preconditioned =
        s.optimizer.kind == OptimizerKind::shampoo || s.optimizer.kind == OptimizerKind::soap;
    set(PartId::newton_schulz,
        preconditioned ? Provenance::assumed : weakest(table, c.newton_schulz_source.provenance));
    set(PartId::optimizer_host, c.launch_source.provenance);
    set(PartId::optimizer_traffic, p[index(PartId::data_parallel)]);
    if (s.optimizer.kind == OptimizerKind::muon && sends_triangle(s.optimizer) && (s.plan.tp > 1 || s.plan.etp > 1))
        set(PartId::optimizer_traffic,
            s.optimizer.fused_syrk_allreduce
                ? Provenance::assumed
                : weakest(p[index(PartId::optimizer_traffic)],
                          triangle_exchange(c, std::max(s.plan.tp, s.plan.etp)).source.provenance));
    set(PartId::residual, s.stack ? s.stack->source.provenance : Provenance::assumed);
    return p;
}

void note(LoweredStep &step, Severity severity, std::string id, std::string field, std::string message)
{
    step.diagnostics.push_back(
        {severity, std::move(id), std::move(field), std::move(message), FailureKind::bad_input});
}

void add_notes(const ResolvedScenario &s, LoweredStep &step)
{
    for (const std::string &name : recompute_of(s.plan.recompute).unknown)
        note(step, Severity::warning, "plan.recompute.unknown", "plan.recompute",
             "recompute module \"" + name + "\" is not modelled and costs nothing here");
    if (!s.model->unknown_type.empty())
        note(step, Severity::warning, "model.unknown_type", "model",
             "model_type \"" + s.model->unknown_type +
                 "\" is not known; the network is counted as a decoder with the fields of its configuration, what "
                 "no "
                 "field names is left out");
    if (s.model->unmodelled_kernels)
        note(step, Severity::warning, "model.unmodelled_kernels", "model",
             "the model uses kernels without a measured table; intervals are wider");
    if (s.model->moe && s.model->moe->clamped_activation)
        note(
            step, Severity::warning, "model.clamped_activation", "model",
            "the cost of the experts' clamped activation is inferred from few published runs; intervals are wider");
    const bool layerwise = s.optimizer.kind != OptimizerKind::adamw;
    if (layerwise && s.plan.fsdp)
        note(
            step, Severity::warning, "optimizer.fsdp", "plan.fsdp",
            "fully sharded weights with whole-matrix ownership are no published combination; the exchange of whole "
            "matrices is counted as the layer-wise gather");
    if (s.optimizer.fused_syrk_allreduce)
        note(step, Severity::notice, "optimizer.fused_syrk_allreduce", "optimizer.fused_syrk_allreduce",
             "the fused SYRK and all-reduce is announced but built by nobody: its cost is assumed");
}

} // namespace

Expected<LoweredStep> lower(const ResolvedScenario &s)
{
    if (Diagnostics errors = shape_errors(s); !errors.empty())
        return tl::make_unexpected(std::move(errors));
    LoweredStep step;
    ChunkBuilder builder(s);
    const std::vector<StageWeights> weights = stage_weights(s, s.optimizer.split_qkv);
    double gemm_s = 0, extrapolated_s = 0;
    double slowest_optimizer = -1, flops = 0;
    bool any_matrix = false;
    for (std::size_t stage = 0; stage < s.plan.layout.chunks.size(); ++stage) {
        Work whole;
        std::vector<ChunkCost> costs;
        for (const PipelineChunk &chunk : s.plan.layout.chunks[stage]) {
            const Work work = builder.chunk(chunk);
            costs.push_back(cost_of(s, work));
            whole.add(work);
        }
        gemm_s += whole.gemm_s;
        extrapolated_s += whole.extrapolated_gemm_s;
        const double forward_s = whole.forward.seconds(), backward_s = whole.backward.seconds();
        const DataParallelCost dp =
            data_parallel_cost(s, weights[stage], {forward_s, backward_s, exchange_seconds(costs)});
        if (dp.exposed_s >= step.data_parallel_exposed_s) {
            step.data_parallel_exposed_s = dp.exposed_s;
            step.data_parallel_busy_s = dp.busy_s;
        }
        step.offload_s = std::max(step.offload_s, offload_exposed_s(s, stage, forward_s, backward_s));
        auto optimizer = optimizer_cost(s, weights[stage]);
        if (!optimizer)
            return tl::make_unexpected(std::move(optimizer.error()));
        flops += optimizer->flops / static_cast<double>(s.plan.layout.chunks.size());
        any_matrix = any_matrix || std::ranges::any_of(weights[stage].groups, is_muon_matrix);
        const double seconds = unit_seconds(*optimizer, s.calibration->launch_s);
        if (seconds > slowest_optimizer) {
            slowest_optimizer = seconds;
            step.optimizer = std::move(*optimizer);
        }
        step.chunks.push_back(std::move(costs));
    }
    if (s.optimizer.kind != OptimizerKind::adamw && !any_matrix)
        return fail("optimizer.empty", "optimizer.name",
                    "no weight of the model is a matrix that this optimizer takes: all would go to AdamW");
    step.optimizer.flops = flops;
    step.micro_batches = s.plan.micro_batches;
    step.bidirectional = s.stack && s.stack->bidirectional_pipeline && s.plan.pp > 1;
    if (step.bidirectional) { // each rank reduces the gradients of two stages
        step.data_parallel_exposed_s *= 2;
        step.data_parallel_busy_s *= 2;
    }
    step.p2p_s = builder.stage_transfer_s();
    step.stack_factor = s.stack ? s.stack->time_factor : 1;
    step.launch_s = s.calibration->launch_s;
    if (const FrameworkPasses *framework = framework_passes(s))
        step.run_ahead_s = queued_launches * framework->launch_s;
    step.tokens_per_step = s.training.batch_tokens();
    const int mtp = s.plan.mtp ? s.model->mtp_layers : 0;
    step.model_flops_per_gpu =
        model_flops_per_token(*s.model, s.training.sequence_length, s.plan.tp, mtp) * step.tokens_per_step / s.gpus;
    step.provenance = provenance_of(s);
    step.extrapolated_share = gemm_s > 0 ? extrapolated_s / gemm_s : 0;
    step.gemm_coverage = extrapolated_s > 0 ? Coverage::extrapolated : Coverage::interpolated;
    add_notes(s, step);
    return step;
}

} // namespace milepost
