// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The plan nearest to one that does not run.
#pragma once

#include "engine/plan/search.h"
#include "engine/scenario/scenario.h"

namespace milepost {

/// The plan on the scenario's GPUs that fits and changes the fewest sizes by the smallest factors; the fastest of
/// equally near ones. Works for plans that do not fit and for plans that do not multiply out. Errors: those of
/// resolve() that have nothing to do with the plan; "plan.none"; "cancelled".
[[nodiscard]] Expected<RankedPlan> nearest_plan(const Scenario &scenario, OptimizerKind optimizer,
                                                const Catalogue &catalogue, const SearchProgress &progress = {});

} // namespace milepost
