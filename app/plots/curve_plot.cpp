// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/curve_plot.h"

#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "app/plots/plot_style.h"

#include <QEvent>
#include <QHelpEvent>
#include <QRegularExpression>
#include <QToolTip>
#include <qcustomplot.h>

#include <algorithm>

namespace milepost {

PlotChart::PlotChart(QWidget *parent) : ChartWidget(parent), m_plot(new QCustomPlot(this))
{
    m_plot->setAutoAddPlottableToLegend(false);
    m_plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom | QCP::msTop | QCP::msRight);
    m_plot->axisRect()->setMinimumMargins(QMargins(10, 8, 12, 4));
    m_plot->setMinimumSize(60, 40);
    m_plot->setNoAntialiasingOnDrag(true);
    m_plot->setInteractions({});
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setContextMenuPolicy(Qt::NoContextMenu);
    m_plot->installEventFilter(this);
    setCanvas(m_plot);
}

void PlotChart::renderTo(QPaintDevice *device, QSize size)
{
    QCPPainter painter(device);
    // Vector devices get lines and text, no cached pixmaps.
    if (dynamic_cast<QImage *>(device) == nullptr) {
        painter.setMode(QCPPainter::pmVectorized);
        painter.setMode(QCPPainter::pmNoCaching);
        painter.setMode(QCPPainter::pmNonCosmetic);
    }
    m_plot->toPainter(&painter, size.width(), size.height());
}

std::vector<PlotChart::Text> PlotChart::texts() const
{
    std::vector<Text> found;
    for (int i = 0; i < m_plot->itemCount(); ++i)
        if (const auto *item = qobject_cast<const QCPItemText *>(m_plot->item(i)))
            found.push_back(
                {item->text(), QRectF(item->topLeft->pixelPosition(), item->bottomRight->pixelPosition())});
    return found;
}

QPointF PlotChart::pixelOf(double x, double y) const
{
    return {m_plot->xAxis->coordToPixel(x), m_plot->yAxis->coordToPixel(y)};
}

void PlotChart::recolour()
{
    m_plot->setBackground(QBrush(theme().base));
    rebuild();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void PlotChart::layOutAxes()
{
    for (const auto phase :
         {QCPLayoutElement::upPreparation, QCPLayoutElement::upMargins, QCPLayoutElement::upLayout})
        m_plot->plotLayout()->update(phase);
}

void PlotChart::setYLabel(const QString &text)
{
    layOutAxes();
    const QFontMetricsF metrics(sizedFont(11));
    const double room = std::max(60, m_plot->axisRect()->height());
    static const QRegularExpression end(QStringLiteral("[,、（]"));
    QString fitting = text;
    if (metrics.horizontalAdvance(fitting) > room)
        fitting = fitting.section(end, 0, 0).trimmed();
    m_plot->yAxis->setLabel(metrics.elidedText(fitting, Qt::ElideRight, room));
}

bool PlotChart::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString text = toolTipAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return ChartWidget::eventFilter(watched, event);
}

void PlotChart::resizeEvent(QResizeEvent *event)
{
    ChartWidget::resizeEvent(event);
    // Labels are placed by what they cover, which depends on the size. A hidden canvas learns its own only when
    // shown.
    m_plot->setViewport(rect());
    recolour();
}

QString PlotChart::toolTipAt(QPointF) const { return {}; }

LossCurvePlot::LossCurvePlot(QWidget *parent) : PlotChart(parent)
{
    plot()->xAxis->setTicker(localeTicker(7));
    plot()->yAxis->setTicker(localeTicker(6));
    recolour();
}

void LossCurvePlot::setData(const LossCurveData &content)
{
    m_data = content;
    setChartText(content.text);
    recolour();
}

