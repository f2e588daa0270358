// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Starts another program of Milepost.
#pragma once

#include "engine/core/diagnostic.h"

#include <string>
#include <vector>

namespace milepost {

/// Runs `name` with `arguments` and waits. It is looked for beside this program, then on PATH. Its output streams
/// are this program's. Returns its exit code; a program that is not there or was killed is an error (a missing
/// part).
[[nodiscard]] Expected<int> run_helper(const std::string &name, const std::vector<std::string> &arguments);

} // namespace milepost
