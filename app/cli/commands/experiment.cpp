// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/law_text.h"
#include "app/cli/option_values.h"
#include "app/cli/scenario_option.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "calibration/json_text.h"
#include "engine/decision/experiments.h"
#include "engine/scenario/names.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

Json experiment_json(const Experiment &experiment)
{
    Json sizes = Json::array();
    for (const ExperimentSize &size : experiment.sizes)
        sizes.push_back({{"parameters", size.parameters},
                         {"tokens", rounded(size.tokens)},
                         {"batch_tokens", rounded(size.batch_tokens)},
                         {"learning_rates", size.learning_rates},
                         {"seeds", size.seeds}});
    return {{"sizes", std::move(sizes)},
            {"gpu_hours", rounded(experiment.gpu_hours)},
            {"days", rounded(experiment.days)},
            {"cost", rounded(experiment.cost)},
            {"observation_log_sd", rounded(experiment.observation_log_sd)},
            {"wrong_choice_before", rounded(experiment.wrong_choice_before)},
            {"wrong_choice_after", rounded(experiment.wrong_choice_after)},
            {"value", rounded(experiment.value)},
            {"value_standard_error", rounded(experiment.value_error)},
            {"net", rounded(experiment.net())},
            {"pareto", experiment.pareto}};
}

Json plan_json(const ExperimentPlan &plan)
{
    Json experiments = Json::array();
    for (const Experiment &experiment : plan.experiments)
        experiments.push_back(experiment_json(experiment));
    return {{"schema", "milepost.experiments/1"},
            {"base", name_of(plan.base)},
            {"other", name_of(plan.other)},
            {"currency", plan.currency},
            {"today",
             {{"choice", name_of(plan.choose_other_today ? plan.other : plan.base)},
              {"expected_saving_of_other", rounded(plan.expected_saving)},
              {"probability_other_cheaper", rounded(plan.probability_other_better)},
              {"value_of_perfect_information", rounded(plan.perfect_information)}}},
            {"recommended", plan.recommended ? Json(*plan.recommended) : Json()},
            {"over_budget", plan.over_budget},
            {"experiments", std::move(experiments)}};
}

std::string described(const Experiment &experiment)
{
    std::string text;
    for (const ExperimentSize &size : experiment.sizes)
        text += fmt::format("{}{} on {}", text.empty() ? "" : " + ", count_text(size.parameters),
                            tokens_text(size.tokens));
    return text;
}

class ExperimentCommand : public Command {
public:
    void declare(Arguments &arguments) override
    {
        option_.declare(arguments);
        arguments.add_option("--budget", budget_, "Most that an experiment may cost, in the report currency");
        arguments.add_option("--arms", arms_, "The two optimizers to choose between").shows_default();
        arguments.add_option("--top", top_, "Experiments to print, besides those that no other beats")
            .shows_default();
    }

    Expected<int> run() override
    {
        ExperimentOptions options;
        const auto budget = positive_option(budget_, "experiment.budget", "--budget", "an amount");
        if (!budget)
            return tl::make_unexpected(budget.error());
        options.budget = *budget;
        constexpr std::size_t most_experiments = 1000;
        const auto top = count_option(top_, most_experiments, "experiment.top", "--top");
        if (!top)
            return tl::make_unexpected(top.error());
        const auto arms = parse_arm_pair(arms_);
        if (!arms)
            return tl::make_unexpected(arms.error());
        options.base = arms->first;
        options.other = arms->second;
        const auto question = option_.load();
        if (!question)
            return tl::make_unexpected(question.error());
        const auto plan = plan_experiments(question->scenario, *question->catalogue, options);
        if (!plan)
            return tl::make_unexpected(plan.error());
        if (option_.json())
            print_json(plan_json(*plan));
        else
            print(text_of(*plan, *top));
        return exit_code::yes;
    }

private:
    static std::string advice(const ExperimentPlan &plan)
    {
        const auto choice = display_name(plan.choose_other_today ? plan.other : plan.base);
        const auto money = [&](double value) { return shown(Quantity::money, value, plan.currency); };
        const std::string text = fmt::format(
            "Today {} is the better choice: it is expected to save {}, and wrong in {}.\n", choice,
            money(std::abs(plan.expected_saving)),
            chance(plan.choose_other_today ? 1 - plan.probability_other_better : plan.probability_other_better));
        if (plan.experiments.empty())
            return text + "No candidate experiment fits the budget.\n";
        if (!plan.recommended)
            return text +
                   fmt::format("No experiment is worth its cost: knowing everything would be worth {}. Decide "
                               "now.\n",
                               money(plan.perfect_information));
        const Experiment &best = plan.experiments[*plan.recommended];
        const ExperimentSize &size = best.sizes.back();
        return text +
               fmt::format(
                   "Buy first: {}, each optimizer with {} learning rates, the best with {} seed{}. It costs "
                   "{}, takes {} GPU-hours, cuts the chance of the wrong choice from {} to {} and is worth {}: {} "
                   "after its cost.\n",
                   described(best), size.learning_rates, size.seeds, size.seeds == 1 ? "" : "s", money(best.cost),
                   shown(Quantity::plain, best.gpu_hours), chance(best.wrong_choice_before),
                   chance(best.wrong_choice_after), money(best.value), money(best.net()));
    }

    static std::string text_of(const ExperimentPlan &plan, std::size_t top)
    {
        constexpr std::size_t page_width = 100;
        std::string text;
        const std::string sentences = advice(plan);
        for (std::size_t at = 0; at < sentences.size();) {
            const std::size_t end = std::min(sentences.find('\n', at), sentences.size());
            text += wrapped(std::string_view(sentences).substr(at, end - at), page_width, 0) + '\n';
            at = end + 1;
        }
        TextTable table({"parameters on tokens", "seeds", "GPU-hours", "cost", "wrong choice", "value", "+/-",
                         "after cost", ""},
                        {Align::left, Align::right, Align::right, Align::right, Align::right, Align::right,
                         Align::right, Align::right, Align::left});
        for (std::size_t k = 0; k < plan.experiments.size(); ++k) {
            const Experiment &experiment = plan.experiments[k];
            if (k >= top && !experiment.pareto)
                continue;
            table.add({described(experiment), std::to_string(experiment.sizes.back().seeds),
                       shown(Quantity::plain, experiment.gpu_hours),
                       shown(Quantity::money, experiment.cost, plan.currency),
                       fmt::format("{} -> {}", chance(experiment.wrong_choice_before),
                                   chance(experiment.wrong_choice_after)),
                       shown(Quantity::money, experiment.value, plan.currency),
                       shown(Quantity::money, experiment.value_error, plan.currency),
                       shown(Quantity::money, experiment.net(), plan.currency), experiment.pareto ? "Pareto" : ""});
        }
        if (!table.empty())
            text += heading("Experiments, best first; both optimizers at an equal tuning budget") + table.text();
        if (plan.over_budget > 0)
            text += fmt::format("  {} candidates cost more than the budget\n", plan.over_budget);
        text += "  value: expected saving of deciding with the outcome known, over deciding today;\n  +/-: "
                "standard error of the value over the draws\n";
        return text;
    }

    ScenarioOption option_;
    std::string budget_, arms_ = "adamw,muon";
    std::string top_ = "10";
};

} // namespace

std::unique_ptr<Command> make_experiment() { return std::make_unique<ExperimentCommand>(); }

} // namespace milepost
