// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/scenario_json.h"

#include "app/project/json_splice.h"
#include "app/project/own_facts.h"
#include "app/project/report_record.h"
#include "app/project/scenario_fields.h"
#include "app/project/scenario_reader.h"
#include "models/model_json.h"
#include "resources/embedded/resource.h"
#include "resources/reading/named_file.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>

namespace milepost {

namespace {

constexpr int file_version = 1;
constexpr std::uintmax_t scenario_limit_bytes = 4u << 20;
constexpr std::uintmax_t config_limit_bytes = 1u << 20;
constexpr std::string_view builtin_folder = "scenarios/";
constexpr std::string_view builtin_suffix = ".scenario.json";

/// Reads the value of "model": an id, {"file": ...} or an inline object.
class ModelReader {
public:
    ModelReader(const JsonDocument &document, const std::string &text, const std::filesystem::path &folder,
                Diagnostics &errors)
        : document_(document), text_(text), folder_(folder), errors_(errors)
    {
    }

    void read(JsonObject &root, Scenario &scenario)
    {
        const auto *value = root.raw("model");
        if (!value) {
            root.reject("model", "is required: an id of the catalogue, {\"file\": \"config.json\"} or an object.");
        } else if (value->is_string()) {
            scenario.model_id = value->get<std::string>();
            if (scenario.model_id.empty())
                root.reject("model", "an id of the catalogue is expected, found an empty text.");
        } else if (!value->is_object()) {
            root.reject("model", "an id, {\"file\": \"config.json\"} or an object is expected.");
        } else if (value->contains("file")) {
            take(read_file(*root.object("model")), scenario);
        } else {
            take(read_inline(), scenario);
        }
    }

private:
    using Result = std::optional<Expected<ModelArchitecture>>;

    void take(Result result, Scenario &scenario)
    {
        if (!result)
            return;
        if (!*result) {
            errors_.insert(errors_.end(), result->error().begin(), result->error().end());
            return;
        }
        scenario.model = std::move(**result);
        scenario.model_id = scenario.model->id;
    }

    Result read_file(JsonObject model)
    {
        const auto file = model.text("file");
        model.finish();
        if (!file)
            return std::nullopt;
        if (folder_.empty()) {
            model.reject(
                "file",
                fmt::format("'{}' cannot be read here; a model file stands beside a scenario file.", *file));
            return std::nullopt;
        }
        const auto full = named_file(folder_, *file, "file");
        if (!full) {
            model.reject("file", full.error().front().message.substr(std::string_view("file: ").size()));
            return std::nullopt;
        }
        const auto text = read_text_file(*full, config_limit_bytes);
        if (!text) {
            for (const auto &error : text.error())
                model.reject("file", error.message);
            return std::nullopt;
        }
        return read_model(*text, full->lexically_normal().string());
    }

    Result read_inline()
    {
        // Line breaks in front keep the line numbers of the scenario file.
        const auto value = json_value_text(text_, "model");
        const std::size_t line = std::max<std::size_t>(document_.line_of("model"), 1);
        auto model =
            read_model(std::string(line - 1, '\n') + std::string(value.value_or("{}")), document_.origin());
        return model;
    }

    const JsonDocument &document_;
    const std::string &text_;
    const std::filesystem::path &folder_;
    Diagnostics &errors_;
};

void check_version(JsonObject &root)
{
    if (!root.has("milepost"))
        return root.ignore("milepost");
    const auto version = root.integer("milepost", 1);
    if (version && *version > file_version)
        root.reject("milepost", fmt::format("version {} is newer than this program, which reads version {}.",
                                            *version, file_version));
}

/// Whether a file begins like a report: read_report() tells the rest. A pipe is not opened: it would wait for a
/// writer.
bool report_file(const std::filesystem::path &path)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return false;
    std::array<char, 256> head{};
    std::ifstream file(path, std::ios::binary);
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    return is_report(std::string_view(head.data(), static_cast<std::size_t>(file.gcount())));
}

} // namespace

Expected<Scenario> read_scenario(std::string_view text, const std::string &origin,
                                 const std::filesystem::path &folder)
{
    const auto document = JsonDocument::parse(text, origin);
    if (!document)
        return tl::make_unexpected(document.error());
    Diagnostics errors;
    Scenario scenario;
    JsonObject root(*document, errors);
    if (document->root().is_object()) {
        check_version(root);
        const std::string owned(text);
        ModelReader(*document, owned, folder, errors).read(root, scenario);
        ScenarioReader reader(root, scenario);
        reader.read();
        const auto *system = root.raw("system");
        if (!system || (system->is_object() && (!system->contains("gpus") || system->at("gpus").is_null())))
            root.reject("system.gpus", "is required: how many GPUs train together.");
    }
    if (!errors.empty())
        return tl::make_unexpected(std::move(errors));
    // Files of the user's own that a built-in scenario names stand where the command was called.
    if (const auto taken = take_own_files(scenario, folder); !taken)
        return tl::make_unexpected(taken.error());
    return scenario;
}

Expected<ScenarioText> find_scenario(const std::string &file_or_name)
{
    const std::string builtin = fmt::format("{}{}{}", builtin_folder, file_or_name, builtin_suffix);
    if (const auto content = find_resource(builtin))
        return ScenarioText{std::string(*content), file_or_name, {}};
    const std::filesystem::path path(file_or_name);
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        const auto names = builtin_scenarios();
        const auto nearest = nearest_name(file_or_name, names);
        return fail("scenario.missing", "scenario",
                    fmt::format("'{}' is neither a file nor a built-in scenario{} Built in: {}.", file_or_name,
                                nearest ? fmt::format("; did you mean '{}'?", *nearest) : ".",
                                fmt::join(names, ", ")));
    }
    // A report carries the scenario that it was computed from.
    constexpr std::uintmax_t report_limit_bytes = 64u << 20;
    const bool report = report_file(path);
    auto text = read_text_file(path, report ? report_limit_bytes : scenario_limit_bytes);
    if (!text)
        return tl::make_unexpected(text.error());
    if (report) {
        auto record = read_report(*text, file_or_name);
        if (!record)
            return tl::make_unexpected(record.error());
        return ScenarioText{std::move(record->scenario), file_or_name,
                            std::filesystem::absolute(path, error).parent_path()};
    }
    return ScenarioText{std::move(*text), file_or_name, std::filesystem::absolute(path, error).parent_path()};
}

Expected<Scenario> load_scenario(const std::string &file_or_name)
{
    const auto text = find_scenario(file_or_name);
    if (!text)
        return tl::make_unexpected(text.error());
    return read_scenario(text->text, text->origin, text->folder);
}

std::vector<std::string> builtin_scenarios()
{
    std::vector<std::string> names;
    for (const auto &resource : resources_in(builtin_folder)) {
        const std::string_view name = resource.path.substr(builtin_folder.size());
        if (name.ends_with(builtin_suffix))
            names.emplace_back(name.substr(0, name.size() - builtin_suffix.size()));
    }
    return names;
}

} // namespace milepost
