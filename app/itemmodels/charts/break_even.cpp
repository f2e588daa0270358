// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/charts/break_even.h"

#include "app/itemmodels/answer/answer_tables.h"
#include "app/itemmodels/answer/answer_text.h"
#include "app/itemmodels/cells.h"
#include "app/itemmodels/charts/scales.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace milepost {

namespace {

struct HeatMap {
    Q_DECLARE_TR_FUNCTIONS(HeatMap)
};

constexpr double clip = 0.30; ///< share at which the colour is full

/// A cell's figure as a share of 0, positive for the other arm, and as text.
struct Shown {
    double share = 0;
    QString text;
};

/// Whole per cent; beside the break-even line, where only the sign tells the winner, a tenth.
QString signedPercent(double percent)
{
    const QString digits = numberString(percent, std::abs(percent) < 1 ? 1 : 0);
    return percent >= 0.05 ? u'+' + digits : digits;
}

Shown shownOf(const BreakEvenCell &cell, BreakEvenFigure figure)
{
    switch (figure) {
    case BreakEvenFigure::saving: return {cell.saving_share, signedPercent(cell.saving_share * 100)};
    case BreakEvenFigure::room: return {cell.room, signedPercent(cell.room * 100)};
    case BreakEvenFigure::chance:
        // Full colour at certainty.
        return {(cell.probability_cheaper - 0.5) * 2 * clip, chancePercent(cell.probability_cheaper)};
    case BreakEvenFigure::steps: return {cell.step_speedup - 1, numberString(cell.step_speedup, 2)};
    case BreakEvenFigure::days: break;
    }
    return {cell.wall_speedup - 1, numberString(cell.wall_speedup, 2)};
}

double roundedTo(int digits, double value)
{
    const double scale = std::pow(10.0, digits - 1 - std::floor(std::log10(value)));
    return std::round(value * scale) / scale;
}

/// Indices of the models, the largest first.
std::vector<std::size_t> bySize(const BreakEvenMap &part)
{
    std::vector<std::size_t> order(part.axes.models.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t model) { return part.at(model, 0, 0).active_parameters; });
    return order;
}

bool isScenario(const BreakEvenCell &cell, const ResolvedScenario &scenario)
{
    return scenario.model && cell.model == scenario.model->id && cell.gpus == scenario.gpus &&
           cell.global_batch == scenario.training.global_batch;
}

QString toolTipOf(const AnswerView &view, const BreakEvenMap &part, const BreakEvenCell &cell)
{
    const QString place = HeatMap::tr("%1, %2 sequences a step, %3 GPUs")
                              .arg(QString::fromStdString(cell.model), numberString(cell.global_batch, 0),
                                   numberString(cell.gpus, 0));
    if (!cell.empty_because.empty())
        return place + u'\n' + engineSentence(cell.empty_because);
    QStringList lines{place};
    const FigureString saving = figureString(Quantity::money, cell.saving, part.currency);
    lines << HeatMap::tr("Saving of %1: %2, %3 of the cost")
                 .arg(view.otherName(), saving.inlineText(), changeString(cell.saving_share, 0));
    lines << HeatMap::tr("Cheaper in %1 of the draws").arg(chancePercent(cell.probability_cheaper));
    lines << HeatMap::tr("%1× fewer steps, %2× in days")
                 .arg(numberString(cell.step_speedup, 2), numberString(cell.wall_speedup, 2));
    if (!cell.scenario_plan)
        lines << HeatMap::tr("The scenario's plan does not fit here: a default plan stands in.");
    return lines.join(u'\n');
}

