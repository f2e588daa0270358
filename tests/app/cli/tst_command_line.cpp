// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/program.h"
#include "tests/app/test_files.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using milepost::run_cli;
using milepost::write_file;

namespace {

const QString kimi = QStringLiteral("kimi-k2-256-gb300");

} // namespace

class CommandLineTest : public QObject {
    Q_OBJECT

private slots:
    void mistakes_data();
    void mistakes();
    void clearNo_data();
    void clearNo();
    void noPlanMultipliesOut();
    void warningsStandBeforeTheFigures();
    void aProjectThatIsNone();
    void unknownFieldInAFile();
    void leastScenarioListsItsDefaults();
    void systemMayBeLeftOut();
    void helpAndVersion();
    void everyCommandHasHelp_data();
    void everyCommandHasHelp();
    void pricesWithoutAnyUsableRow();
    void anInputIsNoOutput_data();
    void anInputIsNoOutput();
    void lostAnswersAreNoSuccess_data();
    void lostAnswersAreNoSuccess();
    void missingHelperIsExitThree();
    void experimentSaysHowOftenItIsWrong();
    void validateBar();
    void localeChangesNothing();
};

void CommandLineTest::mistakes_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("message"); ///< whole line of stderr, or its start with "..." at the end
    const auto row = [](const char *name, const QStringList &arguments, const char *message) {
        QTest::newRow(name) << arguments << QByteArray(message);
    };
    row("no command", {}, "milepost-cli: A subcommand is required.");
    row("unknown command", {"guess"}, "milepost-cli: 'guess' is not a command. Allowed: evaluate, compare, ...");
    row("misspelt command", {"evalute"}, "milepost-cli: 'evalute' is not a command; did you mean 'evaluate'?");
    row("misspelt command of a command", {"runs", "shwo"},
        "milepost-cli runs: 'shwo' is not a command; did you mean 'show'?");
    row("option before its command", {"--json", "evaluate", kimi},
        "milepost-cli: '--json' is not an option. Allowed: --help, --version.");
    row("no scenario", {"evaluate"}, "milepost-cli: SCENARIO is required.");
    row("unknown option", {"evaluate", kimi, "--speed"},
        "milepost-cli evaluate: '--speed' is not an option. Allowed: --help, --set, --project, --json, --memory.");
    row("misspelt option in place of the scenario", {"evaluate", "--jsn"},
        "milepost-cli evaluate: '--jsn' is not an option; did you mean '--json'?");
    row("empty scenario", {"evaluate", ""}, "SCENARIO: the value is empty.");
    row("empty value of an option", {"compare", kimi, "--arms", ""}, "--arms: the value is empty.");
    row("empty value of a command of a command", {"runs", "import", "a.log", "--project", ""},
        "--project: the value is empty.");
    row("other calibration", {"calibration", "compare", "h100-public", "h100"},
        "B: 'h100' is neither a file nor a calibration of the catalogue...");
    row("empty text", {"evaluate", kimi, "--set", "system.id="},
        "kimi-k2-256-gb300:5: system.id: the text is empty; leave the field out for its default.");
    row("one argument too many", {"evaluate", kimi, "again"},
        "milepost-cli: The following argument was not expected: again.");
    row("missing file", {"evaluate", "kimi-k2-265-gb300"},
        "'kimi-k2-265-gb300' is neither a file nor a built-in scenario; did you mean 'kimi-k2-256-gb300'? ...");
    row("unknown field", {"evaluate", kimi, "--set", "plan.ppp=2"},
        "--set plan.ppp: is not a known field; did you mean 'plan.pp'?");
    row("wrong type", {"evaluate", kimi, "--set", "plan.pp=many"},
        "kimi-k2-256-gb300:15: plan.pp: a whole number is expected, found \"many\".");
    row("wrong choice", {"evaluate", kimi, "--set", "optimizer.name=adam"},
        "kimi-k2-256-gb300:11: optimizer.name: 'adam' is not known; did you mean 'adamw'? Allowed: adamw, muon, "
        "shampoo, soap.");
    row("unknown arm", {"compare", kimi, "--arms", "adamw,lion"},
        "--arms: 'lion' is not known. Allowed: adamw, muon, shampoo, soap.");
    row("arm twice", {"compare", kimi, "--arms", "muon,muon"}, "--arms: 'muon' stands twice.");
    row("empty arm", {"compare", kimi, "--arms", "muon,"}, "--arms: '' is not known. ...");
    row("unknown list", {"catalogue", "cars"}, "'cars' is not a list of the catalogue. ...");
    row("report format", {"report", kimi, "--format", "doc", "--out", "x"}, "--format: 'doc' is not known. ...");
    row("report language", {"report", kimi, "--format", "pdf", "--lang", "fr", "--out", "x"},
        "--lang: 'fr' is not known. Allowed: en, de, ja.");
    row("report date", {"report", kimi, "--format", "pdf", "--date", "1.1.2027", "--out", "x"},
        "--date: '1.1.2027' is not a date; YYYY-MM-DD is expected.");
    row("report folder", {"report", kimi, "--format", "csv", "--out", "no/such/folder/x.csv"},
        "'no/such/folder/x.csv' cannot be saved: ...");
    row("validate file", {"validate", "no-rows.csv"}, "'no-rows.csv' does not exist.");
    row("validate kind", {"validate", "x.csv", "--kind", "speed"}, "--kind: 'speed' is not known. ...");
    row("plan objective", {"plan", kimi, "--objective", "fame"},
        "--objective: 'fame' is not known. Allowed: time, cost, energy.");
    row("plan gpus", {"plan", kimi, "--gpus", "64:32"},
        "--gpus: '64:32' is not a range (64:4096) or list (64,128) of 1 to 1048576 GPUs.");
    row("plan gpus twice", {"plan", kimi, "--gpus", "64,128,64"}, "--gpus: 64 stands twice.");
    row("plan gpus empty", {"plan", kimi, "--gpus", "64,,128"},
        "--gpus: '64,,128' is not a range (64:4096) or list (64,128) of 1 to 1048576 GPUs.");
    row("break-even gpus twice", {"break-even", kimi, "--gpus", "256,2.56e2"}, "--gpus: '2.56e2' stands twice.");
    row("break-even gpus empty", {"break-even", kimi, "--gpus", "256,"}, "--gpus: '256,' holds an empty value.");
    row("break-even batches", {"break-even", kimi, "--batches", ",512"}, "--batches: ',512' holds an empty value.");
    row("break-even models", {"break-even", kimi, "--models", "kimi-k2,kimi-k2"},
        "--models: 'kimi-k2' stands twice.");
    row("plan top", {"plan", kimi, "--top", "0"}, "--top: '0' is not a whole number of 1 to 1000.");
    row("less than a batch", {"evaluate", kimi, "--set", "training.tokens=16777215"},
        "training.tokens: 16777215 is less than one batch of 4096 sequences of 4096 tokens; at least 16777216 is "
        "needed.");
    row("experiment top", {"experiment", kimi, "--top", "0"}, "--top: '0' is not a whole number of 1 to 1000.");
    row("kernels calibration", {"kernels", "ops.csv", "--calibration", "h900"},
        "--calibration: 'h900' is neither a file nor a calibration of the catalogue. ...");
    row("kernels file", {"kernels", "no-ops.csv", "--calibration", "h200-public"}, "'no-ops.csv' does not exist.");
    row("launch time", {"launch", kimi, "--time", "foo", "--out", "x"},
        "--time: 'foo' is no time limit of Slurm. Allowed: minutes, minutes:seconds, hours:minutes:seconds, "
        "days-hours, ...");
    row("calibrate time", {"calibrate", "--slurm", "--dry-run", "--time", "1:2:3:4"},
        "--time: '1:2:3:4' is no time limit of Slurm. Allowed: ...");
    row("verify writes nothing", {"report", kimi, "--verify", "--out", "x"},
        "milepost-cli: --out excludes --verify.");
    row("validate bar", {"validate", "x.csv", "--max-mape", "ten"},
        "--max-mape: 'ten' is not a number of at least 0.");
}

