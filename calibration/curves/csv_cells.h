// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief One line of CSV at a time: cells, quotes, separators and numbers with a decimal comma. Internal to
/// curves/.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// Cells of one row, reused from row to row.
class CsvCells {
public:
    /// Splits a line. False: a quote is still open, the row goes on in the next line.
    bool split(std::string_view line, char separator);
    [[nodiscard]] const std::vector<std::string_view> &cells() const { return cells_; }
    /// The last cell ended with a closing quote.
    [[nodiscard]] bool last_quoted() const { return last_quoted_; }

private:
    std::vector<std::string_view> cells_;
    std::vector<std::string> unquoted_;
    bool last_quoted_ = false;
};

/// ',' or ';' or tab: the one that a header line has most of outside quotes.
[[nodiscard]] char separator_of(std::string_view header);

/// How a table writes numbers.
struct NumberStyle {
    bool decimal_comma = false; ///< "1.234,5"
};

/// The cell is a number with a decimal comma, such as "3,5" or "1.234,5".
[[nodiscard]] bool has_decimal_comma(std::string_view cell);

enum class CellKind { number, not_a_number, missing, text };
struct CellValue {
    CellKind kind = CellKind::missing;
    double value = 0; ///< NaN for not_a_number
};
/// "nan", "inf" and their spellings are not_a_number; empty cells, "null" and "None" are missing.
[[nodiscard]] CellValue cell_value(std::string_view cell, NumberStyle style);

} // namespace milepost
