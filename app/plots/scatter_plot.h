// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Points on logarithmic axes, told apart by shape, over tinted cells or beside the line of equality.
#pragma once

#include "app/itemmodels/charts/scatter.h"
#include "app/plots/curve_plot.h"
#include "app/plots/label_places.h"

namespace milepost {

class ScatterPlot : public PlotChart {
    Q_OBJECT
public:
    explicit ScatterPlot(QWidget *parent = nullptr);
    void setData(const ScatterData &content);

protected:
    void rebuild() override;
    [[nodiscard]] QString toolTipAt(QPointF position) const override;

private:
    void setRanges();
    void addCells();
    void addDiagonal();
    void addPoints();
    void addLabels();
    void addLegend();
    [[nodiscard]] double legendHeight() const;
    void keepLegendFree(LabelPlaces &places) const;
    ScatterData m_data;
};

} // namespace milepost
