// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command_group.h"

#include "app/cli/arguments.h"

namespace milepost {

void CommandGroup::declare(Arguments &arguments)
{
    for (const CommandEntry &entry : table_) {
        commands_.push_back(entry.make());
        Command *command = commands_.back().get();
        auto own = arguments.add_command(entry.name, entry.summary, [this, command] { chosen_ = command; });
        command->declare(own);
    }
}

} // namespace milepost
