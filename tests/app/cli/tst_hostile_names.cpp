// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Names that are commands, formulas, markup or paths, through every way out of the program: nothing is executed, no
// spreadsheet computes them, nothing is written outside of the folder that was named.
#include "resources/reading/csv_reader.h"
#include "resources/reading/text.h"
#include "tests/app/cli/program.h"
#include "tests/app/test_files.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using milepost::file_content;
using milepost::run_cli;
using milepost::write_file;

namespace {

const QString kimi = QStringLiteral("kimi-k2-256-gb300");
// Whoever executes one of the names leaves a file of this name.
const char *canary = "CANARY";

struct HostileName {
    const char *what;
    const char *name;
};
constexpr HostileName hostile_names[] = {
    {"command substitution", "$(touch CANARY)"},
    {"backticks", "`touch CANARY`"},
    {"end of a quote", "'; touch CANARY; '"},
    {"end of a double quote", "\"; touch CANARY; \""},
    {"line", "x\ntouch CANARY\n"},
    {"option of a job", "x\n#SBATCH --wrap='touch CANARY'"},
    {"formula", "=cmd|'/C touch CANARY'!A0"},
    {"formula behind a plus", "+HYPERLINK(\"http://x.invalid\",\"touch CANARY\")"},
    {"formula behind an at", "@SUM(1+1)*cmd|'/C touch CANARY'!A0"},
    {"formula behind a tab", "\t=1+1"},
    {"markup", "<img src=x onerror=alert(1)><script>alert(1)</script>"},
    {"path", "../../../../CANARY"},
    {"absolute path", "/var/tmp/CANARY"},
    {"dollar in double quotes", "${IFS}$HOME$(id>CANARY)"},
    {"python", "\"\"\"\nopen('CANARY', 'w')\n\"\"\""},
};

/// Every file below a folder, relative to it.
QStringList files_of(const QString &folder)
{
    QStringList files;
    QDirIterator all(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (all.hasNext())
        files << QDir(folder).relativeFilePath(all.next());
    files.sort();
    return files;
}

/// A cell that a spreadsheet would compute.
bool is_formula(std::string_view cell)
{
    return !cell.empty() && std::string_view("=+-@\t\r").find(cell.front()) != std::string_view::npos &&
           !milepost::parse_number(cell);
}

} // namespace

class HostileNamesTest : public QObject {
    Q_OBJECT

    static void names()
    {
        QTest::addColumn<QByteArray>("name");
        for (const HostileName &entry : hostile_names)
            QTest::newRow(entry.what) << QByteArray(entry.name);
    }
    /// A scenario file of that name in a folder of its own within `folder`.
    static QString scenario(const QString &folder, const QByteArray &name)
    {
        const auto document = nlohmann::json{
            {"milepost", 1},
            {"name", name.toStdString()},
            {"model", "kimi-k2"},
            {"system", {{"id", "gb300-nvl72"}, {"gpus", 256}}},
            {"stack", "megatron-bridge-26.02"},
            {"optimizer", {{"name", "muon"}}},
            {"economics",
             {{"price_per_gpu_hour", {{"value", 10}, {"currency", "USD"}, {"source", name.toStdString()}}},
              {"report_currency", "USD"}}},
            {"draws", 20}};
        const QString file = folder + "/plans/s.scenario.json";
        QDir(folder).mkpath("plans");
        write_file(file, QByteArray::fromStdString(document.dump()));
        return file;
    }

private slots:
    void tablesOfAReport_data() { names(); }
    void tablesOfAReport()
    {
        QFETCH(QByteArray, name);
        QTemporaryDir folder;
        const QString file = scenario(folder.path(), name);
        const auto result = run_cli({"report", file, "--format", "csv", "--date", "2026-11-30", "--out", "r.csv"},
                                    folder.path() + "/plans");
        QVERIFY2(result.exit_code == 0, result.err.constData());
        const auto table =
            milepost::CsvTable::parse(file_content(folder.filePath("plans/r.csv")).toStdString(), "r.csv");
        QVERIFY(table);
        for (const auto &row : table->rows())
            for (const std::string &cell : row.cells)
                QVERIFY2(!is_formula(cell), cell.c_str());
        QCOMPARE(files_of(folder.path()), (QStringList{"plans/r.csv", "plans/s.scenario.json"}));
    }

