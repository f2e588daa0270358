// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/optimizer_forms.h"
#include "app/cli/scenario_option.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "engine/scenario/names.h"

#include <algorithm>
#include <fmt/format.h>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

std::string owners_text(const OwnedWeights &entry)
{
    if (entry.tensors.empty())
        return fmt::format("all tensors, one range per rank of {}", entry.ranks);
    if (entry.tensors.size() == 1)
        return "all on the only rank";
    const auto [least, most] = std::ranges::minmax(entry.tensors);
    return least == most ? fmt::format("{} on each of {} ranks", most, entry.ranks)
                         : fmt::format("{} to {} on each of {} ranks", least, most, entry.ranks);
}

class ShowOptimizer : public Command {
public:
    void declare(CLI::App &parser) override { option_.declare(parser); }

    Expected<int> run() override
    {
        const auto question = option_.load();
        if (!question)
            return tl::make_unexpected(question.error());
        const auto resolved = resolve(question->scenario, *question->catalogue);
        if (!resolved)
            return tl::make_unexpected(resolved.error());
        const auto weights = owned_weights(*resolved);
        const auto forms = optimizer_forms(*resolved);
        if (option_.json())
            print_json(json_of(*resolved, weights, forms));
        else
            print(text_of(*resolved, weights, forms));
        return exit_code::yes;
    }

private:
    static Json json_of(const ResolvedScenario &scenario, const std::vector<OwnedWeights> &weights,
                        const std::vector<OptimizerForm> &forms)
    {
        Json tensors = Json::array();
        for (const auto &w : weights)
            tensors.push_back(
                {{"stage", w.stage},
                 {"role", role_name(w.weights.role)},
                 {"rows", w.weights.rows},
                 {"cols", w.weights.cols},
                 {"count", w.weights.count},
                 {"expert", w.weights.expert},
                 {"optimizer", w.orthogonalised ? name_of(scenario.optimizer.kind) : name_of(OptimizerKind::adamw)},
                 {"ranks", w.ranks},
                 {"tensors_by_rank", w.tensors}});
        Json list = Json::array();
        for (const auto &f : forms) {
            Json entry{{"group", f.group}, {"form", f.name}, {"chosen", f.chosen}};
            if (!f.refused.empty())
                entry["refused"] = f.refused;
            else
                entry.update(Json{{"optimizer_s", f.optimizer_s},
                                  {"traffic_busy_s", f.traffic_busy_s},
                                  {"exchange_bytes", f.traffic_bytes},
                                  {"memory_bytes", f.memory_bytes},
                                  {"step_s", f.step_s},
                                  {"owner_imbalance", f.imbalance},
                                  {"exact", f.exact}});
            list.push_back(std::move(entry));
        }
        return {{"schema", "milepost.optimizer/1"},
                {"optimizer", name_of(scenario.optimizer.kind)},
                {"tensors", std::move(tensors)},
                {"forms", std::move(list)}};
    }

    static std::string text_of(const ResolvedScenario &scenario, const std::vector<OwnedWeights> &weights,
                               const std::vector<OptimizerForm> &forms)
    {
        TextTable owners({"stage", "weight", "shape", "matrices", "optimizer", "owners"},
                         {Align::right, Align::left, Align::right, Align::right, Align::left, Align::left});
        int stage = 0;
        for (const auto &w : weights) {
            if (w.stage != stage)
                owners.add_rule();
            stage = w.stage;
            owners.add(
                {std::to_string(w.stage), std::string(role_name(w.weights.role)),
                 fmt::format("{} x {}", w.weights.rows, w.weights.cols), std::to_string(w.weights.count),
                 std::string(display_name(w.orthogonalised ? scenario.optimizer.kind : OptimizerKind::adamw)),
                 owners_text(w)});
        }
        TextTable costs(
            {"", "form", "optimizer s", "traffic s", "exchange", "memory", "busiest/mean", "step s", "result"},
            {Align::left, Align::left, Align::right, Align::right, Align::right, Align::right, Align::right,
             Align::right, Align::left});
        std::string group;
        constexpr int decimals = 4;
        for (const auto &f : forms) {
            const std::string name = (f.chosen ? "* " : "  ") + f.name;
            const std::string title = f.group == group ? std::string() : f.group;
            group = f.group;
            if (!f.refused.empty())
                costs.add({title, name, "", "", "", "", "", "", f.refused});
            else
                costs.add({title, name, fixed(f.optimizer_s, decimals), fixed(f.traffic_busy_s, decimals),
                           shown(Quantity::bytes, f.traffic_bytes), shown(Quantity::bytes, f.memory_bytes),
                           fixed(f.imbalance, 2), fixed(f.step_s, 3), f.exact ? "exact" : "depends on TP"});
        }
        return fmt::format("{}, {}\n", scenario.name, display_name(scenario.optimizer.kind)) +
               heading("Who updates which weights (per stage, on one expert-parallel rank)") + owners.text() +
               heading("What each form would cost (* as the scenario stands; exchange and memory per GPU)") +
               costs.text();
    }

    ScenarioOption option_;
};

} // namespace

std::unique_ptr<Command> make_optimizer() { return std::make_unique<ShowOptimizer>(); }

} // namespace milepost
