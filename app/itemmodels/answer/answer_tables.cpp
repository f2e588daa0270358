// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/answer/answer_tables.h"

#include "app/itemmodels/answer/answer_text.h"
#include "app/itemmodels/answer/catalogue_tables.h"
#include "app/itemmodels/cells.h"
#include "app/itemmodels/charts/scales.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "app/sentences/engine_words.h"
#include "app/sentences/phrases.h"
#include "engine/core/scaled_quantiles.h"
#include "engine/core/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

struct Answer {
    Q_DECLARE_TR_FUNCTIONS(Answer)
};

/// One line of the answer: the same quantity of both arms, and their paired difference.
struct AnswerLine {
    QString label;
    Quantity quantity = Quantity::plain;
    Quantiles base, other, difference;
    Provenance provenance = Provenance::assumed;
};

/// Hours of all GPUs over these days.
Quantiles gpuHours(const Quantiles &days, int gpus) { return scaled(days, gpus * hours_per_day); }

/// \param difference null for the base beside itself: its own figures, and no difference
/// \param second GPU-hours and emissions, too
std::vector<AnswerLine> linesOf(const AnswerView &view, const MilestoneEstimate *base,
                                const MilestoneEstimate *other, const MilestoneAgainst *difference, bool second)
{
    const MilestoneAgainst none, &d = difference ? *difference : none;
    std::vector<AnswerLine> lines{
        {Answer::tr("Time"), Quantity::days, base->days, other->days, d.days, view.timeProvenance()},
        {Answer::tr("Cost"), Quantity::money, base->cost, other->cost, d.cost, view.costProvenance()}};
    const int gpus = view.base().scenario.gpus, otherGpus = difference ? view.other().scenario.gpus : gpus;
    if (second)
        lines.push_back(
            {Answer::tr("GPU-hours"), Quantity::plain, gpuHours(base->days, gpus), gpuHours(other->days, otherGpus),
             difference && gpus == otherGpus ? gpuHours(d.days, gpus) : Quantiles{}, view.timeProvenance()});
    lines.push_back({Answer::tr("Energy"), Quantity::energy_mwh, base->energy_mwh, other->energy_mwh, d.energy_mwh,
                     view.energyProvenance()});
    if (second && base->co2e_t.p50.value_or(0) > 0)
        lines.push_back({QStringLiteral("CO₂e"), Quantity::co2e_t, base->co2e_t, other->co2e_t, d.co2e_t,
                         view.energyProvenance()});
    lines.push_back(
        {Answer::tr("Tokens"), Quantity::tokens, base->tokens, other->tokens, d.tokens, view.tokensProvenance()});
    return lines;
}

std::vector<AnswerLine> answerLines(const AnswerView &view, bool second)
{
    const MilestoneEstimate *base = view.baseMilestone(), *other = view.otherMilestone();
    const MilestoneAgainst *difference = view.difference();
    return base && other && difference ? linesOf(view, base, other, difference, second) : std::vector<AnswerLine>();
}

std::vector<AnswerLine> baseLines(const AnswerView &view, bool second)
{
    const MilestoneEstimate *base = view.baseMilestone();
    return base ? linesOf(view, base, base, nullptr, second) : std::vector<AnswerLine>();
}

IntervalMark::Arm intervalOf(OptimizerKind kind, const Quantiles &quantiles, double unit)
{
    const Quantiles share = scaled(quantiles, 1 / unit);
    return {kind, share.p10, share.p50, share.p90};
}

bool hasBand(const Quantiles &quantiles) { return quantiles.p10 != quantiles.p90 || !quantiles.p10; }

TableCell armCell(const AnswerLine &line, const Estimate &arm, const QString &name, const Quantiles &quantiles,
                  const FigureString &figure)
{
    TableCell cell;
    cell.text = figure.value;
    cell.secondary = figure.band;
    if (!hasBand(quantiles))
        cell.secondary = line.quantity == Quantity::tokens ? Answer::tr("planned") : QString();
    cell.colour = arm.optimizer;
    cell.bold = true;
    cell.number = quantiles.p50;
    cell.spoken = spokenFigure(name, line.label, figure.value, figure.band, line.provenance);
    cell.toolTip = cell.spoken;
    return cell;
}

/// Why an arm has no figures, in the first of its cells.
TableCell missingCell(const Estimate &arm, const QString &name, bool first)
{
    TableCell cell = plainCell(first ? Answer::tr("does not fit") : dash);
    cell.tone = first ? TableCell::Tone::error : TableCell::Tone::muted;
    for (const Diagnostic &diagnostic : arm.diagnostics)
        if (diagnostic.severity == Severity::error)
            cell.toolTip = labelled(screenWords(), name, diagnosticText(diagnostic));
    return cell;
}

