// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "resources/embedded/resource.h"
#include "tests/app/cli/program.h"
#include "tests/app/cli/schema_check.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <nlohmann/json.hpp>

using milepost::run_cli;
using nlohmann::json;

namespace {

const QString kimi = QStringLiteral("kimi-k2-256-gb300");
const QString qwen = QStringLiteral("qwen3-30b-a3b-8-gb300");

json answer(const QStringList &arguments)
{
    const auto result = run_cli(arguments);
    return result.exit_code == 0 ? json::parse(result.out.toStdString(), nullptr, false) : json();
}

/// What the schema with the document's own id finds wrong with it.
std::string problem_of(const json &document)
{
    for (const milepost::Resource &resource : milepost::resources_in("schemas/"))
        if (const auto schema = json::parse(resource.content); schema.at("$id") == document.value("schema", ""))
            return milepost::schema_problem(schema, document);
    return "no schema has this id";
}

} // namespace

/// Answers of the program: their shape and what must hold whatever the calibration says.
class AnswersTest : public QObject {
    Q_OBJECT

private slots:
    void jsonIsOneDocument_data();
    void jsonIsOneDocument();
    void partsSumToTheStep_data();
    void partsSumToTheStep();
    void comparisonText();
    void partsOfTheTextSumToTheStep_data();
    void partsOfTheTextSumToTheStep();
    void headlineIsFirst();
    void publishedChecks_data();
    void publishedChecks();
    void changedScenariosHaveNoCheck();
    void noControlCodes();
    void timelineCoversTheSchedule();
    void plansAreRankedAndFit();
    void kernelsPredictRows();
    void anArmThatDoesNotFitIsNamed();
    void theQuestionCountsModelsAndMicroBatches();
    void thePageOfCombinationsIsThatOfTheProgram();
    void refusedCalibrationsWriteNothing_data();
    void refusedCalibrationsWriteNothing();
    void clearNoIsADocument_data();
    void clearNoIsADocument();
    void pricesAreImportedAndListed();
    void validationIsADocument();

private:
    QTemporaryDir folder_;
};

void AnswersTest::jsonIsOneDocument_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("schema");
    QTest::newRow("evaluate") << QStringList{"evaluate", kimi, "--json"} << QStringLiteral("milepost.estimate/1");
    QTest::newRow("compare") << QStringList{"compare", kimi, "--json"} << QStringLiteral("milepost.comparison/1");
    QTest::newRow("one arm") << QStringList{"compare", kimi, "--arms", "muon", "--json"}
                             << QStringLiteral("milepost.comparison/1");
    QTest::newRow("timeline") << QStringList{"timeline", kimi, "--json"} << QStringLiteral("milepost.timeline/1");
    QTest::newRow("optimizer") << QStringList{"optimizer", kimi, "--json"}
                               << QStringLiteral("milepost.optimizer/1");
    QTest::newRow("catalogue") << QStringList{"catalogue", "--json"} << QStringLiteral("milepost.catalogue/1");
    QTest::newRow("catalogue of models")
        << QStringList{"catalogue", "models", "--json"} << QStringLiteral("milepost.catalogue/1");
    QTest::newRow("combinations") << QStringList{"optimizer", kimi, "--combinations", "--json"}
                                  << QStringLiteral("milepost.optimizer-combinations/1");
    QTest::newRow("optimizer check") << QStringList{"optimizer-check", "--json"}
                                     << QStringLiteral("milepost.optimizer-check/1");
    QTest::newRow("token gain") << QStringList{"token-gain", "--json"} << QStringLiteral("milepost.token-gain/1");
    QTest::newRow("four arms") << QStringList{"compare", kimi, "--arms", "adamw,muon,soap,shampoo", "--json"}
                               << QStringLiteral("milepost.comparison/1");
    QTest::newRow("break-even") << QStringList{"break-even", kimi, "--gpus", "256,512", "--json"}
                                << QStringLiteral("milepost.break-even/1");
    QTest::newRow("launch") << QStringList{"launch", kimi, "--out", folder_.filePath("launch"), "--json"}
                            << QStringLiteral("milepost.launch/1");
    QTest::newRow("sweep") << QStringList{"sweep",  kimi,
                                          "--set",  "draws=50",
                                          "--over", "plan.micro_batch=1,2",
                                          "--out",  folder_.filePath("sweep.csv"),
                                          "--json"}
                           << QStringLiteral("milepost.sweep/1");
    QTest::newRow("sweep again") << QStringList{"sweep",    kimi,     "--set",
                                                "draws=50", "--over", "plan.micro_batch=1,2",
                                                "--resume", "--out",  folder_.filePath("sweep.csv"),
                                                "--json"}
                                 << QStringLiteral("milepost.sweep/1");
}