void CommandLineTest::mistakes()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, message);
    const auto result = run_cli(arguments);
    QCOMPARE(result.exit_code, 2);
    QCOMPARE(result.out, QByteArray());
    const QByteArray line = result.err.left(result.err.indexOf('\n'));
    if (message.endsWith("..."))
        QVERIFY2(line.startsWith(message.chopped(3)), line.constData());
    else
        QCOMPARE(line, message);
    QCOMPARE(result.err.count('\n'), 1);
}

void CommandLineTest::clearNo_data()
{
    QTest::addColumn<QStringList>("settings");
    QTest::addColumn<QByteArray>("part"); ///< what the sentence must name
    QTest::newRow("does not multiply out") << QStringList{"plan.pp=3"} << QByteArray("plan.");
    QTest::newRow("more stages than GPUs") << QStringList{"system.gpus=2"} << QByteArray("plan.pp");
    QTest::newRow("batch does not divide") << QStringList{"training.global_batch=100"} << QByteArray("batch");
    QTest::newRow("does not fit") << QStringList{"plan.pp=1", "plan.vp=1", "plan.recompute=[]",
                                                 "training.sequence_length=65536"}
                                  << QByteArray("GB");
}

void CommandLineTest::clearNo()
{
    QFETCH(QStringList, settings);
    QFETCH(QByteArray, part);
    for (const char *command : {"evaluate", "compare"}) {
        QStringList arguments{command, kimi};
        for (const auto &setting : settings)
            arguments << QStringLiteral("--set") << setting;
        const auto result = run_cli(arguments);
        QCOMPARE(result.exit_code, 1);
        QCOMPARE(result.out, QByteArray());
        QVERIFY2(result.err.contains(part), result.err.constData());
    }
}

