// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Heat map of who is better where, with the line at which both are equal.
#pragma once

#include "app/itemmodels/charts/break_even.h"
#include "app/plots/chart_widget.h"

namespace milepost {

/// Blue of the one arm over white to the colour of the other, a number in every cell, a heavy line at break-even, a
/// dashed frame at the scenario, the colour scale below.
class HeatMapChart : public PaintedChart {
    Q_OBJECT
public:
    using PaintedChart::PaintedChart;
    void setData(const HeatMapData &content);

protected:
    void paint(QPainter &painter, const QRectF &area) override;
    [[nodiscard]] QString toolTipAt(QPointF position) const override;

private:
    [[nodiscard]] QColor colourOf(double balance) const;
    [[nodiscard]] const HeatMapData::Cell &cell(qsizetype row, qsizetype column) const;
    void paintCells(QPainter &painter);
    void paintBreakEven(QPainter &painter) const;
    void paintScale(QPainter &painter, const QRectF &strip) const;

    HeatMapData m_data;
    QRectF m_cells; ///< of the last painting
};

} // namespace milepost
