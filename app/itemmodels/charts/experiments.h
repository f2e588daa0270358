// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which small runs to buy first, as a sentence, a chart and a table.
#pragma once

#include "app/itemmodels/charts/line_chart.h"
#include "engine/decision/experiments.h"

#include <QString>

namespace milepost {

/// One sentence a manager can read aloud: what to buy, what it costs, what it is expected to save; or why nothing.
[[nodiscard]] QString experimentSentence(const ExperimentPlan &plan);
/// "1.2 B, 24 B tokens" of every size.
[[nodiscard]] QString experimentName(const Experiment &experiment);
/// Expected worth against cost of the experiments that no other beats in both.
[[nodiscard]] LineChartData experimentChart(const ExperimentPlan &plan);
/// All within the budget, best net value first; the recommended one is marked.
[[nodiscard]] TableData experimentsTable(const ExperimentPlan &plan);

} // namespace milepost
