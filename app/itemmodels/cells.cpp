// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/cells.h"

#include <algorithm>

namespace milepost {

QString briefSource(const QString &source)
{
    constexpr qsizetype shortSource = 100, least = 8;
    if (source.size() <= shortSource)
        return {};
    // The end of the first sentence, else the last comma before the text becomes long; never inside brackets.
    qsizetype sentence = 0, clause = 0;
    int open = 0;
    for (qsizetype i = 0; i < source.size() && i <= shortSource; ++i) {
        const QChar sign = source[i];
        const bool spaced = i + 1 < source.size() && source[i + 1] == u' ';
        if (QStringLiteral("([（「").contains(sign)) {
            if (open++ == 0 && i >= least)
                clause = i;
        } else if (QStringLiteral(")]）」").contains(sign)) {
            open = std::max(0, open - 1);
        } else if (open == 0 && i >= least) {
            if (sign == u'。' || sign == u'；' || (spaced && (sign == u';' || sign == u':')) ||
                (spaced && sign == u'.' && i + 2 < source.size() && source[i + 2].isUpper())) {
                sentence = i;
                break;
            }
            if (sign == u'、' || sign == u'，' || (spaced && sign == u','))
                clause = i;
        }
    }
    const QString brief = source.left(sentence > 0 ? sentence : clause).trimmed();
    return brief.isEmpty() ? brief : brief + QStringLiteral(" …");
}

} // namespace milepost
