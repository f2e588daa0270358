// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/scenario_option.h"

#include "app/cli/arguments.h"
#include "app/project/catalogue_loader.h"
#include "app/project/own_calibration.h"
#include "app/project/report_record.h"
#include "app/project/scenario_json.h"
#include "engine/scenario/names.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace milepost {

void ScenarioOption::declare(Arguments &arguments, bool json)
{
    arguments.add_option("SCENARIO", scenario_, "Scenario file, or the name of a built-in scenario").required();
    arguments.add_option("--set", assignments_, "Overrides a field: --set plan.pp=8 (repeatable)").repeatable();
    arguments.add_option("--project", project_, "Project file whose imported calibrations the scenario may name");
    if (json)
        arguments.add_json(json_);
}

Expected<Question> ScenarioOption::load() const
{
    auto text = find_scenario(scenario_);
    if (!text)
        return tl::make_unexpected(text.error());
    if (!assignments_.empty()) {
        auto changed = with_overrides(*text, assignments_);
        if (!changed)
            return tl::make_unexpected(changed.error());
        text->text = std::move(*changed);
    }
    auto scenario = read_scenario(text->text, text->origin, text->folder);
    if (!scenario)
        return tl::make_unexpected(scenario.error());
    auto catalogue = load_catalogue();
    if (catalogue)
        catalogue = with_calibration_of(*scenario, *catalogue, text->folder, project_);
    if (!catalogue)
        return tl::make_unexpected(catalogue.error());
    const bool unchanged = text->folder.empty() && assignments_.empty();
    return Question{std::move(*scenario), unchanged ? scenario_ : std::string(), std::move(*catalogue)};
}

Expected<ResolvedScenario> ScenarioOption::load_resolved() const
{
    const auto question = load();
    if (!question)
        return tl::make_unexpected(question.error());
    return resolve(question->scenario, *question->catalogue);
}

Expected<std::string> ScenarioOption::self_contained_text() const
{
    const auto text = find_scenario(scenario_);
    if (!text)
        return tl::make_unexpected(text.error());
    const auto changed = with_overrides(*text, assignments_);
    if (!changed)
        return tl::make_unexpected(changed.error());
    return self_contained(*changed, text->folder);
}

Expected<std::vector<OptimizerKind>> parse_arms(const std::string &text)
{
    std::vector<OptimizerKind> arms;
    for (std::size_t at = 0; at <= text.size();) {
        const auto comma = std::min(text.find(',', at), text.size());
        const auto name = trimmed(std::string_view(text).substr(at, comma - at));
        at = comma + 1;
        const auto kind = value_of<OptimizerKind>(name);
        if (!kind)
            return fail(
                "arms.unknown", "--arms",
                fmt::format("--arms: '{}' is not known. Allowed: {}.", name, allowed_names<OptimizerKind>()));
        if (std::ranges::find(arms, *kind) != arms.end())
            return fail("arms.twice", "--arms", fmt::format("--arms: '{}' stands twice.", name));
        arms.push_back(*kind);
    }
    return arms;
}

Expected<std::pair<OptimizerKind, OptimizerKind>> parse_arm_pair(const std::string &text)
{
    const auto arms = parse_arms(text);
    if (!arms)
        return tl::make_unexpected(arms.error());
    if (arms->size() != 2)
        return fail("arms.pair", "--arms",
                    fmt::format("--arms: '{}' names {} optimizer{}; two are needed.", text, arms->size(),
                                arms->size() == 1 ? "" : "s"));
    return std::pair{arms->front(), arms->back()};
}

} // namespace milepost
