// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Aligned text tables.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

enum class Align { left, right };

/// Columns of display: code points of UTF-8, wide East Asian characters count as two.
[[nodiscard]] std::size_t display_width(std::string_view utf8);

/// A table with a header line; columns are as wide as their widest cell and two blanks apart.
class TextTable {
public:
    /// One alignment per column; rows may be shorter.
    TextTable(std::vector<std::string> header, std::vector<Align> columns);
    void add(std::vector<std::string> row);
    /// A rule between the rows above and below.
    void add_rule();
    [[nodiscard]] bool empty() const { return rows_.empty(); }
    /// Lines with `indent` blanks in front, without blanks at their end.
    [[nodiscard]] std::string text(std::size_t indent = 2) const;

private:
    std::vector<std::string> header_;
    std::vector<Align> columns_;
    std::vector<std::vector<std::string>> rows_; ///< an empty row is a rule
};

/// `text` broken at blanks into lines of at most `width`; later lines are indented by `indent`.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);

} // namespace milepost
