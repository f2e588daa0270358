// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"
#include "app/project/scenario_fields.h"
#include "app/project/scenario_json.h"
#include "app/report/engine_words.h"
#include "app/report/words.h"
#include "tests/app/report/fixtures.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include <algorithm>

namespace milepost::report {
namespace {

QStringList placeholders(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("%[1-9]"));
    QStringList found;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        found << match.next().captured();
    found.removeDuplicates();
    found.sort();
    return found;
}

} // namespace

class ReportTranslationsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMessageIsTranslated_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("de") << "de";
        QTest::newRow("ja") << "ja";
    }
    void everyMessageIsTranslated()
    {
        QFETCH(QString, language);
        QFile file(QStringLiteral(TRANSLATIONS_DIR "/milepost_report_%1.ts").arg(language));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        QString source;
        int messages = 0;
        while (!xml.atEnd()) {
            xml.readNext();
            if (!xml.isStartElement())
                continue;
            if (xml.name() == QLatin1String("source")) {
                source = xml.readElementText();
            } else if (xml.name() == QLatin1String("translation")) {
                const QString type = xml.attributes().value(QLatin1String("type")).toString();
                const QString text = xml.readElementText();
                QVERIFY2(type.isEmpty(), qPrintable(source));
                QVERIFY2(!text.isEmpty(), qPrintable(source));
                QVERIFY2(placeholders(text) == placeholders(source), qPrintable(source));
                QVERIFY2(text.count(QLatin1String("**")) == source.count(QLatin1String("**")), qPrintable(source));
                ++messages;
            }
        }
        QVERIFY(!xml.hasError());
        QVERIFY(messages > 100);
    }

    void namesOfTheEngineAreTranslated_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("de") << "de";
        QTest::newRow("ja") << "ja";
    }
    void namesOfTheEngineAreTranslated()
    {
        QFETCH(QString, language);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/i18n/milepost_report_%1.qm").arg(language)));
        const auto known = [&](const char *context, std::string_view text) {
            return !translator.translate(context, std::string(text).c_str()).isEmpty();
        };
        for (const ScenarioField &field : scenario_fields())
            QVERIFY2(known("ScenarioField", field.label), std::string(field.label).c_str());
    }

    void assumptionsOfBuiltinScenariosAreTranslated_data()
    {
        QTest::addColumn<QString>("name");
        for (const std::string &name : builtin_scenarios())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    void assumptionsOfBuiltinScenariosAreTranslated()
    {
        QFETCH(QString, name);
        const auto text = find_scenario(name.toStdString());
        QVERIFY(text.has_value());
        auto scenario = read_scenario(text->text, text->origin, text->folder);
        QVERIFY(scenario.has_value());
        scenario->draws = 100;
        const auto catalogue = load_catalogue();
        QVERIFY(catalogue.has_value());
        const auto comparison = compare(
            *scenario, {OptimizerKind::adamw, OptimizerKind::muon, OptimizerKind::shampoo, OptimizerKind::soap},
            **catalogue);
        QVERIFY2(comparison.has_value(), comparison.has_value() ? "" : comparison.error().front().message.c_str());
        for (const Estimate &arm : comparison->arms)
            for (const Assumption &assumption : arm.assumptions)
                QVERIFY2(knowsEngineSentence(assumption.text), assumption.text.c_str());
        const auto bars = sensitivity(*scenario, OptimizerKind::adamw, OptimizerKind::muon, **catalogue);
        QVERIFY(bars.has_value());
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/i18n/milepost_report_de.qm")));
        for (const SensitivityBar &bar : *bars)
            QVERIFY2(!translator.translate("SensitivityInput", bar.label.c_str()).isEmpty(), bar.label.c_str());
    }

    void sentencesTakeTheFormatOfTheLanguage_data()
    {
        QTest::addColumn<Language>("language");
        QTest::addColumn<QString>("expected");
        QTest::newRow("en") << Language::en
                            << "A batch of 16.8 M tokens stands against AdamW's critical batch of 51.8 M tokens at "
                               "15.5 T tokens; runs start from random weights.";
        QTest::newRow("de")
            << Language::de
            << QString::fromUtf8(
                   "Ein Batch von 16,8 Mio. Tokens steht AdamWs kritischem Batch von 51,8 Mio. Tokens bei 15,5 "
                   "Bio. Tokens gegenüber; die Läufe beginnen mit zufälligen Gewichten.");
    }
    void sentencesTakeTheFormatOfTheLanguage()
    {
        QFETCH(Language, language);
        QFETCH(QString, expected);
        const std::string sentence =
            "A batch of 16.8 million tokens stands against AdamW's critical batch of 51.8 million tokens at "
            "15.5 trillion tokens; runs start from random weights.";
        QString text = engineSentence(Words(language), sentence);
        QCOMPARE(text.replace(QChar(QChar::Nbsp), u' '), expected);
        QCOMPARE(engineSentence(Words(language), "A sentence that nobody wrote."),
                 QString("A sentence that nobody wrote."));
    }
};

} // namespace milepost::report

QTEST_GUILESS_MAIN(milepost::report::ReportTranslationsTest)
#include "tst_report_translations.moc"
