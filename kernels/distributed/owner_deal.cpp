// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/distributed/owner_deal.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace milepost::kernels {

std::vector<MatrixSize> matrices_of(const DenseModel &model)
{
    const int queries = model.heads * model.head_dim;
    const int keys = model.kv_heads * model.head_dim;
    std::vector<MatrixSize> matrices;
    for (int layer = 0; layer < model.layers; ++layer) {
        matrices.push_back({queries + 2 * keys, model.hidden});
        matrices.push_back({model.hidden, queries});
        matrices.push_back({2 * model.ffn, model.hidden});
        matrices.push_back({model.hidden, model.ffn});
    }
    return matrices;
}

std::string_view name_of(Deal deal) { return deal == Deal::RoundRobin ? "round-robin" : "ping-pong"; }

std::vector<int> deal_owners(const std::vector<MatrixSize> &matrices, int ranks, Deal deal)
{
    std::vector<std::size_t> order(matrices.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (deal == Deal::PingPong) {
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return matrices[a].elements() > matrices[b].elements();
        });
    }
    std::vector<int> owners(matrices.size(), 0);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const int turn = static_cast<int>(i % static_cast<std::size_t>(deal == Deal::PingPong ? 2 * ranks : ranks));
        owners[order[i]] = turn < ranks ? turn : 2 * ranks - 1 - turn;
    }
    return owners;
}

} // namespace milepost::kernels
