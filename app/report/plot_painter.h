// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Draws the report's plots on a canvas.
#pragma once

#include "app/report/canvas.h"
#include "app/report/plot_data.h"
#include "app/report/words.h"

#include <QSizeF>

namespace milepost::report {

/// Fills (0, 0) to `size` [pt] with the plot.
void paintPlot(Canvas &canvas, const Plot &plot, QSizeF size, const Words &words);

/// Ticks of an axis: round steps (1, 2, 5 times a power of ten) inside [low, high], and the decimals that tell them
/// apart.
struct Ticks {
    std::vector<double> values;
    int decimals = 0;
};
[[nodiscard]] Ticks niceTicks(double low, double high, int wanted);

} // namespace milepost::report
