// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/recompute.h"

#include <utility>

namespace milepost {

Recompute recompute_of(const std::vector<std::string> &modules)
{
    Recompute r;
    for (const std::string &name : modules) {
        if (name == "none" || name.empty())
            continue;
        else if (name == "full")
            r.full = true;
        else if (name == "selective" || name == "core_attn")
            r.core_attention = true;
        else if (name == "layernorm")
            r.layernorm = true;
        else if (name == "mla_up_proj")
            r.mla_up = true;
        else if (name == "mlp")
            r.mlp = true;
        else if (name == "moe")
            r.moe = true;
        else if (name == "moe_act")
            r.moe_activation = true;
        else if (name == "shared_experts")
            r.shared_experts = true;
        else
            r.unknown.push_back(name);
    }
    if (r.full) {
        // Whole layers run again: naming their modules as well changes nothing.
        Recompute whole;
        whole.full = true;
        whole.unknown = std::move(r.unknown);
        return whole;
    }
    return r;
}

} // namespace milepost
