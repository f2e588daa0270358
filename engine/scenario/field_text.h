// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Values of scenario fields as they stand in a file: recipes hold them so, defaults are listed so.
///
/// Only what recipes need: numbers, true and false, texts and lists of texts without escapes.
#pragma once

#include "engine/scenario/names.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// Shortest text that reads back as the same number.
[[nodiscard]] std::string number_text(double value);
[[nodiscard]] std::string number_text(int value);

/// Value of a JSON text; empty if it is of another type.
template <class T>
[[nodiscard]] std::optional<T> field_value(std::string_view text);
template <>
std::optional<int> field_value<int>(std::string_view text);
template <>
std::optional<double> field_value<double>(std::string_view text);
template <>
std::optional<bool> field_value<bool>(std::string_view text);
template <>
std::optional<std::string> field_value<std::string>(std::string_view text);
template <>
std::optional<std::vector<std::string>> field_value<std::vector<std::string>>(std::string_view text);

template <class T>
std::optional<T> field_value(std::string_view text)
{
    const auto name = field_value<std::string>(text);
    return name ? value_of<T>(*name) : std::nullopt;
}

/// JSON text of a value.
[[nodiscard]] std::string field_text(int value);
[[nodiscard]] std::string field_text(double value);
[[nodiscard]] std::string field_text(bool value);
[[nodiscard]] std::string field_text(const std::string &value);
[[nodiscard]] std::string field_text(const std::vector<std::string> &value);
template <class E>
    requires std::is_enum_v<E>
[[nodiscard]] std::string field_text(E value)
{
    return field_text(std::string(name_of(value)));
}

} // namespace milepost
