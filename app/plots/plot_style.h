// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief How QCustomPlot's parts look in our charts. For .cpp files of this folder only.
#pragma once

#include "app/itemmodels/theme.h"

#include <QPointF>
#include <QSharedPointer>

#include <vector>

class QBrush;
class QCPAxis;
class QCPAxisTicker;
class QCPItemText;
class QCPScatterStyle;
class QCustomPlot;
class QFont;
class QPen;

namespace milepost {

/// Axes that set what follows a "^" in a label as a raised exponent. To be called before anything uses the axes.
void setExponentAxes(QCustomPlot *plot);

/// Round ticks, about `wanted` of them, whose labels follow the language of the screens and never fall into
/// exponents. Tickers of these three kinds leave out labels that would touch another, once styleAxis() has told
/// them their axis; each axis has its own.
[[nodiscard]] QSharedPointer<QCPAxisTicker> localeTicker(int wanted);
/// 1, 2 and 5 of every power of ten.
[[nodiscard]] QSharedPointer<QCPAxisTicker> logTicker();
/// As many powers of two as are readable, as "2^8", "2^12".
[[nodiscard]] QSharedPointer<QCPAxisTicker> powerOfTwoTicker();

[[nodiscard]] QColor withAlpha(QColor colour, double alpha);
/// Circle, square, triangle or diamond of an arm.
[[nodiscard]] QCPScatterStyle armScatter(OptimizerKind arm, const QPen &outline, const QBrush &fill, double size);

/// A mark of an arm, in pixels.
struct ArmMark {
    OptimizerKind arm = OptimizerKind::adamw;
    QPointF at;
    double size = 0;
};
/// Styles of marks that are drawn in this order. Where one would hide another all that share the place are open,
/// those drawn first the larger: each is seen where it belongs. `colours`: one for each mark.
[[nodiscard]] std::vector<QCPScatterStyle> markStyles(const std::vector<ArmMark> &marks,
                                                      const std::vector<QColor> &colours, const Theme &theme);
/// Lines and distances in proportion to the font.
void styleAxis(QCPAxis *axis, const Theme &theme, const QFont &font, bool grid);
/// Empties a chart that is drawn anew, styles both of its axes and labels the horizontal one. Tickers come before.
void beginChart(QCustomPlot *plot, const Theme &theme, const QFont &font, bool grid, const QString &xLabel);
/// Text over the data, on a ground that keeps lines from crossing its letters.
QCPItemText *addText(QCustomPlot *plot, const QString &text, const QFont &font, const QColor &colour,
                     const Theme &theme);
/// The same at a place in pixels of the plot.
QCPItemText *addTextAt(QCustomPlot *plot, QPointF topLeft, const QString &text, const QFont &font,
                       const QColor &colour, const Theme &theme);
/// A thin line from a name to what it names; ends in pixels. It stops `apart` before it.
void addLeader(QCustomPlot *plot, QPointF from, QPointF to, const QColor &colour, double width = 1,
               double apart = 0);

} // namespace milepost
