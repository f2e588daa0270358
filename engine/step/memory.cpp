// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/memory.h"

#include "engine/step/activations.h"
#include "engine/step/data_parallel.h"
#include "engine/step/element_bytes.h"
#include "engine/step/kernel_times.h"
#include "engine/step/layerwise_owners.h"
#include "engine/step/memory_parts.h"
#include "engine/step/optimizers.h"
#include "engine/step/pipeline.h"
#include "engine/step/stage_activations.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace milepost {

namespace {

/// CUDA context with its loaded modules, and the channel buffers of the NCCL communicators of a training job.
/// nvidia-smi of an idle process shows 0.5 to 0.7 GB; NCCL keeps 4 MB per channel and peer of each communicator.
/// Assumed.
constexpr double reserve_bytes = 1.6e9;

/// Logits in BF16 and their FP32 copy, in which softmax and gradient are formed in place
/// (megatron/core/fusions/fused_cross_entropy.py).
constexpr double bytes_per_logit = bf16_bytes + fp32_bytes;

using Names = std::pair<std::string_view, std::string_view>;
constexpr std::array<Names, memory_kind_count> memory_names{{
    {"weights", "Weights"},
    {"quantised_weights", "Quantised weights"},
    {"gradients", "Gradients"},
    {"master_weights", "Master weights"},
    {"optimizer_states", "Optimizer states"},
    {"activations", "Activations"},
    {"logits", "Logits and loss"},
    {"communication", "Communication buffers"},
    {"optimizer_workspace", "Optimizer workspace"},
    {"reserve", "Reserve"},
}};

double &at(StageMemory &m, MemoryKind kind) { return m.bytes[static_cast<std::size_t>(kind)]; }

/// Bytes of the quantised copies of one weight: row- and column-wise with their scales.
double quantised_bytes(Precision precision)
{
    switch (precision) {
    case Precision::bf16:
    case Precision::fp16: return 0;
    case Precision::fp8_cs:
    case Precision::fp8_ds: return 1 + 1;
    case Precision::mxfp8: return 2 * (1 + 1.0 / 32);
    case Precision::nvfp4: break;
    }
    return 2 * (0.5 + 1.0 / 16);
}

/// Under a gathered FP8 parameter buffer the quantised copy is the weight; else BF16 stays beside it.
bool keeps_only_quantised(const ResolvedScenario &s)
{
    return s.plan.fp8_param_gather && quantised_bytes(s.training.precision) > 0 &&
           s.training.precision != Precision::nvfp4 && s.optimizer.kind == OptimizerKind::adamw;
}

/// Elements of AdamW and of matrix states on the owner with most bytes.
struct OwnedStates {
    double master = 0, states = 0;
};

OwnedStates distributed_states(const ResolvedScenario &s, const StageWeights &w)
{
    // Before the distributed optimizer of 2022 every data-parallel rank kept all of it.
    const double owned = replicates_optimizer(s)
                             ? w.parameters()
                             : w.dense_parameters / dense_shards(s.plan) + w.expert_parameters / s.plan.expert_dp;
    return {fp32_bytes * owned, 2 * state_bytes(s.optimizer.state_dtype) * owned};
}

/// Bytes of state of one tensor: AdamW keeps two moments, Muon one, SOAP two and Shampoo two as well (momentum and
/// the second moment of its Adam grafting, arXiv:2309.06497 section 2.4), both with their preconditioners.
double state_bytes_of(const ResolvedScenario &s, const WeightGroup &g)
{
    const double state = state_bytes(s.optimizer.state_dtype), elements = local_elements(g, s.plan);
    if (!is_muon_matrix(g))
        return 2 * state * elements;
    if (s.optimizer.kind == OptimizerKind::muon)
        return state * elements;
    return 2 * state * elements + preconditioner_bytes(s.optimizer.kind, local_shape(g, s.plan));
}

OwnedStates layerwise_states(const ResolvedScenario &s, const StageWeights &w)
{
    std::vector<double> master, states, both;
    for (const WeightGroup &g : w.groups) {
        master.push_back(fp32_bytes * local_elements(g, s.plan));
        states.push_back(state_bytes_of(s, g));
        both.push_back(master.back() + states.back());
    }
    OwnedStates worst;
    for (const bool expert : {false, true}) {
        const LayerwiseOwners owners = layerwise_owners(s, w, expert);
        const std::vector<double> load = owners.load(both);
        const auto rank = static_cast<std::size_t>(std::max_element(load.begin(), load.end()) - load.begin());
        worst.master += owners.load(master)[rank];
        worst.states += owners.load(states)[rank];
    }
    return worst;
}

StageActivations activations_of(const ResolvedScenario &s, std::size_t stage)
{
    StageActivations sum(s);
    for (const PipelineChunk &c : s.plan.layout.chunks[stage]) {
        sum.begin_chunk();
        for (int i = c.first_layer; i < c.first_layer + c.layer_count; ++i)
            sum.add(layer_activations(s, s.model->layers[static_cast<std::size_t>(i)], in_training_precision(s, i)),
                    1);
        if (c.mtp_layers > 0)
            sum.add(layer_activations(s, mtp_layer_kind(*s.model), true), c.mtp_layers);
        sum.end_chunk(c.head, c.mtp_layers);
    }
    return sum;
}

/// Each rank holds the mirrored stage as well, with its weights, gradients and half of the micro-batches.
bool is_bidirectional(const ResolvedScenario &s)
{
    return s.stack && s.stack->bidirectional_pipeline && s.plan.layout.chunks.size() > 1;
}

/// Runs through the stage's schedule and keeps the largest sum of chunks that wait for their backward pass.
double most_waiting(const ResolvedScenario &s, std::size_t stage, const std::vector<double> &chunk_bytes)
{
    double waiting = 0, most = 0;
    const auto stages = static_cast<int>(s.plan.layout.chunks.size());
    const int micro_batches = representative_micro_batches(s.plan.micro_batches, stages);
    for (const ScheduleSlot &slot :
         stage_schedule(static_cast<int>(stage), stages, static_cast<int>(chunk_bytes.size()), micro_batches)) {
        const double chunk = chunk_bytes[static_cast<std::size_t>(slot.chunk)];
        waiting += slot.forward ? chunk : -chunk;
        most = std::max(most, waiting);
    }
    return most;
}

struct StagePeak {
    double peak = 0, logits = 0;
    double own = 0, transient = 0; ///< parts of the peak, where the mirrored stage adds its own
};

StagePeak stage_peak(const ResolvedScenario &s, std::size_t stage)
{
    const StageActivations activations = activations_of(s, stage);
    StagePeak result;
    result.logits = activations.logits();
    if (is_bidirectional(s)) {
        // PP + 1 micro-batches, half of them of the mirrored stage (arXiv:2412.19437 table 2).
        const auto stages = static_cast<double>(s.plan.layout.chunks.size());
        result.own = (stages + 1) / 2 * activations.chunk_bytes().front();
        result.transient = activations.transient() + activations.largest_layer();
        result.peak = result.own + result.transient;
        return result;
    }
    result.peak = activations.peak(most_waiting(s, stage, activations.chunk_bytes()));
    return result;
}

} // namespace