void AnswersTest::jsonIsOneDocument()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, schema);
    const auto result = run_cli(arguments);
    QVERIFY2(result.exit_code == 0, result.err.constData());
    QCOMPARE(result.err, QByteArray());
    const auto document = json::parse(result.out.toStdString(), nullptr, false);
    QVERIFY(document.is_object());
    QCOMPARE(QString::fromStdString(document.value("schema", "")), schema);
    const auto problem = problem_of(document);
    QVERIFY2(problem.empty(), problem.c_str());
}

void AnswersTest::theQuestionCountsModelsAndMicroBatches()
{
    QTemporaryDir folder;
    QFile scenario(folder.filePath(QStringLiteral("s.scenario.json")));
    QVERIFY(scenario.open(QIODevice::WriteOnly));
    scenario.write(R"({"milepost": 1, "model": {"file": ")" SOURCE_TREE
                   R"(/tests/validation/training_step/llama-1b.config.json"},
        "system": {"id": "hgx-h100", "gpus": 8}, "training": {"tokens": 1e11, "global_batch": 8},
        "plan": {"tp": 1, "pp": 1, "cp": 1, "micro_batch": 1}})");
    scenario.close();
    const auto text = run_cli({"evaluate", scenario.fileName()});
    QVERIFY2(text.exit_code == 0, text.err.constData());
    const auto line = [&text](const char *label) {
        const auto from = text.out.indexOf(label);
        return from < 0 ? QByteArray() : text.out.mid(from, text.out.indexOf('\n', from) - from);
    };
    QVERIFY2(line("  Model  ").endsWith(" B parameters"), line("  Model  ").constData());
    QVERIFY2(line("  Plan  ").contains(" as 1 micro-batch of 1;"), line("  Plan  ").constData());
}

void AnswersTest::anArmThatDoesNotFitIsNamed()
{
    const QStringList arms{"compare", kimi, "--arms", "adamw,muon,soap,shampoo"};
    const auto text = run_cli(arms);
    QVERIFY2(text.exit_code == 0, text.err.constData());
    for (const char *words : {"Muon reaches", "Not compared: the plan does not fit", "SOAP: pipeline stage",
                              "Shampoo: pipeline stage", "The nearest plan that fits: plan.micro_batch 2 -> 1"})
        QVERIFY2(text.out.contains(words), words);
    QVERIFY(text.out.indexOf("Not compared") < text.out.indexOf("The question"));
    const auto document = answer(arms + QStringList{"--json"});
    QCOMPARE(document.at("arms").size(), std::size_t(4));
    for (const auto &arm : document.at("arms")) {
        const bool fits = arm.at("feasible").get<bool>();
        QCOMPARE(fits, arm.at("optimizer") == "adamw" || arm.at("optimizer") == "muon");
        QCOMPARE(arm.contains("nearest_plan"), !fits);
    }
    // Alone with an arm that does not fit, nothing is compared.
    const auto alone = run_cli({"compare", kimi, "--arms", "adamw,soap"});
    QCOMPARE(alone.exit_code, 1);
    QVERIFY(alone.err.contains("The nearest plan that fits"));
}

