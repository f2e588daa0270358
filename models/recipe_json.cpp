// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "models/recipe_json.h"

#include "engine/scenario/field_ranges.h"
#include "engine/scenario/field_text.h"
#include "engine/scenario/graph_scope.h"
#include "resources/reading/json_members.h"
#include "resources/reading/text.h"

#include <array>
#include <cstdint>
#include <fmt/format.h>
#include <map>

namespace milepost {

namespace {

enum class FieldKind { integer, number, toggle, text, texts, precision, state, dispatcher, graph };

struct RecipeField {
    std::string_view path;
    FieldKind kind;
};

/// Fields that a recipe may fix.
constexpr std::array recipe_fields{
    RecipeField{"training.sequence_length", FieldKind::integer},
    RecipeField{"training.global_batch", FieldKind::integer},
    RecipeField{"training.precision", FieldKind::precision},
    RecipeField{"training.tokens", FieldKind::number},
    RecipeField{"optimizer.state_dtype", FieldKind::state},
    RecipeField{"plan.tp", FieldKind::integer},
    RecipeField{"plan.pp", FieldKind::integer},
    RecipeField{"plan.vp", FieldKind::integer},
    RecipeField{"plan.cp", FieldKind::integer},
    RecipeField{"plan.ep", FieldKind::integer},
    RecipeField{"plan.etp", FieldKind::integer},
    RecipeField{"plan.micro_batch", FieldKind::integer},
    RecipeField{"plan.pp_layout", FieldKind::text},
    RecipeField{"plan.recompute", FieldKind::texts},
    RecipeField{"plan.dispatcher", FieldKind::dispatcher},
    RecipeField{"plan.dispatcher_sms", FieldKind::integer},
    RecipeField{"plan.cuda_graph", FieldKind::graph},
    RecipeField{"plan.ep_overlap", FieldKind::toggle},
    RecipeField{"plan.delay_wgrad", FieldKind::toggle},
    RecipeField{"plan.tp_overlap", FieldKind::toggle},
    RecipeField{"plan.sequence_parallel", FieldKind::toggle},
    RecipeField{"plan.overlap_grad_reduce", FieldKind::toggle},
    RecipeField{"plan.overlap_param_gather", FieldKind::toggle},
    RecipeField{"plan.fsdp", FieldKind::toggle},
    RecipeField{"plan.fused_grouped_mlp", FieldKind::toggle},
    RecipeField{"plan.fp8_attention", FieldKind::toggle},
    RecipeField{"plan.fp8_param_gather", FieldKind::toggle},
    RecipeField{"plan.precision_aware_optimizer", FieldKind::toggle},
    RecipeField{"plan.grad_reduce_fp32", FieldKind::toggle},
    RecipeField{"plan.bf16_first_layers", FieldKind::integer},
    RecipeField{"plan.bf16_last_layers", FieldKind::integer},
    RecipeField{"plan.offload_layers", FieldKind::integer},
    RecipeField{"plan.offload", FieldKind::texts},
    RecipeField{"plan.mtp", FieldKind::toggle},
    RecipeField{"plan.unfused_attention", FieldKind::toggle},
};

template <class E>
std::optional<std::string> named(JsonObject &fields, const std::string &key)
{
    const auto text = fields.text(key);
    if (text && value_of<E>(*text))
        return field_text(*text);
    if (text)
        fields.reject(key, fmt::format("'{}' is not known; allowed are {}.", *text, allowed_names<E>()));
    return std::nullopt;
}

/// JSON text of a value of the right kind; wrong ones are diagnosed and empty.
std::optional<std::string> field_json(JsonObject &fields, const std::string &key, FieldKind kind)
{
    switch (kind) {
    case FieldKind::integer:
        if (const auto value = fields.integer(key, static_cast<std::int64_t>(field_range(key)->minimum),
                                              static_cast<std::int64_t>(field_range(key)->maximum)))
            return field_text(static_cast<int>(*value));
        return std::nullopt;
    case FieldKind::number:
        if (const auto value = fields.number(key, field_range(key)->minimum, field_range(key)->maximum))
            return field_text(*value);
        return std::nullopt;
    case FieldKind::toggle:
        if (const auto value = fields.boolean(key))
            return field_text(*value);
        return std::nullopt;
    case FieldKind::text:
        if (const auto value = fields.text(key))
            return field_text(*value);
        return std::nullopt;
    case FieldKind::texts:
        if (const auto value = fields.texts(key))
            return field_text(*value);
        return std::nullopt;
    case FieldKind::precision: return named<Precision>(fields, key);
    case FieldKind::state: return named<StateDtype>(fields, key);
    case FieldKind::dispatcher: return named<Dispatcher>(fields, key);
    case FieldKind::graph:
        if (const auto value = fields.text(key)) {
            if (graph_scope_of(*value))
                return field_text(*value);
            fields.reject(key, fmt::format("'{}' is no scope of CUDA graphs.", *value));
        }
        return std::nullopt;
    }
    return std::nullopt;
}

std::map<std::string, Source> read_sources(JsonObject &root)
{
    std::map<std::string, Source> sources;
    for (auto &[key, entry] : root.members("sources")) {
        sources[key] = {Provenance::published, entry.required_text("text"), entry.text("date").value_or("")};
        entry.finish();
    }
    return sources;
}

void read_recipe(JsonObject &entry, const std::map<std::string, Source> &sources, std::vector<Recipe> &recipes)
{
    Recipe recipe;
    recipe.model_id = entry.required_text("model");
    recipe.system_id = entry.required_text("system");
    recipe.gpus = static_cast<int>(
        entry.required_integer("gpus", 1, static_cast<std::int64_t>(field_range("system.gpus")->maximum)));
    const std::string key = entry.required_text("source");
    if (const auto source = sources.find(key); source != sources.end())
        recipe.source = source->second;
    else
        entry.reject("source", fmt::format("'{}' does not stand under sources.", key));
    const auto stacks = entry.texts("stacks");
    if (!stacks || stacks->empty())
        entry.reject("stacks", "a list with at least one stack id is required.");
    with_required_member(entry, "fields", [&](JsonObject &fields) {
        for (const auto &field : recipe_fields) {
            const std::string path(field.path);
            if (auto text = field_json(fields, path, field.kind))
                recipe.fields[path] = std::move(*text);
        }
    });
    for (const auto &stack : stacks.value_or(std::vector<std::string>{})) {
        recipe.stack_id = stack;
        recipes.push_back(recipe);
    }
}

} // namespace

Expected<std::vector<Recipe>> read_recipes(std::string_view json, const std::string &origin)
{
    std::vector<Recipe> recipes;
    const auto read = read_document(json, origin, "milepost_recipes", [&](JsonObject &root) {
        const auto sources = read_sources(root);
        for_each_entry(root, "recipes", [&](JsonObject &entry) { read_recipe(entry, sources, recipes); });
    });
    if (!read)
        return tl::make_unexpected(read.error());
    return recipes;
}

} // namespace milepost
