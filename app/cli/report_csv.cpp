// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/report_csv.h"

#include "app/cli/words.h"
#include "engine/scenario/names.h"

#include <fmt/format.h>

namespace milepost {

namespace {

/// A cell that a spreadsheet takes as text and never as a formula.
std::string quoted(std::string_view text)
{
    std::string cell = "\"";
    if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos)
        cell += '\'';
    for (const char c : text) {
        cell += c;
        if (c == '"')
            cell += '"';
    }
    return cell + '"';
}

std::string number(const std::optional<double> &value) { return value ? fmt::format("{}", *value) : std::string(); }

/// A figure without a band: it stands in the column of the median alone.
Quantiles single(std::optional<double> value) { return {{}, {}, value, {}, {}}; }

class Csv {
public:
    void add(std::string_view section, OptimizerKind arm, std::string_view item, std::string_view quantity,
             std::string_view unit, const Quantiles &q, std::string_view provenance = {},
             std::string_view source = {})
    {
        text_ += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}\r\n", section, name_of(arm), quoted(item),
                             quantity, unit, number(q.p05), number(q.p10), number(q.p50), number(q.p90),
                             number(q.p95), provenance, source.empty() ? std::string() : quoted(source));
    }
    [[nodiscard]] const std::string &text() const { return text_; }

private:
    std::string text_ = "section,arm,item,quantity,unit,p05,p10,p50,p90,p95,provenance,source\r\n";
};

void add_estimate(Csv &csv, const Estimate &arm)
{
    csv.add("step", arm.optimizer, "step", "time", "s", arm.step_time_s);
    csv.add("step", arm.optimizer, "model", "rate", "TFLOP/s per GPU", arm.throughput.model_tflops);
    for (const auto &part : arm.parts)
        csv.add("part", arm.optimizer, part_label(part.id, arm.optimizer), "exposed", "s", single(part.exposed_s),
                to_string(part.provenance));
    for (const auto &m : arm.milestones) {
        const std::string name = milestone_name(m);
        csv.add("milestone", arm.optimizer, name, "probability_reached", "1", single(m.probability_reached));
        csv.add("milestone", arm.optimizer, name, "tokens", "tokens", m.tokens);
        csv.add("milestone", arm.optimizer, name, "time", "days", m.days);
        csv.add("milestone", arm.optimizer, name, "cost", arm.currency, m.cost);
        csv.add("milestone", arm.optimizer, name, "energy", "MWh", m.energy_mwh);
        csv.add("milestone", arm.optimizer, name, "co2e", "t", m.co2e_t);
    }
    for (const auto &a : arm.assumptions)
        csv.add("assumption", arm.optimizer, a.text, a.field, "", {}, to_string(a.source.provenance),
                a.source.text);
    for (const auto &d : arm.defaults)
        csv.add("default", arm.optimizer, d.value, d.field, "", {}, to_string(d.source.provenance), d.source.text);
}

} // namespace

std::string report_csv(const Comparison &comparison)
{
    Csv csv;
    for (const auto &arm : comparison.arms)
        add_estimate(csv, arm);
    for (const auto &arm : comparison.against_first) {
        csv.add("against_first", arm.optimizer, "step", "time_ratio", "1", arm.step_time);
        for (const auto &m : arm.milestones) {
            csv.add("against_first", arm.optimizer, m.metric, "tokens", "tokens", m.tokens);
            csv.add("against_first", arm.optimizer, m.metric, "time", "days", m.days);
            csv.add("against_first", arm.optimizer, m.metric, "cost", comparison.arms.front().currency, m.cost);
            csv.add("against_first", arm.optimizer, m.metric, "probability_cheaper", "1",
                    single(m.probability_cheaper));
            csv.add("against_first", arm.optimizer, m.metric, "probability_cheapest", "1",
                    single(m.probability_cheapest));
        }
        csv.add("against_first", arm.optimizer, "saving", "net_saving", comparison.arms.front().currency,
                arm.net_saving);
        csv.add("against_first", arm.optimizer, "break_even", "token_ratio", "1",
                single(arm.break_even.token_ratio));
        csv.add("against_first", arm.optimizer, "break_even", "price_ratio", "1",
                single(arm.break_even.price_ratio));
    }
    return csv.text();
}

} // namespace milepost
