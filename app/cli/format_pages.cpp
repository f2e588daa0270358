// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/format_pages.h"

#include "app/cli/field_words.h"
#include "app/project/price_import.h"
#include "app/project/project_store.h"
#include "calibration/json_text.h"
#include "calibration/known_columns.h"
#include "resources/embedded/resource.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view page_head = "<!-- SPDX-FileCopyrightText: 2026 The Milepost authors -->\n"
                                       "<!-- SPDX-License-Identifier: Apache-2.0 -->\n"
                                       "<!-- Written by scripts/format_pages.sh; do not edit. -->\n";

/// Schemas of files; the others in the folder describe answers.
constexpr std::array file_schemas{"schemas/files/calibration.schema.json",
                                  "schemas/probe-result.schema.json",
                                  "schemas/files/run-manifest.schema.json",
                                  "schemas/files/run.schema.json",
                                  "schemas/law.schema.json",
                                  "schemas/files/anchors.schema.json",
                                  "schemas/files/token-gain.schema.json",
                                  "schemas/files/own-maps.schema.json",
                                  "schemas/files/milestone-maps.schema.json"};

Json schema_of(std::string_view path)
{
    const auto content = find_resource(std::string(path));
    if (!content)
        throw std::logic_error(fmt::format("{} is not part of this program", path));
    return Json::parse(*content);
}

std::string in_cell(std::string text)
{
    for (auto at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2))
        text.insert(at, "\\");
    return text;
}

std::string type_text(const Json &schema);

std::string joined_types(const Json &choices)
{
    std::vector<std::string> names;
    for (const Json &choice : choices)
        names.push_back(choice.is_string() ? choice.get<std::string>() : type_text(choice));
    return fmt::format("{}", fmt::join(names, " or "));
}

/// "number", "list of *source*", "object of number by name".
std::string type_text(const Json &schema)
{
    if (schema.contains("$ref")) {
        const auto reference = schema.at("$ref").get<std::string>();
        return "*" + reference.substr(reference.rfind('/') + 1) + "*";
    }
    if (schema.contains("const"))
        return "fixed";
    if (!schema.contains("type") && schema.contains("oneOf"))
        return joined_types(schema.at("oneOf"));
    if (!schema.contains("type"))
        return schema.contains("enum") ? "choice" : "anything";
    const Json &type = schema.at("type");
    if (type == "array")
        return schema.contains("items") ? "list of " + type_text(schema.at("items")) : "list";
    if (type == "object" && schema.contains("additionalProperties") &&
        schema.at("additionalProperties").is_object())
        return "object of " + type_text(schema.at("additionalProperties")) + " by name";
    return type.is_array() ? joined_types(type) : type.get<std::string>();
}

/// What a value may be beyond its type.
std::string limits_text(const Json &schema)
{
    if (schema.contains("const"))
        return schema.at("const").dump();
    if (schema.contains("enum")) {
        std::vector<std::string> values;
        for (const Json &value : schema.at("enum"))
            values.push_back(value.is_string() ? value.get<std::string>() : value.dump());
        return fmt::format("{}", fmt::join(values, ", "));
    }
    const auto limit = [&schema](const char *key) {
        return schema.contains(key) ? fmt::format("{:.6g}", schema.at(key).get<double>()) : std::string();
    };
    const std::string least = limit("minimum"), most = limit("maximum"), above = limit("exclusiveMinimum");
    if (schema.contains("maxLength"))
        return fmt::format("at most {} bytes", schema.at("maxLength").get<int>());
    if (!above.empty())
        return "above " + above;
    if (!least.empty() && !most.empty())
        return least + " to " + most;
    if (!least.empty())
        return "at least " + least;
    return most.empty() ? std::string() : "at most " + most;
}

/// Collects the rows of one object and of the objects inside it; equal members that follow each other share a row.
class Rows {
public:
    void add_object(const Json &schema, const std::string &prefix)
    {
        const Json required = schema.value("required", Json::array());
        if (!schema.contains("properties"))
            return;
        std::vector<std::string> names;
        const Json *last = nullptr;
        bool last_required = false;
        const auto flush = [&] {
            if (last)
                add_member(names, prefix, *last, last_required);
            names.clear();
        };
        for (const auto &[name, member] : schema.at("properties").items()) {
            const bool needed = std::ranges::find(required, Json(name)) != required.end();
            if (!last || member != *last || needed != last_required)
                flush();
            names.push_back(name);
            last = &member;
            last_required = needed;
        }
        flush();
    }

    [[nodiscard]] std::string table() const
    {
        return text_.empty() ? std::string()
                             : "| member | type | allowed | meaning |\n| --- | --- | --- | --- |\n" + text_ + "\n";
    }

private:
    void add_member(const std::vector<std::string> &names, const std::string &prefix, const Json &schema,
                    bool needed)
    {
        std::vector<std::string> paths;
        paths.reserve(names.size());
        for (const std::string &name : names)
            paths.push_back("`" + (paths.empty() ? prefix : std::string()) + name + "`");
        text_ +=
            fmt::format("| {}{} | {} | {} | {} |\n", fmt::join(paths, ", "), needed ? "" : " ?", type_text(schema),
                        in_cell(limits_text(schema)), in_cell(schema.value("description", std::string())));
        const Json *inside = &schema;
        std::string path = prefix + names.front();
        while (inside->contains("items")) {
            inside = &inside->at("items");
            path += "[]";
        }
        if (inside->contains("additionalProperties") && inside->at("additionalProperties").is_object()) {
            inside = &inside->at("additionalProperties");
            path += ".NAME";
        }
        add_object(*inside, path + ".");
    }

    std::string text_;
};

std::string members_table(const Json &schema)
{
    Rows rows;
    rows.add_object(schema, "");
    return rows.table();
}

