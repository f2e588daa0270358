// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/scatter_plot.h"

#include "app/plots/chart_paint.h"
#include "app/plots/plot_style.h"

#include <QPainterPath>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

namespace milepost {

namespace {

using Mark = ScatterData::Mark;

constexpr double markSize = 9, fittedSize = 5;
constexpr double legendGap = 16; ///< from one entry of the row of marks to the next

/// The shapes of sources as drawBadge() draws them: a disc, a half disc, a square, a dashed diamond.
/// `unit`: pixels of one pixel in a chart of common size.
QCPScatterStyle styleOf(Mark mark, const Theme &colours, bool stale, double unit)
{
    const auto colour = [&](const QColor &own) { return stale ? colours.residual : own; };
    switch (mark) {
    case Mark::measured:
        return {QCPScatterStyle::ssCircle, QPen(colours.base, 1), QBrush(colour(colours.measured)),
                unit * markSize};
    case Mark::interpolated: {
        // Odd and even: the right half lies in the disc and in the half, and stays empty.
        constexpr double radius = 3.5;
        QPainterPath half;
        half.addEllipse(QPointF(0, 0), radius, radius);
        half.moveTo(0, -radius);
        half.arcTo(QRectF(-radius, -radius, 2 * radius, 2 * radius), 90, -180);
        half.closeSubpath();
        half.setFillRule(Qt::OddEvenFill);
        // QCustomPlot draws paths in units of a sixth of the size.
        return {half, QPen(colour(colours.calibrated), 1.2), QBrush(colour(colours.calibrated)), unit * 7};
    }
    case Mark::extrapolated: {
        QPen pen(colour(colours.assumed), 1.6 * unit);
        pen.setDashPattern({1.6, 1});
        return {QCPScatterStyle::ssDiamond, pen, QBrush(colours.base), unit * markSize};
    }
    case Mark::published:
        return {QCPScatterStyle::ssSquare, QPen(colour(colours.published), 1.6 * unit), QBrush(colours.base),
                unit * (markSize - 1)};
    case Mark::outlier:
        return {QCPScatterStyle::ssCross, QPen(colour(colours.error), 2 * unit), Qt::NoBrush, unit * 7};
    case Mark::fitted: break;
    }
    return {QCPScatterStyle::ssCircle, QPen(withAlpha(colour(colours.otherParts), 0.8), unit), Qt::NoBrush,
            unit * fittedSize};
}

/// A mark of the legend, outside the axes.
class MarkItem : public QCPAbstractItem {
public:
    MarkItem(QCustomPlot *plot, QPointF at, QCPScatterStyle style)
        : QCPAbstractItem(plot), m_at(at), m_style(std::move(style))
    {
        setClipToAxisRect(false);
    }
    double selectTest(const QPointF &, bool, QVariant *) const override { return -1; }

protected:
    void draw(QCPPainter *painter) override
    {
        painter->setAntialiasing(true);
        m_style.applyTo(painter, QPen());
        m_style.drawShape(painter, m_at);
    }

private:
    QPointF m_at;
    QCPScatterStyle m_style;
};

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
    // Names of points need room around them.
    const double side = m_data.diagonal ? 0.12 : 0.06;
    const double width = std::max(std::log(right / left), 0.2), height = std::max(std::log(top / bottom), 0.2);
    plot()->xAxis->setRange(left * std::exp(-side * width), right * std::exp(side * width));
    plot()->yAxis->setRange(bottom * std::exp(-side * height), top * std::exp(side * height));
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
    line(1)->setPen(QPen(colours.muted, grown(1)));
}

void ScatterPlot::placePoints()
{
    // A little overlap still shows both shapes. Further away than some marks a point would seem to be another one.
    const double mark = grown(markSize), apart = 0.9 * mark, step = grown(1);
    const int mostSteps = static_cast<int>(4 * mark / step);
    m_places.clear();
    for (const ScatterData::Point &point : m_data.points) {
        const QPointF at = pixelOf(point.x, point.y);
        const auto isFree = [&](QPointF place) {
            return std::ranges::none_of(m_places,
                                        [&](QPointF other) { return QLineF(place, other).length() < apart; });
        };
        QPointF place = at;
        for (int i = 1; m_data.sideBySide && !isFree(place) && i <= mostSteps; ++i) {
            place = at + QPointF(i * step, 0);
            if (!isFree(place))
                place = at - QPointF(i * step, 0);
        }
        m_places.push_back(isFree(place) ? place : at);
    }
}

void ScatterPlot::addPoints()
{
    for (const Mark mark :
         {Mark::fitted, Mark::interpolated, Mark::measured, Mark::published, Mark::extrapolated, Mark::outlier}) {
        QVector<double> x, y;
        for (std::size_t i = 0; i < m_places.size(); ++i)
            if (m_data.points[i].mark == mark) {
                x << plot()->xAxis->pixelToCoord(m_places[i].x());
                y << plot()->yAxis->pixelToCoord(m_places[i].y());
            }
        if (x.isEmpty())
            continue;
        // As a curve: a graph would sort the points, and points at one place would lose their order.
        auto *points = new QCPCurve(plot()->xAxis, plot()->yAxis);
        points->setData(x, y);
        points->setLineStyle(QCPCurve::lsNone);
        points->setScatterStyle(styleOf(mark, theme(), isStale(), growth()));
    }
}

void ScatterPlot::keepBandFree(LabelPlaces &places, double line) const
{
    if (!m_data.diagonal)
        return;
    // Lines closer than a name is high: none fits between them.
    const QCPRange range = plot()->xAxis->range();
    const double reach = std::log(1 + m_data.diagonalBand);
    const double height =
        pixelOf(range.lower, range.lower).y() - pixelOf(range.lower, range.lower * std::exp(2 * reach)).y();
    const int parts = std::max(2, static_cast<int>(std::ceil(height / (0.8 * line))));
    for (int i = 0; i <= parts; ++i) {
        const double factor = std::exp(reach * (2.0 * i / parts - 1));
        places.keepFree(
            QPolygonF({pixelOf(range.lower, range.lower * factor), pixelOf(range.upper, range.upper * factor)}));
    }
}

void ScatterPlot::addLabels()
{
    const Theme &colours = theme();
    const double gap = grown(7), mark = grown(markSize);
    const QFont font = sizedFont(11);
    const QFontMetricsF metrics(font);
    LabelPlaces places(QRectF(plot()->axisRect()->rect()));
    for (const QPointF at : m_places)
        places.keepFree(QRectF(at - QPointF(mark, mark) / 2, QSizeF(mark, mark)));
    keepBandFree(places, metrics.height());
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        const ScatterData::Point &point = m_data.points[i];
        if (point.label.isEmpty())
            continue;
        const QPointF at = m_places[i];
        std::vector<QPointF> rivals;
        std::ranges::copy_if(m_places, std::back_inserter(rivals), [at](QPointF other) { return other != at; });
        places.setRivals(std::move(rivals));
        const LabelPlace place =
            places.take(at, QSizeF(metrics.horizontalAdvance(point.label) + 4, metrics.height()), gap,
                        LabelPlaces::Side::right);
        if (place.led)
            addLeader(plot(), leaderEnd(place.box, at), at, colours.muted, grown(1), mark / 2);
        addTextAt(plot(), place.box.topLeft(), point.label, font,
                  point.mark == Mark::outlier ? colours.error : colours.text, colours);
    }
}

