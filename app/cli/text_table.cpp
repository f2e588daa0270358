// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/text_table.h"

#include <algorithm>
#include <cstdint>

namespace milepost {

namespace {

constexpr std::string_view gap = "  ";

/// Blocks that terminals draw two columns wide (Unicode 15, East_Asian_Width W and F, the ranges of our languages).
bool is_wide(std::uint32_t point)
{
    return (point >= 0x1100 && point <= 0x115F) || (point >= 0x2E80 && point <= 0xA4CF) ||
           (point >= 0xAC00 && point <= 0xD7A3) || (point >= 0xF900 && point <= 0xFAFF) ||
           (point >= 0xFE30 && point <= 0xFE4F) || (point >= 0xFF00 && point <= 0xFF60) ||
           (point >= 0xFFE0 && point <= 0xFFE6);
}

std::string without_trailing_blanks(std::string line)
{
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

} // namespace

std::size_t display_width(std::string_view utf8)
{
    std::size_t width = 0;
    for (std::size_t i = 0; i < utf8.size();) {
        const auto lead = static_cast<unsigned char>(utf8[i]);
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        std::uint32_t point = length == 1 ? lead : lead & (0x7Fu >> length);
        for (std::size_t k = 1; k < length && i + k < utf8.size(); ++k)
            point = (point << 6) | (static_cast<unsigned char>(utf8[i + k]) & 0x3Fu);
        width += is_wide(point) ? 2 : 1;
        i += length;
    }
    return width;
}

TextTable::TextTable(std::vector<std::string> header, std::vector<Align> columns)
    : header_(std::move(header)), columns_(std::move(columns))
{
}

void TextTable::add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

void TextTable::add_rule() { rows_.emplace_back(); }

std::string TextTable::text(std::size_t indent) const
{
    std::vector<std::size_t> widths(columns_.size(), 0);
    const auto measure = [&](const std::vector<std::string> &row) {
        for (std::size_t c = 0; c < std::min(row.size(), widths.size()); ++c)
            widths[c] = std::max(widths[c], display_width(row[c]));
    };
    measure(header_);
    std::ranges::for_each(rows_, measure);

    const auto line_of = [&](const std::vector<std::string> &row) {
        std::string line(indent, ' ');
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            const std::string cell = c < row.size() ? row[c] : std::string();
            const std::string filling(widths[c] - display_width(cell), ' ');
            line += c == 0 ? "" : gap;
            line += columns_[c] == Align::left ? cell + filling : filling + cell;
        }
        return without_trailing_blanks(std::move(line)) + '\n';
    };
    std::size_t total = gap.size() * (columns_.empty() ? 0 : columns_.size() - 1);
    for (const auto width : widths)
        total += width;
    const std::string rule = std::string(indent, ' ') + std::string(total, '-') + '\n';

    std::string text;
    if (std::ranges::any_of(header_, [](const auto &cell) { return !cell.empty(); }))
        text += line_of(header_) + rule;
    for (const auto &row : rows_)
        text += row.empty() ? rule : line_of(row);
    return text;
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent)
{
    std::string result;
    std::size_t column = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find(' ', at), text.size());
        const auto word = text.substr(at, end - at);
        const std::size_t length = display_width(word);
        if (column > 0 && column + 1 + length > width) {
            result += '\n' + std::string(indent, ' ');
            column = indent;
        } else if (column > 0) {
            result += ' ';
            ++column;
        }
        result += word;
        column += length;
        at = end + 1;
    }
    return result;
}

} // namespace milepost
