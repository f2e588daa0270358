// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Chart data of the answer, the step, memory and sensitivity, made from the engine's result.
#pragma once

#include "app/itemmodels/answer/answer_view.h"
#include "app/itemmodels/charts/chart_data.h"

namespace milepost {

enum class CurveAxis { days, tokens, money };

[[nodiscard]] LossCurveData lossCurveData(const AnswerView &view, CurveAxis axis);
[[nodiscard]] HistogramData savingHistogram(const AnswerView &view);
/// Largest parts of the other arm's step; what is small is summed in one bar.
[[nodiscard]] BarsData limitBars(const AnswerView &view);
/// `arm` 0 is the base. Both arms share the end of the axis.
[[nodiscard]] WaterfallData waterfallData(const AnswerView &view, bool other);
[[nodiscard]] BridgeData bridgeData(const AnswerView &view);
/// `timeline` of the arm whose estimate is given.
[[nodiscard]] GanttData ganttData(const Estimate &arm, const std::vector<TimelineEntry> &timeline);
[[nodiscard]] StackedBarsData memoryData(const AnswerView &view);
[[nodiscard]] TornadoData tornadoData(const std::vector<SensitivityBar> &bars, const std::string &currency,
                                      std::size_t limit);

} // namespace milepost
