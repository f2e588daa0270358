// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/jobs/computations.h"

#include "app/itemmodels/jobs/map_axes.h"
#include "app/itemmodels/jobs/nearest_plan.h"
#include "app/itemmodels/runs/run_tables.h"
#include "app/itemmodels/words.h"
#include "app/project/catalogue_loader.h"
#include "app/project/own_calibration.h"
#include "app/project/published_checks.h"
#include "app/project/scenario_json.h"
#include "app/project/tracked_plan.h"
#include "calibration/curves/import.h"
#include "engine/decision/arm.h"
#include "engine/scenario/names.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace milepost {

namespace {

/// A scenario and the catalogue that knows its calibration.
struct Question {
    Scenario scenario;
    std::shared_ptr<const Catalogue> catalogue;
};

Expected<Question> questionOf(const ComputeRequest &request)
{
    auto scenario = read_scenario(request.document, "scenario", request.folder);
    if (!scenario)
        return tl::make_unexpected(scenario.error());
    auto catalogue = request.catalogue ? request.catalogue : load_catalogue();
    if (catalogue)
        catalogue = with_calibration_of(*scenario, *catalogue, request.folder);
    if (!catalogue)
        return tl::make_unexpected(catalogue.error());
    return Question{std::move(*scenario), std::move(*catalogue)};
}

/// The same with the two optimizers that are asked about.
struct PairQuestion {
    Scenario scenario;
    std::shared_ptr<const Catalogue> catalogue;
    OptimizerKind base, other;
};

Expected<PairQuestion> pairQuestionOf(const ComputeRequest &request)
{
    auto question = questionOf(request);
    if (!question)
        return tl::make_unexpected(question.error());
    const auto arms = askedPair(question->scenario, request.arm);
    if (!arms)
        return tl::make_unexpected(arms.error());
    return PairQuestion{std::move(question->scenario), std::move(question->catalogue), arms->first, arms->second};
}

Expected<ComparisonPointer> compareWithEngine(const ComputeRequest &request, const Progress &progress)
{
    const auto question = questionOf(request);
    if (!question)
        return tl::make_unexpected(question.error());
    const auto &[scenario, catalogue] = *question;
    Expected<Comparison> comparison;
    if (request.base.empty()) {
        const auto arms = compared_arms(scenario);
        if (!arms)
            return tl::make_unexpected(arms.error());
        comparison = compare(scenario, *arms, *catalogue, progress);
    } else {
        const auto base = read_scenario(request.base, "base", request.folder);
        if (!base)
            return tl::make_unexpected(base.error());
        comparison = compare(std::vector<Scenario>{*base, scenario}, *catalogue, progress);
    }
    if (!comparison)
        return tl::make_unexpected(comparison.error());
    return std::make_shared<const Comparison>(std::move(*comparison));
}

Expected<std::vector<SensitivityBar>>
sensitivityWithEngine(const ComputeRequest &request, const SensitivityProgress &part, const Progress &progress)
{
    const auto question = pairQuestionOf(request);
    if (!question)
        return tl::make_unexpected(question.error());
    const auto &[scenario, catalogue, base, other] = *question;
    return sensitivity(scenario, base, other, *catalogue, progress, part);
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

/// GPU counts that the frontier looks at, as factors of the scenario's own.
constexpr double gpuFactors[] = {0.25, 0.5, 1, 2, 4, 8};
constexpr std::size_t plansPerCount = 12;

Expected<Frontier> frontierWithEngine(const Comparison &comparison, const Progress &progress)
{
    Frontier frontier;
    const double steps = static_cast<double>(comparison.arms.size()) * std::size(gpuFactors);
    double step = 0;
    for (const Estimate &arm : comparison.arms) {
        ArmPlans plans;
        plans.optimizer = arm.optimizer;
        for (const double factor : gpuFactors) {
            const int gpus = static_cast<int>(arm.scenario.gpus * factor);
            const double done = step++;
            if (gpus < 1)
                continue;
            SearchOptions options;
            options.objective = PlanObjective::time;
            options.gpus = {gpus};
            options.top = plansPerCount;
            const auto ranking = search_plans(arm.scenario, options, [&progress, done, steps](double share) {
                return !progress || progress((done + share) / steps);
            });
            if (!ranking) {
                // No plan fits on this count: the frontier has no point there.
                if (ranking.error().front().id == "plan.none")
                    continue;
                return tl::make_unexpected(ranking.error());
            }
            plans.plans.insert(plans.plans.end(), ranking->best.begin(), ranking->best.end());
            if (ranking->current && gpus == arm.scenario.gpus)
                plans.current = ranking->current;
            plans.searched.plans += ranking->searched.plans;
            plans.searched.evaluated += ranking->searched.evaluated;
            plans.searched.pruned += ranking->searched.pruned;
            plans.searched.feasible += ranking->searched.feasible;
        }
        frontier.push_back(std::move(plans));
    }
    return frontier;
}

Expected<RankedPlan> fittingPlanWithEngine(const ComputeRequest &request, OptimizerKind optimizer,
                                           const Progress &progress)
{
    const auto question = questionOf(request);
    if (!question)
        return tl::make_unexpected(question.error());
    const auto &[scenario, catalogue] = *question;
    return nearest_plan(scenario, optimizer, *catalogue, progress);
}

Expected<std::vector<BreakEvenMap>> breakEvenWithEngine(const ComputeRequest &request,
                                                        const std::function<void(const BreakEvenMap &)> &part,
                                                        const Progress &progress)
{
    const auto question = pairQuestionOf(request);
    if (!question)
        return tl::make_unexpected(question.error());
    const auto &[scenario, catalogue, base, other] = *question;
    const auto resolved = resolve(scenario, *catalogue);
    if (!resolved)
        return tl::make_unexpected(resolved.error());
    const MapAxes axes = mapAxes(*resolved, scenario.model_id, *catalogue);
    std::vector<BreakEvenMap> parts;
    for (std::size_t i = 0; i < axes.gpus.size(); ++i) {
        auto map = break_even_map(scenario, {axes.models, axes.global_batches, {axes.gpus[i]}}, base, other,
                                  *catalogue, [&](double share) {
                                      return !progress || progress((static_cast<double>(i) + share) /
                                                                   static_cast<double>(axes.gpus.size()));
                                  });
        if (!map)
            return tl::make_unexpected(map.error());
        if (part)
            part(*map);
        parts.push_back(std::move(*map));
    }
    std::ranges::sort(parts, {}, [](const BreakEvenMap &map) { return map.axes.gpus.front(); });
    return parts;
}

Expected<OptimizerOverview> optimizersWithEngine(const ComputeRequest &request, const Progress &progress)
{
    const auto question = questionOf(request);
    if (!question)
        return tl::make_unexpected(question.error());
    const auto &[scenario, catalogue] = *question;
    auto arms = compared_arms(scenario);
    if (!arms)
        return tl::make_unexpected(arms.error());
    for (const auto &[kind, name] : names<OptimizerKind>)
        if (std::ranges::find(*arms, kind) == arms->end())
            arms->push_back(kind);
    auto all = compare(scenario, *arms, *catalogue, progress);
    if (!all)
        return tl::make_unexpected(std::move(all.error()));
    const auto resolved = resolve(scenario, *catalogue);
    if (!resolved)
        return tl::make_unexpected(resolved.error());
    // The scenario's own optimizer; AdamW's weights are looked at with the asked arm, which has owners to show.
    auto shown = scenario;
    if (const auto pair = askedPair(scenario, request.arm);
        pair && shown.optimizer.name.value_or(OptimizerKind::adamw) == OptimizerKind::adamw)
        shown.optimizer.name = pair->second;
    auto owned = resolve(shown, *catalogue);
    if (!owned)
        return tl::make_unexpected(owned.error());
    auto weights = owned_weights(*owned);
    auto matrices = matrix_forms(*owned);
    const auto own = std::ranges::find(all->arms, resolved->optimizer.kind, &Estimate::optimizer);
    const Quantiles step = own != all->arms.end() && own->feasible ? own->step_time_s : Quantiles{};
    return OptimizerOverview{std::make_shared<const Comparison>(std::move(*all)),
                             optimizer_forms(*resolved),
                             std::move(*owned),
                             std::move(weights),
                             std::move(matrices),
                             step};
}

Expected<ExperimentPlan> experimentsWithEngine(const ComputeRequest &request, const Progress &progress)
{
    const auto question = pairQuestionOf(request);
    if (!question)
        return tl::make_unexpected(question.error());
    const auto &[scenario, catalogue, base, other] = *question;
    ExperimentOptions options;
    options.base = base;
    options.other = other;
    return plan_experiments(scenario, *catalogue, options, progress);
}

constexpr std::size_t forecastPoints = 80; ///< of the curve that is drawn

Expected<TrackedRun> trackingWithEngine(const ComputeRequest &request, const ImportedRun &run,
                                        const Progress &progress)
{
    const auto question = questionOf(request);
    if (!question)
        return tl::make_unexpected(question.error());
    const auto &[scenario, catalogue] = *question;
    // The optimizer that is trained decides which arm is the plan.
    const auto arm = prepare_arm(scenario, value_of<OptimizerKind>(run.description.optimizer), *catalogue);
    if (!arm)
        return tl::make_unexpected(arm.error());
    if (!arm->infeasible.empty())
        return tl::make_unexpected(arm->infeasible);
    TrackedRun tracked;
    tracked.plan = tracked_plan(*arm);
    tracked.plan.schedule = run.description.schedule;
    tracked.currency = arm->scenario.economics.currency;
    tracked.start = scenario.schedule.start.value_or("");
    LawFitOptions options;
    options.progress = progress;
    auto report = track(run, tracked.plan, options, forecastPoints);
    if (!report)
        return tl::make_unexpected(std::move(report.error()));
    tracked.report = std::move(*report);
    return tracked;
}

RunAnalysis runsWithEngine(const RunList &list, const RunQuestion &question, const Progress &progress)
{
    std::vector<ImportedRun> runs;
    for (const auto &run : list)
        runs.push_back(*run);
    // Both questions share the bar.
    const auto half = [&progress](double from) {
        return [&progress, from](double share) { return !progress || progress(from + share / 2); };
    };
    RunAnalysis analysis{fail("runs.none", {}, "no run was chosen"),
                         fail("runs.none", {}, "there is no pair of one size with AdamW and another optimizer")};
    if (!question.forecast.empty()) {
        ForecastOptions options;
        options.curve_points = forecastPoints;
        options.fit.progress = half(0);
        const auto asked =
            std::ranges::find(runs, question.forecast, [](const ImportedRun &run) { return run.description.name; });
        // A run in progress is forecast from all of its own log; of a finished one nothing is looked at, so that
        // the forecast can be held against the log.
        if (asked != runs.end() && isRunning(*asked))
            if (const auto end = endOf(*asked))
                options.until_tokens = end->tokens;
        analysis.forecast = forecast_run(runs, question.forecast, options);
    }
    if (!question.base.empty() && !question.other.empty()) {
        RatioOptions options;
        options.fit.progress = half(0.5);
        options.points = 9;
        analysis.ratio = token_ratio(runs, question.base, question.other, options);
    }
    return analysis;
}

/// True for a manifest of runs; every other file is a log.
bool isManifest(const std::filesystem::path &file)
{
    if (file.extension() != ".json")
        return false;
    constexpr std::uintmax_t limit_bytes = 64u << 20;
    const auto text = read_text_file(file, limit_bytes);
    const auto json = text ? nlohmann::json::parse(*text, nullptr, false) : nlohmann::json();
    return json.is_object() && json.contains("runs");
}

Expected<std::vector<ImportedRun>> importWithEngine(const std::filesystem::path &file, const Progress &progress)
{
    ImportOptions options;
    options.progress = progress;
    if (isManifest(file))
        return import_manifest(file, options);
    auto run = import_log(file, options);
    if (!run)
        return tl::make_unexpected(std::move(run.error()));
    std::vector<ImportedRun> runs;
    runs.push_back(std::move(*run));
    return runs;
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
        const auto scenario = load_scenario(check.scenario);
        if (!scenario)
            return tl::make_unexpected(scenario.error());
        std::vector<OptimizerKind> kinds;
        kinds.reserve(check.arms.size());
        for (const PublishedArm &arm : check.arms)
            kinds.push_back(arm.optimizer);
        const auto result = compare(as_published(*scenario), kinds, **catalogue, progress);
        if (!result)
            return tl::make_unexpected(result.error());
        for (std::size_t i = 0; i < check.arms.size(); ++i) {
            const Estimate &arm = result->arms[i];
            const std::string model = arm.scenario.model ? arm.scenario.model->name : scenario->name;
            CheckedRun run{QString::fromStdString(model), arm.optimizer, check.arms[i].model_tflops_per_gpu,
                           std::nullopt, check.source};
            if (arm.feasible)
                run.predicted_tflops = arm.throughput.model_tflops_per_gpu;
            runs.push_back(std::move(run));
        }
    }
    return runs;
}

} // namespace

Expected<std::pair<OptimizerKind, OptimizerKind>> askedPair(const Scenario &scenario,
                                                            std::optional<OptimizerKind> arm)
{
    const auto arms = compared_arms(scenario);
    if (!arms)
        return tl::make_unexpected(arms.error());
    const bool compared = arm && std::find(arms->begin() + 1, arms->end(), *arm) != arms->end();
    return std::pair{arms->front(), compared ? *arm : (*arms)[1]};
}

Computations engineComputations()
{
    return {.compare = compareWithEngine,
            .sensitivity = sensitivityWithEngine,
            .timelines = timelinesWithEngine,
            .frontier = frontierWithEngine,
            .fittingPlan = fittingPlanWithEngine,
            .breakEven = breakEvenWithEngine,
            .optimizers = optimizersWithEngine,
            .runs = runsWithEngine,
            .experiments = experimentsWithEngine,
            .tracking = trackingWithEngine,
            .importRuns = importWithEngine,
            .checks = checksWithEngine};
}

} // namespace milepost
