// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/charts/answer_charts.h"

#include "app/itemmodels/answer/answer_tables.h"
#include "app/itemmodels/answer/answer_text.h"
#include "app/itemmodels/cells.h"
#include "app/itemmodels/charts/loss_range.h"
#include "app/itemmodels/charts/scales.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

struct Chart {
    Q_DECLARE_TR_FUNCTIONS(Chart)
};

/// Horizontal position of a point of a curve on the chosen axis.
double axisValue(const CurvePoint &point, CurveAxis axis, double factor)
{
    switch (axis) {
    case CurveAxis::days: return point.days / factor;
    case CurveAxis::tokens: return point.tokens / factor;
    case CurveAxis::money: break;
    }
    return point.cost / factor;
}

const Quantiles &axisQuantiles(const MilestoneEstimate &milestone, CurveAxis axis)
{
    switch (axis) {
    case CurveAxis::days: return milestone.days;
    case CurveAxis::tokens: return milestone.tokens;
    case CurveAxis::money: break;
    }
    return milestone.cost;
}

/// `level`: the loss AdamW ends at. Bands are those around it, where the level of the law, which all arms share,
/// cancels.
LossCurveData::Series seriesOf(const Estimate &arm, const QString &name, CurveAxis axis, double factor,
                               std::optional<double> level)
{
    LossCurveData::Series series;
    series.arm = arm.optimizer;
    series.label = name;
    for (const CurvePoint &point : arm.curve) {
        if (!point.loss.p50)
            continue;
        series.x.push_back(axisValue(point, axis, factor));
        if (level && point.above_final.p10 && point.above_final.p50 && point.above_final.p90) {
            series.median.push_back(*level + *point.above_final.p50);
            series.low.push_back(*level + *point.above_final.p10);
            series.high.push_back(*level + *point.above_final.p90);
            continue;
        }
        series.median.push_back(*point.loss.p50);
        series.low.push_back(point.loss.p10.value_or(*point.loss.p50));
        series.high.push_back(point.loss.p90.value_or(*point.loss.p50));
    }
    return series;
}

/// The part of the curve that a reader cares about, down to a little below the last point.
void chooseRange(LossCurveData &data)
{
    double right = 0, bottom = 0, lowestThreshold = std::numeric_limits<double>::max();
    bool any = false;
    for (const LossCurveData::Series &series : data.series) {
        if (series.x.empty())
            continue;
        bottom = any ? std::min(bottom, series.median.back()) : series.median.back();
        any = true;
    }
    if (!any)
        return;
    for (const LossCurveData::Threshold &threshold : data.thresholds)
        lowestThreshold = std::min(lowestThreshold, threshold.y);
    for (const LossCurveData::Marker &marker : data.markers)
        right = std::max({right, marker.x, marker.high.value_or(marker.x)});
    if (right <= 0)
        for (const LossCurveData::Series &series : data.series)
            right = std::max(right, series.x.empty() ? 0 : series.x.back());
    data.xFrom = 0;
    data.xTo = right * 1.12;
    double top = bottom;
    for (const LossCurveData::Series &series : data.series)
        top = std::max(top, lossAt(series.x, series.median, lossShownFrom * *data.xTo).value_or(top));
    double low = std::min(bottom, lowestThreshold);
    for (const LossCurveData::Series &series : data.series)
        for (std::size_t i = 0; i < series.x.size(); ++i)
            if (series.x[i] <= *data.xTo)
                low = std::min(low, series.median[i]);
    data.yFrom = low - 0.14 * (top - low);
    data.yTo = top + 0.03 * (top - low);
}

/// Arms whose plan runs, the base first; none without the base, and of two arms both or none.
std::vector<const Estimate *> drawnArms(const AnswerView &view)
{
    const std::vector<Estimate> &all = view.comparison().arms;
    std::vector<const Estimate *> arms;
    if (!view.base().feasible || (all.size() == 2 && !view.feasible()))
        return arms;
    for (const Estimate &arm : all)
        if (arm.feasible && arm.milestones.size() == view.base().milestones.size())
            arms.push_back(&arm);
    return arms;
}

