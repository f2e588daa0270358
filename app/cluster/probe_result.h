// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What a result file of milepost-probe says about its run, before it is fitted.
#pragma once

#include "engine/core/diagnostic.h"

#include <filesystem>
#include <optional>
#include <string>

namespace milepost {

struct ProbeResult {
    std::string outcome; ///< "complete", "dry" or "failed"
    std::string failure; ///< probe and message; empty unless failed
    std::string device;  ///< name of the first GPU; empty in a dry run
    int ranks = 0;
    int operations = 0; ///< timed
    int skipped = 0;    ///< with a reason
};

/// Reads a result file (resources/schemas/probe-result.schema.json). Empty if there is none. Errors: a file that is
/// no probe result.
[[nodiscard]] Expected<std::optional<ProbeResult>> read_probe_result(const std::filesystem::path &file);

} // namespace milepost
