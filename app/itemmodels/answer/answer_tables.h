// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The tables of the pages, made from the engine's result.
#pragma once

#include "app/itemmodels/answer/answer_view.h"
#include "app/itemmodels/table.h"

#include <QString>

#include <vector>

namespace milepost {

/// Time, cost, energy, tokens: base, other, difference, and both bands on a scale relative to the base's median.
/// More than two arms: one column for each with its change against the base, and the chance that it is the
/// cheapest.
/// \param second with GPU-hours and emissions, for windows with room
[[nodiscard]] TableData answerTable(const AnswerView &view, bool second = false);

/// Every milestone with days and the share of draws that reaches it; the current one is marked.
// Days of each arm to each milestone. The brief one, for a narrow place, has the medians alone: the bands stand in
// the tooltips.
[[nodiscard]] TableData milestonesTable(const AnswerView &view, bool brief = false);

/// Unit of the swings in the table of assumptions: "million €"; empty while there are none.
[[nodiscard]] QString swingUnit(const AnswerView &view, const std::vector<SensitivityBar> &sensitivity);
/// What is assumed by the asked arm, the heaviest first, with the swing of the net saving where it is known (else a
/// dash).
[[nodiscard]] TableData assumptionsTable(const AnswerView &view, const std::vector<SensitivityBar> &sensitivity);

/// A run whose measured throughput was published, and what is predicted for it.
struct CheckedRun {
    QString model; ///< "Kimi K2"
    OptimizerKind optimizer = OptimizerKind::adamw;
    double measured_tflops = 0;
    std::optional<double> predicted_tflops; ///< empty while it is computed
    Source source;
};
[[nodiscard]] TableData checksTable(const std::vector<CheckedRun> &checks);

/// Every constant, default and assumption in use, with source and date.
[[nodiscard]] TableData sourcesTable(const AnswerView &view);

/// The optimizer step of each arm by its parts.
[[nodiscard]] TableData optimizerTable(const AnswerView &view);

/// What fills the fullest stage of each arm, kind by kind.
[[nodiscard]] TableData memoryTable(const AnswerView &view);

/// How far token ratio and price may move before both arms cost the same.
[[nodiscard]] TableData breakEvenTable(const AnswerView &view);

/// Label of a sensitivity's input in the language of the screens.
[[nodiscard]] QString sensitivityLabel(const SensitivityBar &bar);
/// "0.84", "10.5 USD": value of an input with its unit.
[[nodiscard]] QString inputValueText(double value, const std::string &unit);

/// Sensitivity as a table: input, its 10 % and 90 % values, the saving at both.
[[nodiscard]] TableData sensitivityTable(const std::vector<SensitivityBar> &bars, const std::string &currency);

} // namespace milepost
