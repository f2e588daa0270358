// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Searches parallel plans: ranking, Pareto set, the current plan beside them.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/plan/plan_space.h"
#include "engine/scenario/catalogue.h"
#include "engine/scenario/resolved.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// What the best plan has least of.
enum class PlanObjective : std::uint8_t { time, cost, energy };

/// One plan with what it means for the planned tokens, at median factors and without failures.
struct RankedPlan {
    PlanPoint point;
    int global_batch = 0; ///< that the search kept [sequences]
    std::vector<std::string> recompute;
    double step_s = 0;
    double load = 1;         ///< mean load of the GPUs over the step (economics/power.h)
    double memory_bytes = 0; ///< of the worst stage
    bool fits = true;        ///< only the current plan may not
    double days = 0;
    double cost = 0; ///< [report currency]
    double energy_mwh = 0;
    std::string why_not; ///< English: what the plan before it in the ranking does better; empty for the first
};

/// How much of the space was looked at.
struct SearchedPlans {
    std::size_t plans = 0;     ///< points of the space that multiply out
    std::size_t evaluated = 0; ///< priced
    std::size_t pruned = 0;    ///< left out because they cannot fit, whatever else is chosen
    std::size_t feasible = 0;  ///< priced and fit
};

/// The answer of a search.
struct PlanRanking {
    SearchedPlans searched;
    std::vector<RankedPlan> best;      ///< by the objective, best first
    std::vector<RankedPlan> pareto;    ///< no plan is at least as good in days, cost and memory and better in one
    std::optional<RankedPlan> current; ///< the scenario's own plan, also if it does not fit
};

/// What is searched for, and how many plans are kept.
struct SearchOptions {
    PlanObjective objective = PlanObjective::time;
    std::vector<int> gpus; ///< empty: the scenario's own count
    std::size_t top = 10;
};

/// Called from the searching thread with a share in [0, 1]; return false to cancel.
using SearchProgress = std::function<bool(double)>;

/// Searches plan_space(). The same plan wins as if every point were resolved, lowered and combined on its own;
/// equal plans are ordered by GPUs, model parallelism and the rest of the point, so that the answer is always the
/// same. Global batch and tokens are the scenario's. Errors: "cancelled"; "plan.none" when nothing multiplies out
/// or nothing fits.
[[nodiscard]] Expected<PlanRanking> search_plans(const ResolvedScenario &base, const SearchOptions &options,
                                                 const SearchProgress &progress = {});

/// Same on a space of one's own.
[[nodiscard]] Expected<PlanRanking> search_plans(const ResolvedScenario &base, const PlanSpace &space,
                                                 const SearchOptions &options, const SearchProgress &progress = {});

/// The plan fields of a point as inputs of a scenario.
[[nodiscard]] PlanInputs plan_inputs(const RankedPlan &plan);

} // namespace milepost
