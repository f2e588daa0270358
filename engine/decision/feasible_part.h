// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A comparison without the arms whose plan does not fit.
#pragma once

#include "engine/decision/estimate.h"

namespace milepost {

/// The arms that can run, with their differences to the first. Empty when the first arm cannot: differences to
/// another base need a comparison of their own.
[[nodiscard]] Comparison feasible_part(const Comparison &comparison);

} // namespace milepost