/// One quantity of one arm with its band, and the median of the paired differences as a share of the base's median.
TableCell comparedCell(const AnswerLine &line, const AnswerView &view, std::size_t arm, const FigureString &figure)
{
    const Estimate &estimate = view.comparison().arms[arm];
    TableCell cell = armCell(line, estimate, view.nameOf(estimate), line.other, figure);
    if (arm == 0 || !line.difference.p50)
        return cell;
    const FigureString difference =
        differenceString(line.quantity, line.difference, {line.base, line.other}, view.currency());
    if (line.base.p50 && *line.base.p50 > 0)
        cell.trailing = changeString(*line.difference.p50 / *line.base.p50, 0);
    const QString sign = *line.difference.p50 > 0 ? QStringLiteral("+") : QString();
    cell.toolTip = cell.spoken + u'\n' +
                   Answer::tr("Against %1: %2, 80% band %3; median of the differences draw by draw.")
                       .arg(view.baseName(), sign + difference.value, difference.band);
    cell.spoken += QStringLiteral("; ") + cell.trailing;
    return cell;
}

/// Several arms: a column for each, with its change against the base, and how often it is the cheapest of all.
TableData armsTable(const AnswerView &view, bool second)
{
    const Comparison &comparison = view.comparison();
    const std::size_t count = comparison.arms.size();
    TableData table;
    table.columns = {{QString(), false}};
    for (std::size_t a = 0; a < count; ++a) {
        const QString name = view.nameOf(comparison.arms[a]);
        table.columns.push_back({a == 0 ? Answer::tr("%1 (base)").arg(name) : name, false});
    }
    std::vector<std::vector<AnswerLine>> lines;
    for (std::size_t a = 0; a < count; ++a) {
        const AnswerView pair(comparison, view.milestoneIndex(), std::max<std::size_t>(a, 1));
        lines.push_back(a == 0 ? baseLines(pair, second) : answerLines(pair, second));
    }
    for (std::size_t l = 0; l < lines.front().size(); ++l) {
        const AnswerLine &first = lines.front()[l];
        std::vector<Quantiles> figures;
        figures.reserve(count);
        for (const auto &own : lines)
            figures.push_back(own.empty() ? Quantiles{} : own[l].other);
        const auto texts = figuresBeside(first.quantity, figures, view.currency());
        std::vector<TableCell> row(count + 1);
        row[0] = plainCell(first.label);
        row[0].bold = true;
        row[0].badge = first.provenance;
        row[0].toolTip = provenanceWord(first.provenance);
        for (std::size_t a = 0; a < count; ++a)
            row[a + 1] = lines[a].empty() ? missingCell(comparison.arms[a], view.nameOf(comparison.arms[a]), l == 0)
                                          : comparedCell(lines[a][l], view, a, texts[a]);
        table.rows.push_back(std::move(row));
    }
    if (table.rows.empty())
        return table;
    // Two chances in one line: cheaper than the base, and cheapest of all.
    std::vector<TableCell> row(count + 1);
    row[0] = plainCell(Answer::tr("Cheapest"));
    row[0].bold = true;
    row[0].badge = view.costProvenance();
    row[0].toolTip =
        Answer::tr("In how many of all draws the arm costs least; below: in how many it costs less than "
                   "the base");
    for (std::size_t a = 0; a < count; ++a) {
        TableCell &cell = row[a + 1];
        const Estimate &arm = comparison.arms[a];
        const MilestoneAgainst *against = nullptr;
        if (a > 0 && view.milestoneIndex() < comparison.against_first[a - 1].milestones.size())
            against = &comparison.against_first[a - 1].milestones[view.milestoneIndex()];
        if (!arm.feasible || (a > 0 && !against) || view.milestoneIndex() >= comparison.first_cheapest.size()) {
            cell = missingCell(arm, view.nameOf(arm), false);
            continue;
        }
        const double chance =
            against ? against->probability_cheapest : comparison.first_cheapest[view.milestoneIndex()];
        cell = numberCell(chance, chancePercent(chance));
        cell.right = false;
        cell.bold = true;
        cell.colour = arm.optimizer;
        if (against)
            cell.secondary = Answer::tr("cheaper: %1").arg(chancePercent(against->probability_cheaper));
        cell.spoken = Answer::tr("%1 is the cheapest in %2 of the draws").arg(view.nameOf(arm), cell.text);
        cell.toolTip = cell.spoken;
    }
    table.rows.push_back(std::move(row));
    return table;
}

} // namespace

