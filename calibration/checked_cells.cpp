// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/checked_cells.h"

#include "resources/reading/text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace milepost {

std::optional<CheckedCells::Cell> CheckedCells::cell(Columns columns) const
{
    for (const char *column : columns)
        if (const auto text = table_.text(row_, column); !text.empty())
            return Cell{column, text};
    return std::nullopt;
}

void CheckedCells::complain(std::string_view column, std::string_view value, std::string_view allowed)
{
    if (complaint_)
        return;
    column_ = column;
    complaint_ = fmt::format("{} '{}' is not {}.", column, value, allowed);
}

std::string CheckedCells::text(Columns columns) const
{
    const auto found = cell(columns);
    return found ? std::string(found->text) : std::string();
}

std::optional<double> CheckedCells::whole(Columns columns, double least, double most)
{
    const auto found = cell(columns);
    if (!found)
        return std::nullopt;
    const auto value = parse_number(found->text);
    if (value && *value >= least && *value <= most && std::trunc(*value) == *value)
        return value;
    complain(found->column, found->text, fmt::format("a whole number from {} to {}", least, most));
    return std::nullopt;
}

std::optional<int> CheckedCells::integer(Columns columns, int least, int most)
{
    const auto value = whole(columns, least, most);
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

std::optional<double> CheckedCells::number(Columns columns, double least, double most)
{
    const auto found = cell(columns);
    if (!found)
        return std::nullopt;
    const auto value = parse_number(found->text);
    if (value && *value >= least && *value <= most)
        return value;
    complain(found->column, found->text, fmt::format("a number from {} to {}", least, most));
    return std::nullopt;
}

std::optional<bool> CheckedCells::flag(const char *column)
{
    const auto found = cell({column});
    if (!found)
        return std::nullopt;
    if (found->text == "1" || found->text == "0")
        return found->text == "1";
    complain(column, found->text, "1 or 0");
    return std::nullopt;
}

std::string CheckedCells::word(const char *column, std::initializer_list<std::string_view> allowed)
{
    const auto found = cell({column});
    if (!found)
        return {};
    if (std::ranges::find(allowed, found->text) == allowed.end())
        complain(column, found->text, fmt::format("one of {}", fmt::join(allowed, ", ")));
    return std::string(found->text);
}

} // namespace milepost