    void pagesOfAReport_data() { names(); }
    void pagesOfAReport()
    {
        QFETCH(QByteArray, name);
        if (!QFile::exists(QStringLiteral(MILEPOST_REPORT)))
            QSKIP("built without milepost-report");
        QTemporaryDir folder;
        const QString file = scenario(folder.path(), name);
        const auto result = run_cli({"report", file, "--format", "html", "--date", "2026-11-30", "--out", "r.html"},
                                    folder.path() + "/plans");
        QVERIFY2(result.exit_code == 0, result.err.constData());
        const QByteArray page = file_content(folder.filePath("plans/r.html"));
        QVERIFY(!page.contains("<img src=x") && !page.contains("<script>alert"));
        QCOMPARE(files_of(folder.path()), (QStringList{"plans/r.html", "plans/s.scenario.json"}));
    }

    /// Text stays text: the only formulas of the workbook are its own, and none holds the name.
    void sheetsOfAReport_data() { names(); }
    void sheetsOfAReport()
    {
        QFETCH(QByteArray, name);
        if (!QFile::exists(QStringLiteral(MILEPOST_REPORT)))
            QSKIP("built without milepost-report");
        QTemporaryDir folder;
        const QString file = scenario(folder.path(), name);
        const auto result = run_cli({"report", file, "--format", "xlsx", "--date", "2026-11-30", "--out", "r.xlsx"},
                                    folder.path() + "/plans");
        QVERIFY2(result.exit_code == 0, result.err.constData());
        QProcess unpack;
        unpack.start(
            "python3",
            {"-c",
             "import re,sys,zipfile\n"
             "z = zipfile.ZipFile(sys.argv[1])\n"
             "for n in z.namelist():\n"
             "    for f in re.findall(rb'<f>(.*?)</f>', z.read(n), re.S): print(f.decode())\n"
             "    if 'externalLink' in n or 'hyperlink' in z.read(n).decode('utf8', 'ignore'): print('LINK')\n",
             folder.filePath("plans/r.xlsx")});
        if (!unpack.waitForFinished() || unpack.exitCode() != 0)
            QSKIP("no Python to look into the workbook with");
        const QByteArray formulas = unpack.readAllStandardOutput();
        QVERIFY(formulas.contains("SUM(") || formulas.contains("IF("));
        for (const char *part : {"CANARY", "cmd|", "HYPERLINK", "LINK"})
            QVERIFY2(!formulas.contains(part), formulas.constData());
    }