/// Where the arms reach the milestones, and their losses as thresholds.
void addMilestones(LossCurveData &data, const AnswerView &view, const std::vector<const Estimate *> &arms,
                   CurveAxis axis, double unit)
{
    const std::size_t count = view.base().milestones.size();
    for (std::size_t i = 0; i < count; ++i) {
        const MilestoneEstimate &target = view.base().milestones[i];
        const bool current = i == view.milestoneIndex();
        QString name = milestoneText(target);
        if (target.is_adamw_final)
            name = QStringLiteral("%1 %2").arg(milestoneName(target), numberString(target.loss, 3));
        // What hardly any draw reaches lies far below the curves and would flatten them.
        const bool inReach =
            std::ranges::any_of(arms, [i](const Estimate *arm) { return arm->milestones[i].days.p50.has_value(); });
        if (current || (inReach && count <= 4))
            data.thresholds.push_back({target.loss, name});
        for (const Estimate *arm : arms) {
            const MilestoneEstimate &reached = arm->milestones[i];
            const Quantiles &where = axisQuantiles(reached, axis);
            if (!where.p50)
                continue;
            LossCurveData::Marker marker;
            marker.arm = arm->optimizer;
            marker.x = *where.p50 / unit;
            marker.y = reached.loss;
            if (where.p10 && where.p90 && *where.p10 != *where.p90) {
                marker.low = *where.p10 / unit;
                marker.high = *where.p90 / unit;
            }
            marker.current = current;
            marker.toolTip =
                QStringLiteral("%1, %2: %3")
                    .arg(view.nameOf(*arm), name, figureString(Quantity::days, reached.days).inlineText());
            data.markers.push_back(std::move(marker));
        }
    }
}

/// The curves as rows, by their place on the axis.
void addTable(LossCurveData &data)
{
    data.text.table.columns = {{data.xLabel, true}};
    for (const auto &series : data.series)
        for (const QString &column : {Chart::tr("%1, loss"), Chart::tr("%1, 10%"), Chart::tr("%1, 90%")})
            data.text.table.columns.push_back({column.arg(series.label), true});
    for (std::size_t s = 0; s < data.series.size(); ++s)
        for (std::size_t i = 0; i < data.series[s].x.size(); ++i) {
            const auto &series = data.series[s];
            std::vector<TableCell> row(data.text.table.columns.size());
            row[0] = numberCell(series.x[i], 2);
            row[1 + 3 * s] = numberCell(series.median[i], 4);
            row[2 + 3 * s] = numberCell(series.low[i], 4);
            row[3 + 3 * s] = numberCell(series.high[i], 4);
            data.text.table.rows.push_back(std::move(row));
        }
    std::ranges::stable_sort(data.text.table.rows, {},
                             [](const std::vector<TableCell> &row) { return *row[0].number; });
}

} // namespace

LossCurveData lossCurveData(const AnswerView &view, CurveAxis axis)
{
    LossCurveData data;
    data.yLabel = Chart::tr("loss, nats per token");
    data.text.title = axis == CurveAxis::days     ? Chart::tr("Loss against days")
                      : axis == CurveAxis::tokens ? Chart::tr("Loss against tokens")
                                                  : Chart::tr("Loss against money");
    const std::vector<const Estimate *> arms = drawnArms(view);
    if (arms.empty())
        return data;

    double largest = 0;
    for (const Estimate *arm : arms)
        for (const CurvePoint &point : arm->curve)
            largest = std::max(largest, axisValue(point, axis, 1));
    AxisUnit unit{1, Chart::tr("days of training")};
    if (axis == CurveAxis::tokens)
        unit = tokenUnit(largest);
    else if (axis == CurveAxis::money)
        unit = moneyUnit(largest, view.currency());
    data.xLabel = axis == CurveAxis::tokens  ? unit.text
                  : axis == CurveAxis::money ? Chart::tr("cost, %1").arg(unit.text)
                                             : unit.text;

    std::optional<double> level;
    for (const MilestoneEstimate &milestone : view.base().milestones)
        if (milestone.is_adamw_final)
            level = milestone.loss;
    for (const Estimate *arm : arms)
        data.series.push_back(seriesOf(*arm, view.nameOf(*arm), axis, unit.factor, level));

    addMilestones(data, view, arms, axis, unit.factor);
    chooseRange(data);

    addTable(data);
    data.text.description = headlineOf(view).plain();
    return data;
}