std::vector<QPointF> ScatterPlot::legendPlaces(double width) const
{
    const QFontMetricsF metrics(sizedFont(11));
    std::vector<QPointF> places;
    double x = 0, y = 0;
    for (const ScatterData::Legend &entry : m_data.legend) {
        const double entryWidth = grown(markSize + 6) + metrics.horizontalAdvance(entry.text);
        if (x > 0 && x + entryWidth > width) {
            x = 0;
            y += metrics.height() + grown(2);
        }
        places.emplace_back(x, y);
        x += entryWidth + grown(legendGap);
    }
    return places;
}

void ScatterPlot::makeLegendRoom()
{
    // Below the axes, never over data; as many rows as it needs.
    const QRect viewport = plot()->viewport();
    const double margin = grown(10), line = QFontMetricsF(sizedFont(11)).height();
    const auto places = legendPlaces(viewport.width() - 2 * margin);
    m_legendHeight = places.empty() ? 0 : places.back().y() + line + grown(6);
    plot()->plotLayout()->setAutoMargins(QCP::msNone);
    plot()->plotLayout()->setMargins(QMargins(0, 0, 0, static_cast<int>(std::ceil(m_legendHeight))));
}

void ScatterPlot::addLegend()
{
    const Theme &colours = theme();
    const QFont font = sizedFont(11);
    const QRectF viewport(plot()->viewport());
    const double margin = grown(10), mark = grown(markSize), line = QFontMetricsF(font).height();
    const QPointF corner(viewport.left() + margin, viewport.bottom() - m_legendHeight);
    const auto places = legendPlaces(viewport.width() - 2 * margin);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const QPointF at = corner + places[i];
        new MarkItem(plot(), at + QPointF(mark / 2, line / 2),
                     styleOf(m_data.legend[i].mark, colours, isStale(), growth()));
        addTextAt(plot(), at + QPointF(mark + grown(4), 0), m_data.legend[i].text, font, colours.text, colours);
    }
}

void ScatterPlot::rebuild()
{
    QCustomPlot *target = plot();
    const Theme &colours = theme();
    for (QCPAxis *axis : {target->xAxis, target->yAxis})
        axis->setTicker(m_data.powersOfTwo ? powerOfTwoTicker() : logTicker());
    beginChart(target, colours, sizedFont(11), true, m_data.xLabel);
    makeLegendRoom();
    setYLabel(m_data.yLabel);
    m_places.clear();
    if (m_data.points.empty() && m_data.cells.empty())
        return;
    setRanges();
    layOutAxes();
    addCells();
    if (m_data.diagonal)
        addDiagonal();
    placePoints();
    addPoints();
    addLabels();
    addLegend();
}

QString ScatterPlot::toolTipAt(QPointF position) const
{
    QString nearest;
    double best = 10;
    for (std::size_t i = 0; i < m_places.size(); ++i)
        if (const double distance = QLineF(m_places[i], position).length(); distance < best) {
            best = distance;
            nearest = m_data.points[i].toolTip;
        }
    return nearest;
}

} // namespace milepost
