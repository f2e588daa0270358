// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cluster/slurm_test_case.h"
#include "tests/app/test_files.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using milepost::file_content;
using milepost::slurm;
namespace {

QStringList words(const char *text) { return QString::fromLatin1(text).split(QLatin1Char(' ')); }

struct Result {
    int code = -1;
    QByteArray out, err;
};

void start(QProcess &process, const QString &folder, const QStringList &arguments)
{
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral(MILEPOST_CLI),
                  QStringList{QStringLiteral("calibrate"), QStringLiteral("--slurm")} + arguments);
    QVERIFY(process.waitForStarted());
}

Result ended(QProcess &process)
{
    process.waitForFinished(60'000);
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

Result run(const QString &folder, const QStringList &arguments)
{
    QProcess process;
    start(process, folder, arguments);
    return ended(process);
}

/// A stand-in for the probe that waits, so that something can happen to its job.
QString slow_probe(const QTemporaryDir &folder)
{
    const auto path = folder.filePath(QStringLiteral("slow-probe"));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write("#!/bin/sh\ntouch started\nsleep 300\n");
    file.setPermissions(QFile::ReadOwner | QFile::ExeOwner | QFile::WriteOwner);
    return path;
}

void wait_for(QProcess &process, const QString &file)
{
    while (process.state() == QProcess::Running && !QFile::exists(file))
        process.waitForFinished(50);
}

} // namespace

/// `milepost-cli calibrate --slurm` on a real scheduler, with the probe that needs no GPU.
class CalibrateSlurmTest : public milepost::SlurmTestCase {
    Q_OBJECT

private slots:
    void initTestCase();
    void theSelfTestRunsAsAJob();
    void severalRanksFindEachOther();
    void withoutAGpuNothingIsMeasured();
    void resultsAreImported();
    void resumeKeepsResults();
    void aFollowerThatDiesFindsItsJobAgain();
    void interruptingCancels();
    void aNodeThatFailsIsReported();
    void aDryRunSubmitsNothing();
    void topologyNeedsTwoSwitches();

private:
    QStringList probe_;
};

void CalibrateSlurmTest::initTestCase()
{
    SlurmTestCase::initTestCase();
#ifdef MILEPOST_PROBE
    probe_ = {QStringLiteral("--probe"), QStringLiteral(MILEPOST_PROBE)};
#else
    QSKIP("kernels/ is not part of this build");
#endif
}

void CalibrateSlurmTest::theSelfTestRunsAsAJob()
{
    const QTemporaryDir folder;
    const auto result = run(folder.path(), probe_ + words("--dry-device --json --out c"));
    QVERIFY2(result.code == 0, result.err);
    const auto answer = QJsonDocument::fromJson(result.out).object();
    QCOMPARE(answer.value(QStringLiteral("schema")).toString(), QStringLiteral("milepost.calibrate/1"));
    const auto only = answer.value(QStringLiteral("runs")).toArray().at(0).toObject();
    QCOMPARE(only.value(QStringLiteral("outcome")).toString(), QStringLiteral("dry"));
    QCOMPARE(only.value(QStringLiteral("ranks")).toInt(), 1);
    QVERIFY(result.err.contains("calibrate: 1-node, job "));
    const auto file = QJsonDocument::fromJson(file_content(only.value(QStringLiteral("file")).toString())).object();
    QCOMPARE(file.value(QStringLiteral("ranks")).toObject().value(QStringLiteral("launcher")).toString(),
             QStringLiteral("slurm"));
}

void CalibrateSlurmTest::severalRanksFindEachOther()
{
    // Two ranks of one node meet over the network as those of two nodes do.
    const QTemporaryDir folder;
    const auto script = folder.filePath(QStringLiteral("two.sh"));
    QFile file(script);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/bash\nexec srun --kill-on-bad-exit=1 " + probe_.at(1).toUtf8() +
               " --dry-device --out two.probe.json\n");
    file.close();
    const auto answer = slurm({QStringLiteral("sbatch"), QStringLiteral("--wait"), QStringLiteral("--ntasks=2"),
                               QStringLiteral("--chdir=") + folder.path(), script});
    QVERIFY2(!answer.startsWith(QStringLiteral("FAILED")), qPrintable(answer));
    const auto result =
        QJsonDocument::fromJson(file_content(folder.filePath(QStringLiteral("two.probe.json")))).object();
    QCOMPARE(result.value(QStringLiteral("ranks")).toObject().value(QStringLiteral("count")).toInt(), 2);
}

