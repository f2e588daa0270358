// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Texts that the engine and the field table give in English, in one of our languages: for screens and
/// reports.
#pragma once

#include "app/sentences/words.h"

#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// Label of a scenario field; that of an entry of a list counts from one: "milestones.1" is "Milestones, no. 2".
/// The path itself if there is no such field.
[[nodiscard]] QString fieldLabel(const Words &words, const std::string &path);
/// Label and unit of a bar of the sensitivity.
[[nodiscard]] QString sensitivityLabel(const Words &words, const std::string &label);
[[nodiscard]] QString sensitivityUnit(const Words &words, const std::string &unit);
/// A sentence of the engine, an assumption or the message of a diagnostic, with its figures in the language's
/// format and, where it is about a field, headed by the field's label. An unknown sentence stays English.
[[nodiscard]] QString engineSentence(const Words &words, const std::string &sentence);
/// True if engineSentence() has a translation pattern for it.
[[nodiscard]] bool knowsEngineSentence(const std::string &sentence);
/// Name of a scenario: one that came with the program in the language of `words`, with and without the optimizer
/// behind it ("Kimi K2 on 256 GB300 · AdamW"); any other as it is.
[[nodiscard]] QString scenarioTitle(const Words &words, const QString &name);
/// English names of the scenarios that come with the program, as far as they are translated. For tests.
[[nodiscard]] std::vector<std::string> translatedScenarioNames();
/// Reasons of the program's own ("no prior") are translated, names of papers and files stay as they are.
[[nodiscard]] QString sourceText(const Words &words, const std::string &source);
/// The clauses that sourceText() translates one by one, and whether it knows one. For tests.
[[nodiscard]] std::vector<std::string> sourceClauses(const std::string &source);
[[nodiscard]] bool knowsSourceClause(const std::string &clause);

/// "Plan: PP 4", with the colon of the language.
[[nodiscard]] QString labelled(const Words &words, const QString &label, const QString &text);

} // namespace milepost
