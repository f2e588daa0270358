// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What the desktop asks the engine for, as plain functions of a scenario document; tests put others in
/// their place.
#pragma once

#include "app/itemmodels/answer/answer_tables.h"
#include "app/itemmodels/runs/tracking_tables.h"
#include "app/project/optimizer_forms.h"
#include "calibration/curves/learning_curve.h"
#include "calibration/laws/forecast.h"
#include "calibration/laws/ratio.h"
#include "engine/decision/break_even_map.h"
#include "engine/decision/estimate.h"
#include "engine/decision/experiments.h"
#include "engine/plan/search.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace milepost {

/// A scenario as text, and where its relative files are looked up.
struct ComputeRequest {
    std::string document;
    /// The pinned base, where that is another scenario: the two are compared as they stand. Empty: the scenario's
    /// own optimizer is compared with AdamW.
    std::string base;
    std::filesystem::path folder;
    /// The arm that is asked about where a question has two: sensitivity, break-even, experiments. Empty, or none
    /// of the compared ones: the first beside the base.
    std::optional<OptimizerKind> arm;
    /// What is known, with the project's own calibrations; null: what the program brings along.
    std::shared_ptr<const Catalogue> catalogue = {};
};

using RunList = std::vector<std::shared_ptr<const ImportedRun>>;

/// What the runs of a project say: the forecast of one of them, the token ratio of a pair. Empty with a reason
/// where there is nothing to say.
struct RunAnalysis {
    Expected<LossForecast> forecast;
    Expected<TokenRatio> ratio;
};

/// What is asked of the runs; an empty name: not asked.
struct RunQuestion {
    std::string forecast, base, other;
    friend bool operator==(const RunQuestion &, const RunQuestion &) = default;
};

using ComparisonPointer = std::shared_ptr<const Comparison>;

/// Schedules of all arms, base first.
struct Timelines {
    std::vector<std::vector<TimelineEntry>> arms;
};

/// Plans of one arm over several GPU counts, best first within each count.
struct ArmPlans {
    OptimizerKind optimizer = OptimizerKind::adamw;
    std::vector<RankedPlan> plans;
    std::optional<RankedPlan> current;
    SearchedPlans searched; ///< sum over the counts
};
using Frontier = std::vector<ArmPlans>; ///< base arm first

/// All optimizers on one scenario, and the forms of its own one.
struct OptimizerOverview {
    ComparisonPointer all; ///< AdamW first, then the scenario's own, then the others
    std::vector<OptimizerForm> forms;
    ResolvedScenario scenario; ///< that the forms belong to
    std::vector<OwnedWeights> weights;
    std::vector<MatrixForms> matrices;
    Quantiles step; ///< of the scenario as it stands [s]; empty where it does not run
};

struct Computations {
    std::function<Expected<ComparisonPointer>(const ComputeRequest &, const Progress &)> compare;
    /// `part` is called from the computing thread with the bars so far.
    std::function<Expected<std::vector<SensitivityBar>>(const ComputeRequest &, const SensitivityProgress &part,
                                                        const Progress &)>
        sensitivity;
    std::function<Timelines(const Comparison &)> timelines;
    /// Plans of both arms from a quarter to eight times the GPUs.
    std::function<Expected<Frontier>(const Comparison &, const Progress &)> frontier;
    /// The plan nearest to the one asked for that multiplies out and fits on the same GPUs with this optimizer.
    std::function<Expected<RankedPlan>(const ComputeRequest &, OptimizerKind, const Progress &)> fittingPlan;
    /// The break-even map, one part for each number of GPUs, those of the scenario first; `part` is called from the
    /// computing thread as soon as one is ready. In the end all parts, by their GPUs.
    std::function<Expected<std::vector<BreakEvenMap>>(
        const ComputeRequest &, const std::function<void(const BreakEvenMap &)> &part, const Progress &)>
        breakEven;
    /// Every optimizer beside AdamW, also those whose plan does not fit; the forms of the scenario's own, and who
    /// updates which weights.
    std::function<Expected<OptimizerOverview>(const ComputeRequest &, const Progress &)> optimizers;
    std::function<RunAnalysis(const RunList &, const RunQuestion &, const Progress &)> runs;
    /// Which proof-of-concept runs to buy first.
    std::function<Expected<ExperimentPlan>(const ComputeRequest &, const Progress &)> experiments;
    /// A run held against the plan of the scenario.
    std::function<Expected<TrackedRun>(const ComputeRequest &, const ImportedRun &, const Progress &)> tracking;
    /// Runs of a log file or of a manifest.
    std::function<Expected<std::vector<ImportedRun>>(const std::filesystem::path &, const Progress &)> importRuns;
    /// The published runs beside what is predicted for them.
    std::function<Expected<std::vector<CheckedRun>>(const Progress &)> checks;
};

/// The engine with the embedded catalogue.
[[nodiscard]] Computations engineComputations();

/// Base and asked arm of a scenario.
[[nodiscard]] Expected<std::pair<OptimizerKind, OptimizerKind>> askedPair(const Scenario &scenario,
                                                                          std::optional<OptimizerKind> arm);

} // namespace milepost
