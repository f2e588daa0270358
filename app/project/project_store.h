// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Project files (*.milepost): one SQLite database with scenarios, calibrations, runs, laws, prices and view
/// state.
#pragma once

#include "calibration/curves/learning_curve.h"
#include "engine/core/diagnostic.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

struct StoredScenario {
    std::int64_t id = 0; ///< 0: not yet stored
    std::string name, notes;
    std::string document; ///< scenario JSON
    bool pinned_base = false;
};

/// A calibration or price list as its own document.
struct StoredDocument {
    std::int64_t id = 0; ///< 0: not yet stored
    std::string name;
    std::string document;
};

/// A training run: what it was, and its curves. A run without a hash has no curves (files of version 1).
struct StoredRun : StoredDocument {
    std::string content_hash; ///< of the curves, unique within a project; see run_library.h
    std::vector<LearningCurve> curves;
};

/// A fitted convergence law and the runs it was fitted to.
struct StoredLaw {
    std::int64_t id = 0; ///< 0: not yet stored
    std::string name;
    std::string document;
    std::vector<std::int64_t> runs; ///< ids of Project::runs
};

/// Content of a project in memory; saved as a whole. At most one scenario is the pinned base.
/// Lists keep their order. Ids that are not 0 are unique within their list.
struct Project {
    std::vector<StoredScenario> scenarios;
    std::vector<StoredDocument> calibrations;
    std::vector<StoredRun> runs;
    std::vector<StoredLaw> laws;
    std::vector<StoredDocument> prices;
    std::map<std::string, std::string> view_state; ///< opaque to the store
};

/// Reads and writes project files. A save is atomic: a complete database is written beside the file, brought to the
/// disk and renamed onto it, so that after a crash or power cut the file holds either the old or the new content.
/// Files of a newer program version, of another application, damaged ones, and such that another program is about
/// to write are refused with a sentence.
class ProjectStore {
public:
    /// Opens an existing project and migrates it to the current version in memory.
    [[nodiscard]] static Expected<Project> load(const std::filesystem::path &file);
    /// Writes the project to `file`, which may exist; its permissions and, if it is a link, its target are kept.
    /// Entries without an id get one in the file, in the order of their list.
    [[nodiscard]] static Expected<void> save(const Project &project, const std::filesystem::path &file);

    static constexpr std::int32_t application_id = 0x4D504F53; ///< "MPOS"
    static constexpr int version = 2;                          ///< user_version of the file

    /// SQL that turns a file of version v into one of v + 1, from the empty database on.
    [[nodiscard]] static std::span<const std::string_view> schema();
};

} // namespace milepost
