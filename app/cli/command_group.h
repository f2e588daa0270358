// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Commands below one word, of which one is run.
#pragma once

#include "app/cli/command.h"

#include <memory>
#include <span>
#include <vector>

namespace milepost {

/// For a row of a table: the maker of a command that needs nothing to be made.
template <typename T>
[[nodiscard]] std::unique_ptr<Command> make_command()
{
    return std::make_unique<T>();
}

/// Declares all commands of a table and runs the one that was given.
class CommandGroup : public Command {
public:
    explicit CommandGroup(std::span<const CommandEntry> table) : table_(table) {}
    void declare(Arguments &arguments) override;
    Expected<int> run() override { return chosen_->run(); }

private:
    std::span<const CommandEntry> table_;
    std::vector<std::unique_ptr<Command>> commands_;
    Command *chosen_ = nullptr; ///< set when the command line is read, which insists on one
};

} // namespace milepost
