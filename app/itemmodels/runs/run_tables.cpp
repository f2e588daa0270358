// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/runs/run_tables.h"

#include "app/itemmodels/cells.h"
#include "app/itemmodels/charts/loss_range.h"
#include "app/itemmodels/charts/scales.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "engine/scenario/names.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

struct Runs {
    Q_DECLARE_TR_FUNCTIONS(Runs)
};

/// More readings than the eye tells apart.
constexpr std::size_t most_drawn = 800;
constexpr double finishedShare = 0.995; ///< of the planned tokens: logs rarely hold the very last step

struct Series {
    std::vector<double> x, y;
};

/// Neither the log nor its description says how many tokens a step holds.
bool countsStepsOnly(const ImportedRun &run)
{
    const LearningCurve *curve = run.target();
    return curve && !run.description.batch_tokens &&
           std::ranges::none_of(curve->tokens, [](double tokens) { return std::isfinite(tokens); });
}

/// Finite readings over tokens (steps where the log counts no tokens), in units of `factor`.
Series readingsOf(const ImportedRun &run, double factor)
{
    Series series;
    const LearningCurve *curve = run.target();
    if (!curve)
        return series;
    for (std::size_t i = 0; i < curve->size(); ++i) {
        const double x = std::isfinite(curve->tokens[i]) ? curve->tokens[i]
                         : run.description.batch_tokens  ? curve->step[i] * *run.description.batch_tokens
                                                         : curve->step[i];
        if (x > 0 && std::isfinite(curve->value[i])) {
            series.x.push_back(x / factor);
            series.y.push_back(curve->value[i]);
        }
    }
    return series;
}

/// Mean over up to `window` readings around each point; the window shrinks at the ends, so that the line keeps
/// them.
Series smoothed(const Series &series, std::size_t window)
{
    Series result;
    std::vector<double> sums(series.y.size() + 1, 0);
    for (std::size_t i = 0; i < series.y.size(); ++i)
        sums[i + 1] = sums[i] + series.y[i];
    const std::size_t every = std::max<std::size_t>(1, series.x.size() / most_drawn);
    for (std::size_t i = 0; i < series.x.size(); i += every) {
        const std::size_t half = std::min({i, series.x.size() - 1 - i, window / 2});
        result.x.push_back(series.x[i]);
        result.y.push_back((sums[i + half + 1] - sums[i - half]) / static_cast<double>(2 * half + 1));
    }
    if (!series.x.empty() && result.x.back() != series.x.back()) {
        result.x.push_back(series.x.back());
        result.y.push_back(series.y.back());
    }
    return result;
}

Series thinned(const Series &series)
{
    Series result;
    const std::size_t every = std::max<std::size_t>(1, series.x.size() / most_drawn);
    for (std::size_t i = 0; i < series.x.size(); i += every) {
        result.x.push_back(series.x[i]);
        result.y.push_back(series.y[i]);
    }
    return result;
}

QString stepsString(double steps) { return Runs::tr("%1 steps").arg(numberString(steps, 0)); }

QString nameOf(const ImportedRun &run) { return QString::fromStdString(run.description.name); }

AxisUnit stepUnit() { return {1, Runs::tr("steps")}; }

/// A place of a forecast's run.
QString placeString(const LossForecast &forecast, double tokens)
{
    return forecast.in_steps ? stepsString(tokens) : figureString(Quantity::tokens, tokens);
}

double longest(const std::vector<ProjectDocument::Run> &runs)
{
    double tokens = 0;
    for (const ProjectDocument::Run &run : runs)
        if (const auto end = endOf(*run))
            tokens = std::max(tokens, end->tokens);
    return tokens;
}

double sizeOf(const ImportedRun &run)
{
    return run.description.active_parameters.value_or(run.description.parameters.value_or(0));
}

QString metricLabel(const std::string &metric)
{
    if (metric == "val_loss")
        return Runs::tr("validation loss, nats per token");
    return metric == "train_loss" ? Runs::tr("training loss, nats per token") : QString::fromStdString(metric);
}

/// Part of the name after the last common beginning would be too clever: the optimizer says what the colour means.
QString endLabel(const ImportedRun &run, double value)
{
    const auto kind = optimizerOf(run);
    return QStringLiteral("%1 %2").arg(kind ? optimizerName(*kind) : nameOf(run), numberString(value, 3));
}

