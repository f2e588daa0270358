// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Reading the tables of rows that validate and kernels take.
#pragma once

#include "calibration/known_columns.h"
#include "resources/reading/csv_reader.h"

#include <string>

namespace milepost {

/// The CSV file at `path`, at most 64 MiB. Columns that `format` does not have are named on stderr; the rows are
/// read.
[[nodiscard]] Expected<CsvTable> read_row_file(const std::string &path, RowFormat format);

} // namespace milepost
