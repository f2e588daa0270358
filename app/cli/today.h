// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The date of files that carry none of their own.
#pragma once

#include <chrono>
#include <fmt/chrono.h>
#include <string>

namespace milepost {

/// Today in UTC as an ISO date.
[[nodiscard]] inline std::string today()
{
    return fmt::format("{:%Y-%m-%d}",
                       fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

} // namespace milepost