void CalibrateSlurmTest::withoutAGpuNothingIsMeasured()
{
    const QTemporaryDir folder;
    const auto result = run(folder.path(), probe_ + words("--out c"));
    QCOMPARE(result.code, 3);
    QVERIFY2(
        result.err.contains("calibrate: Slurm declares no GPU on these nodes: the probe's self-test ran through, "
                            "nothing was measured.\n"),
        result.err);
}

void CalibrateSlurmTest::resultsAreImported()
{
    // In place of a GPU: a program that leaves the committed result of one.
    const QTemporaryDir folder;
    const auto script = folder.filePath(QStringLiteral("recorded-probe"));
    QFile file(script);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\nwhile [ \"$1\" != --out ]; do shift; done\ncp '" MILEPOST_RECORDED_PROBE "' \"$2\"\n");
    file.close();
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::ExeOwner | QFile::WriteOwner));
    const QStringList recorded{QStringLiteral("--probe"), script};
    const auto imported = [&](const char *arguments) {
        const auto result = run(folder.path(), recorded + words(arguments));
        if (result.code != 0)
            qWarning("%s", result.err.constData());
        return QJsonDocument::fromJson(result.out).object().value(QStringLiteral("calibration")).toObject();
    };
    const auto first = imported("--gpus-per-node 0 --id own --json --out c");
    QCOMPARE(first.value(QStringLiteral("id")).toString(), QStringLiteral("own"));
    QCOMPARE(first.value(QStringLiteral("changed")).toBool(), true);
    const auto source = first.value(QStringLiteral("sources")).toArray().at(0).toObject();
    QCOMPARE(source.value(QStringLiteral("gpu")).toString(), QStringLiteral("NVIDIA H200"));
    QCOMPARE(source.value(QStringLiteral("digest")).toString().size(), 16);
    // Once more, as after an interruption: what is there stays as it is.
    const auto project = folder.filePath(QStringLiteral("c/calibration.milepost"));
    const auto stored = file_content(project);
    QVERIFY(!stored.isEmpty());
    const auto again = imported("--gpus-per-node 0 --id own --json --resume --out c");
    QCOMPARE(again.value(QStringLiteral("changed")).toBool(), false);
    QCOMPARE(file_content(project), stored);
    // And it is usable under its name.
    QProcess use;
    use.start(QStringLiteral(MILEPOST_CLI), {QStringLiteral("calibration"), QStringLiteral("show"),
                                             QStringLiteral("own"), QStringLiteral("--project"), project});
    const auto shown = ended(use);
    QVERIFY2(shown.code == 0, shown.err);
    QVERIFY2(shown.out.startsWith("own (hgx-h200)") && shown.out.contains("measured"), shown.out);
}

void CalibrateSlurmTest::resumeKeepsResults()
{
    const QTemporaryDir folder;
    QCOMPARE(run(folder.path(), probe_ + words("--dry-device --out c")).code, 0);
    const auto record = file_content(folder.filePath(QStringLiteral("c/jobs.json")));
    QCOMPARE(run(folder.path(), probe_ + words("--dry-device --resume --out c")).code, 0);
    QCOMPARE(file_content(folder.filePath(QStringLiteral("c/jobs.json"))), record);
    // A result that is lost is measured again.
    QFile::remove(folder.filePath(QStringLiteral("c/1-node.probe.json")));
    QCOMPARE(run(folder.path(), probe_ + words("--dry-device --resume --out c")).code, 0);
    QVERIFY(file_content(folder.filePath(QStringLiteral("c/jobs.json"))) != record);
}

void CalibrateSlurmTest::aFollowerThatDiesFindsItsJobAgain()
{
    const QTemporaryDir folder;
    const QStringList slow{QStringLiteral("--probe"), slow_probe(folder)};
    QProcess first;
    start(first, folder.path(), slow + words("--dry-device --out c"));
    wait_for(first, folder.filePath(QStringLiteral("c/started")));
    first.kill();
    QVERIFY(first.waitForFinished());
    // Without --resume a job that is at work is not forgotten.
    const auto second = run(folder.path(), slow + words("--dry-device --out c"));
    QCOMPARE(second.code, 2);
    QVERIFY2(second.err.contains("is at work; --resume follows it"), second.err);
    const auto record = file_content(folder.filePath(QStringLiteral("c/jobs.json")));
    QProcess third;
    start(third, folder.path(), slow + words("--dry-device --resume --out c"));
    QVERIFY(!third.waitForFinished(2000));
    QCOMPARE(file_content(folder.filePath(QStringLiteral("c/jobs.json"))), record);
    ::kill(static_cast<pid_t>(third.processId()), SIGINT);
    QCOMPARE(ended(third).code, 1);
}

