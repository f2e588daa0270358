// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/test_files.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <csignal>

using milepost::file_content;

namespace {

struct Result {
    int code = -1;
    QByteArray out, err;
};

Result run(const QString &folder, const QStringList &arguments, const QProcessEnvironment &environment)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(MILEPOST_CLI), QStringList{QStringLiteral("sweep")} + arguments);
    process.waitForFinished(60'000);
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

Result run(const QString &folder, const QStringList &arguments)
{
    return run(folder, arguments, QProcessEnvironment::systemEnvironment());
}

QStringList words(const char *text) { return QString::fromLatin1(text).split(QLatin1Char(' ')); }

const char *small = "qwen3-30b-a3b-8-gb300 --set draws=20 --over training.global_batch=256,512 --over "
                    "optimizer.name=adamw,muon";

} // namespace

/// The command as a user calls it.
class SweepProgramTest : public QObject {
    Q_OBJECT

private slots:
    void mistakes_data();
    void mistakes();
    void shardsMakeTheWhole();
    void interruptedAndResumed();
    void withoutSlurm();
    void nothingSubmittedLeavesNothing_data();
    void nothingSubmittedLeavesNothing();
};

void SweepProgramTest::mistakes_data()
{
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QByteArray>("message");
    const QByteArray base = "kimi-k2-256-gb300 --over plan.pp=2,4 --out x.csv ";
    QTest::newRow("shard") << base + "--shard 3/2" << QByteArray("--shard: '3/2' is not i/n with 1 <= i <= n.\n");
    QTest::newRow("threads") << base + "--threads 0"
                             << QByteArray("--threads: '0' is not a whole number of 1 to 1024.\n");
    QTest::newRow("samples") << base + "--lhs many"
                             << QByteArray("--lhs: 'many' is not a whole number of 1 to 10000000.\n");
    QTest::newRow("folder") << QByteArray("kimi-k2-256-gb300 --over plan.pp=2,4 --out no/x.csv")
                            << QByteArray("'no/x.csv' cannot be written: No such file or directory.\n");
}

void SweepProgramTest::mistakes()
{
    QFETCH(QByteArray, arguments);
    QFETCH(QByteArray, message);
    const QTemporaryDir folder;
    const auto result = run(folder.path(), words(arguments.trimmed().constData()));
    QCOMPARE(result.err, message);
    QCOMPARE(result.code, 2);
}

void SweepProgramTest::shardsMakeTheWhole()
{
    const QTemporaryDir folder;
    const auto whole = run(folder.path(), words(small) + words("--out whole.csv --json"));
    QCOMPARE(whole.code, 0);
    const auto answer = QJsonDocument::fromJson(whole.out).object();
    QCOMPARE(answer.value(QStringLiteral("schema")).toString(), QStringLiteral("milepost.sweep/1"));
    QCOMPARE(answer.value(QStringLiteral("rows")).toInt(), 4);
    QCOMPARE(run(folder.path(), words(small) + words("--shard 1/2 --out a.csv")).code, 0);
    QCOMPARE(run(folder.path(), words(small) + words("--shard 2/2 --threads 3 --out b.csv")).code, 0);
    const auto lines = file_content(folder.filePath(QStringLiteral("whole.csv"))).split('\n');
    const auto a = file_content(folder.filePath(QStringLiteral("a.csv"))).split('\n');
    const auto b = file_content(folder.filePath(QStringLiteral("b.csv"))).split('\n');
    QCOMPARE(lines.size(), 6); // header, four rows, nothing after the last line break
    QCOMPARE((QList<QByteArray>{lines[0], lines[1], lines[3], QByteArray()}), a);
    QCOMPARE((QList<QByteArray>{lines[0], lines[2], lines[4], QByteArray()}), b);
}

