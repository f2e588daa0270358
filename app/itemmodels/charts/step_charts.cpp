// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/answer/answer_text.h"
#include "app/itemmodels/charts/answer_charts.h"
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

bool belongsToOptimizer(PartId part)
{
    return part == PartId::optimizer_update || part == PartId::newton_schulz || part == PartId::optimizer_host ||
           part == PartId::optimizer_traffic;
}

BarStyle styleOf(PartId part)
{
    if (part == PartId::residual)
        return BarStyle::residual;
    return belongsToOptimizer(part) ? BarStyle::arm : BarStyle::common;
}

TableData partsTable(const Estimate &arm)
{
    TableData table;
    table.columns = {{Chart::tr("Part"), false},
                     {Chart::tr("Exposed, s"), true},
                     {Chart::tr("Busy, s"), true},
                     {Chart::tr("Kind"), false}};
    for (const Part &part : arm.parts) {
        std::vector<TableCell> row(4);
        row[0].text = screenWords().part(part.id, arm.optimizer);
        row[1].text = numberString(part.exposed_s, 3);
        row[1].number = part.exposed_s;
        row[1].right = true;
        row[2].text = numberString(part.busy_s, 3);
        row[2].number = part.busy_s;
        row[2].right = true;
        row[3].text = provenanceWord(part.provenance);
        row[3].badge = part.provenance;
        table.rows.push_back(std::move(row));
    }
    return table;
}

double stepOf(const Estimate &arm)
{
    double total = 0;
    for (const Part &part : arm.parts)
        total += part.exposed_s;
    return total;
}

/// Seconds with as many decimals as the step needs: 12.75, 0.026.
int secondDecimals(double step) { return step >= 1 ? 2 : 3; }

double exposedOfOptimizer(const Estimate &arm)
{
    double sum = 0;
    for (const Part &part : arm.parts)
        if (belongsToOptimizer(part.id) && part.exposed_s > 0)
            sum += part.exposed_s;
    return sum;
}

/// How a part of the step is shown in the waterfalls of both arms.
enum class PartRow { own, small, none };

/// The same for both arms, so that their rows stand beside each other.
PartRow rowOf(const AnswerView &view, PartId id)
{
    constexpr double smallest = 0.008; // of the step
    PartRow row = PartRow::none;
    for (const Estimate *arm : {&view.base(), &view.other()})
        for (const Part &part : arm->parts)
            if (part.id == id && part.exposed_s > 0)
                row = part.exposed_s >= smallest * stepOf(*arm) || row == PartRow::own ? PartRow::own
                                                                                       : PartRow::small;
    return row;
}

/// Short names of a part in the two arms, each once: Shampoo and SOAP have preconditioners where Muon iterates.
QString changeLabel(const AnswerView &view, PartId id)
{
    QStringList names;
    for (const Estimate *arm : {&view.base(), &view.other()}) {
        if (std::ranges::none_of(arm->parts, [id](const Part &part) { return part.id == id; }))
            continue;
        const bool general = part_label(id, arm->optimizer) == part_label(id);
        names << (general ? partShortLabel(id) : screenWords().part(id, arm->optimizer));
    }
    names.removeDuplicates();
    return names.join(QStringLiteral(" / "));
}

std::vector<WaterfallData::Bar> waterfallBars(const AnswerView &view, const Estimate &arm)
{
    std::vector<WaterfallData::Bar> bars;
    const int decimals = secondDecimals(std::min(stepOf(view.base()), stepOf(view.other())));
    double at = 0, small = 0, residual = 0;
    bool anySmall = false, anyResidual = false;
    Provenance smallKind = Provenance::measured, optimizerKind = Provenance::measured,
               residualKind = Provenance::assumed;
    const auto add = [&](const QString &label, double seconds, BarStyle style, Provenance kind,
                         const QString &shortLabel = {}) {
        bars.push_back({label, numberString(seconds, decimals), at, at + seconds, style, false, kind, shortLabel});
        at += seconds;
    };
    for (const Part &part : arm.parts) {
        if (part.id == PartId::residual) {
            residual += part.exposed_s;
            residualKind = part.provenance;
            continue;
        }
        if (belongsToOptimizer(part.id)) {
            if (part.exposed_s > 0)
                optimizerKind = weakest(optimizerKind, part.provenance);
            continue;
        }
        const PartRow row = rowOf(view, part.id);
        const double seconds = std::max(0.0, part.exposed_s);
        if (row == PartRow::own)
            add(partLabel(part.id), seconds, BarStyle::common, part.provenance, partShortLabel(part.id));
        else if (row == PartRow::small) {
            anySmall = true;
            small += seconds;
            smallKind = weakest(smallKind, part.provenance);
        }
    }
    if (anySmall)
        add(Chart::tr("Other"), small, BarStyle::common, smallKind);
    add(Chart::tr("Optimizer"), exposedOfOptimizer(arm), BarStyle::arm, optimizerKind);
    for (const Estimate *shown : {&view.base(), &view.other()})
        for (const Part &part : shown->parts)
            anyResidual = anyResidual || (part.id == PartId::residual && part.exposed_s != 0);
    if (anyResidual)
        add(partLabel(PartId::residual), residual, BarStyle::residual, residualKind);
    bars.push_back({Chart::tr("%1 total").arg(view.nameOf(arm)), numberString(stepOf(arm), decimals), 0,
                    stepOf(arm), BarStyle::arm, true, view.stepProvenance()});
    return bars;
}

} // namespace

