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
#include <array>
#include <cmath>
#include <iterator>
#include <optional>

namespace milepost {

namespace {

constexpr double lanePitch = 10, laneMargin = 4; ///< pixels of a chart of common size

/// Where the name of a quantity ends and its unit begins.
qsizetype unitOf(const QString &text)
{
    for (qsizetype at = 1; at < text.size(); ++at)
        if (text[at] == u'（' || text[at - 1] == u',' || text[at - 1] == u'、')
            return at;
    return 0;
}

/// In two lines of much the same length, between words; one where there is no such place.
QStringList inTwoLines(const QString &text)
{
    const auto offCentre = [&text](qsizetype at) { return std::abs(2 * at - text.size()); };
    qsizetype middle = 0;
    for (qsizetype at = text.indexOf(u' '); at > 0; at = text.indexOf(u' ', at + 1))
        if (offCentre(at) < offCentre(middle))
            middle = at;
    return middle > 0 ? QStringList{text.left(middle), text.mid(middle).trimmed()} : QStringList{text};
}

} // namespace

PlotChart::PlotChart(QWidget *parent) : ChartWidget(parent), m_plot(new QCustomPlot(this))
{
    setExponentAxes(m_plot);
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

std::vector<QLineF> PlotChart::lines() const
{
    std::vector<QLineF> found;
    for (int i = 0; i < m_plot->itemCount(); ++i)
        if (const auto *item = qobject_cast<const QCPItemLine *>(m_plot->item(i)))
            found.emplace_back(item->start->pixelPosition(), item->end->pixelPosition());
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
    // It stands in the middle of the axis and may reach a little beyond both ends.
    constexpr double beyond = 6;
    const double room = std::max(60, m_plot->axisRect()->height()) + 2 * beyond;
    const auto fit = [&](const QStringList &lines) {
        return std::ranges::all_of(lines,
                                   [&](const QString &line) { return metrics.horizontalAdvance(line) <= room; });
    };
    const qsizetype unit = unitOf(text);
    static const QRegularExpression sign(QStringLiteral("[,、]$"));
    const QString quantity = unit > 0 ? text.left(unit) : text, name = QString(quantity).remove(sign);
    QStringList lines;
    for (const QStringList &tried : {QStringList{text}, QStringList{quantity, text.mid(quantity.size()).trimmed()},
                                     inTwoLines(text), QStringList{name}, inTwoLines(name)}) {
        lines = tried;
        if (fit(lines))
            break;
    }
    for (QString &line : lines)
        line = metrics.elidedText(line, Qt::ElideRight, room);
    lines.removeAll(QString());
    m_plot->yAxis->setLabel(lines.join(u'\n'));
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
    // At once: the canvas has drawn itself already, with names where they stood before.
    m_plot->replot(QCustomPlot::rpQueuedRefresh);
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

QPolygonF LossCurvePlot::wayOf(const LossCurveData::Series &series, double share) const
{
    const QRectF inside(plot()->axisRect()->rect());
    const std::vector<double> &end = share < 0 ? series.low : series.high;
    constexpr double apart = 5; // pixels: names are larger
    QPolygonF way;
    for (std::size_t i = 0; i < series.x.size(); ++i) {
        const double towards = i < end.size() ? end[i] - series.median[i] : 0;
        const QPointF at = pixelOf(series.x[i], series.median[i] + std::abs(share) * towards);
        if (at.x() >= inside.left() && at.x() <= inside.right() &&
            (way.isEmpty() || i + 1 == series.x.size() || QLineF(way.back(), at).length() >= apart))
            way << at;
    }
    return way;
}

void LossCurvePlot::addSeriesName(std::size_t series, LabelPlaces &places)
{
    const LossCurveData::Series &named = m_data.series[series];
    const QRectF inside(plot()->axisRect()->rect());
    const QPolygonF way = wayOf(named);
    std::vector<QPointF> rivals;
    for (const LossCurveData::Series &other : m_data.series)
        if (&other != &named)
            std::ranges::copy(wayOf(other), std::back_inserter(rivals));
    places.setRivals(std::move(rivals));
    // The upper curve is named in its right half, the lower ones in their left; the first free place wins.
    const std::array shares =
        series == 0 ? std::array{0.58, 0.5, 0.66, 0.42, 0.74, 0.34} : std::array{0.24, 0.18, 0.3, 0.36, 0.42, 0.5};
    std::vector<QPointF> anchors;
    for (const double share : shares) {
        const double x = inside.left() + share * inside.width();
        const auto nearest = std::ranges::min_element(way, {}, [x](QPointF at) { return std::abs(at.x() - x); });
        if (nearest != way.end() && inside.contains(*nearest))
            anchors.push_back(*nearest);
    }
    if (anchors.empty())
        return;
    const QFont font = sizedFont(11, true);
    const QFontMetricsF metrics(font);
    const QSizeF size(metrics.horizontalAdvance(named.label) + 4, metrics.height());
    const double gap = grown(6);
    constexpr auto side = LabelPlaces::Side::right;
    QPointF at = anchors.front();
    std::optional<LabelPlace> place;
    for (const int rings : {4, 9})
        for (std::size_t i = 0; i < anchors.size() && !place; ++i) {
            place = places.takeFree(anchors[i], size, gap, side, rings);
            if (place)
                at = anchors[i];
        }
    if (!place)
        place = places.take(at, size, gap, side);
    places.setRivals({});
    const Theme &colours = theme();
    const QColor colour = isStale() ? colours.residual : colours.arm(named.arm);
    if (place->led)
        addLeader(plot(), leaderEnd(place->box, at), at, colour, grown(1));
    addTextAt(plot(), place->box.topLeft(), named.label, font, colour, colours);
}

void LossCurvePlot::addSeries(const LossCurveData::Series &series)
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
    line->setPen(QPen(colour, grown(2)));
}

void LossCurvePlot::addThreshold(const LossCurveData::Threshold &threshold, LabelPlaces &places)
{
    const Theme &colours = theme();
    auto *line = new QCPItemLine(plot());
    for (QCPItemPosition *position : {line->start, line->end}) {
        position->setTypeX(QCPItemPosition::ptAxisRectRatio);
        position->setTypeY(QCPItemPosition::ptPlotCoords);
    }
    line->start->setCoords(0, threshold.y);
    line->end->setCoords(1, threshold.y);
    QPen pen(colours.muted, grown(1));
    pen.setDashPattern({4, 3});
    line->setPen(pen);

    // On the line at its left end, where the curves are high above it; else wherever it covers nothing.
    const QRectF inside(plot()->axisRect()->rect());
    const QFont font = sizedFont(11);
    const QFontMetricsF metrics(font);
    const QSizeF size(metrics.horizontalAdvance(threshold.text) + 4, metrics.height());
    const double y = plot()->yAxis->coordToPixel(threshold.y), above = y - size.height() - 1, below = y + 2;
    const double left = inside.left() + 4, right = inside.right() - size.width() - 2;
    std::vector<QRectF> tried;
    for (const double share : {0.0, 1.0, 0.25, 0.5, 0.75})
        for (const double top : {above, below})
            tried.emplace_back(QPointF(left + share * (right - left), top), size);
    addTextAt(plot(), places.takeFirst(tried).topLeft(), threshold.text, font, colours.text, colours);
}

double LossCurvePlot::sizeOf(const LossCurveData::Marker &marker) const
{
    return grown((marker.current ? 11 : 7) * (marker.arm == OptimizerKind::muon ? 0.9 : 1));
}

std::vector<const LossCurveData::Marker *> LossCurvePlot::whiskers() const
{
    std::vector<const LossCurveData::Marker *> found;
    for (const LossCurveData::Marker &marker : m_data.markers)
        if (marker.current && marker.low && marker.high)
            found.push_back(&marker);
    return found;
}

void LossCurvePlot::makeLanes()
{
    const auto lanes = static_cast<double>(whiskers().size());
    if (lanes == 0)
        return;
    const QCPRange across = plot()->xAxis->range(), up = plot()->yAxis->range();
    double lowest = up.upper;
    for (const LossCurveData::Threshold &threshold : m_data.thresholds)
        lowest = std::min(lowest, threshold.y);
    for (const LossCurveData::Series &series : m_data.series)
        for (std::size_t i = 0; i < series.x.size(); ++i) {
            if (!across.contains(series.x[i]))
                continue;
            lowest = std::min(lowest, series.median[i]);
            // A wide band leaves the plot as before, rather than flattening the curves.
            if (i < series.low.size())
                lowest = std::min(lowest, std::max(series.low[i], up.lower));
        }
    constexpr double mostOfHeight = 0.5;
    const double height = std::max(1, plot()->axisRect()->height());
    const double share = std::min(mostOfHeight, grown(lanes * lanePitch + 2 * laneMargin) / height);
    plot()->yAxis->setRangeLower(std::min(up.lower, up.upper - (up.upper - lowest) / (1 - share)));
}

QRectF LossCurvePlot::laneBox(std::size_t lane) const
{
    const auto shown = whiskers();
    const double fromBelow = static_cast<double>(shown.size() - lane) - 0.5;
    const double y = plot()->axisRect()->rect().bottom() - grown(laneMargin / 2 + fromBelow * lanePitch);
    QRectF box(pixelOf(*shown[lane]->low, 0).x(), 0, 0, grown(7));
    box.setRight(pixelOf(*shown[lane]->high, 0).x());
    box.moveTop(y - box.height() / 2);
    return box;
}

void LossCurvePlot::addWhiskers()
{
    if (isStale())
        return;
    const Theme &colours = theme();
    const auto shown = whiskers();
    for (std::size_t lane = 0; lane < shown.size(); ++lane) {
        const LossCurveData::Marker &marker = *shown[lane];
        const QColor &colour = colours.arm(marker.arm);
        const double y = plot()->yAxis->pixelToCoord(laneBox(lane).center().y());
        auto *whisker = new QCPItemLine(plot());
        whisker->start->setCoords(*marker.low, y);
        whisker->end->setCoords(*marker.high, y);
        whisker->setPen(QPen(colour, grown(2)));
        whisker->setHead(QCPLineEnding(QCPLineEnding::esBar, grown(7), grown(4)));
        whisker->setTail(QCPLineEnding(QCPLineEnding::esBar, grown(7), grown(4)));
        // The median again, in the shape of its arm: it says whose interval this is.
        QCPGraph *median = plot()->addGraph();
        median->setData({marker.x}, {y}, true);
        median->setLineStyle(QCPGraph::lsNone);
        median->setScatterStyle(armScatter(marker.arm, QPen(colours.base, 1), QBrush(colour), grown(7)));
    }
}

void LossCurvePlot::addMarkers()
{
    const Theme &colours = theme();
    std::vector<ArmMark> marks;
    std::vector<QColor> tints;
    for (const LossCurveData::Marker &marker : m_data.markers) {
        marks.push_back({marker.arm, pixelOf(marker.x, marker.y), sizeOf(marker)});
        tints.push_back(isStale() ? colours.residual : colours.arm(marker.arm));
    }
    const std::vector<QCPScatterStyle> styles = markStyles(marks, tints, colours);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        QCPGraph *point = plot()->addGraph();
        point->setData({m_data.markers[i].x}, {m_data.markers[i].y}, true);
        point->setLineStyle(QCPGraph::lsNone);
        point->setScatterStyle(styles[i]);
    }
}

void LossCurvePlot::keepDataFree(LabelPlaces &places) const
{
    // The band, too: closer than a name is high.
    for (const LossCurveData::Series &series : m_data.series)
        for (const double share : {0.0, 0.5, 1.0, -0.5, -1.0})
            if (share == 0 || !series.low.empty())
                places.keepFree(wayOf(series, share));
    const QRectF inside(plot()->axisRect()->rect());
    for (const LossCurveData::Threshold &threshold : m_data.thresholds) {
        const double y = plot()->yAxis->coordToPixel(threshold.y);
        places.keepFree(QPolygonF({QPointF(inside.left(), y), QPointF(inside.right(), y)}));
    }
    for (const LossCurveData::Marker &marker : m_data.markers) {
        const double reach = sizeOf(marker) / 2 + 1;
        places.keepFree(QRectF(pixelOf(marker.x, marker.y) - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)));
    }
    for (std::size_t lane = 0; lane < whiskers().size(); ++lane)
        places.keepFree(laneBox(lane).adjusted(-2, 0, 2, 0));
}

