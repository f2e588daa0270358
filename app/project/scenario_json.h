// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Scenario files: reading with one sentence per mistake, overriding, writing.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/scenario.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// Parses a scenario document (version key "milepost": 1; without it version 1 is meant). `folder` is where
/// {"file": "config.json"} is looked up: relative paths that leave it are refused, absolute ones are taken as
/// typed. An empty `folder` (built-in scenarios, documents of a project) refuses every file. Every mistake is
/// reported, with line and allowed values.
[[nodiscard]] Expected<Scenario> read_scenario(std::string_view text, const std::string &origin,
                                               const std::filesystem::path &folder);

/// Text of a scenario: a file, a report in PDF or JSON that carries one, or a built-in name ("kimi-k2-256-gb300").
struct ScenarioText {
    std::string text, origin;
    std::filesystem::path folder;
};
[[nodiscard]] Expected<ScenarioText> find_scenario(const std::string &file_or_name);
/// The scenario that stands there.
[[nodiscard]] Expected<Scenario> load_scenario(const std::string &file_or_name);
[[nodiscard]] std::vector<std::string> builtin_scenarios();

/// Document of a scenario: every field that is given, in the order of the field table; reading it back gives the
/// same scenario. `model`: what the document's "model" holds (an inline object or {"file": ...}); null: the
/// catalogue id.
[[nodiscard]] nlohmann::ordered_json write_scenario(const Scenario &scenario,
                                                    const nlohmann::ordered_json &model = nullptr);

/// Applies "a.b=VALUE" overrides to a document, whose other text and line numbers stay as they are. VALUE is JSON
/// where it parses as JSON, else text. A path that no scenario has is an error that names the nearest one.
[[nodiscard]] Expected<std::string> with_overrides(const ScenarioText &scenario,
                                                   const std::vector<std::string> &assignments);

} // namespace milepost
