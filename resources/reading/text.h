// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Text helpers of all readers: numbers without regard to locale, nearest names, files with limits.
#pragma once

#include "engine/core/diagnostic.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// The whole of `text` as a finite number with a decimal point; empty if it is anything else.
[[nodiscard]] std::optional<double> parse_number(std::string_view text);

/// The whole of `text` as an integer.
[[nodiscard]] std::optional<std::int64_t> parse_integer(std::string_view text);

/// Without blanks at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Lines without their ends; nothing behind the last end.
[[nodiscard]] std::vector<std::string_view> lines_of(std::string_view text);

/// Lower-case ASCII letters and digits only: "Qwen3_235B_a22B" -> "qwen3235ba22b". For names typed by people.
[[nodiscard]] std::string folded(std::string_view text);

/// Bytes of the character that `text` begins with, in UTF-8 (Unicode 15, table 3-7); 0 where none stands there.
[[nodiscard]] std::size_t utf8_length(std::string_view text);

/// The beginning of a long text, for messages; never half a character of it.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t longest_bytes = 60);

/// The candidate with the smallest edit distance, if it is close enough to be meant (a third of the length).
[[nodiscard]] std::optional<std::string> nearest_name(std::string_view text,
                                                      std::span<const std::string> candidates);

/// Whole file as text; refuses what is missing, not regular, or larger than `limit_bytes`.
[[nodiscard]] Expected<std::string> read_text_file(const std::filesystem::path &path, std::uintmax_t limit_bytes);

} // namespace milepost