/// docs/optimizer-forms.md holds every combination that the program prints; the seconds may lag behind a new
/// calibration by no more than a tenth.
void AnswersTest::thePageOfCombinationsIsThatOfTheProgram()
{
    QFile file(QStringLiteral(SOURCE_TREE "/docs/optimizer-forms.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto rows_of = [](const QByteArray &text) {
        QList<QStringList> rows;
        for (const auto &line : text.split('\n'))
            if (line.startsWith("| ") && !line.startsWith("| form") && !line.startsWith("| ---"))
                rows.append(QString::fromUtf8(line).split(QStringLiteral(" | ")));
        return rows;
    };
    QByteArray printed;
    for (const QStringList &arguments : {QStringList{kimi}, QStringList{kimi, "--set", "plan.tp=4"},
                                         QStringList{QStringLiteral("llama-3.1-405b-256-gb300")}}) {
        const auto result =
            run_cli(QStringList{"optimizer"} + arguments + QStringList{"--combinations", "--markdown"});
        QVERIFY2(result.exit_code == 0, result.err.constData());
        printed += result.out;
    }
    const auto page = rows_of(file.readAll()), now = rows_of(printed);
    QCOMPARE(now.size(), 3 * 24);
    QCOMPARE(page.size(), now.size());
    for (qsizetype i = 0; i < now.size(); ++i) {
        QCOMPARE(page[i].size(), now[i].size());
        for (const int exact : {0, 1, 2, 6, 10}) // form, SYRK, delivery, exchange, result
            QCOMPARE(page[i][exact], now[i][exact]);
        for (const int seconds : {3, 5}) {
            const double then = page[i][seconds].toDouble(), value = now[i][seconds].toDouble();
            QVERIFY2(then > 0 && std::abs(value / then - 1) < 0.1,
                     "run scripts/optimizer_forms_page.sh: the page is out of date");
        }
    }
}

void AnswersTest::partsSumToTheStep_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::newRow("kimi") << kimi;
    QTest::newRow("qwen") << qwen;
}

void AnswersTest::partsSumToTheStep()
{
    QFETCH(QString, scenario);
    const auto comparison = answer({"compare", scenario, "--json"});
    QVERIFY(comparison.is_object());
    for (const auto &arm : comparison.at("arms")) {
        double sum = 0;
        for (const auto &part : arm.at("step").at("parts"))
            sum += part.at("exposed_s").get<double>();
        const auto &throughput = arm.at("throughput");
        // Parts are those of the step at median factors, whose rate throughput states.
        const double tokens = throughput.at("tokens_per_s_per_gpu").get<double>() * sum;
        QVERIFY(std::abs(tokens - std::round(tokens)) < 1e-6 * tokens);
        QVERIFY(sum > 0);
        double bytes = 0;
        for (const auto &part : arm.at("memory").at("parts"))
            bytes += part.at("bytes").get<double>();
        QVERIFY(std::abs(bytes - arm.at("memory").at("bytes_per_gpu").get<double>()) < 1e-9 * bytes);
    }
}

void AnswersTest::comparisonText()
{
    const auto result = run_cli({"compare", kimi});
    QCOMPARE(result.exit_code, 0);
    for (const char *part : {"AdamW's final loss", "Break-even", "What limits the step", "Published and predicted",
                             "1,051", "1,029", "other reading", "How the optimizer's TFLOP/s are counted",
                             "What is assumed", "Defaults used", "4 m^2 n + 2 m^3"})
        QVERIFY2(result.out.contains(part), part);
}

void AnswersTest::partsOfTheTextSumToTheStep_data()
{
    QTest::addColumn<QString>("arms");
    QTest::newRow("AdamW first") << QStringLiteral("adamw,muon");
    QTest::newRow("Muon first") << QStringLiteral("muon,adamw");
}

/// The arms spend time on different parts: each row must stand for the same part in both columns.
void AnswersTest::partsOfTheTextSumToTheStep()
{
    QFETCH(QString, arms);
    const auto result = run_cli({"compare", kimi, "--arms", arms});
    QCOMPARE(result.exit_code, 0);
    const QString text = QString::fromUtf8(result.out);
    const auto table = text.mid(text.indexOf(QStringLiteral("  seconds per step"))).split('\n');
    double first = 0, second = 0;
    for (const QString &line : table) {
        auto cells = line.trimmed().split(QRegularExpression(QStringLiteral("\\s{2,}")));
        if (cells.size() < 4 || cells[0] == QStringLiteral("seconds per step"))
            continue;
        for (QString &cell : cells)
            cell.replace(QChar(0x2212), QLatin1Char('-'));
        const double one = cells[1].toDouble();
        const double two = cells[2].toDouble();
        if (cells[0] == QStringLiteral("step")) {
            constexpr double rounding = 0.0005 * 20; // of twenty rows
            QVERIFY2(std::abs(first - one) < rounding, qPrintable(QString::number(first)));
            QVERIFY2(std::abs(second - two) < rounding, qPrintable(QString::number(second)));
            return;
        }
        if (cells[0].startsWith(QStringLiteral("Newton-Schulz")))
            QCOMPARE(arms.startsWith(QStringLiteral("adamw")) ? one : two, 0.0);
        first += one;
        second += two;
    }
    QFAIL("no sum of the parts");
}

