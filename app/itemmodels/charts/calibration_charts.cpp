// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/charts/calibration_charts.h"

#include "app/itemmodels/cells.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "engine/core/normal_quantiles.h"
#include "engine/step/calibration_names.h"
#include "engine/step/operations.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace milepost {

namespace {

struct CalibrationChart {
    Q_DECLARE_TR_FUNCTIONS(CalibrationChart)
};

using Mark = ScatterData::Mark;

constexpr double microseconds = 1e6;
constexpr double outlierFrom = 0.25; ///< errors from here on are marked and named
constexpr std::size_t namedOutliers = 2;

QString coverageWord(Coverage coverage)
{
    switch (coverage) {
    case Coverage::measured: return CalibrationChart::tr("measured");
    case Coverage::interpolated: return CalibrationChart::tr("interpolated");
    case Coverage::extrapolated: break;
    }
    return CalibrationChart::tr("extrapolated");
}

Mark markOf(Coverage coverage)
{
    return coverage == Coverage::measured       ? Mark::measured
           : coverage == Coverage::interpolated ? Mark::interpolated
                                                : Mark::extrapolated;
}

QString typeName(GemmType type)
{
    const std::string_view name = name_of(type);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())).toUpper();
}

struct Shape {
    double m = 0, n = 0, k = 0;
};

/// Where products of this type were timed.
std::vector<Shape> measuredShapes(const Calibration &calibration, GemmType type)
{
    std::vector<Shape> shapes;
    if (const auto surface = calibration.gemm.find(type); surface != calibration.gemm.end()) {
        const GemmSurface &grid = surface->second;
        std::size_t at = 0;
        for (const double m : grid.m)
            for (const double n : grid.n)
                for (const double k : grid.k)
                    if (std::isfinite(grid.seconds[at++]))
                        shapes.push_back({m, n, k});
    }
    if (calibration.measured)
        if (const auto fit = calibration.measured->gemm.find(static_cast<int>(type));
            fit != calibration.measured->gemm.end())
            for (const MeasuredPoint &point : fit->second.points)
                shapes.push_back({std::exp(point.at[0]), std::exp(point.at[1]), std::exp(point.at[2])});
    return shapes;
}

/// Cells of one octave in rows and two in columns times depth.
std::vector<ScatterData::Cell> cellsOf(const std::vector<Shape> &shapes)
{
    constexpr double weightOctaves = 2;
    std::map<std::pair<int, int>, int> counts;
    int most = 1;
    for (const Shape &shape : shapes)
        most =
            std::max(most, ++counts[{static_cast<int>(std::floor(std::log2(shape.m))),
                                     static_cast<int>(std::floor(std::log2(shape.n * shape.k) / weightOctaves))}]);
    std::vector<ScatterData::Cell> cells;
    cells.reserve(counts.size());
    for (const auto &[at, count] : counts)
        cells.push_back({std::exp2(at.first), std::exp2(at.first + 1), std::exp2(weightOctaves * at.second),
                         std::exp2(weightOctaves * (at.second + 1)), static_cast<double>(count) / most});
    return cells;
}

QString errorText(double error) { return changeString(error, 1); }
QString plainPercent(double share) { return changeString(share, 1).remove(u'+'); }

} // namespace

ScatterData coverageData(const ResolvedScenario &scenario, const std::shared_ptr<const Calibration> &calibration)
{
    ScatterData data;
    data.powersOfTwo = true;
    data.sideBySide = true;
    data.xLabel = CalibrationChart::tr("rows of the product (m), equal ones side by side");
    data.yLabel = CalibrationChart::tr("columns times depth (n × k)");
    data.text.title = CalibrationChart::tr("Coverage of this scenario");
    data.text.table.columns = {{CalibrationChart::tr("Format"), false},
                               {QStringLiteral("m"), true},
                               {QStringLiteral("n"), true},
                               {QStringLiteral("k"), true},
                               {CalibrationChart::tr("Time, µs"), true},
                               {CalibrationChart::tr("Coverage"), false}};
    if (!scenario.model || !scenario.system || scenario.model->layers.empty())
        return data;
    ResolvedScenario priced = scenario;
    priced.calibration = calibration;
    std::array<int, 3> counts{};
    std::set<GemmType> types;
    for (const PricedProduct &product : matrix_products(priced)) {
        types.insert(product.type);
        ++counts[static_cast<std::size_t>(product.time.coverage)];
        const QString size =
            QStringLiteral("%1 × %2 × %3")
                .arg(numberString(product.m, 0), numberString(product.n, 0), numberString(product.k, 0));
        const double time = product.time.seconds * microseconds;
        data.points.push_back(
            {product.m,
             product.n * product.k,
             markOf(product.time.coverage),
             {},
             CalibrationChart::tr("%1, %2: %3 µs, %4")
                 .arg(size, typeName(product.type), numberString(time, 0), coverageWord(product.time.coverage))});
        data.text.table.rows.push_back(
            {plainCell(typeName(product.type)), numberCell(product.m, numberString(product.m, 0)),
             numberCell(product.n, numberString(product.n, 0)), numberCell(product.k, numberString(product.k, 0)),
             numberCell(time, numberString(time, 1)), plainCell(coverageWord(product.time.coverage))});
    }
    std::vector<Shape> shapes;
    for (const GemmType type : types)
        std::ranges::move(measuredShapes(*calibration, type), std::back_inserter(shapes));
    data.cells = cellsOf(shapes);
    for (const Coverage coverage : {Coverage::measured, Coverage::interpolated, Coverage::extrapolated})
        data.legend.push_back({markOf(coverage), QStringLiteral("%1 %2").arg(
                                                     coverageWord(coverage),
                                                     QString::number(counts[static_cast<std::size_t>(coverage)]))});
    data.text.description =
        CalibrationChart::tr("%1 matrix products of this scenario: %2 measured, %3 interpolated, %4 extrapolated.")
            .arg(data.points.size())
            .arg(counts[0])
            .arg(counts[1])
            .arg(counts[2]);
    return data;
}

