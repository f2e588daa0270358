// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Runs another program without a shell and takes what it prints.
#pragma once

#include "engine/core/diagnostic.h"

#include <string>
#include <vector>

namespace milepost {

struct ProgramOutput {
    int exit_code = 0; ///< 128 + signal where a signal ended the program
    std::string out, err;
};

/// Runs `words[0]`, looked for on PATH, with the other words as its arguments, each passed on as it is; standard
/// input is empty. Waits for the end. The program runs in a process group of its own, so that Ctrl-C reaches this
/// program alone. Errors: the program is not there or cannot be started (a missing part).
[[nodiscard]] Expected<ProgramOutput> run_program(const std::vector<std::string> &words);

/// True if a program of this name is on PATH.
[[nodiscard]] bool on_path(const std::string &program);

} // namespace milepost
