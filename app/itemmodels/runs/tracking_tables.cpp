// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/runs/tracking_tables.h"

#include "app/itemmodels/cells.h"
#include "app/itemmodels/charts/loss_range.h"
#include "app/itemmodels/charts/scales.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/runs/run_tables.h"
#include "app/itemmodels/words.h"
#include "engine/core/scaled_quantiles.h"
#include "engine/core/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

struct Tracking {
    Q_DECLARE_TR_FUNCTIONS(Tracking)
};

Quantiles inDays(const Quantiles &seconds) { return scaled(seconds, 1 / seconds_per_day); }

double plannedSeconds(const TrackedRun &tracked) { return tracked.plan.tokens * tracked.plan.seconds_per_token; }

/// Sentences of the engine begin small, because a place or a field may stand before them.
QString beginningLarge(const QString &sentence) { return sentence.left(1).toUpper() + sentence.mid(1); }

QString lossText(const Quantiles &loss)
{
    if (!loss.p50 || !loss.p10 || !loss.p90)
        return QStringLiteral("–");
    return QStringLiteral("%1 (%2)").arg(numberString(*loss.p50, 3),
                                         rangeString(numberString(*loss.p10, 3), numberString(*loss.p90, 3)));
}

/// Of the plan's arm at the planned tokens, between the points of its curve; empty where the curve ends before.
std::optional<double> plannedLoss(const TrackedRun &tracked, const Estimate *plan)
{
    if (!plan)
        return std::nullopt;
    const CurvePoint *before = nullptr;
    for (const CurvePoint &point : plan->curve) {
        if (!point.loss.p50)
            continue;
        if (point.tokens >= tracked.plan.tokens) {
            if (!before || point.tokens <= before->tokens)
                return point.loss.p50;
            const double share =
                std::log(tracked.plan.tokens / before->tokens) / std::log(point.tokens / before->tokens);
            return *before->loss.p50 + share * (*point.loss.p50 - *before->loss.p50);
        }
        if (point.tokens > 0)
            before = &point;
    }
    return std::nullopt;
}

/// Expected, with its band, and planned, in the same scale and with the same decimals.
std::pair<QString, QString> beside(Quantity quantity, const Quantiles &expected, double planned,
                                   const std::string &currency = {})
{
    const auto texts = figuresBeside(quantity, {expected, Quantiles::exact(planned)}, currency);
    return {texts[0].inlineText(), texts[1].value};
}

/// Brackets of a sentence are full-width in Japanese, those of a table are not.
QString inSentence(QString figure)
{
    return screenLanguage() == Language::ja
               ? figure.replace(QStringLiteral(" ("), QStringLiteral("（")).replace(u')', QChar(0xFF09))
               : figure;
}

/// The forecast of the loss against the plan: certain where the plan lies outside the 80% band.
QString lossSentence(const Quantiles &expected, const std::optional<double> &planned)
{
    if (!expected.p50 || !expected.p10 || !expected.p90)
        return Tracking::tr("It is too early to forecast its final loss.");
    const QString loss = inSentence(lossText(expected));
    if (!planned)
        return Tracking::tr("Its loss is expected to end at %1.").arg(loss);
    const QString plan = numberString(*planned, 3);
    if (plan == numberString(*expected.p50, 3))
        return Tracking::tr("Its loss is expected to end at %1, as planned.").arg(loss);
    if (*expected.p90 < *planned)
        return Tracking::tr("Its loss is expected to end at %1, better than the planned %2.").arg(loss, plan);
    if (*expected.p10 > *planned)
        return Tracking::tr("Its loss is expected to end at %1, worse than the planned %2.").arg(loss, plan);
    return (*expected.p50 < *planned
                ? Tracking::tr("Its loss is expected to end at %1, probably better than the planned %2.")
                : Tracking::tr("Its loss is expected to end at %1, probably worse than the planned %2."))
        .arg(loss, plan);
}

} // namespace

QString trackingSentence(const TrackedRun &tracked, const Estimate *plan)
{
    const TrackReport &report = tracked.report;
    const QString loss = lossSentence(report.loss.final_loss, plannedLoss(tracked, plan));
    if (!report.total_s.p50 || report.pace <= 0)
        return Tracking::tr("%1 of the planned tokens are trained; the log holds no times, so that days and cost "
                            "cannot be held against the plan.")
                   .arg(changeString(report.fraction_done, 0).remove(u'+')) +
               sentenceSpace() + loss;
    const double planned = plannedSeconds(tracked);
    const auto days = beside(Quantity::days, inDays(report.total_s), planned / seconds_per_day);
    const auto money =
        beside(Quantity::money, report.total_cost, planned * tracked.plan.cost_per_s, tracked.currency);
    // Half a percent is less than any plan is worth.
    constexpr double nothing = 0.005;
    const double late = *report.total_s.p50 / planned - 1;
    const QString time =
        (std::abs(late) < nothing ? Tracking::tr("The run is on plan: %1 in all, as planned, for %3.")
         : late > 0 ? Tracking::tr("The run is behind its plan: %1 in all instead of %2, for %3 instead of %4.")
                    : Tracking::tr("The run is ahead of its plan: %1 in all instead of %2, for %3 instead of %4."));
    return filled(time, {inSentence(days.first), days.second, inSentence(money.first), money.second}) +
           sentenceSpace() + loss;
}

