// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/answer/optimizer_tables.h"

#include "app/itemmodels/cells.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "app/sentences/phrases.h"
#include "engine/core/units.h"
#include "engine/scenario/names.h"

#include <QCoreApplication>

#include <algorithm>

namespace milepost {

namespace {

struct Forms {
    Q_DECLARE_TR_FUNCTIONS(Forms)
};

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
    return Forms::tr("Does not fit; nearest plan that does: %1").arg(listed(screenWords(), changes));
}

QString roleText(WeightRole role)
{
    switch (role) {
    case WeightRole::embedding: return Forms::tr("Embedding");
    case WeightRole::head: return Forms::tr("Output layer");
    case WeightRole::position: return Forms::tr("Learned positions");
    case WeightRole::query: return Forms::tr("Query");
    case WeightRole::key: return Forms::tr("Key");
    case WeightRole::value: return Forms::tr("Value");
    case WeightRole::query_down: return Forms::tr("Query, down (MLA)");
    case WeightRole::query_up: return Forms::tr("Query, up (MLA)");
    case WeightRole::key_value_down: return Forms::tr("Key and value, down (MLA)");
    case WeightRole::key_value_up: return Forms::tr("Key and value, up (MLA)");
    case WeightRole::attention_output: return Forms::tr("Attention output");
    case WeightRole::gate_up: return Forms::tr("Gate and up");
    case WeightRole::down: return Forms::tr("Down");
    case WeightRole::router: return Forms::tr("Router");
    case WeightRole::expert_gate_up: return Forms::tr("Expert, gate and up");
    case WeightRole::expert_down: return Forms::tr("Expert, down");
    case WeightRole::shared_gate_up: return Forms::tr("Shared expert, gate and up");
    case WeightRole::shared_down: return Forms::tr("Shared expert, down");
    case WeightRole::latent_down: return Forms::tr("Latent, down");
    case WeightRole::latent_up: return Forms::tr("Latent, up");
    case WeightRole::mamba_in: return Forms::tr("State space, in");
    case WeightRole::mamba_conv: return Forms::tr("State space, convolution");
    case WeightRole::mamba_out: return Forms::tr("State space, out");
    case WeightRole::mtp_projection: return Forms::tr("Multi-token projection");
    case WeightRole::norm: return Forms::tr("Norm");
    case WeightRole::bias: return Forms::tr("Bias");
    case WeightRole::other_vector: break;
    }
    return Forms::tr("Other vectors");
}

QString ownersText(const OwnedWeights &entry)
{
    if (entry.tensors.empty())
        return Forms::tr("ranges of all tensors on %1 ranks").arg(entry.ranks);
    if (entry.tensors.size() == 1)
        return Forms::tr("all on the only rank");
    const auto [least, most] = std::ranges::minmax(entry.tensors);
    return least == most
               ? Forms::tr("%1 on each of %2 ranks").arg(QString::number(most), QString::number(entry.ranks))
               : Forms::tr("%1 to %2 on each of %3 ranks")
                     .arg(QString::number(least), QString::number(most), QString::number(entry.ranks));
}

/// What a form is called on the screens: the choice's word, or whether a switch is on.
QString formName(const OptimizerForm &form)
{
    if (form.group == "AdamW")
        return form.value == "precision-aware" ? Forms::tr("AdamW, precision-aware")
                                               : Forms::tr("AdamW, states in %1").arg(choiceText(form.value));
    if (form.value == "true")
        return Forms::tr("on");
    if (form.value == "false")
        return Forms::tr("off");
    return choiceText(form.value);
}

/// The form in use has the step that every page gives, the others what they change of it.
TableCell changeCell(const OptimizerForm &form, const Quantiles &step)
{
    constexpr double to_ms = 1e3;
    if (!form.step_change_s)
        return plainCell(dash, true);
    const double change = *form.step_change_s;
    if (form.chosen && change == 0 && step.p50)
        return numberCell(0, figureString(Quantity::seconds, *step.p50));
    const QString sign = change > 0 ? QStringLiteral("+") : QString();
    return numberCell(change * to_ms, sign + numberString(change * to_ms, 1));
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
        row[0] = plainCell(optimizerName(arm.optimizer));
        row[0].marker = arm.optimizer;
        row[2] = numberCell(worstBytes(arm) / bytes_per_gigabyte, 0);
        if (!arm.feasible) {
            row[2].tone = TableCell::Tone::error;
            row.back() = plainCell(shortageText(arm));
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
            row[6] = numberCell(cases * against.probability_cheaper, 0);
            row[7] = figure(Quantity::ratio, against.step_speedup);
            row[8] = figure(Quantity::ratio, against.wall_speedup);
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

TableData formsTable(const std::vector<OptimizerForm> &forms, const Quantiles &step)
{
    TableData table;
    table.columns = {
        {Forms::tr("Choice"), false},       {Forms::tr("Form"), false},        {Forms::tr("Rank"), true},
        {Forms::tr("Optimizer, s"), true},  {Forms::tr("Exchange, s"), true},  {Forms::tr("Sent, GB"), true},
        {Forms::tr("Optimizer, GB"), true}, {Forms::tr("Busiest/mean"), true}, {Forms::tr("Step change, ms"), true},
        {Forms::tr("Result"), false}};
    std::string field;
    for (const OptimizerForm &form : forms) {
        const FormCost &cost = form.cost;
        std::vector<TableCell> row(table.columns.size());
        if (form.field != field)
            row[0] = plainCell(fieldLabelOf(form.field));
        field = form.field;
        row[1] = plainCell(formName(form));
        row[1].bold = form.chosen;
        if (!cost.refused.empty()) {
            row.back() = plainCell(engineSentence(cost.refused));
            row.back().tone = TableCell::Tone::error;
            table.rows.push_back(std::move(row));
            continue;
        }
        if (form.rank > 0)
            row[2] = numberCell(form.rank, 0);
        row[3] = numberCell(cost.optimizer_s, 4);
        row[4] = numberCell(cost.traffic_busy_s, 4);
        row[5] = numberCell(cost.wire_bytes / bytes_per_gigabyte, 1);
        row[6] = numberCell(cost.memory_bytes / bytes_per_gigabyte, 1);
        row[6].toolTip = Forms::tr("States, master weights and workspace on the largest stage");
        row[7] = numberCell(cost.imbalance, 2);
        row[8] = changeCell(form, step);
        row[8].bold = form.chosen;
        row[9] = plainCell(cost.exact ? Forms::tr("exact") : Forms::tr("depends on tensor parallelism"));
        if (!cost.exact)
            row[9].tone = TableCell::Tone::muted;
        if (!form.source.text.empty()) {
            row[9].badge = form.source.provenance;
            row[9].text = Forms::tr("%1, %2").arg(row[9].text, provenanceWord(form.source.provenance));
            row[9].toolTip = engineSource(form.source.text);
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

TableData weightsTable(OptimizerKind optimizer, const std::vector<OwnedWeights> &weights)
{
    constexpr double tera = 1e12;
    TableData table;
    table.columns = {{Forms::tr("Stage"), true},    {Forms::tr("Weight"), false},    {Forms::tr("Shape"), true},
                     {Forms::tr("Matrices"), true}, {Forms::tr("Optimizer"), false}, {Forms::tr("GB"), true},
                     {Forms::tr("TFLOP"), true},    {Forms::tr("Owners"), false}};
    for (const OwnedWeights &entry : weights) {
        const OptimizerKind kind = entry.orthogonalised ? optimizer : OptimizerKind::adamw;
        std::vector<TableCell> row(table.columns.size());
        row[0] = numberCell(entry.stage + 1, 0);
        row[1] = plainCell(roleText(entry.weights.role));
        row[2] = plainCell(QStringLiteral("%1 × %2").arg(numberString(entry.weights.rows, 0),
                                                         numberString(entry.weights.cols, 0)));
        row[2].right = true;
        row[2].number = static_cast<double>(entry.weights.rows) * entry.weights.cols;
        row[3] = numberCell(entry.weights.count, 0);
        row[4] = plainCell(optimizerName(kind));
        row[4].marker = kind;
        row[5] = numberCell(entry.bytes / bytes_per_gigabyte, 3);
        if (entry.flops > 0)
            row[6] = numberCell(entry.flops / tera, 2);
        row[7] = plainCell(ownersText(entry));
        table.rows.push_back(std::move(row));
    }
    return table;
}

TableData matricesTable(const std::vector<MatrixForms> &matrices)
{
    constexpr double to_ms = 1e3;
    TableData table;
    if (matrices.empty())
        return table;
    table.columns = {{Forms::tr("Weight"), false},
                     {Forms::tr("Shape"), true},
                     {Forms::tr("Matrices"), true},
                     {Forms::tr("Ranks"), true}};
    for (const MatrixForms::Entry &form : matrices.front().forms)
        table.columns.push_back({choiceText(std::string(name_of(form.mode))), true});
    for (const MatrixForms &matrix : matrices) {
        std::vector<TableCell> row(table.columns.size());
        row[0] = plainCell(roleText(matrix.role));
        row[1] =
            plainCell(QStringLiteral("%1 × %2").arg(numberString(matrix.rows, 0), numberString(matrix.cols, 0)));
        row[1].right = true;
        row[1].number = static_cast<double>(matrix.rows) * matrix.cols;
        row[2] = numberCell(matrix.count, 0);
        row[3] = numberCell(matrix.ranks, 0);
        for (std::size_t f = 0; f < matrix.forms.size(); ++f) {
            row[4 + f] = numberCell(matrix.forms[f].seconds * to_ms, 3);
            row[4 + f].bold = matrix.forms[f].mode == matrix.cheapest_exact;
            if (!matrix.forms[f].exact)
                row[4 + f].tone = TableCell::Tone::muted;
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace milepost
