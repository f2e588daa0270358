// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/runs.h"

#include "app/cli/command_group.h"
#include "app/cli/commands/commands.h"

#include <array>

namespace milepost {

namespace {

constexpr std::array run_commands{
    CommandEntry{"show", "What logs and manifests hold: curves, milestones crossed, what was left out",
                 make_runs_show},
    CommandEntry{"import", "Puts the runs of a log or manifest into a project file", make_runs_import},
    CommandEntry{"fit", "Fits one law to all runs of a manifest", make_runs_fit},
    CommandEntry{"forecast", "Final loss of a run from the others, and from the start of its own curve",
                 make_runs_forecast},
    CommandEntry{"ratio", "Tokens of one run over tokens of another at equal loss", make_runs_ratio},
};

} // namespace

std::unique_ptr<Command> make_runs() { return std::make_unique<CommandGroup>(run_commands); }

} // namespace milepost
