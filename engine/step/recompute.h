// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which modules throw their activations away and run forward again.
#pragma once

#include "engine/core/diagnostic.h"

#include <string>
#include <vector>

namespace milepost {

/// Modules by Megatron's names (--recompute-modules of megatron/training/arguments.py).
struct Recompute {
    bool full = false;
    bool core_attention = false;
    bool layernorm = false;
    bool mla_up = false;
    bool mlp = false;
    bool moe = false;
    bool moe_activation = false;
    bool shared_experts = false;
    std::vector<std::string> unknown; ///< names without a meaning here
};

/// Reads plan.recompute. "selective" alone means the core attention, as in Megatron.
[[nodiscard]] Recompute recompute_of(const std::vector<std::string> &modules);

} // namespace milepost
