// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Progress of long commands on stderr.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace milepost {

/// On a terminal one line that is written over; elsewhere (a log) a line for each new text, at most one in ten
/// seconds.
class ProgressLine {
public:
    ProgressLine();
    ProgressLine(const ProgressLine &) = delete;
    ProgressLine &operator=(const ProgressLine &) = delete;
    ~ProgressLine(); ///< ends the line of a terminal
    /// `at_once`: a change that a log must not miss.
    void show(std::string_view text, bool at_once = false);

private:
    bool terminal_ = false;
    std::string shown_;
    std::chrono::steady_clock::time_point when_;
};

} // namespace milepost
