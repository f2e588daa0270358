// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/canvas.h"

#include "app/report/palette.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace milepost::report {
namespace {

constexpr double hatch_distance = 3; // points between hatch lines

QPolygonF diamond(QPointF c, double r)
{
    return {QPointF(c.x(), c.y() - r), QPointF(c.x() + r, c.y()), QPointF(c.x(), c.y() + r),
            QPointF(c.x() - r, c.y())};
}

QPolygonF closed(QPolygonF polygon)
{
    polygon << polygon.first();
    return polygon;
}

} // namespace

void Canvas::rect(const QRectF &r, QRgb fill, double opacity)
{
    polygon({r.topLeft(), r.topRight(), r.bottomRight(), r.bottomLeft()}, fill, opacity);
}

void Canvas::hatch(const QRectF &r, QRgb color)
{
    const LineStyle style{color, 0.5, false};
    // Lines x + y = c, cut at the rectangle's edges.
    double c = r.left() + r.top() + hatch_distance;
    while (c < r.right() + r.bottom()) {
        const double x1 = std::max(r.left(), c - r.bottom()), x2 = std::min(r.right(), c - r.top());
        if (x1 < x2)
            line({x1, c - x1}, {x2, c - x2}, style);
        c += hatch_distance;
    }
    polyline(closed({r.topLeft(), r.topRight(), r.bottomRight(), r.bottomLeft()}), style);
}

void Canvas::armMarker(QPointF c, double r, OptimizerKind arm)
{
    const QRgb color = palette::arm(arm);
    switch (arm) {
    case OptimizerKind::adamw: circle(c, r, color, std::nullopt); break;
    case OptimizerKind::muon: rect({c.x() - r * 0.9, c.y() - r * 0.9, r * 1.8, r * 1.8}, color); break;
    case OptimizerKind::shampoo:
        polygon(
            {QPointF(c.x(), c.y() - r), QPointF(c.x() + r, c.y() + r * 0.8), QPointF(c.x() - r, c.y() + r * 0.8)},
            color);
        break;
    case OptimizerKind::soap: polygon(diamond(c, r * 1.15), color); break;
    }
}

void Canvas::badge(QPointF c, double r, Provenance provenance)
{
    const QRgb color = palette::provenance(provenance);
    const LineStyle outline{color, r * 0.28, false};
    switch (provenance) {
    case Provenance::measured: circle(c, r, color, std::nullopt); break;
    case Provenance::calibrated: {
        circle(c, r, std::nullopt, outline);
        QPolygonF half;
        constexpr int steps = 16;
        for (int i = 0; i <= steps; ++i) {
            const double angle = std::numbers::pi / 2 + std::numbers::pi * i / steps;
            half << QPointF(c.x() + r * std::cos(angle), c.y() + r * std::sin(angle));
        }
        polygon(half, color);
        break;
    }
    case Provenance::published:
        polyline(closed({QPointF(c.x() - r, c.y() - r), QPointF(c.x() + r, c.y() - r),
                         QPointF(c.x() + r, c.y() + r), QPointF(c.x() - r, c.y() + r)}),
                 outline);
        break;
    case Provenance::assumed: {
        // Four edges with a gap in the middle of each: a dashed diamond that stays one at any size.
        const QPolygonF corners = diamond(c, r * 1.2);
        for (int i = 0; i < 4; ++i) {
            const QPointF a = corners[i], b = corners[(i + 1) % 4];
            line(a, a + (b - a) * 0.38, outline);
            line(a + (b - a) * 0.62, b, outline);
        }
        break;
    }
    }
}

PainterCanvas::PainterCanvas(QPainter &painter, const ReportFonts &fonts, QPointF origin, double units)
    : Canvas(fonts), painter_(painter), fonts_(fonts), origin_(origin), units_(units)
{
}

QPen PainterCanvas::pen(const LineStyle &style) const
{
    QPen pen(QColor::fromRgb(style.color), style.width * units_);
    pen.setJoinStyle(Qt::MiterJoin);
    pen.setCapStyle(Qt::FlatCap);
    if (style.dashed)
        pen.setDashPattern({4, 3});
    return pen;
}

void PainterCanvas::polyline(const QPolygonF &points, const LineStyle &style)
{
    QPolygonF moved;
    for (const QPointF &p : points)
        moved << at(p);
    painter_.setPen(pen(style));
    painter_.setBrush(Qt::NoBrush);
    painter_.drawPolyline(moved);
}

void PainterCanvas::polygon(const QPolygonF &points, QRgb fill, double opacity)
{
    QPolygonF moved;
    for (const QPointF &p : points)
        moved << at(p);
    QColor color = QColor::fromRgb(fill);
    color.setAlphaF(static_cast<float>(opacity));
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(color);
    painter_.drawPolygon(moved);
}

void PainterCanvas::circle(QPointF center, double radius, std::optional<QRgb> fill, std::optional<LineStyle> line)
{
    painter_.setPen(line ? pen(*line) : QPen(Qt::NoPen));
    painter_.setBrush(fill ? QBrush(QColor::fromRgb(*fill)) : QBrush(Qt::NoBrush));
    painter_.drawEllipse(at(center), radius * units_, radius * units_);
}

void PainterCanvas::text(QPointF position, const QString &text, const TextStyle &style)
{
    const double width = textWidth(text, style);
    const double shift = style.align == TextStyle::Align::left     ? 0
                         : style.align == TextStyle::Align::center ? -width / 2
                                                                   : -width;
    painter_.setFont(fonts_.text(style.size * units_, style.bold));
    painter_.setPen(QColor::fromRgb(style.color));
    if (style.upwards) {
        painter_.save();
        painter_.translate(at(position));
        painter_.rotate(-90);
        painter_.drawText(QPointF(shift * units_, 0), text);
        painter_.restore();
    } else {
        painter_.drawText(at(position + QPointF(shift, 0)), text);
    }
}

} // namespace milepost::report
