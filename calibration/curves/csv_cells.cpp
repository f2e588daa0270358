// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/csv_cells.h"

#include "resources/reading/text.h"

#include <algorithm>
#include <array>
#include <limits>

namespace milepost {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

} // namespace

bool CsvCells::split(std::string_view line, char separator)
{
    cells_.clear();
    unquoted_.clear();
    last_quoted_ = false;
    if (line.find('"') == std::string_view::npos) {
        while (true) {
            const auto end = line.find(separator);
            cells_.push_back(trimmed(line.substr(0, end)));
            if (end == std::string_view::npos)
                return true;
            line.remove_prefix(end + 1);
        }
    }
    // Views into unquoted_ must stay valid while it grows.
    unquoted_.reserve(static_cast<std::size_t>(std::ranges::count(line, separator)) + 1);
    std::size_t at = 0;
    while (true) {
        while (at < line.size() && line[at] == ' ')
            ++at;
        last_quoted_ = false;
        if (at < line.size() && line[at] == '"') {
            std::string &text = unquoted_.emplace_back();
            bool closed = false;
            for (++at; at < line.size(); ++at) {
                if (line[at] != '"') {
                    text += line[at];
                } else if (at + 1 < line.size() && line[at + 1] == '"') {
                    text += '"';
                    ++at;
                } else {
                    closed = true;
                    ++at;
                    break;
                }
            }
            if (!closed)
                return false;
            cells_.push_back(trimmed(text));
            last_quoted_ = true;
            at = std::min(line.find(separator, at), line.size());
        } else {
            const auto end = std::min(line.find(separator, at), line.size());
            cells_.push_back(trimmed(line.substr(at, end - at)));
            at = end;
        }
        if (at >= line.size())
            return true;
        ++at;
    }
}

char separator_of(std::string_view header)
{
    std::array<std::pair<char, std::size_t>, 3> counts{{{',', 0}, {';', 0}, {'\t', 0}}};
    bool quoted = false;
    for (const char c : header) {
        if (c == '"')
            quoted = !quoted;
        for (auto &[separator, count] : counts)
            count += !quoted && c == separator ? 1 : 0;
    }
    return std::ranges::max_element(counts, {}, &std::pair<char, std::size_t>::second)->first;
}

bool has_decimal_comma(std::string_view cell)
{
    const auto comma = cell.find(',');
    if (comma == std::string_view::npos || comma + 1 >= cell.size() || comma == 0)
        return false;
    if (cell.find_first_not_of("+-0123456789.") != comma)
        return false;
    const auto rest = cell.substr(comma + 1);
    const auto end = std::ranges::find_if_not(rest, is_digit);
    return end != rest.begin() && (end == rest.end() || *end == 'e' || *end == 'E');
}

CellValue cell_value(std::string_view cell, NumberStyle style)
{
    if (cell.empty())
        return {};
    std::optional<double> number;
    if (style.decimal_comma) {
        // Points between digits group thousands.
        constexpr std::size_t longest = 64;
        std::array<char, longest> plain{};
        std::size_t size = 0;
        for (const char c : cell.substr(0, longest))
            if (c != '.')
                plain[size++] = c == ',' ? '.' : c;
        number = cell.size() <= longest ? parse_number({plain.data(), size}) : std::nullopt;
    } else {
        number = parse_number(cell);
    }
    if (number)
        return {CellKind::number, *number};
    const std::string word = folded(cell);
    if (word == "nan" || word == "inf" || word == "infinity")
        return {CellKind::not_a_number, std::numeric_limits<double>::quiet_NaN()};
    if (word == "null" || word == "none" || word == "na")
        return {};
    return {CellKind::text, 0};
}

} // namespace milepost
