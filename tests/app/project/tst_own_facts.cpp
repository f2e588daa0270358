// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"
#include "app/project/own_facts.h"
#include "app/project/report_record.h"
#include "app/project/scenario_json.h"
#include "engine/convergence/milestones.h"
#include "engine/decision/arm.h"
#include "engine/decision/estimate.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fmt/format.h>

using namespace milepost;

namespace {

constexpr const char *maps = R"({"milepost_maps": 1, "maps": [
  {"id": "ours", "name": "Our task", "a": 0.6, "k": 4, "x0": 2.4, "b": 0.25, "relative_error": 0.04,
   "source": {"provenance": "measured", "text": "12 runs", "date": "2026-11-01"}}]})";

std::string scenario_with(const std::string &more)
{
    return R"({"model": "llama-3-8b", "system": {"id": "hgx-h200", "gpus": 64},
               "training": {"global_batch": 128, "sequence_length": 8192}, "draws": 200, )" +
           more + "}";
}

Expected<Estimate> estimate_of(const std::string &more, const std::filesystem::path &folder = {})
{
    const auto scenario = read_scenario(scenario_with(more), "scenario", folder);
    if (!scenario)
        return tl::make_unexpected(scenario.error());
    return evaluate(*scenario, **load_catalogue());
}

} // namespace

/// What the user knows better than the catalogue: score maps, bits per byte, reference targets, own laws.
class OwnFactsTest : public QObject {
    Q_OBJECT
private slots:
    void a_file_of_maps_is_read();
    void mistakes_are_told_data();
    void mistakes_are_told();
    void a_score_follows_from_the_own_loss();
    void bits_per_byte_are_a_loss();
    void a_reference_target_takes_its_own_tokens();
    void a_report_carries_the_files_along();
};

void OwnFactsTest::a_file_of_maps_is_read()
{
    const auto read = read_milestone_maps(maps, "maps.json");
    QVERIFY(read.has_value());
    QCOMPARE(read->size(), std::size_t{1});
    QVERIFY(read->front().own_scale);
    QCOMPARE(read->front().relative_error, 0.04);
    QCOMPARE(read->front().optimizer, std::string("adamw"));
}

void OwnFactsTest::mistakes_are_told_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("no error stated") << QByteArray("\"relative_error\": 0.04,") << QByteArray("")
                                     << QByteArray("relative_error");
    QTest::newRow("ceiling above one") << QByteArray("0.6") << QByteArray("0.9") << QByteArray("a + b is 1.15");
    QTest::newRow("unknown key") << QByteArray("\"x0\"") << QByteArray("\"x1\"")
                                 << QByteArray("maps.0.x1: is not a known field; did you mean 'x0'?");
    QTest::newRow("a metric of its own")
        << QByteArray("\"ours\"") << QByteArray("\"loss\"") << QByteArray("needs no map");
    QTest::newRow("no version") << QByteArray("\"milepost_maps\": 1,") << QByteArray("")
                                << QByteArray("milepost_maps");
    QTest::newRow("negative slope") << QByteArray("\"k\": 4") << QByteArray("\"k\": -4") << QByteArray("-4");
}

void OwnFactsTest::mistakes_are_told()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QByteArray, said);
    QByteArray text(maps);
    QVERIFY(text.contains(from));
    text.replace(from, to);
    const auto read = read_milestone_maps(text.toStdString(), "maps.json");
    QVERIFY(!read.has_value());
    // A key written wrong is two mistakes, one missing and one unknown: all of them are told.
    QByteArray all;
    for (const Diagnostic &mistake : read.error()) {
        QVERIFY2(mistake.message.starts_with("maps.json:"), mistake.message.c_str());
        all += QByteArray::fromStdString(mistake.message) + '\n';
    }
    QVERIFY2(all.contains(said), all.constData());
}

void OwnFactsTest::a_score_follows_from_the_own_loss()
{
    const auto map = read_milestone_maps(maps, "maps.json")->front();
    const double loss = own_loss_for_score(map, 0.55, 0);
    QVERIFY(std::abs(map.a / (1 + std::exp(map.k * (loss - map.x0))) + map.b - 0.55) < 1e-12);
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("maps.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(maps);
    file.close();
    const auto by_score = estimate_of(R"("convergence": {"milestone_maps": "maps.json"},
        "milestones": [{"metric": "ours", "value": 0.55}])",
                                      folder.path().toStdString());
    QVERIFY2(by_score.has_value(), by_score ? "" : by_score.error().front().message.c_str());
    const auto by_loss =
        estimate_of("\"milestones\": [{\"metric\": \"loss\", \"value\": " + fmt::format("{}", loss) + "}]");
    QVERIFY(by_loss.has_value());
    QVERIFY(std::abs(*by_score->milestones[0].tokens.p50 / *by_loss->milestones[0].tokens.p50 - 1) < 0.1);
    // The map's own error widens the band.
    QVERIFY(*by_score->milestones[0].tokens.p90 > *by_loss->milestones[0].tokens.p90);
}

void OwnFactsTest::bits_per_byte_are_a_loss()
{
    const double bytes = 4.2, bits = 0.75;
    const double loss = loss_of_bits_per_byte(bits, bytes);
    const auto by_bits = estimate_of(R"("convergence": {"bytes_per_token": 4.2},
        "milestones": [{"metric": "bits_per_byte", "value": 0.75}])");
    QVERIFY2(by_bits.has_value(), by_bits ? "" : by_bits.error().front().message.c_str());
    QVERIFY(std::abs(by_bits->milestones[0].loss - loss) < 1e-9);
    QVERIFY(!estimate_of(R"("milestones": [{"metric": "bits_per_byte", "value": 0.75}])").has_value());
}

void OwnFactsTest::a_reference_target_takes_its_own_tokens()
{
    const auto estimate = estimate_of(R"("milestones": [{"metric": "mlperf-llama31-8b", "value": 3.3}])");
    QVERIFY2(estimate.has_value(), estimate ? "" : estimate.error().front().message.c_str());
    // MLCommons, reference convergence points of Llama 3.1 8B: 2.28e9 tokens at 786432, 1.47e9 at 262144.
    const double tokens = *estimate->milestones[0].tokens.p50;
    QVERIFY2(tokens > 2.3e9 && tokens < 3.0e9, qPrintable(QString::number(tokens)));
    QVERIFY(!estimate_of(R"("milestones": [{"metric": "mlperf-llama31-8b", "value": 3.1}])").has_value());
}

void OwnFactsTest::a_report_carries_the_files_along()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("maps.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(maps);
    file.close();
    const auto text = self_contained(scenario_with(R"("convergence": {"milestone_maps": "maps.json"})"),
                                     folder.path().toStdString());
    QVERIFY(text.has_value());
    const auto scenario = read_scenario(*text, "scenario", {});
    QVERIFY2(scenario.has_value(), scenario ? "" : scenario.error().front().message.c_str());
    QCOMPARE(scenario->convergence.milestone_maps.size(), std::size_t{1});
    QCOMPARE(scenario->convergence.milestone_maps.front().relative_error, 0.04);
}

QTEST_GUILESS_MAIN(OwnFactsTest)
#include "tst_own_facts.moc"
