// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/run_json.h"

#include "calibration/curves/import.h"
#include "calibration/curves/schedule_names.h"
#include "calibration/json_text.h"
#include "resources/reading/json_reader.h"

#include <fmt/format.h>

namespace milepost {

using nlohmann::ordered_json;

namespace {

constexpr const char *schema_name = "milepost.run/1";

void put(ordered_json &object, const char *key, const std::optional<double> &value)
{
    if (value)
        object[key] = *value;
}

ImportReport read_report(JsonObject object)
{
    ImportReport report;
    report.format = object.required_text("format");
    report.records = static_cast<std::size_t>(object.required_integer("records", 0));
    for (JsonObject &entry : object.objects("skipped")) {
        SkippedLines &skipped = report.skipped.emplace_back();
        skipped.reason = entry.required_text("reason");
        skipped.count = static_cast<std::size_t>(entry.required_integer("count", 0));
        skipped.first_line = static_cast<std::size_t>(entry.required_integer("first_line", 0));
        entry.finish();
    }
    report.restarts = static_cast<std::size_t>(object.required_integer("restarts", 0));
    report.lost_tokens = object.number("lost_tokens", 0);
    report.notes = object.texts("notes").value_or(std::vector<std::string>{});
    object.finish();
    return report;
}

} // namespace

ordered_json description_json(const RunDescription &description)
{
    ordered_json object;
    object["name"] = description.name;
    object["file"] = description.files;
    object["format"] = description.format;
    if (!description.optimizer.empty())
        object["optimizer"] = description.optimizer;
    put(object, "parameters", description.parameters);
    put(object, "active_parameters", description.active_parameters);
    put(object, "batch_tokens", description.batch_tokens);
    put(object, "tokens_planned", description.tokens_planned);
    put(object, "unique_tokens", description.unique_tokens);
    put(object, "learning_rate", description.learning_rate);
    const TrainingSchedule &schedule = description.schedule;
    if (schedule.kind != ScheduleKind::unknown)
        object["schedule"] = {{"kind", name_of(schedule.kind)},
                              {"warmup_fraction", schedule.warmup_fraction},
                              {"decay_fraction", schedule.decay_fraction},
                              {"final_lr_fraction", schedule.final_lr_fraction}};
    object["metric"] = description.metric;
    if (!description.columns.empty())
        for (const auto &[role, column] : description.columns)
            object["columns"][role] = column;
    object["from_trained_weights"] = description.from_trained_weights;
    return object;
}

ordered_json import_report_json(const ImportReport &report)
{
    ordered_json skipped = ordered_json::array();
    for (const SkippedLines &entry : report.skipped)
        skipped.push_back({{"reason", entry.reason}, {"count", entry.count}, {"first_line", entry.first_line}});
    return {{"format", report.format},
            {"records", report.records},
            {"skipped", std::move(skipped)},
            {"restarts", report.restarts},
            {"lost_tokens", report.lost_tokens ? ordered_json(*report.lost_tokens) : ordered_json()},
            {"notes", report.notes}};
}

std::string run_document(const ImportedRun &run, const Source &source)
{
    return pretty_json({{"schema", schema_name},
                        {"description", description_json(run.description)},
                        {"report", import_report_json(run.report)},
                        {"source", source_json(source)}});
}

Expected<RunDocument> read_run_document(const std::string &document, const std::string &origin)
{
    const auto parsed = JsonDocument::parse(document, origin);
    if (!parsed)
        return tl::make_unexpected(parsed.error());
    Diagnostics errors;
    JsonObject root(*parsed, errors);
    RunDocument found;
    if (root.required_text("schema") != schema_name)
        root.reject("schema", fmt::format("'{}' is expected.", schema_name));
    const auto *description = root.raw("description");
    if (description && description->is_object()) {
        // The reader of manifests knows all keys. It asks for the name of a log, which a stored run can do without:
        // its curves are kept beside it.
        ordered_json entry = *description;
        const auto file = entry.find("file");
        const bool nameless = file != entry.end() && file->is_array() && file->empty();
        if (nameless)
            *file = "none";
        const ordered_json manifest = {{"runs", ordered_json::array({std::move(entry)})}};
        auto runs = parse_manifest(manifest.dump(), origin);
        if (!runs)
            return tl::make_unexpected(runs.error());
        found.description = std::move(runs->front());
        if (nameless)
            found.description.files.clear();
    } else {
        root.reject("description", "a run needs a description.");
    }
    if (auto report = root.object("report"))
        found.report = read_report(*report);
    found.source = read_source(root);
    root.finish();
    if (!errors.empty())
        return tl::make_unexpected(errors);
    return found;
}

} // namespace milepost
