// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Texts that the engine and the field table give in English, in one of our languages: for screens and
/// reports.
#pragma once

#include "app/sentences/words.h"

#include <string>
#include <string_view>

namespace milepost {

/// Label of a scenario field; the path itself if there is no such field.
[[nodiscard]] QString fieldLabel(const Words &words, const std::string &path);
/// Label and unit of a bar of the sensitivity.
[[nodiscard]] QString sensitivityLabel(const Words &words, const std::string &label);
[[nodiscard]] QString sensitivityUnit(const Words &words, const std::string &unit);
/// A sentence of the engine, an assumption or the message of a diagnostic, with its figures in the language's
/// format and, where it is about a field, headed by the field's label. An unknown sentence stays English.
[[nodiscard]] QString engineSentence(const Words &words, const std::string &sentence);
/// True if engineSentence() has a translation pattern for it.
[[nodiscard]] bool knowsEngineSentence(const std::string &sentence);
/// Reasons of the program's own ("no prior") are translated, names of papers and files stay as they are.
[[nodiscard]] QString sourceText(const Words &words, const std::string &source);

} // namespace milepost
