// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "resources/reading/csv_reader.h"

#include "resources/reading/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace milepost {

namespace {

char separator_of(std::string_view header_line)
{
    char best = ',';
    std::ptrdiff_t most = 0;
    for (const char candidate : {',', ';', '\t'}) {
        const auto count = std::ranges::count(header_line, candidate);
        if (count > most) {
            most = count;
            best = candidate;
        }
    }
    return best;
}

/// "3: not UTF-8 near byte 17.", or empty.
std::string wrong_encoding(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = text[at] == '\0' ? 0 : utf8_length(text.substr(at));
        if (length == 0)
            return fmt::format("{}: not UTF-8 near byte {}; save the table in that encoding.",
                               1 + std::ranges::count(text.substr(0, at), '\n'), at + 1);
        at += length;
    }
    return {};
}

/// Splits the text into records; a quote that never closes is an error at the line where it opened.
Expected<std::vector<CsvRow>> split(std::string_view text, char separator, const std::string &origin)
{
    std::vector<CsvRow> rows;
    std::size_t line = 1;
    std::size_t at = 0;
    while (at < text.size()) {
        CsvRow row{line, {}};
        bool end_of_record = false;
        while (!end_of_record) {
            std::string cell;
            if (at < text.size() && text[at] == '"') {
                const std::size_t opened = line;
                ++at;
                for (;; ++at) {
                    if (at >= text.size())
                        return fail("csv.quote", origin,
                                    fmt::format("{}:{}: a quoted cell is never closed.", origin, opened));
                    if (text[at] == '"') {
                        if (at + 1 < text.size() && text[at + 1] == '"')
                            ++at;
                        else
                            break;
                    }
                    line += text[at] == '\n' ? 1 : 0;
                    cell += text[at];
                }
                ++at;
                while (at < text.size() && (text[at] == ' ' || text[at] == '\r'))
                    ++at;
                if (at < text.size() && text[at] != separator && text[at] != '\n')
                    return fail("csv.quote", origin,
                                fmt::format("{}:{}: something follows the quote that closes a cell; a quote inside "
                                            "of it is doubled.",
                                            origin, line));
            }
            while (at < text.size() && text[at] != separator && text[at] != '\n')
                cell += text[at++];
            if (cell.ends_with('\r'))
                cell.pop_back();
            row.cells.push_back(std::move(cell));
            end_of_record = at >= text.size() || text[at] == '\n';
            ++at;
        }
        ++line;
        if (row.cells.size() > 1 || !trimmed(row.cells.front()).empty())
            rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace

Expected<CsvTable> CsvTable::parse(std::string_view text, const std::string &origin, char separator)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    if (const auto problem = wrong_encoding(text); !problem.empty())
        return fail("csv.encoding", origin, fmt::format("{}:{}", origin, problem));
    if (separator == 0)
        separator = separator_of(text.substr(0, text.find('\n')));
    auto rows = split(text, separator, origin);
    if (!rows)
        return tl::make_unexpected(rows.error());
    if (rows->empty())
        return fail("csv.empty", origin,
                    fmt::format("'{}' is empty; a header line and rows are expected.", origin));
    CsvTable table;
    table.origin_ = origin;
    for (const auto &cell : rows->front().cells)
        table.header_.emplace_back(trimmed(cell));
    for (std::size_t i = 0; i < table.header_.size(); ++i) {
        if (!table.header_[i].empty() && !table.index_.emplace(table.header_[i], i).second)
            return fail("csv.header", origin,
                        fmt::format("'{}': column '{}' stands twice in the header.", origin, table.header_[i]));
    }
    for (std::size_t i = 1; i < rows->size(); ++i) {
        auto &row = (*rows)[i];
        if (row.cells.size() != table.header_.size())
            return fail("csv.width", origin,
                        fmt::format("{}:{}: {} cell{}, but the header names {} columns.", origin, row.line,
                                    row.cells.size(), row.cells.size() == 1 ? "" : "s", table.header_.size()));
        table.rows_.push_back(std::move(row));
    }
    return table;
}

std::string_view CsvTable::text(const CsvRow &row, const std::string &column) const
{
    const auto found = index_.find(column);
    if (found == index_.end() || found->second >= row.cells.size())
        return {};
    return trimmed(row.cells[found->second]);
}

std::optional<double> CsvTable::number(const CsvRow &row, const std::string &column) const
{
    return parse_number(text(row, column));
}

} // namespace milepost
