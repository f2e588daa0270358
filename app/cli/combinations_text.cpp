// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/combinations_text.h"

#include "app/cli/answer_text.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "engine/scenario/names.h"

#include <fmt/format.h>

namespace milepost {

namespace {

constexpr int decimals = 4;

std::string setting(const ResolvedScenario &scenario)
{
    const Plan &p = scenario.plan;
    return fmt::format("{} x {}, TP {} PP {} VP {} CP {} DP {} EP {} ETP {}, calibration {}", scenario.gpus,
                       scenario.system->gpu, p.tp, p.pp, p.vp, p.cp, p.dp, p.ep, p.etp, scenario.calibration->id);
}

std::vector<std::string> cells(const OptimizerCombination &c)
{
    std::vector<std::string> row{std::string(name_of(c.form)), c.syrk ? "yes" : "no",
                                 std::string(delivery_name(c.delivery))};
    if (!c.cost.refused.empty()) {
        row.push_back(c.cost.refused);
        return row;
    }
    for (std::string cell : {fixed(c.cost.optimizer_s, decimals), fixed(c.cost.data_parallel_s, decimals),
                             fixed(c.cost.step_s, 3), shown(Quantity::bytes, c.cost.exchange_bytes),
                             shown(Quantity::bytes, c.cost.wire_bytes), shown(Quantity::bytes, c.cost.memory_bytes),
                             shown(Quantity::bytes, c.cost.total_bytes), exactness(c.cost)})
        row.push_back(std::move(cell));
    return row;
}

const std::vector<std::string> &header()
{
    static const std::vector<std::string> titles{"form",     "SYRK", "delivery",  "optimizer s",  "DP s",  "step s",
                                                 "exchange", "sent", "optimizer", "whole memory", "result"};
    return titles;
}

std::string markdown_row(const std::vector<std::string> &row)
{
    std::string line = "|";
    for (const auto &cell : row)
        line += ' ' + cell + " |";
    return line + '\n';
}

} // namespace

std::string exactness(const FormCost &cost) { return cost.exact ? "exact" : "depends on TP"; }

nlohmann::ordered_json form_cost_json(const FormCost &cost)
{
    if (!cost.refused.empty())
        return {{"refused", cost.refused}};
    return {{"optimizer_s", cost.optimizer_s},       {"data_parallel_s", cost.data_parallel_s},
            {"traffic_busy_s", cost.traffic_busy_s}, {"exchange_bytes", cost.exchange_bytes},
            {"wire_bytes", cost.wire_bytes},         {"memory_bytes", cost.memory_bytes},
            {"total_bytes", cost.total_bytes},       {"step_s", cost.step_s},
            {"owner_imbalance", cost.imbalance},     {"exact", cost.exact}};
}

std::string combinations_text(const ResolvedScenario &scenario,
                              const std::vector<OptimizerCombination> &combinations)
{
    TextTable table(header(), {Align::left, Align::left, Align::left, Align::right, Align::right, Align::right,
                               Align::right, Align::right, Align::right, Align::right, Align::left});
    TpMode form = combinations.front().form;
    for (const auto &c : combinations) {
        if (c.form != form)
            table.add_rule();
        form = c.form;
        table.add(cells(c));
    }
    return fmt::format("{}, Muon\n{}\n\n", scenario.name, setting(scenario)) + table.text();
}

std::string combinations_markdown(const ResolvedScenario &scenario,
                                  const std::vector<OptimizerCombination> &combinations)
{
    std::string text = fmt::format("## {}, TP {}, PP {}\n\n{}.\n\n", scenario.name, scenario.plan.tp,
                                   scenario.plan.pp, setting(scenario));
    text += markdown_row(header());
    text += markdown_row({"---", "---", "---", "---:", "---:", "---:", "---:", "---:", "---:", "---:", "---"});
    for (const auto &c : combinations)
        text += markdown_row(cells(c));
    return text + '\n';
}

nlohmann::ordered_json combinations_json(const ResolvedScenario &scenario,
                                         const std::vector<OptimizerCombination> &combinations)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const auto &c : combinations) {
        nlohmann::ordered_json entry{
            {"form", name_of(c.form)}, {"syrk", c.syrk}, {"delivery", delivery_name(c.delivery)}};
        entry.update(form_cost_json(c.cost));
        list.push_back(std::move(entry));
    }
    return {{"schema", "milepost.optimizer-combinations/1"},
            {"scenario", scenario.name},
            {"tp", scenario.plan.tp},
            {"pp", scenario.plan.pp},
            {"combinations", std::move(list)}};
}

} // namespace milepost
