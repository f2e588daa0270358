// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/plan/plan_evaluator.h"

#include "engine/economics/power.h"
#include "engine/step/collectives.h"
#include "engine/step/data_parallel.h"
#include "engine/step/offload.h"
#include "engine/step/operations.h"
#include "engine/step/optimizers.h"
#include "engine/step/pipeline.h"
#include "engine/step/stage_activations.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace milepost {

namespace {

void add(ChunkCost &to, const ChunkCost &cost, double times)
{
    for (std::size_t i = 0; i < part_count; ++i) {
        to.exposed_unit_s[i] += times * cost.exposed_unit_s[i];
        to.busy_unit_s[i] += times * cost.busy_unit_s[i];
    }
    to.host_s += times * cost.host_s;
}

} // namespace

PlanEvaluator::PlanEvaluator(const ResolvedScenario &base, std::vector<std::vector<std::string>> recompute)
    : scenario_(base), rules_(*base.model, base.training.sequence_length), recompute_(std::move(recompute)),
      applied_recompute_(recompute_.size()), factors_(median_factors(*base.calibration))
{
    const ModelArchitecture &model = *base.model;
    for (int layer = 0; layer < std::ssize(model.layers); ++layer) {
        const auto same = [&](int other) {
            return model.layers[static_cast<std::size_t>(other)] == model.layers[static_cast<std::size_t>(layer)] &&
                   in_training_precision(base, other) == in_training_precision(base, layer);
        };
        auto kind = std::ranges::find_if(kinds_, same);
        if (kind == kinds_.end())
            kind = kinds_.insert(kinds_.end(), layer);
        kind_of_layer_.push_back(static_cast<std::size_t>(kind - kinds_.begin()));
    }
    step_.stack_factor = base.stack->time_factor;
    step_.launch_s = base.calibration->launch_s;
}

bool PlanEvaluator::multiplies_out(const PlanPoint &p) const
{
    return rules_.multiplies_out(p.layout, p.gpus, scenario_.training.global_batch);
}

bool PlanEvaluator::allows_switches(const PlanPoint &p) const
{
    const bool bidirectional = scenario_.stack && scenario_.stack->bidirectional_pipeline;
    const int mtp_layers = scenario_.plan.mtp ? scenario_.model->mtp_layers : 0;
    return !p.ep_overlap ||
           PlanRules::allows_ep_overlap(p.layout, recompute_[p.recompute], mtp_layers, bidirectional);
}

void PlanEvaluator::apply(const PlanPoint &p, ResolvedScenario &s) const
{
    s.gpus = p.gpus;
    s.site.racks = (p.gpus + s.site.nvlink_domain - 1) / s.site.nvlink_domain;
    apply_sizes(p.layout, s);
    s.plan.sequence_parallel = s.plan.tp > 1;
    s.plan.fsdp = p.fsdp;
    s.plan.ep_overlap = p.ep_overlap;
}

ResolvedScenario PlanEvaluator::scenario_of(const PlanPoint &point) const
{
    ResolvedScenario s = scenario_;
    apply(point, s);
    s.plan.recompute = recompute_[point.recompute];
    s.plan.layout = default_pipeline_layout(*s.model, s.plan.pp, s.plan.vp, s.plan.mtp ? s.model->mtp_layers : 0);
    return s;
}

int PlanEvaluator::composition_of(const std::vector<Chunk> &chunks)
{
    std::vector<int> held(kinds_.size() + 3, 0);
    for (const Chunk &chunk : chunks) {
        for (std::size_t k = 0; k < kinds_.size(); ++k)
            held[k] += chunk.layers[k];
        held[kinds_.size()] += chunk.embedding ? 1 : 0;
        held[kinds_.size() + 1] += chunk.head ? 1 : 0;
        held[kinds_.size() + 2] += chunk.mtp;
    }
    return compositions_.try_emplace(std::move(held), static_cast<int>(compositions_.size())).first->second;
}

