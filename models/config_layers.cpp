// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "models/config_parts.h"

#include <algorithm>
#include <fmt/format.h>

namespace milepost {

namespace {

MambaShape read_mamba(ConfigReader &config)
{
    MambaShape mamba;
    mamba.heads = config.required({"mamba_num_heads", "mamba_n_heads"}, 1, ShapeLimits::heads);
    mamba.head_dim = config.required({"mamba_head_dim", "mamba_d_head"}, 1, ShapeLimits::head_dim);
    mamba.groups = config.required({"n_groups", "mamba_n_groups"}, 1, ShapeLimits::heads);
    mamba.state = config.required({"ssm_state_size", "mamba_d_state"}, 1, ShapeLimits::head_dim);
    mamba.conv_kernel = config.integer({"conv_kernel", "mamba_d_conv"}, 1, 64).value_or(4);
    return mamba;
}

std::optional<LayerKind> hybrid_layer(char letter, FeedForward experts)
{
    switch (letter) {
    case 'M': return LayerKind{Mixer::mamba, FeedForward::none};
    case '*': return LayerKind{Mixer::attention, FeedForward::none};
    case 'E': return LayerKind{Mixer::none, experts};
    case '-': return LayerKind{Mixer::none, FeedForward::dense};
    default: return std::nullopt;
    }
}

/// Nemotron-H: one letter a layer.
void read_pattern(ConfigReader &config, ModelArchitecture &model, const std::string &pattern, int count)
{
    const char *name = "hybrid_override_pattern";
    if (pattern.size() != static_cast<std::size_t>(count)) {
        config.reject(name, fmt::format("names {} layers, but {} is {}; both must agree.", pattern.size(),
                                        config.name_used(layer_count_names), count));
        return;
    }
    for (const char letter : pattern) {
        const auto kind = hybrid_layer(letter, FeedForward::moe);
        const bool known = kind && (kind->feed_forward != FeedForward::moe || model.moe);
        if (!known) {
            config.reject(name,
                          fmt::format("'{}' is no known kind of layer here; M (Mamba-2), * (attention), - (MLP){} "
                                      "are allowed.",
                                      letter, model.moe ? ", E (experts)" : ""));
            return;
        }
        if (kind->feed_forward == FeedForward::dense && model.ffn == 0) {
            config.reject("intermediate_size",
                          "is required, because hybrid_override_pattern has MLP layers ('-').");
            return;
        }
        model.layers.push_back(*kind);
    }
}

/// Mixer of every layer from `layer_types`, the rule of newer files.
void read_layer_types(ConfigReader &config, ModelArchitecture &model, const std::vector<std::string> &types)
{
    if (types.size() != model.layers.size()) {
        config.reject("layer_types", fmt::format("names {} layers, but {} is {}; both must agree.", types.size(),
                                                 config.name_used(layer_count_names), model.layers.size()));
        return;
    }
    for (std::size_t i = 0; i < types.size(); ++i) {
        Mixer &mixer = model.layers[i].mixer;
        if (types[i] == "full_attention" || types[i] == "attention") {
            mixer = Mixer::attention;
        } else if (types[i] == "sliding_attention") {
            mixer = model.attention.sliding_window ? Mixer::sliding_attention : Mixer::attention;
        } else if (types[i] == "mamba" && config.has("mamba_n_heads")) {
            mixer = Mixer::mamba;
        } else {
            config.reject("layer_types",
                          fmt::format("'{}' is a layer that cannot be represented; full_attention, "
                                      "sliding_attention and mamba (with mamba_n_heads) are allowed.",
                                      types[i]));
            return;
        }
    }
}

/// GPT-Neo: [[["global", "local"], 12]].
bool read_attention_types(ConfigReader &config, ModelArchitecture &model)
{
    const auto *value = config.raw({"attention_types"});
    if (!value)
        return false;
    std::vector<Mixer> mixers;
    const bool list = value->is_array();
    for (const auto &entry : list ? *value : nlohmann::json::array()) {
        if (!entry.is_array() || entry.size() != 2 || !entry[0].is_array() || !entry[1].is_number_integer())
            continue;
        const auto times = std::clamp<std::int64_t>(entry[1].get<std::int64_t>(), 0, ShapeLimits::layers);
        for (std::int64_t i = 0; i < times && mixers.size() <= model.layers.size(); ++i)
            for (const auto &type : entry[0])
                mixers.push_back(type == "local" ? Mixer::sliding_attention : Mixer::attention);
    }
    if (mixers.size() != model.layers.size()) {
        config.reject("attention_types", fmt::format("does not spell out {} layers; a list like [[[\"global\", "
                                                     "\"local\"], {}]] is expected.",
                                                     model.layers.size(), model.layers.size() / 2));
        return true;
    }
    for (std::size_t i = 0; i < mixers.size(); ++i)
        model.layers[i].mixer = mixers[i];
    return true;
}

/// Bamba: all layers are Mamba-2 but those listed.
bool read_attention_indices(ConfigReader &config, ModelArchitecture &model)
{
    const auto indices = config.has("mamba_n_heads") ? config.integers({"attn_layer_indices"}) : std::nullopt;
    if (!indices)
        return false;
    for (std::size_t i = 0; i < model.layers.size(); ++i)
        model.layers[i].mixer =
            std::ranges::find(*indices, static_cast<int>(i)) != indices->end() ? Mixer::attention : Mixer::mamba;
    return true;
}

/// Mixers of files without a list: a window that holds for all layers, or for a rule of the family.
void read_window_rule(ConfigReader &config, ModelArchitecture &model)
{
    if (!model.attention.sliding_window)
        return;
    const int count = static_cast<int>(model.layers.size());
    const bool two = config.model_type_is({"gemma2", "gpt_oss"});
    const bool six = config.model_type_is({"gemma3", "gemma3_text"});
    const int pattern = config.integer({"sliding_window_pattern"}, 1, ShapeLimits::layers)
                            .value_or(two   ? 2
                                      : six ? 6
                                            : 0);
    const int first = config.integer({"max_window_layers"}, 0, ShapeLimits::layers).value_or(0);
    for (int i = 0; i < count; ++i) {
        const bool sliding = pattern > 0 ? (i + 1) % pattern != 0 : i >= first;
        if (sliding)
            model.layers[static_cast<std::size_t>(i)].mixer = Mixer::sliding_attention;
    }
}

bool listed(const std::optional<std::vector<int>> &list, int layer)
{
    return list && std::ranges::find(*list, layer) != list->end();
}

/// Which layers have experts, by the rule of the family.
void read_sparse_rule(ConfigReader &config, ModelArchitecture &model)
{
    const int count = static_cast<int>(model.layers.size());
    const int first =
        config
            .integer({"first_k_dense_replace", "moe_layer_start_index", "num_dense_layers"}, 0, ShapeLimits::layers)
            .value_or(0);
    const int last = config.integer({"moe_layer_end_index"}, -1, ShapeLimits::layers).value_or(-1);
    const auto *frequency = config.raw({"moe_layer_freq"});
    const bool is_list = frequency && frequency->is_array();
    std::optional<std::vector<int>> flags;
    int every = 1;
    if (is_list)
        flags = config.integers({"moe_layer_freq"});
    else
        every = config.integer({"moe_layer_freq", "moe_layer_interval"}, 1, ShapeLimits::layers).value_or(1);
    if (flags && flags->size() != model.layers.size()) {
        config.reject("moe_layer_freq", fmt::format("has {} entries, but there are {} layers; both must agree.",
                                                    flags->size(), count));
        return;
    }
    // Qwen and Llama 4 count their stride from the end of each group.
    const int stride =
        config.integer({"decoder_sparse_step", "interleave_moe_layer_step"}, 0, ShapeLimits::layers).value_or(1);
    const auto dense = config.integers({"mlp_only_layers"});
    const auto types = config.has("mlp_layer_types") ? config.texts({"mlp_layer_types"}) : std::nullopt;
    if (types && types->size() != model.layers.size()) {
        config.reject("mlp_layer_types", fmt::format("has {} entries, but there are {} layers; both must agree.",
                                                     types->size(), count));
        return;
    }
    if (const auto beyond = dense ? std::ranges::find_if_not(*dense, [&](int i) { return i >= 0 && i < count; })
                                  : std::vector<int>::const_iterator();
        dense && beyond != dense->end()) {
        config.reject("mlp_only_layers", fmt::format("{} is no layer; 0 to {} are allowed.", *beyond, count - 1));
        return;
    }
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        bool sparse = i >= first && (last < 0 || i <= last) && i % every == 0 && stride > 0 &&
                      (i + 1) % stride == 0 && !listed(dense, i);
        if (flags)
            sparse = (*flags)[at] != 0;
        if (types)
            sparse = (*types)[at] == "sparse";
        model.layers[at].feed_forward = sparse ? FeedForward::moe : FeedForward::dense;
    }
    if (std::ranges::none_of(model.layers, [](LayerKind k) { return k.feed_forward == FeedForward::moe; }))
        config.reject(config.name_used({"first_k_dense_replace", "moe_layer_start_index", "num_dense_layers",
                                        "moe_layer_freq", "mlp_layer_types", "decoder_sparse_step",
                                        "interleave_moe_layer_step", "mlp_only_layers"}),
                      fmt::format("leaves none of the {} layers to the {} experts; at least one is needed.", count,
                                  model.moe->experts));
}

/// An MTP block is one decoder layer: a hybrid's letters must make up one mixer and one feed-forward at most.
void read_mtp(ConfigReader &config, ModelArchitecture &model)
{
    model.mtp_layers =
        config
            .integer({"num_nextn_predict_layers", "num_mtp_modules", "mtp_num_hidden_layers", "mtp_num_layers"}, 0,
                     ShapeLimits::mtp)
            .value_or(0);
    model.mtp_shared = config.boolean({"mtp_use_repeated_layer"}).value_or(false);
    if (model.mtp_layers == 0 || !config.has("mtp_hybrid_override_pattern"))
        return;
    const std::string pattern = config.text({"mtp_hybrid_override_pattern"}).value_or("");
    LayerKind block{Mixer::none, FeedForward::none};
    bool fits = !pattern.empty() && pattern.size() <= 2;
    for (const char letter : pattern) {
        const auto kind =
            hybrid_layer(letter, FeedForward::moe).value_or(LayerKind{Mixer::none, FeedForward::none});
        fits = fits && (kind.mixer == Mixer::none) != (kind.feed_forward == FeedForward::none);
        fits = fits && (kind.mixer == Mixer::none || block.mixer == Mixer::none);
        fits = fits && (kind.feed_forward == FeedForward::none || block.feed_forward == FeedForward::none);
        block.mixer = kind.mixer == Mixer::none ? block.mixer : kind.mixer;
        block.feed_forward = kind.feed_forward == FeedForward::none ? block.feed_forward : kind.feed_forward;
    }
    if (fits)
        model.mtp_kind = block;
    else
        config.reject(
            "mtp_hybrid_override_pattern",
            fmt::format("'{}' is not one mixer (M or *) and one feed-forward (E or -), as in '*E'.", pattern));
}

} // namespace

