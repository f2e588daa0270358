// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Parameters, FLOPs per token and weight matrices of an architecture.
#pragma once

#include "engine/scenario/architecture.h"

#include <cstdint>
#include <vector>

namespace milepost {

/// Parameters of a model as publications count them.
struct ParameterCount {
    double total = 0;  ///< matmul weights, router, embeddings, norms and biases; without multi-token prediction
    double active = 0; ///< per token: total without the experts that a token does not visit
    double embedding_and_head = 0;
    double routed_experts = 0;
    double mtp = 0; ///< extra of the multi-token-prediction layers
};
[[nodiscard]] ParameterCount count_parameters(const ModelArchitecture &model);

/// FLOP per token of forward and backward as Megatron counts them (megatron/training/training.py,
/// num_floating_point_operations): 6 per multiply-accumulate, causal half of the attention scores, no
/// recomputation, no optimizer; vocabulary padded to 128 x tp; mtp_layers <= the model's own.
[[nodiscard]] double model_flops_per_token(const ModelArchitecture &model, int sequence_length, int tp,
                                           int mtp_layers);

/// Role of a weight, which decides its optimizer and its sharding.
enum class WeightRole : std::uint8_t {
    embedding,
    head,
    position,
    query,
    key,
    value,
    query_down,
    query_up,
    key_value_down,
    key_value_up,
    attention_output,
    gate_up,
    down,
    router,
    expert_gate_up,
    expert_down,
    shared_gate_up,
    shared_down,
    latent_down,
    latent_up,
    mamba_in,
    mamba_conv,
    mamba_out,
    mtp_projection,
    norm,
    bias,
    other_vector
};

/// How tensor parallelism cuts a matrix.
enum class ShardDim : std::uint8_t { none, rows, cols };

/// All weights of one role and shape in one layer: rows x cols (out x in), `count` of them.
struct WeightGroup {
    WeightRole role = WeightRole::norm;
    int rows = 0, cols = 1;
    int count = 1; ///< per layer (routed experts: all experts of the layer)
    ShardDim tp_shard = ShardDim::none;
    bool expert = false; ///< sharded by EP x ETP and its own data-parallel group
};

/// Weights of one layer of this kind; fused matrices as Megatron stores them (gate and up in one).
/// `split_qkv`: query, key and value as separate matrices, else one fused matrix in `query`.
[[nodiscard]] std::vector<WeightGroup> layer_weights(const ModelArchitecture &model, LayerKind kind,
                                                     bool split_qkv);
/// Embedding, head, positions and final norm.
[[nodiscard]] std::vector<WeightGroup> outer_weights(const ModelArchitecture &model);
/// Projection and norms that one multi-token-prediction layer adds to a decoder layer.
[[nodiscard]] std::vector<WeightGroup> mtp_weights(const ModelArchitecture &model);

/// Kind of the decoder layer inside a multi-token-prediction block.
[[nodiscard]] LayerKind mtp_layer_kind(const ModelArchitecture &model);
/// MTP blocks that have weights of their own.
[[nodiscard]] int mtp_weight_blocks(const ModelArchitecture &model);

/// Vocabulary as Megatron pads it: multiple of 128 x tp.
[[nodiscard]] int padded_vocabulary(const ModelArchitecture &model, int tp);

} // namespace milepost
