// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/layerwise_owners.h"

#include "engine/step/data_parallel.h"
#include "engine/step/owner_assignment.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace milepost {

namespace {

/// Where a tensor stands in the order of the model's parameters.
struct Place {
    bool other = false;  ///< no matrix of Muon: dealt apart, as each optimizer has its own list
    double position = 0; ///< 0 to 1, first to last layer
};

/// Round-robin in the order of the parameters, layer by layer: with as many matrices in a layer as a multiple of
/// the ranks, the same rank gets the largest of every layer.
LayerwiseOwners dealt_in_turn(LayerwiseOwners owners, const std::vector<Place> &places)
{
    std::vector<std::size_t> order(places.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return places[i].position; });
    std::array<int, 2> next{};
    owners.owner.resize(places.size());
    for (const std::size_t i : order)
        owners.owner[i] = next[places[i].other ? 1 : 0]++ % owners.ranks;
    return owners;
}

} // namespace

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
    result.ranks = replicates_optimizer(s) ? 1 : expert ? s.plan.expert_dp : dense_shards(s.plan);
    std::vector<OwnedTensor> tensors;
    std::vector<Place> places;
    for (std::size_t i = 0; i < w.groups.size(); ++i) {
        const WeightGroup &g = w.groups[i];
        if (g.expert != expert)
            continue;
        const double rows = g.rows, cols = g.cols, shorter = std::min(rows, cols);
        const double cost = is_muon_matrix(g) ? rows * cols * shorter : rows * cols;
        tensors.insert(tensors.end(), static_cast<std::size_t>(g.count), OwnedTensor{rows * cols, cost});
        result.group.insert(result.group.end(), static_cast<std::size_t>(g.count), i);
        for (int k = 0; k < g.count; ++k)
            places.push_back({!is_muon_matrix(g), (k + 0.5) / g.count});
    }
    if (s.optimizer.ownership == Ownership::round_robin)
        return dealt_in_turn(std::move(result), places);
    result.owner = assign_owners(tensors, result.ranks, s.optimizer.ownership);
    return result;
}

} // namespace milepost
