// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sentences/words.h"

#include "engine/decision/estimate.h"
#include "engine/decision/wording.h"

#include <array>
#include <string>

namespace milepost {

namespace {

// For lupdate: the names that the engine gives to the parts of a step.
[[maybe_unused]] constexpr std::array step_parts = {QT_TRANSLATE_NOOP("StepPart", "Dense GEMMs"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Expert GEMMs"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Attention"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Memory-bound operations"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Quantisation"),
                                                    QT_TRANSLATE_NOOP("StepPart", "State-space scan"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Expert all-to-all"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Tensor parallelism"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Context parallelism"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Waiting for kernel launches"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Pipeline bubble"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Pipeline transfers"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Data parallelism"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Offload"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Optimizer update"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Newton-Schulz GEMMs"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Preconditioners"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Optimizer waiting for launches"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Optimizer traffic"),
                                                    QT_TRANSLATE_NOOP("StepPart", "Release factor")};

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
    return {minus(q.p95), minus(q.p90), minus(q.p50), minus(q.p10), minus(q.p05), q.share};
}

QString plainText(const RichText &text)
{
    QString result;
    for (const TextRun &run : text)
        result += run.text;
    return result;
}

QString htmlText(const RichText &text)
{
    QString result;
    for (const TextRun &run : text)
        result += run.bold ? QStringLiteral("<b>") + run.text.toHtmlEscaped() + QStringLiteral("</b>")
                           : run.text.toHtmlEscaped();
    return result;
}

Words::Words(Language language, const QString &further) : language_(language)
{
    if (language == Language::en)
        return;
    for (const QString &name : {QStringLiteral("milepost_sentences"), further}) {
        if (name.isEmpty())
            continue;
        auto translator = std::make_shared<QTranslator>();
        // A missing translation file is a fault of the build, which the tests of the translations find.
        if (translator->load(QStringLiteral(":/i18n/%1_%2.qm").arg(name, QLatin1String(languageCode(language)))))
            translators_.push_back(std::move(translator));
    }
}

QString Words::translate(const char *context, const char *text, const char *note) const
{
    for (const auto &translator : translators_)
        if (QString result = translator->translate(context, text, note); !result.isEmpty())
            return result;
    return QString::fromUtf8(text);
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
    case Provenance::measured: return translate("Provenance", "measured");
    case Provenance::calibrated: return translate("Provenance", "calibrated");
    case Provenance::published: return translate("Provenance", "published");
    case Provenance::assumed: break;
    }
    return translate("Provenance", "assumed");
}

QString Words::part(PartId part) const { return translate("StepPart", std::string(part_label(part)).c_str()); }

QString Words::part(PartId part, OptimizerKind optimizer) const
{
    return translate("StepPart", std::string(part_label(part, optimizer)).c_str());
}

QString Words::part(PartId part, std::span<const Estimate> arms) const
{
    QStringList names;
    for (const std::string_view label : part_labels(part, arms))
        names.push_back(translate("StepPart", std::string(label).c_str()));
    return names.join(QStringLiteral(" / "));
}

QString Words::optimizer(OptimizerKind kind)
{
    const std::string_view name = display_name(kind);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
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

} // namespace milepost
