// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/runs.h"

#include "app/cli/commands/commands.h"

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

namespace milepost {

namespace {

/// In the order of the help.
constexpr std::array runs_commands{
    CommandEntry{"show", "What logs and manifests hold: curves, milestones crossed, what was left out",
                 make_runs_show},
    CommandEntry{"import", "Puts the runs of a log or manifest into a project file", make_runs_import},
    CommandEntry{"fit", "Fits one law to all runs of a manifest", make_runs_fit},
    CommandEntry{"forecast", "Final loss of a run from the others, and from the start of its own curve",
                 make_runs_forecast},
    CommandEntry{"ratio", "Tokens of one run over tokens of another at equal loss", make_runs_ratio},
};

class Runs : public Command {
public:
    void declare(CLI::App &parser) override
    {
        parser.require_subcommand(1);
        for (const CommandEntry &entry : runs_commands) {
            auto *own = parser.add_subcommand(std::string(entry.name), std::string(entry.summary));
            commands_.push_back(entry.make());
            commands_.back()->declare(*own);
            own->callback([this, command = commands_.back().get()] { chosen_ = command; });
        }
    }

    Expected<int> run() override
    {
        if (!chosen_)
            throw std::logic_error("the parser requires a command of the group");
        return chosen_->run();
    }

private:
    std::vector<std::unique_ptr<Command>> commands_;
    Command *chosen_ = nullptr;
};

} // namespace

std::unique_ptr<Command> make_runs() { return std::make_unique<Runs>(); }

} // namespace milepost
