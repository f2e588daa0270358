// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief English sentences with figures in them, matched and translated. Internal to app/sentences.
#pragma once

#include "app/sentences/words.h"

#include <QRegularExpression>

#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

namespace milepost {

struct SentencePattern {
    const char *text; ///< with placeholders %1 to %9, the key of its translation
    QRegularExpression expression;
};

[[nodiscard]] std::vector<SentencePattern>
sentencePatterns(std::initializer_list<std::span<const char *const>> texts);

/// The text with every match of an expression written another way; what is written is not searched again.
[[nodiscard]] QString withMatches(QString text, const QRegularExpression &expression,
                                  const std::function<QString(const QString &)> &written);

/// "3.06-3.25" -> "3,06–3,25", "0-12 %" -> "0–12 %": sources write ranges with a hyphen, the program with the dash
/// of the language. Empty where the text is no range.
[[nodiscard]] std::optional<QString> localRange(const Words &words, const QString &text);
/// The same for all ranges inside a text.
[[nodiscard]] QString withLocalRanges(const Words &words, QString text);

/// The first pattern that the whole text follows, translated in `context`, with its figures in the language's
/// format; empty if there is none.
[[nodiscard]] std::optional<QString> translatedBy(const std::vector<SentencePattern> &patterns, const char *context,
                                                  const Words &words, const QString &text);

} // namespace milepost
