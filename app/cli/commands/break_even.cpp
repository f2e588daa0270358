// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/scenario_option.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/project/estimate_json.h"
#include "engine/decision/break_even_map.h"
#include "engine/scenario/names.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <functional>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

/// "a,b" and repeated options as one list; nothing may be empty or stand twice.
Expected<std::vector<std::string>> listed(const std::vector<std::string> &texts, const std::string &option)
{
    std::vector<std::string> list;
    for (const auto &text : texts)
        for (std::size_t at = 0; at <= text.size();) {
            const auto end = std::min(text.find(',', at), text.size());
            const std::string entry(trimmed(std::string_view(text).substr(at, end - at)));
            at = end + 1;
            if (entry.empty())
                return fail("break_even.empty", option,
                            fmt::format("{}: '{}' holds an empty value.", option, text));
            if (std::ranges::find(list, entry) != list.end())
                return fail("break_even.twice", option, fmt::format("{}: '{}' stands twice.", option, entry));
            list.push_back(entry);
        }
    return list;
}

Expected<std::vector<int>> counts(const std::vector<std::string> &texts, const std::string &option)
{
    const auto entries = listed(texts, option);
    if (!entries)
        return tl::make_unexpected(entries.error());
    std::vector<int> list;
    for (const auto &text : *entries) {
        const auto value = parse_number(text);
        if (!value || *value < 1 || *value > 1e8 || *value != std::floor(*value))
            return fail("break_even.count", option,
                        fmt::format("{}: '{}' is not a whole number of at least 1.", option, text));
        if (std::ranges::find(list, static_cast<int>(*value)) != list.end())
            return fail("break_even.twice", option, fmt::format("{}: '{}' stands twice.", option, text));
        list.push_back(static_cast<int>(*value));
    }
    return list;
}