std::string_view memory_kind_id(MemoryKind kind) { return memory_names[static_cast<std::size_t>(kind)].first; }
std::string_view memory_kind_label(MemoryKind kind) { return memory_names[static_cast<std::size_t>(kind)].second; }

double StageMemory::total() const { return std::accumulate(bytes.begin(), bytes.end(), 0.0); }

PredictionActivations prediction_activations(const ResolvedScenario &s, bool head, int mtp_layers)
{
    const int predictions = (head ? 1 : 0) + mtp_layers;
    if (predictions == 0)
        return {};
    const double tokens = 1.0 * s.plan.micro_batch * s.training.sequence_length / s.plan.cp;
    const double sharded = s.plan.sequence_parallel ? tokens / s.plan.tp : tokens;
    const double vocabulary = 1.0 * padded_vocabulary(*s.model, s.plan.tp) / s.plan.tp;
    PredictionActivations a;
    const double hidden_state = bf16_bytes * sharded * s.model->hidden;
    // Both norms' inputs, and the projection's, which holds the two of them side by side.
    a.kept = mtp_layers * (2 + 2) * hidden_state;
    a.kept += predictions * 2 * hidden_state; // final norm and the output layer's input
    a.logits = predictions * bytes_per_logit * tokens * vocabulary;
    return a;
}

double communication_bytes(const ResolvedScenario &s, const StageWeights &w)
{
    double bytes = 0;
    const bool experts =
        std::any_of(w.groups.begin(), w.groups.end(), [](const WeightGroup &g) { return g.expert; });
    if (experts && s.plan.ep > 1) {
        // Receive buffer of the dispatch and send buffer of the combine, kept by the dispatcher.
        const MoeShape &m = *s.model->moe;
        const double tokens = 1.0 * s.plan.micro_batch * s.training.sequence_length / s.plan.cp / s.plan.tp;
        const double width = m.latent > 0 ? m.latent : s.model->hidden;
        bytes += 2 * bf16_bytes * tokens * m.experts_per_token * width *
                 s.plan.token_drop_capacity.value_or(s.training.expert_imbalance);
    }
    if (s.plan.fsdp) {
        // The layer that runs and the one that is being gathered.
        double layers = 0;
        for (const PipelineChunk &c : s.plan.layout.chunks.front())
            layers += c.layer_count;
        bytes += 2 * bf16_bytes * w.parameters() / std::max(1.0, layers);
    }
    return bytes;
}

