// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A scenario with the planner's best plan in place of its own.
#pragma once

#include "engine/plan/search.h"
#include "engine/scenario/catalogue.h"
#include "engine/scenario/scenario.h"

namespace milepost {

/// Searches plans of `scenario` under `optimizer`, on its own number of GPUs, and returns it with the best one;
/// switches that are not searched stay as they were. Errors are those of resolve() and of the search (nothing
/// fits).
[[nodiscard]] Expected<Scenario> with_best_plan(const Scenario &scenario, OptimizerKind optimizer,
                                                const Catalogue &catalogue,
                                                PlanObjective objective = PlanObjective::time);

} // namespace milepost
