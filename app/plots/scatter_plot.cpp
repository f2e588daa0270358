// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/scatter_plot.h"

#include "app/plots/chart_paint.h"
#include "app/plots/plot_style.h"

#include <QPainterPath>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace milepost {

namespace {

using Mark = ScatterData::Mark;

constexpr double markSize = 9, fittedSize = 5;
constexpr double legendShare = 0.97; ///< of the height of the axes, where the row of marks stands
constexpr double legendGap = 30;     ///< from one text of that row to the next, the mark included

/// The shapes of measured, calibrated and assumed sources: a disc, a half disc, a dashed diamond.
QCPScatterStyle styleOf(Mark mark, const Theme &colours, bool stale)
{
    const auto colour = [&](const QColor &own) { return stale ? colours.residual : own; };
    switch (mark) {
    case Mark::measured:
        return {QCPScatterStyle::ssCircle, QPen(colours.base, 1), QBrush(colour(colours.measured)), markSize};
    case Mark::interpolated: {
        QPainterPath half;
        half.addEllipse(QPointF(0, 0), 3.5, 3.5);
        half.moveTo(0, -3.5);
        half.arcTo(QRectF(-3.5, -3.5, 7, 7), 90, 180);
        half.closeSubpath();
        half.setFillRule(Qt::OddEvenFill);
        return {half, QPen(colour(colours.calibrated), 1.2), QBrush(colour(colours.calibrated)), 6};
    }
    case Mark::extrapolated: {
        QPen pen(colour(colours.assumed), 1.6);
        pen.setDashPattern({1.6, 1});
        return {QCPScatterStyle::ssDiamond, pen, QBrush(colours.base), markSize};
    }
    case Mark::outlier: return {QCPScatterStyle::ssCross, QPen(colour(colours.error), 2), Qt::NoBrush, 7};
    case Mark::fitted: break;
    }
    return {QCPScatterStyle::ssCircle, QPen(withAlpha(colour(colours.otherParts), 0.8), 1), Qt::NoBrush,
            fittedSize};
}

} // namespace

ScatterPlot::ScatterPlot(QWidget *parent) : PlotChart(parent)
{
    plot()->xAxis->setScaleType(QCPAxis::stLogarithmic);
    plot()->yAxis->setScaleType(QCPAxis::stLogarithmic);
    recolour();
}

void ScatterPlot::setData(const ScatterData &content)
{
    m_data = content;
    setChartText(content.text);
    recolour();
}

void ScatterPlot::setRanges()
{
    double left = std::numeric_limits<double>::infinity(), right = 0, bottom = left, top = 0;
    for (const ScatterData::Point &point : m_data.points) {
        left = std::min(left, point.x);
        right = std::max(right, point.x);
        bottom = std::min(bottom, point.y);
        top = std::max(top, point.y);
    }
    for (const ScatterData::Cell &cell : m_data.cells) {
        left = std::min(left, cell.left);
        right = std::max(right, cell.right);
        bottom = std::min(bottom, cell.bottom);
        top = std::max(top, cell.top);
    }
    if (m_data.diagonal) {
        left = bottom = std::min(left, bottom);
        right = top = std::max(right, top);
    }
    // The row of marks stands above the data; names of points need room around them.
    const double side = m_data.diagonal ? 0.12 : 0.06, head = m_data.diagonal ? 0.34 : 0.14;
    const double width = std::max(std::log(right / left), 0.2), height = std::max(std::log(top / bottom), 0.2);
    plot()->xAxis->setRange(left * std::exp(-side * width), right * std::exp(side * width));
    plot()->yAxis->setRange(bottom * std::exp(-side * height), top * std::exp(head * height));
}

void ScatterPlot::addCells()
{
    const Theme &colours = theme();
    for (const ScatterData::Cell &cell : m_data.cells) {
        auto *box = new QCPItemRect(plot());
        box->setLayer(QStringLiteral("background"));
        box->setPen(QPen(colours.base, 1));
        // From a light tint, still visible on the ground, to the full slate.
        box->setBrush(mixed(colours.otherParts, colours.base, 0.82 - 0.6 * cell.share));
        box->topLeft->setCoords(cell.left, cell.top);
        box->bottomRight->setCoords(cell.right, cell.bottom);
    }
}

void ScatterPlot::addDiagonal()
{
    const Theme &colours = theme();
    const QCPRange range = plot()->xAxis->range();
    const QVector<double> ends{range.lower, range.upper};
    const auto line = [&](double factor) {
        QCPGraph *graph = plot()->addGraph();
        graph->setData(ends, {range.lower * factor, range.upper * factor});
        return graph;
    };
    QCPGraph *lower = line(1 / (1 + m_data.diagonalBand)), *upper = line(1 + m_data.diagonalBand);
    lower->setPen(Qt::NoPen);
    upper->setPen(Qt::NoPen);
    upper->setBrush(withAlpha(colours.otherParts, 0.2));
    upper->setChannelFillGraph(lower);
    line(1)->setPen(QPen(colours.muted, 1));
}

