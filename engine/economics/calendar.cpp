// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/economics/calendar.h"

#include <array>

namespace milepost {

namespace {

/// Number of `count` digits from `begin`; -1 if there is something else.
int digits(std::string_view text, std::size_t begin, std::size_t count)
{
    int value = 0;
    for (std::size_t i = begin; i < begin + count; ++i) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        value = 10 * value + (text[i] - '0');
    }
    return value;
}

bool is_leap(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

} // namespace

std::optional<int> day_number(std::string_view iso_date)
{
    if (iso_date.size() != 10 || iso_date[4] != '-' || iso_date[7] != '-')
        return std::nullopt;
    const int year = digits(iso_date, 0, 4), month = digits(iso_date, 5, 2), day = digits(iso_date, 8, 2);
    constexpr std::array lengths{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (year < 1 || month < 1 || month > 12 || day < 1)
        return std::nullopt;
    if (day > lengths[static_cast<std::size_t>(month - 1)] + (month == 2 && is_leap(year) ? 1 : 0))
        return std::nullopt;
    // Days since 0000-03-01, years that begin in March so that the leap day comes last.
    const int y = month > 2 ? year : year - 1;
    const int m = month > 2 ? month - 3 : month + 9;
    constexpr int epoch = 719468; // 1970-01-01 on that scale
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - epoch;
}

} // namespace milepost
