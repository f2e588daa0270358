// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief How QCustomPlot's parts look in our charts. For .cpp files of this folder only.
#pragma once

#include "app/itemmodels/charts/scales.h"
#include "app/itemmodels/theme.h"

#include <qcustomplot.h>

namespace milepost {

/// Round ticks whose labels follow the language of the screens and never fall into exponents.
class LocaleTicker : public QCPAxisTicker
{
public:
    double getTickStep(const QCPRange &range) override;
    QString getTickLabel(double tick, const QLocale &locale, QChar format, int precision) override;

private:
    int m_decimals = 0;
};

/// 1, 2 and 5 of every power of ten.
class LogTicker : public QCPAxisTicker
{
public:
    QVector<double> createTickVector(double step, const QCPRange &range) override;
    QString getTickLabel(double tick, const QLocale &locale, QChar format, int precision) override;
};

[[nodiscard]] QColor withAlpha(QColor colour, double alpha);
[[nodiscard]] QCPScatterStyle::ScatterShape shapeOf(OptimizerKind arm);
void styleAxis(QCPAxis *axis, const Theme &theme, const QFont &font, bool grid);
/// Text over the data, on a ground that keeps lines from crossing its letters.
QCPItemText *addText(QCustomPlot *plot, const QString &text, const QFont &font, const QColor &colour, const Theme &theme);

} // namespace milepost
