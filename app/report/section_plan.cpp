// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/sections.h"
#include "app/sentences/engine_words.h"
#include "app/sentences/headline.h"
#include "app/sentences/phrases.h"
#include "engine/core/scaled_quantiles.h"
#include "engine/core/units.h"
#include "engine/economics/running_cost.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace milepost::report {
namespace {

constexpr int most_periods = 24; // rows of the burn-down: two years by the month

RunningCost ratesOf(const Estimate &arm)
{
    return running_cost(arm.scenario.economics, arm.scenario.gpus, arm.power.load,
                        arm.scenario.reliability.billed_ratio);
}

const MilestoneEstimate &first(const Estimate &arm) { return arm.milestones.front(); }

/// GPU-hours, wall days and money side by side, with the formula that ties them.
Table formulaTable(const SectionInput &in)
{
    const Words &words = in.words;
    Table table;
    table.id = QStringLiteral("money");
    table.columns = {{words.translate("Report", "Arm"), 0.9, false, {}},
                     {words.translate("Report", "GPUs that train"), 1, true, {}},
                     {words.translate("Report", "GPUs paid for"), 1, true, {}},
                     {words.translate("Report", "Wall days"), 1, true, {}},
                     {words.translate("Report", "GPU-hours paid for"), 1.3, true, {}},
                     {words.translate("Report", "Mean cost of a GPU-hour"), 1.3, true, {}},
                     {words.translate("Report", "Cost"), 1.3, true, {}}};
    const QString currency = QString::fromStdString(in.currency());
    for (const Estimate &arm : in.comparison.arms) {
        const double billed = arm.scenario.gpus * arm.scenario.reliability.billed_ratio;
        const MilestoneEstimate &milestone = first(arm);
        std::vector<Cell> row{armCell(arm.optimizer),
                              valueCell(words.number(arm.scenario.gpus, 0), Quantity::plain, arm.scenario.gpus),
                              valueCell(words.number(std::round(billed), 0), Quantity::plain, billed),
                              figureCell(in, Quantity::days, milestone.days),
                              figureCell(in, Quantity::plain, scaled(milestone.days, billed * hours_per_day))};
        if (milestone.days.p50 && milestone.cost.p50 && *milestone.days.p50 > 0) {
            const double mean = *milestone.cost.p50 / (*milestone.days.p50 * hours_per_day * billed);
            row.push_back(
                valueCell(words.single(Quantity::money, significant(mean), currency), Quantity::money, mean));
        } else {
            row.push_back(emptyCell());
        }
        row.push_back(figureCell(in, Quantity::money, milestone.cost));
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// What the money of the base goes into, at its median days.
Table costParts(const SectionInput &in)
{
    const Words &words = in.words;
    Table table;
    table.id = QStringLiteral("cost-parts");
    table.columns.push_back({words.translate("Report", "Part of the cost"), 2.6, false, {}});
    struct Line {
        const char *label;
        double (*money)(const RunningCost &, double seconds);
    };
    static constexpr std::array lines = {
        Line{QT_TRANSLATE_NOOP("Report", "Rent"), [](const RunningCost &c, double s) { return c.rent(s); }},
        Line{QT_TRANSLATE_NOOP("Report", "Owned hardware and colocation"),
             [](const RunningCost &c, double s) { return c.owned_per_s * s; }},
        Line{QT_TRANSLATE_NOOP("Report", "Electricity"),
             [](const RunningCost &c, double s) { return c.electricity_per_s * s; }},
        Line{QT_TRANSLATE_NOOP("Report", "Staff and storage"),
             [](const RunningCost &c, double s) { return c.standing_per_s * s; }},
        Line{QT_TRANSLATE_NOOP("Report", "Network traffic, once"),
             [](const RunningCost &c, double) { return c.once; }}};
    for (const Estimate &arm : in.comparison.arms)
        table.columns.push_back({Words::optimizer(arm.optimizer), 1.4, true, arm.optimizer});
    const QString currency = QString::fromStdString(in.currency());
    for (const Line &line : lines) {
        std::vector<Cell> row{textCell(words.translate("Report", line.label))};
        bool any = false;
        for (const Estimate &arm : in.comparison.arms) {
            const auto days = first(arm).days.p50;
            const double money = days ? line.money(ratesOf(arm), *days * seconds_per_day) : 0;
            any = any || money > 0;
            row.push_back(days ? valueCell(words.single(Quantity::money, significant(money), currency),
                                           Quantity::money, money)
                               : emptyCell());
        }
        if (any)
            table.rows.push_back(std::move(row));
    }
    return table;
}

/// Final run and whole programme apart.
void addProgramme(const SectionInput &in, Section &section)
{
    const Words &words = in.words;
    const auto share = in.base().scenario.economics.final_run_share;
    if (!share) {
        const std::string input = "economics.final_run_share";
        section.blocks.push_back(bodyText(
            filled(words.translate(
                       "Report", "All figures are those of the final run. Failed and exploratory runs come on top: "
                                 "in a published programme (Olmo 3, arXiv:2605.01158) 82% of the energy was not "
                                 "the final run. State “%1” (%2 in the scenario file) to see the whole programme."),
                   {fieldLabel(words, input), QString::fromStdString(input)}),
            Paragraph::Style::note));
        return;
    }
    QStringList sums;
    for (const Estimate &arm : in.comparison.arms)
        sums << filled(
            words.translate("Report", "%1: %2", "arm and amount"),
            {Words::optimizer(arm.optimizer), inSentence(words, figure(words.language(), Quantity::money,
                                                                       first(arm).programme_cost, in.currency()))});
    section.blocks.push_back(Paragraph{
        Paragraph::Style::body,
        words.rich(words.translate("Report",
                                   "Whole programme, if the final run takes **%1** of its compute: %2. All other "
                                   "figures are those of the final run."),
                   {words.single(Quantity::percent, *share), clausesJoined(words, sums)})});
}

void addChances(const SectionInput &in, Section &section)
{
    const Words &words = in.words;
    const ResolvedScenario &scenario = in.base().scenario;
    Table table;
    table.id = QStringLiteral("chances");
    table.columns.push_back({words.translate("Report", "Chance"), 2.6, false, {}});
    for (const Estimate &arm : in.comparison.arms)
        table.columns.push_back({Words::optimizer(arm.optimizer), 1.4, true, arm.optimizer});
    const auto add = [&](const QString &label, auto probability) {
        std::vector<Cell> row{textCell(label)};
        for (const Estimate &arm : in.comparison.arms) {
            const std::optional<double> p = probability(first(arm));
            row.push_back(p ? valueCell(words.chance(*p), Quantity::plain, *p) : emptyCell());
        }
        table.rows.push_back(std::move(row));
    };
    if (scenario.deadline_days) {
        const auto date = date_after(scenario.start, *scenario.deadline_days);
        add(filled(words.translate("Report", "Finished by %1", "a date"), {words.date(date.value_or(""))}),
            [](const MilestoneEstimate &m) { return m.probability_by_deadline; });
    }
    if (scenario.economics.budget)
        add(filled(
                words.translate("Report", "Within the budget of %1", "an amount"),
                {words.single(Quantity::money, *scenario.economics.budget, QString::fromStdString(in.currency()))}),
            [](const MilestoneEstimate &m) { return m.probability_in_budget; });
    if (!table.rows.empty())
        section.blocks.push_back(std::move(table));
}

/// Money spent `days` after the start in each draw: in proportion to the days of the run, all of it once finished.
Quantiles spentAfter(const MilestoneEstimate &milestone, double training_days)
{
    if (milestone.days_draws.empty() || milestone.cost_draws.size() != milestone.days_draws.size())
        return {};
    std::vector<double> spent(milestone.days_draws.size());
    for (std::size_t i = 0; i < spent.size(); ++i) {
        const double days = milestone.days_draws[i];
        // A run that never arrives spends at the rate of its last known day: its cost is unknown, not zero.
        spent[i] = std::isfinite(days) && days > 0 ? milestone.cost_draws[i] * std::min(1.0, training_days / days)
                                                   : std::numeric_limits<double>::infinity();
    }
    Quantiles q = quantiles_of(spent);
    for (std::optional<double> *part : {&q.p05, &q.p10, &q.p50, &q.p90, &q.p95})
        if (*part && !std::isfinite(**part))
            part->reset();
    return q;
}

/// Spent, or left of the budget where there is one, by the month.
void addBurnDown(const SectionInput &in, Section &section)
{
    const Words &words = in.words;
    const ResolvedScenario &scenario = in.base().scenario;
    double last = 0;
    for (const Estimate &arm : in.comparison.arms)
        last = std::max(last, first(arm).days.p90.value_or(first(arm).days.p50.value_or(0)));
    const double calendar = last / scenario.availability;
    const bool drawn = std::all_of(in.comparison.arms.begin(), in.comparison.arms.end(),
                                   [](const Estimate &arm) { return !first(arm).days_draws.empty(); });
    if (!(calendar > 0) || !drawn)
        return;
    const auto budget = scenario.economics.budget;
    const int months = std::max(1, static_cast<int>(std::ceil(calendar / days_per_month)));
    const int stride = (months + most_periods - 1) / most_periods;
    Table table;
    table.id = QStringLiteral("burn-down");
    table.dense = true;
    table.columns.push_back(
        {scenario.start.empty() ? words.translate("Report", "Months") : words.translate("Report", "Until"),
         1.2,
         false,
         {}});
    for (const Estimate &arm : in.comparison.arms)
        table.columns.push_back(
            {filled(budget ? words.translate("Report", "Left of the budget, %1", "column; %1 is an arm")
                           : words.translate("Report", "Spent, %1", "column; %1 is an arm"),
                    {Words::optimizer(arm.optimizer)}),
             1.6, true, arm.optimizer});
    for (int month = stride; month < months + stride; month += stride) {
        const double days = std::min<double>(month, months) * days_per_month;
        std::vector<Cell> row{textCell(scenario.start.empty() ? words.number(std::min(month, months), 0)
                                                              : words.date(end_date(scenario.start, days)))};
        std::vector<Quantiles> sums;
        for (const Estimate &arm : in.comparison.arms) {
            const Quantiles spent = spentAfter(first(arm), days * scenario.availability);
            if (!budget) {
                sums.push_back(spent);
                continue;
            }
            const auto left = [&](const std::optional<double> &s) {
                return s ? std::optional(*budget - *s) : std::nullopt;
            };
            sums.push_back({left(spent.p95), left(spent.p90), left(spent.p50), left(spent.p10), left(spent.p05)});
        }
        for (Cell &cell : figureCells(in, Quantity::money, sums))
            row.push_back(std::move(cell));
        table.rows.push_back(std::move(row));
    }
    section.blocks.push_back(std::move(table));
}

} // namespace

Section planSection(const SectionInput &in)
{
    const Words &words = in.words;
    Section section{QStringLiteral("plan"), words.translate("Report", "Money and schedule"), {}};
    section.blocks.push_back(bodyText(words.translate(
        "Report",
        "GPU-hours = GPUs paid for × 24 × wall days. Cost = GPU-hours × (rented share × price × (1 − discount) + "
        "owned "
        "share × cost of an owned GPU-hour) + electricity + staff and storage + traffic; each only where it is "
        "stated. To the first milestone:")));
    section.blocks.push_back(formulaTable(in));
    if (Table parts = costParts(in); parts.rows.size() > 1)
        section.blocks.push_back(std::move(parts));
    addProgramme(in, section);
    addChances(in, section);
    addBurnDown(in, section);
    if (in.base().scenario.availability < 1)
        section.blocks.push_back(bodyText(
            filled(words.translate("Report",
                                   "The GPUs are there for this run on %1 of the days; dates count all days."),
                   {words.single(Quantity::percent, in.base().scenario.availability)}),
            Paragraph::Style::note));
    return section;
}

Section energySection(const SectionInput &in)
{
    const Words &words = in.words;
    Section section{QStringLiteral("energy"), words.translate("Report", "Energy and failures"), {}};
    Table table;
    table.id = QStringLiteral("energy");
    table.columns.push_back({words.translate("Report", "Quantity"), 2.6, false, {}});
    for (const Estimate &arm : in.comparison.arms)
        table.columns.push_back({Words::optimizer(arm.optimizer), 1.4, true, arm.optimizer});
    const auto add = [&](const QString &label, auto cell_of) {
        std::vector<Cell> row{textCell(label)};
        for (const Estimate &arm : in.comparison.arms)
            row.push_back(cell_of(arm));
        table.rows.push_back(std::move(row));
    };
    const auto with_unit = [&](double value, const char *unit) {
        return valueCell(words.single(Quantity::plain, significant(value)) + QChar(QChar::Nbsp) +
                             QString::fromUtf8(unit),
                         Quantity::plain, value);
    };
    const auto share = [&](double value) {
        return valueCell(words.single(Quantity::percent, significant(value)), Quantity::percent, value);
    };
    add(words.translate("Report", "Mean load of the GPUs over the step"),
        [&](const Estimate &arm) { return share(arm.power.load); });
    add(words.translate("Report", "Power per GPU, host, network and racks included"),
        [&](const Estimate &arm) { return with_unit(arm.power.all_in_watts, "W"); });
    add(words.translate("Report", "All-in factor, meter over GPUs"),
        [&](const Estimate &arm) { return figureCell(in, Quantity::ratio, arm.power.all_in_factor); });
    add(words.translate("Report", "PUE"), [&](const Estimate &arm) {
        return valueCell(words.number(arm.scenario.economics.pue, 2), Quantity::ratio, arm.scenario.economics.pue);
    });
    add(words.translate("Report", "Power of the site"),
        [&](const Estimate &arm) { return with_unit(arm.power.site_watts / 1e3, "kW"); });
    add(filled(words.translate("Report", "Carbon of the grid %1", "country code"),
               {QString::fromStdString(in.base().scenario.economics.grid)}),
        [&](const Estimate &arm) { return with_unit(arm.scenario.economics.grams_co2e_per_kwh, "g/kWh"); });
    add(words.translate("Report", "Size of a checkpoint"), [&](const Estimate &arm) {
        const double bytes = arm.goodput.checkpoint_bytes;
        return valueCell(words.single(Quantity::bytes, significant(bytes)), Quantity::bytes, bytes);
    });
    add(words.translate("Report", "A checkpoint stops training for"), [&](const Estimate &arm) {
        const double seconds = arm.goodput.checkpoint_s;
        return valueCell(words.single(Quantity::seconds, significant(seconds)), Quantity::seconds, seconds);
    });
    if (in.base().goodput.known) {
        add(words.translate("Report", "Interval between checkpoints"), [&](const Estimate &arm) {
            const double seconds = arm.goodput.checkpoint_interval_s;
            return with_unit(seconds / 60, "min");
        });
        add(words.translate("Report", "Lost to saving"),
            [&](const Estimate &arm) { return share(arm.goodput.lost.saving); });
        add(words.translate("Report", "Lost to repeated work"),
            [&](const Estimate &arm) { return share(arm.goodput.lost.rework); });
        add(words.translate("Report", "Lost to restarts and replacement"),
            [&](const Estimate &arm) { return share(arm.goodput.lost.restart); });
        add(words.translate("Report", "Lost to the ramp after starts"),
            [&](const Estimate &arm) { return share(arm.goodput.lost.ramp); });
    }
    add(words.translate("Report", "Break-even: GPU-hours per failure at which a tenth of the time is lost"),
        [&](const Estimate &arm) {
            const auto hours = arm.goodput.gpu_hours_at_tenth_lost;
            return hours ? valueCell(words.single(Quantity::plain, significant(*hours, 2)), Quantity::plain, *hours)
                         : emptyCell();
        });
    section.blocks.push_back(std::move(table));
    for (const ArmAgainstFirst &arm : in.comparison.against_first)
        if (arm.break_even.useful_ratio)
            section.blocks.push_back(bodyText(filled(
                words.translate("Report",
                                "%1 costs no more than %2 as long as its useful share of the wall time is at "
                                "least %3 times %2’s."),
                {Words::optimizer(arm.optimizer), Words::optimizer(in.base().optimizer),
                 words.number(*arm.break_even.useful_ratio, 3)})));
    return section;
}

} // namespace milepost::report