void CommandLineTest::noPlanMultipliesOut()
{
    const auto one = run_cli({"plan", kimi, "--gpus", "1000"});
    QCOMPARE(one.exit_code, 1);
    QCOMPARE(one.err,
             QByteArray("No plan multiplies out on 1000 GPUs with a global batch of 4096 sequences; another "
                        "number of GPUs, or another batch, is needed.\n"));
    const auto two = run_cli({"plan", kimi, "--gpus", "1000,1001"});
    QCOMPARE(two.exit_code, 1);
    QVERIFY2(two.err.startsWith("No plan multiplies out on any of these numbers of GPUs"), two.err.constData());
}

void CommandLineTest::warningsStandBeforeTheFigures()
{
    for (const QStringList &arguments : {QStringList{"evaluate", kimi}, QStringList{"compare", kimi}}) {
        const auto result =
            run_cli(arguments + QStringList{"--set", "calibration=h100-public", "--set", "draws=50"});
        QCOMPARE(result.exit_code, 0);
        const qsizetype warning = result.out.indexOf("'h100-public' was made for 'hgx-h100'");
        QVERIFY(warning > 0);
        QVERIFY(warning < result.out.indexOf("step time"));
        QVERIFY(warning < result.out.indexOf("tokens  "));
    }
}

/// A project that is none is a mistake also where nothing of it is needed.
void CommandLineTest::aProjectThatIsNone()
{
    QTemporaryDir folder;
    const QString scenario = folder.filePath(QStringLiteral("s.json"));
    QFile file(scenario);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"milepost":1,"model":"llama-3-8b","system":{"id":"gb300-nvl72","gpus":8}})");
    file.close();
    const QString missing = folder.filePath(QStringLiteral("p.milepost"));
    for (const QString &project : {missing, scenario})
        for (const char *command : {"evaluate", "compare", "plan"}) {
            const auto result = run_cli({command, scenario, "--project", project});
            QCOMPARE(result.exit_code, 2);
            QCOMPARE(result.out, QByteArray());
            QVERIFY2(result.err.startsWith("'" + project.toUtf8() + "' "), result.err.constData());
        }
}

void CommandLineTest::unknownFieldInAFile()
{
    QTemporaryDir folder;
    write_file(folder.filePath(QStringLiteral("a.scenario.json")),
               "{\n\"model\": \"kimi-k2\",\n\"system\": {\"gpus\": 8, \"racks\": 1}\n}\n");
    const auto result = run_cli({"evaluate", "a.scenario.json"}, folder.path());
    QCOMPARE(result.exit_code, 2);
    QCOMPARE(result.err, QByteArray("a.scenario.json:3: system.racks: is not a known field.\n"));
}

void CommandLineTest::leastScenarioListsItsDefaults()
{
    QTemporaryDir folder;
    write_file(folder.filePath(QStringLiteral("least.scenario.json")),
               R"({"model": "llama-3-8b", "system": {"id": "gb300-nvl72", "gpus": 8}})");
    const auto result = run_cli({"evaluate", "least.scenario.json"}, folder.path());
    QVERIFY2(result.exit_code == 0, result.err.constData());
    for (const char *field : {"training.global_batch", "training.precision", "plan.tp", "optimizer.name",
                              "economics.price_per_gpu_hour"})
        QVERIFY2(result.out.contains(field), field);
    QVERIFY(result.out.contains("Defaults used ("));
}

