// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Tables of a project file and the steps from one version to the next. Internal to app/project.
#pragma once

#include <array>
#include <string_view>

namespace milepost {

/// migrations[v] turns a file of user_version v into one of v + 1. Steps that were released are never changed.
inline constexpr std::array<std::string_view, 2> migrations{R"sql(
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
)sql",
                                                            R"sql(
CREATE TABLE run_contents (
    run_id INTEGER PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE,
    content_hash TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE run_curves (
    run_id INTEGER NOT NULL REFERENCES run_contents (run_id) ON DELETE CASCADE,
    curve INTEGER NOT NULL,
    metric TEXT NOT NULL,
    PRIMARY KEY (run_id, curve),
    UNIQUE (run_id, metric)
) STRICT;
CREATE TABLE run_points (
    run_id INTEGER NOT NULL,
    curve INTEGER NOT NULL,
    position INTEGER NOT NULL,
    step REAL NOT NULL,
    tokens REAL,
    value REAL,
    elapsed_s REAL,
    learning_rate REAL,
    PRIMARY KEY (run_id, curve, position),
    FOREIGN KEY (run_id, curve) REFERENCES run_curves (run_id, curve) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
)sql"};

/// Tables that a file of the current version has.
inline constexpr std::array<std::string_view, 10> project_tables{
    "scenarios", "calibrations", "runs",         "laws",       "law_runs",
    "prices",    "view_state",   "run_contents", "run_curves", "run_points"};

} // namespace milepost