HistogramData savingHistogram(const AnswerView &view)
{
    HistogramData data;
    data.below = view.base().optimizer;
    data.above = view.other().optimizer;
    data.text.title = Chart::tr("Chance that %1 is cheaper").arg(view.otherName());
    const MilestoneAgainst *difference = view.difference();
    if (!difference)
        return data;
    data.headline = chancePercent(difference->probability_cheaper);
    data.headlineArm = difference->probability_cheaper >= 0.5 ? data.above : data.below;
    data.zeroLabel = Chart::tr("break-even");

    std::vector<double> values;
    for (const double value : difference->saving_draws)
        if (std::isfinite(value))
            values.push_back(value);
    if (values.empty())
        return data;
    std::ranges::sort(values);
    // One draw in two hundred at either end is drawn in the outermost bin, so that a long tail does not flatten the
    // rest.
    const auto at = [&values](double share) {
        return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
    };
    const double left = std::min(0.0, at(0.005)), right = std::max(0.0, at(0.995));
    const AxisUnit unit = moneyUnit(std::max(std::abs(left), std::abs(right)), view.currency());
    const double span = std::max(right - left, 1e-9);
    const double width = axisTicks(0, span, 28).step;
    const double firstBin = std::floor(left / width);
    const auto bins = static_cast<std::size_t>(std::max(1.0, std::ceil(right / width) - firstBin));
    data.first = firstBin * width / unit.factor;
    data.width = width / unit.factor;
    data.counts.assign(bins, 0);
    for (const double value : values) {
        const double bin = std::clamp(std::floor(value / width) - firstBin, 0.0, static_cast<double>(bins - 1));
        data.counts[static_cast<std::size_t>(bin)] += 1;
    }
    std::vector<double> sorted = values;
    const Quantiles quantiles = quantiles_of(sorted);
    if (quantiles.p10 && quantiles.p90) {
        data.low = *quantiles.p10 / unit.factor;
        data.high = *quantiles.p90 / unit.factor;
    }
    data.xLabel = Chart::tr("net saving, %1 (%2 draws)")
                      .arg(unit.text, numberString(static_cast<double>(difference->saving_draws.size()), 0));

    const int decimals = axisTicks(0, span / unit.factor, 28).decimals;
    data.text.table.columns = {{Chart::tr("from, %1").arg(unit.text), true},
                               {Chart::tr("to, %1").arg(unit.text), true},
                               {Chart::tr("draws"), true}};
    for (std::size_t i = 0; i < bins; ++i) {
        const double from = data.first + static_cast<double>(i) * data.width;
        data.text.table.rows.push_back(
            {numberCell(from, decimals), numberCell(from + data.width, decimals), numberCell(data.counts[i], 0)});
    }
    data.text.description =
        Chart::tr("%1 is cheaper in %2 of the draws; 80 percent of the savings lie between %3.")
            .arg(view.otherName(), data.headline, figureString(Quantity::money, quantiles, view.currency()).band);
    return data;
}