const PlanEvaluator::Pipeline &PlanEvaluator::pipeline(int pp, int vp)
{
    const auto [found, fresh] = pipelines_.try_emplace({pp, vp});
    Pipeline &p = found->second;
    if (!fresh)
        return p;
    const ModelArchitecture &model = *scenario_.model;
    p.layout = default_pipeline_layout(model, pp, vp, scenario_.plan.mtp ? model.mtp_layers : 0);
    for (std::size_t stage = 0; stage < p.layout.chunks.size(); ++stage) {
        std::vector<Chunk> chunks;
        for (const PipelineChunk &c : p.layout.chunks[stage]) {
            Chunk chunk{std::vector<int>(kinds_.size(), 0), c.embedding, c.head, c.mtp_layers};
            for (int layer = c.first_layer; layer < c.first_layer + c.layer_count; ++layer)
                ++chunk.layers[kind_of(layer)];
            chunks.push_back(std::move(chunk));
        }
        auto same = std::ranges::find(p.classes, chunks, &StageClass::chunks);
        if (same == p.classes.end()) {
            const int composition = composition_of(chunks);
            same = p.classes.insert(same, {std::move(chunks), {}, composition});
        }
        same->stages.push_back(stage);
    }
    return p;
}

const PlanEvaluator::Resident &PlanEvaluator::resident(const StageClass &stage)
{
    const Plan &plan = scenario_.plan;
    const ResidentKey key = {stage.composition, plan.tp,        plan.ep,           plan.etp, dense_shards(plan),
                             plan.expert_dp,    scenario_.gpus, plan.fsdp ? 1 : 0, plan.cp};
    const auto [found, fresh] = known_residents_.try_emplace(key);
    Resident &r = found->second;
    if (!fresh)
        return r;
    ResolvedScenario alone = scenario_;
    alone.plan.layout.chunks = {scenario_.plan.layout.chunks[stage.stages.front()]};
    r.weights = stage_weights(alone, alone.optimizer.split_qkv).front();
    r.memory = resident_memory(alone, r.weights);
    r.workspace = workspace_bytes(alone, r.weights, r.memory);
    if (auto optimizer = optimizer_cost(alone, r.weights)) {
        r.optimizer = std::move(*optimizer);
        r.optimizer_s = unit_seconds(r.optimizer, scenario_.calibration->launch_s);
    } else {
        r.possible = false;
    }
    return r;
}

PlanEvaluator::Verdict PlanEvaluator::select(const PlanPoint &point)
{
    const Pipeline &p = pipeline(point.layout.pp, point.layout.vp);
    if (selected_ != &p) {
        scenario_.plan.layout = p.layout;
        selected_ = &p;
    }
    apply(point, scenario_);
    residents_.clear();
    for (const StageClass &stage : p.classes) {
        const Resident &r = resident(stage);
        if (!r.possible)
            return Verdict::impossible;
        if (r.memory.total() > scenario_.system->hbm_bytes)
            return Verdict::too_large;
        residents_.push_back(&r);
    }
    return Verdict::evaluated;
}