/// Upper end of the axis: the loss of the log after its start, and all that is forecast from there on.
std::optional<double> forecastTop(const Series &log, const LineChartData::Line &ahead)
{
    const double logged = log.x.empty() ? 0 : log.x.back();
    double from = lossShownFrom * (ahead.x.empty() ? logged : std::max(logged, ahead.x.back()));
    // A run that has hardly begun shows the second half of its log.
    constexpr double half = 0.5;
    if (logged > 0)
        from = std::min(from, half * logged);
    std::optional<double> top = lossAt(log.x, log.y, from);
    for (std::size_t i = 0; i < ahead.x.size(); ++i)
        if (ahead.x[i] >= from)
            top = std::max(top.value_or(ahead.outerHigh[i]), ahead.outerHigh[i]);
    return top;
}

} // namespace

std::optional<OptimizerKind> optimizerOf(const ImportedRun &run)
{
    return value_of<OptimizerKind>(run.description.optimizer);
}

std::optional<CurveEnd> endOf(const ImportedRun &run)
{
    const Series series = readingsOf(run, 1);
    if (series.x.empty())
        return std::nullopt;
    return CurveEnd{series.x.back(), series.y.back()};
}

bool isRunning(const ImportedRun &run)
{
    const auto end = endOf(run);
    return end && run.description.tokens_planned && end->tokens < finishedShare * *run.description.tokens_planned;
}

TableData runsTable(const std::vector<ProjectDocument::Run> &runs)
{
    TableData table;
    table.columns = {{Runs::tr("Run"), false},     {Runs::tr("Optimizer"), false}, {Runs::tr("Parameters"), true},
                     {Runs::tr("Tokens"), true},   {Runs::tr("Batch"), true},      {Runs::tr("Last loss"), true},
                     {Runs::tr("Readings"), true}, {Runs::tr("Log"), false},       {Runs::tr("State"), false}};
    for (const ProjectDocument::Run &run : runs) {
        const RunDescription &d = run->description;
        std::vector<TableCell> row(9);
        row[0] = plainCell(nameOf(*run));
        row[0].marker = optimizerOf(*run);
        row[0].badge = Provenance::measured;
        row[1] = plainCell(row[0].marker ? optimizerName(*row[0].marker) : QString::fromStdString(d.optimizer));
        row[2] = sizeOf(*run) > 0 ? numberCell(sizeOf(*run), figureString(Quantity::parameters, sizeOf(*run)))
                                  : plainCell(dash, true);
        const auto end = endOf(*run);
        if (end && countsStepsOnly(*run))
            row[3] = numberCell(end->tokens, stepsString(end->tokens));
        else if (end && d.tokens_planned)
            row[3] = numberCell(end->tokens, Runs::tr("%1 of %2")
                                                 .arg(figureString(Quantity::tokens, end->tokens),
                                                      figureString(Quantity::tokens, *d.tokens_planned)));
        else
            row[3] =
                end ? numberCell(end->tokens, figureString(Quantity::tokens, end->tokens)) : plainCell(dash, true);
        row[4] =
            d.batch_tokens ? numberCell(*d.batch_tokens, numberString(*d.batch_tokens, 0)) : plainCell(dash, true);
        row[5] = end ? numberCell(end->value, numberString(end->value, 3)) : plainCell(dash, true);
        const LearningCurve *curve = run->target();
        row[6] = curve ? numberCell(static_cast<double>(curve->size()),
                                    numberString(static_cast<double>(curve->size()), 0))
                       : plainCell(dash, true);
        row[7] = plainCell(QString::fromStdString(run->report.format));
        row[8] = plainCell(!end              ? Runs::tr("no %1 in the log").arg(QString::fromStdString(d.metric))
                           : isRunning(*run) ? Runs::tr("running")
                                             : Runs::tr("finished"));
        if (!end)
            row[8].tone = TableCell::Tone::error;
        QStringList notes;
        for (const std::string &note : run->report.notes)
            notes << QString::fromStdString(note);
        for (const SkippedLines &skipped : run->report.skipped)
            notes << Runs::tr("%1 records left out: %2")
                         .arg(numberString(static_cast<double>(skipped.count), 0),
                              QString::fromStdString(skipped.reason));
        row[0].toolTip = notes.join(u'\n');
        table.rows.push_back(std::move(row));
    }
    return table;
}

