// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/answer/optimizer_tables.h"

#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"

#include <QCoreApplication>

namespace milepost {

namespace {

struct Forms {
    Q_DECLARE_TR_FUNCTIONS(Forms)
};

constexpr double giga = 1e9;

TableCell words(const QString &text)
{
    TableCell cell;
    cell.text = text;
    return cell;
}

TableCell number(double value, int decimals)
{
    TableCell cell;
    cell.text = numberString(value, decimals);
    cell.right = true;
    cell.number = value;
    return cell;
}

TableCell figure(Quantity quantity, const Quantiles &quantiles, const std::string &currency = {})
{
    const FigureString text = figureString(quantity, quantiles, currency);
    TableCell cell;
    cell.text = text.value;
    cell.toolTip = text.inlineText();
    cell.right = true;
    cell.number = quantiles.p50;
    return cell;
}

double worstBytes(const Estimate &arm)
{
    const auto stage = static_cast<std::size_t>(arm.memory.worst_stage);
    return stage < arm.memory.stages.size() ? arm.memory.stages[stage].total() : 0;
}

/// "Micro-batch 2 → 1"
QString changeText(const std::string &change)
{
    const QString text = fromUtf8(change);
    const QString field = text.section(QLatin1Char(' '), 0, 0);
    QString rest = text.section(QLatin1Char(' '), 1);
    return fieldLabelOf(field.toStdString()) + QLatin1Char(' ') +
           rest.replace(QStringLiteral("->"), QStringLiteral("→"));
}

QString shortageText(const Estimate &arm)
{
    if (!arm.nearest_plan)
        return Forms::tr("Does not fit, nor does a plan near this one");
    QStringList changes;
    for (const std::string &change : arm.nearest_plan->changes)
        changes << changeText(change);
    return Forms::tr("Does not fit; nearest plan that does: %1").arg(changes.join(QStringLiteral(", ")));
}

/// What a form is called on the screens: the choice's word, or whether a switch is on.
QString formName(const OptimizerForm &form)
{
    if (form.value == "true")
        return Forms::tr("on");
    if (form.value == "false")
        return Forms::tr("off");
    return choiceText(form.value);
}

} // namespace

TableData optimizersTable(const Comparison &comparison)
{
    TableData table;
    table.columns = {{Forms::tr("Optimizer"), false},
                     {Forms::tr("Step"), true},
                     {Forms::tr("Memory, GB"), true},
                     {Forms::tr("Tokens"), true},
                     {Forms::tr("Time"), true},
                     {Forms::tr("Cost"), true},
                     {Forms::tr("Cheaper, of 100"), true},
                     {Forms::tr("Faster in steps"), true},
                     {Forms::tr("Faster on the clock"), true},
                     {Forms::tr("Remark"), false}};
    for (std::size_t a = 0; a < comparison.arms.size(); ++a) {
        const Estimate &arm = comparison.arms[a];
        std::vector<TableCell> row(table.columns.size());
        row[0] = words(optimizerName(arm.optimizer));
        row[0].marker = arm.optimizer;
        row[2] = number(worstBytes(arm) / giga, 0);
        if (!arm.feasible) {
            row[2].tone = TableCell::Tone::error;
            row.back() = words(shortageText(arm));
            row.back().tone = TableCell::Tone::error;
            row.back().toolTip = row.back().text;
        } else {
            row[1] = figure(Quantity::seconds, arm.step_time_s);
            if (!arm.milestones.empty()) {
                const MilestoneEstimate &milestone = arm.milestones.front();
                row[3] = figure(Quantity::tokens, milestone.tokens);
                row[4] = figure(Quantity::days, milestone.days);
                row[5] = figure(Quantity::money, milestone.cost, arm.currency);
            }
        }
        if (a > 0 && !comparison.against_first[a - 1].milestones.empty()) {
            const MilestoneAgainst &against = comparison.against_first[a - 1].milestones.front();
            constexpr double cases = 100;
            row[6] = number(cases * against.probability_cheaper, 0);
            row[7] = figure(Quantity::ratio, against.step_speedup);
            row[8] = figure(Quantity::ratio, against.wall_speedup);
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

TableData formsTable(const std::vector<OptimizerForm> &forms)
{
    TableData table;
    table.columns = {{Forms::tr("Choice"), false},       {Forms::tr("Form"), false},
                     {Forms::tr("Rank"), true},          {Forms::tr("Optimizer, s"), true},
                     {Forms::tr("Exchange, s"), true},   {Forms::tr("Sent, GB"), true},
                     {Forms::tr("Optimizer, GB"), true}, {Forms::tr("Busiest/mean"), true},
                     {Forms::tr("Step, s"), true},       {Forms::tr("Result"), false}};
    std::string field;
    for (const OptimizerForm &form : forms) {
        const FormCost &cost = form.cost;
        std::vector<TableCell> row(table.columns.size());
        if (form.field != field)
            row[0] = words(fieldLabelOf(form.field));
        field = form.field;
        row[1] = words(formName(form));
        row[1].bold = form.chosen;
        if (!cost.refused.empty()) {
            row.back() = words(engineSentence(cost.refused));
            row.back().tone = TableCell::Tone::error;
            table.rows.push_back(std::move(row));
            continue;
        }
        if (form.rank > 0)
            row[2] = number(form.rank, 0);
        row[3] = number(cost.optimizer_s, 4);
        row[4] = number(cost.traffic_busy_s, 4);
        row[5] = number(cost.wire_bytes / giga, 1);
        row[6] = number(cost.memory_bytes / giga, 1);
        row[7] = number(cost.imbalance, 2);
        row[8] = number(cost.step_s, 3);
        row[8].bold = form.chosen;
        row[9] = words(cost.exact ? Forms::tr("exact") : Forms::tr("depends on tensor parallelism"));
        if (!cost.exact)
            row[9].tone = TableCell::Tone::muted;
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace milepost
