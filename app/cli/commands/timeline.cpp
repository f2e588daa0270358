// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/scenario_option.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "engine/decision/estimate.h"
#include "engine/scenario/resolved.h"
#include "engine/step/step.h"

#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>

namespace milepost {

namespace {

std::string counted(int count, std::string_view one, const std::string &many = {})
{
    return fmt::format("{} {}", count, count == 1 ? one : many.empty() ? fmt::format("{}s", one) : many);
}

class Timeline : public Command {
public:
    void declare(Arguments &arguments) override { option_.declare(arguments); }

    Expected<int> run() override
    {
        const auto question = option_.load();
        if (!question)
            return tl::make_unexpected(question.error());
        const auto resolved = resolve(question->scenario, *question->catalogue);
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
        // A scenario that `evaluate` refuses, or whose plan does not fit, has a schedule all the same.
        const auto estimate = evaluate(question->scenario, *question->catalogue);
        print_answer(*resolved, entries, combine(*step, factors),
                     estimate ? estimate->step_time_s.p50 : std::nullopt);
        return exit_code::yes;
    }

private:
    void print_answer(const ResolvedScenario &scenario, const std::vector<TimelineEntry> &entries,
                      const StepTime &step, const std::optional<double> &drawn_median_s) const
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
            nlohmann::ordered_json document = {{"schema", "milepost.timeline/1"},
                                               {"stages", scenario.plan.pp},
                                               {"chunks", scenario.plan.vp},
                                               {"micro_batches", scenario.plan.micro_batches},
                                               {"step_time_s", step.seconds}};
            if (drawn_median_s)
                document["drawn_step_time_s"] = *drawn_median_s;
            document["bubble_s"] = step.bubble_s;
            document["entries"] = std::move(list);
            print_json(document);
            return;
        }
        TextTable table({"stage", "chunk", "micro-batch", "", "start s", "end s"},
                        {Align::right, Align::right, Align::right, Align::left, Align::right, Align::right});
        constexpr int decimals = 4;
        for (const auto &e : entries)
            table.add({std::to_string(e.stage), std::to_string(e.chunk), std::to_string(e.micro_batch),
                       e.forward ? "forward" : "backward", fixed(e.start_s, decimals), fixed(e.end_s, decimals)});
        const auto &plan = scenario.plan;
        print(fmt::format("{}, {} each, {}; at the medians of all inputs the step takes {}, its bubble {}\n",
                          counted(plan.pp, "stage"), counted(plan.vp, "chunk"),
                          counted(plan.micro_batches, "micro-batch", "micro-batches"),
                          shown(Quantity::seconds, step.seconds), shown(Quantity::seconds, step.bubble_s)));
        if (drawn_median_s)
            print(fmt::format("over all draws of the inputs the median step, that of `evaluate`, takes {}\n",
                              shown(Quantity::seconds, *drawn_median_s)));
        print('\n' + table.text());
    }

    ScenarioOption option_;
};

} // namespace

std::unique_ptr<Command> make_timeline() { return std::make_unique<Timeline>(); }

} // namespace milepost