LineChartData learningCurves(const std::vector<ProjectDocument::Run> &runs, std::size_t window)
{
    LineChartData data;
    const bool inSteps = !runs.empty() && std::ranges::all_of(runs, [](const ProjectDocument::Run &run) {
        return countsStepsOnly(*run);
    });
    const AxisUnit unit = inSteps ? stepUnit() : tokenUnit(std::max(1.0, longest(runs)));
    data.xLogarithmic = true;
    data.xLabel = Runs::tr("%1 (logarithmic)").arg(unit.text);
    data.yLabel = Runs::tr("loss, nats per token");
    for (const ProjectDocument::Run &run : runs) {
        const Series readings = readingsOf(*run, unit.factor);
        if (readings.x.size() < 2)
            continue;
        data.yLabel = metricLabel(run->description.metric);
        const bool noisy = readings.x.size() > 2 * window;
        if (noisy) {
            Series raw = thinned(readings);
            LineChartData::Line thin;
            thin.arm = optimizerOf(*run);
            thin.x = std::move(raw.x);
            thin.y = std::move(raw.y);
            thin.raw = true;
            data.lines.push_back(std::move(thin));
        }
        Series smooth = noisy ? smoothed(readings, window) : readings;
        LineChartData::Line line;
        line.arm = optimizerOf(*run);
        line.label = endLabel(*run, smooth.y.back());
        line.x = std::move(smooth.x);
        line.y = std::move(smooth.y);
        line.marker = true;
        data.lines.push_back(std::move(line));
    }
    data.text.title = Runs::tr("Learning curves");
    data.text.description = Runs::tr("%1 runs of the project.").arg(runs.size());
    data.text.table = runsTable(runs);
    return data;
}

LineChartData ratioChart(const TokenRatio &ratio, std::optional<double> breakEven)
{
    LineChartData data;
    const auto other = value_of<OptimizerKind>(ratio.other_optimizer),
               base = value_of<OptimizerKind>(ratio.base_optimizer);
    const QString otherName = other ? optimizerName(*other) : QString::fromStdString(ratio.other);
    const QString baseName = base ? optimizerName(*base) : QString::fromStdString(ratio.base);
    data.xLabel = Runs::tr("end loss (training runs to the right)");
    data.yLabel =
        (ratio.in_steps ? Runs::tr("steps %1 / %2") : Runs::tr("tokens %1 / %2")).arg(otherName, baseName);
    data.xReversed = true;
    LineChartData::Line line;
    line.arm = other;
    data.text.table.columns = {{Runs::tr("End loss"), true}, {data.yLabel, true}, {Runs::tr("80% band"), true}};
    for (const RatioPoint &point : ratio.at) {
        if (!point.ratio.p50 || !point.ratio.p10 || !point.ratio.p90)
            continue;
        line.x.push_back(point.loss);
        line.y.push_back(*point.ratio.p50);
        line.low.push_back(*point.ratio.p10);
        line.high.push_back(*point.ratio.p90);
        line.outerLow.push_back(point.ratio.p05.value_or(*point.ratio.p10));
        line.outerHigh.push_back(point.ratio.p95.value_or(*point.ratio.p90));
        data.text.table.rows.push_back({numberCell(point.loss, numberString(point.loss, 3)),
                                        numberCell(*point.ratio.p50, numberString(*point.ratio.p50, 3)),
                                        plainCell(figureString(Quantity::ratio, point.ratio).band)});
    }
    line.marker = true;
    line.label = figureString(Quantity::ratio, ratio.summary).value;
    const QString summary = figureString(Quantity::ratio, ratio.summary).inlineText();
    data.lines.push_back(std::move(line));
    data.horizontals.push_back({1, Runs::tr("%1 = 1: no saving").arg(baseName), base});
    if (breakEven)
        data.horizontals.push_back(
            {*breakEven, Runs::tr("break-even %1").arg(numberString(*breakEven, 3)), std::nullopt});
    data.text.title = Runs::tr("Ratio at equal loss");
    data.text.description = (ratio.in_steps ? Runs::tr("%1 needs %2 of the steps of %3 for the same end loss.")
                                            : Runs::tr("%1 needs %2 of the tokens of %3 for the same end loss."))
                                .arg(otherName, summary, baseName);
    return data;
}

