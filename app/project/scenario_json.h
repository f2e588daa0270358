// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Scenario files: reading with one sentence per mistake, overriding, writing.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/scenario.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// Parses a scenario document. `folder` is where {"file": "config.json"} is looked up; paths that leave it are refused
/// unless absolute paths are what the user typed himself. Every mistake is reported, with line and allowed values.
[[nodiscard]] Expected<Scenario> read_scenario(std::string_view text, const std::string &origin,
                                               const std::filesystem::path &folder);

/// Text of a scenario: a file, or a built-in name ("kimi-k2-256-gb300").
struct ScenarioText {
    std::string text, origin;
    std::filesystem::path folder;
};
[[nodiscard]] Expected<ScenarioText> find_scenario(const std::string &file_or_name);
[[nodiscard]] std::vector<std::string> builtin_scenarios();

/// Applies "a.b=VALUE" overrides to a document. VALUE is JSON where it parses as JSON, else text.
[[nodiscard]] Expected<std::string> with_overrides(const ScenarioText &scenario, const std::vector<std::string> &assignments);

} // namespace milepost
