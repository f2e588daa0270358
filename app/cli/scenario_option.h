// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The arguments that every command about a scenario shares: SCENARIO, --set, --json.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/catalogue.h"
#include "engine/scenario/resolved.h"
#include "engine/scenario/scenario.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace milepost {

class Arguments;

/// A scenario as the command line gave it, and everything that is known beside it.
struct Question {
    Scenario scenario;
    std::string builtin; ///< name of the built-in scenario without changes; empty otherwise
    std::shared_ptr<const Catalogue> catalogue;
};

class ScenarioOption {
public:
    /// Adds SCENARIO, --set and --project; with `json` also --json.
    void declare(Arguments &arguments, bool json = true);
    [[nodiscard]] Expected<Question> load() const;
    /// The same with every field filled in, for commands that ask nothing else.
    [[nodiscard]] Expected<ResolvedScenario> load_resolved() const;
    /// The scenario with overrides applied and the content of its model file in it: enough to compute it elsewhere.
    [[nodiscard]] Expected<std::string> self_contained_text() const;
    [[nodiscard]] bool json() const { return json_; }
    [[nodiscard]] const std::string &name() const { return scenario_; }
    [[nodiscard]] const std::vector<std::string> &assignments() const { return assignments_; }

private:
    std::string scenario_, project_;
    std::vector<std::string> assignments_;
    bool json_ = false;
};

/// "adamw,muon" as optimizers. Errors name the unknown one and all that are known; an empty or repeated entry is
/// refused.
[[nodiscard]] Expected<std::vector<OptimizerKind>> parse_arms(const std::string &text);
/// The same for the base and the other optimizer of a question about two.
[[nodiscard]] Expected<std::pair<OptimizerKind, OptimizerKind>> parse_arm_pair(const std::string &text);

} // namespace milepost