void CommandLineTest::systemMayBeLeftOut()
{
    QTemporaryDir folder;
    write_file(folder.filePath(QStringLiteral("least.scenario.json")),
               R"({"model": "llama-3-8b", "system": {"gpus": 8}})");
    const auto result = run_cli({"evaluate", "least.scenario.json"}, folder.path());
    QVERIFY2(result.exit_code == 0, result.err.constData());
    QVERIFY(result.out.contains("system.id = gb300-nvl72"));
}

void CommandLineTest::helpAndVersion()
{
    const auto help = run_cli({"--help"});
    QCOMPARE(help.exit_code, 0);
    for (const char *command :
         {"evaluate", "compare", "validate", "catalogue", "report", "optimizer", "timeline", "plan", "kernels"})
        QVERIFY2(help.out.contains(command), command);
    const auto version = run_cli({"--version"});
    QCOMPARE(version.exit_code, 0);
    QVERIFY(version.out.startsWith("milepost-cli "));
}

void CommandLineTest::everyCommandHasHelp_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command :
         {"evaluate", "compare", "validate", "catalogue", "report", "optimizer", "timeline", "plan", "kernels"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

void CommandLineTest::everyCommandHasHelp()
{
    QFETCH(QString, command);
    const auto help = run_cli({command, "--help"});
    QCOMPARE(help.exit_code, 0);
    QVERIFY(help.out.contains("Usage"));
    QCOMPARE(help.err, QByteArray());
}

/// A table of which nothing is usable is a mistake, not an import.
void CommandLineTest::pricesWithoutAnyUsableRow()
{
    const QTemporaryDir folder;
    write_file(folder.filePath(QStringLiteral("p.csv")),
               "gpu,provider,usd_per_gpu_hour\nAbacus 9,Cloud,1.5\nGB300,Cloud,much\n");
    for (const QStringList &form : {QStringList{}, QStringList{"--json"}}) {
        const auto result =
            run_cli(QStringList{"prices", "import", "p.csv", "--book", "b.sqlite"} + form, folder.path());
        QCOMPARE(result.exit_code, 2);
        QVERIFY(result.out.isEmpty());
        QVERIFY2(result.err.startsWith("'p.csv': none of its 2 rows can be used; line 2: "),
                 result.err.constData());
        QCOMPARE(result.err.count('\n'), 1);
    }
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("b.sqlite"))));
}

void CommandLineTest::anInputIsNoOutput_data()
{
    QTest::addColumn<QStringList>("arguments"); ///< "IN" stands for the input, "LINK" for a link to it
    QTest::newRow("report") << QStringList{"report", "IN", "--format", "json", "--out", "IN"};
    QTest::newRow("report by link") << QStringList{"report", "IN", "--format", "csv", "--out", "LINK"};
    QTest::newRow("report in PDF") << QStringList{"report", "IN", "--format", "pdf", "--out", "IN"};
    QTest::newRow("report before") << QStringList{"report",     kimi, "--format", "json",
                                                  "--previous", "IN", "--out",    "LINK"};
    QTest::newRow("sweep") << QStringList{"sweep", "IN", "--over", "plan.pp=4,8", "--out", "IN"};
    QTest::newRow("sweep that goes on")
        << QStringList{"sweep", "IN", "--over", "plan.pp=4,8", "--resume", "--out", "LINK"};
    QTest::newRow("calibration") << QStringList{"calibration", "import", "IN", "--out", "LINK"};
    QTest::newRow("runs") << QStringList{"runs", "fit", "IN", "--out", "IN"};
}

void CommandLineTest::anInputIsNoOutput()
{
    QFETCH(QStringList, arguments);
    const QTemporaryDir folder;
    const QString input = folder.filePath(QStringLiteral("in.json")),
                  link = folder.filePath(QStringLiteral("l.json"));
    // A manifest for "runs", a scenario in form for nobody: the refusal stands before the content is judged.
    const QByteArray content = arguments.contains("runs") ? R"({"runs": [{"name": "a", "file": "a.csv"}]})" : "{}";
    write_file(input, content);
    QVERIFY(QFile::link(input, link));
    arguments.replaceInStrings(QRegularExpression(QStringLiteral("^IN$")), input);
    arguments.replaceInStrings(QRegularExpression(QStringLiteral("^LINK$")), link);
    const auto result = run_cli(arguments);
    QCOMPARE(result.exit_code, 2);
    QVERIFY(result.out.isEmpty());
    QVERIFY2(result.err.startsWith("--out: ") && result.err.contains("is the input"), result.err.constData());
    QFile file(input);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), content);
}

