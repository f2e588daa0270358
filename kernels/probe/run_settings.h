// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What every run of the probe starts with, with CUDA or without.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace milepost::kernels {

/// Ranks that do not find each other within this time give up.
inline constexpr std::chrono::seconds rendezvous_timeout{120};

/// What a run was asked for.
struct RunSettings {
    bool quick = false;
    bool dry_device = false;
};

/// Now, ISO 8601 in UTC.
[[nodiscard]] std::string utc_now();

/// Folder names say nothing about the system and may say something about its user: of paths only the last part is
/// kept.
[[nodiscard]] std::vector<std::string> without_folders(std::vector<std::string> arguments);

} // namespace milepost::kernels
