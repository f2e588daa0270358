// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/document/exchange_rates.h"

#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace milepost {

namespace {

struct Rates {
    Q_DECLARE_TR_FUNCTIONS(Rates)
};

QLocale plainLocale()
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale;
}

QString rateText(double rate)
{
    const QLocale locale = plainLocale();
    const QString shortest = locale.toString(rate, 'g', 6);
    const qsizetype point = shortest.indexOf(locale.decimalPoint());
    const bool fewDecimals = point < 0 || shortest.size() - point - 1 < 2;
    return fewDecimals && !shortest.contains(u'e') ? locale.toString(rate, 'f', 2) : shortest;
}

QString textOf(const FieldValue &entry, const char *key)
{
    const auto found = entry.find(key);
    return found != entry.end() && found->is_string() ? QString::fromStdString(found->get<std::string>())
                                                      : QString();
}

bool isRate(const FieldValue &entry)
{
    return entry.is_object() && entry.contains("rate") && entry["rate"].is_number() &&
           !textOf(entry, "from").isEmpty() && !textOf(entry, "to").isEmpty();
}

} // namespace

QString exchangeRatesLine(const FieldValue &rates)
{
    QStringList entries;
    for (const FieldValue &entry : rates)
        if (isRate(entry))
            entries << QStringLiteral("1 %1 = %2 %3")
                           .arg(textOf(entry, "from"), rateText(entry["rate"].get<double>()), textOf(entry, "to"));
    return entries.join(QStringLiteral("; "));
}

std::optional<FieldValue> parsedExchangeRates(const QString &line, const FieldValue &before,
                                              const std::string &today)
{
    static const QRegularExpression form(
        QStringLiteral("^(?:1\\s*)?([A-Za-z]{3})\\s*=\\s*([0-9][0-9.,]*)\\s*([A-Za-z]{3})$"));
    FieldValue rates = FieldValue::array();
    for (const QString &entry : line.split(u';', Qt::SkipEmptyParts)) {
        const auto match = form.match(entry.trimmed());
        if (!match.hasMatch())
            return std::nullopt;
        bool valid = false;
        double rate = QLocale().toDouble(match.captured(2), &valid);
        if (!valid)
            rate = QLocale::c().toDouble(match.captured(2), &valid);
        if (!valid || rate <= 0)
            return std::nullopt;
        const std::string from = match.captured(1).toUpper().toStdString(),
                          to = match.captured(3).toUpper().toStdString();
        const auto same = std::ranges::find_if(before, [&](const FieldValue &known) {
            // What is shown is rounded: an entry that reads alike was not changed.
            return isRate(known) && known["from"] == from && known["to"] == to &&
                   rateText(known["rate"].get<double>()) == rateText(rate);
        });
        rates.push_back(
            same != before.end()
                ? *same
                : FieldValue{
                      {"from", from}, {"to", to}, {"rate", rate}, {"date", today}, {"provenance", "assumed"}});
    }
    return rates.empty() ? std::nullopt : std::optional(std::move(rates));
}

QString exchangeRatesNote(const FieldValue &rates)
{
    QStringList notes;
    for (const FieldValue &entry : rates)
        if (isRate(entry)) {
            // Left out, a rate counts as assumed.
            const Provenance provenance =
                provenance_named(textOf(entry, "provenance").toStdString()).value_or(Provenance::assumed);
            notes << Rates::tr("%1: %2, %3")
                         .arg(textOf(entry, "from"), dateString(textOf(entry, "date").toStdString()),
                              provenanceWord(provenance));
        }
    return notes.join(u'\n');
}

} // namespace milepost
