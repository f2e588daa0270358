// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Whole tensors of a stage dealt to the ranks of one data-parallel group.
#pragma once

#include "engine/step/stage_weights.h"

#include <cstddef>
#include <vector>

namespace milepost {

/// Tensors of one group (dense or experts): entry t belongs to weight group `group[t]` and rank `owner[t]`.
struct LayerwiseOwners {
    int ranks = 1;
    std::vector<std::size_t> group;
    std::vector<int> owner;

    /// Sum of a quantity of the weight groups on each rank.
    [[nodiscard]] std::vector<double> load(const std::vector<double> &of_one_tensor) const;
};
/// The rank with the largest sum of a quantity: what it holds of each weight group, its sum, and the mean over
/// ranks.
struct BusiestOwner {
    std::vector<double> counts;
    double load = 0, mean = 0;
};
[[nodiscard]] BusiestOwner busiest_owner(const LayerwiseOwners &owners, const std::vector<double> &of_one_tensor);

[[nodiscard]] LayerwiseOwners layerwise_owners(const ResolvedScenario &scenario, const StageWeights &weights,
                                               bool expert);

} // namespace milepost
