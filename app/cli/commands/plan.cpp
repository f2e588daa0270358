// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/option_values.h"
#include "app/cli/scenario_option.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/project/estimate_json.h"
#include "engine/plan/search.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

constexpr int most_gpus = 1'048'576;

/// "64:4096" or "64,128,256" as GPU counts.
Expected<std::vector<int>> parse_gpus(const std::string &text)
{
    const auto wrong = [&] {
        return fail("plan.gpus", "--gpus",
                    fmt::format("--gpus: '{}' is not a range (64:4096) or list (64,128) of 1 to {} GPUs.", text,
                                most_gpus));
    };
    const char separator = text.find(':') != std::string::npos ? ':' : ',';
    std::vector<int> numbers;
    for (std::size_t at = 0; at <= text.size();) {
        const auto end = std::min(text.find(separator, at), text.size());
        const auto number = parse_integer(trimmed(std::string_view(text).substr(at, end - at)));
        if (!number || *number < 1 || *number > most_gpus)
            return wrong();
        if (separator == ',' && std::ranges::find(numbers, static_cast<int>(*number)) != numbers.end())
            return fail("plan.gpus", "--gpus", fmt::format("--gpus: {} stands twice.", *number));
        numbers.push_back(static_cast<int>(*number));
        at = end + 1;
    }
    if (separator == ',')
        return numbers;
    if (numbers.size() != 2 || numbers[0] > numbers[1])
        return wrong();
    return gpu_counts(numbers[0], numbers[1]);
}

Json plan_json(const RankedPlan &plan)
{
    Json fields;
    fields["gpus"] = plan.point.gpus;
    fields.update(to_json(plan.point.layout));
    fields["recompute"] = plan.recompute;
    fields["fsdp"] = plan.point.fsdp;
    fields["ep_overlap"] = plan.point.ep_overlap;
    return {{"plan", std::move(fields)}, {"step_time_s", plan.step_s},    {"days", plan.days},
            {"cost", plan.cost},         {"energy_mwh", plan.energy_mwh}, {"memory_bytes", plan.memory_bytes},
            {"fits", plan.fits},         {"why_not", plan.why_not}};
}

Json list_json(const std::vector<RankedPlan> &plans)
{
    Json list = Json::array();
    for (const auto &plan : plans)
        list.push_back(plan_json(plan));
    return list;
}

struct Objective {
    std::string_view name;
    PlanObjective value;
};
constexpr std::array objectives{Objective{"time", PlanObjective::time}, Objective{"cost", PlanObjective::cost},
                                Objective{"energy", PlanObjective::energy}};

class SearchPlans : public Command {
public:
    void declare(Arguments &arguments) override
    {
        option_.declare(arguments);
        arguments.add_option("--objective", objective_, "time, cost or energy").shows_default();
        arguments.add_option("--gpus", gpus_,
                             "Range (64:4096) or list (64,128) of GPU counts; without it the scenario's own");
        arguments.add_option("--top", top_, "How many plans of the ranking to print").shows_default();
    }

    Expected<int> run() override
    {
        auto options = read_options();
        if (!options)
            return tl::make_unexpected(options.error());
        const auto question = option_.load();
        if (!question)
            return answer_no(option_.json(), question.error());
        const auto resolved = resolve(question->scenario, *question->catalogue);
        if (!resolved)
            return answer_no(option_.json(), resolved.error());
        const auto start = std::chrono::steady_clock::now();
        const auto ranking = search_plans(*resolved, *options);
        if (!ranking)
            return answer_no(option_.json(), ranking.error());
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (option_.json())
            print_json(json_of(*ranking, seconds, resolved->economics.currency));
        else
            print(text_of(*ranking, seconds, *resolved));
        return exit_code::yes;
    }

private:
    [[nodiscard]] Expected<SearchOptions> read_options() const
    {
        SearchOptions options;
        const auto objective = std::ranges::find(objectives, objective_, &Objective::name);
        if (objective == objectives.end())
            return fail("plan.objective", "--objective",
                        fmt::format("--objective: '{}' is not known. Allowed: time, cost, energy.", objective_));
        options.objective = objective->value;
        constexpr std::size_t most_plans = 1000;
        const auto top = count_option(top_, most_plans, "plan.top", "--top");
        if (!top)
            return tl::make_unexpected(top.error());
        options.top = *top;
        if (gpus_) {
            auto gpus = parse_gpus(*gpus_);
            if (!gpus)
                return tl::make_unexpected(gpus.error());
            options.gpus = std::move(*gpus);
        }
        return options;
    }

