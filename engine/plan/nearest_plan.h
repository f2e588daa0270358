// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The plan with the fewest changes that fits in memory, for a scenario whose own plan does not.
#pragma once

#include "engine/plan/plan_space.h"

#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// A plan of plan_space() on the scenario's own GPUs.
struct NearestPlan {
    PlanPoint point;
    std::vector<std::string> recompute;
    double step_s = 0;       ///< at median factors
    double memory_bytes = 0; ///< of the worst stage
    double distance = 0;     ///< see nearest_fitting_plan()
    /// What differs, one entry a field: "plan.micro_batch 2 -> 1".
    std::vector<std::string> changes;
};

/// The plan that fits at the least distance from the scenario's own: a doubling or halving of micro-batch or
/// virtual chunks counts 1, of any parallel size 2 (weights move to other ranks), another recomputation 1, a switch
/// 1; equal distances go to the faster plan. Empty when nothing fits within `farthest_plan`. Pure. Cost: some
/// hundred memory estimates at most, tens of milliseconds.
[[nodiscard]] std::optional<NearestPlan> nearest_fitting_plan(const ResolvedScenario &scenario);
inline constexpr double farthest_plan = 8;

} // namespace milepost
