// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Project files (*.milepost): one SQLite database with scenarios, calibrations, runs, laws, prices and view state.
#pragma once

#include "engine/core/diagnostic.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace milepost {

struct StoredScenario {
    std::int64_t id = 0; ///< 0: not yet stored
    std::string name, notes;
    std::string document; ///< scenario JSON
    bool pinned_base = false;
};

/// Content of a project in memory; saved as a whole in one transaction.
struct Project {
    std::vector<StoredScenario> scenarios;
    std::map<std::string, std::string> view_state; ///< opaque to the store
};

/// Reads and writes project files. A save is atomic: after a crash or power cut the file holds either the old or the
/// new content. Files of a newer program version, of another application, or damaged ones are refused with a sentence.
class ProjectStore {
public:
    /// Opens an existing project and migrates it to the current version in memory.
    [[nodiscard]] static Expected<Project> load(const std::filesystem::path &file);
    /// Writes the project to `file`, which may exist.
    [[nodiscard]] static Expected<void> save(const Project &project, const std::filesystem::path &file);

    static constexpr std::int32_t application_id = 0x4D504F53; ///< "MPOS"
    static constexpr int version = 1;
};

} // namespace milepost
