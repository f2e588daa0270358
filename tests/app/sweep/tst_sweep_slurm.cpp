// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cluster/slurm_test_case.h"
#include "tests/app/test_files.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using milepost::file_content;
using milepost::slurm;
namespace {

QStringList words(const char *text) { return QString::fromLatin1(text).split(QLatin1Char(' ')); }

// 10,000 scenarios, few draws each: plans that fit and plans that do not, both optimizers.
const char *sweep = "sweep qwen3-30b-a3b-8-gb300 --set draws=10 --lhs 10000 --over economics.pue=1:2 --over "
                    "training.tokens=1e12:2e13 --over plan.micro_batch=1,2,4,48 --over optimizer.name=adamw,muon";

} // namespace

/// A job array on a real scheduler against the same sweep here.
class SweepSlurmTest : public milepost::SlurmTestCase {
    Q_OBJECT

private slots:
    void oneTaskIsKilledAndResumed();
    void aFollowerThatDiesFindsItsJobAgain();
    void interruptingCancelsTheArray();

private:
    static void start(QProcess &process, const QString &folder, const QStringList &arguments);
};

void SweepSlurmTest::start(QProcess &process, const QString &folder, const QStringList &arguments)
{
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral(MILEPOST_CLI), arguments);
    QVERIFY(process.waitForStarted());
}

void SweepSlurmTest::oneTaskIsKilledAndResumed()
{
    const QTemporaryDir folder;
    QProcess first;
    start(first, folder.path(), words(sweep) + words("--slurm --tasks 4 --out t.csv"));
    const auto shard = folder.filePath(QStringLiteral("t.csv.shards/shard-2.csv"));
    while (first.state() == QProcess::Running && file_content(shard).count('\n') < 100)
        first.waitForFinished(20);
    // The program of task 2 dies at once, as by the machine's memory watch.
    QProcess kill;
    kill.start(QStringLiteral("/bin/sh"),
               {QStringLiteral("-c"),
                QStringLiteral(
                    "for p in /proc/[0-9]*; do [ \"$(readlink $p/cwd)\" = \"$1\" ] && tr '\\0' ' ' <$p/cmdline | "
                    "grep -q 'milepost-cli sweep .*--shard 2/4' && kill -9 ${p#/proc/}; done; true"),
                QStringLiteral("sh"), QFileInfo(shard).canonicalPath()});
    QVERIFY(kill.waitForFinished());
    QVERIFY(first.waitForFinished(80'000));
    const auto complaint = first.readAllStandardError();
    QCOMPARE(first.exitCode(), 1);
    QVERIFY2(complaint.contains("rows are missing after job") && complaint.contains("task 2 (failed)"), complaint);
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("t.csv"))));
    const auto kept = file_content(shard).count('\n') - 1;
    QVERIFY(kept >= 99 && kept < 2500);

    QProcess second;
    start(second, folder.path(), words(sweep) + words("--slurm --resume --json --out t.csv"));
    QVERIFY(second.waitForFinished(80'000));
    QVERIFY2(second.exitCode() == 0, second.readAllStandardError());
    const auto answer = QJsonDocument::fromJson(second.readAllStandardOutput()).object();
    QCOMPARE(answer.value(QStringLiteral("rows")).toInt(), 10'000);
    QCOMPARE(answer.value(QStringLiteral("computed")).toInt(), 2500 - static_cast<int>(kept));
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("t.csv.shards"))));

    QProcess here;
    start(here, folder.path(), words(sweep) + words("--out here.csv"));
    QVERIFY(here.waitForFinished(80'000));
    QCOMPARE(here.exitCode(), 0);
    const auto gathered = file_content(folder.filePath(QStringLiteral("t.csv")));
    QCOMPARE(gathered.count('\n'), 10'001);
    QVERIFY(gathered == file_content(folder.filePath(QStringLiteral("here.csv"))));
    QVERIFY(gathered.contains(",yes,") && gathered.contains(",no,"));
}

void SweepSlurmTest::aFollowerThatDiesFindsItsJobAgain()
{
    const QTemporaryDir folder;
    const auto arguments = words("sweep qwen3-30b-a3b-8-gb300 --set draws=10 --lhs 2000 --over economics.pue=1:2");
    QProcess first;
    start(first, folder.path(), arguments + words("--slurm --tasks 2 --out t.csv"));
    const auto record = folder.filePath(QStringLiteral("t.csv.shards/job.json"));
    while (first.state() == QProcess::Running && !QFile::exists(record))
        first.waitForFinished(20);
    const auto job = file_content(record);
    first.kill();
    QVERIFY(first.waitForFinished());
    QVERIFY(job.contains("\"job\""));
    QProcess second;
    start(second, folder.path(), arguments + words("--slurm --resume --keep-shards --json --out t.csv"));
    QVERIFY(second.waitForFinished(60'000));
    QVERIFY2(second.exitCode() == 0, second.readAllStandardError());
    QCOMPARE(file_content(record), job); // nothing was submitted a second time
    QCOMPARE(QJsonDocument::fromJson(second.readAllStandardOutput()).object().value(QStringLiteral("rows")).toInt(),
             2000);
}

void SweepSlurmTest::interruptingCancelsTheArray()
{
    const QTemporaryDir folder;
    QProcess process;
    start(process, folder.path(), words(sweep) + words("--slurm --tasks 2 --out t.csv"));
    while (process.state() == QProcess::Running &&
           file_content(folder.filePath(QStringLiteral("t.csv.shards/shard-1.csv"))).count('\n') < 20)
        process.waitForFinished(20);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().contains("was cancelled; its rows are kept, --resume goes on."));
    QTRY_VERIFY_WITH_TIMEOUT(slurm(words("squeue --noheader --states=PENDING,RUNNING")).trimmed().isEmpty(),
                             20'000);
    QVERIFY(file_content(folder.filePath(QStringLiteral("t.csv.shards/shard-1.csv"))).count('\n') < 5000);
}

QTEST_GUILESS_MAIN(SweepSlurmTest)
#include "tst_sweep_slurm.moc"
