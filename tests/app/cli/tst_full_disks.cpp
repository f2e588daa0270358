// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// The command line where the disk is full, in the middle of whatever it writes. docs/faults.md has the list.
#include "tests/app/cli/program.h"
#include "tests/app/test_files.h"

#include <QDir>
#include <QFile>
#include <QMap>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using milepost::file_content;
using milepost::is_one_sentence;
using milepost::run_cli;
using milepost::run_cli_after;
using milepost::write_file;

namespace {

const QString qwen = QStringLiteral("qwen3-30b-a3b-8-gb300");

} // namespace

class FullDisksTest : public QObject {
    Q_OBJECT

private slots:
    /// The table stops where the disk is full; with room again it goes on to the same table as without the fault.
    void theDiskFillsUpInASweep()
    {
        QTemporaryDir folder;
        const QStringList sweep{"sweep", qwen,  "--set", "draws=10", "--over", "economics.pue=1:2",
                                "--lhs", "200", "--out"};
        const auto whole = run_cli(sweep + QStringList{"whole.csv"}, folder.path());
        QVERIFY2(whole.exit_code == 0, whole.err.constData());
        // In blocks of 512 bytes, as dash counts.
        const auto cut = run_cli_after(QStringLiteral("trap '' XFSZ; ulimit -f 16"), sweep + QStringList{"cut.csv"},
                                       folder.path());
        QCOMPARE(cut.exit_code, 2);
        QVERIFY2(cut.err.contains("cut.csv") && cut.err.contains("cannot be written") && cut.err.endsWith(".\n"),
                 cut.err.constData());
        const auto rest = run_cli(sweep + QStringList{"cut.csv", "--resume"}, folder.path());
        QVERIFY2(rest.exit_code == 0, rest.err.constData());
        QCOMPARE(file_content(folder.filePath("cut.csv")), file_content(folder.filePath("whole.csv")));
    }

    /// A sweep that has no room for its header leaves no table; one that was there before stays where it was.
    void aSweepWithoutRoom()
    {
        QTemporaryDir folder;
        for (const char *limit : {"ulimit -f 0", "ulimit -f 1"}) {
            const auto cut = run_cli_after(QStringLiteral("trap '' XFSZ; ") + QLatin1String(limit),
                                           {"sweep", qwen, "--set", "draws=10", "--over", "plan.pp=1,2", "--over",
                                            "economics.pue=1.1,1.2", "--out", "cut.csv"},
                                           folder.path());
            QCOMPARE(cut.exit_code, 2);
            QVERIFY2(cut.err.contains("'cut.csv' cannot be written") && is_one_sentence(cut.err),
                     cut.err.constData());
            QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                     QStringList());
        }
    }

    /// Wherever the disk is full between the first and the last file of a launch: all of them, or none.
    void aLaunchWithoutRoom()
    {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath("mine"));
        write_file(folder.filePath("mine/notes.txt"), "notes");
        int refused = 0;
        for (int blocks = 1;; blocks *= 4) {
            QVERIFY(blocks < 1024);
            for (const char *out : {"new/deep/job", "mine/job", "mine"}) {
                const auto result = run_cli_after(QStringLiteral("trap '' XFSZ; ulimit -f %1").arg(blocks),
                                                  {"launch", "kimi-k2-256-gb300", "--out", out}, folder.path());
                if (result.exit_code == 0)
                    continue;
                ++refused;
                QCOMPARE(result.exit_code, 2);
                QVERIFY2(result.err.contains("File too large") && is_one_sentence(result.err),
                         result.err.constData());
                QVERIFY(!QFile::exists(folder.filePath("new")));
                QCOMPARE(
                    QDir(folder.filePath("mine")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                    QStringList{"notes.txt"});
            }
            if (QFile::exists(folder.filePath("new/deep/job/CHECKLIST.md")))
                break;
        }
        // The files differ in size: some of these disks were full after the first had been written.
        QVERIFY2(refused > 3, QByteArray::number(refused).constData());
        QCOMPARE(file_content(folder.filePath("mine/notes.txt")), QByteArray("notes"));
    }

    /// A folder that holds an earlier launch keeps it whole: no file of the new one beside files of the old one.
    void aLaunchOverAnotherWithoutRoom()
    {
        QTemporaryDir folder;
        const auto files = [&folder] {
            QMap<QString, QByteArray> all;
            const QDir job(folder.filePath("job"));
            for (const QString &name : job.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
                all[name] = file_content(job.filePath(name));
            return all;
        };
        const auto first = run_cli({"launch", "kimi-k2-256-gb300", "--out", "job"}, folder.path());
        QVERIFY2(first.exit_code == 0, first.err.constData());
        const auto before = files();
        QCOMPARE(before.size(), 4);
        QVERIFY(before.contains("launch.sbatch"));
        // Each of the four files is the one that is too large on some of these disks.
        QList<qsizetype> sizes;
        for (const QByteArray &content : before)
            sizes << content.size();
        std::ranges::sort(sizes);
        constexpr qsizetype block = 512;
        const QStringList other{"launch",    "kimi-k2-256-gb300", "--set", "optimizer.name=adamw",
                                "--account", "elsewhere",         "--out", "job"};
        int refused = 0;
        for (const qsizetype size : sizes) {
            const auto result = run_cli_after(QStringLiteral("trap '' XFSZ; ulimit -f %1").arg(size / block - 1),
                                              other, folder.path());
            if (result.exit_code == 0)
                break;
            ++refused;
            QVERIFY2(result.err.contains("File too large") && is_one_sentence(result.err), result.err.constData());
            QCOMPARE(files(), before);
        }
        QVERIFY(refused > 1);
        const auto second = run_cli(other, folder.path());
        QVERIFY2(second.exit_code == 0, second.err.constData());
        const auto after = files();
        QCOMPARE(after.keys(), before.keys());
        QVERIFY(after != before);
    }

    void outputsOnAFullDisk_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("file");
        QTest::newRow("report") << QStringList{"report", qwen,         "--format", "html",
                                               "--date", "2026-11-30", "--out",    "r.html"}
                                << "r.html";
        QTest::newRow("table of a report")
            << QStringList{"report", qwen, "--format", "csv", "--date", "2026-11-30", "--out", "r.csv"} << "r.csv";
        QTest::newRow("project") << QStringList{"runs", "import", "log.csv", "--project", "p.milepost"}
                                 << "p.milepost";
        QTest::newRow("anchor-free launch files")
            << QStringList{"launch", "kimi-k2-256-gb300", "--out", "job"} << "job";
    }
    void outputsOnAFullDisk()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, file);
        QTemporaryDir folder;
        write_file(folder.filePath("log.csv"), "step,tokens,val_loss\n1,100,3\n2,200,2.5\n3,300,2.25\n");
        if (arguments.first() == "report" && arguments[3] != "csv" &&
            !QFile::exists(QStringLiteral(MILEPOST_REPORT)))
            QSKIP("built without milepost-report");
        const auto result = run_cli_after(QStringLiteral("trap '' XFSZ; ulimit -f 1"), arguments, folder.path());
        QVERIFY2(result.exit_code == 2, result.err.constData());
        QVERIFY2(result.err.contains("File too large") && is_one_sentence(result.err), result.err.constData());
        QVERIFY(!QFile::exists(folder.filePath(file)));
        QVERIFY(QDir(folder.path()).entryList({".*.saving"}, QDir::Files | QDir::Hidden).isEmpty());
    }
};

QTEST_GUILESS_MAIN(FullDisksTest)
#include "tst_full_disks.moc"
