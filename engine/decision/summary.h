// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief From draws to the figures of an Estimate.
#pragma once

#include "engine/decision/simulation.h"

namespace milepost {

/// Points of the loss curve of an estimate.
inline constexpr std::size_t curve_points = 60;

/// The answer of a feasible arm. The parts are those of the median factors; what the median of the draws differs
/// from them stands in the residual part, so that the parts sum to the median step.
[[nodiscard]] Estimate summarised(const Arm &arm, Simulation simulation, const Catalogue &catalogue);

/// The answer of an arm that cannot run: diagnostics, memory and defaults.
[[nodiscard]] Estimate infeasible_estimate(const Arm &arm);

/// What the answer takes for granted and how well it is supported, weightiest first.
[[nodiscard]] std::vector<Assumption> assumptions_of(const Arm &arm, const Catalogue &catalogue);

} // namespace milepost
