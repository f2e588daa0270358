// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/frontier_plot.h"

#include "app/plots/plot_style.h"

#include <qcustomplot.h>

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
    target->yAxis->setLabel(m_data.yLabel);
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
        const FrontierData::Point *last = nullptr;
        for (const FrontierData::Point &point : m_data.points) {
            if (point.arm != arm.arm)
                continue;
            (point.best ? bestX : cloudX) << point.x;
            (point.best ? bestY : cloudY) << point.y;
            // Points come cheapest first: the last of the line is the fastest, where the name has room.
            if (point.best)
                last = &point;
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
        if (last) {
            QCPItemText *name = addText(target, arm.text, sizedFont(11, true), colour, colours);
            name->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
            name->position->setCoords(last->x * 1.04, last->y);
        }
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
    // Texts never cover each other: the scenario's own first, then the GPU counts of the lines, one per count and
    // arm, below their point, else above it, else not at all.
    const Theme &colours = theme();
    std::vector<QRectF> taken;
    const auto place = [&](const FrontierData::Point &point, const QString &text, bool strong) {
        const QFontMetricsF metrics(sizedFont(11, strong));
        const QPointF at(plot()->xAxis->coordToPixel(point.x), plot()->yAxis->coordToPixel(point.y));
        const double width = metrics.horizontalAdvance(text) + 4, height = metrics.height();
        const double gap = strong ? 11 : 6;
        for (const bool below : {true, false}) {
            const QRectF box(at.x() - width / 2, below ? at.y() + gap : at.y() - gap - height, width, height);
            if (std::ranges::any_of(taken, [&box](const QRectF &other) { return other.intersects(box); }))
                continue;
            taken.push_back(box);
            QCPItemText *label = addText(plot(), text, sizedFont(11, strong), colours.text, colours);
            label->setPositionAlignment(Qt::AlignHCenter | (below ? Qt::AlignTop : Qt::AlignBottom));
            const int pad = static_cast<int>(gap);
            label->setPadding(below ? QMargins(1, pad, 1, 0) : QMargins(1, 0, 1, pad));
            label->setBrush(Qt::NoBrush);
            label->position->setCoords(point.x, point.y);
            return;
        }
    };
    for (const FrontierData::Point &point : m_data.points)
        if (point.current)
            place(point, tr("this scenario: %1").arg(point.label), true);
    std::vector<std::pair<OptimizerKind, QString>> labelled;
    for (const FrontierData::Point &point : m_data.points) {
        const std::pair key(point.arm, point.label);
        if (!point.best || point.current || std::ranges::find(labelled, key) != labelled.end())
            continue;
        labelled.push_back(key);
        place(point, point.label, false);
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
