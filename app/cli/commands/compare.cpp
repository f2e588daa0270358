// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"
#include "app/cli/best_plan.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/differences.h"
#include "app/cli/headline.h"
#include "app/cli/published_text.h"
#include "app/cli/scenario_option.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/project/diagnostics_json.h"
#include "app/project/estimate_json.h"
#include "engine/decision/feasible_part.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace milepost {

namespace {

constexpr std::size_t page_width = 116;

std::string ratio_or_none(const std::optional<double> &ratio)
{
    return ratio ? shown(Quantity::ratio, *ratio) : std::string("no such ratio");
}

std::string break_even_text(const Comparison &comparison)
{
    std::string text = heading("Break-even");
    const auto base = display_name(comparison.arms.front().optimizer);
    for (const auto &arm : comparison.against_first) {
        const auto name = display_name(arm.optimizer);
        text += fmt::format("  {}: a step takes {} times as long as {}'s\n", name,
                            shown(Quantity::ratio, arm.step_time), base);
        text += fmt::format(
            "  {}: costs the same at {} times {}'s tokens, or at {} times {}'s price per GPU-hour\n", name,
            ratio_or_none(arm.break_even.token_ratio), base, ratio_or_none(arm.break_even.price_ratio), base);
        if (!arm.milestones.empty())
            text += fmt::format("  {}: {} times faster in steps, {} times on the clock\n", name,
                                shown(Quantity::ratio, arm.milestones.front().step_speedup),
                                shown(Quantity::ratio, arm.milestones.front().wall_speedup));
        const auto &currency = comparison.arms.front().currency;
        std::vector<Quantiles> costs;
        for (const auto &estimate : comparison.arms)
            if (!estimate.milestones.empty())
                costs.push_back(estimate.milestones.front().cost);
        text += fmt::format("  {}: net saving {}", name,
                            shown_difference(Quantity::money, arm.net_saving, costs, currency));
        text += arm.switching_cost != 0 ? fmt::format(", after {} for switching\n",
                                                      shown(Quantity::money, arm.switching_cost, currency))
                                        : std::string("; switching is taken as free\n");
    }
    return text;
}

class Compare : public Command {
public:
    void declare(Arguments &arguments) override
    {
        option_.declare(arguments);
        arguments.add_option(
            "--arms", arms_,
            "Optimizers to compare; the first is the base (default: those of the scenario, else AdamW "
            "and its own)");
        arguments.add_flag("--replan", replan_, "Each arm runs with its own fastest plan");
    }

    Expected<int> run() override
    {
        Expected<std::vector<OptimizerKind>> arms;
        if (!arms_.empty())
            arms = parse_arms(arms_);
        if (!arms)
            return tl::make_unexpected(arms.error());
        const auto question = option_.load();
        if (!question)
            return answer_no(option_.json(), question.error());
        if (arms_.empty())
            arms = compared_arms(question->scenario);
        if (!arms)
            return tl::make_unexpected(arms.error());
        const auto comparison = compared(*question, *arms);
        if (!comparison)
            return answer_no(option_.json(), comparison.error());
        auto answered = answered_part(*question, *comparison);
        if (!answered)
            return answer_no(option_.json(), answered.error());
        // Published figures belong to the published plan.
        const auto published =
            replan_ ? Expected<std::optional<PublishedComparison>>() : published_comparison(*question, *answered);
        if (!published)
            return tl::make_unexpected(published.error());
        // One arm alone answers no comparison; more go on without those that cannot run.
        const bool alone = answered->arms.empty() || (answered->arms.size() < 2 && comparison->arms.size() > 1);
        if (option_.json())
            print_json(json_of(*comparison, *published, !alone));
        if (alone) {
            report_infeasible(*comparison);
            return exit_code::no;
        }
        if (!option_.json())
            print(text_of(*question, *answered, *published, infeasible_text(*comparison)));
        return exit_code::yes;
    }

private:
    [[nodiscard]] Expected<Comparison> compared(const Question &question,
                                                const std::vector<OptimizerKind> &arms) const
    {
        if (!replan_)
            return compare(question.scenario, arms, *question.catalogue);
        std::vector<Scenario> planned;
        for (const auto optimizer : arms) {
            auto scenario = with_best_plan(question.scenario, optimizer, *question.catalogue);
            if (!scenario)
                return tl::make_unexpected(scenario.error());
            planned.push_back(std::move(*scenario));
        }
        return compare(planned, *question.catalogue);
    }

