// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/numbers.h"

#include "app/project/differences.h"

#include <QCoreApplication>
#include <QDate>
#include <QLocale>
#include <QRegularExpression>

#include <cmath>

namespace milepost {

Language screenLanguage()
{
    switch (QLocale().language()) {
    case QLocale::German: return Language::de;
    case QLocale::Japanese: return Language::ja;
    default: return Language::en;
    }
}

QString FigureString::inlineText() const
{
    return band.isEmpty() ? value : QStringLiteral("%1 (%2)").arg(value, band);
}

QString FigureString::bandWithUnit() const
{
    static const QRegularExpression number(QStringLiteral("\\x{2212}?[0-9][0-9.,]*"));
    const auto found = number.match(value);
    if (band.isEmpty() || !found.hasMatch())
        return band;
    // A minus in front of a currency sign belongs to the number: that of the value goes, that of the band's low end
    // comes before the sign.
    const QChar minus(0x2212);
    QString unit = value.left(found.capturedStart()), low = band;
    if (unit.startsWith(minus))
        unit.remove(0, 1);
    if (!unit.isEmpty() && low.startsWith(minus)) {
        low.remove(0, 1);
        unit.prepend(minus);
    }
    return unit + low + value.mid(found.capturedEnd());
}

FigureString figureString(Quantity quantity, const Quantiles &quantiles, const std::string &currency)
{
    const FigureText text = figure(screenLanguage(), quantity, quantiles, currency);
    return {QString::fromStdString(text.value), QString::fromStdString(text.band)};
}

QString figureString(Quantity quantity, double value, const std::string &currency, bool withSign)
{
    return QString::fromStdString(figure(screenLanguage(), quantity, value, currency, withSign));
}

QString priceString(double value, const std::string &currency)
{
    return QString::fromStdString(price_text(screenLanguage(), value, currency));
}

std::vector<FigureString> figuresBeside(Quantity quantity, const std::vector<Quantiles> &row,
                                        const std::string &currency)
{
    std::vector<FigureString> result;
    for (const FigureText &text : figures_beside(screenLanguage(), quantity, row, currency))
        result.push_back({QString::fromStdString(text.value), QString::fromStdString(text.band)});
    return result;
}

FigureString differenceString(Quantity quantity, const Quantiles &difference, const std::vector<Quantiles> &between,
                              const std::string &currency)
{
    const FigureText text = difference_figure(screenLanguage(), quantity, difference, between, currency);
    return {QString::fromStdString(text.value), QString::fromStdString(text.band)};
}

QString roughString(Quantity quantity, double value, const std::string &currency, double beside)
{
    if (value == 0 || !std::isfinite(value))
        return figureString(quantity, value, currency);
    const double scale = std::pow(10.0, 1 - std::floor(std::log10(std::abs(value))));
    const double rounded = std::round(value * scale) / scale;
    return beside == 0
               ? figureString(quantity, rounded, currency)
               : differenceString(quantity, Quantiles::exact(rounded), {Quantiles::exact(beside)}, currency).value;
}

QString bareString(Quantity quantity, const Quantiles &quantiles)
{
    const QString unit = QChar(QChar::Nbsp) + figureString(quantity, 10).section(QChar::Nbsp, 1);
    return figureString(quantity, quantiles).inlineText().remove(unit);
}

QString numberString(double value, int decimals)
{
    return QString::fromStdString(number_text(screenLanguage(), value, decimals));
}

QString changeString(double fraction, int decimals)
{
    const QString number = numberString(fraction * 100, decimals);
    const QString sign = fraction > 0 ? QStringLiteral("+") : QString();
    return sign + number + QString::fromStdString(percent_sign(screenLanguage()));
}

QString rangeString(const QString &low, const QString &high)
{
    return low + (screenLanguage() == Language::ja ? QStringLiteral("\uFF5E") : QStringLiteral("\u2013")) + high;
}

QString dateString(const std::string &isoDate)
{
    return QString::fromStdString(date_text(screenLanguage(), isoDate));
}

std::string isoDateOf(const QString &typed)
{
    const QString text = QString(typed).replace(QChar::Nbsp, u' ').trimmed();
    // What dateString() writes: the days of one language are the same in all of its countries.
    for (const QString &form : {QStringLiteral("yyyy-MM-dd"), QStringLiteral("d MMMM yyyy"),
                                QStringLiteral("d.M.yyyy"), QStringLiteral("yyyy年M月d日"),
                                QLocale()
                                    .dateFormat(QLocale::ShortFormat)
                                    .replace(QStringLiteral("yyyy"), QStringLiteral("yy"))
                                    .replace(QStringLiteral("yy"), QStringLiteral("yyyy"))})
        if (const QDate date = QLocale().toDate(text, form); date.isValid())
            return date.toString(Qt::ISODate).toStdString();
    return typed.toStdString();
}

} // namespace milepost
