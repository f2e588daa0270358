// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "models/config_parts.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace milepost {

namespace {

constexpr FieldNames expert_names = {"n_routed_experts", "num_experts", "num_local_experts", "moe_num_experts"};
constexpr FieldNames top_k_names = {
    "num_experts_per_tok", "experts_per_token",    "num_experts_per_token", "moe_topk", "moe_k",
    "moe_top_k",           "num_selected_experts", "top_k_experts"};
constexpr FieldNames width_names = {"intermediate_size", "n_inner", "ffn_dim", "ffn_hidden_size",
                                    "mlp_hidden_size"};
constexpr FieldNames activation_names = {
    "hidden_act", "hidden_activation", "mlp_hidden_act", "activation_function", "activation", "activation_type",
    "afn"};

/// Families whose MLP is two matrices; their activations (GELU, squared ReLU) are also used by gated ones.
bool ungated_family(const ConfigReader &config)
{
    return config.model_type_is({"gpt2",        "gpt_neo",    "gptj",           "gpt_neox",   "gpt_neox_japanese",
                                 "gpt_bigcode", "opt",        "bloom",          "falcon",     "mpt",
                                 "phi",         "codegen",    "xglm",           "starcoder2", "nemotron",
                                 "persimmon",   "arcee",      "apertus",        "biogpt",     "nemotron_h",
                                 "openai-gpt",  "RefinedWeb", "RefinedWebModel"});
}

bool gated_family(const ConfigReader &config)
{
    return config.model_type_is({"gemma", "gemma2", "gemma3", "gemma3_text", "chatglm", "dbrx", "olmo"});
}

bool read_gate(ConfigReader &config)
{
    if (const auto gated = config.boolean({"gated_mlp"}))
        return *gated;
    if (ungated_family(config))
        return false;
    if (gated_family(config))
        return true;
    const std::string activation = config.text(activation_names).value_or("");
    const std::string plain = folded(activation);
    if (plain.ends_with("glu") || plain == "silu" || plain == "swish")
        return true;
    if (plain == "relu2" || plain == "squaredrelu" || plain == "xielu")
        return false;
    config.reject("gated_mlp",
                  fmt::format("is needed (true or false): the activation '{}' of model_type '{}' does not "
                              "tell whether the MLP has a gate.",
                              activation, config.model_type()));
    return true;
}

/// Width of the dense MLP where the file leaves it out, by family; 0 if there is no such rule.
int width_by_family(const ConfigReader &config, int hidden)
{
    const bool four = config.model_type_is({"gpt2", "gpt_neo", "gptj", "gpt_bigcode", "bloom", "falcon", "codegen",
                                            "openai-gpt", "RefinedWeb", "RefinedWebModel", "mpt", "phi"});
    return four && hidden <= ShapeLimits::ffn / 4 ? 4 * hidden : 0;
}

void read_dense(ConfigReader &config, ModelArchitecture &model)
{
    model.ffn = config.integer(width_names, 0, ShapeLimits::ffn).value_or(0);
    // The first OLMo files count gate and up together.
    if (config.has("mlp_hidden_size") && !config.has("intermediate_size") && model.gated_mlp)
        model.ffn /= 2;
    if (model.ffn == 0)
        if (const auto ratio = config.number({"mlp_ratio", "expansion_ratio"}); ratio && *ratio > 0 && *ratio <= 64)
            model.ffn = static_cast<int>(*ratio * model.hidden);
    if (model.ffn == 0)
        model.ffn = width_by_family(config, model.hidden);
    model.mlp_bias = config.boolean({"mlp_bias", "use_bias", "use_mlp_bias"})
                         .value_or(config.model_type_is({"gpt2", "gpt_neo", "gptj", "gpt_neox", "gpt_bigcode",
                                                         "opt", "bloom", "phi", "codegen"}));
}

/// Sum of the widths of the experts that every token visits.
int shared_width(ConfigReader &config, int expert_ffn)
{
    const FieldNames total = {"shared_expert_intermediate_size", "shared_intermediate_size"};
    if (const auto width = config.integer(total, 0, ShapeLimits::ffn))
        return *width;
    const FieldNames counts = {"n_shared_experts", "num_shared_experts", "moe_num_shared_experts",
                               "num_shared_expert"};
    const int count = config.integer(counts, 0, 64).value_or(0);
    const int each =
        config.integer({"moe_shared_expert_intermediate_size"}, 0, ShapeLimits::ffn).value_or(expert_ffn);
    if (static_cast<std::int64_t>(count) * each <= ShapeLimits::ffn)
        return count * each;
    config.reject(
        config.name_used(counts),
        fmt::format("{} shared experts of width {} exceed the largest width {}.", count, each, ShapeLimits::ffn));
    return 0;
}

MoeShape read_experts(ConfigReader &config, const ModelArchitecture &model, int experts)
{
    MoeShape moe;
    moe.experts = experts;
    moe.experts_per_token = config.required(top_k_names, 1, experts);
    const FieldNames widths = {"moe_intermediate_size", "expert_intermediate_size", "moe_ffn_hidden_size"};
    if (config.has("moe_intermediate_size") || config.has("expert_intermediate_size") ||
        config.has("moe_ffn_hidden_size"))
        moe.ffn = config.required(widths, 1, ShapeLimits::ffn);
    else
        moe.ffn = config.required(width_names, 1, ShapeLimits::ffn); // Mixtral and its kin: all layers have experts
    moe.shared_ffn = shared_width(config, moe.ffn);
    moe.latent = config.integer({"moe_latent_size"}, 0, model.hidden).value_or(0);
    const bool gpt_oss = config.model_type_is({"gpt_oss"});
    moe.expert_bias = config.boolean({"expert_bias"}).value_or(gpt_oss);
    const auto limit = config.number({"swiglu_limit"});
    moe.clamped_activation = gpt_oss || (limit && *limit > 0);
    return moe;
}

/// DBRX keeps its experts in an object of their own.
std::optional<MoeShape> read_nested_experts(ConfigReader &config)
{
    auto inner = config.has("ffn_config") ? config.object("ffn_config") : std::nullopt;
    if (!inner || !inner->has("moe_num_experts"))
        return std::nullopt;
    MoeShape moe;
    moe.experts = static_cast<int>(inner->required_integer("moe_num_experts", 1, ShapeLimits::experts));
    moe.experts_per_token = static_cast<int>(inner->required_integer("moe_top_k", 1, std::max(1, moe.experts)));
    moe.ffn = static_cast<int>(inner->required_integer("ffn_hidden_size", 1, ShapeLimits::ffn));
    return moe;
}

} // namespace

void read_feed_forward(ConfigReader &config, ModelArchitecture &model)
{
    model.gated_mlp = read_gate(config);
    read_dense(config, model);
    if (const int experts = config.integer(expert_names, 0, ShapeLimits::experts).value_or(0); experts > 1)
        model.moe = read_experts(config, model, experts);
    else
        model.moe = read_nested_experts(config);
    if (!model.moe && model.ffn == 0 && !config.has("hybrid_override_pattern"))
        config.reject(config.name_used(width_names),
                      fmt::format("is required: a whole number from 1 to {}.", ShapeLimits::ffn));
}

} // namespace milepost
