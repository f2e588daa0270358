// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The weights that one rank of each pipeline stage holds.
#pragma once

#include "engine/scenario/resolved.h"
#include "engine/step/model_counts.h"

#include <vector>

namespace milepost {

/// Weights of one stage on one rank. `groups` keep their full shapes before the tensor-parallel cut; `count` is the
/// number of matrices that the rank sees a part of (experts: those of its expert-parallel rank).
struct StageWeights {
    std::vector<WeightGroup> groups;
    double dense_parameters = 0;     ///< on one rank
    double expert_parameters = 0;    ///< on one rank
    double quantised_parameters = 0; ///< of both, those kept in the low precision as well
    double quantised_tensors = 0;
    [[nodiscard]] double parameters() const { return dense_parameters + expert_parameters; }
};

/// What one rank holds of a matrix of the group.
struct LocalShape {
    double rows = 0, cols = 0;
};
[[nodiscard]] LocalShape local_shape(const WeightGroup &group, const Plan &plan);

/// Elements of one matrix of the group on one rank.
[[nodiscard]] double local_elements(const WeightGroup &group, const Plan &plan);

/// Whether Muon orthogonalises the weight: 2-D, not an embedding and not the output layer
/// (megatron/core/optimizer/muon.py of core 0.16). The rest goes to AdamW.
[[nodiscard]] bool is_muon_matrix(const WeightGroup &group);

/// Whether the weight is a linear layer that runs in the low precision.
[[nodiscard]] bool is_low_precision(const WeightGroup &group, Precision precision);

/// One entry per pipeline stage.
[[nodiscard]] std::vector<StageWeights> stage_weights(const ResolvedScenario &scenario, bool split_qkv);

/// Ranks that share the optimizer of dense weights: data x context parallel.
[[nodiscard]] inline int dense_shards(const Plan &plan) { return plan.dp * plan.cp; }

} // namespace milepost
