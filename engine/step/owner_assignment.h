// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which data-parallel rank updates which whole tensor.
#pragma once

#include "engine/scenario/scenario.h"

#include <vector>

namespace milepost {

/// One matrix to be dealt.
struct OwnedTensor {
    double elements = 0;
    double cost = 0; ///< max(m, n) min(m, n)^2 of a matrix, elements of what is not orthogonalised
};

/// Owner of each tensor, in the order given.
///  - ping-pong: by falling size, dealt 0..d-1, d-1..0 (megatron/core/optimizer/layer_wise_optimizer.py, core 0.16)
///  - round-robin: in model order, dealt 0..d-1
///  - cost-aware: largest cost first to the least loaded rank (PR 4771)
/// \pre ranks >= 1
[[nodiscard]] std::vector<int> assign_owners(const std::vector<OwnedTensor> &tensors, int ranks, Ownership rule);

} // namespace milepost
