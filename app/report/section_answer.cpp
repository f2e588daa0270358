// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/differences.h"
#include "app/report/sections.h"
#include "app/sentences/engine_words.h"
#include "app/sentences/headline.h"
#include "app/sentences/phrases.h"
#include "engine/core/scaled_quantiles.h"
#include "engine/core/units.h"

#include <algorithm>
#include <functional>

namespace milepost::report {
namespace {

using MilestoneFigure = std::function<Quantiles(const MilestoneEstimate &)>;
using DifferenceFigure = std::function<Quantiles(const MilestoneAgainst &)>;

/// A difference carries its sign, also where it is positive.
Cell differenceCell(const SectionInput &in, Quantity quantity, const Quantiles &difference,
                    const std::vector<Quantiles> &between = {})
{
    if (!difference.p50)
        return emptyCell();
    Cell cell = figureCell(in, quantity, difference);
    if (!between.empty()) {
        const FigureText text =
            difference_figure(in.words.language(), quantity, difference, between, in.currency());
        cell.text = QString::fromStdString(text.value);
        cell.band = QString::fromStdString(text.band);
    }
    const bool has_digits =
        std::any_of(cell.text.begin(), cell.text.end(), [](QChar c) { return c >= u'1' && c <= u'9'; });
    if (*difference.p50 > 0 && has_digits)
        cell.text.prepend(u'+');
    cell.strong = true;
    return cell;
}

/// Adds one line of the table: difference of each other arm first, then every arm.
void addRow(const SectionInput &in, Table &table, const QString &label, Provenance badge, Quantity quantity,
            const MilestoneFigure &of_arm, const DifferenceFigure &difference)
{
    std::vector<Cell> row;
    row.push_back(textCell(label));
    row.back().badge = badge;
    std::vector<Quantiles> figures;
    figures.reserve(in.comparison.arms.size());
    for (const Estimate &arm : in.comparison.arms)
        figures.push_back(of_arm(arm.milestones.front()));
    for (const ArmAgainstFirst &arm : in.comparison.against_first) {
        const Quantiles q = difference ? difference(arm.milestones.front()) : Quantiles{};
        row.push_back(differenceCell(in, quantity, q, figures));
    }
    for (Cell &cell : figureCells(in, quantity, figures))
        row.push_back(std::move(cell));
    table.rows.push_back(std::move(row));
}

/// Adds a line of single values without difference.
void addTextRow(Table &table, const QString &label, std::optional<Provenance> badge, std::vector<Cell> differences,
                std::vector<Cell> arms)
{
    std::vector<Cell> row;
    row.push_back(textCell(label));
    row.back().badge = badge;
    std::move(differences.begin(), differences.end(), std::back_inserter(row));
    std::move(arms.begin(), arms.end(), std::back_inserter(row));
    table.rows.push_back(std::move(row));
}

std::vector<Cell> blanks(const SectionInput &in)
{
    return std::vector<Cell>(in.comparison.against_first.size(), emptyCell());
}

Provenance weakestOfArms(const SectionInput &in, bool step, bool convergence, bool money, bool energy)
{
    Provenance result = Provenance::measured;
    for (const Estimate &arm : in.comparison.arms)
        result = weakest(result, evidenceOf(arm, step, convergence, money, energy));
    return result;
}

void addFinishRow(const SectionInput &in, Table &table)
{
    std::vector<Cell> dates;
    for (const Estimate &arm : in.comparison.arms) {
        const Quantiles &days = arm.milestones.front().days;
        const auto date = [&](const std::optional<double> &after) {
            return after ? in.words.date(end_date(arm.scenario.start, *after / arm.scenario.availability))
                         : neverWord(in.words);
        };
        Cell cell = textCell(days.p50 ? date(days.p50) : missingMedian(in.words, days));
        if (days.p10)
            cell.band = filled(in.words.translate("Report", "%1 to %2", "from one date to another"),
                               {date(days.p10), date(days.p90)});
        dates.push_back(std::move(cell));
    }
    addTextRow(table, in.words.translate("Report", "Finished on"), weakestOfArms(in, true, true, false, false),
               blanks(in), std::move(dates));
}

Cell drawsCell(const Words &words, double probability)
{
    return valueCell(filled(words.translate("Report", "%1 draws", "95 of 100 draws"), {words.chance(probability)}),
                     Quantity::plain, probability);
}

void addStepRows(const SectionInput &in, Table &table)
{
    const Words &words = in.words;
    std::vector<Cell> ratios, steps, rates, memory, chances;
    for (const ArmAgainstFirst &arm : in.comparison.against_first) {
        // The ratio as a change: 1.0214 is 2.1 % more.
        Quantiles change = arm.step_time;
        for (std::optional<double> *q : {&change.p05, &change.p10, &change.p50, &change.p90, &change.p95})
            if (*q)
                *q = **q - 1;
        ratios.push_back(differenceCell(in, Quantity::percent, change));
    }
    std::vector<Quantiles> step_times, model_rates;
    for (const Estimate &arm : in.comparison.arms) {
        step_times.push_back(arm.step_time_s);
        model_rates.push_back(arm.throughput.model_tflops);
        const double used = arm.memory.stages[static_cast<std::size_t>(arm.memory.worst_stage)].total();
        Cell cell = valueCell(words.single(Quantity::bytes, significant(used)), Quantity::bytes, used);
        cell.band = filled(words.translate("Report", "of %1", "memory used of the limit"),
                           {words.single(Quantity::bytes, significant(arm.memory.limit_bytes))});
        memory.push_back(std::move(cell));
        const double chance = arm.milestones.front().probability_reached;
        chances.push_back(drawsCell(words, chance));
    }
    steps = figureCells(in, Quantity::seconds, step_times);
    rates = figureCells(in, Quantity::tflops, model_rates);
    const Provenance badge = weakestOfArms(in, true, false, false, false);
    addTextRow(table, words.translate("Report", "Reached in"), weakestOfArms(in, false, true, false, false),
               blanks(in), std::move(chances));
    addTextRow(table, words.translate("Report", "Step time"), badge, std::move(ratios), std::move(steps));
    addTextRow(table, words.translate("Report", "Model TFLOP/s per GPU"), badge, blanks(in), std::move(rates));
    addTextRow(table, words.translate("Report", "Memory per GPU"), Provenance::calibrated, blanks(in),
               std::move(memory));
}

/// How often an arm is cheaper than the base and, of more than two, the cheapest of all.
void addChanceRows(const SectionInput &in, Table &table)
{
    const Words &words = in.words;
    const Provenance badge = weakestOfArms(in, true, true, true, false);
    const auto chance = [&](double probability) { return drawsCell(words, probability); };
    std::vector<Cell> cheaper, cheapest;
    for (const ArmAgainstFirst &arm : in.comparison.against_first)
        cheaper.push_back(arm.milestones.empty() ? emptyCell()
                                                 : chance(arm.milestones.front().probability_cheaper));
    addTextRow(table, words.translate("Report", "Cheaper than the base"), badge, std::move(cheaper),
               std::vector<Cell>(in.comparison.arms.size(), emptyCell()));
    if (in.comparison.arms.size() < 3 || in.comparison.first_cheapest.empty())
        return;
    cheapest.push_back(chance(in.comparison.first_cheapest.front()));
    for (const ArmAgainstFirst &arm : in.comparison.against_first)
        cheapest.push_back(arm.milestones.empty() ? emptyCell()
                                                  : chance(arm.milestones.front().probability_cheapest));
    addTextRow(table, words.translate("Report", "Cheapest of all arms"), badge, blanks(in), std::move(cheapest));
}

Paragraph breakEven(const SectionInput &in, const ArmAgainstFirst &arm)
{
    const Words &words = in.words;
    const QString other = Words::optimizer(arm.optimizer), base = Words::optimizer(in.base().optimizer);
    const BreakEven &even = arm.break_even;
    if (even.token_ratio && even.price_ratio)
        return {Paragraph::Style::body,
                words.rich(
                    words.translate("Report",
                                    "%1 costs the same as %2 when it needs **%3** times %2’s tokens, or when its "
                                    "GPU-hour costs **%4** times as much."),
                    {other, base, words.number(*even.token_ratio, 2), words.number(*even.price_ratio, 2)})};
    return bodyText(filled(words.translate("Report", "No break-even between %1 and %2 exists at this milestone."),
                           {other, base}));
}

Paragraph goodputText(const SectionInput &in)
{
    const Words &words = in.words;
    const Goodput &goodput = in.base().goodput;
    if (!goodput.known)
        return bodyText(words.translate(
            "Report", "No failure rate is known and none is invented: no time is charged for failures and "
                      "checkpoints; the break-even stands under “Energy and failures”."));
    return bodyText(filled(
        words.translate("Report", "Of the wall time %1 is useful training; the rest goes into failures, lost "
                                  "work, restarts and checkpoints (one failure in %2 hours on all GPUs)."),
        {words.single(Quantity::percent, significant(goodput.fraction)),
         words.single(Quantity::plain, significant(goodput.mtbf_s / seconds_per_hour, 2))}));
}

} // namespace

Section answerSection(const SectionInput &in)
{
    const Words &words = in.words;
    const Estimate &base = in.base();
    const ResolvedScenario &scenario = base.scenario;
    Section section{QStringLiteral("answer"), words.translate("Report", "The answer"), {}};
    section.blocks.push_back(Paragraph{Paragraph::Style::lead, headline(headlineQuestion(in.comparison), words)});

    const QString price = words.single(Quantity::money, significant(scenario.economics.price_per_gpu_hour),
                                       QString::fromStdString(scenario.economics.currency));
    const QString model = QString::fromStdString(scenario.model->name);
    const QString system = QString::fromStdString(scenario.system->name);
    const QString gpus = words.number(scenario.gpus, 0);
    if (in.comparison.against_first.empty()) {
        section.blocks.push_back(bodyText(filled(
            words.translate("Report", "%1 on %2 GPUs of %3, at %4 per GPU-hour."), {model, gpus, system, price})));
    } else {
        const Quantiles saving = savingOf(headlineQuestion(in.comparison));
        std::vector<Quantiles> costs;
        costs.reserve(in.comparison.arms.size());
        for (const Estimate &arm : in.comparison.arms)
            costs.push_back(arm.milestones.front().cost);
        const QString text =
            inSentence(words, difference_figure(words.language(), Quantity::money, saving, costs, in.currency()));
        section.blocks.push_back(bodyText(filled(
            words.translate(
                "Report", "Net saving with its 80% band: %1, at %2 per GPU-hour. %3 on %4 GPUs of %5; all arms see "
                          "the same random draws, so that chance cancels out of their difference."),
            {text, price, model, gpus, system})));
    }
    for (const LeftOut &arm : in.options.left_out)
        section.blocks.push_back(bodyText(
            filled(words.translate("Report", "%1 is left out: on this plan it needs %2 of %3 per GPU."),
                   {Words::optimizer(arm.optimizer), words.single(Quantity::bytes, significant(arm.needed_bytes)),
                    words.single(Quantity::bytes, significant(arm.limit_bytes))}),
            Paragraph::Style::note));
    if (scenario.economics.price_source.provenance == Provenance::assumed)
        section.blocks.push_back(bodyText(
            filled(words.translate("Report", "The price per GPU-hour is assumed, not quoted for this system: %1."),
                   {sourceText(words, scenario.economics.price_source.text)}),
            Paragraph::Style::note));
    return section;
}

Section armsSection(const SectionInput &in)
{
    const Words &words = in.words;
    Section section{QStringLiteral("arms"), words.translate("Report", "The arms side by side"), {}};
    const QString target = milestoneName(in.base().milestones.front(), words);
    section.blocks.push_back(bodyText(
        filled(words.translate("Report",
                               "To the milestone “%1”: median, below it the 80% band (10th to 90th percentile)."),
               {target})));

    Table table;
    table.id = QStringLiteral("arms");
    table.columns.push_back({words.translate("Report", "Quantity"), 1.7, false, {}});
    for (const ArmAgainstFirst &arm : in.comparison.against_first)
        table.columns.push_back(
            {filled(words.translate("Report", "%1 against %2", "column: difference between two arms"),
                    {Words::optimizer(arm.optimizer), Words::optimizer(in.base().optimizer)}),
             1.4, true, arm.optimizer});
    for (const Estimate &arm : in.comparison.arms)
        table.columns.push_back({Words::optimizer(arm.optimizer), 1.4, true, arm.optimizer});

    const double gpus = in.base().scenario.gpus;
    const Provenance time = weakestOfArms(in, true, true, false, false);
    const Provenance money = weakestOfArms(in, true, true, true, false);
    const Provenance energy = weakestOfArms(in, true, true, false, true);
    addRow(
        in, table, words.translate("Report", "Time"), time, Quantity::days,
        [](const MilestoneEstimate &m) { return m.days; }, [](const MilestoneAgainst &m) { return m.days; });
    addRow(
        in, table, words.translate("Report", "Cost"), money, Quantity::money,
        [](const MilestoneEstimate &m) { return m.cost; }, [](const MilestoneAgainst &m) { return m.cost; });
    addRow(
        in, table, words.translate("Report", "Energy"), energy, Quantity::energy_mwh,
        [](const MilestoneEstimate &m) { return m.energy_mwh; },
        [](const MilestoneAgainst &m) { return m.energy_mwh; });
    addRow(
        in, table, words.translate("Report", "CO₂e emissions"), energy, Quantity::co2e_t,
        [](const MilestoneEstimate &m) { return m.co2e_t; }, [](const MilestoneAgainst &m) { return m.co2e_t; });
    addRow(
        in, table, words.translate("Report", "Tokens"), weakestOfArms(in, false, true, false, false),
        Quantity::tokens, [](const MilestoneEstimate &m) { return m.tokens; },
        [](const MilestoneAgainst &m) { return m.tokens; });
    addRow(
        in, table, words.translate("Report", "GPU-hours"), time, Quantity::plain,
        [gpus](const MilestoneEstimate &m) { return scaled(m.days, gpus * hours_per_day); },
        [gpus](const MilestoneAgainst &m) { return scaled(m.days, gpus * hours_per_day); });
    if (!in.base().scenario.start.empty())
        addFinishRow(in, table);
    addStepRows(in, table);
    addChanceRows(in, table);
    section.blocks.push_back(std::move(table));

    if (in.base().scenario.economics.price_includes_power && in.base().scenario.economics.own_share == 0)
        section.blocks.push_back(bodyText(
            words.translate("Report", "The price includes power, so that electricity is not charged again."),
            Paragraph::Style::note));
    for (const ArmAgainstFirst &arm : in.comparison.against_first)
        section.blocks.push_back(breakEven(in, arm));
    section.blocks.push_back(goodputText(in));
    return section;
}

Section milestonesSection(const SectionInput &in)
{
    const Words &words = in.words;
    Section section{QStringLiteral("milestones"), words.translate("Report", "Milestones"), {}};
    Table table;
    table.id = QStringLiteral("milestones");
    table.columns = {{words.translate("Report", "Milestone"), 1.3, false, {}},
                     {words.translate("Report", "Arm"), 0.9, false, {}},
                     {words.translate("Report", "Reached in"), 1.4, true, {}},
                     {words.translate("Report", "Tokens"), 1.05, true, {}},
                     {words.translate("Report", "Time"), 1.25, true, {}},
                     {words.translate("Report", "Cost"), 1.3, true, {}},
                     {words.translate("Report", "Energy"), 1.3, true, {}}};
    for (std::size_t m = 0; m < in.base().milestones.size(); ++m) {
        for (std::size_t a = 0; a < in.comparison.arms.size(); ++a) {
            const MilestoneEstimate &milestone = in.comparison.arms[a].milestones[m];
            std::vector<Cell> row;
            row.push_back(textCell(a == 0 ? milestoneName(milestone, words) : QString(), a == 0));
            row.push_back(armCell(in.comparison.arms[a].optimizer));
            row.push_back(valueCell(words.chance(milestone.probability_reached), Quantity::plain,
                                    milestone.probability_reached));
            const auto add = [&](Quantity quantity, const Quantiles &q) {
                row.push_back(figureCell(in, quantity, q));
            };
            add(Quantity::tokens, milestone.tokens);
            add(Quantity::days, milestone.days);
            add(Quantity::money, milestone.cost);
            add(Quantity::energy_mwh, milestone.energy_mwh);
            if (a + 1 < in.comparison.arms.size())
                table.keep_with_next.push_back(table.rows.size());
            table.rows.push_back(std::move(row));
        }
    }
    section.blocks.push_back(std::move(table));
    return section;
}

} // namespace milepost::report
