// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The few drawing operations that the report's plots need, so that PDF and HTML show the same drawing.
///        Coordinates in points, y downwards.
#pragma once

#include "app/report/report_fonts.h"
#include "engine/core/provenance.h"
#include "engine/scenario/scenario.h"

#include <QColor>
#include <QPainter>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <optional>

namespace milepost::report {

struct LineStyle {
    QRgb color = 0xFF000000;
    double width = 0.75;
    bool dashed = false;
};

struct TextStyle {
    double size = 7.5;
    QRgb color = 0xFF1E2328;
    bool bold = false;
    enum class Align { left, center, right } align = Align::left;
    bool upwards = false; ///< rotated by 90 degrees against the clock
};

class Canvas {
public:
    explicit Canvas(const ReportFonts &fonts) : fonts_(fonts) {}
    virtual ~Canvas() = default;
    Canvas(const Canvas &) = delete;
    Canvas &operator=(const Canvas &) = delete;

    virtual void polyline(const QPolygonF &points, const LineStyle &style) = 0;
    /// `opacity` is blended on white paper by the renderer or by the viewer.
    virtual void polygon(const QPolygonF &points, QRgb fill, double opacity = 1) = 0;
    virtual void circle(QPointF center, double radius, std::optional<QRgb> fill, std::optional<LineStyle> line) = 0;
    /// `at` is on the baseline.
    virtual void text(QPointF at, const QString &text, const TextStyle &style) = 0;

    void line(QPointF a, QPointF b, const LineStyle &style) { polyline({a, b}, style); }
    void rect(const QRectF &r, QRgb fill, double opacity = 1);
    /// Diagonal lines inside a rectangle: reads as "unexplained" in colour and in grey.
    void hatch(const QRectF &r, QRgb color);
    /// Marker of an arm: circle, square, triangle, diamond.
    void armMarker(QPointF center, double radius, OptimizerKind arm);
    /// Shape of a provenance: filled disc, half disc, square, dashed diamond.
    void badge(QPointF center, double radius, Provenance provenance);

    [[nodiscard]] double textWidth(const QString &text, const TextStyle &style) const
    {
        return fonts_.width(text, style.size, style.bold);
    }

private:
    const ReportFonts &fonts_;
};

/// Draws with a QPainter: PDF pages and previews. `units` device pixels per point.
class PainterCanvas : public Canvas {
public:
    PainterCanvas(QPainter &painter, const ReportFonts &fonts, QPointF origin, double units);
    void polyline(const QPolygonF &points, const LineStyle &style) override;
    void polygon(const QPolygonF &points, QRgb fill, double opacity) override;
    void circle(QPointF center, double radius, std::optional<QRgb> fill, std::optional<LineStyle> line) override;
    void text(QPointF at, const QString &text, const TextStyle &style) override;

private:
    [[nodiscard]] QPointF at(QPointF p) const { return origin_ + p * units_; }
    [[nodiscard]] QPen pen(const LineStyle &style) const;

    QPainter &painter_;
    const ReportFonts &fonts_;
    QPointF origin_;
    double units_;
};

/// Collects SVG elements for one self-contained <svg>.
class SvgCanvas : public Canvas {
public:
    explicit SvgCanvas(const ReportFonts &fonts) : Canvas(fonts) {}
    void polyline(const QPolygonF &points, const LineStyle &style) override;
    void polygon(const QPolygonF &points, QRgb fill, double opacity) override;
    void circle(QPointF center, double radius, std::optional<QRgb> fill, std::optional<LineStyle> line) override;
    void text(QPointF at, const QString &text, const TextStyle &style) override;

    /// The picture; `title` and `description` are read aloud by screen readers.
    [[nodiscard]] QString svg(QSizeF size, const QString &id, const QString &title,
                              const QString &description) const;

private:
    QString body_;
};

} // namespace milepost::report
