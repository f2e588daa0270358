// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/run_settings.h"

#include <array>
#include <ctime>

namespace milepost::kernels {

std::string utc_now()
{
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text.data();
}

std::vector<std::string> without_folders(std::vector<std::string> arguments)
{
    for (std::string &argument : arguments) {
        const auto slash = argument.rfind('/');
        if (slash != std::string::npos) {
            argument.erase(0, slash + 1);
        }
    }
    return arguments;
}

} // namespace milepost::kernels
