// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What the band of an answer is made of.
///
/// In every draw the days follow from drawn quantities, each a standard normal of its own; the squared correlation
/// of ln days with a quantity is the share of the variance that it explains to first order (Saltelli et al., Global
/// Sensitivity Analysis, 2008, section 1.2.4). What no quantity explains by itself, bends and products, goes to the
/// law, whose replicate is drawn as a whole.
#pragma once

#include "engine/core/draws.h"
#include "engine/decision/estimate.h"

#include <span>
#include <vector>

namespace milepost {

/// Sources that explain at least a hundredth, the largest first; shares sum to one. `days` by draw, +infinity where
/// the milestone is never reached (left out). Empty if the days do not vary.
[[nodiscard]] std::vector<BandSource> band_sources(std::span<const double> days, const DrawSet &draws);

} // namespace milepost
