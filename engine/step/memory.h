// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Memory per GPU by pipeline stage and kind.
#pragma once

#include "engine/scenario/resolved.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace milepost {

/// What memory of a GPU holds.
enum class MemoryKind : std::uint8_t {
    weights,           ///< BF16 parameters
    quantised_weights, ///< FP8 / NVFP4 copies
    gradients,
    master_weights,
    optimizer_states,
    activations,
    logits,        ///< output layer and loss
    communication, ///< collective and dispatcher buffers
    optimizer_workspace,
    reserve, ///< CUDA context, NCCL, fragmentation
    count_
};
inline constexpr std::size_t memory_kind_count = static_cast<std::size_t>(MemoryKind::count_);

[[nodiscard]] std::string_view memory_kind_id(MemoryKind kind);
[[nodiscard]] std::string_view memory_kind_label(MemoryKind kind);

/// Memory of one GPU of a pipeline stage [B].
struct StageMemory {
    std::array<double, memory_kind_count> bytes{};
    [[nodiscard]] double total() const;
};

/// Memory of all stages against what a GPU has [B].
struct MemoryEstimate {
    std::vector<StageMemory> stages;
    int worst_stage = 0;
    double limit_bytes = 0;
    [[nodiscard]] bool fits() const { return stages[static_cast<std::size_t>(worst_stage)].total() <= limit_bytes; }
};

/// Bytes per GPU at the peak of a step. Micro-batches in flight follow the interleaved schedule of each stage.
[[nodiscard]] MemoryEstimate memory_of(const ResolvedScenario &scenario);

} // namespace milepost
