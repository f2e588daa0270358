// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/training_runs.h"

#include "app/project/scenario_json.h"
#include "calibration/json_text.h"
#include "resources/reading/embedded_json.h"

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
    std::vector<KnownRun> runs;
    const auto done = read_embedded(file, "milepost_training_runs", [&](JsonObject &root, Diagnostics &errors) {
        for (auto &entry : root.objects("runs"))
            runs.push_back(read_run(entry, errors));
    });
    if (!done)
        return tl::make_unexpected(done.error());
    return runs;
}

} // namespace milepost
