// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/json_splice.h"
#include "app/project/scenario_fields.h"
#include "app/project/scenario_json.h"
#include "resources/reading/json_reader.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace milepost {

namespace {

bool starts_with_step(std::string_view path, std::string_view prefix)
{
    return path.starts_with(prefix) && (path.size() == prefix.size() || path[prefix.size()] == '.');
}

/// The field that a path names or lies in ("milestones.0.value" lies in "milestones").
const ScenarioField *field_around(std::string_view path)
{
    for (const auto &field : scenario_fields()) {
        const bool composed = field.type == FieldType::object || field.type == FieldType::list ||
                              field.type == FieldType::money || field.type == FieldType::text_list;
        if (path == field.path || (composed && starts_with_step(path, field.path)))
            return &field;
    }
    return nullptr;
}

bool is_section(std::string_view path)
{
    return std::ranges::any_of(scenario_fields(), [&](const auto &field) {
        return field.path != path && starts_with_step(field.path, path);
    });
}

Diagnostics unknown_path(const std::string &path)
{
    std::vector<std::string> known;
    for (const auto &field : scenario_fields())
        known.emplace_back(field.path);
    auto nearest = nearest_name(path, known);
    // A name without its section ("gpus") is meant more often than a slip of the keyboard.
    for (const auto &name : known)
        if (name.ends_with("." + path))
            nearest = name;
    return fail("set.unknown", path,
                fmt::format("--set {}: is not a known field{}", path,
                            nearest ? fmt::format("; did you mean '{}'?", *nearest) : "."))
        .value();
}

/// VALUE as JSON. For a text field everything but a quoted text is the text itself ("26.02", "2027-01-11").
std::string json_of(const std::string &value, const ScenarioField *field, std::string_view path)
{
    const bool text_field =
        field && field->path == path && (field->type == FieldType::text || field->type == FieldType::choice);
    const auto parsed = nlohmann::json::parse(value, nullptr, false);
    if (parsed.is_discarded() || (text_field && !parsed.is_string() && !parsed.is_null()))
        return nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    // The value's own text keeps numbers as typed; line breaks would shift the lines that follow.
    std::string text = value;
    std::ranges::replace(text, '\n', ' ');
    std::ranges::replace(text, '\r', ' ');
    return text;
}

} // namespace

Expected<std::string> with_overrides(const ScenarioText &scenario, const std::vector<std::string> &assignments)
{
    const auto document = JsonDocument::parse(scenario.text, scenario.origin);
    if (!document)
        return tl::make_unexpected(document.error());
    if (!document->root().is_object())
        return fail("json.type", "", fmt::format("{}:1: document: an object is expected.", scenario.origin));
    std::string text = scenario.text;
    for (const auto &assignment : assignments) {
        const auto equals = assignment.find('=');
        const std::string path(trimmed(std::string_view(assignment).substr(0, equals)));
        if (equals == std::string::npos || path.empty())
            return fail("set.form", assignment, fmt::format("--set {}: FIELD=VALUE is expected.", assignment));
        const auto *field = field_around(path);
        if (!field && !is_section(path))
            return tl::make_unexpected(unknown_path(path));
        auto changed = with_json_value(text, path, json_of(assignment.substr(equals + 1), field, path));
        if (!changed) {
            for (auto &error : changed.error())
                error.message = "--set " + error.message;
            return changed;
        }
        text = std::move(*changed);
    }
    return text;
}

} // namespace milepost
