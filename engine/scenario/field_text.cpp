// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/scenario/field_text.h"

#include <charconv>
#include <cmath>

namespace milepost {

namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view without_blanks(std::string_view text)
{
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

template <class T>
std::optional<T> whole(std::string_view text)
{
    text = without_blanks(text);
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

template <class T>
std::string shortest(T value)
{
    char buffer[64];
    const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
    return error == std::errc{} ? std::string(buffer, end) : std::string();
}

} // namespace

std::string number_text(double value) { return shortest(value); }
std::string number_text(int value) { return shortest(value); }

template <>
std::optional<int> field_value<int>(std::string_view text)
{
    return whole<int>(text);
}

template <>
std::optional<double> field_value<double>(std::string_view text)
{
    const auto value = whole<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

template <>
std::optional<bool> field_value<bool>(std::string_view text)
{
    text = without_blanks(text);
    if (text == "true")
        return true;
    return text == "false" ? std::optional(false) : std::nullopt;
}

template <>
std::optional<std::string> field_value<std::string>(std::string_view text)
{
    text = without_blanks(text);
    if (text.size() < 2 || text.front() != '"' || text.back() != '"')
        return std::nullopt;
    text = text.substr(1, text.size() - 2);
    if (text.find_first_of("\"\\") != std::string_view::npos)
        return std::nullopt;
    return std::string(text);
}

template <>
std::optional<std::vector<std::string>> field_value<std::vector<std::string>>(std::string_view text)
{
    text = without_blanks(text);
    if (text.size() < 2 || text.front() != '[' || text.back() != ']')
        return std::nullopt;
    text = without_blanks(text.substr(1, text.size() - 2));
    std::vector<std::string> list;
    while (!text.empty()) {
        const auto comma = text.find(',');
        const auto entry = field_value<std::string>(text.substr(0, comma));
        if (!entry)
            return std::nullopt;
        list.push_back(*entry);
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    }
    return list;
}

std::string field_text(int value) { return number_text(value); }
std::string field_text(double value) { return number_text(value); }
std::string field_text(bool value) { return value ? "true" : "false"; }
std::string field_text(const std::string &value) { return '"' + value + '"'; }

std::string field_text(const std::vector<std::string> &value)
{
    std::string list;
    for (const auto &entry : value)
        list += (list.empty() ? "" : ", ") + field_text(entry);
    return '[' + list + ']';
}

} // namespace milepost