TableData answerTable(const AnswerView &view, bool second)
{
    if (view.comparison().arms.size() > 2)
        return armsTable(view, second);
    const QString baseName = view.baseName(), otherName = view.otherName();
    TableData table;
    table.columns = {{QString(), false},
                     {Answer::tr("%1 (base)").arg(baseName), false},
                     {otherName, false},
                     {Answer::tr("Difference to base"), false},
                     {Answer::tr("80% band"), false}};

    const std::vector<AnswerLine> lines = answerLines(view, second);
    double minimum = 1, maximum = 1;
    for (const AnswerLine &line : lines) {
        const double unit = line.base.p50.value_or(0);
        if (unit <= 0)
            continue;
        for (const Quantiles *q : {&line.base, &line.other})
            for (const std::optional<double> &value : {q->p10, q->p50, q->p90})
                if (value) {
                    minimum = std::min(minimum, *value / unit);
                    maximum = std::max(maximum, *value / unit);
                }
    }

    for (const AnswerLine &line : lines) {
        std::vector<TableCell> row(5);
        row[0].text = line.label;
        row[0].bold = true;
        row[0].badge = line.provenance;
        row[0].toolTip = provenanceWord(line.provenance);
        const auto figures = figuresBeside(line.quantity, {line.base, line.other}, view.currency());
        row[1] = armCell(line, view.base(), baseName, line.base, figures[0]);
        row[2] = armCell(line, view.other(), otherName, line.other, figures[1]);

        TableCell &difference = row[3];
        if (line.difference.p50) {
            const Quantiles &q = line.difference;
            const FigureString figure =
                differenceString(line.quantity, q, {line.base, line.other}, view.currency());
            difference.text = *q.p50 > 0 ? QStringLiteral("+") + figure.value : figure.value;
            difference.secondary = figure.band;
            difference.number = q.p50;
            if (line.base.p50 && *line.base.p50 > 0)
                difference.trailing = changeString(*q.p50 / *line.base.p50, 0);
            const QString change = difference.trailing.isEmpty() ? QString() : u' ' + difference.trailing;
            difference.spoken = spokenFigure(table.columns[3].title, line.label, difference.text + change,
                                             figure.band, line.provenance);
            difference.toolTip =
                (difference.trailing.isEmpty() ? QString() : difference.trailing + u'\n') +
                Answer::tr("Median of the differences draw by draw, which is not the difference of the medians.");
        } else {
            difference.text = dash;
            difference.tone = TableCell::Tone::muted;
            difference.toolTip = Answer::tr("More than half of the draws never reach this milestone.");
        }
        difference.bold = true;

        const double unit = line.base.p50.value_or(0);
        if (unit > 0)
            row[4].interval = IntervalMark{{intervalOf(view.base().optimizer, line.base, unit),
                                            intervalOf(view.other().optimizer, line.other, unit)},
                                           minimum,
                                           maximum};
        row[4].toolTip = row[1].toolTip + u'\n' + row[2].toolTip;
        row[4].spoken = row[1].spoken + QStringLiteral("; ") + row[2].spoken;
        table.rows.push_back(std::move(row));
    }
    return table;
}