TornadoData tornadoData(const std::vector<SensitivityBar> &bars, const std::string &currency, std::size_t limit)
{
    TornadoData data;
    data.text.title = Chart::tr("What moves the saving most");
    double largest = 0;
    for (const SensitivityBar &bar : bars)
        largest = std::max({largest, std::abs(bar.low), std::abs(bar.high), std::abs(bar.base)});
    const AxisUnit unit = moneyUnit(largest, currency);
    const int decimals = columnDecimals(largest / unit.factor, 3);
    data.xLabel = Chart::tr("net saving, %1").arg(unit.text);
    if (!bars.empty()) {
        data.base = bars.front().base / unit.factor;
        data.baseText = numberString(data.base, decimals);
    }
    for (const SensitivityBar &bar : bars) {
        if (data.bars.size() == limit)
            break;
        TornadoData::Bar row;
        row.label = sensitivityLabel(bar);
        row.low = bar.low / unit.factor;
        row.high = bar.high / unit.factor;
        row.lowText = numberString(row.low, decimals);
        row.highText = numberString(row.high, decimals);
        row.lowInput = inputValueText(bar.low_input, bar.unit);
        row.highInput = inputValueText(bar.high_input, bar.unit);
        row.monotone = bar.monotone;
        row.provenance = bar.provenance;
        data.bars.push_back(std::move(row));
    }
    data.text.table = sensitivityTable(bars, currency);
    if (!data.bars.empty())
        data.text.description =
            Chart::tr("The saving depends most on %1: %2 at its low value, %3 at its high value.")
                .arg(data.bars.front().label, roughString(Quantity::money, bars.front().low, currency, largest),
                     roughString(Quantity::money, bars.front().high, currency, largest));
    return data;
}

StackedBarsData memoryData(const AnswerView &view)
{
    StackedBarsData data;
    data.text.title = Chart::tr("Memory per GPU by stage");
    for (std::size_t k = 0; k < memory_kind_count; ++k)
        data.kinds << memoryLabel(static_cast<MemoryKind>(k));
    for (const Estimate &arm : view.comparison().arms)
        data.limit = std::max(data.limit, arm.memory.limit_bytes / 1e9);
    data.limitText = Chart::tr("limit %1").arg(figureString(Quantity::bytes, data.limit * 1e9));
    data.xLabel = Chart::tr("GB per GPU at the peak of a step");
    data.text.table.columns = {{Chart::tr("Arm"), false}, {Chart::tr("Stage"), true}};
    for (const QString &kind : data.kinds)
        data.text.table.columns.push_back({Chart::tr("%1, GB").arg(kind), true});
    data.text.table.columns.push_back({Chart::tr("Total, GB"), true});

    double fullest = 0;
    for (const Estimate &arm : view.comparison().arms)
        for (std::size_t stage = 0; stage < arm.memory.stages.size(); ++stage) {
            const StageMemory &memory = arm.memory.stages[stage];
            StackedBarsData::Bar bar;
            bar.arm = arm.optimizer;
            bar.label = Chart::tr("%1, stage %2").arg(view.nameOf(arm), QString::number(stage + 1));
            bar.text = numberString(memory.total() / 1e9, 0);
            bar.over = memory.total() > arm.memory.limit_bytes;
            fullest = std::max(fullest, memory.total());
            std::vector<TableCell> row{plainCell(view.nameOf(arm)), numberCell(static_cast<double>(stage + 1), 0)};
            for (std::size_t k = 0; k < memory_kind_count; ++k) {
                const double gigabytes = memory.bytes[k] / 1e9;
                row.push_back(numberCell(gigabytes, 1));
                if (gigabytes > 0)
                    bar.segments.push_back(
                        {static_cast<int>(k), gigabytes,
                         QStringLiteral("%1: %2").arg(data.kinds[static_cast<qsizetype>(k)],
                                                      figureString(Quantity::bytes, memory.bytes[k]))});
            }
            row.push_back(numberCell(memory.total() / 1e9, 1));
            row.back().bold = true;
            data.text.table.rows.push_back(std::move(row));
            data.bars.push_back(std::move(bar));
        }
    data.text.description =
        Chart::tr("The fullest stage needs %1 of %2.")
            .arg(figureString(Quantity::bytes, fullest), figureString(Quantity::bytes, data.limit * 1e9));
    return data;
}

} // namespace milepost
