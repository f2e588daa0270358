// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Plan against actual of a run in progress, as a sentence and a table.
#pragma once

#include "app/itemmodels/table.h"
#include "calibration/laws/tracking.h"

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

/// Whether it is on plan in loss, days and money, to be read aloud.
[[nodiscard]] QString trackingSentence(const TrackedRun &tracked);
/// Planned, so far, expected at the end, difference: tokens, pace, days, finish, cost, loss, what was lost.
[[nodiscard]] TableData trackingTable(const TrackedRun &tracked);

} // namespace milepost
