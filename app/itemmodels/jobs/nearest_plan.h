// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The plan nearest to one that does not run.
#pragma once

#include "engine/plan/search.h"
#include "engine/scenario/scenario.h"

namespace milepost {

/// The plan on the scenario's GPUs that runs with the fewest changes (nearest_fitting_plan()), else the fastest
/// that runs. Also for plans that do not multiply out, which resolve() refuses. Of the result only point,
/// recomputation, step time and memory are set. Errors: those of resolve() that have nothing to do with the plan;
/// "plan.none"; "cancelled".
[[nodiscard]] Expected<RankedPlan> nearest_plan(const Scenario &scenario, OptimizerKind optimizer,
                                                const Catalogue &catalogue, const SearchProgress &progress = {});

} // namespace milepost