    static Json json_of(const PlanRanking &ranking, double seconds, const std::string &currency)
    {
        const auto &s = ranking.searched;
        return {{"schema", "milepost.plans/1"},
                {"searched",
                 {{"plans", s.plans},
                  {"evaluated", s.evaluated},
                  {"pruned", s.pruned},
                  {"feasible", s.feasible},
                  {"seconds", seconds}}},
                {"currency", currency},
                {"best", list_json(ranking.best)},
                {"pareto", list_json(ranking.pareto)},
                {"current", ranking.current ? plan_json(*ranking.current) : Json(nullptr)}};
    }

    static void add_row(TextTable &table, std::string rank, const RankedPlan &plan, const std::string &currency)
    {
        const auto &l = plan.point.layout;
        std::string switches =
            plan.recompute.empty() ? "" : fmt::format("recompute {}", fmt::join(plan.recompute, "+"));
        for (const auto &[on, name] :
             {std::pair{plan.point.fsdp, "FSDP"}, std::pair{plan.point.ep_overlap, "EP overlap"}})
            if (on)
                switches += (switches.empty() ? "" : ", ") + std::string(name);
        constexpr int decimals = 3;
        table.add({std::move(rank), std::to_string(plan.point.gpus),
                   fmt::format("TP {} PP {} VP {} CP {} EP {} ETP {}", l.tp, l.pp, l.vp, l.cp, l.ep, l.etp),
                   std::to_string(l.micro_batch), fixed(plan.step_s, decimals), fixed(plan.days, 1),
                   shown(Quantity::money, plan.cost, currency), shown(Quantity::energy_mwh, plan.energy_mwh),
                   shown(Quantity::bytes, plan.memory_bytes), switches, plan.why_not});
    }

    static TextTable empty_table()
    {
        return {{"", "GPUs", "layout", "micro", "step s", "days", "cost", "energy", "memory", "switches",
                 "behind because"},
                {Align::right, Align::right, Align::left, Align::right, Align::right, Align::right, Align::right,
                 Align::right, Align::right, Align::left, Align::left}};
    }

    [[nodiscard]] std::string text_of(const PlanRanking &ranking, double seconds,
                                      const ResolvedScenario &scenario) const
    {
        const std::string &currency = scenario.economics.currency;
        const auto &s = ranking.searched;
        std::string text =
            fmt::format("{}, {}: {} plans multiply out, {} priced, {} left out unpriced because they cannot "
                        "fit, {} fit; {} s\n",
                        scenario.name, display_name(scenario.optimizer.kind), s.plans, s.evaluated, s.pruned,
                        s.feasible, fixed(seconds, 2));
        auto best = empty_table();
        for (std::size_t i = 0; i < ranking.best.size(); ++i)
            add_row(best, std::to_string(i + 1), ranking.best[i], currency);
        text += heading(fmt::format("Best by {} for the planned {} tokens, at the medians and without failures",
                                    objective_, shown(Quantity::tokens, scenario.training.tokens))) +
                best.text();
        if (ranking.current) {
            auto current = empty_table();
            add_row(current, ranking.current->fits ? "" : "does not fit", *ranking.current, currency);
            text += heading("The scenario's own plan") + current.text();
        }
        auto pareto = empty_table();
        for (const auto &plan : ranking.pareto)
            add_row(pareto, "", plan, currency);
        return text + heading("No plan is at least as good in days, cost and memory and better in one") +
               pareto.text();
    }

    ScenarioOption option_;
    std::string objective_ = "time", top_ = "10";
    std::optional<std::string> gpus_;
};

} // namespace

std::unique_ptr<Command> make_plan() { return std::make_unique<SearchPlans>(); }

} // namespace milepost