LineChartData forecastChart(const ImportedRun &run, const LossForecast &forecast, std::size_t window)
{
    LineChartData data;
    const AxisUnit unit = forecast.in_steps ? stepUnit() : tokenUnit(std::max(1.0, forecast.end_tokens));
    data.xLabel = unit.text;
    data.yLabel = metricLabel(run.description.metric);
    const Series readings = readingsOf(run, unit.factor);
    Series logged;
    if (readings.x.size() > 1) {
        logged = readings.x.size() > 2 * window ? smoothed(readings, window) : readings;
        LineChartData::Line line;
        line.arm = optimizerOf(run);
        line.x = logged.x;
        line.y = logged.y;
        data.lines.push_back(std::move(line));
    }
    LineChartData::Line ahead;
    ahead.arm = optimizerOf(run);
    ahead.dashed = true;
    ahead.marker = true;
    data.text.table.columns = {{data.xLabel, true}, {data.yLabel, true}, {Runs::tr("80% band"), true}};
    for (const CurveBand &band : forecast.curve) {
        if (band.tokens < forecast.used_tokens || !band.loss.p50 || !band.loss.p10 || !band.loss.p90)
            continue;
        ahead.x.push_back(band.tokens / unit.factor);
        ahead.y.push_back(*band.loss.p50);
        ahead.low.push_back(*band.loss.p10);
        ahead.high.push_back(*band.loss.p90);
        ahead.outerLow.push_back(band.loss.p05.value_or(*band.loss.p10));
        ahead.outerHigh.push_back(band.loss.p95.value_or(*band.loss.p90));
        data.text.table.rows.push_back({numberCell(band.tokens, placeString(forecast, band.tokens)),
                                        numberCell(*band.loss.p50, numberString(*band.loss.p50, 3)),
                                        plainCell(figureString(Quantity::plain, band.loss).band)});
    }
    const QString final = forecast.final_loss.p50 ? numberString(*forecast.final_loss.p50, 3) : QStringLiteral("–");
    ahead.label = Runs::tr("forecast %1").arg(final);
    data.yTo = forecastTop(logged, ahead);
    data.lines.push_back(std::move(ahead));
    if (forecast.used_tokens > 0)
        data.verticals.push_back(
            {forecast.used_tokens / unit.factor,
             Runs::tr("log read up to here: %1").arg(placeString(forecast, forecast.used_tokens)), std::nullopt});
    if (run.description.schedule.kind == ScheduleKind::wsd && run.description.schedule.decay_fraction > 0)
        data.verticals.push_back({forecast.end_tokens * (1 - run.description.schedule.decay_fraction) / unit.factor,
                                  Runs::tr("decay starts"), std::nullopt});
    data.text.title = Runs::tr("Forecast of %1").arg(nameOf(run));
    data.text.description = Runs::tr("The run is expected to end at %1.")
                                .arg(figureString(Quantity::plain, forecast.final_loss).inlineText());
    return data;
}

TableData forecastTable(const LossForecast &forecast, const TokenRatio *ratio)
{
    TableData table;
    table.columns = {{Runs::tr("Figure"), false}, {Runs::tr("Value"), true}};
    const auto add = [&table](const QString &name, const QString &value, std::optional<Provenance> badge = {}) {
        TableCell first = plainCell(name), second = plainCell(value);
        first.badge = badge;
        second.right = true;
        table.rows.push_back({first, second});
    };
    const auto loss = [](double value) { return numberString(value, 3); };
    if (forecast.final_loss.p50 && forecast.final_loss.p10 && forecast.final_loss.p90)
        add(Runs::tr("Final loss"),
            QStringLiteral("%1 (%2)").arg(
                loss(*forecast.final_loss.p50),
                rangeString(loss(*forecast.final_loss.p10), loss(*forecast.final_loss.p90))),
            Provenance::calibrated);
    if (forecast.measured)
        add(Runs::tr("Final loss in the log"), loss(*forecast.measured), Provenance::measured);
    add(Runs::tr("Planned end"), placeString(forecast, forecast.end_tokens));
    add(Runs::tr("Readings used from this run"),
        forecast.used_tokens > 0 ? placeString(forecast, forecast.used_tokens) : Runs::tr("none"));
    add(Runs::tr("Runs behind the law"), numberString(static_cast<double>(forecast.runs_used), 0));
    if (forecast.beyond > 0)
        add(Runs::tr("Beyond their reach"),
            Runs::tr("by a factor of %1").arg(numberString(std::exp(forecast.beyond), 1)), Provenance::assumed);
    for (const BandPart &part : forecast.band) {
        TableCell name = plainCell(Runs::tr("Band: %1").arg(engineSentence(part.text)));
        name.toolTip = name.text;
        table.rows.push_back({name, numberCell(part.share, changeString(part.share, 0).remove(u'+'))});
    }
    if (ratio)
        add(Runs::tr("Token ratio of the pair"), figureString(Quantity::ratio, ratio->summary).inlineText(),
            Provenance::measured);
    return table;
}

std::optional<RunPair> bestPair(const std::vector<ProjectDocument::Run> &runs)
{
    std::optional<RunPair> best;
    double furthest = 0;
    for (const ProjectDocument::Run &base : runs)
        for (const ProjectDocument::Run &other : runs) {
            const auto first = optimizerOf(*base), second = optimizerOf(*other);
            if (base == other || first == second || first != OptimizerKind::adamw ||
                sizeOf(*base) != sizeOf(*other) || sizeOf(*base) <= 0)
                continue;
            const auto end = endOf(*base), otherEnd = endOf(*other);
            const double reach = end && otherEnd ? sizeOf(*base) * std::min(end->tokens, otherEnd->tokens) : 0;
            if (reach > furthest) {
                furthest = reach;
                best = RunPair{base->description.name, other->description.name};
            }
        }
    return best;
}

} // namespace milepost