void ScatterPlot::addPoints()
{
    for (const Mark mark : {Mark::fitted, Mark::interpolated, Mark::measured, Mark::extrapolated, Mark::outlier}) {
        QVector<double> x, y;
        for (const ScatterData::Point &point : m_data.points)
            if (point.mark == mark) {
                x << point.x;
                y << point.y;
            }
        if (x.isEmpty())
            continue;
        // As a curve: a graph would sort the points, and points at one place would lose their order.
        auto *points = new QCPCurve(plot()->xAxis, plot()->yAxis);
        points->setData(x, y);
        points->setLineStyle(QCPCurve::lsNone);
        points->setScatterStyle(styleOf(mark, theme(), isStale()));
    }
}

void ScatterPlot::addLabels()
{
    layOutAxes();
    const Theme &colours = theme();
    constexpr double gap = 7;
    const QFontMetricsF metrics(sizedFont(11));
    LabelPlaces places(QRectF(plot()->axisRect()->rect()));
    keepLegendFree(places);
    const auto pixelAt = [this](const ScatterData::Point &point) { return pixelOf(point.x, point.y); };
    for (const ScatterData::Point &point : m_data.points)
        if (!point.label.isEmpty())
            places.keepFree(QRectF(pixelAt(point) - QPointF(markSize, markSize) / 2, QSizeF(markSize, markSize)));
    for (const ScatterData::Point &point : m_data.points) {
        if (point.label.isEmpty())
            continue;
        const QPointF at = pixelAt(point);
        const LabelPlace place =
            places.take(at, QSizeF(metrics.horizontalAdvance(point.label) + 4, metrics.height()), gap,
                        LabelPlaces::Side::right);
        if (place.led)
            addLeader(plot(), leaderEnd(place.box, at), at, colours.muted);
        QCPItemText *label = addText(plot(), point.label, sizedFont(11),
                                     point.mark == Mark::outlier ? colours.error : colours.text, colours);
        label->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
        label->position->setCoords(plot()->xAxis->pixelToCoord(place.box.left()),
                                   plot()->yAxis->pixelToCoord(place.box.top()));
    }
}

double ScatterPlot::legendHeight() const
{
    const QRectF inside(plot()->axisRect()->rect());
    return inside.bottom() - legendShare * inside.height();
}

void ScatterPlot::keepLegendFree(LabelPlaces &places) const
{
    const QFontMetricsF metrics(sizedFont(11));
    double width = 0;
    for (const ScatterData::Legend &entry : m_data.legend)
        width += metrics.horizontalAdvance(entry.text) + legendGap;
    const QRectF inside(plot()->axisRect()->rect());
    if (width > 0)
        places.keepFree(QRectF(inside.left(), legendHeight() - metrics.height() / 2, width, metrics.height()));
}

void ScatterPlot::addLegend()
{
    const Theme &colours = theme();
    const double y = plot()->yAxis->pixelToCoord(legendHeight());
    double x = QRectF(plot()->axisRect()->rect()).left() + 14;
    for (const ScatterData::Legend &entry : m_data.legend) {
        auto *mark = new QCPCurve(plot()->xAxis, plot()->yAxis);
        mark->setData(QVector<double>{plot()->xAxis->pixelToCoord(x)}, QVector<double>{y});
        mark->setLineStyle(QCPCurve::lsNone);
        mark->setScatterStyle(styleOf(entry.mark, colours, isStale()));
        QCPItemText *text = addText(plot(), entry.text, sizedFont(11), colours.text, colours);
        text->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        text->position->setCoords(plot()->xAxis->pixelToCoord(x + 7), y);
        x += QFontMetricsF(sizedFont(11)).horizontalAdvance(entry.text) + legendGap;
    }
}

void ScatterPlot::rebuild()
{
    QCustomPlot *target = plot();
    target->clearPlottables();
    target->clearItems();
    const Theme &colours = theme();
    const auto ticker = m_data.powersOfTwo ? powerOfTwoTicker() : logTicker();
    for (QCPAxis *axis : {target->xAxis, target->yAxis}) {
        axis->setTicker(ticker);
        styleAxis(axis, colours, sizedFont(11), true);
    }
    target->xAxis->setLabel(m_data.xLabel);
    setYLabel(m_data.yLabel);
    if (m_data.points.empty() && m_data.cells.empty())
        return;
    setRanges();
    addCells();
    if (m_data.diagonal)
        addDiagonal();
    addPoints();
    addLabels();
    addLegend();
}

QString ScatterPlot::toolTipAt(QPointF position) const
{
    const ScatterData::Point *nearest = nullptr;
    double best = 10;
    for (const ScatterData::Point &point : m_data.points) {
        const QPointF at(plot()->xAxis->coordToPixel(point.x), plot()->yAxis->coordToPixel(point.y));
        if (const double distance = QLineF(at, position).length(); distance < best) {
            best = distance;
            nearest = &point;
        }
    }
    return nearest ? nearest->toolTip : QString();
}

} // namespace milepost
