// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/jobs/computations.h"

#include "app/project/catalogue_loader.h"
#include "app/project/scenario_json.h"

namespace milepost {

namespace {

Expected<Scenario> scenarioOf(const ComputeRequest &request)
{
    return read_scenario(request.document, "scenario", request.folder);
}

Expected<ComparisonPointer> compareWithEngine(const ComputeRequest &request, const Progress &progress)
{
    const auto catalogue = load_catalogue();
    if (!catalogue)
        return tl::make_unexpected(catalogue.error());
    const auto scenario = scenarioOf(request);
    if (!scenario)
        return tl::make_unexpected(scenario.error());
    auto comparison = compare(*scenario, comparedArms(*scenario), **catalogue, progress);
    if (!comparison)
        return tl::make_unexpected(comparison.error());
    return std::make_shared<const Comparison>(std::move(*comparison));
}

Expected<std::vector<SensitivityBar>> sensitivityWithEngine(const ComputeRequest &request, const Progress &progress)
{
    const auto catalogue = load_catalogue();
    if (!catalogue)
        return tl::make_unexpected(catalogue.error());
    const auto scenario = scenarioOf(request);
    if (!scenario)
        return tl::make_unexpected(scenario.error());
    const auto arms = comparedArms(*scenario);
    return sensitivity(*scenario, arms[0], arms[1], **catalogue, progress);
}

Timelines timelinesWithEngine(const Comparison &comparison)
{
    Timelines result;
    for (const Estimate &arm : comparison.arms) {
        result.arms.emplace_back();
        if (!arm.scenario.calibration)
            continue;
        if (const auto lowered = lower(arm.scenario))
            result.arms.back() = timeline(*lowered, median_factors(*arm.scenario.calibration));
    }
    return result;
}

} // namespace

std::vector<OptimizerKind> comparedArms(const Scenario &scenario)
{
    const OptimizerKind own = scenario.optimizer.name.value_or(OptimizerKind::muon);
    return {OptimizerKind::adamw, own == OptimizerKind::adamw ? OptimizerKind::muon : own};
}

Computations engineComputations()
{
    return {compareWithEngine, sensitivityWithEngine, timelinesWithEngine, {}};
}

} // namespace milepost
