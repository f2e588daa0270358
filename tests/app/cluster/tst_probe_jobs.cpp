// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cluster/probe_jobs.h"
#include "app/cluster/probe_result.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace milepost; // NOLINT: a test of this namespace

class ProbeJobsTest : public QObject {
    Q_OBJECT

private slots:
    void oneJobPerNumberOfNodes();
    void switchesAreToldApart();
    void tooFewSwitches();
    void theScriptIsTheKit();
    void withoutGpusTheDeviceWorkIsLeftOut();
    void namesCannotBreakOut();
    void results_data();
    void results();
};

void ProbeJobsTest::oneJobPerNumberOfNodes()
{
    const auto jobs = probe_jobs({1, 4});
    QVERIFY(jobs);
    QCOMPARE(jobs->size(), std::size_t{2});
    QCOMPARE(jobs->at(0).result_file(), std::string("1-node.probe.json"));
    QCOMPARE(jobs->at(1).name, std::string("4-nodes"));
}

void ProbeJobsTest::switchesAreToldApart()
{
    const auto jobs =
        topology_probe_jobs({1, 3}, {{"a1", "a2", "a3"}, {"b1", "b2"}, {"x1"}}, {"a1", "a2", "a3", "b1", "b2"});
    QVERIFY(jobs);
    QCOMPARE(jobs->size(), std::size_t{3});
    QVERIFY(jobs->at(1).one_switch);
    QVERIFY(jobs->at(1).hosts.empty());
    QVERIFY((jobs->at(2).hosts == std::vector<std::string>{"a1", "b1", "a2"}));
    const auto script = probe_script(jobs->at(2), {});
    QVERIFY(script && script->find("#SBATCH --nodelist=a1,b1,a2\n") != std::string::npos);
    const auto inside = probe_script(jobs->at(1), {});
    QVERIFY(inside && inside->find("#SBATCH --switches=1\n") != std::string::npos);
    QVERIFY(!topology_probe_jobs({6}, {{"a1"}, {"b1"}}, {"a1", "b1"}));
}

void ProbeJobsTest::tooFewSwitches()
{
    const auto jobs = topology_probe_jobs({2}, {{"a1", "a2"}, {"x1"}}, {"a1", "a2"});
    QVERIFY(!jobs);
    QCOMPARE(jobs.error().front().kind, FailureKind::missing_part);
}

void ProbeJobsTest::theScriptIsTheKit()
{
    ProbeSettings settings;
    settings.gpus_per_node = 8;
    settings.partition = "h200";
    settings.time = "00:20:00";
    settings.image = "nvcr.io#nvidia/nemo:26.08";
    settings.quick = true;
    const auto script = probe_script({"2-nodes", 2, false, {}}, settings);
    QVERIFY(script);
    QCOMPARE(script->find("#!/bin/bash\n"), std::size_t{0});
    QCOMPARE(script->rfind("#!/bin/bash"), std::size_t{0}); // the kit's own first line is gone
    for (const char *line :
         {"#SBATCH --nodes=2\n", "#SBATCH --ntasks-per-node=8\n", "#SBATCH --gpus-per-node=8\n",
          "#SBATCH --exclusive\n", "#SBATCH --partition=h200\n", "#SBATCH --time=00:20:00\n",
          "export MILEPOST_PROBE_ARGUMENTS=--quick\n", "export MILEPOST_PROBE_OUT=2-nodes.probe.json\n",
          "export MILEPOST_PROBE_IMAGE='nvcr.io#nvidia/nemo:26.08'\n", "exec srun --kill-on-bad-exit=1 "})
        QVERIFY2(script->find(line) != std::string::npos, line);
    // Options of the kit itself would win over those above: none is left.
    QCOMPARE(script->find("#SBATCH", script->find("export ")), std::string::npos);
}

void ProbeJobsTest::withoutGpusTheDeviceWorkIsLeftOut()
{
    const auto script = probe_script({"1-node", 1, false, {}}, {});
    QVERIFY(script);
    QVERIFY(script->find("--gpus-per-node") == std::string::npos);
    QVERIFY(script->find("export MILEPOST_PROBE_ARGUMENTS=--dry-device\n") != std::string::npos);
}

void ProbeJobsTest::namesCannotBreakOut()
{
    ProbeSettings settings;
    settings.image = "x'; touch gone; '";
    const auto script = probe_script({"1-node", 1, false, {}}, settings);
    QVERIFY(script && script->find(R"(MILEPOST_PROBE_IMAGE='x'\''; touch gone; '\''')") != std::string::npos);
    settings.account = "a b";
    QVERIFY(!probe_script({"1-node", 1, false, {}}, settings));
}

void ProbeJobsTest::results_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("outcome"); ///< empty: refused
    QTest::newRow("complete")
        << QByteArray(R"({"schema":"milepost.probe/1","outcome":"complete","failure":null,"ranks":{"count":2},
            "devices":[{"name":"NVIDIA H200"}],"probes":[{"op":"gemm","median_s":1e-3},{"op":"gemm","skipped":"why"}]})")
        << QByteArray("complete");
    QTest::newRow("failed")
        << QByteArray(
               R"({"schema":"milepost.probe/1","outcome":"failed","failure":{"probe":"gemm","message":"rank 1 on n2: lost"},
            "ranks":{"count":2},"devices":[],"probes":[]})")
        << QByteArray("failed");
    QTest::newRow("other schema") << QByteArray(R"({"schema":"x","outcome":"complete"})") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("slurmstepd: error") << QByteArray();
}

void ProbeJobsTest::results()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, outcome);
    const QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("x.probe.json"));
    QVERIFY(!read_probe_result(path.toStdString()).value());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    const auto result = read_probe_result(path.toStdString());
    QCOMPARE(result.has_value(), !outcome.isEmpty());
    if (!result)
        return;
    QCOMPARE(QByteArray::fromStdString((*result)->outcome), outcome);
    QCOMPARE((*result)->ranks, 2);
    if (outcome == "complete") {
        QCOMPARE((*result)->device, std::string("NVIDIA H200"));
        QCOMPARE((*result)->operations, 1);
        QCOMPARE((*result)->skipped, 1);
    } else {
        QCOMPARE((*result)->failure, std::string("gemm: rank 1 on n2: lost"));
    }
}

QTEST_GUILESS_MAIN(ProbeJobsTest)
#include "tst_probe_jobs.moc"
