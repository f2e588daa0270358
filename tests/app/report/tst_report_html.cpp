// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/html_renderer.h"
#include "tests/app/report/fixtures.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

namespace milepost::report {

class ReportHtmlTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneFileWithoutAnythingToLoad_data()
    {
        QTest::addColumn<Language>("language");
        QTest::newRow("en") << Language::en;
        QTest::newRow("de") << Language::de;
        QTest::newRow("ja") << Language::ja;
    }
    void oneFileWithoutAnythingToLoad()
    {
        QFETCH(Language, language);
        const ReportDocument document = fixtures::document(language);
        const auto bytes = renderHtml(document);
        QVERIFY(bytes.has_value());
        const QString html = QString::fromUtf8(*bytes);
        QVERIFY(html.contains(plainText(document.headline).toHtmlEscaped())); // in the description
        QVERIFY(!html.contains("src=") && !html.contains("@import") && !html.contains("url("));
        static const QRegularExpression links(QStringLiteral("https?://(?!www\\.w3\\.org/2000/svg)"));
        QVERIFY(!html.contains(links));
        QCOMPARE(html.count("<svg xmlns"), 4); // two curves, step, tornado
        for (const Section &section : document.sections)
            QVERIFY(html.contains("<h2>" + section.title.toHtmlEscaped()));
        QCOMPARE(html.count("<table"), html.count("</table>"));
        QCOMPARE(html.count("<section"), static_cast<int>(document.sections.size()));
    }

    void embeddedScenarioIsTheScenario()
    {
        ReportDocument document = fixtures::document(Language::en);
        document.scenario_json = QStringLiteral("{\"name\": \"a </script><script>alert(1)</script> b\"}");
        const auto bytes = renderHtml(document);
        QVERIFY(bytes.has_value());
        const QByteArray begin = "<script type=\"application/json\" id=\"milepost-scenario\">";
        const qsizetype from = bytes->indexOf(begin) + begin.size();
        const QByteArray json = bytes->mid(from, bytes->indexOf("</script>", from) - from);
        QCOMPARE(QJsonDocument::fromJson(json)["name"].toString(),
                 QString("a </script><script>alert(1)</script> b"));
        QCOMPARE(bytes->count("<script"), 1);
    }

    void namesAreEscaped()
    {
        Comparison comparison = fixtures::comparison();
        for (Estimate &arm : comparison.arms)
            arm.scenario.name = "<img onerror=x> & \"quotes\"";
        const auto document = buildReport(comparison, fixtures::bars(), fixtures::options(Language::en));
        QVERIFY(document.has_value());
        const auto bytes = renderHtml(*document);
        QVERIFY(bytes.has_value());
        QVERIFY(!bytes->contains("<img"));
        QVERIFY(bytes->contains("&lt;img onerror=x&gt; &amp; &quot;quotes&quot;"));
    }

    void sameDocumentGivesSameBytes()
    {
        const auto first = renderHtml(fixtures::document(Language::de)),
                   second = renderHtml(fixtures::document(Language::de));
        QVERIFY(first.has_value() && second.has_value());
        QVERIFY(*first == *second);
    }
};

} // namespace milepost::report

QTEST_MAIN(milepost::report::ReportHtmlTest)
#include "tst_report_html.moc"
