// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Bridge from one total to another, one column per change.
#pragma once

#include "app/itemmodels/charts/scales.h"
#include "app/plots/chart_paint.h"
#include "app/plots/chart_widget.h"

#include <functional>
#include <vector>

namespace milepost {

class BridgeChart : public PaintedChart {
    Q_OBJECT
public:
    using PaintedChart::PaintedChart;
    void setData(const BridgeData &content);

protected:
    void paint(QPainter &painter, const QRectF &area) override;

private:
    void drawAxis(QPainter &painter, const QRectF &area, const QRectF &plot, const PixelScale &scale,
                  const AxisTicks &ticks) const;
    /// Where the value of each column stands, inside `room`; empty for one without a place, which stays in the
    /// table of the chart. `line`: height of a line.
    [[nodiscard]] std::vector<QRectF>
    placesOfValues(const std::vector<QRectF> &boxes, const QRectF &room, double line,
                   const std::function<QFont(const BridgeData::Column &)> &fontOf) const;

    BridgeData m_data;
};

} // namespace milepost