ScatterData predictionData(const CalibrationReport &report, const std::vector<CheckedRun> &checks)
{
    ScatterData data;
    data.diagonal = true;
    data.diagonalBand = 0.1;
    data.text.title = CalibrationChart::tr("Predicted against measured");
    if (report.residuals.empty()) {
        data.xLabel = CalibrationChart::tr("published, TFLOP/s per GPU");
        data.yLabel = CalibrationChart::tr("predicted, TFLOP/s per GPU");
        for (const CheckedRun &check : checks)
            if (check.predicted_tflops)
                data.points.push_back(
                    {check.measured_tflops, *check.predicted_tflops, Mark::published,
                     QStringLiteral("%1 · %2").arg(optimizerName(check.optimizer), check.model),
                     CalibrationChart::tr("%1, %2: %3 published, %4 predicted")
                         .arg(check.model, optimizerName(check.optimizer), numberString(check.measured_tflops, 0),
                              numberString(*check.predicted_tflops, 0))});
        data.legend = {{Mark::published, CalibrationChart::tr("published runs, not fitted")}};
        data.text.table = checksTable(checks);
        data.text.description =
            CalibrationChart::tr("Published runs beside their prediction; nothing is fitted to them.");
        return data;
    }
    data.xLabel = CalibrationChart::tr("measured, µs");
    data.yLabel = CalibrationChart::tr("predicted, µs");
    data.text.table = residualTable(report);
    std::vector<const ResidualRow *> rows;
    rows.reserve(report.residuals.size());
    for (const ResidualRow &row : report.residuals)
        rows.push_back(&row);
    const auto errorOf = [](const ResidualRow *row) { return row->predicted_s / row->measured_s - 1; };
    std::ranges::stable_sort(rows, std::ranges::greater{},
                             [&](const ResidualRow *row) { return std::abs(errorOf(row)); });
    int outliers = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double error = errorOf(rows[i]);
        const bool far = std::abs(error) > outlierFrom;
        outliers += far ? 1 : 0;
        const QString name = QString::fromStdString(rows[i]->family);
        data.points.push_back(
            {rows[i]->measured_s * microseconds, rows[i]->predicted_s * microseconds,
             far ? Mark::outlier : Mark::fitted,
             far && i < namedOutliers ? QStringLiteral("%1: %2").arg(name, errorText(error)) : QString(),
             QStringLiteral("%1: %2").arg(QString::fromStdString(rows[i]->label), errorText(error))});
    }
    data.legend = {{Mark::fitted, CalibrationChart::tr("each predicted without itself")}};
    if (outliers > 0)
        data.legend.push_back(
            {Mark::outlier,
             CalibrationChart::tr("off by more than %1: %2").arg(plainPercent(outlierFrom)).arg(outliers)});
    data.text.description =
        CalibrationChart::tr(
            "%1 measured operations beside what the others predict for them; %2 lie off by more than %3.")
            .arg(rows.size())
            .arg(outliers)
            .arg(plainPercent(outlierFrom));
    return data;
}

