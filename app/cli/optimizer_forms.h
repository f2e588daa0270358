// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief One scenario under each way of distributing its optimizer.
#pragma once

#include "engine/scenario/catalogue.h"
#include "engine/scenario/resolved.h"
#include "engine/step/model_counts.h"

#include <string>
#include <vector>

namespace milepost {

/// A way to distribute the optimizer, and what it costs.
struct OptimizerForm {
    std::string group, name; ///< "tensor parallelism", "distributed"
    bool chosen = false;     ///< as the scenario stands
    std::string refused;     ///< why it cannot be; the figures are 0 then
    double optimizer_s = 0;  ///< exposed: update, products, launches, exchanges
    double traffic_busy_s = 0;
    double traffic_bytes = 0; ///< of the tensor-parallel exchange, per GPU and step
    double memory_bytes = 0;  ///< states, master weights and workspace of the fullest stage
    double step_s = 0;
    double imbalance = 1; ///< busiest owner over the mean
    bool exact = true;    ///< same result as on one GPU
};

/// Tensor-parallel forms, ownership rules, gathers, SYRK; AdamW as the yardstick.
[[nodiscard]] std::vector<OptimizerForm> optimizer_forms(const ResolvedScenario &scenario);

/// Weights of one role and shape on one pipeline stage, and who updates them.
struct OwnedWeights {
    int stage = 0;
    WeightGroup weights;
    bool orthogonalised = false;
    int ranks = 1;            ///< that share the group's optimizer
    std::vector<int> tensors; ///< by rank; empty: element ranges of all tensors on all ranks
};
[[nodiscard]] std::vector<OwnedWeights> owned_weights(const ResolvedScenario &scenario);

/// "expert_gate_up".
[[nodiscard]] std::string_view role_name(WeightRole role);

} // namespace milepost
