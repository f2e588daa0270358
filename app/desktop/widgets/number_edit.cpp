// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/number_edit.h"

#include "app/itemmodels/numbers.h"

#include <QLocale>
#include <QWheelEvent>

#include <array>
#include <cmath>
#include <utility>

namespace milepost {

namespace {

/// Multipliers a person may type, in all three languages; the long ones first.
const std::array<std::pair<QString, double>, 14> multipliers{{{QStringLiteral("Bio."), 1e12},
                                                              {QStringLiteral("Bio"), 1e12},
                                                              {QStringLiteral("Mrd."), 1e9},
                                                              {QStringLiteral("Mrd"), 1e9},
                                                              {QStringLiteral("Mio."), 1e6},
                                                              {QStringLiteral("Mio"), 1e6},
                                                              {QStringLiteral("兆"), 1e12},
                                                              {QStringLiteral("億"), 1e8},
                                                              {QStringLiteral("万"), 1e4},
                                                              {QStringLiteral("T"), 1e12},
                                                              {QStringLiteral("B"), 1e9},
                                                              {QStringLiteral("M"), 1e6},
                                                              {QStringLiteral("k"), 1e3},
                                                              {QStringLiteral("K"), 1e3}}};

} // namespace

NumberEdit::NumberEdit(Style style, QWidget *parent) : QDoubleSpinBox(parent), m_style(style)
{
    setKeyboardTracking(false);
    setAlignment(Qt::AlignRight);
    setDecimals(style == Style::integer || style == Style::count ? 0 : 6);
    setFocusPolicy(Qt::StrongFocus);
    setFixedHeight(22);
}

QString NumberEdit::textFromValue(double value) const
{
    switch (m_style) {
    case Style::integer: return numberString(value, 0);
    case Style::count: return figureString(Quantity::tokens, value);
    case Style::money: return numberString(value, std::abs(value) >= 100 ? 0 : 2);
    case Style::plain: break;
    }
    QString text = QLocale().toString(value, 'f', 6);
    const QString point = QLocale().decimalPoint();
    while (text.contains(point) && text.endsWith(u'0') &&
           !text.section(point, 1).left(2).endsWith(text.section(point, 1)))
        text.chop(1);
    return text;
}

std::optional<double> NumberEdit::parsed(QString text) const
{
    if (!suffix().isEmpty() && text.endsWith(suffix()))
        text.chop(suffix().size());
    if (!prefix().isEmpty() && text.startsWith(prefix()))
        text.remove(0, prefix().size());
    text = text.trimmed();
    text.replace(QChar(0x2212), u'-').remove(QChar::Nbsp).remove(u' ');
    double factor = 1;
    for (const auto &[word, value] : multipliers)
        if (text.endsWith(word)) {
            factor = value;
            text.chop(word.size());
            break;
        }
    bool valid = false;
    double value = QLocale().toDouble(text, &valid);
    if (!valid)
        value = QLocale::c().toDouble(text, &valid);
    return valid ? std::optional(value * factor) : std::nullopt;
}

double NumberEdit::valueFromText(const QString &text) const { return parsed(text).value_or(value()); }

QValidator::State NumberEdit::validate(QString &text, int &) const
{
    const auto value = parsed(text);
    return value && *value >= minimum() && *value <= maximum() ? QValidator::Acceptable : QValidator::Intermediate;
}

void NumberEdit::stepBy(int steps)
{
    if (m_factor > 1)
        setValue(value() * std::pow(m_factor, steps));
    else
        QDoubleSpinBox::stepBy(steps);
}

QSize NumberEdit::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(prefix() + QStringLiteral("000,000") + suffix()) + 34, 22};
}

void NumberEdit::wheelEvent(QWheelEvent *event)
{
    // Scrolling through the inputs must not change them.
    if (hasFocus())
        QDoubleSpinBox::wheelEvent(event);
    else
        event->ignore();
}

} // namespace milepost
