// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Bridge from one total to another, one column per change.
#pragma once

#include "app/itemmodels/charts/scales.h"
#include "app/plots/chart_paint.h"
#include "app/plots/chart_widget.h"
#include "app/plots/label_places.h"

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
    /// Under the columns, in that many lines in turn.
    void drawNames(QPainter &painter, const QRectF &plot, std::size_t lines) const;
    struct Value {
        LabelPlace place;
        QPointF at; ///< of its column, where a leader ends
    };
    /// Where the value of each column stands, inside `room`. `line`: height of a line.
    [[nodiscard]] std::vector<Value> valuesOf(const std::vector<QRectF> &boxes, const QRectF &room, double line,
                                              const std::function<QFont(const BridgeData::Column &)> &fontOf) const;

    BridgeData m_data;
};

} // namespace milepost
