// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/line_plot.h"

#include "app/itemmodels/numbers.h"
#include "app/plots/plot_style.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace milepost {

namespace {

QVector<double> vectorOf(const std::vector<double> &values) { return {values.begin(), values.end()}; }

const QColor &colourOf(const LineChartData::Line &line, const Theme &theme, bool stale)
{
    if (stale)
        return theme.residual;
    return line.arm ? theme.arm(*line.arm) : theme.otherParts;
}

/// Where a line ends, or leaves the plot above.
double xInside(const LineChartData::Line &line, double top)
{
    const std::size_t last = line.x.size() - 1;
    if (line.y[last] <= top)
        return line.x[last];
    for (std::size_t i = last; i-- > 0;)
        if (line.y[i] <= top)
            return line.x[i] + (line.x[i + 1] - line.x[i]) * (top - line.y[i]) / (line.y[i + 1] - line.y[i]);
    return line.x.front();
}

} // namespace

LinePlot::LinePlot(QWidget *parent) : PlotChart(parent)
{
    plot()->yAxis->setTicker(localeTicker(6));
    recolour();
}

void LinePlot::setData(const LineChartData &content)
{
    m_data = content;
    setChartText(content.text);
    recolour();
}

void LinePlot::setRanges()
{
    double left = std::numeric_limits<double>::infinity(), right = -left, bottom = left, top = -left;
    const auto reach = [](const std::vector<double> &values, double &from, double &to) {
        for (const double value : values)
            if (std::isfinite(value)) {
                from = std::min(from, value);
                to = std::max(to, value);
            }
    };
    for (const LineChartData::Line &line : m_data.lines) {
        reach(line.x, left, right);
        // Raw readings may jump: the range is that of the smoothed lines where there are any.
        if (!line.raw || std::ranges::all_of(m_data.lines, &LineChartData::Line::raw))
            reach(line.y, bottom, top);
        for (const std::vector<double> *band : {&line.low, &line.high, &line.outerLow, &line.outerHigh})
            reach(*band, bottom, top);
    }
    for (const LineChartData::Mark &mark : m_data.horizontals)
        reach({mark.at}, bottom, top);
    if (!(right > left))
        right = left + 1;
    if (m_data.yTo)
        top = *m_data.yTo;
    if (!(top > bottom))
        top = bottom + 1;
    // Room at the right for the names of the lines, as wide as the widest of them.
    const QFontMetricsF metrics(sizedFont(11, true));
    double widest = 0;
    for (const LineChartData::Line &line : m_data.lines)
        widest = std::max(widest, metrics.horizontalAdvance(line.label));
    constexpr double gap = 16, most = 0.45, side = 0.02;
    const double share =
        widest > 0 ? std::min(most, (widest + gap) / std::max(120, plot()->axisRect()->width())) : 0;
    const double room = share > 0 ? (1 + side) * share / (1 - share) : side;
    if (m_data.xLogarithmic && left > 0) {
        const double span = std::log(right / left);
        plot()->xAxis->setRange(left * std::exp(-0.02 * span), right * std::exp(room * span));
    } else {
        const double span = right - left;
        plot()->xAxis->setRange(left - (m_data.xReversed ? room : 0.02) * span,
                                right + (m_data.xReversed ? 0.02 : room) * span);
    }
    const double pad = 0.06 * (top - bottom);
    plot()->yAxis->setRange(bottom - pad, top + pad);
}

void LinePlot::addBand(const std::vector<double> &x, const std::vector<double> &low,
                       const std::vector<double> &high, const QColor &colour, double alpha)
{
    if (low.size() != x.size() || high.size() != x.size() || x.empty() || isStale())
        return;
    QCPGraph *lower = plot()->addGraph();
    lower->setData(vectorOf(x), vectorOf(low));
    lower->setPen(Qt::NoPen);
    QCPGraph *upper = plot()->addGraph();
    upper->setData(vectorOf(x), vectorOf(high));
    upper->setPen(Qt::NoPen);
    upper->setBrush(withAlpha(colour, alpha));
    upper->setChannelFillGraph(lower);
}

void LinePlot::addLine(const LineChartData::Line &line)
{
    const Theme &colours = theme();
    const QColor colour = colourOf(line, colours, isStale());
    addBand(line.x, line.outerLow, line.outerHigh, colour, 0.12);
    addBand(line.x, line.low, line.high, colour, 0.20);
    QCPGraph *graph = plot()->addGraph();
    graph->setData(vectorOf(line.x), vectorOf(line.y));
    QPen pen(line.raw ? withAlpha(colour, 0.35) : colour, grown(line.raw ? 1 : 2));
    if (line.dashed)
        pen.setDashPattern({grown(6) / pen.widthF(), grown(4) / pen.widthF()});
    graph->setPen(pen);
}

