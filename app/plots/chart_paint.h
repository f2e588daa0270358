// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Pieces that the painted charts share: bar fills, label columns, axes.
#pragma once

#include "app/itemmodels/charts/chart_data.h"
#include "app/itemmodels/charts/scales.h"
#include "app/itemmodels/theme.h"

#include <QBrush>
#include <QFont>
#include <QFontMetricsF>
#include <QRectF>

#include <algorithm>

class QPainter;

namespace milepost {

/// Linear map from values to pixels.
struct PixelScale {
    double from = 0, to = 1;   ///< values
    double start = 0, end = 1; ///< pixels
    [[nodiscard]] double operator()(double value) const
    {
        return to > from ? start + (value - from) / (to - from) * (end - start) : start;
    }
    [[nodiscard]] double valueAt(double pixel) const
    {
        return end > start ? from + (pixel - start) / (end - start) * (to - from) : from;
    }
};

/// Fills a bar by its style: slate, the arm's colour, or hatched for what is not explained.
void drawBar(QPainter &painter, const QRectF &bar, BarStyle style, OptimizerKind arm, const Theme &theme,
             bool stale);

/// How one kind of a stacked bar is filled: a tint of the slate, some with thin lines across, so that kinds differ
/// by more than a shade.
struct PartFill {
    QColor ground;
    bool lined = false;
};
inline constexpr int partFillCount = 10;
/// Kinds that stand beside each other are two tints apart, or one and lined. \pre kind >= 0
[[nodiscard]] PartFill partFill(int kind, const Theme &theme, bool stale);
void drawPartFill(QPainter &painter, const QRectF &box, const PartFill &fill);

/// Width that the badge before a label needs, as large as the font is.
[[nodiscard]] double badgeRoom(const QFont &font);
/// Badge and elided label in a column of a row.
void drawRowLabel(QPainter &painter, const QRectF &cell, const QString &label, Provenance provenance,
                  const Theme &theme, const QString &shortLabel = {});

/// Grid lines over `plot`, axis line at its bottom, tick labels and name below it. Needs `axisHeight(font)` of
/// room.
void drawBottomAxis(QPainter &painter, const QRectF &plot, const PixelScale &scale, const QString &name,
                    const QFont &font, const Theme &theme);
[[nodiscard]] double axisHeight(const QFont &font, bool withName);

/// Text with a halo in the base colour, so that it stays readable over lines.
void drawHaloText(QPainter &painter, const QRectF &box, int flags, const QString &text, const QColor &colour,
                  const Theme &theme);

/// White or black, whichever reads better on the colour.
[[nodiscard]] QColor textOn(const QColor &ground);

/// Mixture of two colours; share 0 gives `a`.
[[nodiscard]] QColor mixed(const QColor &a, const QColor &b, double share);

/// Width of the widest text.
template <class Range, class Text>
[[nodiscard]] double widest(const QFontMetricsF &metrics, const Range &range, Text text)
{
    double width = 0;
    for (const auto &item : range)
        width = std::max(width, metrics.horizontalAdvance(text(item)));
    return width;
}

} // namespace milepost
