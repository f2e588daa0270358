// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/canvas.h"

#include <array>

namespace milepost::report {
namespace {

// SVG numbers never depend on the language: two decimals are a hundredth of a point.
QString number(double value)
{
    QString text = QString::number(value, 'f', 2);
    while (text.endsWith(u'0'))
        text.chop(1);
    if (text.endsWith(u'.'))
        text.chop(1);
    return text == QLatin1String("-0") ? QStringLiteral("0") : text;
}

QString pointList(const QPolygonF &points)
{
    QString text;
    for (const QPointF &p : points)
        text += (text.isEmpty() ? QString() : QStringLiteral(" ")) + number(p.x()) + u',' + number(p.y());
    return text;
}

QString colorName(QRgb color) { return QColor::fromRgb(color).name(); }

QString strokeAttributes(const LineStyle &style)
{
    QString text =
        QStringLiteral(" stroke=\"%1\" stroke-width=\"%2\"").arg(colorName(style.color), number(style.width));
    if (style.dashed)
        text += QStringLiteral(" stroke-dasharray=\"%1 %2\"").arg(number(4 * style.width), number(3 * style.width));
    return text;
}

} // namespace

void SvgCanvas::polyline(const QPolygonF &points, const LineStyle &style)
{
    body_ += QStringLiteral("<polyline fill=\"none\" points=\"%1\"%2/>\n")
                 .arg(pointList(points), strokeAttributes(style));
}

void SvgCanvas::polygon(const QPolygonF &points, QRgb fill, double opacity)
{
    const QString alpha = opacity < 1 ? QStringLiteral(" fill-opacity=\"%1\"").arg(number(opacity)) : QString();
    body_ +=
        QStringLiteral("<polygon points=\"%1\" fill=\"%2\"%3/>\n").arg(pointList(points), colorName(fill), alpha);
}

void SvgCanvas::circle(QPointF center, double radius, std::optional<QRgb> fill, std::optional<LineStyle> line)
{
    body_ += QStringLiteral("<circle cx=\"%1\" cy=\"%2\" r=\"%3\" fill=\"%4\"%5/>\n")
                 .arg(number(center.x()), number(center.y()), number(radius),
                      fill ? colorName(*fill) : QStringLiteral("none"), line ? strokeAttributes(*line) : QString());
}

void SvgCanvas::text(QPointF at, const QString &text, const TextStyle &style)
{
    static const std::array anchors = {QStringLiteral("start"), QStringLiteral("middle"), QStringLiteral("end")};
    const QString rotation =
        style.upwards ? QStringLiteral(" transform=\"rotate(-90 %1 %2)\"").arg(number(at.x()), number(at.y()))
                      : QString();
    body_ += QStringLiteral("<text x=\"%1\" y=\"%2\" font-size=\"%3\" fill=\"%4\" text-anchor=\"%5\"%6%7>")
                 .arg(number(at.x()), number(at.y()), number(style.size), colorName(style.color),
                      anchors[static_cast<std::size_t>(style.align)],
                      style.bold ? QStringLiteral(" font-weight=\"600\"") : QString(), rotation) +
             text.toHtmlEscaped() + QStringLiteral("</text>\n");
}

QString SvgCanvas::svg(QSizeF size, const QString &id, const QString &title, const QString &description) const
{
    return QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1 %2\" role=\"img\" "
                          "aria-labelledby=\"%3-title %3-desc\">\n")
               .arg(number(size.width()), number(size.height()), id) +
           QStringLiteral("<title id=\"") + id + QStringLiteral("-title\">") + title.toHtmlEscaped() +
           QStringLiteral("</title>\n<desc id=\"") + id + QStringLiteral("-desc\">") + description.toHtmlEscaped() +
           QStringLiteral("</desc>\n") + body_ + QStringLiteral("</svg>\n");
}

} // namespace milepost::report