void LossCurvePlot::rebuild()
{
    QCustomPlot *target = plot();
    const Theme &colours = theme();
    const QFont font = sizedFont(11);
    beginChart(target, colours, font, true, m_data.xLabel);
    if (m_data.xFrom && m_data.xTo && *m_data.xTo > *m_data.xFrom)
        target->xAxis->setRange(*m_data.xFrom, *m_data.xTo);
    if (m_data.yFrom && m_data.yTo && *m_data.yTo > *m_data.yFrom)
        target->yAxis->setRange(*m_data.yFrom, *m_data.yTo);
    setYLabel(m_data.yLabel);
    layOutAxes();
    makeLanes();
    layOutAxes();
    LabelPlaces places(QRectF(target->axisRect()->rect()));
    keepDataFree(places);
    for (const LossCurveData::Threshold &threshold : m_data.thresholds)
        addThreshold(threshold, places);
    for (std::size_t i = 0; i < m_data.series.size(); ++i) {
        addSeries(m_data.series[i]);
        addSeriesName(i, places);
    }
    addWhiskers();
    addMarkers();
}

QString LossCurvePlot::toolTipAt(QPointF position) const
{
    for (const LossCurveData::Marker &marker : m_data.markers) {
        const QPointF at(plot()->xAxis->coordToPixel(marker.x), plot()->yAxis->coordToPixel(marker.y));
        if (QLineF(at, position).length() < 9)
            return marker.toolTip;
    }
    const auto shown = whiskers();
    for (std::size_t lane = 0; lane < shown.size(); ++lane)
        if (laneBox(lane).contains(position))
            return shown[lane]->toolTip;
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

double HistogramPlot::largest() const { return std::max(1.0, *std::ranges::max_element(m_data.counts)); }

void HistogramPlot::addBars()
{
    const Theme &colours = theme();
    QVector<double> x[2], y[2];
    for (std::size_t i = 0; i < m_data.counts.size(); ++i) {
        const double centre = m_data.first + (static_cast<double>(i) + 0.5) * m_data.width;
        const int side = centre < 0 ? 0 : 1;
        x[side] << centre;
        y[side] << m_data.counts[i];
    }
    for (const int side : {0, 1}) {
        if (x[side].isEmpty())
            continue;
        auto *bars = new QCPBars(plot()->xAxis, plot()->yAxis);
        bars->setData(x[side], y[side], true);
        bars->setWidth(m_data.width * 0.9);
        const QColor colour = isStale() ? colours.residual : colours.arm(side == 0 ? m_data.below : m_data.above);
        bars->setPen(Qt::NoPen);
        bars->setBrush(withAlpha(colour, 0.85));
        bars->setAntialiased(false);
    }
}

QSizeF HistogramPlot::headlineSize() const
{
    const QFontMetricsF metrics(sizedFont(30, true));
    return {metrics.horizontalAdvance(m_data.headline) + 6, metrics.height()};
}

QRectF HistogramPlot::zeroLabelBox() const
{
    const QFontMetricsF metrics(sizedFont(11));
    const QSizeF size(metrics.horizontalAdvance(m_data.zeroLabel) + 4, metrics.height());
    const QRectF inside(plot()->axisRect()->rect());
    const double zero = plot()->xAxis->coordToPixel(0);
    const bool roomLeft = zero - inside.left() > std::max(size.width(), 0.3 * inside.width());
    return {QPointF(roomLeft ? zero - size.width() : zero, inside.top()), size};
}

void HistogramPlot::setHeight()
{
    // `share` of the height stays free above `count`.
    const double bottom = -0.04 * largest();
    double top = 1.15 * largest();
    const auto leave = [&](double pixels, double count) {
        constexpr double most = 0.6;
        const double share = std::min(most, pixels / std::max(1, plot()->axisRect()->height()));
        top = std::max(top, (count - bottom * share) / (1 - share));
    };
    const QRectF inside(plot()->axisRect()->rect());
    const QSizeF headline = headlineSize();
    double beside = 0;
    for (std::size_t i = 0; i < m_data.counts.size(); ++i)
        if (plot()->xAxis->coordToPixel(m_data.first + static_cast<double>(i + 1) * m_data.width) >
            inside.right() - headline.width())
            beside = std::max(beside, m_data.counts[i]);
    leave(headline.height(), beside);
    const QRectF zero = zeroLabelBox();
    const bool under = zero.right() > inside.right() - headline.width();
    leave(zero.height() + (under ? headline.height() : 0), 1.02 * largest());
    plot()->yAxis->setRange(bottom, top);
}

void HistogramPlot::addWords()
{
    const Theme &colours = theme();
    const double top = 1.02 * largest(), foot = -0.04 * largest();
    auto *zero = new QCPItemLine(plot());
    zero->start->setCoords(0, foot);
    zero->end->setCoords(0, top);
    zero->setPen(QPen(colours.text, grown(1.5)));
    const QRectF box = zeroLabelBox();
    addTextAt(plot(), QPointF(box.left(), plot()->yAxis->coordToPixel(top) - box.height()), m_data.zeroLabel,
              sizedFont(11), colours.text, colours);

    if (m_data.low && m_data.high && !isStale()) {
        auto *band = new QCPItemLine(plot());
        band->start->setCoords(*m_data.low, foot / 2);
        band->end->setCoords(*m_data.high, foot / 2);
        QPen pen(colours.text, grown(3));
        pen.setCapStyle(Qt::FlatCap);
        band->setPen(pen);
    }
    QCPItemText *headline = addText(plot(), m_data.headline, sizedFont(30, true),
                                    isStale() ? colours.muted : colours.arm(m_data.headlineArm), colours);
    headline->setPositionAlignment(Qt::AlignRight | Qt::AlignTop);
    headline->position->setType(QCPItemPosition::ptAxisRectRatio);
    headline->position->setCoords(1.0, 0.0);
}

void HistogramPlot::rebuild()
{
    QCustomPlot *target = plot();
    const Theme &colours = theme();
    beginChart(target, colours, sizedFont(11), false, m_data.xLabel);
    if (m_data.counts.empty())
        return;
    addBars();
    const double right = m_data.first + m_data.width * static_cast<double>(m_data.counts.size());
    const double pad = 0.03 * (right - m_data.first);
    target->xAxis->setRange(std::min(m_data.first, 0.0) - pad, std::max(right, 0.0) + pad);
    layOutAxes();
    setHeight();
    addWords();
}

} // namespace milepost