    /// The comparison without the arms that do not fit; compared anew where the base is one of them.
    [[nodiscard]] static Expected<Comparison> answered_part(const Question &question, const Comparison &comparison)
    {
        if (std::ranges::all_of(comparison.arms, &Estimate::feasible))
            return comparison;
        if (!comparison.arms.front().feasible) {
            std::vector<OptimizerKind> arms;
            for (const auto &arm : comparison.arms)
                if (arm.feasible)
                    arms.push_back(arm.optimizer);
            return arms.empty() ? Expected<Comparison>() : compare(question.scenario, arms, *question.catalogue);
        }
        return feasible_part(comparison);
    }

    static std::string nearest_text(const Estimate &arm)
    {
        if (!arm.nearest_plan)
            return "No plan near this one fits; --replan searches all.";
        std::string changes;
        for (const auto &change : arm.nearest_plan->changes)
            changes += (changes.empty() ? "" : ", ") + change;
        return fmt::format("The nearest plan that fits: {}; {} per GPU and {} a step.", changes,
                           shown(Quantity::bytes, arm.nearest_plan->memory_bytes),
                           shown(Quantity::seconds, arm.nearest_plan->step_s));
    }

    static std::string infeasible_text(const Comparison &comparison)
    {
        std::string text;
        for (const auto &arm : comparison.arms) {
            if (arm.feasible)
                continue;
            for (const auto &d : arm.diagnostics)
                if (d.severity == Severity::error)
                    text += "  - " +
                            wrapped(fmt::format("{}: {}.", display_name(arm.optimizer), d.message), page_width, 4) +
                            '\n';
            text += "    " + wrapped(nearest_text(arm), page_width, 4) + '\n';
        }
        return text.empty() ? text : heading("Not compared: the plan does not fit") + text;
    }

    static void report_infeasible(const Comparison &comparison)
    {
        for (const auto &arm : comparison.arms) {
            if (arm.feasible)
                continue;
            Diagnostics named = arm.diagnostics;
            for (auto &d : named)
                d.message = fmt::format("{}: {}. {}", display_name(arm.optimizer), d.message, nearest_text(arm));
            print_errors(named);
        }
    }

    static nlohmann::ordered_json json_of(const Comparison &comparison,
                                          const std::optional<PublishedComparison> &published, bool feasible)
    {
        auto document = to_json(comparison);
        document["feasible"] = feasible;
        Diagnostics diagnostics;
        for (const auto &arm : comparison.arms)
            std::ranges::copy_if(arm.diagnostics, std::back_inserter(diagnostics),
                                 [](const Diagnostic &d) { return d.severity == Severity::error; });
        document["diagnostics"] = diagnostics_json(diagnostics);
        if (published)
            document["published"] = published_json(*published);
        return document;
    }

    static std::string text_of(const Question &question, const Comparison &comparison,
                               const std::optional<PublishedComparison> &published, const std::string &infeasible)
    {
        std::string text = question.scenario.name + '\n';
        for (std::size_t i = 0; i < comparison.against_first.size(); ++i)
            text += '\n' + wrapped(headline(comparison, i), page_width, 0) + '\n';
        text += infeasible;
        text += heading("The question") + setting_text(comparison.arms.front());
        // Arms that were planned on their own differ in more than the optimizer.
        for (const auto &arm : comparison.arms)
            if (plan_text(arm.scenario) != plan_text(comparison.arms.front().scenario))
                text += fmt::format("  {:<12}{}\n", display_name(arm.optimizer), plan_text(arm.scenario));
        text += warnings_text(comparison.arms);
        text += milestones_text(comparison.arms, comparison.against_first);
        if (!comparison.against_first.empty())
            text += break_even_text(comparison);
        text += step_text(comparison.arms) + breakdown_text(comparison.arms);
        text += optimizer_count_text(comparison);
        if (published)
            text += published_text(*published);
        return text + assumptions_text(comparison.arms) + defaults_text(comparison.arms) +
               notes_text(comparison.arms);
    }

    ScenarioOption option_;
    std::string arms_;
    bool replan_ = false;
};

} // namespace

std::unique_ptr<Command> make_compare() { return std::make_unique<Compare>(); }

} // namespace milepost
