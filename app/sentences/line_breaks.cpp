// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sentences/line_breaks.h"

#include <QRegularExpression>

namespace milepost {

namespace {

constexpr QChar wordJoiner(0x2060);

/// Every match with a word joiner between its characters.
QString joined(const QString &text, const QRegularExpression &words)
{
    QString result;
    qsizetype done = 0;
    for (auto match = words.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch word = match.next();
        result += text.mid(done, word.capturedStart() - done);
        for (qsizetype i = word.capturedStart(); i < word.capturedEnd(); ++i) {
            if (i > word.capturedStart())
                result += wordJoiner;
            result += text[i];
        }
        done = word.capturedEnd();
    }
    return result + text.mid(done);
}

} // namespace

QString heldParticles(const QString &text)
{
    // Texts part words by spaces only where a script of letters meets Japanese; there, hiragana are particles.
    static const QRegularExpression space(QStringLiteral(" (?=\\p{Hiragana})"));
    return QString(text).replace(space, QString(QChar::Nbsp));
}

QString heldHeading(const QString &heading)
{
    static const QRegularExpression shortUnit(QStringLiteral(", (\\S)$"));
    // A bracket with its unit, the words for "per" and "against", a word of katakana or one of up to four kanji. Of
    // words with more than eight katakana what stands before the last part and that part; K stands for a katakana,
    // L for that part.
    static const QRegularExpression japanese(
        QStringLiteral("\\x{FF08}[^\\x{FF09}]{1,8}\\x{FF09}|\\([\\x{3040}-\\x{9FFF}]{1,8}\\)|"
                       "\\x{5F53}\\x{305F}\\x{308A}|に対する|"
                       "(?<!K)K{2,8}(?!K)|(?<!K)K{2,}?(?=L(?!K))|(?<=K)L(?!K)|(?<!K)K{9,}(?!K)|"
                       "(?<![\\x{4E00}-\\x{9FFF}])[\\x{4E00}-\\x{9FFF}]{2,4}(?![\\x{4E00}-\\x{9FFF}])")
            .replace(u'K', QStringLiteral("[\\x{30A1}-\\x{30FA}\\x{30FC}]"))
            .replace(u'L',
                     QStringLiteral("(?:ステップ|スクリプト|イメージ|パラメータ|トークン|モデル|メモリ|データ|"
                                    "サイズ|バッチ|コスト|カーネル)")));
    QString held = heldParticles(heading);
    held.replace(shortUnit, QStringLiteral(",\u00A0\\1"));
    return joined(held, japanese);
}

QString heldFigures(const QString &sentence)
{
    static const QRegularExpression unit(QStringLiteral("(?<=\\d) (?=\\p{L}|[$€£¥%])"));
    static const QRegularExpression band(QStringLiteral("(?<=[\\d\\p{L}$€£¥%]) (?=\\([\\d\u2212+])"));
    // Where a figure ends in a Japanese word, the space that parts it from a particle parts nothing.
    static const QRegularExpression within(QStringLiteral("(?<=[\\p{Han}\\p{Katakana}ー]) (?=\\p{Hiragana})"));
    QString held = heldParticles(QString(sentence).remove(within));
    held.replace(unit, QString(QChar::Nbsp));
    held.replace(band, QString(QChar::Nbsp));
    static const QRegularExpression dash(QStringLiteral("(?<=\\d)([\u2013\uFF5E])(?=[\\d\u2212])"));
    held.replace(dash, wordJoiner + QStringLiteral("\\1") + wordJoiner);
    return held;
}

} // namespace milepost