void AnswersTest::headlineIsFirst()
{
    const auto result = run_cli({"compare", kimi});
    const auto lines = result.out.split('\n');
    QCOMPARE(lines[0], QByteArray("Kimi K2 on 256 GB300"));
    QVERIFY2(lines[2].startsWith("Muon ") || lines[2].startsWith("AdamW "), lines[2].constData());
}

void AnswersTest::publishedChecks_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<double>("adamw");
    QTest::addColumn<double>("muon");
    // NVIDIA developer blog of 2026-04-22, table 1.
    QTest::newRow("kimi") << kimi << 1051.0 << 1029.0;
    QTest::newRow("qwen") << qwen << 713.0 << 686.0;
}

void AnswersTest::publishedChecks()
{
    QFETCH(QString, scenario);
    QFETCH(double, adamw);
    QFETCH(double, muon);
    const auto comparison = answer({"compare", scenario, "--json"});
    const auto &rows = comparison.at("published").at("rows");
    QCOMPARE(rows.at(0).at("published").get<double>(), adamw);
    QCOMPARE(rows.at(1).at("published").get<double>(), muon);
    for (const auto &row : rows) {
        const double predicted = row.at("predicted").at("p50").get<double>();
        QVERIFY(predicted > 0);
        QVERIFY(row.at("alternative").at("p50").get<double>() > 0);
    }
}

void AnswersTest::changedScenariosHaveNoCheck()
{
    const auto comparison = answer({"compare", kimi, "--set", "training.global_batch=8192", "--json"});
    QVERIFY(comparison.is_object());
    QVERIFY(!comparison.contains("published"));
}

