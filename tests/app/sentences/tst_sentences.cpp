// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sentences/diagnostic_words.h"
#include "app/sentences/headline.h"
#include "app/sentences/phrases.h"
#include "app/sentences/words.h"
#include "engine/step/memory.h"
#include "tests/app/placeholders.h"

#include <QFile>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <string>

using namespace milepost;

class SentencesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everySentenceIsTranslated_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<Language>("language");
        QTest::newRow("de") << QStringLiteral("de") << Language::de;
        QTest::newRow("ja") << QStringLiteral("ja") << Language::ja;
    }
    void everySentenceIsTranslated()
    {
        QFETCH(QString, code);
        QFETCH(Language, language);
        QFile file(QStringLiteral(TRANSLATIONS_DIR "/milepost_sentences_%1.ts").arg(code));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        const Words words(language);
        QString context, source, comment;
        int messages = 0;
        while (!xml.atEnd()) {
            xml.readNext();
            if (!xml.isStartElement())
                continue;
            if (xml.name() == QLatin1String("name")) {
                context = xml.readElementText();
            } else if (xml.name() == QLatin1String("source")) {
                source = xml.readElementText();
                comment.clear();
            } else if (xml.name() == QLatin1String("comment")) {
                comment = xml.readElementText();
            } else if (xml.name() == QLatin1String("translation")) {
                const QString text = xml.readElementText();
                QVERIFY2(!text.isEmpty(), qPrintable(source));
                QCOMPARE(placeholders(text), placeholders(source));
                QCOMPARE(text.count(QLatin1String("**")), source.count(QLatin1String("**")));
                // What the file says is what the program finds.
                QCOMPARE(words.translate(context.toUtf8(), source.toUtf8(), comment.toUtf8()), text);
                ++messages;
            }
        }
        QVERIFY(!xml.hasError());
        QVERIFY(messages > 30);
    }

    void partsHaveNamesInEveryLanguage_data() { everySentenceIsTranslated_data(); }
    void partsHaveNamesInEveryLanguage()
    {
        QFETCH(Language, language);
        const Words words(language), english(Language::en);
        int same = 0;
        for (std::size_t p = 0; p < part_count; ++p) {
            const auto part = static_cast<PartId>(p);
            QVERIFY(!words.part(part).isEmpty());
            same += words.part(part) == english.part(part) ? 1 : 0;
        }
        QVERIFY2(same <= 3, "names such as Attention and Offload may stay, others are translated");
    }

    void partsOfMemoryAreListed()
    {
        for (std::size_t i = 0; i < memory_kind_count; ++i) {
            const std::string label(memory_kind_label(static_cast<MemoryKind>(i)));
            QVERIFY2(
                std::ranges::find(memoryPartNames(), label, [](const char *name) { return std::string(name); }) !=
                    memoryPartNames().end(),
                label.c_str());
        }
    }

    void targetsByName_data()
    {
        QTest::addColumn<QByteArray>("metric");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::newRow("score") << QByteArray("mmlu") << QByteArray("MMLU") << 0.6 << QStringLiteral("MMLU\u00A060%")
                               << QStringLiteral("MMLU\u00A060\u00A0%");
        QTest::newRow("reference loss")
            << QByteArray("mlperf-llama31-8b") << QByteArray("MLPerf Llama 3.1 8B") << 3.3
            << QStringLiteral("MLPerf Llama 3.1 8B\u00A03.30") << QStringLiteral("MLPerf Llama 3.1 8B\u00A03,30");
        QTest::newRow("bits per byte") << QByteArray("bits_per_byte") << QByteArray() << 0.75
                                       << QStringLiteral("bits per byte 0.750")
                                       << QStringLiteral("Bits pro Byte 0,750");
    }
    void targetsByName()
    {
        QFETCH(QByteArray, metric);
        QFETCH(QByteArray, name);
        QFETCH(double, value);
        QFETCH(QString, english);
        QFETCH(QString, german);
        MilestoneEstimate milestone;
        milestone.metric = metric.toStdString();
        milestone.name = name.toStdString();
        milestone.value = value;
        QCOMPARE(milestoneName(milestone, Words(Language::en)), english);
        QCOMPARE(milestoneName(milestone, Words(Language::de)), german);
    }

    void medianThatDoesNotExist()
    {
        const auto withShare = [](double share) {
            Quantiles quantiles;
            quantiles.share = share;
            return quantiles;
        };
        QCOMPARE(missingMedian(Words(Language::en), withShare(0.13)), QStringLiteral("not in half"));
        QCOMPARE(missingMedian(Words(Language::en), withShare(0)), QStringLiteral("never"));
        QCOMPARE(missingMedian(Words(Language::ja), withShare(0.01)), QString::fromUtf8("半数未満"));
        QCOMPARE(neverWord(Words(Language::de)), QStringLiteral("nie"));
    }

    void listsHaveTheCommaOfTheLanguage()
    {
        const QStringList parts{QStringLiteral("AdamW"), QStringLiteral("Muon")};
        QCOMPARE(listed(Words(Language::en), parts), QStringLiteral("AdamW, Muon"));
        QCOMPARE(listed(Words(Language::ja), parts), QString::fromUtf8("AdamW、Muon"));
    }

    void unitsThatTheLabelSaysAreLeftOut_data()
    {
        QTest::addColumn<QString>("label");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<bool>("shown");
        const auto row = [](const char *label, const char *unit, bool shown) {
            QTest::newRow(label) << QString::fromUtf8(label) << QString::fromUtf8(unit) << shown;
        };
        row("Newton-Schulz steps", "steps", false);
        row("GPU-hours per failure", "GPU-hours", false);
        row("Racks", "racks", false);
        row("Abstimmläufe", "Läufe", false);
        row("故障当たりの GPU 時間", "GPU 時間", false);
        row("検証にかかる日数", "日", false);
        row("Preconditioner every", "steps", true);
        row("Network rate per GPU", "GB/s", true);
        row("Losses", "s", true);
        row("NS 反復数", "回", true);
    }
    void unitsThatTheLabelSaysAreLeftOut()
    {
        QFETCH(QString, label);
        QFETCH(QString, unit);
        QFETCH(bool, shown);
        QCOMPARE(unitBeside(label, unit), shown ? unit : QString());
    }

    void argumentsAreNeverMarkup()
    {
        const Words words(Language::en);
        const RichText text = words.rich(QStringLiteral("%1 needs **%2**"), {"<b>%2</b>", "5 & 6"});
        QCOMPARE(plainText(text), QStringLiteral("<b>%2</b> needs 5 & 6"));
        QCOMPARE(htmlText(text), QStringLiteral("&lt;b&gt;%2&lt;/b&gt; needs <b>5 &amp; 6</b>"));
    }
};

QTEST_GUILESS_MAIN(SentencesTest)
#include "tst_sentences.moc"
