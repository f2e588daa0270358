// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"
#include "app/cli/combinations_text.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/scenario_option.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/project/optimizer_forms.h"
#include "engine/scenario/names.h"

#include <algorithm>
#include <fmt/format.h>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t page_width = 116;

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
    void declare(Arguments &arguments) override
    {
        option_.declare(arguments);
        arguments.add_flag("--combinations", combinations_,
                           "All 24 combinations of form, SYRK and delivery instead");
        arguments.add_flag("--markdown", markdown_, "The combinations as a table for a document")
            .needs("--combinations");
    }

    Expected<int> run() override
    {
        const auto resolved = option_.load_resolved();
        if (!resolved)
            return tl::make_unexpected(resolved.error());
        if (combinations_)
            print_combinations(*resolved);
        else if (option_.json())
            print_json(json_of(*resolved));
        else
            print(text_of(*resolved));
        return exit_code::yes;
    }

private:
    void print_combinations(const ResolvedScenario &scenario) const
    {
        const auto combinations = optimizer_combinations(scenario);
        if (option_.json())
            print_json(combinations_json(scenario, combinations));
        else
            print(markdown_ ? combinations_markdown(scenario, combinations)
                            : combinations_text(scenario, combinations));
    }

    static Json tensors_json(const ResolvedScenario &scenario)
    {
        Json tensors = Json::array();
        for (const auto &w : owned_weights(scenario))
            tensors.push_back(
                {{"stage", w.stage},
                 {"role", role_name(w.weights.role)},
                 {"rows", w.weights.rows},
                 {"cols", w.weights.cols},
                 {"count", w.weights.count},
                 {"expert", w.weights.expert},
                 {"optimizer", w.orthogonalised ? name_of(scenario.optimizer.kind) : name_of(OptimizerKind::adamw)},
                 {"ranks", w.ranks},
                 {"tensors_by_rank", w.tensors},
                 {"weight_bytes", w.bytes},
                 {"newton_schulz_flops", w.flops}});
        return tensors;
    }

    static Json forms_json(const std::vector<OptimizerForm> &forms)
    {
        Json list = Json::array();
        for (const auto &f : forms) {
            Json entry{{"group", f.group}, {"form", f.name}, {"chosen", f.chosen}, {"rank", f.rank}};
            entry.update(form_cost_json(f.cost));
            if (f.step_change_s)
                entry["step_change_s"] = *f.step_change_s;
            if (!f.source.text.empty())
                entry["rests_on"] = {{"provenance", to_string(f.source.provenance)},
                                     {"text", f.source.text},
                                     {"date", f.source.date}};
            list.push_back(std::move(entry));
        }
        return list;
    }

    static Json matrices_json(const ResolvedScenario &scenario)
    {
        Json list = Json::array();
        for (const auto &m : matrix_forms(scenario)) {
            Json forms = Json::array();
            for (const auto &f : m.forms)
                forms.push_back({{"tp_mode", name_of(f.mode)},
                                 {"seconds", f.seconds},
                                 {"exchange_bytes", f.traffic_bytes},
                                 {"exact", f.exact}});
            list.push_back({{"role", role_name(m.role)},
                            {"rows", m.rows},
                            {"cols", m.cols},
                            {"count", m.count},
                            {"tensor_parallel_ranks", m.ranks},
                            {"forms", std::move(forms)},
                            {"auto", name_of(m.cheapest_exact)},
                            {"because", m.because}});
        }
        return list;
    }

    static Json json_of(const ResolvedScenario &scenario)
    {
        return {{"schema", "milepost.optimizer/1"},
                {"optimizer", name_of(scenario.optimizer.kind)},
                {"tensors", tensors_json(scenario)},
                {"forms", forms_json(optimizer_forms(scenario))},
                {"matrices", matrices_json(scenario)}};
    }

    static std::string owners_table(const ResolvedScenario &scenario)
    {
        TextTable table({"stage", "weight", "shape", "matrices", "optimizer", "bytes", "TFLOP", "owners"},
                        {Align::right, Align::left, Align::right, Align::right, Align::left, Align::right,
                         Align::right, Align::left});
        int stage = 0;
        for (const auto &w : owned_weights(scenario)) {
            if (w.stage != stage)
                table.add_rule();
            stage = w.stage;
            constexpr double tera = 1e12;
            table.add({std::to_string(w.stage), std::string(role_name(w.weights.role)),
                       fmt::format("{} x {}", w.weights.rows, w.weights.cols), std::to_string(w.weights.count),
                       std::string(display_name(w.orthogonalised ? scenario.optimizer.kind : OptimizerKind::adamw)),
                       shown(Quantity::bytes, w.bytes), w.flops > 0 ? fixed(w.flops / tera, 2) : std::string("-"),
                       owners_text(w)});
        }
        return table.text();
    }

    /// Against the scenario as it stands; its own forms change nothing.
    static std::string step_change(const OptimizerForm &form)
    {
        constexpr double to_ms = 1e3;
        if (!form.step_change_s)
            return "-";
        const std::string text = fixed(*form.step_change_s * to_ms, 1);
        return *form.step_change_s > 0 ? "+" + text : text;
    }

    static std::string forms_table(const std::vector<OptimizerForm> &forms)
    {
        TextTable costs({"", "form", "rank", "optimizer s", "traffic s", "exchange", "sent", "memory",
                         "busiest/mean", "step ms", "result"},
                        {Align::left, Align::left, Align::right, Align::right, Align::right, Align::right,
                         Align::right, Align::right, Align::right, Align::right, Align::left});
        std::string group;
        constexpr int decimals = 4;
        for (const auto &f : forms) {
            const std::string name = (f.chosen ? "* " : "  ") + f.name;
            const std::string title = f.group == group ? std::string() : f.group;
            group = f.group;
            const FormCost &c = f.cost;
            if (!c.refused.empty())
                costs.add({title, name, "", "", "", "", "", "", "", "", c.refused});
            else
                costs.add({title, name, f.rank > 0 ? std::to_string(f.rank) : std::string("-"),
                           fixed(c.optimizer_s, decimals), fixed(c.traffic_busy_s, decimals),
                           shown(Quantity::bytes, c.exchange_bytes), shown(Quantity::bytes, c.wire_bytes),
                           shown(Quantity::bytes, c.memory_bytes), fixed(c.imbalance, 2), step_change(f),
                           exactness(c)});
        }
        return costs.text();
    }

    /// What rows of the table rest on beyond the calibration.
    static std::string rests_on(const std::vector<OptimizerForm> &forms)
    {
        std::string text;
        for (const auto &f : forms)
            if (!f.source.text.empty())
                text += "  - " +
                        wrapped(fmt::format("{}, {}: {}", f.group, f.name, source_text(f.source)), page_width, 4) +
                        '\n';
        return text.empty() ? text : heading("What forms rest on beyond the calibration") + text;
    }

    static std::string matrices_table(const ResolvedScenario &scenario)
    {
        TextTable table({"weight", "shape", "matrices", "TP", "auto takes", "because"},
                        {Align::left, Align::right, Align::right, Align::right, Align::left, Align::left});
        for (const auto &m : matrix_forms(scenario))
            table.add({std::string(role_name(m.role)), fmt::format("{} x {}", m.rows, m.cols),
                       std::to_string(m.count), std::to_string(m.ranks), std::string(name_of(m.cheapest_exact)),
                       m.because});
        return table.empty()
                   ? std::string()
                   : heading("What tp_mode auto takes for each shape (seconds of one matrix on one rank)") +
                         table.text();
    }

    static std::string text_of(const ResolvedScenario &scenario)
    {
        const auto forms = optimizer_forms(scenario);
        return fmt::format("{}, {}\n", scenario.name, display_name(scenario.optimizer.kind)) +
               heading("Who updates which weights (per stage, on one expert-parallel rank)") +
               owners_table(scenario) +
               heading("What each form would cost at median factors (* as the scenario stands; exchange, sent and "
                       "memory per GPU;\nmemory: states, master weights and workspace; step ms: change of the "
                       "step against the scenario as it stands;\nrank among exact forms)") +
               forms_table(forms) + rests_on(forms) + matrices_table(scenario);
    }

    ScenarioOption option_;
    bool combinations_ = false, markdown_ = false;
};

} // namespace

std::unique_ptr<Command> make_optimizer() { return std::make_unique<ShowOptimizer>(); }

} // namespace milepost
