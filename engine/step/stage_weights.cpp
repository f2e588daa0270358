// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/stage_weights.h"

#include "engine/step/kernel_times.h"

#include <algorithm>

namespace milepost {

namespace {

bool same_shape(const WeightGroup &a, const WeightGroup &b)
{
    return a.role == b.role && a.rows == b.rows && a.cols == b.cols && a.tp_shard == b.tp_shard &&
           a.expert == b.expert;
}

void add_group(StageWeights &stage, WeightGroup group, int layers, const Plan &plan)
{
    if (group.expert)
        group.count = std::max(1, group.count / plan.ep);
    group.count *= layers;
    const auto it = std::find_if(stage.groups.begin(), stage.groups.end(),
                                 [&](const WeightGroup &g) { return same_shape(g, group); });
    if (it != stage.groups.end())
        it->count += group.count;
    else
        stage.groups.push_back(group);
}

void count(StageWeights &stage, const ResolvedScenario &scenario)
{
    for (const WeightGroup &g : stage.groups) {
        const double elements = g.count * local_elements(g, scenario.plan);
        (g.expert ? stage.expert_parameters : stage.dense_parameters) += elements;
        if (is_low_precision(g, scenario.training.precision)) {
            stage.quantised_parameters += elements;
            stage.quantised_tensors += g.count;
        }
    }
}

} // namespace

LocalShape local_shape(const WeightGroup &g, const Plan &plan)
{
    const double cut = g.expert ? plan.etp : plan.tp;
    return {g.tp_shard == ShardDim::rows ? g.rows / cut : g.rows,
            g.tp_shard == ShardDim::cols ? g.cols / cut : g.cols};
}

double local_elements(const WeightGroup &g, const Plan &plan)
{
    const double cut = g.tp_shard == ShardDim::none ? 1 : g.expert ? plan.etp : plan.tp;
    return 1.0 * g.rows * g.cols / cut;
}

bool is_muon_matrix(const WeightGroup &g)
{
    if (g.rows <= 1 || g.cols <= 1)
        return false;
    switch (g.role) {
    case WeightRole::embedding:
    case WeightRole::head:
    case WeightRole::position:
    case WeightRole::mamba_conv:
    case WeightRole::norm:
    case WeightRole::bias:
    case WeightRole::other_vector: return false;
    default: return true;
    }
}

bool is_low_precision(const WeightGroup &g, Precision precision)
{
    return is_muon_matrix(g) && g.role != WeightRole::router && quantise_bytes_per_element(precision) > 0;
}

std::vector<StageWeights> stage_weights(const ResolvedScenario &scenario, bool split_qkv)
{
    const ModelArchitecture &model = *scenario.model;
    const Plan &plan = scenario.plan;
    // Each kind of layer is listed once.
    std::vector<std::pair<LayerKind, std::vector<WeightGroup>>> kinds;
    const auto weights_of = [&](const LayerKind &kind) -> const std::vector<WeightGroup> & {
        for (const auto &[k, w] : kinds)
            if (k == kind)
                return w;
        return kinds.emplace_back(kind, layer_weights(model, kind, split_qkv)).second;
    };
    const std::vector<WeightGroup> outer = outer_weights(model);
    std::vector<StageWeights> stages;
    for (const auto &chunks : plan.layout.chunks) {
        StageWeights stage;
        std::vector<std::pair<LayerKind, int>> layers;
        const auto add_layer = [&](const LayerKind &kind) {
            for (auto &[k, n] : layers)
                if (k == kind) {
                    ++n;
                    return;
                }
            layers.emplace_back(kind, 1);
        };
        bool embedding = false, head = false;
        int mtp = 0;
        for (const PipelineChunk &chunk : chunks) {
            for (int i = 0; i < chunk.layer_count; ++i)
                add_layer(model.layers[static_cast<std::size_t>(chunk.first_layer) + static_cast<std::size_t>(i)]);
            for (int i = 0; i < chunk.mtp_layers; ++i)
                add_layer(mtp_layer_kind(model));
            mtp += chunk.mtp_layers;
            embedding = embedding || chunk.embedding;
            head = head || chunk.head;
        }
        for (const auto &[kind, n] : layers)
            for (const WeightGroup &g : weights_of(kind))
                add_group(stage, g, n, plan);
        if (mtp > 0)
            for (const WeightGroup &g : mtp_weights(model))
                add_group(stage, g, mtp, plan);
        for (const WeightGroup &g : outer) {
            const bool front = g.role == WeightRole::embedding || g.role == WeightRole::position;
            // A stage away from the embedding that predicts tokens keeps a copy of tied or shared embeddings.
            const bool copy =
                g.role == WeightRole::embedding && !embedding && ((head && model.tied_embeddings) || mtp > 0);
            if (front ? embedding || copy : head)
                add_group(stage, g, 1, plan);
        }
        count(stage, scenario);
        stages.push_back(std::move(stage));
    }
    return stages;
}

} // namespace milepost
