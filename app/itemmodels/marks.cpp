// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/marks.h"

#include <QPainter>
#include <QPolygonF>

namespace milepost {

namespace {

QPolygonF diamond(QPointF centre, double radius)
{
    return QPolygonF({{centre.x(), centre.y() - radius},
                      {centre.x() + radius, centre.y()},
                      {centre.x(), centre.y() + radius},
                      {centre.x() - radius, centre.y()}});
}

} // namespace

void drawBadge(QPainter &painter, QPointF centre, double size, Provenance provenance, const QColor &colour)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double radius = size / 2 - 0.75;
    const QRectF box(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius);
    QPen pen(colour, 1.5);
    switch (provenance) {
    case Provenance::measured:
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawEllipse(box);
        break;
    case Provenance::calibrated:
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(box);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPie(box, 90 * 16, 180 * 16);
        break;
    case Provenance::published:
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
        break;
    case Provenance::assumed:
        pen.setCapStyle(Qt::FlatCap);
        pen.setDashPattern({1.7, 0.9});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolygon(diamond(centre, size / 2));
        break;
    }
    painter.restore();
}

void drawArmMarker(QPainter &painter, QPointF centre, double size, OptimizerKind arm, const QColor &colour)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const double radius = size / 2;
    switch (arm) {
    case OptimizerKind::adamw: painter.drawEllipse(centre, radius, radius); break;
    case OptimizerKind::muon:
        painter.drawRect(QRectF(centre.x() - radius * 0.9, centre.y() - radius * 0.9, radius * 1.8, radius * 1.8));
        break;
    case OptimizerKind::shampoo:
        painter.drawPolygon(QPolygonF({{centre.x(), centre.y() - radius},
                                       {centre.x() + radius, centre.y() + radius * 0.8},
                                       {centre.x() - radius, centre.y() + radius * 0.8}}));
        break;
    case OptimizerKind::soap: painter.drawPolygon(diamond(centre, radius * 1.15)); break;
    }
    painter.restore();
}

} // namespace milepost
