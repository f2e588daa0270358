// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/document/plan_edit.h"

#include "app/project/scenario_json.h"
#include "engine/scenario/names.h"

namespace milepost {

namespace {

FieldValue planFields(const RankedPlan &plan)
{
    Scenario scenario;
    scenario.plan = plan_inputs(plan);
    const FieldValue written = write_scenario(scenario);
    return written.contains("plan") ? written["plan"] : FieldValue::object();
}

} // namespace

FieldValue mergedPlan(const FieldValue &document, const RankedPlan &plan)
{
    const auto own = document.find("plan");
    FieldValue merged = own != document.end() && own->is_object() ? *own : FieldValue::object();
    merged.erase("pp_layout"); // written for the old number of stages
    merged.update(planFields(plan));
    return merged;
}

FieldValue withPlan(const FieldValue &document, OptimizerKind optimizer, const RankedPlan &plan)
{
    FieldValue changed = document;
    changed["system"]["gpus"] = plan.point.gpus;
    changed["optimizer"]["name"] = std::string(name_of(optimizer));
    changed["training"]["global_batch"] = plan.global_batch;
    changed["plan"] = mergedPlan(document, plan);
    const std::string model =
        document.contains("model") && document["model"].is_string() ? document["model"].get<std::string>() : "";
    changed["name"] = (model.empty() ? document.value("name", std::string()) : model) + " · " +
                      std::to_string(plan.point.gpus) + " · " + std::string(name_of(optimizer));
    return changed;
}

} // namespace milepost