TableData tableOf(const BreakEvenMap &part)
{
    TableData table;
    table.columns = {{HeatMap::tr("Model"), false},        {HeatMap::tr("Active parameters"), true},
                     {HeatMap::tr("Batch, tokens"), true}, {HeatMap::tr("GPUs"), true},
                     {HeatMap::tr("Saving, %"), true},     {HeatMap::tr("Chance"), true},
                     {HeatMap::tr("Room, %"), true},       {HeatMap::tr("Steps, ×"), true},
                     {HeatMap::tr("Days, ×"), true}};
    for (const BreakEvenCell &cell : part.cells) {
        std::vector<TableCell> row(9);
        row[0].text = QString::fromStdString(cell.model);
        row[1] = numberCell(cell.active_parameters, figureString(Quantity::parameters, cell.active_parameters));
        row[2] = numberCell(cell.batch_tokens, figureString(Quantity::tokens, cell.batch_tokens));
        row[3] = numberCell(cell.gpus, numberString(cell.gpus, 0));
        if (!cell.empty_because.empty()) {
            row[4].text = QStringLiteral("–");
            row[4].right = true;
            row[4].toolTip = engineSentence(cell.empty_because);
        } else {
            row[4] = numberCell(cell.saving_share, signedPercent(cell.saving_share * 100));
            row[5] = numberCell(cell.probability_cheaper, chancePercent(cell.probability_cheaper));
            row[6] = numberCell(cell.room, signedPercent(cell.room * 100));
            row[7] = numberCell(cell.step_speedup, numberString(cell.step_speedup, 2));
            row[8] = numberCell(cell.wall_speedup, numberString(cell.wall_speedup, 2));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// The batch at which the room to break-even changes its sign, by interpolation over the logarithm of the batch;
/// empty if it keeps its sign over the whole axis.
std::optional<double> breakEvenBatch(const BreakEvenMap &part, const ResolvedScenario &scenario)
{
    const BreakEvenCell *before = nullptr;
    for (const BreakEvenCell &cell : part.cells) {
        if (!scenario.model || cell.model != scenario.model->id || cell.gpus != scenario.gpus ||
            !cell.empty_because.empty())
            continue;
        if (before && (before->room < 0) != (cell.room < 0)) {
            const double share = before->room / (before->room - cell.room);
            return std::exp(std::log(before->batch_tokens) * (1 - share) + std::log(cell.batch_tokens) * share);
        }
        before = &cell;
    }
    return std::nullopt;
}

} // namespace

QString breakEvenFigureName(BreakEvenFigure figure)
{
    switch (figure) {
    case BreakEvenFigure::saving: return HeatMap::tr("Median saving, %");
    case BreakEvenFigure::chance: return HeatMap::tr("Chance to be cheaper");
    case BreakEvenFigure::room: return HeatMap::tr("Room of the token ratio, %");
    case BreakEvenFigure::steps: return HeatMap::tr("Fewer steps, ×");
    case BreakEvenFigure::days: break;
    }
    return HeatMap::tr("Faster in days, ×");
}

HeatMapData heatMapData(const AnswerView &view, const BreakEvenMap &part, BreakEvenFigure figure)
{
    HeatMapData data;
    data.below = part.base;
    data.above = part.other;
    data.yLabel = HeatMap::tr("active parameters");
    const QString base = optimizerName(part.base), other = optimizerName(part.other);
    data.belowLabel = HeatMap::tr("%1 better").arg(base);
    data.aboveLabel = HeatMap::tr("%1 better").arg(other);
    const std::size_t batches = part.axes.global_batches.size();
    if (part.cells.empty())
        return data;
    // Batches span decades: three digits each, in one unit, of which the smallest is not a part of a hundredth.
    constexpr int digits = 3;
    const AxisUnit unit = tokenUnit(part.at(0, 0, 0).batch_tokens);
    data.xLabel = HeatMap::tr("global batch, %1").arg(unit.text);
    for (std::size_t b = 0; b < batches; ++b) {
        const double batch = part.at(0, b, 0).batch_tokens / unit.factor;
        data.columns << numberString(roundedTo(digits, batch), std::min(digits - 1, columnDecimals(batch, digits)));
    }
    int favoured = 0, answered = 0;
    for (const std::size_t model : bySize(part)) {
        const BreakEvenCell &first = part.at(model, 0, 0);
        data.rows << QStringLiteral("%1\n%2").arg(
            QString::fromStdString(first.model),
            figureString(Quantity::parameters, roundedTo(digits, first.active_parameters)));
        for (std::size_t b = 0; b < batches; ++b) {
            const BreakEvenCell &cell = part.at(model, b, 0);
            HeatMapData::Cell shown;
            shown.current = isScenario(cell, view.other().scenario);
            shown.toolTip = toolTipOf(view, part, cell);
            if (cell.empty_because.empty()) {
                const Shown value = shownOf(cell, figure);
                shown.balance = std::clamp(value.share / clip, -1.0, 1.0);
                shown.text = value.text;
                ++answered;
                favoured += value.share > 0 ? 1 : 0;
            }
            data.cells.push_back(std::move(shown));
        }
    }
    data.text.title = HeatMap::tr("Break-even");
    data.text.description = HeatMap::tr("%1 is ahead in %2 of %3 combinations of model and batch on %4 GPUs.")
                                .arg(other)
                                .arg(favoured)
                                .arg(answered)
                                .arg(numberString(part.axes.gpus.front(), 0));
    data.text.table = tableOf(part);
    return data;
}

const BreakEvenMap *ownPart(const BreakEvenParts &parts, const Comparison *answer)
{
    if (!answer || answer->arms.empty())
        return nullptr;
    const int gpus = answer->arms.back().scenario.gpus;
    const auto found =
        std::ranges::find_if(parts, [gpus](const BreakEvenMap &part) { return part.axes.gpus.front() == gpus; });
    return found != parts.end() ? &*found : nullptr;
}

TableData roomTable(const AnswerView &view, const BreakEvenMap *own, bool computing)
{
    TableData table = breakEvenTable(view);
    const ArmAgainstFirst *against = view.against();
    if (!against)
        return table;
    const ResolvedScenario &scenario = view.other().scenario;
    const auto row = [](const QString &label, Provenance kind) {
        std::vector<TableCell> cells(4);
        cells[0].text = label;
        cells[0].badge = kind;
        for (const std::size_t column : {1u, 2u})
            cells[column].right = true;
        cells[2].bold = true;
        return cells;
    };
    const double now = scenario.training.batch_tokens();
    auto batch = row(HeatMap::tr("Global batch"), Provenance::assumed);
    batch[1] = numberCell(now, figureString(Quantity::tokens, now));
    if (!own) {
        batch[2].text = QStringLiteral("–");
        batch[3].text = computing ? HeatMap::tr("computing…") : HeatMap::tr("found by the map on Break-even");
    } else if (const auto at = breakEvenBatch(*own, scenario)) {
        batch[2] = numberCell(*at, figureString(Quantity::tokens, *at));
        batch[2].bold = true;
        batch[3].text = *at < now
                            ? HeatMap::tr("may shrink to 1/%1").arg(numberString(now / *at, now < 10 * *at ? 1 : 0))
                            : HeatMap::tr("must grow by a factor of %1").arg(numberString(*at / now, 1));
    } else {
        batch[2].text = HeatMap::tr("none");
        batch[3].text = HeatMap::tr("no batch of the map changes the winner");
    }
    table.rows.push_back(std::move(batch));

    auto switching = row(HeatMap::tr("Cost of switching"), Provenance::assumed);
    // The saving has the cost of switching taken off, the difference of the costs has not: both are medians of the
    // same draws, a constant apart.
    const std::optional<double> difference = view.comparison().against_first.empty() || against->milestones.empty()
                                                 ? std::nullopt
                                                 : against->milestones.front().cost.p50;
    const double cost =
        difference && against->net_saving.p50 ? std::max(0.0, -*difference - *against->net_saving.p50) : 0;
    switching[1] = numberCell(cost, figureString(Quantity::money, cost, view.currency()));
    if (const auto saving = against->net_saving.p50; saving && cost + *saving > 0) {
        switching[2] = numberCell(cost + *saving, roughString(Quantity::money, cost + *saving, view.currency()));
        switching[2].bold = true;
        switching[3].text = *saving >= 0 ? HeatMap::tr("tuning runs and engineering may cost that much")
                                         : HeatMap::tr("costs more than it brings");
    } else {
        switching[2].text = HeatMap::tr("none");
        switching[3].text = HeatMap::tr("there is no saving to spend");
    }
    table.rows.push_back(std::move(switching));

    auto rent = row(HeatMap::tr("Price per GPU-hour"), scenario.economics.price_source.provenance);
    const double price = scenario.economics.price_per_gpu_hour;
    rent[1] = numberCell(price, priceString(price, view.currency()));
    rent[2].text = HeatMap::tr("none");
    rent[3].text = HeatMap::tr("the winner does not depend on it");
    table.rows.push_back(std::move(rent));
    return table;
}

} // namespace milepost
