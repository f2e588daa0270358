// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Plan against actual of a run in progress, as a sentence and a table.
#pragma once

#include "app/itemmodels/charts/line_chart.h"
#include "app/itemmodels/table.h"
#include "calibration/laws/tracking.h"
#include "engine/decision/estimate.h"

#include <QString>

#include <string>

namespace milepost {

/// A run held against the scenario's plan.
struct TrackedRun {
    TrackedPlan plan;
    TrackReport report;
    std::string currency;
    std::string start; ///< ISO date of the plan's start; empty: not said
};

/// Whether it is on plan in days, money and loss, to be read aloud.
/// \param plan the arm that the run carries out; null where it is not known, then no loss is planned
[[nodiscard]] QString trackingSentence(const TrackedRun &tracked, const Estimate *plan = nullptr);
/// Why a log cannot be held against the plan.
[[nodiscard]] QString trackingRefusal(const Diagnostic &reason);
/// What a reader of the figures should not miss, a line each; empty if there is nothing.
[[nodiscard]] QString trackingNotes(const TrackedRun &tracked);
/// Planned, so far, expected at the end, difference: tokens, pace, days, finish, cost, loss, what was lost.
[[nodiscard]] TableData trackingTable(const TrackedRun &tracked, const Estimate *plan = nullptr);
/// The plan's loss, were the run annealed there; what the log says; from there on the forecast with its bands.
[[nodiscard]] LineChartData trackingChart(const ImportedRun &run, const TrackedRun &tracked,
                                          const Estimate *plan = nullptr);

} // namespace milepost
