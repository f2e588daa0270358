// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cluster/slurm.h"
#include "tests/app/cluster/slurm_test_case.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace milepost; // NOLINT: a test of this namespace

namespace {

constexpr std::chrono::milliseconds often{200};

std::string script(const QTemporaryDir &folder, const std::string &body)
{
    const auto file = folder.filePath(QStringLiteral("job.sh")).toStdString();
    std::ofstream(file) << "#!/bin/bash\n" << body;
    return file;
}

/// Processes whose command line holds this text.
int processes(const QByteArray &text)
{
    QProcess list;
    list.start(QStringLiteral("/bin/sh"),
               {QStringLiteral("-c"), QStringLiteral("cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' ' '")});
    list.waitForFinished();
    return static_cast<int>(list.readAllStandardOutput().count(text));
}

} // namespace

/// The client against a real controller and node.
class SlurmTest : public SlurmTestCase {
    Q_OBJECT

private slots:
    void anArrayRunsToItsEnd();
    void aFailureHasItsExitCode();
    void aRefusedScriptSaysWhy();
    void cancelling();
    void aNodeThatFails();
    void forgottenJobsAreAtTheirEnd();
    void theClusterIsDescribed();
    void withoutAController();
    void aDeadTestLeavesNothingBehind();
};

void SlurmTest::anArrayRunsToItsEnd()
{
    QVERIFY(slurm_available());
    QTemporaryDir folder;
    const auto job = submit_job(script(folder, "echo $SLURM_ARRAY_TASK_ID > done-$SLURM_ARRAY_TASK_ID\n"),
                                folder.path().toStdString(), {"--array=0-2", "--output=log-%a"});
    QVERIFY2(job, job ? "" : job.error().front().message.c_str());
    int asked = 0;
    const auto end = follow_job(*job, often, [&](const auto &) {
        ++asked;
        return true;
    });
    QVERIFY(end);
    QVERIFY(asked > 0);
    QCOMPARE(end->tasks.size(), std::size_t{3});
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(end->tasks[static_cast<std::size_t>(i)].index, i);
        QCOMPARE(end->tasks[static_cast<std::size_t>(i)].state, JobState::completed);
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("done-%1").arg(i))));
    }
}

void SlurmTest::aFailureHasItsExitCode()
{
    QTemporaryDir folder;
    const auto job = submit_job(script(folder, "exit 3\n"), folder.path().toStdString());
    QVERIFY(job);
    const auto end = follow_job(*job, often, [](const auto &) { return true; });
    QVERIFY(end);
    QCOMPARE(end->tasks.size(), std::size_t{1});
    QCOMPARE(end->tasks[0].state, JobState::failed);
    QCOMPARE(end->tasks[0].exit_code, 3);
}

void SlurmTest::aRefusedScriptSaysWhy()
{
    QTemporaryDir folder;
    const auto job = submit_job(script(folder, "#SBATCH --partition=nowhere\n"), folder.path().toStdString());
    QVERIFY(!job);
    QVERIFY2(job.error().front().message.find("invalid partition specified: nowhere") != std::string::npos,
             job.error().front().message.c_str());
}

void SlurmTest::cancelling()
{
    QTemporaryDir folder;
    const auto job = submit_job(script(folder, "sleep 300\n"), folder.path().toStdString());
    QVERIFY(job);
    bool running = false;
    const auto stopped = follow_job(*job, often, [&](const std::vector<TaskStatus> &tasks) {
        running = !tasks.empty() && tasks[0].state == JobState::running;
        return !running;
    });
    QVERIFY(stopped && stopped->stopped && running);
    QVERIFY(cancel_job(*job));
    const auto end = follow_job(*job, often, [](const auto &) { return true; });
    QVERIFY(end);
    QCOMPARE(end->tasks.at(0).state, JobState::cancelled);
}

void SlurmTest::aNodeThatFails()
{
    QTemporaryDir folder;
    const auto job = submit_job(script(folder, "sleep 300\n"), folder.path().toStdString(), {"--no-requeue"});
    QVERIFY(job);
    const auto started = follow_job(*job, often, [](const std::vector<TaskStatus> &tasks) {
        return tasks.empty() || tasks[0].state != JobState::running;
    });
    QVERIFY(started && started->stopped);
    const auto node = QString::fromStdString(started->tasks.at(0).nodes);
    const auto set = [&](const char *state) {
        return slurm({QStringLiteral("scontrol"), QStringLiteral("update"), QStringLiteral("NodeName=") + node,
                      QStringLiteral("State=") + QString::fromLatin1(state), QStringLiteral("Reason=test")});
    };
    QVERIFY(!set("DOWN").startsWith(QStringLiteral("FAILED")));
    const auto end = follow_job(*job, often, [](const auto &) { return true; });
    QVERIFY(end);
    QCOMPARE(end->tasks.at(0).state, JobState::node_failed);
    static_cast<void>(set("RESUME")); // refused where the node has come back by itself
    QTRY_COMPARE_WITH_TIMEOUT(slurm({QStringLiteral("sinfo"), QStringLiteral("--noheader"),
                                     QStringLiteral("--partition=main"), QStringLiteral("--format=%T")})
                                  .trimmed(),
                              QStringLiteral("idle"), 20'000);
}

void SlurmTest::forgottenJobsAreAtTheirEnd()
{
    const auto tasks = job_status("999999");
    QVERIFY(tasks);
    QVERIFY(tasks->empty());
    QVERIFY(cancel_job("999999"));
}

void SlurmTest::theClusterIsDescribed()
{
    QCOMPARE(declared_gpus_per_node("").value_or(-1), 0);
    const auto switches = leaf_switches();
    QVERIFY(switches);
    QCOMPARE(switches->size(), std::size_t{5});
    QCOMPARE(switches->at(1).size(), std::size_t{18});
    QCOMPARE(switches->at(1).front(), std::string("tray001"));
    const auto unknown = declared_gpus_per_node("no partition");
    QVERIFY(unknown); // sinfo knows no node of it
    QCOMPARE(*unknown, 0);
}

void SlurmTest::withoutAController()
{
    const auto conf = qgetenv("SLURM_CONF");
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("slurm.conf")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("ClusterName=nobody\nSlurmctldHost=localhost(127.0.0.1)\nSlurmctldPort=1\nMessageTimeout=2\n"
               "NodeName=localhost\nPartitionName=p Nodes=ALL\n");
    file.close();
    qputenv("SLURM_CONF", file.fileName().toUtf8());
    const auto available = slurm_available();
    qputenv("SLURM_CONF", conf);
    QVERIFY(!available);
    QCOMPARE(available.error().front().kind, FailureKind::missing_part);
}

void SlurmTest::aDeadTestLeavesNothingBehind()
{
    QTemporaryDir folder;
    QProcess second;
    second.start(QStringLiteral(SLURM_TEST_CLUSTER), {folder.path()});
    QVERIFY(second.waitForReadyRead(60'000));
    QVERIFY(second.readLine().startsWith("ready "));
    QVERIFY(processes(folder.path().toUtf8()) >= 3);
    // What the system does to the pipes of a process that dies.
    second.closeWriteChannel();
    QVERIFY(second.waitForFinished(15'000));
    QCOMPARE(processes(folder.path().toUtf8()), 0);
}

QTEST_GUILESS_MAIN(SlurmTest)
#include "tst_slurm.moc"
