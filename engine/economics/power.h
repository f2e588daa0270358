// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Power of a GPU over a training step, from its load in each part of the step.
#pragma once

#include "engine/economics/facts.h"
#include "engine/scenario/scenario.h"
#include "engine/step/step.h"

#include <optional>

namespace milepost {

/// Load of a GPU during an exposed part of the step, as a share of its design power; empty for the residual part,
/// which is no work of its own.
[[nodiscard]] std::optional<double> part_load(PartId part, Precision precision, const PowerLoads &loads);

/// Mean load over the step, weighted by exposed seconds. Work that runs hidden behind other work is counted with
/// what hides it. 1 for an empty step.
[[nodiscard]] double mean_load(const StepTime &step, Precision precision, const PowerLoads &loads);

/// Power at the meter of one GPU and its share of everything around it, without PUE [W]: `utility_watts` at full
/// load, less what the GPU does not draw at `load`. Fans, processors, switches and storage draw on.
[[nodiscard]] double watts_at_load(double utility_watts, double gpu_watts, double load);

} // namespace milepost
