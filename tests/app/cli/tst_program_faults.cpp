// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// The command line on a machine where things go wrong: a helper that is killed, a clock that jumps back, files that
// cannot be read. docs/faults.md has the list.
#include "tests/app/cli/program.h"
#include "tests/app/processor_time.h"
#include "tests/app/test_files.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using milepost::file_content;
using milepost::is_one_sentence;
using milepost::processor_time_of_children_s;
using milepost::ProgramResult;
using milepost::run_cli;
using milepost::write_file;

namespace {

const QString qwen = QStringLiteral("qwen3-30b-a3b-8-gb300");

} // namespace

class ProgramFaultsTest : public QObject {
    Q_OBJECT

private slots:
    /// The helper that writes PDF files dies: the answer says so, and a report that stood there is kept.
    void aKilledHelper_data()
    {
        QTest::addColumn<QByteArray>("helper");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("killed") << QByteArray("#!/bin/sh\nkill -9 $$\n")
                                << QByteArray("'milepost-report' was ended by signal 9.\n");
        QTest::newRow("killed while it writes")
            << QByteArray("#!/bin/sh\nfor last; do :; done\necho half >\"$(dirname "
                          "\"$last\")/.r.pdf.saving\"\nkill -9 $$\n")
            << QByteArray("'milepost-report' was ended by signal 9.\n");
        QTest::newRow("no program") << QByteArray("\177ELF nonsense") << QByteArray("'");
    }
    void aKilledHelper()
    {
        QFETCH(QByteArray, helper);
        QFETCH(QByteArray, message);
        QTemporaryDir folder;
        const QString copy = folder.filePath(QStringLiteral("milepost-cli"));
        QVERIFY(QFile::copy(QStringLiteral(MILEPOST_CLI), copy));
        const QString program = folder.filePath(QStringLiteral("milepost-report"));
        write_file(program, helper);
        QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        const QString report = folder.filePath(QStringLiteral("r.pdf"));
        write_file(report, "the last report");
        QProcess process;
        process.start(copy, {"report", qwen, "--format", "pdf", "--out", report});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 3);
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(said.startsWith(message) && is_one_sentence(said), said.constData());
        QCOMPARE(file_content(report), QByteArray("the last report"));
    }

    /// Figures, tables and documents do not depend on the wall clock, however it jumps.
    void theClockJumpsBack_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("compare") << QStringList{"compare", qwen, "--json"};
        QTest::newRow("sweep") << QStringList{"sweep", qwen, "--set", "draws=10", "--over", "economics.pue=1:2",
                                              "--lhs", "40", "--out", "OUT"};
        QTest::newRow("report") << QStringList{"report", qwen,         "--format", "json",
                                               "--date", "2026-11-30", "--out",    "OUT"};
        QTest::newRow("runs") << QStringList{"runs", "show", "log.csv", "--json"};
    }
    void theClockJumpsBack()
    {
        QFETCH(QStringList, arguments);
        QTemporaryDir folder;
        write_file(folder.filePath("log.csv"), "step,tokens,val_loss\n1,100,3\n2,200,2.5\n3,300,2.25\n");
        auto back = QProcessEnvironment::systemEnvironment();
        back.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral(BACKWARD_CLOCK));
        // A sanitized program wants its own library first; this one only stands in for the clock.
        back.insert(QStringLiteral("ASAN_OPTIONS"), QStringLiteral("verify_asan_link_order=0"));
        const auto run = [&](const QString &out, const QProcessEnvironment &environment) {
            auto words = arguments;
            words.replaceInStrings(QStringLiteral("OUT"), out);
            return run_cli(words, folder.path(), environment);
        };
        const auto normal = run("a", QProcessEnvironment::systemEnvironment());
        const auto jumping = run("b", back);
        QVERIFY2(normal.exit_code == 0 && jumping.exit_code == 0, jumping.err.constData());
        if (arguments.contains("OUT"))
            QCOMPARE(file_content(folder.filePath("b")), file_content(folder.filePath("a")));
        else
            QCOMPARE(jumping.out, normal.out);
    }

    /// What a scenario or an option names cannot be read: one sentence with its name, exit 2.
    void unreadableInputs_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("part");
        const QByteArray names[] = {"missing.json", "folder.json", "pipe.json",
                                    "noise.json",   "closed.json", "endless.json"};
        for (const QByteArray &name : names) {
            const QString file = QString::fromLatin1(name);
            const auto row = [&](const char *what, const QStringList &arguments) {
                QTest::newRow((QByteArray(what) + ", " + name).constData()) << arguments << name;
            };
            row("scenario", {"evaluate", "./" + file});
            row("model", {"evaluate", qwen, "--set", "model={\"file\": \"" + file + "\"}"});
            row("calibration", {"evaluate", qwen, "--set", "calibration=" + file});
            row("law", {"evaluate", qwen, "--set", "convergence.law=" + file});
            row("log", {"runs", "show", file});
            row("manifest", {"runs", "fit", file});
            row("rows", {"validate", file});
            row("operations", {"kernels", file, "--calibration", "h200-public"});
            row("probe", {"calibration", "import", file, "--out", "c.json"});
            row("prices", {"prices", "import", file});
            row("trace", {"trace", qwen, "--trace", file});
        }
    }
    void unreadableInputs()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, part);
        QTemporaryDir folder;
        QDir(folder.path()).mkdir("folder.json");
        ::mkfifo(folder.filePath("pipe.json").toUtf8().constData(), 0600);
        write_file(folder.filePath("noise.json"), QByteArray::fromHex("1f8b00ff0102fffe7b5b22"));
        write_file(folder.filePath("closed.json"), "{}");
        // Larger than any document; sparse, so that it costs nothing where it is refused.
        QVERIFY(QFile::resize(folder.filePath("noise.json"), 11));
        write_file(folder.filePath("endless.json"), "{");
        QVERIFY(QFile::resize(folder.filePath("endless.json"), qint64{1} << 29));
        QStringList words = arguments;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), folder.path());
        ProgramResult result;
        const double before_s = processor_time_of_children_s();
        if (part == "closed.json") {
            // Permissions do not hold root back: the program runs as somebody else.
            QFile::setPermissions(folder.filePath("closed.json"), {});
            if (::geteuid() == 0) {
                ::chmod(folder.path().toUtf8().constData(), 0777);
                QProcess process;
                process.setWorkingDirectory(folder.path());
                process.setProcessEnvironment(environment);
                process.setChildProcessModifier([] { (void)!::setuid(65534); });
                process.start(QStringLiteral(MILEPOST_CLI), words);
                if (!process.waitForFinished(60'000) || process.error() == QProcess::FailedToStart)
                    QSKIP("another user cannot reach the program here");
                result = {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
            } else {
                result = run_cli(words, folder.path(), environment);
            }
        } else {
            result = run_cli(words, folder.path(), environment);
        }
        QVERIFY2(result.exit_code == 2, (QByteArray::number(result.exit_code) + ": " + result.err).constData());
        QVERIFY2(result.err.contains(part) && result.err.endsWith(".\n"), result.err.constData());
        QVERIFY(result.out.isEmpty());
        // Logs may be of any size; everything else is refused before it is read.
        if (arguments.first() != "runs")
            QVERIFY2(processor_time_of_children_s() - before_s < 5,
                     "a file that is no document is refused before it is read");
        QVERIFY(!QFile::exists(folder.filePath("c.json")));
    }
};

QTEST_GUILESS_MAIN(ProgramFaultsTest)
#include "tst_program_faults.moc"
