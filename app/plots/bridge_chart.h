// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Bridge from one total to another, one column per change.
#pragma once

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
    BridgeData m_data;
};

} // namespace milepost
