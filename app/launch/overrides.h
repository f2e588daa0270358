// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A plan in the words of a Megatron Bridge release, each knob traced to the scenario field it comes from.
#pragma once

#include "app/launch/release.h"
#include "engine/decision/estimate.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace milepost {

struct Override {
    std::string key;              ///< "model.tensor_model_parallel_size"
    nlohmann::ordered_json value; ///< number, switch, text, list of texts or null
    std::string field;            ///< scenario field: "plan.tp"; "release" where the release's own recipe says so
    bool dtype = false;           ///< the text is the name of a torch type
};

/// Something the scenario asks for and the release cannot do, or only with care.
struct LaunchGap {
    std::string field;
    std::string text; ///< one sentence
};

struct LaunchPlan {
    Release release;
    std::string recipe;    ///< function the overrides go onto
    std::string precision; ///< mixed precision recipe
    std::vector<Override> overrides;
    std::vector<LaunchGap> gaps;
};

/// Overrides for the plan and optimizer of an estimate. Errors: no release, no recipe for the model, an optimizer
/// that the release does not have.
[[nodiscard]] Expected<LaunchPlan> launch_plan(const Estimate &estimate);

/// Megatron's layout text, stages in the order of (virtual chunk, stage): "Et*4|t*4|...|tL".
[[nodiscard]] std::string megatron_layout(const PipelineLayout &layout);

/// A program that takes the recipe, sets the overrides and trains; Python.
[[nodiscard]] std::string training_program(const LaunchPlan &plan);

/// The overrides as a JSON document: key, value, field.
[[nodiscard]] nlohmann::ordered_json overrides_json(const LaunchPlan &plan);

} // namespace milepost
