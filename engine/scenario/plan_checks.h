// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Whether a parallel layout multiplies out on its GPUs and divides the model.
///
/// Internal to engine/scenario.
#pragma once

#include "engine/plan/default_plan.h"
#include "engine/scenario/resolve_parts.h"

namespace milepost {

/// One error per rule that `choice` breaks: TP CP PP and ETP EP PP divide the GPUs, EP the experts, TP heads and
/// widths, micro batch x DP the global batch, CP the sequence; there are at least as many layers as pipeline
/// chunks.
[[nodiscard]] bool check_plan(Resolution &r, const LayoutChoice &choice);

} // namespace milepost
