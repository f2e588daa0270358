// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Finds and runs other programs, without a shell.
#pragma once

#include "engine/core/diagnostic.h"

#include <filesystem>
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

/// How a program ended.
struct ProgramEnd {
    int exit_code = 0; ///< only where no signal ended it
    int signal = 0;    ///< 0: none
};

/// Runs `words[0]`, a path, with the other words as its arguments and this program's own streams, in its process
/// group: Ctrl-C reaches both. Waits for the end. Errors: it cannot be started (a missing part).
[[nodiscard]] Expected<ProgramEnd> run_in_front(const std::vector<std::string> &words);

[[nodiscard]] bool is_program(const std::filesystem::path &path);
/// The running program; empty where the system does not tell.
[[nodiscard]] std::filesystem::path own_program();
/// The program of this name in the folder of the running one; empty if there is none.
[[nodiscard]] std::filesystem::path find_beside(const std::string &program);
/// The first program of this name on PATH; empty if there is none.
[[nodiscard]] std::filesystem::path find_on_path(const std::string &program);

} // namespace milepost
