// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cluster/slurm.h"

#include <QTest>

using namespace milepost; // NOLINT: a test of this namespace

/// What Slurm's programs print, read as values.
class SlurmTextTest : public QObject {
    Q_OBJECT

private slots:
    void taskLists_data();
    void taskLists();
    void jobRecords();
    void statesOfOtherWords();
    void gpus_data();
    void gpus();
    void progress();
};

void SlurmTextTest::taskLists_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<int>>("tasks");
    QTest::newRow("one") << QByteArray("7") << QList<int>{7};
    QTest::newRow("range") << QByteArray("0-3") << QList<int>{0, 1, 2, 3};
    QTest::newRow("mixed, limited") << QByteArray("0-1,7,9-13:2%4") << QList<int>{0, 1, 7, 9, 11, 13};
    QTest::newRow("nothing") << QByteArray("") << QList<int>{};
    QTest::newRow("no numbers") << QByteArray("N/A") << QList<int>{};
    QTest::newRow("endless step") << QByteArray("0-3:0") << QList<int>{};
}

void SlurmTextTest::taskLists()
{
    QFETCH(QByteArray, text);
    QFETCH(QList<int>, tasks);
    const auto found = parse_task_list(text.toStdString());
    QCOMPARE(QList<int>(found.begin(), found.end()), tasks);
}

void SlurmTextTest::jobRecords()
{
    // Lines of Slurm 22.05, shortened.
    const auto tasks = parse_job_records(
        "JobId=2 ArrayJobId=1 ArrayTaskId=2-3%1 JobName=x JobState=PENDING Reason=JobArrayTaskLimit "
        "Dependency=(null) "
        "ExitCode=0:0 NodeList=(null) Comment=JobState=COMPLETED\n"
        "JobId=3 ArrayJobId=1 ArrayTaskId=1 JobName=x JobState=FAILED Reason=NonZeroExitCode ExitCode=3:0 "
        "ReqNodeList=(null) ExcNodeList=(null) NodeList=n1\n"
        "JobId=4 ArrayJobId=1 ArrayTaskId=0 JobName=x JobState=RUNNING Reason=None ExitCode=0:0 NodeList=n[1-2]\n");
    QCOMPARE(tasks.size(), std::size_t{4});
    QCOMPARE(tasks[0].index, 0);
    QCOMPARE(tasks[0].state, JobState::running);
    QCOMPARE(tasks[0].nodes, std::string("n[1-2]"));
    QCOMPARE(tasks[1].state, JobState::failed);
    QCOMPARE(tasks[1].exit_code, 3);
    QCOMPARE(tasks[2].state, JobState::pending);
    QCOMPARE(tasks[2].reason, std::string("JobArrayTaskLimit"));
    QVERIFY(tasks[3].nodes.empty());
    QCOMPARE(tasks[3].index, 3);
}

void SlurmTextTest::statesOfOtherWords()
{
    const auto state = [](const std::string &word) {
        return parse_job_records("JobId=1 JobState=" + word + " Reason=None\n").front().state;
    };
    QCOMPARE(state("COMPLETING"), JobState::running);
    QCOMPARE(state("CONFIGURING"), JobState::running);
    QCOMPARE(state("NODE_FAIL"), JobState::node_failed);
    QCOMPARE(state("TIMEOUT"), JobState::timed_out);
    QVERIFY(!is_final(state("SUSPENDED")));
    QVERIFY(is_final(state("PREEMPTED")));
}

void SlurmTextTest::gpus_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("count");
    QTest::newRow("none") << QByteArray("(null)\n") << 0;
    QTest::newRow("count") << QByteArray("gpu:8\n") << 8;
    QTest::newRow("kind") << QByteArray("gpu:h200:8(S:0-1)\n") << 8;
    QTest::newRow("without a count") << QByteArray("gpu(S:0)\n") << 1;
    QTest::newRow("beside others") << QByteArray("shard:4,gpu:gb300:4(S:0,1)\n(null)\n") << 4;
}

void SlurmTextTest::gpus()
{
    QFETCH(QByteArray, text);
    QFETCH(int, count);
    QCOMPARE(parse_gpus(text.toStdString()), count);
}

void SlurmTextTest::progress()
{
    const auto task = [](int index, JobState state, const char *reason = "None") {
        return TaskStatus{index, state, 0, reason, {}};
    };
    QCOMPARE(progress_text({task(-1, JobState::pending, "Resources")}), std::string("pending (Resources)"));
    QCOMPARE(progress_text({task(-1, JobState::running)}), std::string("running"));
    QCOMPARE(progress_text({task(1, JobState::completed), task(2, JobState::running),
                            task(3, JobState::node_failed), task(4, JobState::pending, "Resources")}),
             std::string("1 of 4 done, 1 running, 1 pending (Resources), 1 node failed"));
}

QTEST_GUILESS_MAIN(SlurmTextTest)
#include "tst_slurm_text.moc"
