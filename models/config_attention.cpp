// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "models/config_parts.h"

#include <fmt/format.h>

namespace milepost {

namespace {

constexpr FieldNames head_names = {"num_attention_heads", "n_head", "n_heads", "num_heads"};
constexpr FieldNames hidden_names = {"hidden_size", "n_embd", "d_model", "n_embed"};

/// Types whose linear layers carry biases although no field says so.
bool has_bias_by_type(const ConfigReader &config)
{
    return config.model_type_is({"gpt2", "gpt_neox", "gpt_bigcode", "opt", "bloom", "phi", "codegen"});
}

/// transformers, configuration_gemma3.py: Gemma 3 files leave out what equals these defaults.
bool gemma3(const ConfigReader &config) { return config.model_type_is({"gemma3", "gemma3_text"}); }

std::optional<int> key_value_heads(ConfigReader &config, int heads)
{
    if (const auto kv = config.integer(
            {"num_key_value_heads", "num_kv_heads", "n_head_kv", "multi_query_group_num"}, 1, ShapeLimits::heads))
        // Falcon's first files give num_kv_heads beside multi_query, which wins (configuration_falcon.py).
        return config.model_type_is({"falcon"}) && !config.boolean({"new_decoder_architecture"}).value_or(false) &&
                       config.boolean({"multi_query"}).value_or(true)
                   ? 1
                   : *kv;
    if (auto inner = config.has("attn_config") ? config.object("attn_config") : std::nullopt)
        if (const auto kv = inner->integer("kv_n_heads", 1, ShapeLimits::heads))
            return static_cast<int>(*kv);
    const bool multi_query = config.boolean({"multi_query", "multi_query_attention"})
                                 .value_or(config.model_type_is({"gpt_bigcode", "falcon"}));
    if (multi_query)
        return 1;
    return gemma3(config) ? 4 : heads;
}

void read_grouped_query(ConfigReader &config, ModelArchitecture &model)
{
    AttentionShape &a = model.attention;
    a.kv_heads = key_value_heads(config, a.heads).value_or(0);
    if (a.heads > 0 && a.kv_heads > 0 && a.heads % a.kv_heads != 0) {
        config.reject(config.name_used({"num_key_value_heads", "num_kv_heads", "n_head_kv"}),
                      fmt::format("{} does not divide the {} attention heads; a divisor of {} is needed.",
                                  a.kv_heads, a.heads, a.heads));
    }
    if (const auto width =
            config.integer({"head_dim", "attention_head_dim", "kv_channels"}, 1, ShapeLimits::head_dim)) {
        a.head_dim = *width;
    } else if (gemma3(config)) {
        a.head_dim = 256;
    } else if (a.heads > 0 && model.hidden > 0) {
        if (model.hidden % a.heads != 0)
            config.reject(config.name_used(hidden_names),
                          fmt::format("{} is not divisible by {} attention heads; a multiple, or a head_dim beside "
                                      "it, is needed.",
                                      model.hidden, a.heads));
        a.head_dim = model.hidden / a.heads;
    }
    a.qk_norm = config.boolean({"qk_norm", "use_qk_norm", "qk_layernorm", "query_key_layernorm"})
                    .value_or(config.model_type_is({"qwen3", "qwen3_moe", "olmo2", "olmo3", "olmoe", "gemma3",
                                                    "gemma3_text", "apertus", "hunyuan_v1_dense", "hunyuan_v1_moe",
                                                    "dots1"}));
}

void read_latent(ConfigReader &config, ModelArchitecture &model)
{
    AttentionShape &a = model.attention;
    a.kind = AttentionKind::multi_head_latent;
    a.kv_heads = a.heads;
    a.kv_lora_rank = config.required({"kv_lora_rank"}, 1, ShapeLimits::hidden);
    a.q_lora_rank = config.integer({"q_lora_rank"}, 0, ShapeLimits::hidden).value_or(0);
    a.qk_nope_head_dim = config.required({"qk_nope_head_dim"}, 0, ShapeLimits::head_dim);
    a.qk_rope_head_dim = config.required({"qk_rope_head_dim"}, 0, ShapeLimits::head_dim);
    a.v_head_dim = config.required({"v_head_dim"}, 1, ShapeLimits::head_dim);
    if (!config.failed() && a.query_dim() == 0)
        config.reject("qk_nope_head_dim",
                      "0 together with qk_rope_head_dim 0 leaves no query; at least 1 is needed.");
}

} // namespace

void read_attention(ConfigReader &config, ModelArchitecture &model)
{
    AttentionShape &a = model.attention;
    model.hidden = config.required(hidden_names, 1, ShapeLimits::hidden);
    a.heads = gemma3(config) && !config.has("num_attention_heads")
                  ? 8
                  : config.required(head_names, 1, ShapeLimits::heads);
    if (config.has("kv_lora_rank"))
        read_latent(config, model);
    else
        read_grouped_query(config, model);
    a.bias =
        config.boolean({"attention_bias", "qkv_bias", "use_qkv_bias", "add_qkv_bias", "use_bias", "bias"})
            .value_or(has_bias_by_type(config) || config.model_type_is({"qwen2", "qwen2_moe", "qwen2_vl_text"}));
    a.sinks = config.boolean({"attention_sinks", "add_full_attention_sink_bias"})
                  .value_or(config.model_type_is({"gpt_oss"}));
    // Qwen files name a window and switch it off beside it.
    if (config.boolean({"use_sliding_window"}).value_or(true))
        a.sliding_window = config.integer({"sliding_window", "window_size"}, 0, ShapeLimits::positions);
    if (a.sliding_window == 0)
        a.sliding_window.reset();
}

} // namespace milepost
