// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Published training runs with what is known about each (resources/published/training-runs.json).
#pragma once

#include "calibration/validation/known_runs.h"
#include "engine/core/diagnostic.h"

#include <vector>

namespace milepost {

/// Errors mean that the program was built with broken resources.
[[nodiscard]] Expected<std::vector<KnownRun>> load_training_runs();

} // namespace milepost
