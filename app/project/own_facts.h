// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What a user knows better than the catalogue: a law fitted to own runs, and maps from loss to scores.
///
/// `convergence.law` may name a file that `milepost-cli runs fit --out` wrote, `convergence.milestone_maps` a file
/// of maps (docs/laws.md); both may also stand in the scenario itself. Relative names start at the scenario's
/// folder.
#pragma once

#include "engine/scenario/scenario.h"
#include "resources/reading/json_reader.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace milepost {

/// Whether a text of these fields is the name of a file.
[[nodiscard]] bool names_a_file(std::string_view text);

/// One map of the user's own, an entry of "maps". Every mistake is reported at `entry`.
[[nodiscard]] MilestoneMap read_milestone_map(JsonObject &entry);
[[nodiscard]] nlohmann::ordered_json milestone_map_json(const MilestoneMap &map);

/// A file of maps: {"milepost_maps": 1, "maps": [...]}. Errors name `origin`, line and field.
[[nodiscard]] Expected<std::vector<MilestoneMap>> read_milestone_maps(std::string_view text,
                                                                      const std::string &origin);

/// Reads the files that the scenario names and has not read yet. Errors: a file that cannot be read, or is none.
[[nodiscard]] Expected<void> take_own_files(Scenario &scenario, const std::filesystem::path &folder);

} // namespace milepost
