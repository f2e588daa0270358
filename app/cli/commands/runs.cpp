// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/runs.h"

#include "app/cli/commands/commands.h"

#include <array>
#include <string>
#include <vector>

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

/// The group: parses and runs the one command below it that was asked for.
class Runs : public Command {
public:
    void declare(CLI::App &parser) override
    {
        parser.require_subcommand(1);
        for (const CommandEntry &entry : run_commands) {
            CLI::App *own = parser.add_subcommand(std::string(entry.name), std::string(entry.summary));
            commands_.push_back(entry.make());
            commands_.back()->declare(*own);
            own->callback([this, command = commands_.back().get()] { chosen_ = command; });
        }
    }

    Expected<int> run() override { return chosen_->run(); }

private:
    std::vector<std::unique_ptr<Command>> commands_;
    Command *chosen_ = nullptr; ///< set by the parser, which insists on one
};

} // namespace

std::unique_ptr<Command> make_runs() { return std::make_unique<Runs>(); }

} // namespace milepost