/// Examples longer than this stand in the schema only.
constexpr std::size_t longest_example = 2000;

std::string file_section(std::string_view path)
{
    const Json schema = schema_of(path);
    std::string text = fmt::format("## {}\n\n", schema.at("title").get<std::string>());
    if (schema.contains("description"))
        text += schema.at("description").get<std::string>() + "\n\n";
    text += fmt::format("Schema: `resources/{}`.\n\n", path) + schema_tables(schema);
    const Json examples = schema.value("examples", Json::array());
    for (const Json &example : examples)
        if (const std::string shown = pretty_json(example); shown.size() <= longest_example)
            text += "```json\n" + shown + "```\n\n";
    return text;
}

std::string price_section()
{
    std::string text =
        "## Price tables (CSV)\n\n"
        "`milepost-cli prices import` tells the layout by the header: gpuhunt, SkyPilot, "
        "ec2instances.info, or a table with one price per row as below. Names of columns are compared "
        "as lower-case letters and digits alone (`Preis pro GPU-Stunde` is `preisprogpustunde`); a GPU "
        "and a price must be there.\n\n"
        "| meaning | names |\n| --- | --- |\n";
    for (const PriceColumn &column : price_table_columns())
        text += fmt::format("| {} | {} |\n", column.meaning, fmt::join(column.names, ", "));
    return text + "\n";
}

std::string table_section()
{
    struct Kind {
        RowFormat format;
        std::string_view command;
    };
    constexpr std::array kinds{Kind{RowFormat::steps, "`validate` and `validate --kind memory`"},
                               Kind{RowFormat::references, "`validate --kind rcp`"},
                               Kind{RowFormat::runs, "`validate --kind runs`"},
                               Kind{RowFormat::operations, "`kernels`"}};
    std::string text =
        "## Tables of measurements (CSV)\n\n"
        "Columns that are known; an empty cell or a missing column counts as unknown, and another name "
        "is reported on stderr.\n\n| command | columns |\n| --- | --- |\n";
    for (const Kind &kind : kinds)
        text += fmt::format("| {} | {} |\n", kind.command, fmt::join(known_columns(kind.format), ", "));
    return text + "\n";
}

std::string project_section()
{
    std::string text = fmt::format(
        "## Project (`*.milepost`)\n\n"
        "One SQLite database, `application_id` 0x{:08X} (\"MPOS\"), `user_version` {}. Documents are the JSON "
        "files of "
        "this page. An older file is brought to the current version in memory when it is opened; a newer one is "
        "refused. The steps from the empty database on:\n\n",
        ProjectStore::application_id, ProjectStore::version);
    int version = 0;
    for (const std::string_view sql : ProjectStore::schema())
        text += fmt::format("Version {}:\n\n```sql{}```\n\n", ++version, sql);
    return text;
}

} // namespace

std::string schema_tables(const Json &schema)
{
    std::string text = members_table(schema);
    const Json definitions = schema.value("$defs", Json::object());
    for (const auto &[name, definition] : definitions.items()) {
        text += fmt::format("*{}*", name);
        const auto description = definition.value("description", std::string());
        text += description.empty() ? "" : ": " + description;
        const std::string table = members_table(definition);
        // A definition without members says its type and limits in one line.
        text += table.empty() ? fmt::format(" ({}{}{})\n\n", type_text(definition),
                                            limits_text(definition).empty() ? "" : ": ", limits_text(definition))
                              : "\n\n" + table;
    }
    return text;
}

std::string scenario_field_tables()
{
    std::string text;
    std::string_view group;
    for (const ScenarioField &field : scenario_fields()) {
        if (field.group != group) {
            group = field.group;
            text += fmt::format("{}## {}\n\n| field | type | allowed | meaning |\n| --- | --- | --- | --- |\n",
                                text.empty() ? "" : "\n", group);
        }
        text += fmt::format("| `{}` | {} | {} | {} |\n", field.path, type_name(field.type),
                            in_cell(allowed_text(field)), in_cell(std::string(field.help)));
    }
    return text;
}

std::string file_formats_page()
{
    std::string text(page_head);
    text += "# File formats\n\n"
            "Every file that Milepost reads, besides scenarios ([scenario-file.md](scenario-file.md)) and training "
            "logs ([runs.md](runs.md)). JSON files are UTF-8; a member that is not known is an error with its line "
            "and the nearest known name, `null` counts as left out, and numbers are read alike in every locale. "
            "`?` marks members that may be left out, `[]` the entries of a list.\n\n";
    for (const std::string_view path : file_schemas)
        text += file_section(path);
    text += price_section() + table_section() + project_section();
    text.pop_back();
    return text;
}

std::string json_answers_page()
{
    std::string text(page_head);
    text +=
        "# Answers as JSON\n\n"
        "With `--json` a command prints one document and nothing else. Members stay, more may be added. `?` marks "
        "members that may be missing, `[]` the entries of a list. The JSON Schemas stand in "
        "`resources/schemas`.\n\n";
    std::vector<std::string> paths;
    for (const Resource &resource : all_resources()) {
        const std::string_view path = resource.path;
        if (path.starts_with("schemas/") && path.find('/', 8) == std::string_view::npos &&
            std::ranges::find(file_schemas, path) == file_schemas.end())
            paths.emplace_back(path);
    }
    std::ranges::sort(paths);
    for (const std::string &path : paths) {
        const Json schema = schema_of(path);
        text += fmt::format("## `{}`\n\n{}.\n\n", schema.at("$id").get<std::string>(),
                            schema.at("title").get<std::string>());
        if (schema.contains("description"))
            text += schema.at("description").get<std::string>() + "\n\n";
        text += schema_tables(schema);
    }
    text.pop_back();
    return text;
}

} // namespace milepost
