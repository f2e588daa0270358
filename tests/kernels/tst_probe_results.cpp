// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "resources/embedded/resource.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

using nlohmann::json;

namespace {

std::optional<json> embedded(const std::string &name)
{
    for (const milepost::Resource &resource : milepost::all_resources()) {
        if (resource.path == name) {
            return json::parse(resource.content);
        }
    }
    return std::nullopt;
}

/// The median of the first measured record with these parameters; null means that the record must not have one.
std::optional<double> median_of(const json &result, const std::string &op, const json &parameters)
{
    std::optional<double> found;
    for (const json &record : result.at("probes")) {
        bool same = record.at("op").get<std::string>() == op && record.contains("median_s");
        for (const auto &[name, value] : parameters.items()) {
            const auto own = record.at("parameters").find(name);
            const bool absent = own == record.at("parameters").end();
            same = same && (absent ? value.is_null() : own->dump() == value.dump());
        }
        if (same && !found) {
            found = record.at("median_s").get<double>();
        }
    }
    return found;
}

json newton_schulz(int m, int n, int batch, int syrk)
{
    // Not the loop over single matrices.
    return {
        {"m", m}, {"n", n}, {"batch", batch}, {"syrk", syrk}, {"implementation", "fused"}, {"one_by_one", nullptr}};
}

} // namespace

/// Committed probe files keep their form and show what the kernels are there for.
class TestProbeResults : public QObject {
    Q_OBJECT

private slots:
    void keeps_to_the_schema_data();
    void keeps_to_the_schema();
    void symmetric_products_pay_data();
    void symmetric_products_pay();
    void batching_pays();
    void triangle_on_the_wire_pays_data();
    void triangle_on_the_wire_pays();
    void every_rank_steps_its_own_matrices_data();
    void every_rank_steps_its_own_matrices();
    void exchanges_draw_less_than_products();
    void processes_are_told_apart_data();
    void processes_are_told_apart();
};

void TestProbeResults::keeps_to_the_schema_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("one H200") << "probes/h200-x1.probe.json";
    QTest::newRow("two H200") << "probes/h200-x2.probe.json";
    QTest::newRow("two H200, everything") << "probes/h200-x2-2.probe.json";
}

void TestProbeResults::keeps_to_the_schema()
{
    QFETCH(QString, file);
    const std::optional<json> schema = embedded("schemas/probe-result.schema.json");
    const std::optional<json> result = embedded(file.toStdString());
    QVERIFY(schema && result);
    const json &version = schema->at("properties").at("schema").at("const");
    QCOMPARE(result->at("schema").get<std::string>(), version.get<std::string>());
    QCOMPARE(result->at("outcome").get<std::string>(), std::string("complete"));
    QVERIFY2(!result->at("program").at("dirty").get<bool>(), "committed results come from committed sources");
    for (const json &name : schema->at("required")) {
        QVERIFY2(result->contains(name.get<std::string>()), name.get<std::string>().c_str());
    }
    const json &known = schema->at("properties").at("probes").at("items").at("properties");
    QVERIFY(result->at("probes").size() > 50);
    for (const json &record : result->at("probes")) {
        for (const auto &[name, value] : record.items()) {
            QVERIFY2(known.contains(name), name.c_str());
        }
        if (record.contains("skipped")) {
            QVERIFY(!record.at("skipped").get<std::string>().empty() && !record.contains("median_s"));
            continue;
        }
        const double q1 = record.at("q1_s").get<double>();
        const double median = record.at("median_s").get<double>();
        QVERIFY(record.at("min_s").get<double>() > 0.0);
        QVERIFY(record.at("min_s").get<double>() <= q1 && q1 <= median &&
                median <= record.at("q3_s").get<double>());
        QVERIFY(record.at("count").get<int>() >= 3);
    }
}

void TestProbeResults::symmetric_products_pay_data()
{
    QTest::addColumn<int>("m");
    QTest::addColumn<int>("n");
    QTest::addColumn<double>("least");
    // Bound from the FLOP: (4 m^2 n + 2 m^3) / (3 m^2 n + m^3), 1.5 for squares.
    QTest::newRow("square") << 8192 << 8192 << 1.30;
    QTest::newRow("Llama 3 8B projection") << 4096 << 14336 << 1.20;
    QTest::newRow("DeepSeek-V3 dense layer") << 7168 << 18432 << 1.20;
    // Small ones take the general products: the same within the noise of two measurements.
    QTest::newRow("expert") << 2048 << 768 << 0.97;
    QTest::newRow("small square") << 1024 << 1024 << 0.97;
    QTest::newRow("medium square") << 2048 << 2048 << 0.97;
}

void TestProbeResults::symmetric_products_pay()
{
    QFETCH(int, m);
    QFETCH(int, n);
    QFETCH(double, least);
    const std::optional<json> result = embedded("probes/h200-x1.probe.json");
    QVERIFY(result);
    const std::optional<double> plain = median_of(*result, "newton_schulz", newton_schulz(m, n, 1, 0));
    const std::optional<double> symmetric = median_of(*result, "newton_schulz", newton_schulz(m, n, 1, 1));
    QVERIFY(plain && symmetric);
    QVERIFY2(*plain / *symmetric >= least, std::to_string(*plain / *symmetric).c_str());
}

