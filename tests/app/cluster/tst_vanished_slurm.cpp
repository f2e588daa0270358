// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Slurm's programs as scripts that answer, refuse, answer nonsense or are gone: the client waits for a controller
// that comes back and ends with a sentence where it does not.
#include "app/cluster/slurm.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace milepost;

namespace {

constexpr std::chrono::milliseconds often{20};
constexpr std::chrono::seconds brief{1};
const auto keep_on = [](const std::vector<TaskStatus> &) { return true; };

// What scontrol prints for a job of one task, Slurm 22.05.
const char *running = "echo 'JobId=7 JobName=n JobState=RUNNING Reason=None ExitCode=0:0 NodeList=node1'";
const char *completed = "echo 'JobId=7 JobName=n JobState=COMPLETED Reason=None ExitCode=0:0 NodeList=node1'";
const char *unreachable =
    "echo 'slurm_load_jobs error: Unable to contact slurm controller (connect failure)' >&2; exit 1";

template <class T>
QByteArray sentence(const Expected<T> &result)
{
    return result ? QByteArray("done") : QByteArray::fromStdString(result.error().front().message);
}

} // namespace

class VanishedSlurmTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    QByteArray path_;

    void program(const char *name, const QByteArray &body) const
    {
        QFile file(folder_->filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write("#!/bin/sh\ncd \"${0%/*}\"\n" + body + '\n');
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    /// scontrol answers its first `good` questions with `before`, then `between` until question `back`, then
    /// `after`.
    void scontrol(int good, const char *before, int back, const char *between, const char *after) const
    {
        program("scontrol", QByteArray("n=$(cat asked 2>/dev/null || echo 0); n=$((n + 1)); echo $n >asked\n") +
                                "if [ $n -le " + QByteArray::number(good) + " ]; then\n" + before +
                                "\nelif [ $n -lt " + QByteArray::number(back) + " ]; then\n" + between +
                                "\nelse\n" + after + "\nfi");
    }

private slots:
    void init()
    {
        folder_ = std::make_unique<QTemporaryDir>();
        path_ = qgetenv("PATH");
        qputenv("PATH", folder_->path().toUtf8() + ":/bin:/usr/bin");
        program("sbatch", "echo 7");
        program("sinfo", "echo 'p*|(null)'");
        program("scancel", "exit 0");
        program("scontrol", completed);
    }
    void cleanup() { qputenv("PATH", path_); }

    void aControllerThatComesBack()
    {
        scontrol(2, running, 8, unreachable, completed);
        const auto job = submit_job(folder_->filePath(QStringLiteral("job.sh")).toStdString(), "/tmp");
        QVERIFY2(job, sentence(job));
        const auto end = follow_job(*job, often, keep_on);
        QVERIFY2(end, sentence(end));
        QCOMPARE(end->tasks.size(), std::size_t{1});
        QCOMPARE(end->tasks.front().state, JobState::completed);
    }

    void aControllerThatStaysAway()
    {
        scontrol(2, running, 1'000'000, unreachable, completed);
        QElapsedTimer clock;
        clock.start();
        const auto end = follow_job("7", often, keep_on, brief);
        QVERIFY(!end);
        QVERIFY2(sentence(end).startsWith("Slurm does not tell the state of job 7: ") &&
                     sentence(end).endsWith('.'),
                 sentence(end));
        QCOMPARE(end.error().front().kind, FailureKind::missing_part);
        QVERIFY(clock.elapsed() >= 1000);
    }

    void programsThatAreGone()
    {
        scontrol(2, "rm -f scontrol\necho 'JobId=7 JobState=RUNNING'", 3, unreachable, completed);
        qputenv("PATH", folder_->path().toUtf8());
        program("scontrol", "/bin/rm -f scontrol\necho 'JobId=7 JobState=RUNNING ExitCode=0:0'");
        const auto end = follow_job("7", often, keep_on, brief);
        QVERIFY(!end);
        QVERIFY2(sentence(end).contains("scontrol") && sentence(end).endsWith('.'), sentence(end));
        QVERIFY(QFile::remove(folder_->filePath(QStringLiteral("sbatch"))));
        const auto submitted = submit_job("job.sh", "/tmp");
        QVERIFY2(!submitted && sentence(submitted).contains("sbatch"), sentence(submitted));
        const auto available = slurm_available();
        QVERIFY(!available);
        QCOMPARE(available.error().front().kind, FailureKind::missing_part);
        QVERIFY2(sentence(available).contains("'sbatch' is not on PATH"), sentence(available));
    }

    /// The client may be stopped while Slurm is away: the job goes on, and nobody waits out the patience.
    void stoppedWhileItIsAway()
    {
        scontrol(0, running, 1'000'000, unreachable, completed);
        int asked = 0;
        const auto end = follow_job("7", often, [&](const std::vector<TaskStatus> &) { return ++asked < 5; });
        QVERIFY2(end, sentence(end));
        QVERIFY(end->stopped);
    }

    void answersThatAreNone_data()
    {
        QTest::addColumn<QByteArray>("sbatch");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("nothing") << QByteArray("exit 0") << QByteArray("sbatch answered '' instead of a job id.");
        QTest::newRow("a word") << QByteArray("echo submitted")
                                << QByteArray("sbatch answered 'submitted' instead of a job id.");
        QTest::newRow("killed") << QByteArray("kill -9 $$") << QByteArray("Slurm's sbatch refused: exit code 137.");
        QTest::newRow("refused") << QByteArray("echo 'sbatch: error: invalid partition' >&2; exit 1")
                                 << QByteArray("Slurm's sbatch refused: invalid partition.");
    }
    void answersThatAreNone()
    {
        QFETCH(QByteArray, sbatch);
        QFETCH(QByteArray, message);
        program("sbatch", sbatch);
        const auto job = submit_job("job.sh", "/tmp");
        QVERIFY(!job);
        QCOMPARE(sentence(job), message);
    }

    void cancellingIntoTheVoid()
    {
        program("scancel", unreachable);
        const auto cancelled = cancel_job("7");
        QVERIFY2(!cancelled && sentence(cancelled).startsWith("Slurm did not cancel job 7: "), sentence(cancelled));
        // A job that Slurm has forgotten needs no cancelling.
        program("scancel",
                "echo 'scancel: error: Kill job error on job id 7: Invalid job id specified' >&2; exit 1");
        QVERIFY(cancel_job("7"));
    }
};

QTEST_GUILESS_MAIN(VanishedSlurmTest)
#include "tst_vanished_slurm.moc"
