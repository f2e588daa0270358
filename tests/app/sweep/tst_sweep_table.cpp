// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"
#include "app/sweep/sweep_array.h"
#include "app/sweep/sweep_run.h"
#include "resources/reading/csv_reader.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <sstream>

using namespace milepost; // NOLINT: a test of this namespace

namespace {

SweepPlan small_plan()
{
    auto text = find_scenario("qwen3-30b-a3b-8-gb300").value();
    text.text = with_overrides(text, {"draws=20"}).value();
    return SweepPlan::make(text,
                           {parse_axis("training.global_batch=256,512", false).value(),
                            parse_axis("name=plain,=1+1", false).value()},
                           {}, 1)
        .value();
}

std::string content(const std::string &file)
{
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

} // namespace

class SweepTableTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void aRowHasItsFigures();
    void aFormulaStaysText();
    void aWrongScenarioSaysWhy();
    void linesThatAreRefused_data();
    void linesThatAreRefused();
    void aTornLineIsComputedAgain();
    void twoSweepsDoNotShareATable();
    void stoppingKeepsWhatIsDone();
    void arrayScriptQuotesEverything();

private:
    std::string full_; ///< a finished table
    std::string header_;
    SweepPlan plan_ = small_plan();
    std::shared_ptr<const Catalogue> catalogue_;
};

void SweepTableTest::initTestCase()
{
    catalogue_ = load_catalogue().value();
    header_ = sweep_header(plan_, 1);
    full_ = header_ + '\n';
    for (std::size_t row = 0; row < plan_.rows(); ++row)
        full_ += computed_line(plan_, row, 1, *catalogue_) + '\n';
}

void SweepTableTest::aRowHasItsFigures()
{
    const auto table = CsvTable::parse(full_, "table");
    QVERIFY(table);
    QCOMPARE(table->rows().size(), plan_.rows());
    const auto &row = table->rows()[2];
    QCOMPARE(table->text(row, "training.global_batch"), std::string_view("512"));
    QCOMPARE(table->text(row, "feasible"), std::string_view("yes"));
    const auto scenario = plan_.scenario(plan_.values(2)).value();
    const auto estimate = evaluate(read_scenario(scenario.text, scenario.origin, {}).value(), *catalogue_).value();
    QCOMPARE(table->number(row, "step_s_p50"), estimate.step_time_s.p50);
    QCOMPARE(table->number(row, "m1_cost_p90"), estimate.milestones[0].cost.p90);
    QCOMPARE(table->text(row, "scenario"), std::string_view(scenario_hash(scenario)));
}

void SweepTableTest::aFormulaStaysText()
{
    const auto table = CsvTable::parse(full_, "table");
    QVERIFY(table);
    QCOMPARE(table->text(table->rows()[1], "name"), std::string_view("'=1+1"));
}

void SweepTableTest::aWrongScenarioSaysWhy()
{
    auto text = find_scenario("kimi-k2-256-gb300").value();
    const auto plan = SweepPlan::make(text, {parse_axis("plan.pp=8", false).value()}, {}, 1).value();
    const auto line = computed_line(plan, 0, 2, *catalogue_);
    const auto table = CsvTable::parse(sweep_header(plan, 2) + '\n' + line + '\n', "table");
    QVERIFY(table);
    QCOMPARE(table->text(table->rows()[0], "feasible"), std::string_view("no"));
    QVERIFY(table->text(table->rows()[0], "step_s_p50").empty());
    QVERIFY(table->text(table->rows()[0], "message").starts_with("plan.ep: ETP x EP x PP"));
}

void SweepTableTest::linesThatAreRefused_data()
{
    QTest::addColumn<QByteArray>("replaced");
    QTest::addColumn<QByteArray>("by");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("other columns") << QByteArray("row,") << QByteArray("index,")
                                   << QByteArray(
                                          "1: the columns are those of another sweep; choose another --out.");
    QTest::newRow("other scenario") << QByteArray("\n2,") << QByteArray("\n1,")
                                    << QByteArray("4: row 1 belongs to another scenario.");
    QTest::newRow("no such row") << QByteArray("\n2,") << QByteArray("\n20,")
                                 << QByteArray("4: is not a row of this sweep.");
    QTest::newRow("a cell less") << QByteArray("\n2,") << QByteArray("\n2")
                                 << QByteArray("4: is not a row of this sweep.");
}

