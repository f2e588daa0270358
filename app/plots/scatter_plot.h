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
    void placePoints();
    void addPoints();
    /// No name on the shaded band, which they would hide.
    void keepBandFree(LabelPlaces &places, double line) const;
    void addLabels();
    /// Where each entry of the legend stands, in rows of that width, in pixels from its first.
    [[nodiscard]] std::vector<QPointF> legendPlaces(double width) const;
    void makeLegendRoom();
    void addLegend();
    ScatterData m_data;
    std::vector<QPointF> m_places; ///< where the points are drawn, in pixels
    double m_legendHeight = 0;
};

} // namespace milepost
