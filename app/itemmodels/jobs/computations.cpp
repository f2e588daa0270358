// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/jobs/computations.h"

#include "app/project/catalogue_loader.h"
#include "app/project/published_checks.h"
#include "app/project/scenario_json.h"
#include "app/itemmodels/words.h"

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

Expected<std::vector<CheckedRun>> checksWithEngine(const Progress &progress)
{
    const auto catalogue = load_catalogue();
    const auto published = load_published_checks();
    if (!catalogue)
        return tl::make_unexpected(catalogue.error());
    if (!published)
        return tl::make_unexpected(published.error());
    std::vector<CheckedRun> runs;
    for (const PublishedCheck &check : *published) {
        const auto text = find_scenario(check.scenario);
        if (!text)
            return tl::make_unexpected(text.error());
        const auto scenario = read_scenario(text->text, text->origin, text->folder);
        if (!scenario)
            return tl::make_unexpected(scenario.error());
        std::vector<OptimizerKind> kinds;
        for (const PublishedArm &arm : check.arms)
            kinds.push_back(arm.optimizer);
        const auto result = compare(*scenario, kinds, **catalogue, progress);
        if (!result)
            return tl::make_unexpected(result.error());
        for (std::size_t i = 0; i < check.arms.size(); ++i) {
            const Estimate &arm = result->arms[i];
            const std::string model = arm.scenario.model ? arm.scenario.model->name : scenario->name;
            CheckedRun run{QString::fromStdString(model), arm.optimizer,
                           check.arms[i].model_tflops_per_gpu, std::nullopt, check.source};
            if (arm.feasible)
                run.predicted_tflops = arm.throughput.model_tflops_per_gpu;
            runs.push_back(std::move(run));
        }
    }
    return runs;
}

} // namespace

std::vector<OptimizerKind> comparedArms(const Scenario &scenario)
{
    const OptimizerKind own = scenario.optimizer.name.value_or(OptimizerKind::muon);
    return {OptimizerKind::adamw, own == OptimizerKind::adamw ? OptimizerKind::muon : own};
}

Computations engineComputations()
{
    return {compareWithEngine, sensitivityWithEngine, timelinesWithEngine, checksWithEngine};
}

} // namespace milepost
