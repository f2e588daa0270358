// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief CSV (RFC 4180) with a header line; UTF-8 with or without BOM, LF or CRLF, quoted cells with line breaks.
#pragma once

#include "engine/core/diagnostic.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// One row with its place in the file.
struct CsvRow {
    std::size_t line = 0; ///< of its first character, 1-based
    std::vector<std::string> cells;
};

/// A parsed table. A row with more or fewer cells than the header is an error that names its line: a table cut in
/// mid-row must not read as one with unknown values.
class CsvTable {
public:
    /// `separator` 0: ',' or ';' or tab, whichever the header line has most of.
    [[nodiscard]] static Expected<CsvTable> parse(std::string_view text, const std::string &origin,
                                                  char separator = 0);

    [[nodiscard]] const std::string &origin() const { return origin_; } ///< for messages
    [[nodiscard]] const std::vector<std::string> &header() const { return header_; }
    [[nodiscard]] const std::vector<CsvRow> &rows() const { return rows_; }
    [[nodiscard]] bool has(const std::string &column) const { return index_.contains(column); }
    /// Trimmed cell; empty if the column is missing.
    [[nodiscard]] std::string_view text(const CsvRow &row, const std::string &column) const;
    /// Number in the cell; empty if the cell is empty or not a number.
    [[nodiscard]] std::optional<double> number(const CsvRow &row, const std::string &column) const;

private:
    std::string origin_;
    std::vector<std::string> header_;
    std::map<std::string, std::size_t> index_;
    std::vector<CsvRow> rows_;
};

} // namespace milepost