    /// The job script is run by a shell that knows srun and scontrol as stand-ins: no name becomes a command.
    void launchFiles_data() { names(); }
    void launchFiles()
    {
        QFETCH(QByteArray, name);
        QTemporaryDir folder;
        const QString file = scenario(folder.path(), name);
        const auto result = run_cli({"launch", file, "--out", "job"}, folder.path() + "/plans");
        QVERIFY2(result.exit_code == 0, result.err.constData());
        const QByteArray script = file_content(folder.filePath("plans/job/launch.sbatch"));
        QVERIFY(!script.isEmpty());
        for (const QByteArray &line : script.split('\n'))
            if (line.startsWith("#SBATCH"))
                QVERIFY2((!line.contains("wrap") && !line.contains(canary)) ||
                             line.startsWith("#SBATCH --job-name="),
                         line.constData());
        QDir(folder.path()).mkdir("bin");
        for (const char *program : {"srun", "scontrol", "python"}) {
            write_file(folder.filePath(QString("bin/") + program), "#!/bin/sh\nexit 0\n");
            QFile::setPermissions(folder.filePath(QString("bin/") + program), QFile::ReadOwner | QFile::ExeOwner);
        }
        QProcess shell;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("PATH", folder.filePath("bin") + ":/usr/bin:/bin");
        environment.insert("SLURM_JOB_ID", "7");
        environment.insert("SLURM_JOB_NODELIST", "node1");
        environment.insert("SLURM_SUBMIT_DIR", folder.path() + "/plans/job");
        shell.setProcessEnvironment(environment);
        shell.setWorkingDirectory(folder.path() + "/plans/job");
        shell.start("bash", {"launch.sbatch"});
        QVERIFY(shell.waitForFinished());
        QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError().constData());
        for (const QString &made : files_of(folder.path()))
            QVERIFY2(!made.contains(canary) && (made.startsWith("plans/job/") || made.startsWith("bin/") ||
                                                made == "plans/s.scenario.json"),
                     qPrintable(made));
        QVERIFY(!QFile::exists("/var/tmp/CANARY"));
        // The Python file is only data with regard to the name: it still is one program.
        QProcess python;
        python.start("python3", {"-c", "import ast,sys; ast.parse(open(sys.argv[1]).read())",
                                 folder.filePath("plans/job/train.py")});
        if (python.waitForFinished())
            QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
    }

    /// What goes to Slurm as an option is refused unless it is a plain word.
    void optionsOfJobs_data()
    {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QByteArray>("name");
        for (const char *option : {"--partition", "--account", "--time"})
            for (const HostileName &entry : hostile_names)
                QTest::newRow((QByteArray(option) + ", " + entry.what).constData())
                    << QString::fromLatin1(option) << QByteArray(entry.name);
    }
    void optionsOfJobs()
    {
        QFETCH(QString, option);
        QFETCH(QByteArray, name);
        QTemporaryDir folder;
        const auto result = run_cli({"calibrate", "--slurm", "--dry-run", "--gpus-per-node", "8",
                                     option + "=" + QString::fromUtf8(name), "--out", "kit"},
                                    folder.path());
        QVERIFY2(result.exit_code == 2, (result.out + result.err).constData());
        QVERIFY2(result.err.startsWith(option.toLatin1()) && result.err.endsWith(".\n"), result.err.constData());
        QVERIFY(files_of(folder.path()).isEmpty());
    }

    /// A scenario that came from elsewhere reads no file outside of its own folder.
    void filesOfAScenario_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QByteArray>("path");
        for (const char *field : {"model", "calibration", "convergence.law", "convergence.milestone_maps"})
            for (const char *path :
                 {"../secret.json", "a/../../secret.json", "./../secret.json", "../plans/../secret.json"})
                QTest::newRow((QByteArray(field) + " " + path).constData())
                    << QByteArray(field) << QByteArray(path);
    }
    void filesOfAScenario()
    {
        QFETCH(QByteArray, field);
        QFETCH(QByteArray, path);
        QTemporaryDir folder;
        QDir(folder.path()).mkpath("plans/a");
        write_file(folder.filePath("secret.json"), "{\"secret\": \"password\"}");
        auto document = nlohmann::json{{"milepost", 1}, {"model", "kimi-k2"}, {"system", {{"gpus", 256}}}};
        if (field == "model")
            document["model"] = {{"file", path.toStdString()}};
        else if (field == "calibration")
            document["calibration"] = path.toStdString();
        else
            document["convergence"][field.mid(field.indexOf('.') + 1).toStdString()] = path.toStdString();
        write_file(folder.filePath("plans/s.scenario.json"), QByteArray::fromStdString(document.dump()));
        const auto result = run_cli({"evaluate", folder.filePath("plans/s.scenario.json")});
        QVERIFY2(result.exit_code == 2, result.out.constData());
        QVERIFY2(!result.err.contains("password") && !result.err.contains("secret\":"), result.err.constData());
        QVERIFY2(result.err.contains("leaves the scenario's folder"), result.err.constData());
    }
};

QTEST_GUILESS_MAIN(HostileNamesTest)
#include "tst_hostile_names.moc"