QString trackingRefusal(const Diagnostic &reason) { return beginningLarge(diagnosticText(reason)); }

QString trackingNotes(const TrackedRun &tracked)
{
    QStringList lines;
    for (const std::string &note : tracked.report.notes)
        lines << beginningLarge(engineSentence(note));
    return lines.join(u'\n');
}

LineChartData trackingChart(const ImportedRun &run, const TrackedRun &tracked, const Estimate *plan)
{
    LineChartData data = forecastChart(run, tracked.report.loss);
    const auto loss = plannedLoss(tracked, plan);
    if (!loss || data.lines.empty() || data.lines.front().x.empty())
        return data;
    const AxisUnit unit = tokenUnit(std::max(1.0, tracked.report.loss.end_tokens));
    const double from = data.lines.front().x.front() * unit.factor;
    LineChartData::Line line;
    for (const CurvePoint &point : plan->curve)
        if (point.loss.p50 && point.tokens >= from && point.tokens < tracked.plan.tokens) {
            line.x.push_back(point.tokens / unit.factor);
            line.y.push_back(*point.loss.p50);
        }
    line.x.push_back(tracked.plan.tokens / unit.factor);
    line.y.push_back(*loss);
    line.label = Tracking::tr("plan %1").arg(numberString(*loss, 3));
    if (data.yTo)
        data.yTo = std::max(*data.yTo, lossAt(line.x, line.y, lossShownFrom * line.x.back()).value_or(*loss));
    data.lines.insert(data.lines.begin(), std::move(line));
    return data;
}

TableData trackingTable(const TrackedRun &tracked, const Estimate *plan)
{
    const TrackReport &report = tracked.report;
    TableData table;
    table.columns = {{Tracking::tr("Quantity"), false},
                     {Tracking::tr("Planned"), true},
                     {Tracking::tr("So far"), true},
                     {Tracking::tr("Expected at the end"), true},
                     {Tracking::tr("Against the plan"), true}};
    const auto add = [&table](const QString &name, const QString &planned, const QString &now, const QString &end,
                              std::optional<double> change = {}) {
        TableCell first;
        first.text = name;
        TableCell last = plainCell(change ? changeString(*change, 1) : dash, true);
        last.number = change;
        table.rows.push_back({first, plainCell(planned, true), plainCell(now, true), plainCell(end, true), last});
    };
    const auto against = [](const Quantiles &value, double planned) {
        return value.p50 && planned > 0 ? std::optional(*value.p50 / planned - 1) : std::nullopt;
    };
    add(Tracking::tr("Tokens"), figureString(Quantity::tokens, tracked.plan.tokens),
        figureString(Quantity::tokens, report.tokens_done), figureString(Quantity::tokens, tracked.plan.tokens));
    if (report.pace > 0 && report.planned_pace > 0)
        add(Tracking::tr("Tokens per second"), figureString(Quantity::tokens, report.planned_pace),
            figureString(Quantity::tokens, report.pace), dash, report.pace / report.planned_pace - 1);
    const double days = plannedSeconds(tracked) / seconds_per_day;
    const auto [expectedDays, plannedDays] = beside(Quantity::days, inDays(report.total_s), days);
    add(Tracking::tr("Days"), plannedDays,
        report.elapsed_s > 0 ? figureString(Quantity::days, report.elapsed_s / seconds_per_day) : dash,
        report.total_s.p50 ? expectedDays : dash, against(inDays(report.total_s), days));
    if (!tracked.start.empty() && report.total_s.p50)
        add(Tracking::tr("Finish"), dateString(end_date(tracked.start, days)), dash,
            dateString(end_date(tracked.start, *report.total_s.p50 / seconds_per_day)));
    const double cost = plannedSeconds(tracked) * tracked.plan.cost_per_s;
    const auto [expectedCost, plannedCost] = beside(Quantity::money, report.total_cost, cost, tracked.currency);
    add(Tracking::tr("Cost"), plannedCost,
        report.cost_so_far > 0 ? figureString(Quantity::money, report.cost_so_far, tracked.currency) : dash,
        report.total_cost.p50 ? expectedCost : dash, against(report.total_cost, cost));
    const auto loss = plannedLoss(tracked, plan);
    add(Tracking::tr("Loss"), loss ? numberString(*loss, 3) : dash, numberString(report.loss_now, 3),
        lossText(report.loss.final_loss), loss ? against(report.loss.final_loss, *loss) : std::nullopt);
    if (report.restarts > 0 || report.lost_s > 0)
        add(Tracking::tr("Lost to restarts and pauses"), dash,
            figureString(Quantity::days, report.lost_s / seconds_per_day), dash);
    if (!report.spikes.empty())
        add(Tracking::tr("Spikes of the loss"), dash, numberString(static_cast<double>(report.spikes.size()), 0),
            dash);
    return table;
}

} // namespace milepost
