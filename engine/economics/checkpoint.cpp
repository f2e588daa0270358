// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/economics/checkpoint.h"

#include "engine/step/model_counts.h"

namespace milepost {

namespace {

double state_bytes(StateDtype dtype)
{
    switch (dtype) {
    case StateDtype::fp32: return 4;
    case StateDtype::bf16: return 2;
    case StateDtype::fp8: break;
    }
    return 1;
}

/// Elements of a layer's weights and of the squares of their sides, for weights that are matrices.
struct MatrixCount {
    double elements = 0;
    double side_squares = 0;
};

MatrixCount count_matrices(const std::vector<WeightGroup> &weights)
{
    MatrixCount sum;
    for (const WeightGroup &w : weights) {
        if (w.rows <= 1 || w.cols <= 1)
            continue;
        const double rows = w.rows, cols = w.cols;
        sum.elements += w.count * rows * cols;
        sum.side_squares += w.count * (rows * rows + cols * cols);
    }
    return sum;
}

} // namespace

double checkpoint_bytes(const ModelArchitecture &model, const Optimizer &optimizer, bool mtp)
{
    const ParameterCount parameters = count_parameters(model);
    const double total = parameters.total + (mtp ? parameters.mtp : 0);
    const double width = state_bytes(optimizer.state_dtype);
    const double weights = total * (2 + 4);
    if (optimizer.kind == OptimizerKind::adamw)
        return weights + total * 2 * width;

    MatrixCount matrices;
    const auto add = [&](const std::vector<WeightGroup> &group) {
        const MatrixCount count = count_matrices(group);
        matrices.elements += count.elements;
        matrices.side_squares += count.side_squares;
    };
    for (const LayerKind &kind : model.layers)
        add(layer_weights(model, kind, optimizer.split_qkv));
    for (int block = 0; mtp && block < mtp_weight_blocks(model); ++block) {
        add(layer_weights(model, mtp_layer_kind(model), optimizer.split_qkv));
        add(mtp_weights(model));
    }
    const double others = 2 * (total - matrices.elements);
    double states = others;
    switch (optimizer.kind) {
    case OptimizerKind::adamw: break;
    case OptimizerKind::muon: states += matrices.elements; break;
    case OptimizerKind::shampoo: states += matrices.elements + 2 * matrices.side_squares; break;
    case OptimizerKind::soap: states += 2 * matrices.elements + 2 * matrices.side_squares; break;
    }
    return weights + states * width;
}

} // namespace milepost
