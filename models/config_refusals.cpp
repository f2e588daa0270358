// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "models/config_parts.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace milepost {

namespace {

/// Published model types that are no decoder-only transformer, with what they are.
constexpr std::pair<std::string_view, std::string_view> foreign_types[] = {
    {"bert", "an encoder"},
    {"roberta", "an encoder"},
    {"xlm-roberta", "an encoder"},
    {"distilbert", "an encoder"},
    {"albert", "an encoder"},
    {"electra", "an encoder"},
    {"deberta", "an encoder"},
    {"deberta-v2", "an encoder"},
    {"modernbert", "an encoder"},
    {"esm", "an encoder"},
    {"vit", "a vision encoder"},
    {"clip", "a pair of vision and text encoders"},
    {"siglip", "a pair of vision and text encoders"},
    {"siglip2", "a pair of vision and text encoders"},
    {"dinov2", "a vision encoder"},
    {"swin", "a vision encoder"},
    {"whisper", "an encoder-decoder"},
    {"t5", "an encoder-decoder"},
    {"mt5", "an encoder-decoder"},
    {"bart", "an encoder-decoder"},
    {"pegasus", "an encoder-decoder"},
    {"mamba", "a Mamba-1 state-space model"},
    {"falcon_mamba", "a Mamba-1 state-space model"},
    {"jamba", "a hybrid with Mamba-1 layers"},
    {"zamba", "a hybrid with Mamba-1 layers and shared attention"},
    {"zamba2", "a hybrid with shared attention layers"},
    {"falcon_h1", "a hybrid with attention beside Mamba in one layer"},
    {"hymba", "a hybrid with attention beside Mamba in one layer"},
    {"rwkv", "a linear-attention model"},
    {"rwkv5", "a linear-attention model"},
    {"rwkv6", "a linear-attention model"},
    {"rwkv7", "a linear-attention model"},
    {"retnet", "a linear-attention model"},
    {"recurrent_gemma", "a hybrid with linear recurrent layers"},
    {"xlstm", "a recurrent model"},
    {"hyena", "a long-convolution model"},
    {"stripedhyena", "a long-convolution model"},
    {"lfm2", "a hybrid with short-convolution layers"},
    {"lfm2_moe", "a hybrid with short-convolution layers"},
    {"qwen3_next", "a hybrid with linear-attention layers"},
    {"qwen3_5", "a hybrid with linear-attention layers"},
    {"qwen3_5_text", "a hybrid with linear-attention layers"},
    {"qwen3_5_moe", "a hybrid with linear-attention layers"},
    {"minimax", "a hybrid with linear-attention layers"},
    {"minimax_text_01", "a hybrid with linear-attention layers"},
    {"kimi_linear", "a hybrid with linear-attention layers"},
    {"deepseek_v32", "a model with sparse attention chosen by an indexer"},
    {"deepseek_v4", "a model with compressed sparse attention"},
    {"gemma3n", "a model with alternating updates of several residual streams"},
    {"gemma3n_text", "a model with alternating updates of several residual streams"},
    {"longcat_flash", "a model with two attention blocks a layer and zero-computation experts"},
    {"arctic", "a model with a dense MLP beside its experts"},
    {"bitnet", "a model with ternary weights"},
    {"deci", "a model whose layers differ in shape"},
    {"nemotron-nas", "a model whose layers differ in shape"},
    {"openelm", "a model whose layers differ in shape"},
    {"mllama", "a model with cross-attention layers"},
    {"mllama_text_model", "a model with cross-attention layers"},
};

/// Fields that, when they carry a value, change the network in a way that has no counterpart here.
constexpr std::pair<std::string_view, std::string_view> foreign_fields[] = {
    {"cross_attention_layers", "cross-attention layers"},
    {"linear_num_key_heads", "linear-attention layers"},
    {"linear_attn_config", "linear-attention layers"},
    {"attn_type_list", "linear-attention layers"},
    {"index_topk", "sparse attention chosen by an indexer"},
    {"csa_compress_ratios", "compressed sparse attention"},
    {"compress_ratios", "compressed sparse attention"},
    {"mamba_dt_rank", "Mamba-1 layers"},
    {"time_step_rank", "Mamba-1 layers"},
    {"block_configs", "layers of differing shape"},
    {"num_query_heads", "layers of differing shape"},
    {"num_key_value_heads_per_layer", "layers of differing shape"},
    {"conv_L_cache", "short-convolution layers"},
    {"lru_width", "linear recurrent layers"},
    {"share_q_dim", "attention with queries of a shared low rank"},
    {"moe_layers_enum", "experts in layers that are listed one by one"},
    {"altup_num_inputs", "several residual streams"},
    {"hc_mult", "several residual streams"},
    {"num_residual_streams", "several residual streams"},
    {"hidden_size_per_layer_input", "embeddings per layer"},
    {"num_kv_shared_layers", "layers that share keys and values"},
    {"attention_chunk_size", "chunked attention"},
    {"num_global_key_value_heads", "key and value heads that differ by layer"},
    {"global_head_dim", "head dimensions that differ by layer"},
    {"enable_moe_block", "a dense MLP beside the experts"},
    {"parallel_attn_mlp_res", "a dense MLP beside the experts"},
    {"use_cla", "layers that share keys and values"},
    {"zero_expert_num", "zero-computation experts"},
};

/// Weight formats that a published config may carry although the network was trained in full precision.
constexpr std::array<std::string_view, 5> storage_formats = {"fp8", "mxfp4", "modelopt", "compressed-tensors",
                                                             "fbgemm_fp8"};

/// A type for each layer, 1 where it is plain attention (MiniMax): nothing but ones changes nothing.
bool plain_attention_only(std::string_view field, const nlohmann::json &value)
{
    return field == "attn_type_list" && value.is_array() &&
           std::ranges::all_of(value, [](const nlohmann::json &type) { return type == 1; });
}

bool says_something(const nlohmann::json &value)
{
    if (value.is_boolean())
        return value.get<bool>();
    if (value.is_number())
        return value.get<double>() != 0;
    return !value.empty();
}

} // namespace

