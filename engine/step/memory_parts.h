// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The pieces of a stage's memory, so that a search computes each only when what it depends on changes.
///
/// Internal to the engine; memory_of() puts them together.
#pragma once

#include "engine/step/memory.h"
#include "engine/step/stage_weights.h"

namespace milepost {

/// What a stage holds through the whole step: weights, copies, gradients, masters, states, reserve. Depends on the
/// stage's weights and the ranks that share them, not on micro-batch or recomputation.
[[nodiscard]] StageMemory resident_memory(const ResolvedScenario &scenario, const StageWeights &weights);

/// FP32 copies of owned gradients, and for Newton-Schulz the largest matrix's momentum copy, iterates and Gram
/// matrices, and the buffers of the layer-wise gather [B].
[[nodiscard]] double workspace_bytes(const ResolvedScenario &scenario, const StageWeights &weights,
                                     const StageMemory &resident);

/// Buffers of the expert exchange and of gathered layers [B].
[[nodiscard]] double communication_bytes(const ResolvedScenario &scenario, const StageWeights &weights);

/// Bytes that output layer and multi-token prediction keep beyond their decoder layers.
struct PredictionActivations {
    double kept = 0;   ///< per micro-batch
    double logits = 0; ///< of all predictions of one chunk
};
[[nodiscard]] PredictionActivations prediction_activations(const ResolvedScenario &scenario, bool head,
                                                           int mtp_layers);

/// Adds the peak of activations, and the part of the optimizer's workspace that exceeds it.
[[nodiscard]] StageMemory with_activations(StageMemory resident, double peak, double logits, double communication,
                                           double workspace);

} // namespace milepost
