// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/known_words.h"
#include "app/itemmodels/words.h"
#include "app/project/scenario_fields.h"

#include <QTranslator>
#include <QtTest>

#include <set>

using namespace milepost;

class TestWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// What the engine and the field table say must be known to the translators.
    void everyWordIsListed()
    {
        std::set<std::pair<std::string, std::string>> listed;
        for (const KnownWord &word : knownWords())
            listed.emplace(word.context, word.text);
        QStringList missing;
        const auto check = [&](const char *context, std::string_view text) {
            if (!text.empty() && !listed.contains({context, std::string(text)}))
                missing << QStringLiteral("%1: %2").arg(QString::fromLatin1(context),
                                                        QString::fromStdString(std::string(text)));
        };
        for (const ScenarioField &field : scenario_fields()) {
            check("FieldText", field.group);
            check("FieldText", field.unit);
            check("FieldText", field.help);
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
    }

    void everyListedWordIsTranslated_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("de") << QStringLiteral("de");
        QTest::newRow("ja") << QStringLiteral("ja");
    }
    void everyListedWordIsTranslated()
    {
        QFETCH(QString, language);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/i18n/milepost_itemmodels_") + language));
        for (const KnownWord &word : knownWords())
            QVERIFY2(!translator.translate(word.context, word.text).isEmpty(), word.text);
    }

    void namesStayNames()
    {
        QCOMPARE(choiceText("muon"), QStringLiteral("Muon"));
        QCOMPARE(choiceText("mxfp8"), QStringLiteral("MXFP8"));
        QCOMPARE(fieldLabelOf("no.such.field"), QStringLiteral("no.such.field"));
    }
};

QTEST_GUILESS_MAIN(TestWords)
#include "tst_words.moc"
