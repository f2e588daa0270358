// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"

#include "app/cli/differences.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/project/missing_quantile.h"
#include "engine/scenario/names.h"
#include "engine/step/model_counts.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <numeric>
#include <set>

namespace milepost {

namespace {

constexpr std::size_t page_width = 116;
constexpr std::string_view minus = "\u2212";

/// Header and alignments of a table with one column per arm.
TextTable arm_table(std::string first, std::span<const Estimate> arms, std::vector<std::string> more = {})
{
    std::vector<std::string> header{std::move(first)};
    for (const auto &arm : arms)
        header.emplace_back(display_name(arm.optimizer));
    header.insert(header.end(), more.begin(), more.end());
    std::vector<Align> columns(header.size(), Align::right);
    columns.front() = Align::left;
    return {std::move(header), std::move(columns)};
}

using Text = std::function<std::string(const Estimate &)>;

std::vector<std::string> row(std::string label, std::span<const Estimate> arms, const Text &cell)
{
    std::vector<std::string> cells{std::move(label)};
    for (const auto &arm : arms)
        cells.push_back(cell(arm));
    return cells;
}

/// Figures of all arms, and of the differences behind them, with common decimals.
std::vector<std::string> figure_row(std::string label, Quantity quantity, std::span<const Estimate> arms,
                                    const std::function<const Quantiles &(const Estimate &)> &value,
                                    std::string_view currency = {})
{
    std::vector<Quantiles> figures;
    for (const auto &arm : arms)
        figures.push_back(value(arm));
    std::vector<std::string> cells{std::move(label)};
    for (auto &text : shown_beside(quantity, figures, currency))
        cells.push_back(std::move(text));
    return cells;
}

double worst_bytes(const Estimate &arm)
{
    return arm.memory.stages.empty() ? 0
                                     : arm.memory.stages[static_cast<std::size_t>(arm.memory.worst_stage)].total();
}

/// A part of an arm; arms list only the parts they have.
Part part_of(const Estimate &arm, PartId id)
{
    const auto found = std::ranges::find(arm.parts, id, &Part::id);
    return found == arm.parts.end() ? Part{id, 0, 0, Provenance::measured, std::nullopt} : *found;
}

std::vector<std::string> difference_heads(std::span<const Estimate> arms)
{
    std::vector<std::string> heads;
    for (std::size_t i = 1; i < arms.size(); ++i)
        heads.push_back(
            fmt::format("{} {} {}", display_name(arms[i].optimizer), minus, display_name(arms.front().optimizer)));
    return heads;
}

/// A quantity at one milestone: of the arms, and of their differences to the first.
struct Compared {
    Quantity quantity;
    Quantiles MilestoneEstimate::*of_arm;
    Quantiles MilestoneAgainst::*difference;
};

void add_differences(std::vector<std::string> &cells, const Compared &compared, std::span<const Estimate> arms,
                     std::span<const ArmAgainstFirst> against, std::size_t milestone,
                     std::string_view currency = {})
{
    std::vector<Quantiles> figures;
    for (const auto &arm : arms)
        figures.push_back(arm.milestones[milestone].*compared.of_arm);
    for (const auto &arm : against)
        cells.push_back(
            shown_difference(compared.quantity, arm.milestones[milestone].*compared.difference, figures, currency));
}

constexpr Compared compared_tokens{Quantity::tokens, &MilestoneEstimate::tokens, &MilestoneAgainst::tokens};
constexpr Compared compared_days{Quantity::days, &MilestoneEstimate::days, &MilestoneAgainst::days};
constexpr Compared compared_cost{Quantity::money, &MilestoneEstimate::cost, &MilestoneAgainst::cost};

/// How often each arm is the cheapest of all; of two arms the chance to be cheaper says the same.
std::vector<std::string> cheapest_row(std::span<const Estimate> arms, std::span<const ArmAgainstFirst> against,
                                      std::size_t index)
{
    std::vector<std::string> row{"cheapest of all"};
    double first = 1;
    for (const auto &arm : against)
        first -= arm.milestones[index].probability_cheapest;
    row.push_back(chance(std::max(0.0, first)));
    for (const auto &arm : against)
        row.push_back(chance(arm.milestones[index].probability_cheapest));
    row.resize(arms.size() + 1);
    return row;
}

/// What each of several arms differs by from the first.
std::string differences_block(std::span<const Estimate> arms, std::span<const ArmAgainstFirst> against,
                              std::size_t index)
{
    std::vector<std::string> heads{""};
    std::vector<Align> aligns{Align::left};
    for (auto &head : difference_heads(arms)) {
        heads.push_back(std::move(head));
        aligns.push_back(Align::right);
    }
    TextTable table(heads, aligns);
    const auto add = [&](const char *label, const Compared &compared, std::string_view unit = {}) {
        std::vector<std::string> cells{label};
        add_differences(cells, compared, arms, against, index, unit);
        table.add(std::move(cells));
    };
    add("tokens", compared_tokens);
    add("time", compared_days);
    add("cost", compared_cost, arms.front().currency);
    return "\n" + table.text();
}

std::string milestone_block(std::span<const Estimate> arms, std::span<const ArmAgainstFirst> against,
                            std::size_t index)
{
    const auto goal = [index](const Estimate &arm) -> const MilestoneEstimate & { return arm.milestones[index]; };
    const std::string &currency = arms.front().currency;
    // Differences of one pair stand beside it, of more below: the page is only so wide.
    const bool beside = against.size() < 2;
    const auto add_beside = [&](std::vector<std::string> &cells, const Compared &compared,
                                std::string_view unit = {}) {
        if (beside)
            add_differences(cells, compared, arms, against, index, unit);
    };
    auto table = arm_table("", arms, beside ? difference_heads(arms) : std::vector<std::string>());
    table.add(row("reached in", arms, [&](const Estimate &a) { return chance(goal(a).probability_reached); }));

    auto tokens =
        figure_row("tokens", Quantity::tokens, arms, [&](const auto &a) -> const auto & { return goal(a).tokens; });
    add_beside(tokens, compared_tokens);
    table.add(std::move(tokens));
    auto days =
        figure_row("time", Quantity::days, arms, [&](const auto &a) -> const auto & { return goal(a).days; });
    add_beside(days, compared_days);
    table.add(std::move(days));
    auto cost = figure_row(
        "cost", Quantity::money, arms, [&](const auto &a) -> const auto & { return goal(a).cost; }, currency);
    add_beside(cost, compared_cost, currency);
    table.add(std::move(cost));
    table.add(figure_row("energy", Quantity::energy_mwh, arms,
                         [&](const auto &a) -> const auto & { return goal(a).energy_mwh; }));
    table.add(
        figure_row("CO2e", Quantity::co2e_t, arms, [&](const auto &a) -> const auto & { return goal(a).co2e_t; }));
    if (!arms.front().scenario.start.empty())
        table.add(row("finished about", arms, [&](const Estimate &a) -> std::string {
            if (!goal(a).days.p50)
                return missing_median(Language::en, goal(a).days);
            // Dates count the days on which the GPUs are not there, too.
            return end_date(a.scenario.start, *goal(a).days.p50 / a.scenario.availability);
        }));
    if (!against.empty()) {
        std::vector<std::string> cheaper{"cheaper than " + std::string(display_name(arms.front().optimizer)), ""};
        std::vector<std::string> faster{"faster", ""};
        for (const auto &arm : against) {
            cheaper.push_back(chance(arm.milestones[index].probability_cheaper));
            faster.push_back(chance(arm.milestones[index].probability_faster));
        }
        if (against.size() > 1)
            table.add(cheapest_row(arms, against, index));
        table.add(std::move(cheaper));
        table.add(std::move(faster));
    }
    const std::string text = heading("To " + milestone_name(goal(arms.front()))) + table.text();
    return beside ? text : text + differences_block(arms, against, index);
}

/// Entries of all arms, each text once, in the order of first appearance.
template <class Entry, class Key>
std::vector<const Entry *> once(std::span<const Estimate> arms, const std::vector<Entry> Estimate::*member, Key key)
{
    std::vector<const Entry *> list;
    std::set<std::string> seen;
    for (const auto &arm : arms)
        for (const auto &entry : arm.*member)
            if (seen.insert(key(entry)).second)
                list.push_back(&entry);
    return list;
}

/// What the diagnostics of one severity say, each once, under a heading; empty where there is none.
std::string remarks_text(std::span<const Estimate> arms, Severity severity, std::string_view head)
{
    std::string text;
    for (const auto *d : once(arms, &Estimate::diagnostics, [](const Diagnostic &entry) { return entry.message; }))
        if (d->severity == severity)
            text += fmt::format("  - {}\n", wrapped(d->message, page_width, 4));
    return text.empty() ? text : heading(head) + text;
}

} // namespace

std::string heading(std::string_view text) { return fmt::format("\n{}\n", text); }

std::string setting_text(const Estimate &estimate)
{
    const auto &s = estimate.scenario;
    std::string text;
    const auto line = [&](std::string_view label, const std::string &value) {
        text += fmt::format("  {:<12}{}\n", label, wrapped(value, page_width, 14));
    };
    if (s.model) {
        // A model from a file has nothing published.
        const bool published = s.model->published_parameters > 0;
        const ParameterCount counted = count_parameters(*s.model);
        const double total = published ? s.model->published_parameters : counted.total;
        const double active = published ? s.model->published_active_parameters : counted.active;
        std::string size = fmt::format(", {} parameters", shown(Quantity::parameters, total));
        if (active > 0 && active < total)
            size += fmt::format(", {} active per token", shown(Quantity::parameters, active));
        line("Model", (s.model->name.empty() ? s.model->id : s.model->name) + size);
    }
    if (s.system)
        line("System", fmt::format("{} x {}, NVLink domain of {}, {} GB/s network per GPU", s.gpus, s.system->name,
                                   s.site.nvlink_domain, shown(Quantity::plain, s.site.nic_bytes_per_s / 1e9)));
    if (s.stack && s.calibration)
        line("Rests on", fmt::format("calibration {}, stack {}", s.calibration->id, s.stack->name));
    line("Plan", plan_text(s));
    return text;
}

std::string plan_text(const ResolvedScenario &s)
{
    const auto &p = s.plan;
    std::string text = fmt::format("TP {} PP {} VP {} CP {} DP {}", p.tp, p.pp, p.vp, p.cp, p.dp);
    if (s.model && s.model->moe)
        text += fmt::format(" EP {} ETP {}", p.ep, p.etp);
    return text + fmt::format("; {} sequences of {} tokens as {} {} of {}; {}", s.training.global_batch,
                              s.training.sequence_length, p.micro_batches,
                              p.micro_batches == 1 ? "micro-batch" : "micro-batches", p.micro_batch,
                              name_of(s.training.precision));
}

std::string step_text(std::span<const Estimate> arms)
{
    auto table = arm_table("", arms);
    table.add(figure_row("step time", Quantity::seconds, arms,
                         [](const auto &a) -> const auto & { return a.step_time_s; }));
    table.add(figure_row("model TFLOP/s per GPU", Quantity::plain, arms,
                         [](const auto &a) -> const auto & { return a.throughput.model_tflops; }));
    table.add(row("optimizer TFLOP/s per GPU", arms,
                  [](const Estimate &a) { return shown(Quantity::plain, a.throughput.optimizer_tflops_per_gpu); }));
    table.add(row("tokens/s per GPU", arms,
                  [](const Estimate &a) { return shown(Quantity::plain, a.throughput.tokens_per_s_per_gpu); }));
    table.add(
        row("share of peak (MFU)", arms, [](const Estimate &a) { return fixed(100 * a.throughput.mfu, 1) + "%"; }));
    table.add(row("memory, fullest stage", arms, [](const Estimate &a) {
        return fmt::format("{} of {}", shown(Quantity::bytes, worst_bytes(a)),
                           shown(Quantity::bytes, a.memory.limit_bytes));
    }));
    table.add(row("useful time", arms, [](const Estimate &a) {
        return a.goodput.known ? shown(Quantity::percent, a.goodput.fraction)
                               : std::string("no failure rate given");
    }));
    table.add(row("checkpoint", arms, [](const Estimate &a) {
        const std::string size = shown(Quantity::bytes, a.goodput.checkpoint_bytes);
        return a.goodput.checkpoint_s > 0
                   ? fmt::format("{} in {}", size, shown(Quantity::seconds, a.goodput.checkpoint_s))
                   : size;
    }));
    // The break-even takes the place of a rate that nobody knows.
    if (std::ranges::any_of(arms, [](const Estimate &a) { return a.goodput.gpu_hours_at_tenth_lost.has_value(); }))
        table.add(row("a tenth lost at a failure in", arms, [](const Estimate &a) {
            return a.goodput.gpu_hours_at_tenth_lost
                       ? shown(Quantity::plain, *a.goodput.gpu_hours_at_tenth_lost) + " GPU-hours"
                       : std::string("-");
        }));
    return heading("One step") + table.text();
}

namespace {

/// What the band of a milestone's days holds, one line for each arm.
std::string band_lines(std::span<const Estimate> arms, std::size_t milestone)
{
    std::string text;
    for (const Estimate &arm : arms) {
        if (milestone >= arm.milestones.size()) // an arm that cannot run
            continue;
        std::string parts;
        for (const BandSource &source : arm.milestones[milestone].band)
            parts += fmt::format("{}{} {}", parts.empty() ? "" : "; ", source.text,
                                 shown(Quantity::percent, source.share));
        if (!parts.empty())
            text += "  " +
                    wrapped(fmt::format("Band of the days, {}: {}", display_name(arm.optimizer), parts), page_width,
                            4) +
                    "\n";
    }
    return text;
}

} // namespace

std::string milestones_text(std::span<const Estimate> arms, std::span<const ArmAgainstFirst> against)
{
    std::string text;
    for (std::size_t i = 0; i < arms.front().milestones.size(); ++i)
        text += milestone_block(arms, against, i) + band_lines(arms, i);
    return text;
}

std::string breakdown_text(std::span<const Estimate> arms)
{
    // Parts in order of their largest exposed time; what no arm spends time on is left out.
    constexpr double least_s = 0.0005;
    std::vector<PartId> order;
    for (std::size_t id = 0; id < part_count; ++id)
        if (std::ranges::any_of(arms, [&](const Estimate &arm) {
                const Part part = part_of(arm, static_cast<PartId>(id));
                return std::abs(part.exposed_s) >= least_s || part.busy_s >= least_s;
            }))
            order.push_back(static_cast<PartId>(id));
    std::ranges::stable_sort(order, std::greater{}, [&](PartId id) {
        double largest = 0;
        for (const auto &arm : arms)
            largest = std::max(largest, std::abs(part_of(arm, id).exposed_s));
        return largest;
    });
    auto heads = difference_heads(arms);
    const Estimate &last = arms.back();
    const std::string of = arms.size() > 1 ? fmt::format(" ({})", display_name(last.optimizer)) : std::string();
    heads.insert(heads.end(), {"share" + of, "busy" + of, "source"});
    auto table = arm_table("seconds per step", arms, heads);
    constexpr int decimals = 3;
    const auto step_of = [](const Estimate &arm) {
        return std::accumulate(arm.parts.begin(), arm.parts.end(), 0.0,
                               [](double sum, const Part &part) { return sum + part.exposed_s; });
    };
    const auto add = [&](std::string label, const std::function<double(const Estimate &)> &value,
                         std::vector<std::string> more) {
        std::vector<std::string> cells{std::move(label)};
        for (const auto &arm : arms)
            cells.push_back(fixed(value(arm), decimals));
        for (std::size_t i = 1; i < arms.size(); ++i)
            cells.push_back(fixed(value(arms[i]) - value(arms.front()), decimals));
        cells.insert(cells.end(), more.begin(), more.end());
        table.add(std::move(cells));
    };
    for (const PartId id : order) {
        const Part part = part_of(last, id);
        // The weakest source of any arm that has the part.
        Provenance provenance = Provenance::measured;
        for (const auto &arm : arms)
            if (part_of(arm, id).busy_s > 0)
                provenance = weakest(provenance, part_of(arm, id).provenance);
        add(fmt::format("{}", fmt::join(part_labels(id, arms), " / ")),
            [id](const Estimate &arm) { return part_of(arm, id).exposed_s; },
            {fmt::format("{}%", fixed(100 * part.exposed_s / step_of(last), 1)), fixed(part.busy_s, decimals),
             std::string(to_string(provenance))});
    }
    table.add_rule();
    add("step", step_of, {});
    return heading("What limits the step (exposed seconds at the medians; busy includes what is hidden)") +
           table.text();
}

std::string memory_text(std::span<const Estimate> arms)
{
    if (std::ranges::any_of(arms, [](const Estimate &arm) { return arm.memory.stages.empty(); }))
        return {};
    auto table = arm_table("bytes per GPU", arms);
    for (std::size_t kind = 0; kind < memory_kind_count; ++kind) {
        const auto bytes = [kind](const Estimate &arm) {
            return arm.memory.stages[static_cast<std::size_t>(arm.memory.worst_stage)].bytes[kind];
        };
        if (std::ranges::any_of(arms, [&](const Estimate &arm) { return bytes(arm) > 0; }))
            table.add(row(std::string(memory_kind_label(static_cast<MemoryKind>(kind))), arms,
                          [&](const Estimate &arm) { return shown(Quantity::bytes, bytes(arm)); }));
    }
    table.add_rule();
    table.add(row("in all", arms, [](const Estimate &arm) { return shown(Quantity::bytes, worst_bytes(arm)); }));
    return heading("Memory of the fullest stage") + table.text();
}

std::string assumptions_text(std::span<const Estimate> arms)
{
    const auto list = once(arms, &Estimate::assumptions, [](const Assumption &a) { return a.text; });
    if (list.empty())
        return {};
    std::string text = heading("What is assumed");
    for (const auto *a : list)
        text += "  - " + wrapped(fmt::format("{} [{}]", a->text, source_text(a->source)), page_width, 4) + '\n';
    return text;
}

std::string defaults_text(std::span<const Estimate> arms)
{
    const auto list = once(arms, &Estimate::defaults, [](const DefaultUsed &d) { return d.field + '=' + d.value; });
    if (list.empty())
        return {};
    // One paragraph per source, in the order in which the sources first appear.
    std::vector<std::pair<std::string, std::string>> paragraphs;
    for (const auto *d : list) {
        const std::string source = source_text(d->source);
        auto found = std::ranges::find(paragraphs, source, &std::pair<std::string, std::string>::first);
        if (found == paragraphs.end())
            found = paragraphs.insert(paragraphs.end(), {source, {}});
        found->second += fmt::format("{}{} = {}", found->second.empty() ? "" : "; ", d->field, d->value);
    }
    std::string text = heading(fmt::format("Defaults used ({})", list.size()));
    for (const auto &[source, fields] : paragraphs)
        text += "  - " + wrapped(fmt::format("{} [{}]", fields, source), page_width, 4) + '\n';
    return text;
}

std::string warnings_text(std::span<const Estimate> arms)
{
    return remarks_text(arms, Severity::warning, "Warnings");
}

std::string notes_text(std::span<const Estimate> arms) { return remarks_text(arms, Severity::notice, "Notes"); }

} // namespace milepost
