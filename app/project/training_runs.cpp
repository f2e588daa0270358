// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/training_runs.h"

#include "app/project/scenario_json.h"
#include "calibration/json_text.h"
#include "resources/embedded/resource.h"
#include "resources/reading/json_reader.h"

#include <fmt/format.h>

namespace milepost {

namespace {

constexpr std::string_view file = "published/training-runs.json";
constexpr double tera = 1e12;

void read_rate(JsonObject &rate, KnownRun &run)
{
    run.tokens_per_s_per_gpu = rate.number("tokens_per_s_per_gpu", 1e-3);
    if (const auto tflops = rate.number("model_tflops_per_gpu", 1e-3))
        run.model_flops_per_gpu = *tflops * tera;
    run.step_s = rate.number("step_s", 1e-3);
    if (!run.has_rate())
        rate.reject("step_s", "one of tokens_per_s_per_gpu, model_tflops_per_gpu and step_s is expected.");
    rate.finish();
}

void read_hours(JsonObject &hours, KnownRun &run)
{
    const std::string kind = hours.required_text("are");
    if (kind == "rate")
        run.hours = HoursKind::rate;
    else if (kind == "wider")
        run.hours = HoursKind::wider;
    else
        hours.reject("are", fmt::format("'{}' is none of rate, wider.", kind));
    run.hours_text = hours.required_text("text");
    hours.finish();
}

KnownRun read_run(JsonObject &object, Diagnostics &errors)
{
    KnownRun run;
    run.names = object.texts("names").value_or(std::vector<std::string>{});
    if (run.names.empty())
        object.reject("names", "at least one name is expected.");
    run.source = read_source(object);
    run.plan_published = object.boolean("plan_published").value_or(false);
    if (auto rate = object.object("rate"))
        read_rate(*rate, run);
    if (auto hours = object.object("hours"))
        read_hours(*hours, run);
    if (const auto *scenario = object.raw("scenario")) {
        auto read = read_scenario(scenario->dump(), std::string(file), {});
        if (read)
            run.scenario = std::move(*read);
        else
            errors.insert(errors.end(), read.error().begin(), read.error().end());
    } else {
        object.reject("scenario", "is missing.");
    }
    object.finish();
    return run;
}

} // namespace

Expected<std::vector<KnownRun>> load_training_runs()
{
    const auto text = find_resource(file);
    if (!text)
        return fail("resource.missing", std::string(file), fmt::format("'{}' is not built in.", file));
    const auto document = JsonDocument::parse(*text, std::string(file));
    if (!document)
        return tl::make_unexpected(document.error());
    Diagnostics errors;
    JsonObject root(*document, errors);
    root.required_integer("milepost_training_runs", 1, 1);
    std::vector<KnownRun> runs;
    for (auto &entry : root.objects("runs"))
        runs.push_back(read_run(entry, errors));
    root.finish();
    if (!errors.empty())
        return tl::make_unexpected(std::move(errors));
    return runs;
}

} // namespace milepost
