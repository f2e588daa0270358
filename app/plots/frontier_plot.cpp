// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/frontier_plot.h"

#include "app/plots/label_places.h"
#include "app/plots/plot_style.h"

#include <qcustomplot.h>

#include <algorithm>

namespace milepost {

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
    target->clearPlottables();
    target->clearItems();
    const Theme &colours = theme();
    styleAxis(target->xAxis, colours, sizedFont(11), true);
    styleAxis(target->yAxis, colours, sizedFont(11), true);
    target->xAxis->setLabel(m_data.xLabel);
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

    for (const FrontierData::ArmName &arm : m_data.arms) {
        const QColor colour = isStale() ? colours.residual : colours.arm(arm.arm);
        QVector<double> cloudX, cloudY, bestX, bestY;
        for (const FrontierData::Point &point : m_data.points) {
            if (point.arm != arm.arm)
                continue;
            (point.best ? bestX : cloudX) << point.x;
            (point.best ? bestY : cloudY) << point.y;
        }
        QCPGraph *cloud = target->addGraph();
        cloud->setData(cloudX, cloudY);
        cloud->setLineStyle(QCPGraph::lsNone);
        cloud->setPen(Qt::NoPen);
        cloud->setScatterStyle(armScatter(arm.arm, QPen(Qt::NoPen), QBrush(withAlpha(colour, 0.4)), 5));
        QCPGraph *line = target->addGraph();
        line->setData(bestX, bestY);
        line->setPen(QPen(colour, 2));
        line->setScatterStyle(armScatter(arm.arm, QPen(colours.base, 1), QBrush(colour), 9));
    }
    for (const FrontierData::Point &point : m_data.points) {
        if (!point.current && point.plan != m_chosen)
            continue;
        QCPGraph *ring = target->addGraph();
        ring->setData({point.x}, {point.y});
        ring->setLineStyle(QCPGraph::lsNone);
        ring->setPen(Qt::NoPen);
        ring->setScatterStyle(
            QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(colours.text, point.current ? 2 : 1), Qt::NoBrush, 18));
    }
    addLabels();
}

void FrontierPlot::addLabels()
{
    // Texts cover neither each other nor a line nor a point of one: the scenario's own first, then the names of the
    // arms, then the GPU counts, one per count and arm.
    layOutAxes();
    const Theme &colours = theme();
    const auto pixelAt = [this](const FrontierData::Point &point) { return pixelOf(point.x, point.y); };
    constexpr double marker = 5;
    LabelPlaces places(QRectF(plot()->axisRect()->rect()));
    for (const FrontierData::Point &point : m_data.points)
        if (point.best || point.current) {
            const double reach = point.current ? 2 * marker : marker;
            places.keepFree(QRectF(pixelAt(point) - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)));
        }
    for (const FrontierData::ArmName &arm : m_data.arms) {
        // As the line runs: from left to right.
        QPolygonF line;
        for (const FrontierData::Point &point : m_data.points)
            if (point.best && point.arm == arm.arm)
                line << pixelAt(point);
        std::ranges::sort(line, {}, [](const QPointF &at) { return at.x(); });
        places.keepFree(line);
    }
    // Of the many counts of GPUs one may be missing; the scenario and the arms are always named.
    const auto place = [&](const FrontierData::Point &point, const QString &text, bool strong, const QColor &colour,
                           bool always) {
        const QFontMetricsF metrics(sizedFont(11, strong));
        const QPointF at = pixelAt(point);
        const QSizeF size(metrics.horizontalAdvance(text) + 4, metrics.height());
        const double gap = point.current ? 11 : 7;
        const auto free = always ? std::optional(places.take(at, size, gap, LabelPlaces::Side::below))
                                 : places.takeFree(at, size, gap, LabelPlaces::Side::below, 1);
        if (!free)
            return;
        if (free->led)
            addLeader(plot(), leaderEnd(free->box, at), at, colour);
        QCPItemText *label = addText(plot(), text, sizedFont(11, strong), colour, colours);
        label->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
        label->setPadding(QMargins(2, 0, 2, 0));
        label->position->setCoords(plot()->xAxis->pixelToCoord(free->box.left()),
                                   plot()->yAxis->pixelToCoord(free->box.top()));
    };
    // Both arms have a ring.
    const auto currentName = [this](const FrontierData::Point &point) {
        const auto arm = std::ranges::find(m_data.arms, point.arm, &FrontierData::ArmName::arm);
        const QString words = tr("this scenario: %1").arg(point.label);
        return arm == m_data.arms.end() ? words : QStringLiteral("%1, %2").arg(arm->text, words);
    };
    for (const FrontierData::Point &point : m_data.points)
        if (point.current)
            place(point, currentName(point), true, colours.text, true);
    for (const FrontierData::ArmName &arm : m_data.arms) {
        const auto first = std::ranges::find_if(
            m_data.points, [&arm](const FrontierData::Point &point) { return point.best && point.arm == arm.arm; });
        if (first != m_data.points.end())
            place(*first, arm.text, true, isStale() ? colours.residual : colours.arm(arm.arm), true);
    }
    std::vector<std::pair<OptimizerKind, QString>> labelled;
    for (const FrontierData::Point &point : m_data.points) {
        const std::pair key(point.arm, point.label);
        if (!point.best || point.current || std::ranges::find(labelled, key) != labelled.end())
            continue;
        labelled.push_back(key);
        place(point, point.label, false, colours.text, false);
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
