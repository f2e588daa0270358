// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/report_record.h"
#include "app/project/report_seal.h"
#include "tests/app/cli/program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using milepost::run_cli;
using nlohmann::json;

namespace {

const QString kimi = QStringLiteral("kimi-k2-256-gb300");

} // namespace

/// Reports in CSV and JSON: that they are written, computed again from what they carry, and checked.
class ReportFilesTest : public QObject {
    Q_OBJECT

private slots:
    void reportsAsFiles();
    void reportsCanBeComputedAgain();
    void alteredReportsAreTold_data();
    void alteredReportsAreTold();
};

void ReportFilesTest::reportsAsFiles()
{
    QTemporaryDir folder;
    const QString csv = folder.filePath(QStringLiteral("r.csv"));
    const QString document = folder.filePath(QStringLiteral("r.json"));
    QCOMPARE(run_cli({"report", kimi, "--format", "csv", "--out", csv}).exit_code, 0);
    QCOMPARE(run_cli({"report", kimi, "--format", "json", "--out", document}).exit_code, 0);
    QFile table(csv);
    QVERIFY(table.open(QIODevice::ReadOnly));
    QVERIFY(table.readLine().startsWith("section,arm,item,"));
    QFile json_file(document);
    QVERIFY(json_file.open(QIODevice::ReadOnly));
    QCOMPARE(json::parse(json_file.readAll().toStdString()).value("schema", ""),
             std::string("milepost.comparison/1"));
}

/// A JSON report is a scenario: the same figures to the last digit, and a hash that says so.
void ReportFilesTest::reportsCanBeComputedAgain()
{
    const QTemporaryDir folder;
    const QString report = folder.filePath(QStringLiteral("r.json")),
                  again = folder.filePath(QStringLiteral("s.json"));
    const QStringList options{"--format", "json", "--date", "2026-11-30"};
    auto result = run_cli(
        QStringList{"report", kimi, "--set", "draws=120", "--set", "economics.pue=1.3", "--out", report} + options);
    QVERIFY2(result.exit_code == 0, result.err.constData());
    QCOMPARE(run_cli({"report", report, "--verify"}).exit_code, 0);
    result = run_cli(QStringList{"report", report, "--out", again} + options);
    QVERIFY2(result.exit_code == 0, result.err.constData());
    const auto content = [](const QString &path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QVERIFY(!content(report).isEmpty());
    QCOMPARE(content(again), content(report));
    // Another figure, another hash.
    QByteArray changed = content(report);
    changed.replace("\"pue\": 1.3", "\"pue\": 1.4");
    QFile file(report);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(changed);
    file.close();
    QCOMPARE(run_cli({"report", report, "--verify"}).exit_code, 1);
}

void ReportFilesTest::alteredReportsAreTold_data()
{
    QTest::addColumn<QString>("pointer"); ///< of the value that is altered
    QTest::addColumn<bool>("figures_rehashed");
    QTest::addColumn<bool>("sealed_again");
    const QString figure = QStringLiteral("/arms/0/milestones/0/cost/p50");
    QTest::newRow("figure") << figure << false << false;
    QTest::newRow("figure, sealed again") << figure << false << true;
    QTest::newRow("figure, both hashes anew") << figure << true << true;
    QTest::newRow("figure of the record, sealed again")
        << QStringLiteral("/record/figures/0/cost") << false << true;
    QTest::newRow("date") << QStringLiteral("/record/date") << false << false;
}

/// What a report shows is what is checked, not only the hash that it carries.
void ReportFilesTest::alteredReportsAreTold()
{
    QFETCH(QString, pointer);
    QFETCH(bool, figures_rehashed);
    QFETCH(bool, sealed_again);
    const QTemporaryDir folder;
    const QString report = folder.filePath(QStringLiteral("r.json"));
    QCOMPARE(
        run_cli({"report", kimi, "--set", "draws=50", "--format", "json", "--date", "2026-11-30", "--out", report})
            .exit_code,
        0);
    QFile file(report);
    QVERIFY(file.open(QIODevice::ReadWrite));
    auto document = nlohmann::ordered_json::parse(file.readAll().toStdString());
    auto &value = document.at(nlohmann::ordered_json::json_pointer(pointer.toStdString()));
    if (value.is_string())
        value = "2026-11-29";
    else
        value = value.get<double>() * 0.9;
    if (figures_rehashed)
        document["record"]["figures_sha256"] = *milepost::carried_figures_hash(document.dump());
    if (sealed_again)
        milepost::seal_report(document);
    file.resize(0);
    file.write(QByteArray::fromStdString(document.dump(2)));
    file.close();
    const auto verified = run_cli({"report", report, "--verify"});
    QVERIFY2(verified.exit_code == 1, verified.err.constData());
    // Nothing is written by a check.
    const QString out = folder.filePath(QStringLiteral("o.json"));
    QCOMPARE(run_cli({"report", report, "--verify", "--format", "json", "--out", out}).exit_code, 2);
    QVERIFY(!QFile::exists(out));
}

QTEST_GUILESS_MAIN(ReportFilesTest)
#include "tst_report_files.moc"
