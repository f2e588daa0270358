// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which rank updates which whole matrix of a dense transformer. Pure.
///
/// The same rules as the simulator's (engine/step/layerwise_owners.h, engine/step/owner_assignment.h), stated here
/// again because this folder builds alone; tests/kernels holds both together.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace milepost::kernels {

/// A dense transformer with gated feed-forward, grouped-query attention, and fused projections: of queries, keys
/// and values, and of gate and up.
struct DenseModel {
    std::string_view name;
    int layers = 0;
    int hidden = 0;
    int ffn = 0;
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0;
};

/// Llama shapes of 1.1 and 3.0 billion parameters.
inline constexpr DenseModel llama_1b{"llama-1b", 22, 2048, 5632, 32, 4, 64};
inline constexpr DenseModel llama_3b{"llama-3b", 28, 3072, 8192, 24, 8, 128};

struct MatrixSize {
    int rows = 0;
    int columns = 0;
    [[nodiscard]] std::int64_t elements() const { return static_cast<std::int64_t>(rows) * columns; }
    friend bool operator==(const MatrixSize &, const MatrixSize &) = default;
};

/// Matrices of all layers that Muon takes, in the order of the model's parameters.
[[nodiscard]] std::vector<MatrixSize> matrices_of(const DenseModel &model);

enum class Deal {
    RoundRobin, ///< in the order of the parameters: 0..d-1, 0..d-1
    PingPong,   ///< by falling size: 0..d-1, d-1..0 (Megatron core 0.16, layer_wise_optimizer.py)
};

[[nodiscard]] std::string_view name_of(Deal deal);

/// Owner of each matrix.
[[nodiscard]] std::vector<int> deal_owners(const std::vector<MatrixSize> &matrices, int ranks, Deal deal);

} // namespace milepost::kernels
