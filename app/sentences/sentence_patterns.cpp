// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sentences/sentence_patterns.h"

#include "app/sentences/diagnostic_words.h"

namespace milepost {
namespace {

int decimalsOf(const QString &digits)
{
    const qsizetype point = digits.indexOf(u'.');
    return point < 0 ? 0 : static_cast<int>(digits.size() - point - 1);
}

QString percentSign(const Words &words) { return QString::fromStdString(percent_sign(words.language())); }

} // namespace

QString withMatches(QString text, const QRegularExpression &expression,
                    const std::function<QString(const QString &)> &written)
{
    for (auto match = expression.match(text); match.hasMatch();) {
        const QString other = written(match.captured());
        const qsizetype from = match.capturedStart();
        text.replace(from, match.capturedLength(), other);
        match = expression.match(text, from + other.size());
    }
    return text;
}

std::optional<QString> localRange(const Words &words, const QString &text)
{
    static const QRegularExpression range(
        QStringLiteral("^(N)[-\u2013](N)( %)?$").replace(u'N', QStringLiteral("[0-9]+(?:\\.[0-9]+)?(?:e[0-9]+)?")));
    const auto match = range.match(text);
    if (!match.hasMatch() || match.captured(1).toDouble() >= match.captured(2).toDouble())
        return std::nullopt;
    const auto end = [&words](const QString &digits) {
        return digits.contains(u'e') ? words.single(Quantity::parameters, digits.toDouble())
                                     : words.number(digits.toDouble(), decimalsOf(digits));
    };
    return end(match.captured(1)) + words.dash() + end(match.captured(2)) +
           (match.captured(3).isEmpty() ? QString() : percentSign(words));
}

QString withLocalRanges(const Words &words, QString text)
{
    // What is joined to other letters is part of a name or an address, and a month is no range.
    static const QRegularExpression range(QStringLiteral("(?<![\\w./:@-])N-N(?![\\w/-])")
                                              .replace(u'N', QStringLiteral("\\d+(?:\\.\\d+)?(?:e\\d+)?")));
    return withMatches(std::move(text), range,
                       [&](const QString &found) { return localRange(words, found).value_or(found); });
}

namespace {

/// "15.5 trillion" -> "15,5 Bio.", "0.84" -> "0,84", "muon" -> "Muon"; other text stays.
QString localArgument(const Words &words, const QString &text)
{
    static const QRegularExpression count(QStringLiteral("^([0-9]+(?:\\.[0-9]+)?) (trillion|billion|million)$"));
    static const QRegularExpression number(QStringLiteral("^(\u2212|-)?([0-9]+)(?:\\.([0-9]+))?( %)?$"));
    static const QRegularExpression large(QStringLiteral("^[0-9]+(?:\\.[0-9]+)?e\\+[0-9]+$"));
    static const QRegularExpression bytes(QStringLiteral("^([0-9]+(?:\\.([0-9]+))?) GB$"));
    if (const auto match = count.match(text); match.hasMatch()) {
        const double factor = match.captured(2) == u"trillion" ? 1e12 : match.captured(2) == u"billion" ? 1e9 : 1e6;
        return words.single(Quantity::tokens, match.captured(1).toDouble() * factor);
    }
    static const QRegularExpression paper(QStringLiteral("^[0-9]{4}\\.[0-9]{5}$")); // of arXiv, no figure
    if (paper.match(text).hasMatch())
        return text;
    static const QRegularExpression date(QStringLiteral("^20[0-9]{2}-[01][0-9](?:-[0-3][0-9])?$"));
    if (date.match(text).hasMatch())
        return words.date(text.toStdString());
    if (const auto match = number.match(text); match.hasMatch()) {
        const QString plain =
            match.captured(2) + (match.captured(3).isEmpty() ? QString() : u'.' + match.captured(3));
        const double value = plain.toDouble() * (match.captured(1).isEmpty() ? 1 : -1);
        QString digits = words.number(value, static_cast<int>(match.captured(3).size()));
        if (match.captured(4).isEmpty())
            return digits;
        return digits + percentSign(words);
    }
    if (const auto range = localRange(words, text))
        return *range;
    if (large.match(text).hasMatch()) // 1.55e+13
        return words.single(Quantity::tokens, text.toDouble());
    if (const auto match = bytes.match(text); match.hasMatch())
        return words.number(match.captured(1).toDouble(), static_cast<int>(match.captured(2).size())) +
               QChar(QChar::Nbsp) + QStringLiteral("GB");
    for (const char *part : memoryPartNames())
        if (text == QLatin1String(part))
            return words.translate("MemoryPart", part);
    static const QRegularExpression ownLaw(QStringLiteral("^own law, ([0-9]+) runs$"));
    if (const auto match = ownLaw.match(text); match.hasMatch())
        return filled(words.translate("EngineSentence", "own law, %1 runs"), {match.captured(1)});
    for (const OptimizerKind kind :
         {OptimizerKind::adamw, OptimizerKind::muon, OptimizerKind::shampoo, OptimizerKind::soap})
        if (text.compare(Words::optimizer(kind), Qt::CaseInsensitive) == 0)
            return Words::optimizer(kind);
    return text;
}

} // namespace

std::vector<SentencePattern> sentencePatterns(std::initializer_list<std::span<const char *const>> texts)
{
    std::vector<SentencePattern> result;
    for (const std::span<const char *const> list : texts)
        for (const char *text : list) {
            QString expression = QRegularExpression::escape(QString::fromUtf8(text));
            for (int i = 1; i <= 9; ++i)
                expression.replace(QStringLiteral("\\%%1").arg(i), QStringLiteral("(.+?)"));
            result.push_back({text, QRegularExpression(QRegularExpression::anchoredPattern(expression))});
        }
    return result;
}

std::optional<QString> translatedBy(const std::vector<SentencePattern> &patterns, const char *context,
                                    const Words &words, const QString &text)
{
    for (const SentencePattern &pattern : patterns) {
        const auto match = pattern.expression.match(text);
        if (!match.hasMatch())
            continue;
        QStringList arguments;
        for (int i = 1; i <= match.lastCapturedIndex(); ++i)
            arguments << localArgument(words, match.captured(i));
        return filled(words.translate(context, pattern.text), arguments);
    }
    return std::nullopt;
}

} // namespace milepost
