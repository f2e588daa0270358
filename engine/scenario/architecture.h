// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The trained network as the simulator sees it: layers, shapes, vocabulary. No name of a model appears in
/// the engine.
#pragma once

#include "engine/core/provenance.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// How keys and values are shared among heads, or made from a latent vector.
enum class AttentionKind : std::uint8_t { grouped_query, multi_head_latent };

/// Attention block. Dimensions in elements. Grouped-query covers MHA (kv_heads == heads) and MQA (kv_heads == 1).
struct AttentionShape {
    AttentionKind kind = AttentionKind::grouped_query;
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0; ///< grouped-query: width of each query, key and value head
    // multi-head latent attention (DeepSeek-V2, arXiv:2405.04434 section 2.1)
    int q_lora_rank = 0; ///< 0: queries are projected directly from the hidden state
    int kv_lora_rank = 0;
    int qk_nope_head_dim = 0;
    int qk_rope_head_dim = 0;
    int v_head_dim = 0;
    bool qk_norm = false;
    bool bias = false;
    bool sinks = false;                ///< learned attention sinks (one logit per head)
    std::optional<int> sliding_window; ///< tokens, for layers whose mixer is `sliding_attention`

    [[nodiscard]] int query_dim() const
    {
        return kind == AttentionKind::grouped_query ? head_dim : qk_nope_head_dim + qk_rope_head_dim;
    }
    [[nodiscard]] int value_dim() const { return kind == AttentionKind::grouped_query ? head_dim : v_head_dim; }
};

/// Mixture of experts (all MoE layers of a model are alike).
struct MoeShape {
    int experts = 0;
    int experts_per_token = 0;
    int ffn = 0;              ///< width of one routed expert
    int shared_ffn = 0;       ///< total width of the always-active shared experts, 0 if none
    int latent = 0;           ///< LatentMoE: experts work in this width instead of the hidden size, 0 if not used
    bool expert_bias = false; ///< experts have bias vectors
    bool clamped_activation = false; ///< clamp around a GLU with bias (GPT-OSS): unfused before release 26.06
};

/// Mamba-2 mixer (arXiv:2405.21060).
struct MambaShape {
    int heads = 0;
    int head_dim = 0;
    int groups = 0;
    int state = 0;
    int conv_kernel = 0;
};

/// What mixes tokens in a layer.
enum class Mixer : std::uint8_t { none, attention, sliding_attention, mamba };
/// What follows the mixer in a layer.
enum class FeedForward : std::uint8_t { none, dense, moe };

/// One decoder layer. Hybrid models have layers with only one of the two halves.
struct LayerKind {
    Mixer mixer = Mixer::attention;
    FeedForward feed_forward = FeedForward::dense;
    friend bool operator==(const LayerKind &, const LayerKind &) = default;
};

/// A decoder-only transformer (dense, MoE, hybrid).
struct ModelArchitecture {
    std::string id;   ///< catalogue id ("kimi-k2") or the file's name
    std::string name; ///< as people write it ("Kimi K2")
    int hidden = 0;
    int vocabulary = 0; ///< as published; Megatron pads it to a multiple of 128 x TP
    int ffn = 0;        ///< width of the dense feed-forward, 0 if no layer has one
    bool gated_mlp = true;
    bool tied_embeddings = false;
    bool mlp_bias = false;
    int positions = 0; ///< learned position embeddings (GPT-3), 0 for rotary
    AttentionShape attention;
    std::optional<MoeShape> moe;
    std::optional<MambaShape> mamba;
    std::vector<LayerKind> layers;     ///< in order, without multi-token-prediction layers
    int mtp_layers = 0;                ///< multi-token-prediction depth (arXiv:2412.19437 section 2.2)
    std::optional<LayerKind> mtp_kind; ///< the decoder layer of an MTP block; empty: of the last layer's kind
    bool mtp_shared = false;           ///< all MTP depths run one block with the same weights
    bool mtp_extra_projection =
        true; ///< the 2h x h projection and norms of an MTP block are counted (hybrids omit it)
    double published_parameters = 0;        ///< total, 0 if unknown
    double published_active_parameters = 0; ///< per token, 0 if unknown
    double published_tokens = 0;            ///< tokens of its published pre-training, 0 if unknown
    Source tokens_source;
    std::string family;              ///< rows of one family are left out together in validation
    std::string unknown_type;        ///< model_type of a config.json that the reader has no rules for; else empty
    bool unmodelled_kernels = false; ///< has kernels without a measured table (SSD scan): intervals widen
    Source source;
};

} // namespace milepost
