// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/frontier_plot.h"

#include "app/itemmodels/words.h"
#include "app/plots/label_places.h"
#include "app/plots/plot_style.h"
#include "app/sentences/phrases.h"

#include <qcustomplot.h>

#include <algorithm>
#include <optional>

namespace milepost {

namespace {

constexpr double faintSize = 5, markedSize = 7, bestSize = 9,
                 ringSize = 18; ///< of points and of the ring around one

} // namespace

FrontierPlot::FrontierPlot(QWidget *parent) : PlotChart(parent)
{
    plot()->xAxis->setTicker(logTicker());
    plot()->xAxis->setScaleType(QCPAxis::stLogarithmic);
    plot()->yAxis->setTicker(localeTicker(7));
    connect(plot(), &QCustomPlot::mousePress, this, [this](QMouseEvent *event) {
        if (const FrontierData::Point *point = pointAt(event->position());
            point && event->button() == Qt::LeftButton)
            emit planChosen(point->plan);
    });
    recolour();
}

void FrontierPlot::setData(const FrontierData &content)
{
    m_data = content;
    setChartText(content.text);
    recolour();
}

void FrontierPlot::setChosen(int plan)
{
    if (plan == m_chosen)
        return;
    m_chosen = plan;
    recolour();
}

void FrontierPlot::rebuild()
{
    QCustomPlot *target = plot();
    const Theme &colours = theme();
    beginChart(target, colours, sizedFont(11), true, m_data.xLabel);
    setYLabel(m_data.yLabel);
    // Axes without anything on them would show numbers that mean nothing.
    for (QCPAxis *axis : {target->xAxis, target->yAxis})
        axis->setVisible(!m_data.points.empty());
    if (m_data.points.empty())
        return;
    double left = m_data.points.front().x, right = left, bottom = m_data.points.front().y, top = bottom;
    for (const FrontierData::Point &point : m_data.points) {
        left = std::min(left, point.x);
        right = std::max(right, point.x);
        bottom = std::min(bottom, point.y);
        top = std::max(top, point.y);
    }
    target->xAxis->setRange(left / 1.25, right * 1.25);
    const double pad = std::max(0.1 * (top - bottom), 1e-9);
    target->yAxis->setRange(bottom - 1.5 * pad, top + pad);

    addPoints();
    addRings();
    addLabels();
}

void FrontierPlot::addPoints()
{
    const Theme &colours = theme();
    for (const FrontierData::ArmName &arm : m_data.arms) {
        const QColor colour = isStale() ? colours.residual : colours.arm(arm.arm);
        QVector<double> cloudX, cloudY, bestX, bestY;
        for (const FrontierData::Point &point : m_data.points) {
            if (point.arm != arm.arm)
                continue;
            (point.best ? bestX : cloudX) << point.x;
            (point.best ? bestY : cloudY) << point.y;
        }
        QCPGraph *cloud = plot()->addGraph();
        cloud->setData(cloudX, cloudY);
        cloud->setLineStyle(QCPGraph::lsNone);
        cloud->setPen(Qt::NoPen);
        cloud->setScatterStyle(
            armScatter(arm.arm, QPen(Qt::NoPen), QBrush(withAlpha(colour, 0.4)), grown(faintSize)));
        QCPGraph *line = plot()->addGraph();
        line->setData(bestX, bestY);
        line->setPen(QPen(colour, grown(2)));
        line->setScatterStyle(armScatter(arm.arm, QPen(colours.base, 1), QBrush(colour), grown(bestSize)));
    }
}

void FrontierPlot::addRings()
{
    for (const FrontierData::Point &point : m_data.points) {
        if (!point.current && point.plan != m_chosen)
            continue;
        // The ringed plan may be one of the faint ones.
        const QColor colour = isStale() ? theme().residual : theme().arm(point.arm);
        QCPGraph *dot = plot()->addGraph();
        dot->setData({point.x}, {point.y});
        dot->setLineStyle(QCPGraph::lsNone);
        dot->setPen(Qt::NoPen);
        dot->setScatterStyle(armScatter(point.arm, QPen(theme().base, 1), QBrush(colour),
                                        grown(point.best ? bestSize : markedSize)));
        QCPGraph *ring = plot()->addGraph();
        ring->setData({point.x}, {point.y});
        ring->setLineStyle(QCPGraph::lsNone);
        ring->setPen(Qt::NoPen);
        ring->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle,
                                              QPen(theme().text, grown(point.current ? 2 : 1)), Qt::NoBrush,
                                              grown(ringSize)));
    }
}

std::vector<const FrontierData::Point *>
FrontierPlot::pointsWhere(const std::function<bool(const FrontierData::Point &)> &wanted) const
{
    // Those on the lines first.
    std::vector<const FrontierData::Point *> found;
    for (const bool best : {true, false})
        for (const FrontierData::Point &point : m_data.points)
            if (point.best == best && wanted(point))
                found.push_back(&point);
    return found;
}

std::vector<QPointF> FrontierPlot::pixelsOf(const std::vector<const FrontierData::Point *> &points) const
{
    std::vector<QPointF> pixels;
    pixels.reserve(points.size());
    for (const FrontierData::Point *point : points)
        pixels.push_back(pixelOf(point->x, point->y));
    return pixels;
}

