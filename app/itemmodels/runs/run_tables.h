// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Learning curves, the ratio at equal loss and forecasts as charts and tables.
#pragma once

#include "app/itemmodels/charts/line_chart.h"
#include "app/itemmodels/document/project_document.h"
#include "calibration/laws/forecast.h"
#include "calibration/laws/ratio.h"

#include <vector>

namespace milepost {

/// The optimizer a run names; empty where the program does not know it.
[[nodiscard]] std::optional<OptimizerKind> optimizerOf(const ImportedRun &run);
/// Tokens of the last point with a finite value, and the value.
struct CurveEnd {
    double tokens = 0, value = 0;
};
[[nodiscard]] std::optional<CurveEnd> endOf(const ImportedRun &run);
/// True while the log ends before the planned tokens.
[[nodiscard]] bool isRunning(const ImportedRun &run);

/// Name, optimizer, parameters, tokens, batch, last loss, state.
[[nodiscard]] TableData runsTable(const std::vector<ProjectDocument::Run> &runs);
/// Loss against tokens: readings thin, smoothed over `window` points thick.
[[nodiscard]] LineChartData learningCurves(const std::vector<ProjectDocument::Run> &runs, std::size_t window = 50);
[[nodiscard]] LineChartData ratioChart(const TokenRatio &ratio, std::optional<double> breakEven);
/// The log of the run and how it goes on to the end of the plan.
[[nodiscard]] LineChartData forecastChart(const ImportedRun &run, const LossForecast &forecast,
                                          std::size_t window = 50);
/// Final loss, what its band consists of, on how many runs it rests.
[[nodiscard]] TableData forecastTable(const LossForecast &forecast, const TokenRatio *ratio);

/// Two runs of the same size with different optimizers, the base (AdamW where it is one of them) first; empty if
/// there are none. Finished and long ones first.
struct RunPair {
    std::string base, other;
};
[[nodiscard]] std::optional<RunPair> bestPair(const std::vector<ProjectDocument::Run> &runs);

} // namespace milepost
