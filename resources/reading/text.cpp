// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "resources/reading/text.h"

#include "engine/core/nearest_name.h"

#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <fstream>

namespace milepost {

namespace {

template <class T>
std::optional<T> parse_whole(std::string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return value;
}

} // namespace

std::optional<double> parse_number(std::string_view text)
{
    const auto value = parse_whole<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<std::int64_t> parse_integer(std::string_view text) { return parse_whole<std::int64_t>(text); }

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string folded(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        if (c >= 'A' && c <= 'Z')
            result += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            result += c;
    }
    return result;
}

std::optional<std::string> nearest_name(std::string_view text, std::span<const std::string> candidates)
{
    return closest_name(text, candidates);
}

Expected<std::string> read_text_file(const std::filesystem::path &path, std::uintmax_t limit_bytes)
{
    std::error_code error;
    if (!std::filesystem::exists(path, error))
        return fail("file.missing", path.string(), fmt::format("'{}' does not exist.", path.string()));
    if (!std::filesystem::is_regular_file(path, error))
        return fail("file.kind", path.string(), fmt::format("'{}' is not a regular file.", path.string()));
    const auto size = std::filesystem::file_size(path, error);
    if (!error && size > limit_bytes)
        return fail(
            "file.size", path.string(),
            fmt::format("'{}' has {} bytes; at most {} are allowed here.", path.string(), size, limit_bytes));
    std::ifstream stream(path, std::ios::binary);
    std::string text;
    text.resize(error ? 0 : size);
    if (!stream || !stream.read(text.data(), static_cast<std::streamsize>(text.size())))
        return fail("file.read", path.string(), fmt::format("'{}' cannot be read.", path.string()));
    return text;
}

} // namespace milepost