TableData familyTable(const CalibrationReport &report)
{
    TableData table;
    table.columns = {
        {report.whole_steps ? CalibrationChart::tr("Left out") : CalibrationChart::tr("Operation"), false},
        {CalibrationChart::tr("Points"), true},
        {CalibrationChart::tr("Mean error"), true},
        {CalibrationChart::tr("Bias"), true},
        {report.whole_steps ? CalibrationChart::tr("90% below") : CalibrationChart::tr("80% band"), true}};
    for (const CalibrationReport::Family &family : report.families) {
        const double band = std::exp(normal_z90 * family.log_sd) - 1;
        table.rows.push_back({plainCell(QString::fromStdString(family.name)),
                              numberCell(family.count, QString::number(family.count)),
                              numberCell(family.mape, plainPercent(family.mape)),
                              numberCell(family.bias, errorText(family.bias)),
                              report.whole_steps ? numberCell(family.p90, plainPercent(family.p90))
                                                 : numberCell(band, QStringLiteral("±") + plainPercent(band))});
    }
    return table;
}

TableData residualTable(const CalibrationReport &report)
{
    TableData table;
    table.columns = {{CalibrationChart::tr("Operation"), false},
                     {CalibrationChart::tr("Measured, µs"), true},
                     {CalibrationChart::tr("Predicted, µs"), true},
                     {CalibrationChart::tr("Error"), true}};
    for (const ResidualRow &row : report.residuals) {
        const double error = row.predicted_s / row.measured_s - 1;
        const auto time = [](double seconds) {
            const double value = seconds * microseconds;
            return numberCell(value, numberString(value, value < 100 ? 1 : 0));
        };
        TableCell off = numberCell(std::abs(error), errorText(error));
        off.tone = std::abs(error) > outlierFrom ? TableCell::Tone::error : TableCell::Tone::normal;
        table.rows.push_back({plainCell(QString::fromStdString(row.label)), time(row.measured_s),
                              time(row.predicted_s), std::move(off)});
        table.rows.back().front().toolTip = QString::fromStdString(row.family);
    }
    std::ranges::stable_sort(table.rows, std::ranges::greater{},
                             [](const std::vector<TableCell> &row) { return row.back().number.value_or(0); });
    return table;
}

TableData calibrationSourcesTable(const Calibration &calibration, const CalibrationReport &report)
{
    TableData table;
    table.columns = {{CalibrationChart::tr("Part"), false},
                     {CalibrationChart::tr("Kind"), false},
                     {CalibrationChart::tr("Date"), false},
                     {CalibrationChart::tr("Source"), false}};
    const auto add = [&table](const QString &part, const Source &source) {
        if (source.text.empty() && source.date.empty())
            return;
        TableCell kind = plainCell(provenanceWord(source.provenance));
        kind.badge = source.provenance;
        TableCell text = sourceCell(engineSource(source.text));
        table.rows.push_back({plainCell(part), std::move(kind),
                              plainCell(source.date.empty() ? QString() : dateString(source.date)),
                              std::move(text)});
    };
    for (const CalibrationReport::ProbeSource &probe : report.sources) {
        constexpr std::size_t isoDate = 10;
        add(CalibrationChart::tr("Probe %1").arg(QString::fromStdString(probe.file)),
            {Provenance::measured,
             QStringLiteral("%1 × %2, %3; %4; driver %5, CUDA %6, NCCL %7; %8 timed, %9 skipped")
                 .arg(QString::number(probe.ranks), QString::fromStdString(probe.gpu),
                      QString::fromStdString(probe.host), QString::fromStdString(probe.program),
                      QString::fromStdString(probe.driver), QString::fromStdString(probe.cuda),
                      QString::fromStdString(probe.nccl), QString::number(probe.timed),
                      QString::number(probe.skipped))
                 .toStdString(),
             probe.started.substr(0, isoDate)});
    }
    for (const auto &[type, surface] : calibration.gemm)
        add(CalibrationChart::tr("Products in %1").arg(typeName(type)), surface.source);
    add(CalibrationChart::tr("Power limit"), calibration.sustained_source);
    add(CalibrationChart::tr("Memory rate"), calibration.hbm_source);
    add(partLabel(PartId::attention), calibration.attention.source);
    add(CalibrationChart::tr("Launches"), calibration.launch_source);
    add(partLabel(PartId::newton_schulz), calibration.newton_schulz_source);
    const auto addSweeps = [&add](const auto &collectives, const QString &pattern) {
        for (const auto &[kind, sweeps] : collectives)
            for (const CollectiveSweep &sweep : sweeps) {
                const std::string_view name = name_of(kind);
                add(pattern.arg(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())),
                                QString::number(sweep.ranks)),
                    sweep.source);
            }
    };
    addSweeps(calibration.collectives, CalibrationChart::tr("%1 over %2 GPUs"));
    addSweeps(calibration.net_collectives, CalibrationChart::tr("%1 over %2 domains"));
    add(CalibrationChart::tr("Whole step"), calibration.residual_source);
    return table;
}

} // namespace milepost
