// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/pdf_layout.h"
#include "app/report/pdf_renderer.h"
#include "tests/app/report/fixtures.h"
#include "tests/app/report/pdf_reading.h"

#include <QRegularExpression>
#include <QTest>

namespace milepost::report {
namespace {

QString withoutBlanks(QString text)
{
    static const QRegularExpression blanks(QStringLiteral("[\\s\\x{00A0}]+"));
    return text.remove(blanks);
}

Strip strip(double height, bool keep = false)
{
    Strip s;
    s.height = height;
    s.keep_with_next = keep;
    return s;
}

} // namespace

class ReportPdfTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void languages_data()
    {
        QTest::addColumn<Language>("language");
        QTest::addColumn<QString>("tag");
        QTest::newRow("en") << Language::en << "en";
        QTest::newRow("de") << Language::de << "de-DE";
        QTest::newRow("ja") << Language::ja << "ja-JP";
    }
    void languages()
    {
        QFETCH(Language, language);
        QFETCH(QString, tag);
        const ReportDocument document = fixtures::document(language);
        const auto bytes = renderPdf(document);
        QVERIFY(bytes.has_value());
        const fixtures::PdfContent pdf = fixtures::readPdf(*bytes);
        QVERIFY2(pdf.pages >= 3 && pdf.pages <= 6, qPrintable(QString::number(pdf.pages)));
        QVERIFY(!pdf.fonts.isEmpty());
        QCOMPARE(pdf.not_embedded, QStringList());
        QVERIFY2(pdf.text.contains(withoutBlanks(plainText(document.headline))), qPrintable(pdf.text.left(600)));
        QCOMPARE(pdf.bookmarks.size(), static_cast<qsizetype>(document.sections.size()));
        for (std::size_t i = 0; i < document.sections.size(); ++i) {
            QCOMPARE(pdf.bookmarks[static_cast<qsizetype>(i)], document.sections[i].title);
            QVERIFY(pdf.text.contains(withoutBlanks(document.sections[i].title)));
        }
        QCOMPARE(pdf.language, tag);
        QCOMPARE(pdf.creation_date, QString("D:20261130000000Z"));
        QVERIFY(pdf.title.contains(document.scenario_name));
        QCOMPARE(pdf.attachment, document.scenario_json.toUtf8());
        QCOMPARE(pdf.attachment_name, document.scenario_file_name);
        QVERIFY(pdf.xmp.contains("&quot;model&quot;: &quot;round-moe&quot;") ||
                pdf.xmp.contains("\"model\": \"round-moe\""));
        // The scenario also stands in the text, and every page is numbered.
        QVERIFY(pdf.text.contains(QString("\"model\":\"round-moe\"")));
        for (int page = 1; page <= pdf.pages; ++page) {
            QString label = document.page_label;
            label.replace("%1", QString::number(page)).replace("%2", QString::number(pdf.pages));
            QVERIFY2(pdf.text.contains(withoutBlanks(label)), qPrintable(label));
        }
    }

    void sameDocumentGivesSameBytes()
    {
        const ReportDocument document = fixtures::document(Language::ja);
        const auto first = renderPdf(document), second = renderPdf(fixtures::document(Language::ja));
        QVERIFY(first.has_value() && second.has_value());
        QVERIFY(*first == *second);
        ReportDocument other = document;
        other.date = QStringLiteral("2026-12-01");
        const auto third = renderPdf(other);
        QVERIFY(third.has_value());
        QVERIFY(fixtures::readPdf(*first).id != fixtures::readPdf(*third).id);
    }

    void fourArmsFitTheirPages()
    {
        const auto document = buildReport(fixtures::fourArms(), fixtures::bars(), fixtures::options(Language::de));
        QVERIFY(document.has_value());
        const auto bytes = renderPdf(*document);
        QVERIFY(bytes.has_value());
        const fixtures::PdfContent pdf = fixtures::readPdf(*bytes);
        // The body of 3 to 6 pages, and the annexes for the AI Act and for computing again.
        QVERIFY2(pdf.pages >= 3 && pdf.pages <= 9, qPrintable(QString::number(pdf.pages)));
    }

    void markupInNamesStaysText()
    {
        Comparison comparison = fixtures::comparison();
        for (Estimate &arm : comparison.arms)
            arm.scenario.name = "A **bold** <b>%1</b> & name";
        const auto document = buildReport(comparison, fixtures::bars(), fixtures::options(Language::en));
        QVERIFY(document.has_value());
        const auto bytes = renderPdf(*document);
        QVERIFY(bytes.has_value());
        QVERIFY(fixtures::readPdf(*bytes).text.contains("A**bold**<b>%1</b>&name"));
    }

    void stripsThatKeepTogetherMoveTogether()
    {
        PageMetrics metrics;
        metrics.height = 300;
        metrics.top = metrics.bottom = 50; // 200 points of content
        std::vector<Strip> strips = {strip(150), strip(20, true), strip(20, true), strip(20)};
        const std::vector<PageContent> pages = paginate(strips, metrics);
        QCOMPARE(pages.size(), std::size_t(2));
        QCOMPARE(pages[0].size(), std::size_t(1));
        QCOMPARE(pages[1].size(), std::size_t(3));
        QCOMPARE(pages[1].front().y, 50.0);
    }

    void tableHeadIsRepeated()
    {
        PageMetrics metrics;
        metrics.height = 300;
        metrics.top = metrics.bottom = 50;
        auto head = std::make_shared<Strip>(strip(20, true));
        std::vector<Strip> strips = {*head};
        for (int i = 0; i < 6; ++i) {
            strips.push_back(strip(40));
            if (i > 0)
                strips.back().repeated_head = head;
        }
        const std::vector<PageContent> pages = paginate(strips, metrics);
        QCOMPARE(pages.size(), std::size_t(2));
        QCOMPARE(pages[0].size(), std::size_t(5));
        QCOMPARE(pages[1].front().strip, static_cast<const Strip *>(head.get()));
        QCOMPARE(pages[1].size(), std::size_t(3));
        for (const PageContent &page : pages)
            for (const PlacedStrip &placed : page)
                QVERIFY(placed.y + placed.strip->height <= metrics.height - metrics.bottom + 1e-9);
    }

    void groupHigherThanAPageIsBroken()
    {
        PageMetrics metrics;
        metrics.height = 300;
        metrics.top = metrics.bottom = 50;
        std::vector<Strip> strips;
        for (int i = 0; i < 12; ++i)
            strips.push_back(strip(30, true));
        const std::vector<PageContent> pages = paginate(strips, metrics);
        QCOMPARE(pages.size(), std::size_t(2));
        std::size_t placed = 0;
        for (const PageContent &page : pages)
            placed += page.size();
        QCOMPARE(placed, strips.size());
    }
};

} // namespace milepost::report

QTEST_MAIN(milepost::report::ReportPdfTest)
#include "tst_report_pdf.moc"