void AnswersTest::noControlCodes()
{
    for (const auto &arguments :
         {QStringList{"compare", kimi}, QStringList{"catalogue"}, QStringList{"evaluate", qwen}}) {
        const auto result = run_cli(arguments);
        for (const char c : result.out)
            QVERIFY(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
    }
}

void AnswersTest::timelineCoversTheSchedule()
{
    const auto timeline = answer({"timeline", kimi, "--json"});
    const auto stages = timeline.at("stages").get<std::size_t>();
    const auto chunks = timeline.at("chunks").get<std::size_t>();
    const auto micro_batches = timeline.at("micro_batches").get<std::size_t>();
    QCOMPARE(timeline.at("entries").size(), 2 * stages * chunks * micro_batches);
    double last = 0;
    for (const auto &entry : timeline.at("entries")) {
        QVERIFY(entry.at("end_s").get<double>() >= entry.at("start_s").get<double>());
        last = std::max(last, entry.at("end_s").get<double>());
    }
    QVERIFY(last <= timeline.at("step_time_s").get<double>());
    // The step at the medians and the median of the draws lie apart: both are said, the second as evaluate says it.
    const auto estimate = answer({"evaluate", kimi, "--json"});
    QCOMPARE(timeline.at("drawn_step_time_s").get<double>(),
             estimate.at("step").at("time_s").at("p50").get<double>());
    const auto text = run_cli({"timeline", QStringLiteral("qwen3-30b-a3b-8-gb300"), "--set", "plan.micro_batch=4",
                               "--set", "training.global_batch=32"})
                          .out;
    QVERIFY(text.startsWith("1 stage, 1 chunk each, 1 micro-batch; "));
    QVERIFY(text.contains("over all draws"));
}

void AnswersTest::plansAreRankedAndFit()
{
    // A small space: one node of a small model.
    QTemporaryDir folder;
    QFile scenario(folder.filePath(QStringLiteral("s.scenario.json")));
    QVERIFY(scenario.open(QIODevice::WriteOnly));
    scenario.write(
        R"({"model": "llama-3-8b", "system": {"id": "gb300-nvl72", "gpus": 8}, "training": {"global_batch": 128}})");
    scenario.close();
    const auto plans = answer({"plan", scenario.fileName(), "--top", "3", "--json"});
    QCOMPARE(plans.value("schema", ""), std::string("milepost.plans/1"));
    QCOMPARE(problem_of(plans), std::string());
    QVERIFY(plans.at("best").size() <= 3 && !plans.at("best").empty());
    double previous = 0;
    for (const auto &plan : plans.at("best")) {
        QVERIFY(plan.at("step_time_s").get<double>() >= previous);
        previous = plan.at("step_time_s").get<double>();
        QVERIFY(plan.at("fits").get<bool>());
    }
    // Both may be the same plan, whose pieces the search adds up in another order.
    QVERIFY(plans.at("current").at("step_time_s").get<double>() * (1 + 1e-12) >=
            plans.at("best").at(0).at("step_time_s").get<double>());
    for (const char *key : {"plans", "evaluated", "pruned", "feasible", "seconds"})
        QVERIFY2(plans.at("searched").contains(key), key);

    // With its own best plan an arm is never slower than with the scenario's.
    const auto fixed = answer({"compare", scenario.fileName(), "--json"});
    const auto replanned = answer({"compare", scenario.fileName(), "--replan", "--json"});
    for (std::size_t arm = 0; arm < 2; ++arm) {
        const auto rate = [arm](const json &c) {
            return c.at("arms").at(arm).at("throughput").at("tokens_per_s_per_gpu").get<double>();
        };
        QVERIFY(rate(replanned) >= rate(fixed) * (1 - 1e-9));
    }
}

void AnswersTest::kernelsPredictRows()
{
    QTemporaryDir folder;
    QFile table(folder.filePath(QStringLiteral("ops.csv")));
    QVERIFY(table.open(QIODevice::WriteOnly));
    table.write("op,dtype,m,n,k\ngemm,bf16,4096,4096,4096\nsoftmax,bf16,1,1,1\n");
    table.close();
    const auto kernels = answer({"kernels", table.fileName(), "--calibration", "h200-public", "--json"});
    QCOMPARE(kernels.value("schema", ""), std::string("milepost.kernels/1"));
    QCOMPARE(problem_of(kernels), std::string());
    const auto &rows = kernels.at("rows");
    QCOMPARE(rows.at(0).at("line").get<int>(), 2);
    QVERIFY(rows.at(0).at("predicted_s").get<double>() > 0);
    QVERIFY(rows.at(0).at("skipped").is_null());
    QVERIFY(rows.at(1).at("predicted_s").is_null());
    QVERIFY(rows.at(1).at("skipped").is_string());
    // A misspelt column is told, and the rows are answered all the same.
    QVERIFY(table.open(QIODevice::WriteOnly));
    table.write("op,dtype,m,n,k,batches\ngemm,bf16,4096,4096,4096,2\n");
    table.close();
    const auto misspelt = run_cli({"kernels", table.fileName(), "--calibration", "h200-public", "--json"});
    QCOMPARE(misspelt.exit_code, 0);
    QVERIFY(misspelt.err.contains("'batches' (did you mean 'batch'?)"));
    // A table without one answer is no answer.
    QVERIFY(table.open(QIODevice::WriteOnly));
    table.write("op,bytes\nsort,4e9\n");
    table.close();
    const auto none = run_cli({"kernels", table.fileName(), "--calibration", "h200-public"});
    QCOMPARE(none.exit_code, 2);
    QVERIFY2(none.out.isEmpty() && none.err.contains("None of the 1 rows"), none.err.constData());
}

void AnswersTest::refusedCalibrationsWriteNothing_data()
{
    QTest::addColumn<QByteArray>("change"); ///< JSON merge patch of every product in the probe
    QTest::addColumn<QString>("project");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("sizes of 0") << QByteArray(R"({"parameters": {"n": 0}})") << QString()
                                << QByteArray("p.probe.json");
    QTest::newRow("no project") << QByteArray("{}") << QStringLiteral("p.probe.json") << QByteArray("p.probe.json");
}

/// Nothing is written before everything that can be refused was looked at.
void AnswersTest::refusedCalibrationsWriteNothing()
{
    QFETCH(QByteArray, change);
    QFETCH(QString, project);
    QFETCH(QByteArray, named);
    const QTemporaryDir folder;
    auto probe = json::parse(std::string(milepost::find_resource("probes/h200-x1.probe.json").value_or("")));
    for (auto &entry : probe.at("probes"))
        if (entry.value("op", "") == "gemm" && entry.contains("median_s"))
            entry.merge_patch(json::parse(change.toStdString()));
    QFile file(folder.filePath(QStringLiteral("p.probe.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(probe.dump()));
    file.close();
    QStringList arguments{"calibration", "import", "p.probe.json", "--out", "c.json"};
    if (!project.isEmpty())
        arguments += {"--project", project};
    const auto result = run_cli(arguments, folder.path());
    QCOMPARE(result.exit_code, 2);
    QVERIFY2(result.err.contains(named) && result.err.count('\n') == 1, result.err.constData());
    QVERIFY(result.out.isEmpty());
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("c.json"))));
    const auto twice =
        run_cli({"calibration", "import", "p.probe.json", "./p.probe.json", "--out", "c.json"}, folder.path());
    QVERIFY2(twice.exit_code == 2 && twice.err.contains("is named twice"), twice.err.constData());
}

void AnswersTest::clearNoIsADocument_data()
{
    QTest::addColumn<QStringList>("arguments");
    for (const char *command : {"evaluate", "compare"})
        for (const char *setting : {"plan.pp=3", "plan.tp=5"})
            QTest::addRow("%s %s", command, setting) << QStringList{command, kimi, "--set", setting};
    QTest::newRow("evaluate, memory") << QStringList{"evaluate", kimi,
                                                     "--set",    "plan.pp=1",
                                                     "--set",    "plan.vp=1",
                                                     "--set",    "plan.recompute=[]",
                                                     "--set",    "training.sequence_length=65536"};
    QTest::newRow("compare, memory") << QStringList{"compare", kimi,
                                                    "--set",   "plan.pp=1",
                                                    "--set",   "plan.vp=1",
                                                    "--set",   "plan.recompute=[]",
                                                    "--set",   "training.sequence_length=65536"};
    QTest::newRow("plan") << QStringList{"plan", kimi, "--gpus", "8"};
}

/// A script that reads JSON is told no in JSON.
void AnswersTest::clearNoIsADocument()
{
    QFETCH(QStringList, arguments);
    const auto result = run_cli(arguments + QStringList{"--json"});
    QVERIFY2(result.exit_code == 1, result.err.constData());
    const auto document = json::parse(result.out.toStdString());
    QCOMPARE(document.at("feasible").get<bool>(), false);
    QVERIFY(!document.at("diagnostics").empty());
    QVERIFY(!document.at("diagnostics").at(0).at("message").get<std::string>().empty());
    QCOMPARE(problem_of(document), std::string());
    QVERIFY(!result.err.isEmpty());
}

void AnswersTest::pricesAreImportedAndListed()
{
    const QTemporaryDir folder;
    const QString table = folder.filePath(QStringLiteral("cloud.csv")),
                  book = folder.filePath(QStringLiteral("b.sqlite"));
    QFile file(table);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("Anbieter;GPU;Preis pro GPU-Stunde;Waehrung;Datum\nEigen GmbH;GB300;7,25;EUR;2026-10-01\n");
    file.close();
    const auto imported = run_cli({"prices", "import", table, "--book", book, "--json"});
    QVERIFY2(imported.exit_code == 0, imported.err.constData());
    QCOMPARE(problem_of(json::parse(imported.out.toStdString())), std::string());
    const auto listed = run_cli({"catalogue", "prices", "--book", book, "--json"});
    QVERIFY(listed.out.contains("Eigen GmbH"));
    QVERIFY(listed.out.contains("7.25"));
    // The same again replaces, a table of something else is refused.
    QVERIFY(run_cli({"prices", "import", table, "--book", book}).out.contains("0 new, 1 replaced"));
    QCOMPARE(run_cli({"prices", "import", book, "--book", book}).exit_code, 2);
}

void AnswersTest::validationIsADocument()
{
    const QTemporaryDir folder;
    QFile table(folder.filePath(QStringLiteral("rows.csv")));
    QVERIFY(table.open(QIODevice::WriteOnly));
    table.write("system,model,gpus,precision,gbs,mbs,seq,tp,pp,cp,tflops_per_gpu\n"
                "GB300,LLAMA3_8B,8,mxfp8,128,4,8192,1,1,1,1500\nGB300,no-model,8,mxfp8,128,4,8192,1,1,1,1500\n");
    table.close();
    const auto rows = answer({"validate", table.fileName(), "--json"});
    QCOMPARE(problem_of(rows), std::string());
    QCOMPARE(rows.at("rows").size(), std::size_t(2));
    QVERIFY(rows.at("rows").at(0).at("predicted").is_number());
    QVERIFY(rows.at("rows").at(1).at("skipped").is_string());
}

QTEST_GUILESS_MAIN(AnswersTest)
#include "tst_answers.moc"