TableData milestonesTable(const AnswerView &view, bool brief)
{
    const std::vector<Estimate> &arms = view.comparison().arms;
    TableData table;
    table.columns = {{Answer::tr("Target"), false}};
    for (const Estimate &arm : arms)
        table.columns.push_back({view.nameOf(arm), true});
    if (!brief)
        table.columns.push_back({Answer::tr("Reached"), true});
    if (arms.size() == 2 ? !view.feasible() : !view.base().feasible)
        return table;
    const auto &base = view.base().milestones;
    const std::size_t count = base.size();
    // In the order of difficulty: the lower the loss, the later.
    std::vector<std::size_t> order(count);
    for (std::size_t i = 0; i < count; ++i)
        order[i] = i;
    std::ranges::stable_sort(order, [&base](std::size_t a, std::size_t b) { return base[a].loss > base[b].loss; });
    for (const std::size_t i : order) {
        const bool current = i == view.milestoneIndex();
        std::vector<TableCell> row(arms.size() + 2);
        row[0] = plainCell(milestoneText(base[i]));
        row[0].toolTip = milestoneName(base[i]);
        row[0].number = static_cast<double>(i);
        // Above the answer stand only the warnings about the chosen milestone.
        for (const Diagnostic &warning : milestoneWarnings(view, i))
            row[0].toolTip += QStringLiteral("\n⚠ ") + diagnosticText(warning);
        if (row[0].toolTip.contains(u'⚠'))
            row[0].text += QStringLiteral(" ⚠");
        double least = 1, most = 0;
        for (std::size_t a = 0; a < arms.size(); ++a) {
            if (!arms[a].feasible || i >= arms[a].milestones.size()) {
                row[a + 1] = missingCell(arms[a], view.nameOf(arms[a]), false);
                row[a + 1].right = true;
                continue;
            }
            const MilestoneEstimate &milestone = arms[a].milestones[i];
            const QString whole = bareString(Quantity::days, milestone.days);
            // Without a median the band says little more than the share that reaches it: it stands in the tooltip.
            const QString median = milestone.days.p50 ? whole.section(QChar(u' '), 0, 0)
                                                      : missingMedian(screenWords(), milestone.days);
            row[a + 1] = plainCell(milestone.days.p50 && !brief ? whole : median, true);
            row[a + 1].toolTip = whole;
            row[a + 1].spoken = Answer::tr("%1, %2: %3 days").arg(view.nameOf(arms[a]), row[0].text, whole);
            if (!milestone.days.p50 && milestone.probability_reached > 0)
                row[a + 1].toolTip = row[a + 1].spoken =
                    Answer::tr("%1 reaches it in %2 of the draws: fewer than half, so that there is no median")
                        .arg(view.nameOf(arms[a]), chancePercent(milestone.probability_reached));
            least = std::min(least, milestone.probability_reached);
            most = std::max(most, milestone.probability_reached);
        }
        // Two arms in their order, more as a range.
        const bool two = arms.size() == 2;
        const QString low = chancePercent(two ? base[i].probability_reached : least),
                      high = chancePercent(two ? view.other().milestones[i].probability_reached : most);
        const QString both = two ? QStringLiteral("%1 / %2").arg(low, high) : rangeString(low, high);
        row.back() = plainCell(low == high ? low : both, true);
        row.back().toolTip = Answer::tr("Share of draws in which the milestone is reached, arm by arm");
        row.front().bold = row.back().bold = current;
        if (brief)
            row.pop_back();
        if (current)
            table.currentRow = static_cast<int>(table.rows.size());
        table.rows.push_back(std::move(row));
    }
    return table;
}

namespace {

/// Unit and decimals of savings and their swings, the same on every page.
struct SwingScale {
    AxisUnit unit;
    int decimals = 0;
    [[nodiscard]] TableCell cell(double value) const
    {
        return numberCell(value, numberString(value / unit.factor, decimals));
    }
};

SwingScale scaleOfSwings(const std::vector<SensitivityBar> &bars, const std::string &currency)
{
    double largest = 0;
    for (const SensitivityBar &bar : bars)
        largest = std::max({largest, std::abs(bar.low), std::abs(bar.high), bar.swing()});
    const AxisUnit unit = moneyUnit(largest, currency);
    return {unit, columnDecimals(largest / unit.factor, 3)};
}

/// Why its badge may differ from that of the time it stretches.
QString sensitivityHint(const SensitivityBar &bar)
{
    return bar.input.starts_with("step.") && bar.unit == "x"
               ? Answer::tr(
                     "A factor on the calibrated time, with the source of the factor; the time itself has the "
                     "weakest of all its sources.")
               : QString();
}

} // namespace

QString swingUnit(const AnswerView &view, const std::vector<SensitivityBar> &sensitivity)
{
    return sensitivity.empty() ? QString() : scaleOfSwings(sensitivity, view.currency()).unit.text;
}