void SweepTableTest::linesThatAreRefused()
{
    QFETCH(QByteArray, replaced);
    QFETCH(QByteArray, by);
    QFETCH(QByteArray, message);
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("t.csv")).toStdString();
    auto text = QByteArray::fromStdString(full_);
    text.replace(text.indexOf(replaced), replaced.size(), by);
    std::ofstream(file) << text.toStdString();
    const auto lines = read_sweep(file, plan_, header_);
    QVERIFY(!lines);
    QCOMPARE(QByteArray::fromStdString(lines.error().front().message),
             QByteArray::fromStdString(file) + ':' + message);
    // A row twice.
    std::ofstream(file) << full_ << computed_line(plan_, 3, 1, *catalogue_) << '\n';
    QVERIFY(!read_sweep(file, plan_, header_));
}

void SweepTableTest::aTornLineIsComputedAgain()
{
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("t.csv")).toStdString();
    // Killed in the middle of the last line.
    std::ofstream(file) << full_.substr(0, full_.size() - 10);
    const auto before = read_sweep(file, plan_, header_);
    QVERIFY(before);
    QCOMPARE(before->size(), plan_.rows() - 1);
    {
        auto table = SweepFile::open(file, header_, true);
        QVERIFY(table);
        const auto done = run_sweep(plan_, {3}, 1, *catalogue_, *table, 1, [](std::size_t) { return true; });
        QVERIFY(done && *done == 1);
    }
    QCOMPARE(content(file), full_);
}

void SweepTableTest::twoSweepsDoNotShareATable()
{
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("t.csv")).toStdString();
    const auto first = SweepFile::open(file, header_, false);
    QVERIFY(first);
    const auto second = SweepFile::open(file, header_, true);
    QVERIFY(!second);
    QVERIFY(second.error().front().message.ends_with("is being written by another sweep."));
}

void SweepTableTest::stoppingKeepsWhatIsDone()
{
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("t.csv")).toStdString();
    auto text = find_scenario("qwen3-30b-a3b-8-gb300").value();
    text.text = with_overrides(text, {"draws=200"}).value();
    const auto plan = SweepPlan::make(text, {parse_axis("economics.pue=1:2", true).value()}, 100'000, 1).value();
    const auto header = sweep_header(plan, 1);
    std::size_t done = 0;
    {
        auto table = SweepFile::open(file, header, false);
        QVERIFY(table);
        const auto result = run_sweep(plan, plan.shard(1, 1), 1, *catalogue_, *table, 2,
                                      [](std::size_t so_far) { return so_far < 20; });
        QVERIFY(result);
        done = *result;
    }
    QVERIFY(done >= 20 && done < plan.rows());
    const auto lines = read_sweep(file, plan, header);
    QVERIFY(lines);
    QCOMPARE(lines->size(), done);
}

void SweepTableTest::arrayScriptQuotesEverything()
{
    ArraySettings settings;
    settings.tasks = 3;
    settings.partition = "gpu";
    const auto script = SweepArray::script_text(
        {"milepost-cli", "sweep", "x'; touch gone; '", "--set", "name=$(id)"}, "milepost-sweep", settings);
    QVERIFY(script);
    QVERIFY(
        script->find(R"(exec milepost-cli sweep 'x'\''; touch gone; '\''' --set 'name=$(id)' --shard "$task/3")") !=
        std::string::npos);
    QVERIFY(script->find("#SBATCH --array=1-3\n") != std::string::npos);
    settings.account = "a\n#SBATCH --uid=0";
    QVERIFY(!SweepArray::script_text({"milepost-cli"}, "x", settings));
}

QTEST_GUILESS_MAIN(SweepTableTest)
#include "tst_sweep_table.moc"
