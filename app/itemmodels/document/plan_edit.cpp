// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/document/plan_edit.h"

#include "app/project/scenario_json.h"
#include "engine/scenario/names.h"

namespace milepost {

FieldValue planFields(const RankedPlan &plan)
{
    Scenario scenario;
    scenario.plan = plan_inputs(plan);
    const FieldValue written = write_scenario(scenario);
    return written.contains("plan") ? written["plan"] : FieldValue::object();
}

FieldValue withPlan(const FieldValue &document, OptimizerKind optimizer, const RankedPlan &plan)
{
    FieldValue changed = document;
    changed["system"]["gpus"] = plan.point.gpus;
    changed["optimizer"]["name"] = std::string(name_of(optimizer));
    // Switches that the search does not touch stay as the user set them.
    FieldValue merged =
        changed.contains("plan") && changed["plan"].is_object() ? changed["plan"] : FieldValue::object();
    merged.erase("pp_layout"); // written for the old number of stages
    merged.update(planFields(plan));
    changed["plan"] = merged;
    const std::string model =
        document.contains("model") && document["model"].is_string() ? document["model"].get<std::string>() : "";
    changed["name"] = (model.empty() ? document.value("name", std::string()) : model) + " · " +
                      std::to_string(plan.point.gpus) + " · " + std::string(name_of(optimizer));
    return changed;
}

} // namespace milepost
