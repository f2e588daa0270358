// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Lines with bands and marks: learning curves, ratios, forecasts.
#pragma once

#include "app/itemmodels/charts/line_chart.h"
#include "app/plots/curve_plot.h"
#include "app/plots/label_places.h"

namespace milepost {

class LinePlot : public PlotChart {
    Q_OBJECT
public:
    explicit LinePlot(QWidget *parent = nullptr);
    void setData(const LineChartData &content);

protected:
    void rebuild() override;
    [[nodiscard]] QString toolTipAt(QPointF position) const override;

private:
    void setRanges();
    void addBand(const std::vector<double> &x, const std::vector<double> &low, const std::vector<double> &high,
                 const QColor &colour, double alpha);
    void addLine(const LineChartData::Line &line);
    /// On all lines, so that none runs over them.
    void addMarkers();
    void keepDataFree(LabelPlaces &places) const;
    void addMarkLine(const LineChartData::Mark &mark, bool vertical);
    /// Names of the marks, on their lines.
    void addMarks(LabelPlaces &places);
    void addEndLabels(LabelPlaces &places);
    LineChartData m_data;
};

} // namespace milepost