PlanEvaluator::Shape PlanEvaluator::lowered_shape() const
{
    // One stage with a chunk for each piece: lower() prices them as it prices whole stages.
    ResolvedScenario pieces = scenario_;
    pieces.optimizer.kind =
        OptimizerKind::adamw; // its cost is taken elsewhere, and AdamW's is the cheapest to count
    pieces.plan.offload.clear();
    pieces.plan.offload_layers = 0;
    auto &chunks = pieces.plan.layout.chunks;
    chunks.assign(1, {});
    for (const int layer : kinds_)
        chunks.front().push_back({layer, 1, 0, false, false});
    chunks.front().push_back({0, 0, 0, true, false});
    chunks.front().push_back({0, 0, 0, false, true});
    if (pieces.model->mtp_layers > 0)
        chunks.front().push_back({0, 0, 1, false, false});
    const auto lowered = lower(pieces);
    if (!lowered)
        throw std::logic_error("a plan that multiplies out cannot be lowered: " + lowered.error().front().message);
    const auto piece = [&](std::size_t index) {
        Piece p{lowered->chunks.front()[index], 0, 0};
        double exposed = 0;
        for (const double seconds : p.cost.exposed_unit_s)
            exposed += seconds;
        p.forward_s = exposed * p.cost.forward_share;
        p.backward_s = exposed - p.forward_s;
        return p;
    };
    Shape shape;
    for (std::size_t k = 0; k < kinds_.size(); ++k) {
        shape.layers.push_back(piece(k));
        shape.activations.push_back(layer_activations(scenario_,
                                                      scenario_.model->layers[static_cast<std::size_t>(kinds_[k])],
                                                      in_training_precision(scenario_, kinds_[k])));
    }
    shape.embedding = piece(kinds_.size());
    shape.head = piece(kinds_.size() + 1);
    if (pieces.model->mtp_layers > 0) {
        shape.mtp = piece(kinds_.size() + 2);
        shape.mtp_activations = layer_activations(scenario_, mtp_layer_kind(*scenario_.model), true);
    }
    return shape;
}

const PlanEvaluator::Shape &PlanEvaluator::shape(const PlanPoint &p)
{
    const ShapeKey key = {p.layout.tp,          p.layout.cp,
                          p.layout.ep,          p.layout.etp,
                          p.layout.micro_batch, static_cast<int>(p.recompute),
                          p.ep_overlap ? 1 : 0, used_domain(scenario_.site, p.gpus)};
    const auto found = known_shapes_.find(key);
    if (found != known_shapes_.end())
        return found->second;
    return known_shapes_.emplace(key, lowered_shape()).first->second;
}

double PlanEvaluator::transfer_s(const PlanPoint &p)
{
    const auto [found, fresh] =
        known_transfers_.try_emplace({p.layout.tp, p.layout.cp, p.layout.micro_batch, p.gpus, p.layout.pp}, 0);
    if (fresh)
        found->second = OperationLister(scenario_).stage_transfer_s();
    return found->second;
}

const std::vector<PlanEvaluator::Counts> &PlanEvaluator::in_flight(std::size_t stage)
{
    const Plan &plan = scenario_.plan;
    const int micro_batches = representative_micro_batches(plan.micro_batches, plan.pp);
    const auto [found, fresh] =
        known_counts_.try_emplace({static_cast<int>(stage), plan.pp, plan.vp, micro_batches});
    if (!fresh)
        return found->second;
    std::set<Counts> seen;
    Counts counts(static_cast<std::size_t>(plan.vp), 0);
    for (const ScheduleSlot &slot : stage_schedule(static_cast<int>(stage), plan.pp, plan.vp, micro_batches)) {
        counts[static_cast<std::size_t>(slot.chunk)] += slot.forward ? 1 : -1;
        if (slot.forward)
            seen.insert(counts);
    }
    // Only counts that no other ones cover can be the peak.
    for (const Counts &candidate : seen) {
        const bool covered = std::ranges::any_of(seen, [&](const Counts &other) {
            return other != candidate && std::ranges::equal(candidate, other, std::less_equal<>());
        });
        if (!covered)
            found->second.push_back(candidate);
    }
    return found->second;
}