BarsData limitBars(const AnswerView &view)
{
    BarsData data;
    const Estimate &arm = view.other();
    const int decimals = secondDecimals(stepOf(arm));
    data.text.title = Chart::tr("What limits it");
    data.text.table = partsTable(arm);
    // The rows of the step's own page, so that a name means the same seconds on both; here the longest come first.
    std::vector<WaterfallData::Bar> parts = waterfallBars(view, arm);
    std::erase_if(parts, [](const WaterfallData::Bar &bar) { return bar.total || bar.to == bar.from; });
    const QString rest = Chart::tr("Other");
    std::ranges::stable_sort(parts, std::ranges::greater{}, [&rest](const WaterfallData::Bar &bar) {
        return bar.label == rest ? 0 : std::abs(bar.to - bar.from);
    });
    for (const WaterfallData::Bar &bar : parts) {
        const double seconds = bar.to - bar.from;
        data.bars.push_back({bar.label, numberString(seconds, decimals), std::abs(seconds), bar.style,
                             arm.optimizer, bar.provenance, bar.shortLabel});
    }
    data.footnote = limitSentence(view);
    data.text.description = data.footnote;
    return data;
}

WaterfallData waterfallData(const AnswerView &view, bool other)
{
    WaterfallData data;
    const Estimate &arm = other ? view.other() : view.base();
    data.arm = arm.optimizer;
    data.text.title = Chart::tr("%1 step").arg(view.nameOf(arm));
    data.text.table = partsTable(arm);
    data.xLabel = Chart::tr("exposed seconds per step");
    data.scaleTo = std::max(stepOf(view.base()), stepOf(view.other()));
    data.bars = waterfallBars(view, arm);
    for (const Estimate *shown : {&view.base(), &view.other()})
        for (const WaterfallData::Bar &bar : waterfallBars(view, *shown)) {
            data.columnLabels << bar.label;
            data.columnTexts << bar.text;
        }
    data.text.description =
        Chart::tr("A step of %1 takes %2 seconds; the optimizer takes %3 of them.")
            .arg(view.nameOf(arm), data.bars.back().text, numberString(exposedOfOptimizer(arm), 3));
    return data;
}

