// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The break-even map as a heat map and its tables: for which sizes, batches and GPU counts the other
/// optimizer pays.
#pragma once

#include "app/itemmodels/answer/answer_view.h"
#include "app/itemmodels/charts/chart_data.h"
#include "engine/decision/break_even_map.h"

#include <vector>

namespace milepost {

/// Cells from blue (the base is cheaper) over white to the other arm's colour. Rows are drawn from the top.
struct HeatMapData {
    struct Cell {
        std::optional<double> balance; ///< -1 ... 1, positive favours the other arm; empty: no answer
        QString text, toolTip;
        bool current = false; ///< the scenario's own
    };
    QStringList columns, rows;
    std::vector<Cell> cells; ///< rows x columns, columns fastest
    OptimizerKind below = OptimizerKind::adamw, above = OptimizerKind::muon;
    QString xLabel, yLabel, belowLabel, aboveLabel; ///< labels of the axes and of the ends of the colour scale
    ChartText text;
};

/// What the cells show.
enum class BreakEvenFigure { saving, chance, room, steps, days };
inline constexpr BreakEvenFigure breakEvenFigures[] = {BreakEvenFigure::saving, BreakEvenFigure::chance,
                                                       BreakEvenFigure::room, BreakEvenFigure::steps,
                                                       BreakEvenFigure::days};
[[nodiscard]] QString breakEvenFigureName(BreakEvenFigure figure);

/// What was computed of a map: one part for each number of GPUs.
using BreakEvenParts = std::vector<BreakEvenMap>;

/// One part as a chart; models by active parameters, the largest on top.
[[nodiscard]] HeatMapData heatMapData(const AnswerView &view, const BreakEvenMap &part, BreakEvenFigure figure);

/// The part of the scenario's own GPUs; null if it is not there (yet).
[[nodiscard]] const BreakEvenMap *ownPart(const BreakEvenParts &parts, const Comparison *answer);

/// How far each input may move until the base wins: those of breakEvenTable(), the batch at which the sign changes
/// (from ownPart(), null if it is not known yet), the cost of switching, the rent.
/// \param computing whether a part that is not known is on its way
[[nodiscard]] TableData roomTable(const AnswerView &view, const BreakEvenMap *own, bool computing);

} // namespace milepost
