// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Unpacks gzip data piece by piece (RFC 1952). Internal to curves/.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace milepost {

/// Reads a gzip stream piece by piece.
class Inflater {
public:
    /// What a file may unpack to: a small file that unpacks for ever is an attack, not a log.
    static constexpr std::uintmax_t largest = std::uintmax_t{8} << 30;
    enum class State { more, done, damaged, too_large };

    Inflater();
    /// Whether these first bytes of a file are those of gzip.
    [[nodiscard]] static bool knows(std::string_view start);

    /// Fills `out` from `in` and drops from `in` what was read; returns the bytes written. Zero: more input is
    /// needed, or state() tells why not.
    [[nodiscard]] std::size_t read(std::string_view &in, std::vector<char> &out);
    /// Output waits that did not fit: read() again before more input is fetched.
    [[nodiscard]] bool pending() const { return pending_; }
    void restart();
    /// done: at the end of a member; another one may follow.
    [[nodiscard]] State state() const { return state_; }

private:
    struct Stream;
    struct Close {
        void operator()(Stream *stream) const;
    };
    std::unique_ptr<Stream, Close> stream_;
    std::uintmax_t written_ = 0;
    State state_ = State::more;
    bool pending_ = false;
};

} // namespace milepost
