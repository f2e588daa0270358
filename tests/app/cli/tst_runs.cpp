// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "resources/embedded/resource.h"
#include "tests/app/cli/program.h"
#include "tests/app/cli/schema_check.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

using milepost::run_cli;
using nlohmann::json;

/// milepost-cli runs show and runs import.
class RunsCommandTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void showsALog();
    void jsonFollowsItsSchema();
    void milestonesAskedFor();
    void columnsAndBatch();
    void manifestsAreKnownByContent();
    void milestonesOutsideTheLog();
    void lossesOfARestartAreUnknownWithoutTokens();
    void stepsAndTokensAreNotCompared();
    void badInput_data();
    void badInput();
    void importsIntoAProject();
    void whatWouldBeLostIsNamed();

private:
    void write(const char *name, const QByteArray &text) const
    {
        QFile file(folder_->filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    [[nodiscard]] milepost::ProgramResult cli(const QStringList &arguments) const
    {
        return run_cli(QStringList{QStringLiteral("runs")} + arguments, folder_->path());
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

void RunsCommandTest::init()
{
    folder_ = std::make_unique<QTemporaryDir>();
    write("a.log", "starting\nstep:10/40 val_loss:5.0000 train_time:10000ms step_avg:1000.00ms\n"
                   "step:20/40 val_loss:4.0000 train_time:20000ms step_avg:1000.00ms\n"
                   "step:40/40 val_loss:3.0000 train_time:40000ms step_avg:1000.00ms\n");
    QVERIFY(QDir(folder_->path()).mkdir("copy"));
    write("copy/a.log", "step:10/40 val_loss:6.0000 train_time:10000ms step_avg:1000.00ms\n"
                        "step:40/40 val_loss:2.0000 train_time:40000ms step_avg:1000.00ms\n");
    write("m.json", R"({"runs": [{"name": "first", "file": "a.log", "batch_tokens": 1000, "optimizer": "muon"}]})");
}

void RunsCommandTest::showsALog()
{
    const auto result = cli({"show", "a.log", "--batch-tokens", "1000"});
    QCOMPARE(result.exit_code, 0);
    QVERIFY(result.err.isEmpty());
    for (const char *part : {"modded-nanogpt, 4 records", "val_loss", "left out 1, first in line 1",
                             "val_loss reached", "Tokens are steps times 1000 tokens."})
        QVERIFY2(result.out.contains(part), (result.out + part).constData());
}

void RunsCommandTest::jsonFollowsItsSchema()
{
    const auto result = cli({"show", "a.log", "m.json", "--json"});
    QCOMPARE(result.exit_code, 0);
    const auto document = json::parse(result.out.toStdString(), nullptr, false);
    const auto schema = milepost::find_resource("schemas/runs.schema.json");
    QVERIFY(schema);
    const auto problem = milepost::schema_problem(json::parse(*schema), document);
    QVERIFY2(problem.empty(), problem.c_str());
    QCOMPARE(document["runs"].size(), 2U);
    const json &bare = document["runs"][0]["series"][0], &described = document["runs"][1]["series"][0];
    QVERIFY(bare["tokens"][0].is_null());
    QVERIFY(described["tokens"] == json({10000, 20000, 40000}));
    QVERIFY(described["value"] == json({5.0, 4.0, 3.0}));
    QVERIFY(described["elapsed_s"] == json({10.0, 20.0, 40.0}));
}

void RunsCommandTest::milestonesAskedFor()
{
    const auto result = cli({"show", "m.json", "--at", "3.5", "--at", "2", "--json"});
    QCOMPARE(result.exit_code, 0);
    const auto milestones = json::parse(result.out.toStdString())["runs"][0]["milestones"];
    QCOMPARE(milestones.size(), 2U);
    QVERIFY(milestones[0]["tokens"] == json(30000.0));
    QVERIFY(milestones[0]["elapsed_s"] == json(30.0));
    QVERIFY(milestones[1]["reached"] == json(false));
    QVERIFY(milestones[1]["tokens"].is_null());
}

/// A value that the log begins below was reached at some place before it, one below its lowest never.
void RunsCommandTest::milestonesOutsideTheLog()
{
    const QStringList show{"show", "m.json", "--at", "100", "--at", "5", "--at", "3.5", "--at", "2"};
    const auto text = cli(show);
    QCOMPARE(text.exit_code, 0);
    QStringList rows;
    for (const QByteArray &line : text.out.split('\n'))
        rows << QString::fromUtf8(line.simplified());
    for (const char *row : {"100 by 10 by 10,000 by 10 s the log begins below it, at 5", "5 10 10,000 10 s",
                            "3.5 30 30,000 30 s", "2 never the log's lowest is 3"})
        QVERIFY2(rows.contains(QString::fromLatin1(row)), text.out.constData());
    const auto milestones =
        json::parse(cli(show + QStringList{"--json"}).out.toStdString())["runs"][0]["milestones"];
    QCOMPARE(milestones.size(), 4U);
    for (const auto &[index, lies] :
         {std::pair(0, "above"), std::pair(1, "within"), std::pair(2, "within"), std::pair(3, "below")})
        QVERIFY2(milestones[index]["lies"] == json(lies), milestones[index].dump().c_str());
}

void RunsCommandTest::lossesOfARestartAreUnknownWithoutTokens()
{
    write("r.log", "step:10/40 val_loss:5.0000 train_time:10000ms step_avg:1000.00ms\n"
                   "step:20/40 val_loss:4.0000 train_time:20000ms step_avg:1000.00ms\n"
                   "step:30/40 val_loss:3.5000 train_time:30000ms step_avg:1000.00ms\n"
                   "step:20/40 val_loss:4.0000 train_time:20000ms step_avg:1000.00ms\n"
                   "step:30/40 val_loss:3.4000 train_time:30000ms step_avg:1000.00ms\n");
    const auto unknown = cli({"show", "r.log"}), known = cli({"show", "r.log", "--batch-tokens", "1000"});
    QVERIFY2(unknown.out.contains("; 1 restart, an unknown number of tokens trained and thrown away\n"),
             unknown.out.constData());
    QVERIFY2(known.out.contains("; 1 restart, 20,000 tokens trained and thrown away\n"), known.out.constData());
    const auto schema = json::parse(milepost::find_resource("schemas/runs.schema.json").value_or(""));
    const auto document = json::parse(cli({"show", "r.log", "--json"}).out.toStdString());
    QVERIFY(document["runs"][0]["report"]["lost_tokens"].is_null());
    const auto problem = milepost::schema_problem(schema, document);
    QVERIFY2(problem.empty(), problem.c_str());
    // A project keeps it so: reading back what was stored finds the run unchanged.
    const QStringList import{"import", "r.log", "--project", "p.milepost"};
    QCOMPARE(cli(import).out, QByteArray("r: added\n"));
    QCOMPARE(cli(import).out, QByteArray("r: unchanged\n"));
}

void RunsCommandTest::stepsAndTokensAreNotCompared()
{
    QByteArray counted = "step,tokens,val_loss\n", steps = "step,val_loss\n";
    for (int i = 1; i <= 40; ++i) {
        const double loss = 1.7 + 5 * std::pow(10.0 * i, -0.3);
        const QByteArray step = QByteArray::number(10 * i);
        counted += step + ',' + QByteArray::number(10 * i * 524288LL) + ',' + QByteArray::number(loss) + '\n';
        steps += step + ',' + QByteArray::number(loss) + '\n';
    }
    write("counted.csv", counted);
    write("steps.csv", steps);
    write("r.json", R"({"runs": [
        {"name": "a", "file": "counted.csv", "optimizer": "adamw", "parameters": 1e8},
        {"name": "b", "file": "steps.csv", "optimizer": "muon", "parameters": 1e8}]})");
    for (const auto &[base, other] : {std::pair("a", "b"), std::pair("b", "a")}) {
        const auto refused = cli({"ratio", "r.json", "--base", base, "--other", other});
        QCOMPARE(refused.exit_code, 2);
        QVERIFY(refused.out.isEmpty());
        QCOMPARE(refused.err,
                 QByteArray("Run 'b' counts steps only, run 'a' tokens, and the two are not compared; the "
                            "manifest must give run 'b' its batch_tokens, the tokens of one step.\n"));
    }
    const QStringList both{"ratio", "s.json", "--base", "c", "--other", "b"};
    write("steps2.csv", steps);
    write("s.json", R"({"runs": [
        {"name": "b", "file": "steps.csv", "optimizer": "muon", "parameters": 1e8},
        {"name": "c", "file": "steps2.csv", "optimizer": "adamw", "parameters": 1e8}]})");
    const auto compared = cli(both);
    QVERIFY2(compared.exit_code == 0, compared.err.constData());
    QVERIFY2(compared.out.contains("of the steps of c") && compared.out.contains("steps of base") &&
                 !compared.out.contains("tokens\n") && !compared.out.contains("in tokens"),
             compared.out.constData());
    QVERIFY(json::parse(cli(both + QStringList{"--json"}).out.toStdString())["unit"] == json("steps"));
    const auto forecast = cli({"forecast", "s.json", "--run", "b"});
    QVERIFY2(forecast.out.contains("after 400 steps, from 1 other run"), forecast.out.constData());
    const auto fit = cli({"fit", "s.json", "--no-leave-one-out"});
    QCOMPARE(fit.exit_code, 2);
    QVERIFY2(fit.err.startsWith("Run 'b' counts steps only, as do all others"), fit.err.constData());
}

