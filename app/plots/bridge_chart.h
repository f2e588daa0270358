// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Bridge from one total to another, one row per change.
#pragma once

#include "app/plots/chart_paint.h"
#include "app/plots/chart_widget.h"

namespace milepost {

class BridgeChart : public PaintedChart {
    Q_OBJECT
public:
    using PaintedChart::PaintedChart;
    void setData(const BridgeData &content);

protected:
    void paint(QPainter &painter, const QRectF &area) override;

private:
    /// Name, bar and value of one row; `value` is as wide as the widest value.
    void paintRow(QPainter &painter, const BridgeData::Column &column, const QRectF &name, const QRectF &bar,
                  double value) const;
    /// What the axis counts and where it starts, below it.
    void paintNote(QPainter &painter, const QRectF &area) const;
    /// Two strokes across the axis, which does not start at zero.
    void paintBreak(QPainter &painter, QPointF corner) const;

    BridgeData m_data;
};

} // namespace milepost
