// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Cells of one CSV row, read with their allowed values; the first that breaks them is remembered.
#pragma once

#include "resources/reading/csv_reader.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace milepost {

/// An empty or missing cell is unknown and reads as nothing. A cell that is not what its column holds reads as
/// nothing too, and complaint() then says which column, its value and what is allowed: whoever reads a row asks
/// for it at the end and leaves the row out.
class CheckedCells {
public:
    /// Columns of one quantity, the preferred first; the first that has text counts.
    using Columns = std::initializer_list<const char *>;

    CheckedCells(const CsvTable &table, const CsvRow &row) : table_(table), row_(row) {}

    [[nodiscard]] std::string text(Columns columns) const;
    /// A whole number from `least` to `most`, exponents allowed ("1e9").
    [[nodiscard]] std::optional<double> whole(Columns columns, double least, double most);
    /// The same as int. \pre both ends are ints
    [[nodiscard]] std::optional<int> integer(Columns columns, int least, int most);
    /// A number from `least` to `most`.
    [[nodiscard]] std::optional<double> number(Columns columns, double least, double most);
    /// "1" or "0".
    [[nodiscard]] std::optional<bool> flag(const char *column);
    /// One of the words; empty if the cell is.
    [[nodiscard]] std::string word(const char *column, std::initializer_list<std::string_view> allowed);

    /// Remembers that a cell is not what its column holds; the first such remark stays.
    void complain(std::string_view column, std::string_view value, std::string_view allowed);
    /// "bytes '-5' is not a whole number from 1 to 1000000000000000."
    [[nodiscard]] const std::optional<std::string> &complaint() const { return complaint_; }
    [[nodiscard]] const std::string &complaint_column() const { return column_; }

private:
    struct Cell {
        const char *column;
        std::string_view text;
    };
    [[nodiscard]] std::optional<Cell> cell(Columns columns) const;

    const CsvTable &table_;
    const CsvRow &row_;
    std::optional<std::string> complaint_;
    std::string column_;
};

} // namespace milepost
