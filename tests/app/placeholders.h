// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Placeholders of sentences, for tests that hold translations against their sources.
#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>

namespace milepost {

/// "%1" to "%9", each once, sorted.
[[nodiscard]] inline QStringList placeholders(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("%[1-9]"));
    QStringList found;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        found << match.next().captured();
    found.removeDuplicates();
    found.sort();
    return found;
}

} // namespace milepost
