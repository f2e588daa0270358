// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/chart_paint.h"

#include "app/itemmodels/marks.h"
#include "app/itemmodels/numbers.h"

#include <QFontInfo>
#include <QPainter>
#include <QPainterPath>

#include <array>
#include <cmath>

namespace milepost {

void drawBar(QPainter &painter, const QRectF &bar, BarStyle style, OptimizerKind arm, const Theme &theme,
             bool stale)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    QRectF box = bar.normalized();
    box.setWidth(std::max(box.width(), 1.0));
    box.setHeight(std::max(box.height(), 1.0));
    switch (style) {
    case BarStyle::residual: {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setClipRect(box);
        painter.setPen(QPen(theme.residual, 1.3));
        constexpr double apart = 5;
        const double reach = box.height();
        const int lines = static_cast<int>(std::ceil((box.width() + reach) / apart));
        for (int i = 0; i < lines; ++i) {
            const double x = box.left() - reach + apart * i;
            painter.drawLine(QPointF(x, box.bottom()), QPointF(x + reach, box.top()));
        }
        painter.setClipping(false);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.residual, 1));
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
        break;
    }
    case BarStyle::arm: painter.fillRect(box, stale ? theme.residual : theme.arm(arm)); break;
    case BarStyle::backward: painter.fillRect(box, stale ? theme.residual : theme.calibrated); break;
    case BarStyle::common: painter.fillRect(box, stale ? theme.residual : theme.otherParts); break;
    }
    painter.restore();
}

PartFill partFill(int kind, const Theme &theme, bool stale)
{
    // Five tints from the one furthest from the ground to the one nearest to it, steps of 12 or more in CIE
    // lightness; on dark the slate lies in the middle of them.
    const QColor &slate = stale ? theme.residual : theme.otherParts;
    const std::array tints = theme.dark
                                 ? std::array{mixed(slate, theme.text, 0.8), mixed(slate, theme.text, 0.52),
                                              mixed(slate, theme.text, 0.25), mixed(slate, theme.base, 0.1),
                                              mixed(slate, theme.base, 0.5)}
                                 : std::array{slate, mixed(slate, theme.base, 0.22), mixed(slate, theme.base, 0.44),
                                              mixed(slate, theme.base, 0.64), mixed(slate, theme.base, 0.84)};
    struct Look {
        std::size_t tint;
        bool lined;
    };
    static constexpr std::array<Look, partFillCount> looks{{{1, false},
                                                            {4, true},
                                                            {3, false},
                                                            {2, true},
                                                            {0, false},
                                                            {2, false},
                                                            {4, false},
                                                            {0, true},
                                                            {1, true},
                                                            {3, true}}};
    const Look look = looks[static_cast<std::size_t>(kind) % looks.size()];
    return {tints[look.tint], look.lined};
}

void drawPartFill(QPainter &painter, const QRectF &box, const PartFill &fill)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(box, fill.ground);
    if (fill.lined) {
        // Level lines: slanting ones mean what no mechanism explains, and narrow parts still show level ones.
        constexpr int pitch = 4;
        painter.setPen(mixed(fill.ground, textOn(fill.ground), 0.45));
        const int from = static_cast<int>(std::ceil(box.left())),
                  to = static_cast<int>(std::floor(box.right())) - 1;
        for (int y = static_cast<int>(box.top()) + 2; to >= from && y < box.bottom(); y += pitch)
            painter.drawLine(from, y, to, y);
    }
    painter.restore();
}

double badgeRoom(const QFont &font) { return QFontInfo(font).pixelSize() + 6; }

void drawRowLabel(QPainter &painter, const QRectF &cell, const QString &label, Provenance provenance,
                  const Theme &theme, const QString &shortLabel)
{
    const double badge = QFontInfo(painter.font()).pixelSize();
    drawBadge(painter, QPointF(cell.left() + badge / 2, cell.center().y()), badge, provenance,
              theme.provenance(provenance));
    const QRectF text = cell.adjusted(badgeRoom(painter.font()) - 1, 0, 0, 0);
    painter.setPen(theme.text);
    const QFontMetricsF metrics(painter.font());
    const bool fits = shortLabel.isEmpty() || metrics.horizontalAdvance(label) <= text.width();
    // In low rows letters reach a little into the next one.
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                     metrics.elidedText(fits ? label : shortLabel, Qt::ElideRight, text.width()));
}

double axisHeight(const QFont &font, bool withName)
{
    const QFontMetricsF metrics(font);
    return 6 + metrics.height() + (withName ? metrics.height() : 0);
}

void drawBottomAxis(QPainter &painter, const QRectF &plot, const PixelScale &scale, const QString &name,
                    const QFont &font, const Theme &theme)
{
    painter.save();
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    AxisTicks ticks;
    for (int wanted = 8; wanted >= 2; --wanted) {
        // As many as have room beside each other.
        ticks = axisTicks(scale.from, scale.to, wanted);
        const double label =
            widest(metrics, ticks.values, [&](double value) { return numberString(value, ticks.decimals); });
        if (label + 1.2 * QFontInfo(font).pixelSize() <= std::abs(scale(ticks.step) - scale(0)))
            break;
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const double value : ticks.values) {
        const double x = std::round(scale(value));
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        painter.setPen(theme.muted);
        painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 4));
        painter.setPen(theme.text);
        const QString label = numberString(value, ticks.decimals);
        // Centred under its tick, but not beyond what lies around the plot.
        constexpr double around = 8;
        const double width = metrics.horizontalAdvance(label) + 2;
        const double left = std::min(x - width / 2, plot.right() + around - width);
        painter.drawText(QRectF(left, plot.bottom() + 5, width, metrics.height()), Qt::AlignLeft | Qt::AlignTop,
                         label);
    }
    painter.setPen(theme.muted);
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    if (!name.isEmpty()) {
        // Centred under the plot, but never beyond its right end: there the widget may end.
        const double width = metrics.horizontalAdvance(name) + 2;
        const double left = std::min(plot.center().x() - width / 2, plot.right() - width);
        // Nor does it begin before the chart does.
        painter.drawText(QRectF(std::max(left, 2.0), plot.bottom() + 5 + metrics.height(), width, metrics.height()),
                         Qt::AlignLeft | Qt::AlignTop, name);
    }
    painter.restore();
}

void drawHaloText(QPainter &painter, const QRectF &box, int flags, const QString &text, const QColor &colour,
                  const Theme &theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF at = painter.boundingRect(box, flags, text);
    QPainterPath path;
    const QFontMetricsF metrics(painter.font());
    path.addText(QPointF(at.left(), at.top() + metrics.ascent()), painter.font(), text);
    painter.strokePath(path, QPen(theme.base, 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setPen(colour);
    painter.drawText(box, flags | Qt::TextDontClip, text);
    painter.restore();
}

QColor textOn(const QColor &ground)
{
    // Contrast (WCAG 2.1) of white, 1.05 / (Y + 0.05), and of black, (Y + 0.05) / 0.05, are equal at Y = 0.179: the
    // better of the two is nowhere below 4.5.
    const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    const double luminance =
        0.2126 * linear(ground.redF()) + 0.7152 * linear(ground.greenF()) + 0.0722 * linear(ground.blueF());
    return luminance > 0.179 ? QColor(Qt::black) : QColor(Qt::white);
}

QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto part = [share](double x, double y) { return x + (y - x) * share; };
    return QColor::fromRgbF(static_cast<float>(part(a.redF(), b.redF())),
                            static_cast<float>(part(a.greenF(), b.greenF())),
                            static_cast<float>(part(a.blueF(), b.blueF())));
}

} // namespace milepost
