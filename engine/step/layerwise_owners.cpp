// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/layerwise_owners.h"

#include "engine/step/owner_assignment.h"

#include <algorithm>

namespace milepost {

std::vector<double> LayerwiseOwners::load(const std::vector<double> &of_one_tensor) const
{
    std::vector<double> sum(static_cast<std::size_t>(ranks), 0);
    for (std::size_t t = 0; t < owner.size(); ++t)
        sum[static_cast<std::size_t>(owner[t])] += of_one_tensor[group[t]];
    return sum;
}

BusiestOwner busiest_owner(const LayerwiseOwners &owners, const std::vector<double> &of_one_tensor)
{
    const std::vector<double> load = owners.load(of_one_tensor);
    const auto worst = std::max_element(load.begin(), load.end());
    BusiestOwner busiest{std::vector<double>(of_one_tensor.size(), 0), *worst, 0};
    for (const double l : load)
        busiest.mean += l / owners.ranks;
    for (std::size_t t = 0; t < owners.owner.size(); ++t)
        busiest.counts[owners.group[t]] += owners.owner[t] == static_cast<int>(worst - load.begin());
    return busiest;
}

LayerwiseOwners layerwise_owners(const ResolvedScenario &s, const StageWeights &w, bool expert)
{
    LayerwiseOwners result;
    result.ranks = expert ? s.plan.expert_dp : dense_shards(s.plan);
    std::vector<OwnedTensor> tensors;
    for (std::size_t i = 0; i < w.groups.size(); ++i) {
        const WeightGroup &g = w.groups[i];
        if (g.expert != expert)
            continue;
        const double rows = g.rows, cols = g.cols, shorter = std::min(rows, cols);
        const double cost = is_muon_matrix(g) ? rows * cols * shorter : rows * cols;
        tensors.insert(tensors.end(), static_cast<std::size_t>(g.count), OwnedTensor{rows * cols, cost});
        result.group.insert(result.group.end(), static_cast<std::size_t>(g.count), i);
    }
    result.owner = assign_owners(tensors, result.ranks, s.optimizer.ownership);
    return result;
}

} // namespace milepost