BridgeData bridgeData(const AnswerView &view)
{
    BridgeData data;
    const double from = stepOf(view.base()), to = stepOf(view.other());
    const OptimizerKind baseArm = view.base().optimizer, otherArm = view.other().optimizer;
    data.text.title = Chart::tr("Bridge %1 → %2").arg(view.baseName(), view.otherName());
    const int decimals = secondDecimals(from);

    struct Change {
        QString label;
        double seconds = 0;
        BarStyle style = BarStyle::common;
        OptimizerKind arm = OptimizerKind::adamw;
    };
    std::vector<Change> changes;
    const auto seconds = [](const Estimate &arm, PartId id) {
        double sum = 0;
        for (const Part &part : arm.parts)
            if (part.id == id)
                sum += part.exposed_s;
        return sum;
    };
    double rest = 0;
    for (std::size_t i = 0; i < part_count; ++i) {
        const auto id = static_cast<PartId>(i);
        const double change = seconds(view.other(), id) - seconds(view.base(), id);
        // Too small for a column of its own; what they sum to is shown unless it would be a hairline.
        if (std::abs(change) < 0.0003 * from) {
            rest += change;
            continue;
        }
        changes.push_back({changeLabel(view, id), change, styleOf(id), change < 0 ? baseArm : otherArm});
    }
    if (std::abs(rest) > 2e-5 * from)
        changes.push_back({Chart::tr("Small changes"), rest, BarStyle::common, otherArm});

    data.columns.push_back({view.baseName(), numberString(from, decimals), 0, from, BarStyle::arm, baseArm, true});
    double at = from, lowest = std::min(from, to), highest = std::max(from, to);
    for (const Change &change : changes) {
        const QString text = QStringLiteral("%1%2\u00A0ms")
                                 .arg(change.seconds > 0 ? QStringLiteral("+") : QString(),
                                      numberString(change.seconds * 1e3, std::abs(change.seconds) < 0.01 ? 1 : 0));
        data.columns.push_back({change.label, text, at, at + change.seconds, change.style, change.arm, false});
        at += change.seconds;
        lowest = std::min(lowest, at);
        highest = std::max(highest, at);
    }
    data.columns.push_back({view.otherName(), numberString(to, decimals), 0, to, BarStyle::arm, otherArm, true});

    const double span = std::max(highest - lowest, 1e-6 * from);
    const AxisTicks ticks = axisTicks(lowest - 0.25 * span, highest, 5);
    data.axisStart = std::max(0.0, lowest - 0.25 * span);
    data.note = Chart::tr("seconds per step · axis starts at %1 s")
                    .arg(numberString(data.axisStart, std::max(decimals, ticks.decimals)));
    data.text.table.columns = {{Chart::tr("Part"), false}, {Chart::tr("Change, ms"), true}};
    for (const Change &change : changes) {
        std::vector<TableCell> row(2);
        row[0].text = change.label;
        row[1].text = numberString(change.seconds * 1e3, 1);
        row[1].number = change.seconds * 1e3;
        row[1].right = true;
        data.text.table.rows.push_back(std::move(row));
    }
    data.text.description = Chart::tr("%1 changes the step by %2 milliseconds, from %3 to %4 seconds.")
                                .arg(view.otherName(), numberString((to - from) * 1e3, 0),
                                     numberString(from, decimals), numberString(to, decimals));
    return data;
}

GanttData ganttData(const Estimate &arm, const std::vector<TimelineEntry> &timeline)
{
    GanttData data;
    data.arm = arm.optimizer;
    data.text.title = Chart::tr("Pipeline of the %1 step").arg(optimizerName(arm.optimizer));
    data.total = stepOf(arm);
    data.totalText = figureString(Quantity::seconds, data.total);
    double optimizer = 0;
    for (const Part &part : arm.parts)
        if (belongsToOptimizer(part.id))
            optimizer += part.exposed_s;
    data.optimizerFrom = data.total - optimizer;
    data.entries.reserve(timeline.size());
    for (const TimelineEntry &entry : timeline) {
        data.stages = std::max(data.stages, entry.stage + 1);
        data.chunks = std::max(data.chunks, entry.chunk + 1);
        data.entries.push_back(
            {entry.stage, entry.chunk, entry.micro_batch, entry.forward, entry.start_s, entry.end_s});
    }
    data.text.table.columns = {{Chart::tr("Stage"), true},       {Chart::tr("Chunk"), true},
                               {Chart::tr("Micro-batch"), true}, {Chart::tr("Direction"), false},
                               {Chart::tr("Start, s"), true},    {Chart::tr("End, s"), true}};
    for (const GanttData::Entry &entry : data.entries) {
        std::vector<TableCell> row(6);
        const int indices[] = {entry.stage, entry.chunk, entry.microBatch};
        for (std::size_t i = 0; i < 3; ++i) {
            row[i].text = QString::number(indices[i] + 1);
            row[i].number = indices[i] + 1;
            row[i].right = true;
        }
        row[3].text = entry.forward ? Chart::tr("forward") : Chart::tr("backward");
        row[4].text = numberString(entry.from, 4);
        row[4].number = entry.from;
        row[5].text = numberString(entry.to, 4);
        row[5].number = entry.to;
        row[4].right = row[5].right = true;
        data.text.table.rows.push_back(std::move(row));
    }
    const Plan &plan = arm.scenario.plan;
    const QString stages = QString::number(data.stages), batches = QString::number(plan.micro_batches);
    const bool one = plan.micro_batches == 1;
    data.text.description =
        one && data.stages == 1 ? Chart::tr("One stage, one micro-batch in a step of %1.").arg(data.totalText)
        : one              ? Chart::tr("%1 stages, one micro-batch in a step of %2.").arg(stages, data.totalText)
        : data.stages == 1 ? Chart::tr("One stage, %1 micro-batches in a step of %2.").arg(batches, data.totalText)
        : data.chunks == 1
            ? Chart::tr("%1 stages, %2 micro-batches in a step of %3.").arg(stages, batches, data.totalText)
            : Chart::tr("%1 stages with %2 chunks each, %3 micro-batches in a step of %4.")
                  .arg(stages, QString::number(data.chunks), batches, data.totalText);
    return data;
}

} // namespace milepost
