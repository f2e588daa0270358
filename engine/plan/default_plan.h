// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A feasible parallel layout where neither user nor recipe gives one.
#pragma once

#include "engine/scenario/resolved.h"

#include <optional>

namespace milepost {

/// Parallel sizes of a plan. Sizes that are already decided have a value.
struct LayoutInputs {
    std::optional<int> tp, pp, vp, cp, ep, etp, micro_batch;
    std::optional<int> global_batch; ///< sequences
};

/// Sizes that resolve() or the planner chose.
struct LayoutChoice : PlanSizes {
    bool fits = false; ///< in memory
    friend bool operator==(const LayoutChoice &, const LayoutChoice &) = default;
};

/// The layout with the least model parallelism (TP x CP x PP, then TP, then EP) that fits in memory and multiplies
/// out, with the largest micro-batch up to 8 that still fits, does not empty the pipeline and lets an open batch
/// grow by an eighth at most. `scenario` is resolved but for its layout (model, system, site, gpus, training,
/// optimizer and the plan's switches). If nothing fits, the layout with the least memory, `fits` false; if nothing
/// even multiplies out, all open sizes are 1. Cost: one memory estimate per candidate, some thousands at most.
[[nodiscard]] LayoutChoice default_layout(const ResolvedScenario &scenario, const LayoutInputs &inputs);

/// Global batch of a scenario that names none: the smallest multiple of micro_batch x data-parallel ranks with at
/// least `default_batch_tokens`.
[[nodiscard]] int default_global_batch(int sequence_length, int micro_batch, int dp);
inline constexpr double default_batch_tokens = 4'194'304;

/// States the sizes in the plan of a scenario.
void state_sizes(const PlanSizes &sizes, PlanInputs &plan);
/// Leaves all sizes, and the layout that goes with them, to the recipe or the planner.
void leave_sizes_open(PlanInputs &plan);

/// Sets the sizes and what follows from them: data-parallel ranks and micro-batches. They must multiply out.
void apply_sizes(const PlanSizes &sizes, ResolvedScenario &scenario);
/// The same with the pipeline's chunks, spread as without a stated layout.
void apply_layout(const PlanSizes &sizes, ResolvedScenario &scenario);

} // namespace milepost
