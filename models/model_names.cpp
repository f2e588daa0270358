// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "models/model_names.h"

#include "models/config_reader.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>
#include <vector>

namespace milepost {

namespace {

/// Folded spellings that are neither an id nor a name of the catalogue.
constexpr std::pair<std::string_view, std::string_view> aliases[] = {
    {"llama318b", "llama-3-8b"}, // 3.1 keeps the shape of 3
    {"metallama38b", "llama-3-8b"},
    {"metallama318b", "llama-3-8b"},
    {"llama3170b", "llama-3-70b"},
    {"metallama370b", "llama-3-70b"},
    {"metallama3170b", "llama-3-70b"},
    {"llama3370b", "llama-3-70b"},
    {"llama3405b", "llama-3.1-405b"},
    {"metallama31405b", "llama-3.1-405b"},
    {"deepseekv3671b", "deepseek-v3"},
    {"deepseekv3base", "deepseek-v3"},
    {"deepseekv3pretraining", "deepseek-v3"},
    {"deepseekr1", "deepseek-v3"},
    {"kimik2instruct", "kimi-k2"},
    {"kimik2base", "kimi-k2"},
    {"kimik21t", "kimi-k2"},
    {"qwen330b", "qwen3-30b-a3b"},
    {"qwen3moe30b", "qwen3-30b-a3b"},
    {"qwen3235b", "qwen3-235b-a22b"},
    {"qwen3moe235b", "qwen3-235b-a22b"},
    {"gptoss", "gpt-oss-120b"},
    {"nemotron3nano30b", "nemotron-3-nano"},
    {"nemotron3nano30ba3b", "nemotron-3-nano"},
    {"nvidianemotron3nano30ba3bbf16", "nemotron-3-nano"},
    {"nemotron3super120b", "nemotron-3-super"},
    {"nemotron3super120ba12b", "nemotron-3-super"},
    {"nvidianemotron3super120ba12bbf16", "nemotron-3-super"},
};

struct GptShape {
    int hidden = 0, layers = 0, heads = 0;
};

/// Models of the Megatron papers that no config.json describes: Korthikanti et al. 2022 (arXiv:2205.05198),
/// table 3.
constexpr std::pair<std::string_view, GptShape> paper_models[] = {
    {"megatron22b", {6144, 48, 64}},   {"gpt22b", {6144, 48, 64}},     {"gpt3175b", {12288, 96, 96}},
    {"gpt3", {12288, 96, 96}},         {"gpt175b", {12288, 96, 96}},   {"turing530b", {20480, 105, 128}},
    {"mtnlg530b", {20480, 105, 128}},  {"gpt530b", {20480, 105, 128}}, {"megatron530b", {20480, 105, 128}},
    {"megatron1t", {25600, 128, 160}}, {"gpt1t", {25600, 128, 160}},
};

/// A GPT of the Megatron papers: four times wider MLP without gate, biases, learned positions, tied embeddings.
ModelArchitecture gpt_model(const GptShape &shape, const std::string &name)
{
    ModelArchitecture model;
    model.id = fmt::format("gpt-h{}-l{}-a{}", shape.hidden, shape.layers, shape.heads);
    model.name = name;
    model.family = model.id;
    model.hidden = shape.hidden;
    model.vocabulary = 51'200;
    model.ffn = 4 * shape.hidden;
    model.gated_mlp = false;
    model.tied_embeddings = true;
    model.mlp_bias = true;
    model.positions = 2048;
    model.attention.heads = shape.heads;
    model.attention.kv_heads = shape.heads;
    model.attention.head_dim = shape.hidden / shape.heads;
    model.attention.bias = true;
    model.layers.assign(static_cast<std::size_t>(shape.layers), LayerKind{});
    model.source = {Provenance::published,
                    "shape as written; MLP of 4h, vocabulary 51,200 and 2048 positions of Narayanan et al. 2021 "
                    "(arXiv:2104.04473) section 5.1",
                    "2021-08-23"};
    return model;
}

/// Number behind `letter` at the start of `text`, which is shortened by both.
std::optional<int> letter_number(std::string_view &text, char letter, int most)
{
    text = trimmed(text);
    if (text.empty() || (text.front() | 0x20) != letter)
        return std::nullopt;
    const auto end = std::min(text.find_first_not_of("0123456789", 1), text.size());
    const auto value = parse_integer(text.substr(1, end - 1));
    text.remove_prefix(end);
    return value && *value >= 1 && *value <= most ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

/// "GPT h12288 L96 a96".
std::optional<GptShape> gpt_shape(std::string_view text)
{
    text = trimmed(text);
    if (text.size() < 4 || folded(text.substr(0, 3)) != "gpt")
        return std::nullopt;
    text.remove_prefix(3);
    const auto hidden = letter_number(text, 'h', ShapeLimits::hidden);
    const auto layers = letter_number(text, 'l', ShapeLimits::layers);
    const auto heads = letter_number(text, 'a', ShapeLimits::heads);
    if (!hidden || !layers || !heads || !trimmed(text).empty() || *hidden % *heads != 0)
        return std::nullopt;
    return GptShape{*hidden, *layers, *heads};
}

/// Last word of a Hugging Face id: "Qwen/Qwen3-30B-A3B".
std::string_view without_owner(std::string_view name)
{
    const auto slash = name.rfind('/');
    return slash == std::string_view::npos ? name : name.substr(slash + 1);
}

std::shared_ptr<const ModelArchitecture> catalogue_model(std::string_view name, const Catalogue &catalogue)
{
    const std::string plain = folded(without_owner(name));
    for (const auto &[id, model] : catalogue.models)
        if (id == name || folded(id) == plain || folded(model->name) == plain)
            return model;
    for (const auto &[alias, id] : aliases)
        if (alias == plain)
            if (const auto found = catalogue.models.find(std::string(id)); found != catalogue.models.end())
                return found->second;
    return nullptr;
}

/// "deepseekv3 (4 layers)": base name and count.
std::optional<std::pair<std::string_view, int>> shortened_name(std::string_view name)
{
    name = trimmed(name);
    const auto open = name.rfind('(');
    if (open == std::string_view::npos || !name.ends_with(')'))
        return std::nullopt;
    const std::string_view inner = trimmed(name.substr(open + 1, name.size() - open - 2));
    const auto blank = inner.find(' ');
    const auto count = parse_integer(inner.substr(0, blank));
    const std::string unit = blank == std::string_view::npos ? "" : folded(inner.substr(blank));
    if (!count || *count < 1 || *count > ShapeLimits::layers || (unit != "layers" && unit != "layer"))
        return std::nullopt;
    return std::pair{trimmed(name.substr(0, open)), static_cast<int>(*count)};
}

Expected<std::shared_ptr<const ModelArchitecture>> shortened(const ModelArchitecture &whole, int layers,
                                                             std::string_view name)
{
    if (layers > std::ssize(whole.layers))
        return fail(
            "model.shortened", "model",
            fmt::format("'{}' asks for {} layers; {} has {}.", name, layers, whole.name, whole.layers.size()));
    auto model = std::make_shared<ModelArchitecture>(whole);
    model->id += fmt::format("-{}-layers", layers);
    model->name += fmt::format(" ({} layers)", layers);
    // A short mixture with all the leading dense layers of the whole would hardly have experts: published short
    // runs keep one of them (SimuMax docs/b200/b200_release_v1.2_summary.json: "DeepSeekV3 formal rows use
    // dense_layers=1").
    const auto dense = [](const LayerKind &layer) { return layer.feed_forward == FeedForward::dense; };
    const auto first_sparse = std::find_if_not(model->layers.begin(), model->layers.end(), dense);
    if (model->moe && first_sparse != model->layers.end()) {
        const auto leading = first_sparse - model->layers.begin(), sparse = std::ssize(model->layers) - leading;
        const auto kept = std::min(leading, std::max<std::ptrdiff_t>(1, layers - sparse));
        model->layers.erase(model->layers.begin() + kept, first_sparse);
    }
    model->layers.resize(static_cast<std::size_t>(layers));
    model->mtp_layers = 0;
    model->published_parameters = model->published_active_parameters = model->published_tokens = 0;
    return model;
}

/// Parts of machine names, longest first: "gb300" must be seen before "b300".
constexpr std::pair<std::string_view, std::string_view> system_parts[] = {
    {"a10040", "hgx-a100-40"}, {"a100sxm40", "hgx-a100-40"}, {"a100sxm440", "hgx-a100-40"},
    {"gb300", "gb300-nvl72"},  {"gb200", "gb200-nvl72"},     {"b300", "hgx-b300"},
    {"b200", "hgx-b200"},      {"h200", "hgx-h200"},         {"h800", "hgx-h800"},
    {"h100", "hgx-h100"},      {"a100", "hgx-a100"},
};

/// Machines whose names hold those of others although memory or links differ.
constexpr std::string_view foreign_systems[] = {"gh200", "gh100", "a100pcie", "h100pcie", "h100nvl", "h200nvl"};

} // namespace

Expected<std::shared_ptr<const ModelArchitecture>> find_model(std::string_view name, const Catalogue &catalogue)
{
    if (auto model = catalogue_model(name, catalogue))
        return model;
    const std::string plain = folded(without_owner(name));
    for (const auto &[alias, shape] : paper_models)
        if (alias == plain)
            return std::make_shared<const ModelArchitecture>(gpt_model(shape, std::string(trimmed(name))));
    if (const auto shape = gpt_shape(name))
        return std::make_shared<const ModelArchitecture>(gpt_model(*shape, std::string(trimmed(name))));
    if (const auto base = shortened_name(name)) {
        const auto whole = find_model(base->first, catalogue);
        return whole ? shortened(**whole, base->second, name) : whole;
    }
    std::vector<std::string> known;
    known.reserve(catalogue.models.size());
    for (const auto &[id, model] : catalogue.models)
        known.push_back(id);
    const auto nearest = nearest_name(name, known);
    return fail("model.unknown", "model",
                fmt::format("'{}' is no known model{}", name,
                            nearest ? fmt::format("; did you mean '{}'?", *nearest)
                                    : fmt::format("; known are {}, and shapes such as 'GPT h12288 L96 a96'.",
                                                  fmt::join(known, ", "))));
}

Expected<std::string> find_system_id(std::string_view name, const Catalogue &catalogue)
{
    const std::string plain = folded(name);
    std::vector<std::string> known;
    for (const auto &[id, system] : catalogue.systems) {
        known.push_back(id);
        if (id == name || folded(id) == plain || folded(system->name) == plain || folded(system->gpu) == plain)
            return id;
    }
    const bool foreign = std::ranges::any_of(
        foreign_systems, [&](std::string_view part) { return plain.find(part) != std::string::npos; });
    if (!foreign)
        for (const auto &[part, id] : system_parts)
            if (plain.find(part) != std::string::npos && catalogue.systems.contains(std::string(id)))
                return std::string(id);
    return fail("system.unknown", "system",
                fmt::format("'{}' is no known system; known are {}.", name, fmt::join(known, ", ")));
}

} // namespace milepost