/// JSON has no NaN: a ratio that no draw defines is null.
Json number_or_null(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json json_of(const BreakEvenCell &cell)
{
    Json entry{{"model", cell.model},
               {"parameters", cell.parameters},
               {"active_parameters", cell.active_parameters},
               {"global_batch", cell.global_batch},
               {"gpus", cell.gpus}};
    if (!cell.empty_because.empty()) {
        entry["empty_because"] = cell.empty_because;
        return entry;
    }
    entry.update(Json{{"batch_tokens", cell.batch_tokens},
                      {"plan", to_json(cell.layout)},
                      {"scenario_plan", cell.scenario_plan},
                      {"step_ratio", cell.step_ratio},
                      {"token_ratio", number_or_null(cell.token_ratio)},
                      {"break_even_token_ratio", cell.break_even_token_ratio},
                      {"room", number_or_null(cell.room)},
                      {"saving", to_json(cell.saving)},
                      {"saving_share", cell.saving_share},
                      {"probability_cheaper", cell.probability_cheaper},
                      {"step_speedup", number_or_null(cell.step_speedup)},
                      {"wall_speedup", number_or_null(cell.wall_speedup)}});
    return entry;
}

class BreakEvenCommand : public Command {
public:
    void declare(Arguments &arguments) override
    {
        option_.declare(arguments);
        arguments.add_option("--models", models_, "Catalogue models, comma-separated; default: the scenario's");
        arguments.add_option(
            "--batches", batches_,
            "Global batches in sequences, comma-separated; default: a quarter to four times the scenario's");
        arguments.add_option("--gpus", gpus_, "Numbers of GPUs, comma-separated; default: the scenario's");
        arguments.add_option("--arms", arms_, "The base and the other optimizer").shows_default();
    }

    Expected<int> run() override
    {
        const auto arms = parse_arm_pair(arms_);
        if (!arms)
            return tl::make_unexpected(arms.error());
        const auto question = option_.load();
        if (!question)
            return tl::make_unexpected(question.error());
        const auto axes = chosen_axes(*question);
        if (!axes)
            return tl::make_unexpected(axes.error());
        const auto map = break_even_map(question->scenario, *axes, arms->first, arms->second, *question->catalogue);
        if (!map)
            return tl::make_unexpected(map.error());
        if (option_.json())
            print_json(document(*map));
        else
            print(text_of(question->scenario.name, *map));
        const bool answered = std::ranges::any_of(map->cells, &std::string::empty, &BreakEvenCell::empty_because);
        return answered ? exit_code::yes : exit_code::no;
    }

private:
    [[nodiscard]] Expected<BreakEvenAxes> chosen_axes(const Question &question) const
    {
        auto axes = default_break_even_axes(question.scenario, *question.catalogue);
        if (!axes)
            return axes;
        const auto batches = counts(batches_, "--batches"), gpus = counts(gpus_, "--gpus");
        if (!batches)
            return tl::make_unexpected(batches.error());
        if (!gpus)
            return tl::make_unexpected(gpus.error());
        const auto models = listed(models_, "--models");
        if (!models)
            return tl::make_unexpected(models.error());
        if (!models->empty())
            axes->models = *models;
        if (!batches->empty())
            axes->global_batches = *batches;
        if (!gpus->empty())
            axes->gpus = *gpus;
        return axes;
    }

    static Json document(const BreakEvenMap &map)
    {
        Json cells = Json::array();
        for (const auto &cell : map.cells)
            cells.push_back(json_of(cell));
        return {
            {"schema", "milepost.break-even/1"},
            {"base", name_of(map.base)},
            {"other", name_of(map.other)},
            {"currency", map.currency},
            {"axes",
             {{"models", map.axes.models}, {"global_batches", map.axes.global_batches}, {"gpus", map.axes.gpus}}},
            {"cells", std::move(cells)}};
    }

    using CellText = std::function<std::string(const BreakEvenCell &)>;

    static std::string table(const BreakEvenMap &map, const CellText &text)
    {
        std::vector<std::string> header{"model", "GPUs"};
        std::vector<Align> columns{Align::left, Align::right};
        for (const int batch : map.axes.global_batches) {
            header.push_back(fmt::format("batch {}", batch));
            columns.push_back(Align::right);
        }
        TextTable rows(std::move(header), std::move(columns));
        for (std::size_t m = 0; m < map.axes.models.size(); ++m)
            for (std::size_t g = 0; g < map.axes.gpus.size(); ++g) {
                std::vector<std::string> row{map.axes.models[m], std::to_string(map.axes.gpus[g])};
                for (std::size_t b = 0; b < map.axes.global_batches.size(); ++b) {
                    const auto &cell = map.at(m, b, g);
                    row.push_back(!cell.empty_because.empty() ? "-" : text(cell));
                }
                rows.add(std::move(row));
            }
        return rows.text();
    }

    static std::string text_of(const std::string &name, const BreakEvenMap &map)
    {
        const auto other = display_name(map.other), base = display_name(map.base);
        std::string text = fmt::format("{}: {} against {}, to {}'s final loss\n", name, other, base,
                                       display_name(OptimizerKind::adamw));
        const auto share = [](double value) {
            return fmt::format("{}{} %", value > 0 ? "+" : "", fixed(100 * value, 1));
        };
        text += heading("Net saving, cost of switching included (cases in which it is the cheaper one)");
        text += table(map, [&](const BreakEvenCell &c) {
            return fmt::format("{} ({})", c.saving.p50 ? share(c.saving_share) : "never",
                               chance(c.probability_cheaper));
        });
        text += heading(fmt::format("Seconds of a step over {}'s", base));
        text += table(map, [](const BreakEvenCell &c) { return fixed(c.step_ratio, 3); });
        text += heading(fmt::format("Speed-up in steps / on the clock over {}", base));
        text += table(map, [](const BreakEvenCell &c) {
            return fmt::format("{} / {}", fixed(c.step_speedup, 2), fixed(c.wall_speedup, 2));
        });
        text += heading("Room: token ratio at which both cost the same over the expected one, minus 1");
        text += table(map, [&](const BreakEvenCell &c) { return share(c.room); });
        return text + notes(map);
    }

    /// Reasons and default plans, each once with the cells that it holds for.
    static std::string notes(const BreakEvenMap &map)
    {
        constexpr std::size_t page_width = 116;
        std::vector<std::pair<std::string, std::string>> lines; // what holds, where
        for (const auto &cell : map.cells) {
            if (cell.empty_because.empty() && cell.scenario_plan)
                continue;
            const LayoutChoice &plan = cell.layout;
            const std::string what = fmt::format(
                "{}: {}", cell.model,
                cell.empty_because.empty()
                    ? fmt::format("default plan TP {} PP {} VP {} CP {} EP {} ETP {}, micro-batch {}", plan.tp,
                                  plan.pp, plan.vp, plan.cp, plan.ep, plan.etp, plan.micro_batch)
                    : cell.empty_because);
            const std::string where = fmt::format("{} on {}", cell.global_batch, cell.gpus);
            const auto known = std::ranges::find(lines, what, &std::pair<std::string, std::string>::first);
            if (known == lines.end())
                lines.emplace_back(what, where);
            else
                known->second += ", " + where;
        }
        std::string text;
        for (const auto &[what, where] : lines)
            text += "  - " + wrapped(fmt::format("{} (batch on GPUs: {})", what, where), page_width, 4) + '\n';
        return text.empty() ? text : heading("Cells that do not run on the scenario's own plan") + text;
    }

    ScenarioOption option_;
    std::vector<std::string> models_, batches_, gpus_;
    std::string arms_ = "adamw,muon";
};

} // namespace

std::unique_ptr<Command> make_break_even() { return std::make_unique<BreakEvenCommand>(); }

} // namespace milepost