void LinePlot::addMarkers()
{
    constexpr double size = 10;
    std::vector<ArmMark> marks;
    std::vector<QColor> tints;
    std::vector<const LineChartData::Line *> marked;
    for (const LineChartData::Line &line : m_data.lines) {
        if (!line.marker || line.x.empty())
            continue;
        marked.push_back(&line);
        marks.push_back(
            {line.arm.value_or(OptimizerKind::adamw), pixelOf(line.x.back(), line.y.back()), grown(size)});
        tints.push_back(colourOf(line, theme(), isStale()));
    }
    const std::vector<QCPScatterStyle> styles = markStyles(marks, tints, theme());
    for (std::size_t i = 0; i < marked.size(); ++i) {
        QCPGraph *point = plot()->addGraph();
        point->setData({marked[i]->x.back()}, {marked[i]->y.back()});
        point->setLineStyle(QCPGraph::lsNone);
        point->setScatterStyle(styles[i]);
    }
}

void LinePlot::keepDataFree(LabelPlaces &places) const
{
    const QRectF inside(plot()->axisRect()->rect());
    for (const LineChartData::Line &line : m_data.lines) {
        if (line.x.empty() || line.raw)
            continue;
        QPolygonF way;
        for (std::size_t i = 0; i < line.x.size(); ++i)
            if (std::isfinite(line.y[i]))
                way << pixelOf(line.x[i], line.y[i]);
        places.keepFree(way);
        if (line.marker && !way.isEmpty()) {
            const double marker = grown(5);
            places.keepFree(QRectF(way.back() - QPointF(marker, marker), QSizeF(2 * marker, 2 * marker)));
        }
    }
    for (const LineChartData::Mark &mark : m_data.horizontals) {
        const double y = plot()->yAxis->coordToPixel(mark.at);
        places.keepFree(QPolygonF({QPointF(inside.left(), y), QPointF(inside.right(), y)}));
    }
    for (const LineChartData::Mark &mark : m_data.verticals) {
        const double x = plot()->xAxis->coordToPixel(mark.at);
        places.keepFree(QPolygonF({QPointF(x, inside.top()), QPointF(x, inside.bottom())}));
    }
}

void LinePlot::addMarkLine(const LineChartData::Mark &mark, bool vertical)
{
    const Theme &colours = theme();
    auto *line = new QCPItemLine(plot());
    QPen pen(mark.arm ? colours.arm(*mark.arm) : colours.muted, grown(mark.arm ? 2 : 1));
    if (!mark.arm)
        pen.setDashPattern({4, 3});
    line->setPen(pen);
    for (QCPItemPosition *position : {line->start, line->end}) {
        position->setTypeX(vertical ? QCPItemPosition::ptPlotCoords : QCPItemPosition::ptAxisRectRatio);
        position->setTypeY(vertical ? QCPItemPosition::ptAxisRectRatio : QCPItemPosition::ptPlotCoords);
    }
    line->start->setCoords(vertical ? mark.at : 0, vertical ? 0 : mark.at);
    line->end->setCoords(vertical ? mark.at : 1, vertical ? 1 : mark.at);
}

void LinePlot::addMarks(LabelPlaces &places)
{
    const Theme &colours = theme();
    const QRectF inside(plot()->axisRect()->rect());
    const QFont font = sizedFont(11);
    const QFontMetricsF metrics(font);
    const double height = metrics.height();
    // The first place on the line that covers nothing.
    const auto place = [&](const LineChartData::Mark &mark, const std::vector<QPointF> &corners) {
        const QSizeF size(metrics.horizontalAdvance(mark.text) + 4, height);
        std::vector<QRectF> boxes;
        boxes.reserve(corners.size());
        for (const QPointF &corner : corners)
            boxes.emplace_back(corner, size);
        addTextAt(plot(), places.takeFirst(boxes).topLeft(), mark.text, font, colours.text, colours);
    };
    for (const LineChartData::Mark &mark : m_data.verticals) {
        addMarkLine(mark, true);
        const double x = plot()->xAxis->coordToPixel(mark.at), width = metrics.horizontalAdvance(mark.text) + 4;
        const double right = x + 3, left = x - 3 - width;
        // On the side that has more room.
        const double first = x > inside.center().x() ? left : right,
                     second = x > inside.center().x() ? right : left;
        const double top = inside.top() + 1, foot = inside.bottom() - height - 2;
        std::vector<QPointF> corners;
        for (const double share : {0.0, 1.0, 0.1, 0.9, 0.25, 0.75, 0.5})
            for (const double side : {first, second})
                corners.emplace_back(side, top + share * (foot - top));
        place(mark, corners);
    }
    for (const LineChartData::Mark &mark : m_data.horizontals) {
        addMarkLine(mark, false);
        const double y = plot()->yAxis->coordToPixel(mark.at), width = metrics.horizontalAdvance(mark.text) + 4;
        const double above = y - height - 1, below = y + 2;
        const double left = inside.left() + 3, right = inside.right() - width - 3;
        std::vector<QPointF> corners;
        // A line away where a neighbour's name fills the line itself.
        for (const auto &[upper, lower] : {std::pair(above, below), std::pair(above - height, below + height)})
            for (const double share : {0.0, 1.0, 0.5, 0.25, 0.75})
                for (const double top : {upper, lower})
                    corners.emplace_back(left + share * (right - left), top);
        place(mark, corners);
    }
}