void SweepProgramTest::interruptedAndResumed()
{
    const QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("t.csv"));
    const auto sweep =
        words("sweep qwen3-30b-a3b-8-gb300 --set draws=50 --lhs 1500 --over economics.pue=1:2 --threads 2");
    for (const int signal : {SIGINT, SIGKILL}) {
        QFile::remove(file);
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(QStringLiteral(MILEPOST_CLI), sweep + words("--out t.csv"));
        QVERIFY(process.waitForStarted());
        while (process.state() == QProcess::Running && file_content(file).count('\n') < 50)
            process.waitForFinished(5);
        ::kill(static_cast<pid_t>(process.processId()), signal);
        QVERIFY(process.waitForFinished(20'000));
        if (signal == SIGINT) {
            QCOMPARE(process.exitCode(), 1);
            QVERIFY(process.readAllStandardError().contains("--resume goes on."));
        }
        const auto kept = file_content(file).count('\n') - 1;
        QVERIFY(kept >= 49 && kept < 1500);
        const auto rest = run(folder.path(), sweep.mid(1) + words("--resume --json --out t.csv"));
        QCOMPARE(rest.code, 0);
        const auto answer = QJsonDocument::fromJson(rest.out).object();
        QCOMPARE(answer.value(QStringLiteral("kept")).toInt(), static_cast<int>(kept));
        QCOMPARE(answer.value(QStringLiteral("rows")).toInt(), 1500);
    }
    QCOMPARE(run(folder.path(), sweep.mid(1) + words("--out again.csv")).code, 0);
    QCOMPARE(file_content(file), file_content(folder.filePath(QStringLiteral("again.csv"))));
}

void SweepProgramTest::withoutSlurm()
{
    const QTemporaryDir folder;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PATH"), folder.path());
    const auto result = run(folder.path(), words(small) + words("--slurm --out t.csv"), environment);
    QCOMPARE(result.code, 3);
    QCOMPARE(result.err, QByteArray("--slurm: Slurm is not on this machine: 'sbatch' is not on PATH.\n"));
}

/// Slurm's programs are stand-ins: one that refuses, one that names no job, and one that is never asked, because
/// the disk is full.
void SweepProgramTest::nothingSubmittedLeavesNothing_data()
{
    QTest::addColumn<QByteArray>("sbatch");
    QTest::addColumn<QStringList>("before");
    QTest::addColumn<QStringList>("left");
    QTest::addColumn<QString>("disk");
    const QByteArray refusal = "echo 'sbatch: error: invalid partition' >&2; exit 1";
    const QString folder = QStringLiteral("t.csv.shards");
    const QString script = folder + QStringLiteral("/sweep.sbatch"), log = folder + QStringLiteral("/task-1.log");
    const QString roomy = QStringLiteral("true"), full = QStringLiteral("trap '' XFSZ; ulimit -f 0");
    QTest::newRow("refused") << refusal << QStringList() << QStringList() << roomy;
    QTest::newRow("refused again") << refusal << QStringList{log} << QStringList{script, log} << roomy;
    QTest::newRow("perhaps a job") << QByteArray("echo submitted") << QStringList() << QStringList{script} << roomy;
    QTest::newRow("no room") << QByteArray("echo 7") << QStringList() << QStringList() << full;
    QTest::newRow("no room again") << QByteArray("echo 7") << QStringList{log} << QStringList{log} << full;
}

void SweepProgramTest::nothingSubmittedLeavesNothing()
{
    QFETCH(QByteArray, sbatch);
    QFETCH(QStringList, before);
    QFETCH(QStringList, left);
    QFETCH(QString, disk);
    const QTemporaryDir programs, folder;
    for (const auto &[name, body] : {std::pair<const char *, QByteArray>{"sbatch", sbatch},
                                     {"scontrol", "echo 'Slurmctld(primary) at here is UP'"},
                                     {"scancel", "exit 0"},
                                     {"sinfo", "exit 0"}}) {
        const QString program = programs.filePath(QString::fromLatin1(name));
        milepost::write_file(program, "#!/bin/sh\n" + body + '\n');
        QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    for (const QString &name : before) {
        QDir(folder.path()).mkpath(QFileInfo(name).path());
        milepost::write_file(folder.filePath(name), "kept");
    }
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PATH"), programs.path() + QStringLiteral(":/bin:/usr/bin"));
    QProcess process;
    process.setWorkingDirectory(folder.path());
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral("/bin/sh"),
                  QStringList{QStringLiteral("-c"), disk + QStringLiteral("; exec \"$0\" \"$@\""),
                              QStringLiteral(MILEPOST_CLI), QStringLiteral("sweep")} +
                      words(small) + words("--slurm --resume --out t.csv"));
    QVERIFY(process.waitForFinished());
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(process.exitCode() != 0 && said.count('\n') == 1, said.constData());
    QStringList found;
    QDirIterator files(folder.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext())
        found << QDir(folder.path()).relativeFilePath(files.next());
    found.sort();
    QCOMPARE(found, left);
    QCOMPARE(QFile::exists(folder.filePath(QStringLiteral("t.csv.shards"))), !left.isEmpty());
}

QTEST_GUILESS_MAIN(SweepProgramTest)
#include "tst_sweep_program.moc"
