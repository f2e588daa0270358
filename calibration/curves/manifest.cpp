// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/formats.h"
#include "calibration/curves/import.h"
#include "calibration/curves/run_ranges.h"
#include "calibration/curves/schedule_names.h"
#include "resources/reading/json_reader.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <map>
#include <set>

namespace milepost {

namespace {

constexpr std::uintmax_t manifest_limit_bytes = 16u << 20;

std::optional<double> figure(JsonObject &run, const std::string &key, const FieldRange &range)
{
    return run.number(key, range.minimum, range.maximum);
}

std::string read_name(JsonObject &run)
{
    std::string name = run.required_text("name");
    const bool printed = std::ranges::none_of(name, [](unsigned char c) { return c < ' ' || c == 0x7f; });
    if (!printed)
        run.reject("name", "a name is one line of text without control characters.");
    else if (run.has("name") && (trimmed(name).empty() || name.size() > run_ranges::longest_name))
        run.reject("name", fmt::format("a name has 1 to {} bytes and more than blanks, found {}.",
                                       run_ranges::longest_name, name.size()));
    return printable(name);
}

void check_figures(JsonObject &run, const RunDescription &found)
{
    if (found.parameters && found.active_parameters && *found.active_parameters > *found.parameters)
        run.reject("active_parameters", fmt::format("{:.6g} active parameters are more than the {:.6g} in all.",
                                                    *found.active_parameters, *found.parameters));
    if (found.batch_tokens && found.tokens_planned && *found.batch_tokens > *found.tokens_planned)
        run.reject("batch_tokens", fmt::format("a batch of {:.6g} tokens is larger than the whole run of {:.6g}.",
                                               *found.batch_tokens, *found.tokens_planned));
}

TrainingSchedule read_schedule(JsonObject schedule)
{
    TrainingSchedule found;
    if (const auto kind = schedule.text("kind")) {
        const auto known = value_of<ScheduleKind>(*kind);
        if (!known)
            schedule.reject(
                "kind", fmt::format("'{}' is not a schedule. Allowed: {}.", *kind, allowed_names<ScheduleKind>()));
        found.kind = known.value_or(ScheduleKind::unknown);
    }
    found.warmup_fraction = schedule.number("warmup_fraction", 0, 1).value_or(0);
    found.decay_fraction = schedule.number("decay_fraction", 0, 1).value_or(0);
    found.final_lr_fraction = schedule.number("final_lr_fraction", 0, 1).value_or(0);
    if (found.warmup_fraction + found.decay_fraction > 1)
        schedule.reject("decay_fraction",
                        fmt::format("warm-up and decay together are {:.6g} of the run; at most 1.",
                                    found.warmup_fraction + found.decay_fraction));
    schedule.finish();
    return found;
}

std::vector<std::string> read_files(JsonObject &run)
{
    const auto *file = run.raw("file");
    std::vector<std::string> files;
    if (file && file->is_string())
        files = {run.required_text("file")};
    else if (file)
        files = run.texts("file").value_or(std::vector<std::string>{});
    if (const auto list = run.texts("files"))
        files.insert(files.end(), list->begin(), list->end());
    if (files.empty() || std::ranges::any_of(files, &std::string::empty))
        run.reject("file", "a run needs a file name, or a list of them.");
    return files;
}

RunDescription read_run(JsonObject &run)
{
    RunDescription found;
    found.name = read_name(run);
    found.files = read_files(run);
    if (const auto format = run.text("format")) {
        found.format = *format;
        if (*format != "auto" && !format_named(*format))
            run.reject("format", fmt::format("'{}' is not a format. Allowed: {}.", *format, format_list()));
    }
    found.optimizer = run.text("optimizer").value_or("");
    std::ranges::transform(found.optimizer, found.optimizer.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    found.parameters = figure(run, "parameters", run_ranges::parameters);
    found.active_parameters = figure(run, "active_parameters", run_ranges::parameters);
    found.batch_tokens = figure(run, "batch_tokens", run_ranges::batch_tokens);
    found.tokens_planned = figure(run, "tokens_planned", run_ranges::tokens);
    found.unique_tokens = figure(run, "unique_tokens", run_ranges::tokens);
    found.learning_rate = figure(run, "learning_rate", run_ranges::learning_rate);
    if (auto schedule = run.object("schedule"))
        found.schedule = read_schedule(*schedule);
    if (const auto metric = run.text("metric"))
        found.metric = *metric;
    found.from_trained_weights = run.boolean("from_trained_weights").value_or(false);
    if (const auto *columns = run.raw("columns"); columns && !columns->is_null()) {
        const bool texts = columns->is_object() && std::ranges::all_of(*columns, &nlohmann::json::is_string);
        if (!texts)
            run.reject("columns", "columns are an object: role to name of the column.");
        else
            for (const auto &[role, name] : columns->items())
                found.columns.emplace_back(role, name.get<std::string>());
    }
    check_figures(run, found);
    run.ignore("notes");
    run.finish();
    return found;
}

} // namespace

Expected<std::vector<RunDescription>> read_manifest(const std::filesystem::path &file)
{
    const auto text = read_text_file(file, manifest_limit_bytes);
    if (!text)
        return tl::make_unexpected(text.error());
    return parse_manifest(*text, file.string());
}

Expected<std::vector<RunDescription>> parse_manifest(std::string_view text, const std::string &origin)
{
    const auto document = JsonDocument::parse(text, origin);
    if (!document)
        return tl::make_unexpected(document.error());
    Diagnostics errors;
    JsonObject root(*document, errors);
    std::vector<RunDescription> runs;
    std::set<std::string> names;
    std::map<std::pair<std::string, std::string>, std::string> logs; ///< first log and metric to the run
    for (JsonObject &run : root.objects("runs")) {
        runs.push_back(read_run(run));
        const RunDescription &read = runs.back();
        if (!read.files.empty()) { // a run that counted twice would make bands too narrow
            const auto [first, fresh] = logs.try_emplace({read.files.front(), read.metric}, read.name);
            if (!fresh && first->second != read.name)
                run.reject("file",
                           fmt::format("'{}' is the log of run '{}' already.", read.files.front(), first->second));
        }
        if (!names.insert(runs.back().name).second)
            run.reject("name", fmt::format("two runs have the name '{}'.", runs.back().name));
    }
    if (runs.empty() && errors.empty())
        root.reject("runs", "a manifest needs a list of runs.");
    root.ignore("notes");
    root.finish();
    if (!errors.empty())
        return tl::make_unexpected(errors);
    return runs;
}

} // namespace milepost