void TestProbeResults::batching_pays()
{
    const std::optional<json> result = embedded("probes/h200-x1.probe.json");
    QVERIFY(result);
    const std::optional<double> together = median_of(*result, "newton_schulz", newton_schulz(2048, 768, 64, 1));
    json single = newton_schulz(2048, 768, 64, 0);
    single["one_by_one"] = 1;
    const std::optional<double> one_by_one = median_of(*result, "newton_schulz", single);
    QVERIFY(together && one_by_one);
    QVERIFY2(*one_by_one / *together >= 1.5, std::to_string(*one_by_one / *together).c_str());
}

void TestProbeResults::triangle_on_the_wire_pays_data()
{
    QTest::addColumn<int>("m");
    QTest::newRow("4096") << 4096;
    QTest::newRow("8192") << 8192;
    QTest::newRow("16384") << 16384;
}

void TestProbeResults::triangle_on_the_wire_pays()
{
    QFETCH(int, m);
    const std::optional<json> result = embedded("probes/h200-x2.probe.json");
    QVERIFY(result);
    const std::optional<double> full = median_of(*result, "syrk_all_reduce", {{"m", m}, {"wire", "full"}});
    const std::optional<double> triangle = median_of(*result, "syrk_all_reduce", {{"m", m}, {"wire", "triangle"}});
    QVERIFY(full && triangle);
    QVERIFY2(*triangle < *full, std::to_string(*full / *triangle).c_str());
}

void TestProbeResults::every_rank_steps_its_own_matrices_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("ownership");
    for (const char *model : {"llama-1b", "llama-3b"})
        for (const char *ownership : {"round-robin", "ping-pong"})
            QTest::addRow("%s %s", model, ownership) << model << ownership;
}

/// The slowest rank's own matrices are what all wait for, and it is the one that owns the most.
void TestProbeResults::every_rank_steps_its_own_matrices()
{
    QFETCH(QString, model);
    QFETCH(QString, ownership);
    const std::optional<json> result = embedded("probes/h200-x2-2.probe.json");
    QVERIFY(result);
    std::map<std::string, json> parts;
    for (const json &record : result->at("probes")) {
        const json &p = record.at("parameters");
        if (record.at("op") == "layerwise_step" && p.at("model") == model.toStdString() &&
            p.at("ownership") == ownership.toStdString())
            parts[p.at("part").get<std::string>()] = record;
    }
    QCOMPARE(parts.size(), std::size_t(3));
    const auto rank_s = parts["own"].at("rank_s").get<std::vector<double>>();
    const auto elements = parts["own"].at("rank_elements").get<std::vector<double>>();
    QCOMPARE(rank_s.size(), std::size_t(2));
    const double slowest = std::max(rank_s[0], rank_s[1]), median = parts["own"].at("median_s").get<double>();
    QVERIFY(std::abs(slowest / median - 1) < 0.02);
    // Equal elements are equal work within the spread of two GPUs; else the rank with more takes longer.
    if (elements[0] == elements[1])
        QVERIFY(std::abs(rank_s[0] / rank_s[1] - 1) < 0.05);
    else
        QCOMPARE(rank_s[0] > rank_s[1], elements[0] > elements[1]);
    const double whole = parts["whole"].at("median_s").get<double>(),
                 sum = median + parts["gather"].at("median_s").get<double>();
    QVERIFY2(whole > median && whole < 1.05 * sum, qPrintable(QString::number(whole / sum)));
}

void TestProbeResults::exchanges_draw_less_than_products()
{
    const std::optional<json> result = embedded("probes/h200-x2-2.probe.json");
    QVERIFY(result);
    double products = 0;
    std::vector<double> exchanges;
    for (const json &record : result->at("probes")) {
        if (record.at("op") == "sustained_gemm")
            products = record.at("power_w").get<double>();
        if (record.at("op") == "sustained_collective")
            for (const json &watts : record.at("rank_power_w"))
                exchanges.push_back(watts.get<double>());
    }
    QCOMPARE(exchanges.size(), std::size_t(4));
    for (const double watts : exchanges)
        QVERIFY2(watts > 150 && watts < 0.7 * products, qPrintable(QString::number(watts)));
}

void TestProbeResults::processes_are_told_apart_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("first GPU") << "probes/h200-x1-3-processes.probe.json";
    QTest::newRow("second GPU") << "probes/h200-x1-4-processes.probe.json";
    QTest::newRow("another machine") << "probes/h200-x1-5-processes.probe.json";
}

void TestProbeResults::processes_are_told_apart()
{
    QFETCH(QString, file);
    const std::optional<json> result = embedded(file.toStdString());
    QVERIFY(result);
    std::map<std::string, std::set<int>> processes;
    for (const json &record : result->at("probes")) {
        json parameters = record.at("parameters");
        const int process = parameters.at("process").get<int>();
        parameters.erase("process");
        QVERIFY(processes[record.at("op").get<std::string>() + parameters.dump()].insert(process).second);
    }
    QVERIFY(processes.size() > 20);
    for (const auto &[operation, numbers] : processes)
        QVERIFY2(numbers == (std::set<int>{0, 1, 2, 3, 4}), operation.c_str());
}

QTEST_APPLESS_MAIN(TestProbeResults)
#include "tst_probe_results.moc"
