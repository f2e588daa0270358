// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/broken_lines.h"

#include "app/sentences/line_breaks.h"

#include <QFontMetricsF>
#include <QRegularExpression>
#include <QTextBoundaryFinder>
#include <QTextLayout>

#include <algorithm>
#include <utility>
#include <vector>

namespace milepost {

namespace {

using Places = std::vector<qsizetype>; ///< ends of parts, the last one is the end of the text

/// The places that do not lie within a match of `whole`.
Places outside(Places places, const QString &text, const QRegularExpression &whole)
{
    for (auto found = whole.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        std::erase_if(places, [&match](qsizetype place) {
            return place > match.capturedStart() && place < match.capturedEnd();
        });
    }
    return places;
}

/// The places that do not lie within an interval: "(101–135)", "(126～148)", "−40 to 1", "(61–never)" stay whole.
/// Scripts allow breaks before and behind a full-width dash, and words beside a space.
Places outsideIntervals(Places places, const QString &text)
{
    static const QRegularExpression interval(
        QStringLiteral("\\(?[\u2212+$€£¥]*\\d[\\d.,]*(?:[\u2013\uFF5E]| to | bis )"
                       "(?:[\u2212+$€£¥]*\\d[\\d.,]*\\)?|[^()\\s\\d]{1,8}\\))"));
    return outside(std::move(places), text, interval);
}

/// The places that do not lie within a Japanese word of loan signs ("オンデマンド"), unless it is longer than a
/// narrow column, nor within the word for "against".
Places outsideKatakana(Places places, const QString &text)
{
    static const QRegularExpression word(QStringLiteral("(?<!K)K{2,7}(?!K)|に対する")
                                             .replace(u'K', QStringLiteral("[\\x{30A1}-\\x{30FA}\\x{30FC}]")));
    return outside(std::move(places), text, word);
}

/// Behind spaces.
Places placesBetweenWords(const QString &text)
{
    Places places;
    for (qsizetype i = 1; i < text.size(); ++i)
        if (text[i - 1] == u' ' && text[i] != u' ')
            places.push_back(i);
    places.push_back(text.size());
    return outsideIntervals(std::move(places), text);
}

/// A hyphen, underscore or slash in a name, with more of the name behind it; not the sign of an exponent ("3e-4").
bool joins(const QString &text, qsizetype at)
{
    if (at < 1 || at + 1 >= text.size() || !text[at + 1].isLetterOrNumber())
        return false;
    if (text[at] == u'-')
        return text[at - 1].isLetter() && !(at > 1 && text[at - 1].toLower() == u'e' && text[at - 2].isDigit());
    return QStringLiteral("_/\\").contains(text[at]);
}

/// Where the script allows a line to end, and behind the signs that join the words of names. A dash between figures
/// is none of them.
Places placesInNames(const QString &text)
{
    std::vector<bool> ends(static_cast<std::size_t>(text.size()) + 1);
    QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, text);
    for (qsizetype at = breaks.toNextBoundary(); at > 0; at = breaks.toNextBoundary())
        ends[static_cast<std::size_t>(at)] = text[at - 1] != u'–';
    for (qsizetype at = 1; at < text.size(); ++at)
        if (joins(text, at - 1))
            ends[static_cast<std::size_t>(at)] = true;
    ends.back() = true;
    Places places;
    for (std::size_t at = 1; at < ends.size(); ++at)
        if (ends[at])
            places.push_back(static_cast<qsizetype>(at));
    return outsideKatakana(outsideIntervals(std::move(places), text), text);
}

double widthOf(const QString &text, qsizetype from, qsizetype to, const QFontMetricsF &metrics)
{
    return metrics.horizontalAdvance(text.mid(from, to - from).trimmed());
}

/// As many parts on a line as fit; empty if one of them is wider than the column.
QStringList filledLines(const QString &text, const Places &places, const QFontMetricsF &metrics, double width)
{
    QStringList lines;
    qsizetype from = 0, end = 0;
    for (const qsizetype place : places) {
        if (widthOf(text, from, place, metrics) > width) {
            if (widthOf(text, end, place, metrics) > width)
                return {};
            lines << text.mid(from, end - from).trimmed();
            from = end;
        }
        end = place;
    }
    return lines << text.mid(from).trimmed();
}

QStringList linesInsideWords(const QString &text, const QFont &font, double width)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    QTextLayout layout(text, font);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines << text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

} // namespace

QStringList brokenLines(const QString &text, const QFont &font, double width)
{
    const QFontMetricsF metrics(font);
    const QString line = heldParticles(text).replace(u'\n', u' ');
    if (line.isEmpty() || metrics.horizontalAdvance(line) <= width)
        return {line};
    QStringList lines = filledLines(line, placesBetweenWords(line), metrics, width);
    if (lines.isEmpty())
        lines = filledLines(line, placesInNames(line), metrics, width);
    return lines.isEmpty() ? linesInsideWords(line, font, std::max(1.0, width)) : lines;
}

double widestPart(const QString &text, const QFontMetricsF &metrics)
{
    double widest = 0;
    qsizetype from = 0;
    const QString held = heldParticles(text);
    for (const qsizetype place : placesInNames(held)) {
        widest = std::max(widest, widthOf(held, from, place, metrics));
        from = place;
    }
    return widest;
}

} // namespace milepost
