// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// The report leaves the window on paper, as PDF and as HTML: the same pages, in the language asked for.
#include "app/desktop/appearance.h"
#include "app/desktop/main_window.h"
#include "app/desktop/report_export.h"
#include "app/desktop/session.h"
#include "tests/app/desktop/export_checks.h"

#include <QPrinter>
#include <QTemporaryDir>
#include <QtTest>

using namespace milepost;

class TestExportReport : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

private Q_SLOTS:
    void initTestCase()
    {
        m_appearance.install(ThemeChoice::light, Language::en);
        m_window = test::windowWithoutLongWork(&m_appearance);
        QVERIFY(test::settled(*m_window));
    }
    void cleanupTestCase() { m_window.reset(); }

    void theReportIsPrintedAsItIsWritten_data()
    {
        QTest::addColumn<int>("language");
        QTest::addColumn<bool>("dark");
        QTest::newRow("en light") << static_cast<int>(Language::en) << false;
        QTest::newRow("de dark") << static_cast<int>(Language::de) << true;
        QTest::newRow("ja dark") << static_cast<int>(Language::ja) << true;
    }
    void theReportIsPrintedAsItIsWritten()
    {
        QFETCH(int, language);
        QFETCH(bool, dark);
        m_appearance.setTheme(dark ? ThemeChoice::dark : ThemeChoice::light);
        const auto asked = static_cast<Language>(language);
        const QString name = m_folder.filePath(QStringLiteral("report-%1").arg(language));
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(name + QStringLiteral("-printed.pdf"));
        const auto printed = printReport(m_window->session(), asked, printer);
        QVERIFY2(printed, printed ? "" : printed.error().front().message.c_str());
        for (const char *suffix : {".pdf", ".html"}) {
            const auto written = writeReport(m_window->session(), asked, name + QLatin1String(suffix));
            QVERIFY2(written, written ? "" : written.error().front().message.c_str());
        }
        const auto paper = test::pdfOf(name + QStringLiteral("-printed.pdf"));
        const auto file = test::pdfOf(name + QStringLiteral(".pdf"));
        QCOMPARE(paper.pages, file.pages);
        QCOMPARE(paper.text, file.text);
        QVERIFY(paper.text.size() > 2000);
        const QByteArray page = test::contentOf(name + QStringLiteral(".html"));
        QVERIFY(page.startsWith("<!DOCTYPE html") && page.trimmed().endsWith("</html>"));
        m_appearance.setTheme(ThemeChoice::light);
    }
};

QTEST_MAIN(TestExportReport)
#include "tst_export_report.moc"
