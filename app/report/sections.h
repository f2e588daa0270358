// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The sections of the report, one function each; internal to the report library.
#pragma once

#include "app/report/regulation_facts.h"
#include "app/report/report_builder.h"
#include "app/report/words.h"

#include <QString>

#include <string>

namespace milepost::report {

struct SectionInput {
    const Comparison &comparison;
    const std::vector<SensitivityBar> &bars;
    const ReportOptions &options;
    const Words &words;
    const RegulationFacts &regulation;

    [[nodiscard]] const Estimate &base() const { return comparison.arms.front(); }
    [[nodiscard]] const std::string &currency() const { return base().currency; }
};

[[nodiscard]] Section answerSection(const SectionInput &in);
[[nodiscard]] Section armsSection(const SectionInput &in);
[[nodiscard]] Section milestonesSection(const SectionInput &in);
/// GPU-hours, days and money with their formula, the whole programme, chances, burn-down.
[[nodiscard]] Section planSection(const SectionInput &in);
/// Power behind energy and carbon; checkpoints and failures.
[[nodiscard]] Section energySection(const SectionInput &in);
[[nodiscard]] Section curvesSection(const SectionInput &in);
[[nodiscard]] Section stepSection(const SectionInput &in);
[[nodiscard]] Section sensitivitySection(const SectionInput &in);
[[nodiscard]] Section assumptionsSection(const SectionInput &in);
[[nodiscard]] Section calibrationSection(const SectionInput &in);
[[nodiscard]] Section regulationSection(const SectionInput &in);
[[nodiscard]] Section reproducibilitySection(const SectionInput &in);

/// The Model Documentation Form, filled in as far as the application knows.
[[nodiscard]] Table documentationForm(const SectionInput &in);
/// Range of the training time that national authorities receive (Model Documentation Form).
[[nodiscard]] QString trainingTimeRange(const Words &words, double days);

// Cells and paragraphs that several sections need.
[[nodiscard]] Cell textCell(const QString &text, bool strong = false);
[[nodiscard]] Cell armCell(OptimizerKind kind);
/// Shape and word of a provenance.
[[nodiscard]] Cell badgeCell(const SectionInput &in, Provenance provenance);
/// Median with its 80 % band below.
[[nodiscard]] Cell figureCell(const SectionInput &in, Quantity quantity, const Quantiles &quantiles);
/// Figures of several arms beside each other, in one scale and with the same decimals.
[[nodiscard]] std::vector<Cell> figureCells(const SectionInput &in, Quantity quantity,
                                            const std::vector<Quantiles> &row);
/// A single number as already written text.
[[nodiscard]] Cell valueCell(const QString &text, Quantity quantity, double value);
[[nodiscard]] Cell emptyCell();
[[nodiscard]] Paragraph bodyText(const QString &text, Paragraph::Style style = Paragraph::Style::body);
/// To `digits` significant digits: what stands without a band is not written finer than it is known.
[[nodiscard]] double significant(double value, int digits = 3);
/// 3.1 × 10²⁴
[[nodiscard]] QString powerOfTen(const Words &words, double value, int decimals);
/// Band in brackets inside a sentence, full-width in Japanese; the value alone if there is no band.
[[nodiscard]] QString inSentence(const Words &words, const FigureText &text);
/// Share of a figure's spread that a log-normal sigma means: half-width of the 80 % band, as a fraction.
[[nodiscard]] double bandOfLogSd(double log_sd);

/// Weakest evidence behind an answer of an arm. `money` and `energy` add the economic inputs.
[[nodiscard]] Provenance evidenceOf(const Estimate &arm, bool step, bool convergence, bool money, bool energy);

} // namespace milepost::report
