// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What a release of Megatron Bridge calls its knobs (resources/launch/megatron-bridge.json).
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/core/provenance.h"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// One release, with the names that hold for it.
struct Release {
    std::string stack;                             ///< "megatron-bridge-26.02"
    std::string bridge;                            ///< version of Megatron Bridge: "0.3.0"
    std::string core;                              ///< version of Megatron Core: "0.16"
    std::string container;                         ///< image that carries it
    std::map<std::string, std::string> keys;       ///< our name of a knob -> "model.tensor_model_parallel_size"
    std::map<std::string, std::string> recipes;    ///< model id -> function in megatron.bridge.recipes
    std::map<std::string, std::string> precisions; ///< scenario precision -> name of the mixed precision recipe
    nlohmann::ordered_json muon;                   ///< knob -> value that the release's Muon recipes set
    std::vector<std::pair<std::string, std::string>> notes; ///< dispatcher -> sentence
    Source source;
};

/// The release of a stack. Errors: a stack that is no supported release; the message names those that are.
[[nodiscard]] Expected<Release> find_release(const std::string &stack);

/// Stack ids of all releases, oldest first.
[[nodiscard]] std::vector<std::string> release_stacks();

} // namespace milepost