double PlanEvaluator::memory(const StageClass &stage, const Resident &r, const Shape &shape)
{
    StageActivations activations(scenario_);
    for (const Chunk &chunk : stage.chunks) {
        activations.begin_chunk();
        for (std::size_t k = 0; k < chunk.layers.size(); ++k)
            if (chunk.layers[k] > 0)
                activations.add(shape.activations[k], chunk.layers[k]);
        if (chunk.mtp > 0)
            activations.add(shape.mtp_activations, chunk.mtp);
        activations.end_chunk(chunk.head, chunk.mtp);
    }
    const std::vector<double> &bytes = activations.chunk_bytes();
    // The first stage of a class is the one that waits longest.
    double waiting = 0;
    for (const Counts &counts : in_flight(stage.stages.front())) {
        double sum = 0;
        for (std::size_t v = 0; v < counts.size(); ++v)
            sum += counts[v] * bytes[v];
        waiting = std::max(waiting, sum);
    }
    return with_activations(r.memory, activations.peak(waiting), activations.logits(),
                            communication_bytes(scenario_, r.weights), r.workspace)
        .total();
}

void PlanEvaluator::add_chunk(const Chunk &chunk, const Shape &shape, ChunkCost &cost, double &forward_s,
                              double &backward_s) const
{
    const auto take = [&](const Piece &piece, double times) {
        add(cost, piece.cost, times);
        forward_s += times * piece.forward_s;
        backward_s += times * piece.backward_s;
    };
    for (std::size_t k = 0; k < chunk.layers.size(); ++k)
        if (chunk.layers[k] > 0)
            take(shape.layers[k], chunk.layers[k]);
    if (chunk.embedding)
        take(shape.embedding, 1);
    if (chunk.mtp > 0)
        take(shape.mtp, chunk.mtp);
    if (chunk.head)
        take(shape.head, 1);
}

PlanEvaluator::Result PlanEvaluator::evaluate(const PlanPoint &point)
{
    apply(point, scenario_);
    if (applied_recompute_ != point.recompute) {
        scenario_.plan.recompute = recompute_[point.recompute];
        applied_recompute_ = point.recompute;
    }
    const Shape &costs = shape(point);
    const Pipeline &p = *selected_;
    step_.chunks.resize(p.layout.chunks.size());
    step_.data_parallel_exposed_s = step_.data_parallel_busy_s = step_.offload_s = 0;
    const Resident *slowest_optimizer = nullptr;
    Result result;
    for (std::size_t c = 0; c < p.classes.size(); ++c) {
        const StageClass &stage = p.classes[c];
        const Resident &r = *residents_[c];
        double forward_s = 0;
        double backward_s = 0;
        auto &first = step_.chunks[stage.stages.front()];
        first.assign(stage.chunks.size(), {});
        for (std::size_t v = 0; v < stage.chunks.size(); ++v) {
            double forward = 0;
            double backward = 0;
            add_chunk(stage.chunks[v], costs, first[v], forward, backward);
            if (forward + backward > 0)
                first[v].forward_share = forward / (forward + backward);
            forward_s += forward;
            backward_s += backward;
        }
        for (std::size_t i = 1; i < stage.stages.size(); ++i)
            step_.chunks[stage.stages[i]] = first;
        const DataParallelCost dp =
            data_parallel_cost(scenario_, r.weights, {forward_s, backward_s, exchange_seconds(first)});
        if (dp.exposed_s >= step_.data_parallel_exposed_s) {
            step_.data_parallel_exposed_s = dp.exposed_s;
            step_.data_parallel_busy_s = dp.busy_s;
        }
        step_.offload_s =
            std::max(step_.offload_s, offload_exposed_s(scenario_, stage.stages.front(), forward_s, backward_s));
        if (!slowest_optimizer || r.optimizer_s > slowest_optimizer->optimizer_s)
            slowest_optimizer = &r;
        result.memory_bytes = std::max(result.memory_bytes, memory(stage, r, costs));
    }
    if (slowest_optimizer)
        step_.optimizer = slowest_optimizer->optimizer;
    step_.micro_batches = scenario_.plan.micro_batches;
    step_.p2p_s = transfer_s(point);
    const StepTime time = combine(step_, factors_);
    result.step_s = time.seconds;
    result.load = mean_load(time, scenario_.training.precision, scenario_.economics.loads);
    return result;
}

} // namespace milepost
