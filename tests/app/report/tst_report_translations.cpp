// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/words.h"
#include "tests/app/placeholders.h"
#include "tests/app/report/fixtures.h"

#include <QFile>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

namespace milepost::report {

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
        QVERIFY(messages > 50);
    }
};

} // namespace milepost::report

QTEST_GUILESS_MAIN(milepost::report::ReportTranslationsTest)
#include "tst_report_translations.moc"
