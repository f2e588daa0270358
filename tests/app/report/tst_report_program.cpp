// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/report_seal.h"
#include "resources/embedded/resource.h"
#include "tests/app/report/pdf_reading.h"
#include "tests/app/test_files.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace milepost::report {
namespace {

struct Result {
    int code = -1;
    QByteArray out, error;
};

Result runReport(const QStringList &arguments)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("QT_QPA_PLATFORM")); // the program finds its own way without a display
    environment.remove(QStringLiteral("DISPLAY"));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(REPORT_PROGRAM), arguments);
    if (!process.waitForFinished(60000))
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

constexpr const char *scenario = "kimi-k2-256-gb300";

} // namespace

class ReportProgramTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void badUsage_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("named");
        const QString out = QDir::temp().filePath(QStringLiteral("milepost-never-written.pdf"));
        QTest::newRow("no scenario") << QStringList{"--format", "pdf", "--out", out} << "SCENARIO";
        QTest::newRow("format") << QStringList{scenario, "--format", "docx", "--out", out} << "docx";
        QTest::newRow("language") << QStringList{scenario, "--format", "pdf", "--lang", "fr", "--out", out} << "fr";
        QTest::newRow("date") << QStringList{scenario, "--format", "pdf", "--date", "2026-13-01", "--out", out}
                              << "2026-13-01";
        QTest::newRow("arms") << QStringList{scenario, "--format", "pdf", "--arms", "adamw,sgd", "--out", out}
                              << "sgd";
        QTest::newRow("same arm twice")
            << QStringList{scenario, "--format", "pdf", "--arms", "muon,muon", "--out", out} << "muon";
        QTest::newRow("unknown scenario")
            << QStringList{"no-such-scenario", "--format", "pdf", "--out", out} << "no-such-scenario";
        QTest::newRow("unknown field") << QStringList{scenario,     "--format", "pdf", "--set",
                                                      "plan.ppp=3", "--out",    out}
                                       << "plan.ppp";
    }
    void badUsage()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, named);
        const Result result = runReport(arguments);
        QCOMPARE(result.code, 2);
        QVERIFY(result.out.isEmpty());
        QVERIFY2(result.error.contains(named.toUtf8()), result.error.constData());
        QCOMPARE(result.error.count('\n'), 1); // one sentence
        QVERIFY(!QFile::exists(QDir::temp().filePath(QStringLiteral("milepost-never-written.pdf"))));
    }

    void twoRunsGiveTheSameBytes_data()
    {
        QTest::addColumn<QString>("format");
        QTest::newRow("pdf") << "pdf";
        QTest::newRow("html") << "html";
        QTest::newRow("xlsx") << "xlsx";
        QTest::newRow("csv") << "csv";
    }
    void twoRunsGiveTheSameBytes()
    {
        QFETCH(QString, format);
        const QTemporaryDir folder;
        QByteArray contents[2];
        for (int i = 0; i < 2; ++i) {
            const QString out = folder.filePath(QStringLiteral("report-%1").arg(i));
            const Result result = runReport({scenario, "--format", format, "--lang", "ja", "--date", "2026-11-30",
                                             "--set", "draws=200", "--out", out});
            QVERIFY2(result.code == 0, result.error.constData());
            contents[i] = file_content(out);
        }
        QVERIFY(!contents[0].isEmpty());
        QVERIFY(contents[0] == contents[1]);
    }

    void alteredPdfsBreakTheirSeal_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("metadata") << QByteArray("days&quot;:") << QByteArray("daze&quot;:");
        QTest::newRow("page") << QByteArray("/Contents") << QByteArray("/Contemts");
        QTest::newRow("later revision")
            << QByteArray("%%EOF\n") << QByteArray("%%EOF\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
        QTest::newRow("cut short") << QByteArray("%%EOF\n") << QByteArray();
    }
    void alteredPdfsBreakTheirSeal()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const QTemporaryDir folder;
        const QString pdf = folder.filePath("r.pdf");
        QCOMPARE(runReport({scenario, "--format", "pdf", "--set", "draws=50", "--out", pdf}).code, 0);
        QByteArray content = file_content(pdf);
        QCOMPARE(seal_of(content.toStdString()), Seal::whole);
        const auto at = content.lastIndexOf(before);
        QVERIFY(at >= 0);
        content.replace(at, before.size(), after);
        QCOMPARE(seal_of(content.toStdString()), Seal::broken);
    }

    void embeddedScenarioGivesTheSameFigures()
    {
        const QTemporaryDir folder;
        const QString pdf = folder.filePath("first.pdf"), again = folder.filePath("again.scenario.json");
        const QStringList common = {"--date", "2026-11-30", "--lang", "en"};
        const QString first_csv = folder.filePath("first.csv"), second_csv = folder.filePath("second.csv");
        const QStringList changed = {"--set", "draws=150", "--set", "economics.pue=1.31"};
        QCOMPARE(runReport(QStringList{scenario, "--format", "pdf", "--out", pdf} + common + changed).code, 0);
        QCOMPARE(runReport(QStringList{scenario, "--format", "csv", "--out", first_csv} + common + changed).code,
                 0);
        write_file(again, fixtures::readPdf(file_content(pdf)).attachment);
        const Result result = runReport(QStringList{again, "--format", "csv", "--out", second_csv} + common);
        QVERIFY2(result.code == 0, result.error.constData());
        QVERIFY(!file_content(first_csv).isEmpty());
        QVERIFY(file_content(first_csv) == file_content(second_csv));
        // The report itself is a scenario, too.
        const QString third_csv = folder.filePath("third.csv");
        const Result from_pdf = runReport(QStringList{pdf, "--format", "csv", "--out", third_csv} + common);
        QVERIFY2(from_pdf.code == 0, from_pdf.error.constData());
        QVERIFY(file_content(first_csv) == file_content(third_csv));
    }

    void aReportNamesWhatChangedSinceTheLast()
    {
        const QTemporaryDir folder;
        const QString first = folder.filePath("first.pdf"), second = folder.filePath("second.csv");
        const QStringList common = {"--lang", "en", "--set", "draws=100"};
        QCOMPARE(
            runReport(QStringList{scenario, "--format", "pdf", "--date", "2026-11-01", "--out", first} + common)
                .code,
            0);
        const Result result =
            runReport(QStringList{scenario, "--format", "csv", "--date", "2026-11-30", "--previous", first, "--set",
                                  "economics.pue=1.4", "--out", second} +
                      common);
        QVERIFY2(result.code == 0, result.error.constData());
        const QByteArray csv = file_content(second);
        QVERIFY(csv.contains("changes,"));
        QVERIFY(csv.contains("economics.pue"));
        QVERIFY(csv.contains("Follows the report of"));
        const Result foreign = runReport(QStringList{scenario, "--format", "csv", "--previous",
                                                     QStringLiteral(REPORT_PROGRAM), "--out", second} +
                                         common);
        QCOMPARE(foreign.code, 2);
    }

    void modelFileTravelsWithTheReport()
    {
        const QTemporaryDir folder, elsewhere;
        const std::string_view config = *find_resource("models/qwen3-30b-a3b.json");
        write_file(folder.filePath("config.json"),
                   QByteArray(config.data(), static_cast<qsizetype>(config.size())));
        write_file(folder.filePath("own.scenario.json"),
                   "{\"milepost\": 1, \"name\": \"Own model\", \"model\": {\"file\": \"config.json\"},\n"
                   " \"system\": {\"id\": \"gb300-nvl72\", \"gpus\": 8}, \"draws\": 100}\n");
        const QString html = folder.filePath("report.html");
        const Result first = runReport(
            {folder.filePath("own.scenario.json"), "--format", "html", "--date", "2026-11-30", "--out", html});
        QVERIFY2(first.code == 0, first.error.constData());
        const QByteArray content = file_content(html), begin = "id=\"milepost-scenario\">";
        const qsizetype from = content.indexOf(begin) + begin.size();
        const QByteArray json = content.mid(from, content.indexOf("</script>", from) - from);
        QVERIFY(json.contains("hidden_size"));
        QVERIFY(!json.contains("config.json"));
        // Without the model file beside it.
        write_file(elsewhere.filePath("again.scenario.json"), json.trimmed());
        const QString second = elsewhere.filePath("report.html");
        const Result result = runReport({elsewhere.filePath("again.scenario.json"), "--format", "html", "--date",
                                         "2026-11-30", "--out", second});
        QVERIFY2(result.code == 0, result.error.constData());
        const auto headline = [](const QByteArray &page) {
            return page.mid(page.indexOf("<p class=\"lead\">"), 400);
        };
        QVERIFY(headline(content).size() == 400);
        QVERIFY(headline(content) == headline(file_content(second)));
    }

    void unwritableFolderLeavesNothing()
    {
        const QTemporaryDir folder;
        const QString out = folder.filePath(QStringLiteral("missing/report.html"));
        const Result result =
            runReport({scenario, "--format", "html", "--set", "draws=50", "--date", "2026-11-30", "--out", out});
        QCOMPARE(result.code, 2);
        QVERIFY2(result.error.contains("missing/report.html"), result.error.constData());
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void infeasiblePlanIsAClearNo()
    {
        const QTemporaryDir folder;
        const QString out = folder.filePath(QStringLiteral("report.pdf"));
        // One trillion parameters on one GPU's share of eight.
        const Result result = runReport({scenario, "--format", "pdf", "--set", "system.gpus=64", "--set",
                                         "plan.pp=1", "--set", "plan.vp=1", "--set", "draws=50", "--out", out});
        QCOMPARE(result.code, 1);
        QCOMPARE(result.error.count('\n'), 1);
        QVERIFY(!QFile::exists(out));
    }
};

} // namespace milepost::report

QTEST_GUILESS_MAIN(milepost::report::ReportProgramTest)
#include "tst_report_program.moc"
