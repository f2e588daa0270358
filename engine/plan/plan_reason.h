// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Why one plan stands behind another.
///
/// Internal to engine/plan.
#pragma once

#include "engine/plan/search.h"

#include <functional>
#include <vector>

namespace milepost {

/// Fills `why_not` of every plan but the first: the parts of the step in which it loses most against the one before
/// it.
void explain(std::vector<RankedPlan> &plans, const std::function<ResolvedScenario(const PlanPoint &)> &scenario_of);

} // namespace milepost