void FrontierPlot::keepDataFree(LabelPlaces &places) const
{
    for (const FrontierData::Point &point : m_data.points) {
        const double reach = grown(point.current ? ringSize + 2 : point.best ? bestSize + 2 : faintSize + 1) / 2;
        places.keepFree(QRectF(pixelOf(point.x, point.y) - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)));
    }
    for (const FrontierData::ArmName &arm : m_data.arms) {
        // As the line runs: from left to right.
        QPolygonF line;
        for (const FrontierData::Point &point : m_data.points)
            if (point.best && point.arm == arm.arm)
                line << pixelOf(point.x, point.y);
        std::ranges::sort(line, {}, [](const QPointF &at) { return at.x(); });
        places.keepFree(line);
    }
}

void FrontierPlot::placeName(LabelPlaces &places, const std::vector<const FrontierData::Point *> &points,
                             const QString &text, bool strong, const QColor &colour)
{
    const QFont font = sizedFont(11, strong);
    const QFontMetricsF metrics(font);
    const QSizeF size(metrics.horizontalAdvance(text) + 4, metrics.height());
    const auto gapOf = [this](const FrontierData::Point &point) {
        return grown(point.current ? 11 : point.best ? 7 : 5);
    };
    const FrontierData::Point *named = points.front();
    std::optional<LabelPlace> place;
    // Beside one of them, else as near as a leader makes it clear.
    constexpr int near = 1, reached = 6;
    for (const int rings : {near, reached, LabelPlaces::farthest})
        for (std::size_t i = 0; i < points.size() && !place; ++i) {
            named = points[i];
            place =
                places.takeFree(pixelOf(named->x, named->y), size, gapOf(*named), LabelPlaces::Side::below, rings);
        }
    if (!place) {
        named = points.front();
        place = places.take(pixelOf(named->x, named->y), size, gapOf(*named), LabelPlaces::Side::below);
    }
    const QPointF at = pixelOf(named->x, named->y);
    if (place->led) {
        const double radius = named->current ? ringSize : named->best ? bestSize : faintSize;
        addLeader(plot(), leaderEnd(place->box, at), at, strong ? colour : theme().muted, grown(1),
                  grown(radius / 2));
    }
    addTextAt(plot(), place->box.topLeft(), text, font, colour, theme());
}

void FrontierPlot::addLabels()
{
    // Texts cover neither each other nor a line nor a point: the scenario's own first, then the names of the arms,
    // then each count of GPUs once, beside points of its own.
    using Point = FrontierData::Point;
    layOutAxes();
    const Theme &colours = theme();
    LabelPlaces places(QRectF(plot()->axisRect()->rect()));
    keepDataFree(places);
    // Both arms have a ring.
    const auto currentName = [this](const Point &point) {
        const auto arm = std::ranges::find(m_data.arms, point.arm, &FrontierData::ArmName::arm);
        const QString words = tr("this scenario: %1").arg(point.label);
        return arm == m_data.arms.end() ? words : listed(screenWords(), {arm->text, words});
    };
    QStringList counts;
    for (const Point &point : m_data.points)
        if (point.current) {
            places.setRivals(pixelsOf(pointsWhere([&](const Point &other) {
                return other.label != point.label || (other.current && &other != &point);
            })));
            placeName(places, {&point}, currentName(point), true, colours.text);
            if (point.best)
                counts << point.label;
        }
    for (const FrontierData::ArmName &arm : m_data.arms) {
        const auto own = pointsWhere([&](const Point &point) { return point.best && point.arm == arm.arm; });
        places.setRivals(
            pixelsOf(pointsWhere([&](const Point &point) { return point.best && point.arm != arm.arm; })));
        if (!own.empty())
            placeName(places, own, arm.text, true, isStale() ? colours.residual : colours.arm(arm.arm));
    }
    for (const Point &point : m_data.points) {
        if (counts.contains(point.label))
            continue;
        counts << point.label;
        // A plan of the scenario that others of its count beat stands apart from them, and has its name.
        const auto own =
            pointsWhere([&](const Point &other) { return other.label == point.label && !other.current; });
        places.setRivals(pixelsOf(pointsWhere([&](const Point &other) { return other.label != point.label; })));
        if (!own.empty())
            placeName(places, own, point.label, false, colours.text);
    }
}

const FrontierData::Point *FrontierPlot::pointAt(QPointF position) const
{
    const FrontierData::Point *nearest = nullptr;
    double best = 10;
    for (const FrontierData::Point &point : m_data.points) {
        const QPointF at(plot()->xAxis->coordToPixel(point.x), plot()->yAxis->coordToPixel(point.y));
        const double distance = QLineF(at, position).length();
        if (distance < best) {
            best = distance;
            nearest = &point;
        }
    }
    return nearest;
}

QString FrontierPlot::toolTipAt(QPointF position) const
{
    const FrontierData::Point *point = pointAt(position);
    return point ? point->toolTip : QString();
}

} // namespace milepost
