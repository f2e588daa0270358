// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Data of a chart of points on two logarithmic axes: coverage of a calibration, predicted against measured.
#pragma once

#include "app/itemmodels/charts/chart_data.h"

#include <vector>

namespace milepost {

struct ScatterData {
    /// Shapes of sources are those of tables: what is interpolated is calibrated, what is extrapolated assumed.
    enum class Mark { measured, interpolated, extrapolated, published, fitted, outlier };
    struct Point {
        double x = 0, y = 0; ///< > 0
        Mark mark = Mark::fitted;
        QString label; ///< beside the point; empty: none
        QString toolTip;
    };
    /// A tinted rectangle: how densely this region was measured.
    struct Cell {
        double left = 0, right = 0, bottom = 0, top = 0;
        double share = 0; ///< of the densest cell, in (0, 1]
    };
    struct Legend {
        Mark mark = Mark::fitted;
        QString text;
    };
    std::vector<Point> points;
    std::vector<Cell> cells;
    std::vector<Legend> legend;
    bool powersOfTwo = false; ///< ticks at powers of two; else 1, 10, 100
    bool diagonal = false;    ///< a line where both axes are equal, and equal ranges
    double diagonalBand = 0;  ///< share around that line, shaded
    bool sideBySide = false;  ///< points that would cover each other are moved sideways; the table has what is true
    QString xLabel, yLabel;
    ChartText text;
};

} // namespace milepost