void CalibrateSlurmTest::interruptingCancels()
{
    const QTemporaryDir folder;
    QProcess process;
    start(process, folder.path(),
          QStringList{QStringLiteral("--probe"), slow_probe(folder)} + words("--dry-device --out c"));
    wait_for(process, folder.filePath(QStringLiteral("c/started")));
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    const auto result = ended(process);
    QCOMPARE(result.code, 1);
    QVERIFY2(result.err.contains("calibrate: the jobs were cancelled"), result.err);
    QTRY_VERIFY_WITH_TIMEOUT(slurm(words("squeue --noheader --states=PENDING,RUNNING")).trimmed().isEmpty(),
                             20'000);
}

void CalibrateSlurmTest::aNodeThatFailsIsReported()
{
    const QTemporaryDir folder;
    QProcess process;
    start(process, folder.path(),
          QStringList{QStringLiteral("--probe"), slow_probe(folder)} + words("--dry-device --out c"));
    wait_for(process, folder.filePath(QStringLiteral("c/started")));
    const auto node = slurm(words("sinfo --noheader --partition=main --format=%N")).trimmed();
    const auto set = [&](const char *state) {
        return slurm({QStringLiteral("scontrol"), QStringLiteral("update"), QStringLiteral("NodeName=") + node,
                      QStringLiteral("State=") + QString::fromLatin1(state), QStringLiteral("Reason=test")});
    };
    QVERIFY(!set("DOWN").startsWith(QStringLiteral("FAILED")));
    const auto result = ended(process);
    static_cast<void>(set("RESUME")); // refused where the node has come back by itself
    QCOMPARE(result.code, 1);
    QVERIFY2(result.err.contains("node failed on " + node.toUtf8() + " and left no result"), result.err);
    QTRY_COMPARE_WITH_TIMEOUT(slurm(words("sinfo --noheader --partition=main --format=%T")).trimmed(),
                              QStringLiteral("idle"), 20'000);
}

void CalibrateSlurmTest::aDryRunSubmitsNothing()
{
    const QTemporaryDir folder;
    const auto before = slurm(words("squeue --noheader --states=all")).count(QLatin1Char('\n'));
    const auto result = run(folder.path(), probe_ + words("--nodes 1,2 --gpus-per-node 4 --dry-run --out c"));
    QCOMPARE(result.code, 0);
    QVERIFY(result.out.contains("#SBATCH --nodes=1\n") && result.out.contains("#SBATCH --nodes=2\n"));
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("c"))));
    QCOMPARE(slurm(words("squeue --noheader --states=all")).count(QLatin1Char('\n')), before);
    // The scheduler takes it: partition "rack" has 64 trays of four GPUs.
    const auto rack = run(folder.path(), probe_ + words("--nodes 2 --partition rack --dry-run --topology-aware"));
    QVERIFY2(rack.code == 0, rack.err);
    QVERIFY(rack.out.contains("#SBATCH --gpus-per-node=4\n"));
    QVERIFY(rack.out.contains("#SBATCH --switches=1\n"));
    QVERIFY(rack.out.contains("#SBATCH --nodelist=tray001,tray019\n"));
    const auto script = folder.filePath(QStringLiteral("across.sbatch"));
    QFile file(script);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(rack.out.mid(rack.out.lastIndexOf("#!/bin/bash")));
    file.close();
    const auto answer = slurm({QStringLiteral("sbatch"), QStringLiteral("--test-only"), script});
    QVERIFY2(answer.contains(QStringLiteral("on nodes tray[001,019] in partition rack")), qPrintable(answer));
}

void CalibrateSlurmTest::topologyNeedsTwoSwitches()
{
    const QTemporaryDir folder;
    const auto result = run(folder.path(), probe_ + words("--topology-aware --out c"));
    QCOMPARE(result.code, 3);
    QVERIFY2(result.err.startsWith("--topology-aware: Slurm knows 1 leaf switch(es)"), result.err);
}

QTEST_GUILESS_MAIN(CalibrateSlurmTest)
#include "tst_calibrate_slurm.moc"
