// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sentences/phrases.h"

#include "app/project/missing_quantile.h"

namespace milepost {

namespace {

/// Whether a letter of an alphabet stands there, which writes words apart.
bool isAlphabetic(const QString &text, qsizetype at)
{
    return at >= 0 && at < text.size() && text[at].isLetter() &&
           (text[at].script() == QChar::Script_Latin || text[at].script() == QChar::Script_Greek);
}

} // namespace

QString missingMedian(const Words &words, const Quantiles &quantiles)
{
    return QString::fromStdString(missing_median(words.language(), quantiles));
}

QString neverWord(const Words &words) { return QString::fromStdString(never_word(words.language())); }

QString listed(const Words &words, const QStringList &parts)
{
    return parts.join(words.language() == Language::ja ? QStringLiteral("、") : QStringLiteral(", "));
}

QString clausesJoined(const Words &words, const QStringList &clauses)
{
    return clauses.join(words.language() == Language::ja ? QStringLiteral("；") : QStringLiteral("; "));
}

QString unitBeside(const QString &label, const QString &unit)
{
    // The end of a word, which may be a compound; a unit of one or two letters only as a word of its own.
    constexpr qsizetype longestSign = 2;
    for (qsizetype at = label.indexOf(unit, 0, Qt::CaseInsensitive); !unit.isEmpty() && at >= 0;
         at = label.indexOf(unit, at + 1, Qt::CaseInsensitive))
        if (!isAlphabetic(label, at + unit.size()) && (unit.size() > longestSign || !isAlphabetic(label, at - 1)))
            return {};
    return unit;
}

} // namespace milepost
