// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What can still be read of a damaged project file.
#pragma once

#include "app/project/project_store.h"

#include <filesystem>
#include <string>
#include <vector>

namespace milepost {

struct SalvagedProject {
    Project project;
    /// What is wrong, one English sentence each: "scenarios: 3 entries could be read, then: database disk image is
    /// malformed". Never empty.
    std::vector<std::string> damage;
};

/// Reads a file that ProjectStore::load() refuses as damaged as far as it goes: every table by itself, row by row.
/// Nothing is written. Errors: those of a file that is no project of this or an older version at all, and
/// "project.damaged" if not one scenario can be read.
[[nodiscard]] Expected<SalvagedProject> salvage_project(const std::filesystem::path &file);

} // namespace milepost
