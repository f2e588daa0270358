// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cluster/slurm_test_case.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using milepost::slurm;
/// What `milepost-cli launch` writes, in front of a real scheduler.
class LaunchSlurmTest : public milepost::SlurmTestCase {
    Q_OBJECT

private slots:
    void theSchedulerTakesTheScript();
    void aNameThatAttacksIsAName();

private:
    static QString written(const QTemporaryDir &folder, const QStringList &more);
};

/// Path of the script; empty if the program failed.
QString LaunchSlurmTest::written(const QTemporaryDir &folder, const QStringList &more)
{
    QProcess process;
    process.start(QStringLiteral(MILEPOST_CLI),
                  QStringList{QStringLiteral("launch"), QStringLiteral("kimi-k2-256-gb300"),
                              QStringLiteral("--set"), QStringLiteral("draws=50"),
                              QStringLiteral("--slurm-version"), QStringLiteral("22.05"), QStringLiteral("--out"),
                              folder.filePath(QStringLiteral("out"))} +
                      more);
    process.waitForFinished();
    return process.exitCode() == 0 ? folder.filePath(QStringLiteral("out/launch.sbatch")) : QString();
}

void LaunchSlurmTest::theSchedulerTakesTheScript()
{
    const QTemporaryDir folder;
    const auto script = written(folder, {QStringLiteral("--partition"), QStringLiteral("rack")});
    QVERIFY(!script.isEmpty());
    const auto answer = slurm({QStringLiteral("sbatch"), QStringLiteral("--test-only"), script});
    QVERIFY2(answer.contains(QStringLiteral("to start at")) &&
                 answer.contains(QStringLiteral("on nodes tray[001-064] in partition rack")),
             qPrintable(answer));
    // The check can fail: more nodes than there are.
    const auto refused =
        slurm({QStringLiteral("sbatch"), QStringLiteral("--test-only"), QStringLiteral("--nodes=65"), script});
    QVERIFY2(refused.startsWith(QStringLiteral("FAILED")), qPrintable(refused));
}

void LaunchSlurmTest::aNameThatAttacksIsAName()
{
    const QTemporaryDir folder;
    const auto script = written(
        folder, {QStringLiteral("--partition"), QStringLiteral("rack"), QStringLiteral("--set"),
                 QStringLiteral("name=\"x\\n#SBATCH --nodes=65\\ntouch gone; $(touch gone) '`touch gone`\"")});
    QVERIFY(!script.isEmpty());
    const auto answer = slurm({QStringLiteral("sbatch"), QStringLiteral("--test-only"), script});
    QVERIFY2(answer.contains(QStringLiteral("tray[001-064]")), qPrintable(answer));
    // Reading the script as a shell does runs nothing of the name: every command but its own is a comment.
    QProcess shell;
    shell.setWorkingDirectory(folder.path());
    shell.start(QStringLiteral("bash"),
                {QStringLiteral("-c"),
                 QStringLiteral("scontrol() { echo host; }; srun() { :; }; SLURM_SUBMIT_DIR=$PWD SLURM_JOB_ID=7 "
                                "SLURM_JOB_NODELIST=x; source \"$1\""),
                 QStringLiteral("bash"), script});
    QVERIFY(shell.waitForFinished());
    QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError());
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("gone"))));
}

QTEST_GUILESS_MAIN(LaunchSlurmTest)
#include "tst_launch_slurm.moc"
