// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What "plan.cuda_graph" may say.
#pragma once

#include "engine/scenario/resolved.h"

#include <optional>
#include <string_view>

namespace milepost {

/// "none", "moe", "attention", "mlp", "full", or Megatron's own scopes: modules parted by '+' or ',', optionally
/// after the implementation ("te:attn+moe_router+moe_preprocess", "local:full_iteration"). Empty for anything else.
[[nodiscard]] std::optional<GraphScope> graph_scope_of(std::string_view text);

} // namespace milepost