void refuse_unrepresentable(ConfigReader &config)
{
    constexpr std::string_view allowed = "decoder-only transformers (dense, experts, Mamba-2 hybrids) can be read";
    JsonObject &root = config.root();
    if (root.boolean("is_encoder_decoder").value_or(false))
        config.reject("is_encoder_decoder", fmt::format("true is an encoder-decoder; {}.", allowed));
    for (const auto &[type, what] : foreign_types)
        if (config.model_type() == type)
            config.reject("model_type", fmt::format("'{}' is {}; {}.", type, what, allowed));
    for (const auto &[field, what] : foreign_fields) {
        const std::string name(field);
        const auto *value = config.raw({name.c_str()});
        if (value && says_something(*value) && !plain_attention_only(field, *value))
            config.reject(name, fmt::format("stands for {}; {}.", what, allowed));
    }
    if (root.boolean("add_cross_attention").value_or(false))
        config.reject("add_cross_attention", fmt::format("true stands for cross-attention; {}.", allowed));
    const auto projected = config.integer({"word_embed_proj_dim"}, 1, ShapeLimits::hidden);
    if (projected && projected != config.integer({"hidden_size"}, 1, ShapeLimits::hidden))
        config.reject("word_embed_proj_dim",
                      fmt::format("{} differs from hidden_size; they must be equal here, because "
                                  "embeddings of another width are not represented.",
                                  *projected));
    if (!config.nested() && !config.has("hidden_size") && root.has("vision_config"))
        root.reject("vision_config", fmt::format("is all that describes this network; {}.", allowed));
    if (auto quantisation = root.object("quantization_config")) {
        const std::string method = quantisation->text("quant_method").value_or("");
        const bool storage = method.empty() || std::ranges::find(storage_formats, method) != storage_formats.end();
        if (!storage)
            quantisation->reject("quant_method",
                                 fmt::format("'{}' is a format for inference only; give the config.json of the "
                                             "trained model, or one with {}.",
                                             method, fmt::join(storage_formats, ", ")));
    }
}

} // namespace milepost
