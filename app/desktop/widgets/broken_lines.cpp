// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/broken_lines.h"

#include <QFontMetricsF>
#include <QTextLayout>

namespace milepost {

namespace {

/// Words between spaces, as many on a line as fit; empty if one of them is wider than the column.
QStringList linesOfWords(const QString &text, const QFontMetricsF &metrics, double width)
{
    QStringList lines;
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts)) {
        if (metrics.horizontalAdvance(word) > width)
            return {};
        const QString longer = lines.isEmpty() ? word : lines.last() + u' ' + word;
        if (lines.isEmpty() || metrics.horizontalAdvance(longer) > width)
            lines << word;
        else
            lines.last() = longer;
    }
    return lines;
}

} // namespace

QStringList brokenLines(const QString &text, const QFont &font, double width, int most)
{
    const QFontMetricsF metrics(font);
    if (most <= 1 || metrics.horizontalAdvance(text) <= width)
        return {metrics.elidedText(text, Qt::ElideRight, width)};
    // Intervals such as "(101–135)" stay whole; names without spaces and Japanese break where their script allows.
    if (QStringList lines = linesOfWords(text, metrics, width); !lines.isEmpty()) {
        if (lines.size() > most) {
            lines[most - 1] = metrics.elidedText(lines.mid(most - 1).join(u' '), Qt::ElideRight, width);
            lines = lines.mid(0, most);
        }
        return lines;
    }
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    QTextLayout layout(text, font);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        if (lines.size() + 1 == most) {
            lines << metrics.elidedText(text.mid(line.textStart()).trimmed(), Qt::ElideRight, width);
            break;
        }
        lines << text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

} // namespace milepost
