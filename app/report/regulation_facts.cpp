// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/regulation_facts.h"

#include "engine/convergence/loss_law.h"
#include "engine/step/model_counts.h"
#include "resources/embedded/resource.h"
#include "resources/reading/json_reader.h"

namespace milepost::report {

Expected<RegulationFacts> parseRegulationFacts(std::string_view json, const std::string &origin)
{
    const Expected<JsonDocument> document = JsonDocument::parse(json, origin);
    if (!document)
        return tl::make_unexpected(document.error());
    Diagnostics errors;
    RegulationFacts facts;
    JsonObject root(*document, errors);
    root.required_integer("version", 1, 1);
    root.required_text("id");
    facts.checked_on = root.required_text("checked_on");
    facts.law = root.required_text("law");
    facts.guidelines = root.required_text("guidelines");
    facts.form = root.required_text("form");
    for (JsonObject &source : root.objects("sources")) {
        facts.sources.push_back(source.required_text("text"));
        source.required_text("kind");
        source.finish();
    }
    for (JsonObject &entry : root.objects("thresholds")) {
        facts.thresholds.push_back(
            {entry.required_text("id"), entry.required_number("flop", 1.0), entry.required_text("reference")});
        entry.finish();
    }
    for (JsonObject &entry : root.objects("duties")) {
        facts.duties.push_back(
            {entry.required_text("id"), entry.required_text("reference"), entry.required_text("applies_from")});
        entry.finish();
    }
    for (JsonObject &entry : root.objects("form_fields")) {
        facts.form_fields.push_back({entry.required_text("id"), entry.required_text("part")});
        entry.finish();
    }
    if (std::optional<JsonObject> entry = root.object("modification")) {
        facts.modification_share = entry->required_number("share", 0.0, 1.0);
        facts.modification_reference = entry->required_text("reference");
        entry->finish();
    } else {
        root.reject("modification", "is missing.");
    }
    if (std::optional<JsonObject> entry = root.object("accepted_error")) {
        facts.accepted_error = entry->required_number("share", 0.0, 1.0);
        entry->required_text("reference");
        entry->finish();
    } else {
        root.reject("accepted_error", "is missing.");
    }
    if (std::optional<JsonObject> entry = root.object("notification")) {
        facts.notification_days = static_cast<int>(entry->required_integer("days", 1, 365));
        facts.notification_reference = entry->required_text("reference");
        entry->finish();
    } else {
        root.reject("notification", "is missing.");
    }
    if (std::optional<JsonObject> entry = root.object("retention")) {
        facts.retention_years = static_cast<int>(entry->required_integer("years", 1, 100));
        facts.retention_reference = entry->required_text("reference");
        entry->finish();
    } else {
        root.reject("retention", "is missing.");
    }
    root.finish();
    if (!errors.empty())
        return tl::make_unexpected(errors);
    return facts;
}

Expected<RegulationFacts> loadRegulationFacts()
{
    const std::string path = "regulation/eu-ai-act.json";
    const std::optional<std::string_view> content = find_resource(path);
    if (!content)
        return fail("regulation.missing", path, "The program was built without " + path + ".");
    return parseRegulationFacts(*content, path);
}

TrainingCompute trainingCompute(const Estimate &arm, double tokens)
{
    const ResolvedScenario &scenario = arm.scenario;
    TrainingCompute compute;
    const int mtp_layers = scenario.plan.mtp ? scenario.model->mtp_layers : 0;
    compute.model_flop = tokens * model_flops_per_token(*scenario.model, scenario.training.sequence_length,
                                                        scenario.plan.tp, mtp_layers);
    compute.steps = tokens / scenario.training.batch_tokens();
    compute.newton_schulz_flop = arm.newton_schulz_flops_per_step * scenario.gpus * compute.steps;
    const ParameterCount parameters = count_parameters(*scenario.model);
    compute.active_parameters = parameters.active;
    compute.total_parameters = parameters.total;
    compute.six_pd_flop = flop_per_parameter_token * parameters.active * tokens;
    return compute;
}

} // namespace milepost::report
