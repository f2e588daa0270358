// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/owner_assignment.h"

#include <queue>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <utility>

namespace milepost {

namespace {

std::vector<std::size_t> order_by(const std::vector<OwnedTensor> &tensors, double OwnedTensor::*key)
{
    std::vector<std::size_t> order(tensors.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return tensors[a].*key > tensors[b].*key; });
    return order;
}

} // namespace

std::vector<int> assign_owners(const std::vector<OwnedTensor> &tensors, int ranks, Ownership rule)
{
    std::vector<int> owner(tensors.size(), 0);
    if (ranks <= 1)
        return owner;
    const auto d = static_cast<std::size_t>(ranks);
    switch (rule) {
    case Ownership::round_robin:
        for (std::size_t i = 0; i < tensors.size(); ++i)
            owner[i] = static_cast<int>(i % d);
        break;
    case Ownership::ping_pong: {
        const std::vector<std::size_t> order = order_by(tensors, &OwnedTensor::elements);
        for (std::size_t i = 0; i < order.size(); ++i) {
            const std::size_t at = i % (2 * d);
            owner[order[i]] = static_cast<int>(at < d ? at : 2 * d - 1 - at);
        }
        break;
    }
    case Ownership::cost_aware: {
        using Load = std::pair<double, int>;
        std::priority_queue<Load, std::vector<Load>, std::greater<>> loads;
        for (int r = 0; r < ranks; ++r)
            loads.emplace(0, r);
        for (const std::size_t i : order_by(tensors, &OwnedTensor::cost)) {
            auto [load, rank] = loads.top();
            loads.pop();
            owner[i] = rank;
            loads.emplace(load + tensors[i].cost, rank);
        }
        break;
    }
    }
    return owner;
}

} // namespace milepost