TableData assumptionsTable(const AnswerView &view, const std::vector<SensitivityBar> &sensitivity)
{
    TableData table;
    const SwingScale scale = scaleOfSwings(sensitivity, view.currency());
    table.columns = {{Answer::tr("Assumption"), false}, {Answer::tr("10→90%"), true}};
    for (const SensitivityBar &bar : sensitivity) {
        std::vector<TableCell> row(2);
        row[0] = plainCell(sensitivityLabel(bar));
        row[0].badge = bar.provenance;
        row[0].toolTip = sensitivityHint(bar);
        row[1] = scale.cell(bar.swing());
        row[1].toolTip = Answer::tr("Distance between the savings at the 10% and the 90% value of this input");
        table.rows.push_back(std::move(row));
    }
    for (const Assumption &assumption : view.other().assumptions) {
        if (std::ranges::any_of(sensitivity,
                                [&](const SensitivityBar &bar) { return bar.input == assumption.field; }))
            continue;
        std::vector<TableCell> row(2);
        row[0] =
            plainCell(assumption.field.empty() ? engineSentence(assumption.text) : fieldLabelOf(assumption.field));
        row[0].badge = assumption.source.provenance;
        row[0].toolTip = engineSentence(assumption.text);
        row[1] = plainCell(dash, true);
        row[1].tone = TableCell::Tone::muted;
        table.rows.push_back(std::move(row));
    }
    return table;
}

TableData checksTable(const std::vector<CheckedRun> &checks)
{
    TableData table;
    table.columns = {{QStringLiteral("TFLOP/s/GPU"), false},
                     {Answer::tr("pred."), true},
                     {Answer::tr("publ."), true},
                     {Answer::tr("error"), true}};
    for (const CheckedRun &check : checks) {
        std::vector<TableCell> row(4);
        row[0] = plainCell(check.model);
        row[0].marker = check.optimizer;
        const QString named = QStringLiteral("%1 · %2").arg(optimizerName(check.optimizer), check.model);
        row[0].toolTip = QStringLiteral("%1\n%2").arg(named, QString::fromStdString(check.source.text));
        row[0].spoken = named;
        row[2] = numberCell(check.measured_tflops, numberString(check.measured_tflops, 0));
        row[2].badge = check.source.provenance;
        if (check.predicted_tflops) {
            const double error = *check.predicted_tflops / check.measured_tflops - 1;
            row[1] = numberCell(*check.predicted_tflops, numberString(*check.predicted_tflops, 0));
            row[3] = numberCell(error, changeString(error, 1));
        } else {
            row[1] = plainCell(dash, true);
            row[3] = plainCell(dash, true);
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

QString sensitivityLabel(const SensitivityBar &bar)
{
    // Scenario paths have a label of their own; names of draws are looked up among the words of the field.
    const QString label = fieldLabelOf(bar.input);
    return label == QString::fromStdString(bar.input) ? sensitivityWord(bar.label) : label;
}

TableData sensitivityTable(const std::vector<SensitivityBar> &bars, const std::string &currency)
{
    TableData table;
    const SwingScale scale = scaleOfSwings(bars, currency);
    const QString unit = scale.unit.text;
    table.columns = {{Answer::tr("Input"), false},
                     {Answer::tr("10% value"), true},
                     {Answer::tr("90% value"), true},
                     {Answer::tr("Saving at 10%, %1").arg(unit), true},
                     {Answer::tr("Saving at 90%, %1").arg(unit), true},
                     {Answer::tr("Swing 10→90%, %1").arg(unit), true},
                     {Answer::tr("Monotone"), false}};
    for (const SensitivityBar &bar : bars) {
        std::vector<TableCell> row(7);
        row[0] = plainCell(sensitivityLabel(bar));
        row[0].badge = bar.provenance;
        row[0].toolTip = sensitivityHint(bar);
        row[1] = numberCell(bar.low_input, inputValueText(bar.low_input, bar.unit));
        row[2] = numberCell(bar.high_input, inputValueText(bar.high_input, bar.unit));
        row[3] = scale.cell(bar.low);
        row[4] = scale.cell(bar.high);
        row[5] = scale.cell(bar.swing());
        row[5].bold = true;
        row[6] = plainCell(bar.monotone ? Answer::tr("yes") : Answer::tr("no*"));
        table.rows.push_back(std::move(row));
    }
    return table;
}

QString inputValueText(double value, const std::string &unit)
{
    if (unit == "tokens")
        return figureString(Quantity::tokens, value);
    // "EUR/GPU-hour", "EUR/kWh": the label of the input says per what.
    if (const std::size_t slash = unit.find('/'); slash == 3)
        return priceString(value, unit.substr(0, slash));
    const QString number =
        figureString(Quantity::plain, std::abs(value) >= 100 ? std::round(value) : std::round(value * 1000) / 1000);
    // A factor ("x", "x fewer tokens") is marked as one; counts are plain numbers.
    if (unit.starts_with("x"))
        return numberString(value, 2) + QStringLiteral("×");
    return unit.empty() || unit == "sequences"
               ? number
               : QStringLiteral("%1\u00A0%2").arg(number, QString::fromStdString(unit));
}

} // namespace milepost