std::pair<QPointF, QPointF> LossCurvePlot::labelPlace(const LossCurveData::Series &series, bool upper)
{
    const QCPRange xRange = plot()->xAxis->range(), yRange = plot()->yAxis->range();
    const QSize room = plot()->axisRect()->size();
    const QFontMetricsF metrics(sizedFont(11));
    // Sizes of texts as shares of the axis rectangle.
    const double lineHeight = metrics.height() / std::max(80, room.height());
    const double labelWidth =
        (QFontMetricsF(sizedFont(11, true)).horizontalAdvance(series.label) + 8) / std::max(120, room.width());
    const auto taken = [&](double left, double bottom) {
        const QRectF box(left, bottom - lineHeight / 2, labelWidth, lineHeight);
        for (const LossCurveData::Threshold &threshold : m_data.thresholds) {
            const double at = (threshold.y - yRange.lower) / yRange.size();
            const double width = (metrics.horizontalAdvance(threshold.text) + 12) / std::max(120, room.width());
            if (box.intersects(QRectF(0, at - 0.2 * lineHeight, width, 1.3 * lineHeight)))
                return true;
        }
        if (std::ranges::any_of(m_named, [&box](const QRectF &named) { return box.intersects(named); }))
            return true;
        return left < 0 || left + labelWidth > 1 || bottom < 0.1 || bottom > 0.97;
    };
    // The upper curve is named to the right above it, the lower ones to the left below; the first free place wins.
    const std::array anchors =
        upper ? std::array{0.58, 0.5, 0.66, 0.42, 0.74, 0.34} : std::array{0.24, 0.18, 0.3, 0.36, 0.42, 0.5};
    const std::array lifts = upper ? std::array{0.17, 0.24, 0.11} : std::array{-0.06, -0.12, -0.17};
    std::pair<QPointF, QPointF> place;
    for (const double share : anchors) {
        std::size_t nearest = 0;
        const double wanted = xRange.lower + share * xRange.size();
        for (std::size_t i = 0; i < series.x.size(); ++i)
            if (std::abs(series.x[i] - wanted) < std::abs(series.x[nearest] - wanted))
                nearest = i;
        const QPointF anchor(series.x[nearest], series.median[nearest]);
        const QPointF at((anchor.x() - xRange.lower) / xRange.size(), (anchor.y() - yRange.lower) / yRange.size());
        for (const double lift : lifts) {
            const QPointF label(at.x() + (upper ? 0.09 : -0.10), at.y() + lift);
            place = {anchor,
                     QPointF(xRange.lower + label.x() * xRange.size(), yRange.lower + label.y() * yRange.size())};
            const double left = upper ? label.x() : label.x() - labelWidth;
            if (!taken(left, label.y())) {
                m_named.emplace_back(left, label.y() - lineHeight / 2, labelWidth, lineHeight);
                return place;
            }
        }
    }
    return place;
}

