// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "models/model_json.h"

#include "models/config_parts.h"
#include "models/config_reader.h"
#include "models/config_types.h"
#include "resources/reading/json_reader.h"

#include <algorithm>
#include <filesystem>

namespace milepost {

namespace {

/// Families whose configuration class ties embedding and head when the file is silent
/// (transformers: PretrainedConfig.tie_word_embeddings defaults to True, most decoders override it).
bool ties_by_default(const ConfigReader &config)
{
    return config.model_type_is({"gpt2", "gpt_neo", "gpt_bigcode", "opt", "bloom", "falcon", "mpt", "xglm", "gemma",
                                 "gemma2", "gemma3", "gemma3_text", "cohere", "cohere2", "starcoder2"});
}

bool read_tied(ConfigReader &config)
{
    if (const auto tied = config.boolean({"tie_word_embeddings"}))
        return *tied;
    if (const auto tied = config.root().boolean("tie_word_embeddings"))
        return *tied;
    return ties_by_default(config);
}

/// Learned position embeddings; rotary, ALiBi and none have no weights.
int read_positions(ConfigReader &config)
{
    const bool learned = config.model_type_is({"gpt2", "gpt_neo", "gpt_bigcode", "opt", "biogpt", "openai-gpt"}) ||
                         config.text({"position_embedding_type"}).value_or("") == "learned_absolute";
    if (!learned)
        return 0;
    return config.integer({"n_positions", "max_position_embeddings", "n_ctx"}, 0, ShapeLimits::positions)
        .value_or(0);
}

Source read_source(JsonObject &root, const std::string &origin, bool nested)
{
    Source source{Provenance::published, origin, ""};
    if (auto entry = root.has("source") ? root.object("source") : std::nullopt) {
        source.text = entry->required_text("text");
        source.date = entry->text("date").value_or("");
    }
    if (nested)
        source.text += " (its text decoder alone)";
    return source;
}

void read_identity(ConfigReader &config, ModelArchitecture &model, const std::string &origin)
{
    JsonObject &root = config.root();
    const std::string stem = std::filesystem::path(origin).stem().string();
    model.id = root.text("id").value_or(stem.empty() ? "model" : stem);
    model.name = root.text("name").value_or(root.text("_name_or_path").value_or(model.id));
    if (model.name.empty())
        model.name = model.id;
    model.family = root.text("family").value_or(model.id);
    if (auto published = root.has("published") ? root.object("published") : std::nullopt) {
        model.published_parameters = published->number("parameters", 0, 1e15).value_or(0);
        model.published_active_parameters = published->number("active_parameters", 0, 1e15).value_or(0);
        model.published_tokens = published->number("tokens", 0, 1e16).value_or(0);
        if (auto tokens = published->has("tokens_source") ? published->object("tokens_source") : std::nullopt)
            model.tokens_source = {Provenance::published, tokens->required_text("text"),
                                   tokens->text("date").value_or("")};
    }
    model.source = read_source(root, origin, config.nested());
}

} // namespace

Expected<ModelArchitecture> read_model(std::string_view json, const std::string &origin)
{
    const auto document = JsonDocument::parse(json, origin);
    if (!document)
        return tl::make_unexpected(document.error());
    Diagnostics errors;
    ConfigReader config(*document, errors);
    ModelArchitecture model;
    // Each step may lean on the one before, so that only the first mistake is told.
    if (!config.failed())
        refuse_unrepresentable(config);
    if (!config.failed())
        read_identity(config, model, origin);
    if (!config.failed())
        read_attention(config, model);
    if (!config.failed())
        read_feed_forward(config, model);
    if (!config.failed())
        read_layers(config, model);
    if (!config.failed()) {
        const bool gemma3 = config.model_type_is({"gemma3", "gemma3_text"});
        const FieldNames vocabulary = {"vocab_size", "padded_vocab_size"};
        model.vocabulary = gemma3 && !config.has("vocab_size")
                               ? 262'208 // transformers, configuration_gemma3.py
                               : config.required(vocabulary, 1, ShapeLimits::vocabulary);
        model.tied_embeddings = read_tied(config);
        model.positions = read_positions(config);
        const bool scan = std::ranges::any_of(model.layers, [](LayerKind k) { return k.mixer == Mixer::mamba; });
        if (!config.model_type().empty() && !knows_model_type(config.model_type()))
            model.unknown_type = config.model_type();
        model.unmodelled_kernels = config.root().boolean("unmodelled_kernels").value_or(false) || scan;
    }
    if (!errors.empty())
        return tl::make_unexpected(Diagnostics{errors.front()});
    return model;
}

} // namespace milepost
