// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Whole numbers from text without regard to the locale.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace milepost::kernels {

/// The number that the whole text spells; empty otherwise.
[[nodiscard]] inline std::optional<std::int64_t> parse_integer(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

} // namespace milepost::kernels
