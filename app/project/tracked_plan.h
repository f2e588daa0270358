// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What a scenario's arm says about the run that carries it out.
#pragma once

#include "calibration/laws/tracking.h"
#include "engine/decision/arm.h"

namespace milepost {

/// The plan of a run in the report's currency, its budget what the arm costs at the median; the schedule is left
/// open. \pre arm.infeasible is empty
[[nodiscard]] TrackedPlan tracked_plan(const Arm &arm);

} // namespace milepost