void RunsCommandTest::columnsAndBatch()
{
    write("t.csv", "n,holdout,x\n1,5.0,9\n2,4.0,8\n");
    const auto result =
        cli({"show", "t.csv", "--column", "step=n", "--column", "value:val_loss=holdout", "--json"});
    QCOMPARE(result.exit_code, 0);
    const auto series = json::parse(result.out.toStdString())["runs"][0]["series"];
    QCOMPARE(series.size(), 1U);
    QVERIFY(series[0]["metric"] == json("val_loss"));
    QVERIFY(series[0]["value"] == json({5.0, 4.0}));
    // Without the mapping nothing says which column holds the steps.
    const auto unmapped = cli({"show", "t.csv"});
    QCOMPARE(unmapped.exit_code, 2);
    QVERIFY2(unmapped.err.contains("not a training log"), unmapped.err.constData());
}

void RunsCommandTest::manifestsAreKnownByContent()
{
    QVERIFY(QFile::rename(folder_->filePath(QStringLiteral("m.json")), folder_->filePath(QStringLiteral("m.log"))));
    const auto result = cli({"show", "m.log"});
    QCOMPARE(result.exit_code, 0);
    QVERIFY(result.out.contains("first"));
}

void RunsCommandTest::badInput_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("missing file") << QStringList{"show", "none.csv"} << QByteArray("does not exist");
    QTest::newRow("no file") << QStringList{"show"} << QByteArray("FILE");
    QTest::newRow("no command") << QStringList{} << QByteArray("subcommand");
    QTest::newRow("milestone") << QStringList{"show", "a.log", "--at", "low"} << QByteArray("--at: 'low'");
    QTest::newRow("batch") << QStringList{"show", "a.log", "--batch-tokens", "0"}
                           << QByteArray("--batch-tokens: '0'");
    QTest::newRow("column") << QStringList{"show", "a.log", "--column", "step"} << QByteArray("ROLE=NAME");
    QTest::newRow("metric") << QStringList{"show", "a.log", "--metric", "mmlu"} << QByteArray("It has: val_loss");
    QTest::newRow("one name twice") << QStringList{"import", "a.log", "copy/a.log", "--project", "p.milepost"}
                                    << QByteArray("called 'a'");
    QTest::newRow("project") << QStringList{"import", "a.log", "--project", "a.log"}
                             << QByteArray("not a Milepost project");
}

