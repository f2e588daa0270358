// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which columns the readers of tables know, so that a misspelt one does not pass for an unknown value.
#pragma once

#include "resources/reading/csv_reader.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// Tables whose columns are known.
enum class RowFormat : std::uint8_t {
    operations, ///< of predict_kernels()
    steps,      ///< published steps and memory
    references, ///< reference convergence points
    runs        ///< whole published runs
};

/// All columns of a format; what is missing or empty counts as unknown.
[[nodiscard]] const std::vector<std::string> &known_columns(RowFormat format);

/// A sentence that names the columns of a table that its format does not have, each with the name that is nearest;
/// empty if there is none. Columns that a format has but no prediction needs (notes, sources) are known.
[[nodiscard]] std::optional<std::string> unknown_columns(const CsvTable &table, RowFormat format);

} // namespace milepost
