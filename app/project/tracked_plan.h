// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What a prepared arm says about the run that a log is held against.
#pragma once

#include "calibration/laws/tracking.h"
#include "engine/decision/arm.h"

namespace milepost {

/// Pace, cost, size and limits of the plan; the budget is what the plan costs, the schedule is left unknown.
/// \pre the arm can run
[[nodiscard]] TrackedPlan tracked_plan(const Arm &arm);

} // namespace milepost