double workspace_bytes(const ResolvedScenario &s, const StageWeights &w, const StageMemory &resident)
{
    const double owned_elements = resident.bytes[static_cast<std::size_t>(MemoryKind::master_weights)] / fp32_bytes;
    const bool copies = !s.plan.grad_reduce_fp32 && !s.plan.precision_aware_optimizer;
    double bytes = copies ? fp32_bytes * owned_elements : 0;
    if (s.optimizer.kind == OptimizerKind::adamw)
        return bytes;
    double largest = 0;
    for (const WeightGroup &g : w.groups) {
        if (!is_muon_matrix(g))
            continue;
        const double local = local_elements(g, s.plan);
        if (s.optimizer.kind != OptimizerKind::muon) {
            // Gradient and update in FP32, and their rotated copies.
            largest = std::max(largest, 4 * fp32_bytes * local);
            continue;
        }
        const int tp = g.expert ? s.plan.etp : s.plan.tp;
        const TensorParallelForm form =
            tensor_parallel_form(s, s.optimizer.tp_mode, g.rows, g.cols, g.tp_shard, tp);
        largest = std::max(largest, form_workspace_bytes(s.optimizer, form, local));
    }
    bytes += largest;
    // The layer-wise gather flattens own tensors and receives all of them.
    if (s.optimizer.layerwise == LayerwiseGather::allgatherv_exposed) {
        const auto gathered = [](double parameters, int ranks) {
            return ranks > 1 ? bf16_bytes * parameters * (1 + 1.0 / ranks) : 0;
        };
        bytes +=
            gathered(w.dense_parameters, dense_shards(s.plan)) + gathered(w.expert_parameters, s.plan.expert_dp);
    }
    return bytes;
}

StageMemory resident_memory(const ResolvedScenario &s, const StageWeights &w)
{
    StageMemory m;
    // Fully sharded plans keep a share of weights and gradients; the rest lives in the gather buffers.
    const double kept = s.plan.fsdp
                            ? w.dense_parameters / dense_shards(s.plan) + w.expert_parameters / s.plan.expert_dp
                            : w.parameters();
    const double quantised = w.parameters() > 0 ? kept * w.quantised_parameters / w.parameters() : 0;
    at(m, MemoryKind::weights) = bf16_bytes * (keeps_only_quantised(s) ? kept - quantised : kept);
    at(m, MemoryKind::quantised_weights) = quantised * quantised_bytes(s.training.precision);
    at(m, MemoryKind::gradients) = kept * gradient_bytes(s.plan);
    const OwnedStates owned =
        s.optimizer.kind == OptimizerKind::adamw ? distributed_states(s, w) : layerwise_states(s, w);
    at(m, MemoryKind::master_weights) = owned.master;
    at(m, MemoryKind::optimizer_states) = owned.states;
    at(m, MemoryKind::reserve) = reserve_bytes;
    return m;
}

StageMemory with_activations(StageMemory m, double peak, double logits, double communication, double workspace)
{
    at(m, MemoryKind::activations) = peak;
    at(m, MemoryKind::logits) = logits;
    at(m, MemoryKind::communication) = communication;
    // The optimizer runs when activations are gone: only what exceeds them adds to the peak.
    at(m, MemoryKind::optimizer_workspace) = std::max(0.0, workspace - peak - logits);
    return m;
}

/// What the mirrored stage adds. Its optimizer states are shared out over twice as many ranks, so that both stages
/// together hold as many as one.
void add_mirrored(const ResolvedScenario &s, const std::vector<StageWeights> &weights, std::size_t mirrored,
                  StageMemory &resident, StagePeak &activations)
{
    StageMemory other = resident_memory(s, weights[mirrored]);
    for (const MemoryKind kind : {MemoryKind::weights, MemoryKind::quantised_weights, MemoryKind::gradients})
        at(resident, kind) += at(other, kind);
    for (const MemoryKind kind : {MemoryKind::master_weights, MemoryKind::optimizer_states})
        at(resident, kind) = (at(resident, kind) + at(other, kind)) / 2;
    const StagePeak more = stage_peak(s, mirrored);
    activations.peak = activations.own + more.own + std::max(activations.transient, more.transient);
    activations.logits = std::max(activations.logits, more.logits);
}

MemoryEstimate memory_of(const ResolvedScenario &s)
{
    MemoryEstimate estimate;
    estimate.limit_bytes = s.system->hbm_bytes;
    const std::vector<StageWeights> weights = stage_weights(s, s.optimizer.split_qkv);
    for (std::size_t stage = 0; stage < weights.size(); ++stage) {
        const StageWeights &w = weights[stage];
        StageMemory resident = resident_memory(s, w);
        StagePeak activations = stage_peak(s, stage);
        if (is_bidirectional(s))
            add_mirrored(s, weights, weights.size() - 1 - stage, resident, activations);
        const StageMemory m = with_activations(resident, activations.peak, activations.logits,
                                               communication_bytes(s, w), workspace_bytes(s, w, resident));
        estimate.stages.push_back(m);
        if (m.total() > estimate.stages[static_cast<std::size_t>(estimate.worst_stage)].total())
            estimate.worst_stage = static_cast<int>(stage);
    }
    return estimate;
}

} // namespace milepost