void LinePlot::addEndLabels(LabelPlaces &places)
{
    // Names at the line ends. A line that leaves the plot is named where it leaves.
    const Theme &colours = theme();
    const double gap = grown(9);
    const QFont font = sizedFont(11, true);
    const QFontMetricsF metrics(font);
    const QRectF inside(plot()->axisRect()->rect());
    struct Name {
        const LineChartData::Line *line;
        QPointF at;
    };
    std::vector<Name> names;
    const double top = plot()->yAxis->range().upper;
    for (const LineChartData::Line &line : m_data.lines)
        if (!line.x.empty() && !line.raw && !line.label.isEmpty())
            names.push_back({&line, pixelOf(xInside(line, top), std::min(line.y.back(), top))});
    // From below: where names crowd, they rise above each other in the order of their lines.
    std::ranges::stable_sort(names, std::ranges::greater(), [](const Name &name) { return name.at.y(); });
    for (Name &name : names) {
        // One that leaves at the top is named right below the edge, without a leader.
        name.at.setY(std::max(name.at.y(), inside.top() + metrics.height() / 2));
        // The slate of lines without an arm is too faint for words on a dark ground.
        const QColor &colour =
            name.line->arm || isStale() ? colourOf(*name.line, colours, isStale()) : colours.text;
        const LabelPlace place =
            places.take(name.at, QSizeF(metrics.horizontalAdvance(name.line->label) + 2, metrics.height()), gap,
                        LabelPlaces::Side::lineEnd);
        if (place.led)
            addLeader(plot(), leaderEnd(place.box.adjusted(-2, 0, 0, 0), name.at), name.at, colour, grown(1));
        addTextAt(plot(), place.box.topLeft(), name.line->label, font, colour, colours)->setPadding(QMargins());
    }
}

void LinePlot::rebuild()
{
    QCustomPlot *target = plot();
    const Theme &colours = theme();
    target->xAxis->setScaleType(m_data.xLogarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    target->xAxis->setTicker(m_data.xLogarithmic ? logTicker() : localeTicker(7));
    target->xAxis->setRangeReversed(m_data.xReversed);
    beginChart(target, colours, sizedFont(11), true, m_data.xLabel);
    setYLabel(m_data.yLabel);
    // Axes without anything on them would show numbers that mean nothing.
    for (QCPAxis *axis : {target->xAxis, target->yAxis})
        axis->setVisible(!m_data.lines.empty());
    if (m_data.lines.empty())
        return;
    setRanges();
    layOutAxes();
    setRanges();
    layOutAxes();
    for (const LineChartData::Line &line : m_data.lines)
        addLine(line);
    addMarkers();
    LabelPlaces places(QRectF(target->axisRect()->rect()));
    keepDataFree(places);
    addMarks(places);
    addEndLabels(places);
}

QString LinePlot::toolTipAt(QPointF position) const
{
    const double x = plot()->xAxis->pixelToCoord(position.x());
    QStringList lines;
    for (const LineChartData::Line &line : m_data.lines) {
        if (line.x.empty() || line.raw || line.label.isEmpty())
            continue;
        std::size_t nearest = 0;
        for (std::size_t i = 0; i < line.x.size(); ++i)
            if (std::abs(line.x[i] - x) < std::abs(line.x[nearest] - x))
                nearest = i;
        QString text = QStringLiteral("%1: %2").arg(line.label, numberString(line.y[nearest], 3));
        if (nearest < line.low.size() && nearest < line.high.size())
            text += QStringLiteral(" (%1)").arg(
                rangeString(numberString(line.low[nearest], 3), numberString(line.high[nearest], 3)));
        lines << text;
    }
    return lines.join(u'\n');
}

} // namespace milepost
