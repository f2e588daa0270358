// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief All optimizers beside each other, and the forms of one of them.
#pragma once

#include "app/itemmodels/table.h"
#include "app/project/optimizer_forms.h"
#include "engine/decision/estimate.h"

#include <vector>

namespace milepost {

/// One line per arm: step, memory, tokens, days, cost, chance to be cheaper than the first, speed-up in steps and
/// on the clock. An arm whose plan does not fit says so and names the nearest plan that does.
[[nodiscard]] TableData optimizersTable(const Comparison &comparison);

/// The forms of a scenario's optimizer, ranked within each choice; those that the scenario takes are bold.
/// \param step of the scenario as it stands [s]: the form in use shows it, the others what they change of it
[[nodiscard]] TableData formsTable(const std::vector<OptimizerForm> &forms, const Quantiles &step);

/// Weights by stage: which optimizer takes them, on how many owners, their bytes and the FLOP of one step.
[[nodiscard]] TableData weightsTable(OptimizerKind optimizer, const std::vector<OwnedWeights> &weights);

/// What each tensor-parallel form takes for one matrix of a shape; the one that `auto` takes is bold.
[[nodiscard]] TableData matricesTable(const std::vector<MatrixForms> &matrices);

} // namespace milepost
