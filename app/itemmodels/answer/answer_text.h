// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The answer as sentences a manager can read aloud: one whole translated sentence per case, never
/// fragments.
#pragma once

#include "app/itemmodels/answer/answer_view.h"

#include <QString>

namespace milepost {

enum class Verdict {
    otherCheaper,
    baseCheaper,
    undecided,  ///< chance between 35 and 65 of 100
    outOfReach, ///< the median draw never reaches the milestone
    infeasible  ///< a plan does not fit or does not multiply out
};

struct Headline {
    Verdict verdict = Verdict::undecided;
    QString html;   ///< figures in bold
    QString detail; ///< second line: the band of the saving, price, what both arms share
    [[nodiscard]] QString plain() const;
};

[[nodiscard]] Headline headlineOf(const AnswerView &view);
/// What the losses follow where that is the project's own law, "own law, 6 runs"; empty for a published one.
[[nodiscard]] QString ownLawText(const AnswerView &view);
/// What the losses follow: the own law, or the name of the published one.
[[nodiscard]] QString lawText(const AnswerView &view);
/// "95%", ">95%", "<5%": the large figure of the chance.
[[nodiscard]] QString chancePercent(double probability);
/// What a figure in the answer says to a screen reader.
[[nodiscard]] QString spokenFigure(const QString &arm, const QString &quantity, const QString &value,
                                   const QString &band, Provenance provenance);
/// Change of the step against the base, draw by draw, as answer, step and report give it: "+2.56%".
[[nodiscard]] QString stepChange(const AnswerView &view);
/// Warnings about milestone `index` alone. Those on all else, and on the chosen milestone, are `warningsOf(view)`.
[[nodiscard]] Diagnostics milestoneWarnings(const AnswerView &view, std::size_t index);
[[nodiscard]] Diagnostics warningsOf(const AnswerView &view);
/// Sentence on what takes most of the step of the view's arm, and what its optimizer adds to it.
[[nodiscard]] QString limitSentence(const AnswerView &view);

} // namespace milepost
