// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Data of a chart of any number of lines with bands, markers, thresholds and dates.
#pragma once

#include "app/itemmodels/charts/chart_data.h"

#include <vector>

namespace milepost {

struct LineChartData {
    struct Line {
        std::optional<OptimizerKind> arm; ///< whose colour; empty: slate
        QString label;                    ///< at the end of the line; empty: none
        std::vector<double> x, y;
        std::vector<double> low, high;           ///< 80 % band; empty: none
        std::vector<double> outerLow, outerHigh; ///< 90 % band; empty: none
        bool dashed = false;                     ///< a forecast
        bool raw = false;                        ///< thin and light: single readings
        bool marker = false;                     ///< the arm's shape at the last point
    };
    struct Mark {
        double at = 0;
        QString text;
        std::optional<OptimizerKind> arm; ///< a solid line in the arm's colour; empty: dashed and muted
    };
    QString xLabel, yLabel;
    std::vector<Line> lines;
    std::vector<Mark> verticals, horizontals;
    std::optional<double> yTo; ///< upper end of the axis; lines may leave the plot there. Else that of the data
    bool xLogarithmic = false;
    bool xReversed = false; ///< large values left, as a loss falls while training goes on
    ChartText text;
};

} // namespace milepost
