// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "resources/embedded/resource.h"
#include "tests/app/cli/program.h"
#include "tests/app/cli/schema_check.h"
#include "tests/calibration/traces/trace_writer.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

using milepost::run_cli;
using nlohmann::json;

/// milepost-cli trace.
class TraceCommandTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void table();
    void jsonFollowsItsSchema();
    void anchorsServeAScenario();
    void badInput_data();
    void badInput();

private:
    void write(const QString &name, const QByteArray &text) const
    {
        QFile file(folder_->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    [[nodiscard]] milepost::ProgramResult cli(const QStringList &arguments) const
    {
        return run_cli(QStringList{QStringLiteral("trace")} + arguments, folder_->path());
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

namespace {

constexpr const char *scenario = R"({
  "milepost": 1, "name": "eight layers", "model": "llama-3-8b", "system": {"id": "hgx-h200", "gpus": 1},
  "calibration": "h200-public", "stack": "pytorch-eager",
  "training": {"sequence_length": 4096, "global_batch": 1, "precision": "bf16", "tokens": 1e10},
  "optimizer": {"name": "adamw"},
  "plan": {"tp": 1, "pp": 1, "cp": 1, "ep": 1, "micro_batch": 1}
})";

}

void TraceCommandTest::init()
{
    using milepost::PartId;
    folder_ = std::make_unique<QTemporaryDir>();
    std::array<double, milepost::part_count> parts{};
    parts[static_cast<std::size_t>(PartId::dense_gemm)] = 0.4;
    parts[static_cast<std::size_t>(PartId::attention)] = 0.02;
    parts[static_cast<std::size_t>(PartId::memory_bound)] = 0.1;
    parts[static_cast<std::size_t>(PartId::optimizer_update)] = 0.05;
    write(QStringLiteral("t.json"), QByteArray::fromStdString(milepost::fixtures::trace_of_parts(parts, 2)));
    milepost::fixtures::TraceWriter other;
    other.kernel("my_kernel", 100, 500000, 10); // as long as the plan's step, in microseconds
    write(QStringLiteral("bare.json"), QByteArray::fromStdString(other.text()));
    write(QStringLiteral("many.json"),
          QByteArray::fromStdString(
              other.text(R"("distributedInfo": {"backend": "nccl", "rank": 0, "world_size": 8},)")));
    write(QStringLiteral("s.json"), scenario);
}

void TraceCommandTest::table()
{
    const auto result = cli({"--trace", "t.json", "s.json"});
    QVERIFY2(result.exit_code == 0, result.err.constData());
    for (const char *part : {"2 steps of NVIDIA H200", "Dense GEMMs", "400.00", "Unexplained kernels", "Step",
                             "570.00", "memory_bound", "With these factors"})
        QVERIFY2(result.out.contains(part), (result.out + part).constData());
    const auto bare = cli({"s.json", "--trace", "bare.json", "--steps", "1"});
    QVERIFY2(bare.out.contains("my_kernel"), bare.out.constData());
}

void TraceCommandTest::jsonFollowsItsSchema()
{
    const auto result = cli({"s.json", "--trace", "t.json", "--json"});
    QVERIFY2(result.exit_code == 0, result.err.constData());
    const auto document = json::parse(result.out.toStdString(), nullptr, false);
    const auto schema = milepost::find_resource("schemas/trace.schema.json");
    QVERIFY(schema);
    const auto problem = milepost::schema_problem(json::parse(*schema), document);
    QVERIFY2(problem.empty(), problem.c_str());
    double measured = document["unexplained"]["measured_s"], predicted = 0;
    for (const auto &part : document["parts"]) {
        measured += part["measured_s"].get<double>();
        predicted += part["predicted_s"].get<double>();
    }
    QVERIFY(std::abs(measured - document["step"]["measured_s"].get<double>()) < 1e-9);
    QVERIFY(std::abs(predicted - document["step"]["predicted_s"].get<double>()) < 1e-9);
    QVERIFY(std::abs(document["anchor"]["parts"]["dense_gemm"].get<double>() - 0.4) < 1e-6);
}

/// A scenario that holds the written anchors is predicted as the trace command said.
void TraceCommandTest::anchorsServeAScenario()
{
    const auto first = cli({"s.json", "--trace", "t.json", "--json", "--anchors-out", "a.json"});
    QVERIFY2(first.exit_code == 0, first.err.constData());
    QFile file(folder_->filePath(QStringLiteral("a.json")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    json anchored = json::parse(scenario);
    anchored.update(json::parse(file.readAll().toStdString()));
    write(QStringLiteral("anchored.json"), QByteArray::fromStdString(anchored.dump(1)));
    const auto second = cli({"anchored.json", "--trace", "t.json", "--json"});
    QVERIFY2(second.exit_code == 0, second.err.constData());
    const json before = json::parse(first.out.toStdString()), after = json::parse(second.out.toStdString());
    QVERIFY(std::abs(after["step"]["predicted_s"].get<double>() / before["updated_step_s"].get<double>() - 1) <
            1e-6);
    QVERIFY(std::abs(std::log(before["updated_step_s"].get<double>() / 0.57)) <
            std::abs(std::log(before["step"]["predicted_s"].get<double>() / 0.57)));

    anchored["anchors"][0]["parts"]["dense_gem"] = 0.1;
    write(QStringLiteral("wrong.json"), QByteArray::fromStdString(anchored.dump(1)));
    const auto wrong = cli({"wrong.json", "--trace", "t.json"});
    QCOMPARE(wrong.exit_code, 2);
    QVERIFY2(wrong.err.contains("'dense_gem' is no part of a step"), wrong.err.constData());
    anchored["anchors"][0]["parts"] = {{"dense_gemm", 0.5}, {"attention", 0.4}};
    write(QStringLiteral("long.json"), QByteArray::fromStdString(anchored.dump(1)));
    QVERIFY(cli({"long.json", "--trace", "t.json"}).err.contains("longer than their step"));
    anchored["anchors"][0]["parts"] = {{"dense_gemm", 0.1}, {"attention+dense_gemm", 0.1}};
    write(QStringLiteral("twice.json"), QByteArray::fromStdString(anchored.dump(1)));
    QVERIFY(cli({"twice.json", "--trace", "t.json"}).err.contains("stands in two measured parts"));
}

void TraceCommandTest::badInput_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("no trace") << QStringList{"s.json"} << QByteArray("--trace is required");
    QTest::newRow("missing") << QStringList{"s.json", "--trace", "x.json"} << QByteArray("'x.json' does not exist");
    QTest::newRow("two ranks") << QStringList{"s.json", "--trace", "t.json", "--trace", "bare.json"}
                               << QByteArray("give the trace of one rank");
    QTest::newRow("no steps") << QStringList{"s.json", "--trace", "bare.json"}
                              << QByteArray("has no ProfilerStep annotation");
    QTest::newRow("other run") << QStringList{"s.json", "--trace", "many.json", "--steps", "1"}
                               << QByteArray("of a run on 8 GPUs, the scenario has 1");
    QTest::newRow("no trace file") << QStringList{"s.json", "--trace", "s.json"} << QByteArray("is no trace");
    QTest::newRow("anchors onto the scenario")
        << QStringList{"s.json", "--trace", "t.json", "--anchors-out", "s.json"}
        << QByteArray("--anchors-out: 's.json' is the input");
    QTest::newRow("anchors onto the trace")
        << QStringList{"s.json", "--trace", "t.json", "--anchors-out", "./t.json"}
        << QByteArray("--anchors-out: './t.json' is the input");
    QTest::newRow("steps") << QStringList{"s.json", "--trace", "bare.json", "--steps", "0"}
                           << QByteArray("--steps");
}

void TraceCommandTest::badInput()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, expected);
    const auto result = cli(arguments);
    QCOMPARE(result.exit_code, 2);
    QVERIFY2(result.err.contains(expected), result.err.constData());
    QCOMPARE(result.err.count('\n'), 1);
    QVERIFY(result.out.isEmpty());
}

QTEST_GUILESS_MAIN(TraceCommandTest)
#include "tst_trace.moc"
