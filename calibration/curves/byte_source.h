// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Bytes of a log, piece by piece, from a file or from memory; and the lines in them. Internal to curves/.
#pragma once

#include "engine/core/diagnostic.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// Hands out a log in pieces. Reading goes on until a piece is empty; status() then tells end from failure.
class ByteSource {
public:
    /// A regular file. `progress` gets the bytes read so far and may cancel with false.
    [[nodiscard]] static Expected<ByteSource> open(const std::filesystem::path &file,
                                                   std::function<bool(std::uintmax_t)> progress = {});
    /// Text that outlives the source. `name` stands in messages.
    ByteSource(std::string_view text, std::string name);

    /// The next piece; empty at the end, after a read error and once cancelled. Valid until the next call.
    [[nodiscard]] std::string_view next();
    /// Reads from the start again.
    void rewind();
    /// Read error ("file.read") or cancellation ("import.cancelled"), if there was one.
    [[nodiscard]] const Expected<void> &status() const { return status_; }
    [[nodiscard]] const std::string &name() const { return name_; }
    [[nodiscard]] std::uintmax_t size() const { return size_; }

private:
    ByteSource() = default;

    std::string name_;
    std::uintmax_t size_ = 0;
    std::uintmax_t read_ = 0;
    std::ifstream file_;
    std::vector<char> buffer_;
    std::string_view memory_;
    bool in_memory_ = false;
    std::function<bool(std::uintmax_t)> progress_;
    Expected<void> status_;
};

/// Lines without their LF or CRLF and without a byte-order mark; memory is bounded by the longest line allowed.
class LineReader {
public:
    static constexpr std::size_t longest_line = std::size_t{4} << 20;

    explicit LineReader(ByteSource &source) : source_(&source) {}

    /// False at the end. `line` is valid until the next call. A line longer than the limit comes back empty, with
    /// too_long() set.
    [[nodiscard]] bool next(std::string_view &line);
    [[nodiscard]] std::size_t number() const { return number_; } ///< of the last line, 1-based
    [[nodiscard]] bool too_long() const { return too_long_; }
    /// The last line ended with a line break: it was not cut off.
    [[nodiscard]] bool terminated() const { return terminated_; }

private:
    void append(std::string_view part);

    ByteSource *source_;
    std::string_view piece_;
    std::string carried_;
    std::size_t number_ = 0;
    bool too_long_ = false, terminated_ = true;
};

} // namespace milepost