void CommandLineTest::lostAnswersAreNoSuccess_data()
{
    QTest::addColumn<QString>("command"); ///< of the shell; $0 is the program
    QTest::newRow("full, text") << "\"$0\" catalogue models >/dev/full";
    QTest::newRow("full, JSON") << "\"$0\" evaluate kimi-k2-256-gb300 --set draws=50 --json >/dev/full";
    QTest::newRow("full, help") << "\"$0\" --help >/dev/full";
    QTest::newRow("closed") << "\"$0\" evaluate kimi-k2-256-gb300 --set draws=50 >&-";
}

void CommandLineTest::lostAnswersAreNoSuccess()
{
    QFETCH(QString, command);
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), command, QStringLiteral(MILEPOST_CLI)});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.exitCode(), 2);
    const QByteArray message = shell.readAllStandardError();
    QVERIFY2(message.startsWith("milepost-cli: the answer cannot be written to stdout"), message.constData());
    QCOMPARE(message.count('\n'), 1);
}

void CommandLineTest::missingHelperIsExitThree()
{
    // A copy of the program in a folder of its own, with a PATH that has nothing.
    QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("milepost-cli"));
    QVERIFY(QFile::copy(QStringLiteral(MILEPOST_CLI), copy));
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PATH"), folder.path());
    process.setProcessEnvironment(environment);
    process.start(copy, {"report", kimi, "--format", "pdf", "--out", folder.filePath(QStringLiteral("r.pdf"))});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 3);
    QVERIFY(
        process.readAllStandardError().startsWith("'milepost-report' is neither beside this program nor on PATH"));
}

void CommandLineTest::experimentSaysHowOftenItIsWrong()
{
    const auto result = run_cli({"experiment", "qwen3-30b-a3b-8-gb300", "--set", "draws=200"});
    QCOMPARE(result.exit_code, 0);
    QVERIFY2(QString::fromUtf8(result.out)
                 .simplified()
                 .contains(QRegularExpression(
                     QStringLiteral("it is expected to save \\S+, and wrong in \\d+ of 100\\. "))),
             result.out.constData());
}

void CommandLineTest::validateBar()
{
    QTemporaryDir folder;
    // Own figures: a rate that no GPU reaches, so that the bar is missed.
    write_file(folder.filePath(QStringLiteral("rows.csv")),
               "release,system,model,gpus,precision,gbs,mbs,seq,tp,pp,cp,tflops_per_gpu\n"
               "26.02,GB300,LLAMA3_8B,8,MXFP8,128,4,8192,1,1,1,90000\n");
    const auto strict = run_cli({"validate", "rows.csv", "--max-mape", "10"}, folder.path());
    QCOMPARE(strict.exit_code, 1);
    QVERIFY2(strict.err.startsWith("The mean absolute error is "), strict.err.constData());
    QVERIFY(strict.out.contains("naive"));
    const auto lenient = run_cli({"validate", "rows.csv", "--max-mape", "100"}, folder.path());
    QCOMPARE(lenient.exit_code, 0);
    const auto open = run_cli({"validate", "rows.csv"}, folder.path());
    QCOMPARE(open.exit_code, 0);
    // What the row does not state is said.
    write_file(folder.filePath(QStringLiteral("open.csv")),
               "release,system,model,gpus,precision,gbs,seq,tp,pp,cp,tflops_per_gpu\n"
               "26.02,GB300,LLAMA3_8B,8,MXFP8,128,8192,1,1,1,900\n");
    const auto chosen = run_cli({"validate", "open.csv"}, folder.path());
    QVERIFY(chosen.out.contains("1 row, first in line 2: no micro-batch is stated: "));
}

void CommandLineTest::localeChangesNothing()
{
    auto german = QProcessEnvironment::systemEnvironment();
    german.insert(QStringLiteral("LC_ALL"), QStringLiteral("de_DE.UTF-8"));
    auto none = QProcessEnvironment::systemEnvironment();
    none.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    const QStringList arguments{"evaluate", kimi, "--json", "--set", "training.expert_imbalance=1.25"};
    const auto first = run_cli(arguments, {}, german);
    const auto second = run_cli(arguments, {}, none);
    QCOMPARE(first.exit_code, 0);
    QCOMPARE(first.out, second.out);
}

QTEST_GUILESS_MAIN(CommandLineTest)
#include "tst_command_line.moc"
