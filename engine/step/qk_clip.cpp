// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/qk_clip.h"

#include "engine/step/collectives.h"
#include "engine/step/data_parallel.h"
#include "engine/step/element_bytes.h"
#include "engine/step/kernel_times.h"

#include <algorithm>

namespace milepost {

namespace {

/// Parameters of the largest model that was trained with Muon and neither QK norm nor QK-clip: Moonlight,
/// arXiv:2502.16982.
constexpr double largest_unclipped_parameters = 16e9;

/// Kernels of one layer in qk_clip.py: the reduction, isfinite and all, max, and their two copies to the host; per
/// weight up to three pieces of a shard (first and last row cut) with its row factors.
constexpr double check_launches = 6, weight_launches = 4;

/// Maxima of the rows, then one per head, then the larger one of this and earlier micro-batches.
constexpr double tracking_launches = 2;

bool is_query_or_key(WeightRole role)
{
    switch (role) {
    case WeightRole::query: // also the fused matrix of query, key and value
    case WeightRole::key:
    case WeightRole::query_up:
    case WeightRole::key_value_up: return true;
    default: return false;
    }
}

} // namespace

bool logits_grow_under_muon(const ModelArchitecture &model)
{
    const bool attends = std::ranges::any_of(model.layers, [](const LayerKind &kind) {
        return kind.mixer != Mixer::mamba && kind.mixer != Mixer::none;
    });
    return attends && !model.attention.qk_norm && count_parameters(model).total > largest_unclipped_parameters;
}

LogitTracking logit_tracking(double rows) { return {2 * fp32_bytes * rows, tracking_launches}; }

void add_qk_clip(OptimizerCost &cost, const ResolvedScenario &s, const StageWeights &w)
{
    double layers = 0, elements = 0, matrices = 0;
    for (const WeightGroup &g : w.groups) {
        if (g.role == WeightRole::attention_output)
            layers += g.count;
        if (!is_query_or_key(g.role))
            continue;
        elements += g.count * local_elements(g, s.plan);
        matrices += g.count;
    }
    if (layers <= 0)
        return;
    const int owners = replicates_optimizer(s) ? 1 : dense_shards(s.plan);
    cost.update_s += memory_time(*s.calibration, *s.system, 2 * fp32_bytes * elements / owners);
    cost.launches_other += layers * check_launches + weight_launches * matrices / owners;
    const double heads = std::max(1.0, 1.0 * s.model->attention.heads / s.plan.tp);
    const Links links{*s.calibration, *s.system, s.site};
    const double reduce_s =
        layers * collective_time(links, Collective::all_reduce, dense_group(s), fp32_bytes * heads).seconds;
    cost.traffic_exposed_s += reduce_s;
    cost.traffic_busy_s += reduce_s;
}

} // namespace milepost
