// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/scenario_option.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "engine/scenario/resolved.h"
#include "engine/step/step.h"

#include <fmt/format.h>

namespace milepost {

namespace {

class Timeline : public Command {
public:
    void declare(Arguments &arguments) override { option_.declare(arguments); }

    Expected<int> run() override
    {
        const auto resolved = option_.load_resolved();
        if (!resolved)
            return tl::make_unexpected(resolved.error());
        const auto step = lower(*resolved);
        if (!step)
            return tl::make_unexpected(step.error());
        if (step->bidirectional)
            return fail("timeline.bidirectional", "stack",
                        fmt::format("stack: '{}' feeds its pipeline from both ends; the timeline knows 1F1B and "
                                    "interleaved schedules only.",
                                    resolved->stack->id));
        const auto factors = median_factors(*resolved->calibration);
        const auto entries = timeline(*step, factors);
        print_answer(*resolved, entries, combine(*step, factors));
        return exit_code::yes;
    }

private:
    void print_answer(const ResolvedScenario &scenario, const std::vector<TimelineEntry> &entries,
                      const StepTime &step) const
    {
        if (option_.json()) {
            nlohmann::ordered_json list = nlohmann::ordered_json::array();
            for (const auto &e : entries)
                list.push_back({{"stage", e.stage},
                                {"chunk", e.chunk},
                                {"micro_batch", e.micro_batch},
                                {"direction", e.forward ? "forward" : "backward"},
                                {"start_s", e.start_s},
                                {"end_s", e.end_s}});
            print_json({{"schema", "milepost.timeline/1"},
                        {"stages", scenario.plan.pp},
                        {"chunks", scenario.plan.vp},
                        {"micro_batches", scenario.plan.micro_batches},
                        {"step_time_s", step.seconds},
                        {"bubble_s", step.bubble_s},
                        {"entries", std::move(list)}});
            return;
        }
        TextTable table({"stage", "chunk", "micro-batch", "", "start s", "end s"},
                        {Align::right, Align::right, Align::right, Align::left, Align::right, Align::right});
        constexpr int decimals = 4;
        for (const auto &e : entries)
            table.add({std::to_string(e.stage), std::to_string(e.chunk), std::to_string(e.micro_batch),
                       e.forward ? "forward" : "backward", fixed(e.start_s, decimals), fixed(e.end_s, decimals)});
        // The median over all draws, which `evaluate` prints, lies a little apart.
        print(fmt::format(
            "{} stages, {} chunks each, {} micro-batches; at the medians of all inputs the step takes {}, "
            "its bubble {}\n\n",
            scenario.plan.pp, scenario.plan.vp, scenario.plan.micro_batches, shown(Quantity::seconds, step.seconds),
            shown(Quantity::seconds, step.bubble_s)));
        print(table.text());
    }

    ScenarioOption option_;
};

} // namespace

std::unique_ptr<Command> make_timeline() { return std::make_unique<Timeline>(); }

} // namespace milepost
