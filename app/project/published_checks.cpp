// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/published_checks.h"

#include "calibration/json_text.h"
#include "engine/scenario/names.h"
#include "resources/reading/embedded_json.h"

#include <fmt/format.h>

namespace milepost {

namespace {

constexpr std::string_view file = "published/checks.json";

PublishedArm read_arm(JsonObject &object)
{
    PublishedArm arm;
    const std::string name = object.required_text("optimizer");
    if (const auto kind = value_of<OptimizerKind>(name))
        arm.optimizer = *kind;
    else
        object.reject("optimizer",
                      fmt::format("'{}' is not known. Allowed: {}.", name, allowed_names<OptimizerKind>()));
    arm.model_tflops_per_gpu = object.required_number("model_tflops_per_gpu", 0);
    arm.optimizer_tflops_per_gpu = object.number("optimizer_tflops_per_gpu", 0);
    object.finish();
    return arm;
}

PublishedCheck read_check(JsonObject &object)
{
    PublishedCheck check;
    check.scenario = object.required_text("scenario");
    check.alternative = object.text("alternative").value_or("");
    for (auto &arm : object.objects("arms"))
        check.arms.push_back(read_arm(arm));
    check.source = read_source(object);
    check.stated = object.text("stated").value_or("");
    for (auto &entry : object.objects("assumed")) {
        check.assumed.push_back({entry.required_text("field"), entry.required_text("text")});
        entry.finish();
    }
    object.finish();
    return check;
}

} // namespace

Scenario as_published(Scenario scenario)
{
    scenario.optimizer.qk_clip = false;
    return scenario;
}

Expected<std::vector<PublishedCheck>> load_published_checks()
{
    std::vector<PublishedCheck> checks;
    const auto read = read_embedded(file, "milepost_published_checks", [&](JsonObject &root, Diagnostics &) {
        for (auto &entry : root.objects("checks"))
            checks.push_back(read_check(entry));
    });
    if (!read)
        return tl::make_unexpected(read.error());
    return checks;
}

} // namespace milepost
