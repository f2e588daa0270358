// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/progress_line.h"

#include <cstdio>
#include <unistd.h>

namespace milepost {

ProgressLine::ProgressLine() : terminal_(::isatty(STDERR_FILENO) == 1), when_(std::chrono::steady_clock::now()) {}

ProgressLine::~ProgressLine()
{
    if (terminal_ && !shown_.empty())
        std::fputc('\n', stderr);
}

void ProgressLine::show(std::string_view text, bool at_once)
{
    const auto now = std::chrono::steady_clock::now();
    const auto pause = terminal_ ? std::chrono::milliseconds(200) : std::chrono::milliseconds(10'000);
    if (text == shown_ || (!at_once && now - when_ < pause))
        return;
    when_ = now;
    shown_ = text;
    // Carriage return and "erase to the end of the line" (ECMA-48).
    const std::string line = terminal_ ? "\r\x1b[K" + shown_ : shown_ + '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
    std::fflush(stderr);
}

} // namespace milepost
