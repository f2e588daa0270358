// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/words.h"

#include <string>

namespace milepost::report {
namespace {

const char *languageCode(Language language)
{
    switch (language) {
    case Language::de: return "de";
    case Language::ja: return "ja";
    case Language::en: break;
    }
    return "en";
}

} // namespace

QString filled(const QString &pattern, const QStringList &arguments)
{
    QString result;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const bool placeholder =
            pattern[i] == u'%' && i + 1 < pattern.size() && pattern[i + 1] >= u'1' && pattern[i + 1] <= u'9';
        const qsizetype index = placeholder ? pattern[i + 1].unicode() - u'1' : -1;
        if (index >= 0 && index < arguments.size()) {
            result += arguments[index];
            ++i;
        } else {
            result += pattern[i];
        }
    }
    return result;
}

Quantiles negated(const Quantiles &q)
{
    const auto minus = [](const std::optional<double> &v) { return v ? std::optional(-*v) : std::nullopt; };
    return {minus(q.p95), minus(q.p90), minus(q.p50), minus(q.p10), minus(q.p05)};
}

Quantiles scaled(const Quantiles &q, double factor)
{
    const auto times = [factor](const std::optional<double> &v) {
        return v ? std::optional(*v * factor) : std::nullopt;
    };
    return {times(q.p05), times(q.p10), times(q.p50), times(q.p90), times(q.p95)};
}

Words::Words(Language language) : language_(language)
{
    if (language == Language::en)
        return;
    translator_ = std::make_shared<QTranslator>();
    // A missing translation file is a fault of the build, which the tests of the translations find.
    if (!translator_->load(
            QStringLiteral(":/i18n/milepost_report_%1.qm").arg(QLatin1String(languageCode(language)))))
        translator_.reset();
}

QString Words::translate(const char *context, const char *text, const char *note) const
{
    QString result = translator_ ? translator_->translate(context, text, note) : QString();
    return result.isEmpty() ? QString::fromUtf8(text) : result;
}

RichText Words::rich(const QString &translated, const QStringList &arguments) const
{
    RichText result;
    const QStringList pieces = translated.split(QStringLiteral("**"));
    for (qsizetype i = 0; i < pieces.size(); ++i)
        if (!pieces[i].isEmpty())
            result.push_back({filled(pieces[i], arguments), i % 2 == 1});
    return result;
}

QString Words::provenance(Provenance provenance) const
{
    switch (provenance) {
    case Provenance::measured: return translate("Report", "measured");
    case Provenance::calibrated: return translate("Report", "calibrated");
    case Provenance::published: return translate("Report", "published");
    case Provenance::assumed: break;
    }
    return translate("Report", "assumed");
}

QString Words::part(PartId part) const { return translate("StepPart", std::string(part_label(part)).c_str()); }

QString Words::optimizer(OptimizerKind kind)
{
    switch (kind) {
    case OptimizerKind::adamw: return QStringLiteral("AdamW");
    case OptimizerKind::muon: return QStringLiteral("Muon");
    case OptimizerKind::shampoo: return QStringLiteral("Shampoo");
    case OptimizerKind::soap: break;
    }
    return QStringLiteral("SOAP");
}

QString Words::single(Quantity quantity, double value, const QString &currency, bool sign) const
{
    return QString::fromStdString(figure(language_, quantity, value, currency.toStdString(), sign));
}

QString Words::number(double value, int decimals) const
{
    return QString::fromStdString(number_text(language_, value, decimals));
}

QString Words::date(const std::string &iso) const { return QString::fromStdString(date_text(language_, iso)); }

QString Words::chance(double probability) const
{
    return QString::fromStdString(chance_text(language_, probability));
}

QString Words::dash() const { return language_ == Language::ja ? QStringLiteral("～") : QStringLiteral("–"); }

QString Words::currencyUnit(const QString &currency) const
{
    if (currency == u"USD")
        return translate("Report", "$", "US dollar on an axis");
    if (currency == u"EUR")
        return translate("Report", "€", "euro on an axis");
    if (currency == u"JPY")
        return translate("Report", "¥", "yen on an axis");
    return currency;
}

} // namespace milepost::report
