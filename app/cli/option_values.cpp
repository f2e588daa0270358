// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/option_values.h"

#include "resources/reading/text.h"

#include <fmt/format.h>

namespace milepost {

Expected<std::optional<double>> positive_option(const std::string &text, const std::string &id,
                                                const std::string &option, const std::string &what)
{
    if (text.empty())
        return std::optional<double>();
    const auto value = parse_number(text);
    if (!value || !(*value > 0))
        return fail(id, option, fmt::format("{}: '{}' is not {} above 0.", option, text, what));
    return value;
}

Expected<std::size_t> count_option(std::string_view text, std::size_t most, const std::string &id,
                                   const std::string &option)
{
    const auto number = parse_integer(trimmed(text));
    if (!number || *number < 1 || static_cast<std::size_t>(*number) > most)
        return fail(id, option, fmt::format("{}: '{}' is not a whole number of 1 to {}.", option, text, most));
    return static_cast<std::size_t>(*number);
}

} // namespace milepost
