// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/scenario_option.h"
#include "app/cli/words.h"
#include "app/project/estimate_json.h"

#include <fmt/format.h>
#include <span>

namespace milepost {

namespace {

class Evaluate : public Command {
public:
    void declare(Arguments &arguments) override
    {
        option_.declare(arguments);
        arguments.add_flag("--memory", memory_, "Adds the memory of the fullest stage by kind");
    }

    Expected<int> run() override
    {
        const auto question = option_.load();
        if (!question)
            return answer_no(option_.json(), question.error());
        const auto estimate = evaluate(question->scenario, *question->catalogue);
        if (!estimate)
            return answer_no(option_.json(), estimate.error());
        if (option_.json())
            print_json(to_json(*estimate));
        if (!estimate->feasible) {
            print_errors(estimate->diagnostics);
            return exit_code::no;
        }
        if (!option_.json())
            print(text_of(*estimate));
        return exit_code::yes;
    }

private:
    [[nodiscard]] std::string text_of(const Estimate &estimate) const
    {
        const std::span arms(&estimate, 1);
        const auto &name = estimate.scenario.name;
        return fmt::format("{}{}{}\n", name, name.empty() ? "" : ", ", display_name(estimate.optimizer)) +
               setting_text(estimate) + warnings_text(arms) + step_text(arms) + milestones_text(arms, {}) +
               breakdown_text(arms) + (memory_ ? memory_text(arms) : std::string()) + assumptions_text(arms) +
               defaults_text(arms) + notes_text(arms);
    }

    ScenarioOption option_;
    bool memory_ = false;
};

} // namespace

std::unique_ptr<Command> make_evaluate() { return std::make_unique<Evaluate>(); }

} // namespace milepost