void LossCurvePlot::addSeries(const LossCurveData::Series &series, bool upper)
{
    if (series.x.empty())
        return;
    const Theme &colours = theme();
    const QColor colour = isStale() ? colours.residual : colours.arm(series.arm);
    const QVector<double> x(series.x.begin(), series.x.end());
    if (!series.low.empty() && !isStale()) {
        QCPGraph *low = plot()->addGraph();
        low->setData(x, QVector<double>(series.low.begin(), series.low.end()), true);
        low->setPen(Qt::NoPen);
        QCPGraph *high = plot()->addGraph();
        high->setData(x, QVector<double>(series.high.begin(), series.high.end()), true);
        high->setPen(Qt::NoPen);
        high->setBrush(withAlpha(colour, 0.20));
        high->setChannelFillGraph(low);
    }
    QCPGraph *line = plot()->addGraph();
    line->setData(x, QVector<double>(series.median.begin(), series.median.end()), true);
    line->setPen(QPen(colour, 2));

    const auto [anchor, place] = labelPlace(series, upper);
    QCPItemText *label = addText(plot(), series.label, sizedFont(11, true), colour, colours);
    label->setPositionAlignment((upper ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    label->position->setCoords(place);
    auto *leader = new QCPItemLine(plot());
    leader->start->setCoords(place);
    leader->end->setCoords(anchor);
    leader->setPen(QPen(colour, 1));
}

void LossCurvePlot::addThreshold(const LossCurveData::Threshold &threshold)
{
    const Theme &colours = theme();
    auto *line = new QCPItemLine(plot());
    for (QCPItemPosition *position : {line->start, line->end}) {
        position->setTypeX(QCPItemPosition::ptAxisRectRatio);
        position->setTypeY(QCPItemPosition::ptPlotCoords);
    }
    line->start->setCoords(0, threshold.y);
    line->end->setCoords(1, threshold.y);
    QPen pen(colours.muted, 1);
    pen.setDashPattern({4, 3});
    line->setPen(pen);
    QCPItemText *label = addText(plot(), threshold.text, sizedFont(11), colours.text, colours);
    label->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
    label->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
    label->position->setTypeY(QCPItemPosition::ptPlotCoords);
    label->position->setCoords(0.01, threshold.y);
}

void LossCurvePlot::addMarker(const LossCurveData::Marker &marker, int order)
{
    const Theme &colours = theme();
    const QColor colour = isStale() ? colours.residual : colours.arm(marker.arm);
    QCPGraph *point = plot()->addGraph();
    point->setData({marker.x}, {marker.y}, true);
    point->setLineStyle(QCPGraph::lsNone);
    const double size = (marker.current ? 11 : 7) * (marker.arm == OptimizerKind::muon ? 0.9 : 1);
    point->setScatterStyle(armScatter(marker.arm, QPen(colours.base, 1), QBrush(colour), size));
    if (!marker.current || !marker.low || !marker.high || isStale())
        return;
    // The interval as a whisker below the crossing, one line per arm.
    const double y = marker.y - plot()->yAxis->range().size() * (0.055 * order);
    for (const auto &[from, to] : {std::pair(*marker.low, *marker.high)}) {
        auto *whisker = new QCPItemLine(plot());
        whisker->start->setCoords(from, y);
        whisker->end->setCoords(to, y);
        whisker->setPen(QPen(colour, 2));
        whisker->setHead(QCPLineEnding(QCPLineEnding::esBar, 7, 4));
        whisker->setTail(QCPLineEnding(QCPLineEnding::esBar, 7, 4));
    }
}

void LossCurvePlot::rebuild()
{
    QCustomPlot *target = plot();
    target->clearPlottables();
    target->clearItems();
    const Theme &colours = theme();
    const QFont font = sizedFont(11);
    styleAxis(target->xAxis, colours, font, true);
    styleAxis(target->yAxis, colours, font, true);
    target->xAxis->setLabel(m_data.xLabel);
    setYLabel(m_data.yLabel);
    if (m_data.xFrom && m_data.xTo && *m_data.xTo > *m_data.xFrom)
        target->xAxis->setRange(*m_data.xFrom, *m_data.xTo);
    if (m_data.yFrom && m_data.yTo && *m_data.yTo > *m_data.yFrom)
        target->yAxis->setRange(*m_data.yFrom, *m_data.yTo);
    m_named.clear();
    for (const LossCurveData::Threshold &threshold : m_data.thresholds)
        addThreshold(threshold);
    for (std::size_t i = 0; i < m_data.series.size(); ++i)
        addSeries(m_data.series[i], i == 0);
    int order = 1;
    for (const LossCurveData::Marker &marker : m_data.markers)
        addMarker(marker, marker.current ? order++ : 1);
}

QString LossCurvePlot::toolTipAt(QPointF position) const
{
    for (const LossCurveData::Marker &marker : m_data.markers) {
        const QPointF at(plot()->xAxis->coordToPixel(marker.x), plot()->yAxis->coordToPixel(marker.y));
        if (QLineF(at, position).length() < 9)
            return marker.toolTip;
    }
    const double x = plot()->xAxis->pixelToCoord(position.x());
    QStringList lines;
    for (const LossCurveData::Series &series : m_data.series) {
        std::size_t nearest = 0;
        for (std::size_t i = 0; i < series.x.size(); ++i)
            if (std::abs(series.x[i] - x) < std::abs(series.x[nearest] - x))
                nearest = i;
        if (!series.x.empty())
            lines << tr("%1: %2 (%3–%4)")
                         .arg(series.label, numberString(series.median[nearest], 3),
                              numberString(series.low[nearest], 3), numberString(series.high[nearest], 3));
    }
    return lines.join(u'\n');
}

HistogramPlot::HistogramPlot(QWidget *parent) : PlotChart(parent)
{
    plot()->xAxis->setTicker(localeTicker(6));
    plot()->yAxis->setVisible(false);
    recolour();
}

void HistogramPlot::setData(const HistogramData &content)
{
    m_data = content;
    setChartText(content.text);
    recolour();
}

void HistogramPlot::rebuild()
{
    QCustomPlot *target = plot();
    target->clearPlottables();
    target->clearItems();
    const Theme &colours = theme();
    styleAxis(target->xAxis, colours, sizedFont(11), false);
    styleAxis(target->yAxis, colours, sizedFont(11), false);
    target->xAxis->setLabel(m_data.xLabel);
    if (m_data.counts.empty())
        return;

    double largest = 1;
    QVector<double> x[2], y[2];
    for (std::size_t i = 0; i < m_data.counts.size(); ++i) {
        const double centre = m_data.first + (static_cast<double>(i) + 0.5) * m_data.width;
        const int side = centre < 0 ? 0 : 1;
        x[side] << centre;
        y[side] << m_data.counts[i];
        largest = std::max(largest, m_data.counts[i]);
    }
    for (const int side : {0, 1}) {
        if (x[side].isEmpty())
            continue;
        auto *bars = new QCPBars(target->xAxis, target->yAxis);
        bars->setData(x[side], y[side], true);
        bars->setWidth(m_data.width * 0.9);
        const QColor colour = isStale() ? colours.residual : colours.arm(side == 0 ? m_data.below : m_data.above);
        bars->setPen(Qt::NoPen);
        bars->setBrush(withAlpha(colour, 0.85));
        bars->setAntialiased(false);
    }
    const double right = m_data.first + m_data.width * static_cast<double>(m_data.counts.size());
    const double pad = 0.03 * (right - m_data.first);
    target->xAxis->setRange(std::min(m_data.first, 0.0) - pad, std::max(right, 0.0) + pad);
    target->yAxis->setRange(-0.04 * largest, 1.28 * largest);

    auto *zero = new QCPItemLine(target);
    zero->start->setCoords(0, -0.04 * largest);
    zero->end->setCoords(0, 1.02 * largest);
    zero->setPen(QPen(colours.text, 1.5));
    QCPItemText *zeroLabel = addText(target, m_data.zeroLabel, sizedFont(11), colours.text, colours);
    const bool roomLeft = -target->xAxis->range().lower > 0.3 * target->xAxis->range().size();
    zeroLabel->setPositionAlignment((roomLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignBottom);
    zeroLabel->position->setCoords(0, 1.02 * largest);

    if (m_data.low && m_data.high && !isStale()) {
        auto *band = new QCPItemLine(target);
        band->start->setCoords(*m_data.low, -0.02 * largest);
        band->end->setCoords(*m_data.high, -0.02 * largest);
        QPen pen(colours.text, 3);
        pen.setCapStyle(Qt::FlatCap);
        band->setPen(pen);
    }
    QCPItemText *headline = addText(target, m_data.headline, sizedFont(30, true),
                                    isStale() ? colours.muted : colours.arm(m_data.headlineArm), colours);
    headline->setPositionAlignment(Qt::AlignRight | Qt::AlignTop);
    headline->position->setType(QCPItemPosition::ptAxisRectRatio);
    headline->position->setCoords(1.0, 0.0);
}

} // namespace milepost
