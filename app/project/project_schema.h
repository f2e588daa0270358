// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Tables of a project file and the steps from one version to the next. Internal to app/project.
#pragma once

#include <array>
#include <string_view>

namespace milepost {

/// migrations[v] turns a file of user_version v into one of v + 1. Steps that were released are never changed.
inline constexpr std::array<std::string_view, 1> migrations{R"sql(
CREATE TABLE scenarios (
    id INTEGER PRIMARY KEY,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    notes TEXT NOT NULL,
    document TEXT NOT NULL,
    pinned_base INTEGER NOT NULL CHECK (pinned_base IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX one_pinned_base ON scenarios (pinned_base) WHERE pinned_base = 1;
CREATE TABLE calibrations (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, document TEXT NOT NULL) STRICT;
CREATE TABLE runs (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, document TEXT NOT NULL) STRICT;
CREATE TABLE laws (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, document TEXT NOT NULL) STRICT;
CREATE TABLE law_runs (
    law_id INTEGER NOT NULL REFERENCES laws (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    run_id INTEGER NOT NULL REFERENCES runs (id),
    PRIMARY KEY (law_id, position)
) STRICT;
CREATE TABLE prices (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, document TEXT NOT NULL) STRICT;
CREATE TABLE view_state (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
)sql"};

/// Tables that a file of the current version has.
inline constexpr std::array<std::string_view, 7> project_tables{"scenarios", "calibrations", "runs",      "laws",
                                                                "law_runs",  "prices",       "view_state"};

} // namespace milepost
