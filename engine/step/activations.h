// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Tensors that the forward pass of one micro-batch keeps for the backward pass.
#pragma once

#include "engine/scenario/resolved.h"

#include <string_view>
#include <vector>

namespace milepost {

/// One kept tensor on one rank. Module names are those of Megatron's fine-grained offloading.
struct SavedTensor {
    std::string_view module;
    double bytes = 0;
    bool recomputed = false; ///< thrown away and made again
};

/// Kept tensors of one layer and micro-batch: inputs of norms, linear layers (one byte where the low precision
/// keeps its column-wise copy instead), attention's operands and result, inputs of activations, routed rows of
/// experts. Without dropout and score matrices, except for unfused attention: s b h (34 + 5 a s / h) / t bytes
/// (Korthikanti et al. 2022, equation 4).
[[nodiscard]] std::vector<SavedTensor> saved_tensors(const ResolvedScenario &scenario, const LayerKind &kind,
                                                     bool low_precision);

/// What one layer keeps for its backward pass [B].
struct LayerActivations {
    double kept = 0;      ///< bytes per micro-batch in device memory
    double offloaded = 0; ///< bytes per micro-batch that go to host memory instead
    double transient =
        0; ///< bytes needed once while the layer runs backward: remade tensors and the largest gradient
};
[[nodiscard]] LayerActivations layer_activations(const ResolvedScenario &scenario, const LayerKind &kind,
                                                 bool low_precision);

/// The same layer with all that it keeps in host memory, as Megatron's cpu_offloading_num_layers has it for the
/// first layers of a stage (weights stay: cpu_offloading_weights is off in every published recipe).
[[nodiscard]] LayerActivations in_host_memory(const LayerActivations &layer);

/// Layers' worth of activations on their way to host memory: the one that runs and the one that is copied. They are
/// gone before the chunk's later layers have filled theirs, so that a chunk holds the larger of the two.
inline constexpr double staged_layers = 2;

} // namespace milepost