void read_layers(ConfigReader &config, ModelArchitecture &model)
{
    const int count = config.required(layer_count_names, 1, ShapeLimits::layers);
    if (config.has("hybrid_override_pattern")) {
        model.mamba = read_mamba(config);
        model.mtp_extra_projection = false;
        const std::string pattern = config.text({"hybrid_override_pattern"}).value_or("");
        if (!config.failed())
            read_pattern(config, model, pattern, count);
    } else {
        model.layers.assign(static_cast<std::size_t>(count), LayerKind{});
        if (config.has("layer_types")) {
            if (const auto types = config.texts({"layer_types"}))
                read_layer_types(config, model, *types);
        } else if (!read_attention_types(config, model) && !read_attention_indices(config, model)) {
            read_window_rule(config, model);
        }
        const bool hybrid = std::ranges::any_of(model.layers, [](LayerKind k) { return k.mixer == Mixer::mamba; });
        if (hybrid)
            model.mamba = read_mamba(config);
        if (model.moe)
            read_sparse_rule(config, model);
        const bool dense =
            std::ranges::any_of(model.layers, [](LayerKind k) { return k.feed_forward == FeedForward::dense; });
        if (dense && model.ffn == 0)
            config.reject(
                "intermediate_size",
                fmt::format("is required for the dense layers: a whole number from 1 to {}.", ShapeLimits::ffn));
        if (!dense)
            model.ffn = 0;
    }
    read_mtp(config, model);
}

} // namespace milepost
