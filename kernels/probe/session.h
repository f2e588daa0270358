// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief One run of milepost-probe from the connected ranks to the result file.
#pragma once

#include "kernels/probe/options.h"
#include "kernels/probe/ranks.h"

namespace milepost::kernels {

/// Exit codes of the program.
enum class ExitCode { Done = 0, Failed = 1, BadUsage = 2, NoDevice = 3 };

/// Checks for a GPU, runs the wanted probes, writes the result at rank 0. Messages go to stderr. Throws only what a
/// missing result folder or a broken precondition throws.
[[nodiscard]] ExitCode run_session(const Options &options, const std::vector<std::string> &arguments);

} // namespace milepost::kernels
