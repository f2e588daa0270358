// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/known_words.h"
#include "app/itemmodels/words.h"
#include "app/project/catalogue_loader.h"
#include "app/project/scenario_fields.h"

#include <QTranslator>
#include <QtTest>

#include <set>

using namespace milepost;

class TestWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); } // the language of the words, wherever the test runs

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

    /// The iterations of Newton-Schulz are counted otherwise than the steps of a run.
    void unitsMayReadDifferentlyBesideAField()
    {
        const auto unit = [](const char *path) { return fieldUnit(*find_field(path)); };
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/i18n/milepost_itemmodels_ja")));
        QCoreApplication::installTranslator(&translator);
        const QString iterations = unit("optimizer.newton_schulz_steps");
        const QString steps = unit("optimizer.preconditioner_frequency");
        QCoreApplication::removeTranslator(&translator);
        QCOMPARE(iterations, QString::fromUtf8("回"));
        QCOMPARE(steps, QString::fromUtf8("ステップ"));
        QCOMPARE(unit("optimizer.newton_schulz_steps"), QStringLiteral("steps"));
    }

    /// Prices that come with the program: every word of a commitment, a region or a kind of offer is listed. Names
    /// of providers and of regions of clouds begin with a capital or hold a digit, and stay.
    void wordsOfPricesAreListed()
    {
        std::set<std::string> listed;
        for (const KnownWord &word : knownWords())
            if (std::string_view(word.context) == "Price")
                listed.insert(word.text);
        const auto catalogue = load_catalogue();
        QVERIFY(catalogue);
        QVERIFY(!(*catalogue)->economics.prices.empty());
        static const std::set<std::string> names{"us-east-1", "us", "iforels"};
        for (const PriceEntry &price : (*catalogue)->economics.prices) {
            QVERIFY2(listed.contains(price.commitment), price.commitment.c_str());
            for (const std::string &text : {price.provider, price.region}) {
                const bool isName = text.empty() || names.contains(text) ||
                                    (text.front() >= 'A' && text.front() <= 'Z' && text != "North America");
                QVERIFY2(isName || listed.contains(text), text.c_str());
            }
        }
    }

    /// Names of the loss laws that come with the program are phrases, not proper names.
    void namesOfLawsAreListed()
    {
        std::set<std::string> listed;
        for (const KnownWord &word : knownWords())
            if (std::string_view(word.context) == "Choice")
                listed.insert(word.text);
        const auto catalogue = load_catalogue();
        QVERIFY(catalogue);
        QVERIFY(!(*catalogue)->convergence.laws.empty());
        for (const auto &[id, law] : (*catalogue)->convergence.laws)
            QVERIFY2(listed.contains(law.name), law.name.c_str());
    }

    void shortNamesOfPartsAreThoseOfTheLongOnes_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de", "ja"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }
    /// A narrow chart beside a wide one: whoever reads both finds the same parts.
    void shortNamesOfPartsAreThoseOfTheLongOnes()
    {
        QFETCH(QString, language);
        QTranslator translator;
        QLocale::setDefault(QLocale(language));
        if (translator.load(QStringLiteral(":/i18n/milepost_itemmodels_") + language))
            QCoreApplication::installTranslator(&translator);
        static const QRegularExpression between(QStringLiteral("[^\\w]+"),
                                                QRegularExpression::UseUnicodePropertiesOption);
        QStringList unlike;
        for (std::size_t i = 0; i < part_count; ++i) {
            const auto part = static_cast<PartId>(i);
            const QString whole = partLabel(part), brief = partShortLabel(part);
            for (const QString &word : brief.split(between, Qt::SkipEmptyParts))
                // "NS" and "Opt." are read as Newton-Schulz and optimizer in every language.
                if (word != u"NS" && word != u"Opt" && !whole.contains(word.left(4), Qt::CaseInsensitive))
                    unlike << brief + QStringLiteral(" / ") + whole;
        }
        QCoreApplication::removeTranslator(&translator);
        QLocale::setDefault(QLocale::c());
        QVERIFY2(unlike.isEmpty(), qPrintable(unlike.join(u'\n')));
    }

    void entriesOfListsAreNamedAfterTheirList()
    {
        QCOMPARE(fieldLabelOf("milestones.1"), QStringLiteral("Milestones, no. 2"));
        QCOMPARE(fieldLabelOf("economics.exchange_rates.0.rate"), QStringLiteral("Exchange rates, no. 1"));
        QCOMPARE(fieldLabelOf("economics.price_per_gpu_hour.currency"), QStringLiteral("Price per GPU-hour"));
        QVERIFY(
            !engineSentence("milestones.1: MMLU, 5-shot was mapped from runs of AdamW; another optimizer may reach "
                            "another score at the same loss (gains were uneven over tasks in arXiv:2502.16982).")
                 .contains(QStringLiteral("milestones.1")));
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
