// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Curves of runs in the tables of a project file. Internal to app/project.
#pragma once

#include "app/project/project_store.h"
#include "app/project/sqlite_database.h"

#include <array>
#include <cstdint>
#include <vector>

namespace milepost {

/// Writes the curves of runs that have a hash; ids[i] is the row of runs[i]. Throws SqliteError.
void write_curves(SqliteDatabase &database, const std::vector<StoredRun> &runs,
                  const std::vector<std::int64_t> &ids);

/// A row of run_points: step, tokens, value, elapsed_s, learning_rate.
using CurvePointRow = std::array<double, 5>;

/// Whether a curve may go on with a point: steps are numbers from 0 up and rise, nothing is infinite.
[[nodiscard]] bool goes_on(const LearningCurve &curve, const CurvePointRow &point);
void append(LearningCurve &curve, const CurvePointRow &point);

/// Fills hash and curves of runs that were read. Throws SqliteError, also for points that are none.
void read_curves(SqliteDatabase &database, std::vector<StoredRun> &runs);

} // namespace milepost
