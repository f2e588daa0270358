// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "resources/reading/text.h"

#include "engine/core/nearest_name.h"

#include <algorithm>
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

std::vector<std::string_view> lines_of(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        lines.push_back(text.substr(0, text.find('\n')));
        text.remove_prefix(std::min(lines.back().size() + 1, text.size()));
    }
    return lines;
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

std::size_t utf8_length(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xc0U) == 0x80U; };
    const unsigned a = byte(0), b = byte(1);
    if (a < 0x80)
        return text.empty() ? 0 : 1;
    if (a >= 0xc2 && a <= 0xdf)
        return follows(1) ? 2 : 0;
    if (a >= 0xe0 && a <= 0xef) {
        const bool second = follows(1) && !(a == 0xe0 && b < 0xa0) && !(a == 0xed && b > 0x9f);
        return second && follows(2) ? 3 : 0;
    }
    if (a >= 0xf0 && a <= 0xf4) {
        const bool second = follows(1) && !(a == 0xf0 && b < 0x90) && !(a == 0xf4 && b > 0x8f);
        return second && follows(2) && follows(3) ? 4 : 0;
    }
    return 0;
}

std::string shortened(std::string_view text, std::size_t longest_bytes)
{
    if (text.size() <= longest_bytes)
        return std::string(text);
    std::size_t end = longest_bytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U)
        --end;
    return std::string(text.substr(0, end)) + "...";
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