void RunsCommandTest::badInput()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, part);
    const auto result = cli(arguments);
    QCOMPARE(result.exit_code, 2);
    QVERIFY(result.out.isEmpty());
    QVERIFY2(result.err.contains(part), result.err.constData());
    QCOMPARE(result.err.count('\n'), 1);
}

void RunsCommandTest::importsIntoAProject()
{
    const QStringList import{"import", "m.json", "--project", "p.milepost"};
    const auto first = cli(import), second = cli(import);
    QCOMPARE(first.exit_code, 0);
    QCOMPARE(first.out, QByteArray("first: added\n"));
    QCOMPARE(second.out, QByteArray("first: unchanged\n"));
    const auto answer = json::parse(cli(import + QStringList{"--json"}).out.toStdString(), nullptr, false);
    QVERIFY(answer["runs"][0]["change"] == json("unchanged"));
}

void RunsCommandTest::whatWouldBeLostIsNamed()
{
    QCOMPARE(cli({"import", "m.json", "--project", "p.milepost"}).exit_code, 0);
    const QString project = folder_->filePath(QStringLiteral("p.milepost"));
    const auto content = [&project] {
        QFile file(project);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const QByteArray before = content();
    write("n.json", R"({"runs": [{"name": "first", "file": "copy/a.log", "batch_tokens": 1000},
                                 {"name": "second", "file": "a.log", "batch_tokens": 10}]})");
    const QStringList import{"import", "n.json", "--project", "p.milepost"};
    const auto refused = cli(import);
    QCOMPARE(refused.exit_code, 2);
    QVERIFY2(refused.err.startsWith("'p.milepost' holds other curves of 'first' (imported from a.log, 20") &&
                 refused.err.endsWith("; name the new ones apart, or lose the old ones with --replace.\n"),
             refused.err.constData());
    QCOMPARE(refused.err.count('\n'), 1);
    QVERIFY(refused.out.isEmpty());
    QCOMPARE(content(), before); // the run without a rival waits, too
    const auto taken = cli(import + QStringList{"--replace"});
    QVERIFY2(taken.exit_code == 0, taken.err.constData());
    QCOMPARE(taken.out, QByteArray("first: replaced\nsecond: added\n"));
    // A log that has grown is no other run.
    write("copy/a.log", "step:10/60 val_loss:6.0000 train_time:10000ms step_avg:1000.00ms\n"
                        "step:40/60 val_loss:2.0000 train_time:40000ms step_avg:1000.00ms\n"
                        "step:60/60 val_loss:1.5000 train_time:60000ms step_avg:1000.00ms\n");
    const auto grown = cli(import);
    QVERIFY2(grown.exit_code == 0, grown.err.constData());
    QCOMPARE(grown.out, QByteArray("first: extended\nsecond: unchanged\n"));
}

QTEST_GUILESS_MAIN(RunsCommandTest)
#include "tst_runs.moc"
