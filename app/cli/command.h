// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What a command of milepost-cli is, and the exit codes that scripts depend on.
#pragma once

#include "app/cli/arguments.h"
#include "engine/core/diagnostic.h"

#include <memory>
#include <span>
#include <string_view>

namespace milepost {

namespace exit_code {
inline constexpr int yes = 0;          ///< done, or a clear yes
inline constexpr int no = 1;           ///< a clear no: infeasible plan, validation outside its bar
inline constexpr int bad_input = 2;    ///< bad usage or bad input
inline constexpr int missing_part = 3; ///< something is not there on this machine
} // namespace exit_code

/// A command holds its options between declare() and run().
class Command {
public:
    Command() = default;
    Command(const Command &) = delete;
    Command &operator=(const Command &) = delete;
    virtual ~Command() = default;
    /// Adds options and positionals to the command's own arguments.
    virtual void declare(Arguments &arguments) = 0;
    /// Exit code, or what went wrong: main prints it and derives the exit code from the kind of failure.
    [[nodiscard]] virtual Expected<int> run() = 0;
};

struct CommandEntry {
    std::string_view name;
    std::string_view summary; ///< one line of the help
    std::unique_ptr<Command> (*make)();
};

/// All commands of this build, in the order of the help. Adding one needs a file in commands/ and a row in its
/// table.
[[nodiscard]] std::span<const CommandEntry> command_table();

} // namespace milepost
