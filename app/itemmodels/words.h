// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Words of the field in the language of the screens: sources, optimizers, parts, fields and their choices.
///
/// The engine and the field table speak English; here each of their words is looked up among the translations
/// (contexts "FieldText" and "Choice"), or asked of the words that reports share. A word without a translation
/// stays English.
#pragma once

#include "app/sentences/words.h"
#include "engine/core/diagnostic.h"
#include "engine/core/provenance.h"
#include "engine/step/memory.h"
#include "engine/step/step.h"

#include <QString>

#include <string>

namespace milepost {

struct MilestoneEstimate;
struct ScenarioField;

/// The words that screens and reports share, in the language of the screens.
[[nodiscard]] const Words &screenWords();
[[nodiscard]] QString provenanceWord(Provenance provenance);
[[nodiscard]] QString optimizerName(OptimizerKind kind); ///< "AdamW": a name, the same in every language
[[nodiscard]] QString partLabel(PartId part);
/// For columns of a few dozen pixels: "NS GEMMs".
[[nodiscard]] QString partShortLabel(PartId part);
[[nodiscard]] QString memoryLabel(MemoryKind kind);
[[nodiscard]] QString fieldLabel(const ScenarioField &field);
[[nodiscard]] QString fieldGroup(const ScenarioField &field);
[[nodiscard]] QString fieldHelp(const ScenarioField &field);
[[nodiscard]] QString fieldUnit(const ScenarioField &field);
/// Label of an input of the sensitivity analysis.
[[nodiscard]] QString sensitivityWord(std::string_view label);
[[nodiscard]] QString choiceText(std::string_view choice);
/// Label of a field given by its path; the path itself if the table does not know it.
[[nodiscard]] QString fieldLabelOf(std::string_view path);
/// "MMLU 60%", "Loss 1.958".
[[nodiscard]] QString milestoneText(const MilestoneEstimate &milestone);
/// A sentence of the engine (an assumption, a reason) and its remark on a source, in the language of the screens.
[[nodiscard]] QString engineSentence(const std::string &sentence);
[[nodiscard]] QString engineSource(const std::string &source);
/// Name of a scenario; those that come with the program are translated.
[[nodiscard]] QString scenarioTitle(const QString &name);
/// Words of a price: kind of offer, region, commitment ("3 years", "on-demand"). Names of companies and regions of
/// clouds stay as they are.
[[nodiscard]] QString priceWord(const std::string &word);
/// A diagnostic's sentence, headed by the label of its field.
[[nodiscard]] QString diagnosticText(const Diagnostic &diagnostic);

} // namespace milepost
