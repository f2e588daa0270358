// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/economics/checkpoint.h"

#include "engine/step/model_counts.h"
#include "engine/step/optimizers.h"

namespace milepost {

namespace {

/// What the matrices of some weights take beyond AdamW's two moments, which all other weights have [B].
double beyond_two_moments(const std::vector<WeightGroup> &weights, const Optimizer &optimizer)
{
    double sum = 0;
    for (const WeightGroup &w : weights) {
        if (!is_muon_matrix(w))
            continue;
        const double rows = w.rows, cols = w.cols;
        sum +=
            w.count * (optimizer.kind == OptimizerKind::muon ? -state_bytes(optimizer.state_dtype) * rows * cols
                                                             : preconditioner_bytes(optimizer.kind, {rows, cols}));
    }
    return sum;
}

} // namespace

double checkpoint_bytes(const ModelArchitecture &model, const Optimizer &optimizer, bool mtp)
{
    constexpr double weight_and_master_bytes = 2 + 4;
    const ParameterCount parameters = count_parameters(model);
    const double total = parameters.total + (mtp ? parameters.mtp : 0);
    double bytes = total * (weight_and_master_bytes + 2 * state_bytes(optimizer.state_dtype));
    if (optimizer.kind == OptimizerKind::adamw)
        return bytes;
    for (const LayerKind &kind : model.layers)
        bytes += beyond_two_moments(layer_weights(model, kind, optimizer.split_qkv), optimizer);
    for (int block = 0; mtp && block < mtp_weight_blocks(model); ++block) {
        bytes += beyond_two_moments(layer_weights(model, mtp_layer_kind(model), optimizer.split_qkv), optimizer);
        bytes += beyond_two_moments(mtp_weights(model), optimizer);
    }
    return bytes;
}

} // namespace milepost
