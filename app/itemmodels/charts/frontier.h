// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Plans over GPU counts, put on the scale of the answer: days and money to the milestone.
#pragma once

#include "app/itemmodels/answer/answer_view.h"
#include "app/itemmodels/charts/chart_data.h"
#include "app/itemmodels/jobs/computations.h"

#include <vector>

namespace milepost {

/// One plan with what it means for the milestone. The search prices the planned tokens without failures; here days,
/// money and energy are scaled so that the scenario's own plan has the medians of the answer.
struct FrontierPlan {
    OptimizerKind arm = OptimizerKind::adamw;
    RankedPlan plan;
    double days = 0, cost = 0, energy_mwh = 0;
    bool best = false;    ///< no plan of this arm is both faster and cheaper
    bool current = false; ///< the scenario's own
};

/// Cheapest first. Empty while the arms are infeasible.
[[nodiscard]] std::vector<FrontierPlan> frontierPlans(const AnswerView &view, const Frontier &frontier);
[[nodiscard]] FrontierData frontierData(const AnswerView &view, const std::vector<FrontierPlan> &plans);
/// Rows in the order of `plans`.
[[nodiscard]] TableData plansTable(const AnswerView &view, const std::vector<FrontierPlan> &plans);
/// "PP 4 · EP 64 · VP 4 · MB 2": sizes that are 1 are left out.
[[nodiscard]] QString planText(const RankedPlan &plan);

} // namespace milepost
