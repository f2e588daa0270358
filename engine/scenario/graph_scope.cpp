// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/scenario/graph_scope.h"

namespace milepost {

std::optional<GraphScope> graph_scope_of(std::string_view text)
{
    const auto colon = text.find(':');
    if (colon != std::string_view::npos) {
        const auto implementation = text.substr(0, colon);
        if (implementation != "te" && implementation != "local" && implementation != "transformer_engine")
            return std::nullopt;
        text.remove_prefix(colon + 1);
    }
    if (text == "none" || text.empty())
        return GraphScope::none;
    bool attention = false;
    bool router = false;
    bool mlp = false;
    while (!text.empty()) {
        const auto end = text.find_first_of("+,");
        const auto module = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        if (module == "full" || module == "full_iteration")
            return GraphScope::full;
        if (module == "per_layer")
            return GraphScope::per_layer;
        if (module == "attn" || module == "attention" || module == "mamba")
            attention = true;
        else if (module == "moe" || module == "moe_router" || module == "moe_preprocess")
            router = true;
        else if (module == "mlp")
            mlp = true;
        else
            return std::nullopt;
    }
    if (attention)
        return mlp ? GraphScope::per_layer : router ? GraphScope::attention_and_router : GraphScope::attention;
    if (mlp)
        return GraphScope::mlp;
    return GraphScope::moe_router;
}

} // namespace milepost
