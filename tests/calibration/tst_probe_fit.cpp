// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/calibration_json.h"
#include "calibration/kernel_rows.h"
#include "calibration/probe/compare.h"
#include "calibration/probe/probe_fit.h"
#include "calibration/system_json.h"
#include "engine/step/optimizers.h"
#include "resources/embedded/resource.h"

#include <QTest>

#include <cmath>
#include <nlohmann/json.hpp>

using namespace milepost;
using nlohmann::json;

namespace {

std::string text_of(const std::string &resource) { return std::string(find_resource(resource).value_or("")); }

ProbeFile probe(const std::string &name)
{
    auto file = read_probe(text_of("probes/" + name + ".probe.json"), name);
    if (!file)
        qFatal("%s", file.error().front().message.c_str());
    return *file;
}

SystemSpec h200() { return *read_system(text_of("systems/hgx-h200.json"), "system"); }
Calibration base() { return *read_calibration(text_of("calibrations/h200-public.json"), "base"); }

const ProbeFit &fitted()
{
    static const ProbeFit fit = [] {
        const auto result =
            fit_probe({probe("h200-x1"), probe("h200-x2"), probe("h200-x1-pytorch"), probe("h200-x2-pytorch")},
                      h200(), base(), "h200-measured");
        if (!result)
            qFatal("%s", result.error().front().message.c_str());
        return *result;
    }();
    return fit;
}

const FamilySummary &family(const std::string &name)
{
    for (const FamilySummary &f : fitted().families)
        if (f.family == name)
            return f;
    qFatal("no family %s", name.c_str());
    return fitted().families.front();
}

} // namespace

class ProbeFits : public QObject {
    Q_OBJECT
private slots:
    void left_out_errors_data();
    void left_out_errors();
    void file_is_the_same_after_reading();
    void a_triangle_on_the_wire_saves_what_was_timed();
    void nonsense_is_refused_data();
    void nonsense_is_refused();
    void outlier_is_refused();
    void mixed_files_are_refused();
    void verdicts_data();
    void verdicts();
    void probe_equals_itself();
};

void ProbeFits::left_out_errors_data()
{
    // Bars of the hold-out checks (tests/validation/kernels); an operation left out of the fit is a hold-out, too.
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("bar");
    QTest::newRow("bf16") << "gemm bf16" << 0.07;
    QTest::newRow("fp8") << "gemm fp8-tensorwise" << 0.10;
    QTest::newRow("attention forward") << "attention forward" << 0.10;
    QTest::newRow("attention backward") << "attention backward" << 0.10;
    QTest::newRow("Newton-Schulz replayed") << "newton_schulz graph" << 0.10;
    QTest::newRow("Newton-Schulz fused") << "newton_schulz fused" << 0.10;
}

void ProbeFits::left_out_errors()
{
    QFETCH(QString, name);
    QFETCH(double, bar);
    const FamilySummary &f = family(name.toStdString());
    QVERIFY2(f.mape <= bar, qPrintable(QString::number(f.mape)));
    QVERIFY(f.log_sd > 0 && f.shapes > 5);
}

void ProbeFits::file_is_the_same_after_reading()
{
    const std::string text = write_calibration(fitted().calibration);
    const auto back = read_calibration(text, "written");
    QVERIFY(back);
    QCOMPARE(QString::fromStdString(write_calibration(*back)), QString::fromStdString(text));
}

/// Of the all-reduce's own saving, what the timed pairs of full matrix and triangle kept.
void ProbeFits::a_triangle_on_the_wire_saves_what_was_timed()
{
    const TriangleExchange &triangle = fitted().calibration.measured->triangle;
    QCOMPARE(triangle.ranks, 2);
    QVERIFY(triangle.saved_share > 0.5 && triangle.saved_share < 1);
    QVERIFY(triangle.source.provenance == Provenance::measured);
    // Systems without a measurement carry the H200's over.
    const TriangleExchange transferred = triangle_exchange(base(), 4);
    QVERIFY(std::abs(transferred.saved_share - triangle.saved_share) < 0.005);
    QVERIFY(std::abs(transferred.sd - triangle.sd) < 0.03);
    QVERIFY(transferred.source.provenance == Provenance::assumed);
}

void ProbeFits::nonsense_is_refused_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("part");
    QTest::newRow("negative bandwidth") << "/probes/5/bytes" << "-1" << "bandwidth";
    QTest::newRow("negative time") << "/probes/5/median_s" << "-1e-6" << "above 0";
    QTest::newRow("quartiles") << "/probes/5/q1_s" << "1" << "in order";
    QTest::newRow("impossible rate") << "/probes/5/bytes" << "1e30" << "bandwidth";
    QTest::newRow("product of nothing")
        << "/probes/0" << R"({"op": "gemm", "parameters": {"m": 0, "n": 64, "k": 64},
        "median_s": 1e-5, "q1_s": 1e-5, "q3_s": 1e-5})"
        << "m = 0";
    QTest::newRow("product without a size") << "/probes/0" << R"({"op": "gemm", "parameters": {"m": 64, "n": 64},
        "median_s": 1e-5, "q1_s": 1e-5, "q3_s": 1e-5})"
                                            << "lacks the size 'k'";
    QTest::newRow("failed run") << "/outcome" << "\"failed\"" << "did not complete";
    QTest::newRow("dry run") << "/outcome" << "\"dry\"" << "dry run";
    QTest::newRow("mixed GPUs") << "/ranks/members/0/device" << "\"NVIDIA H100\"" << "different kinds";
    QTest::newRow("other schema") << "/schema" << "\"milepost.probe/9\"" << "milepost.probe/1";
    QTest::newRow("no operations") << "/probes" << "[]" << "no operation";
}

void ProbeFits::nonsense_is_refused()
{
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, part);
    json document = json::parse(text_of("probes/h200-x1.probe.json"));
    document[json::json_pointer(pointer.toStdString())] = json::parse(value.toStdString());
    const auto result = read_probe(document.dump(), "changed.probe.json");
    QVERIFY(!result);
    QCOMPARE(result.error().size(), std::size_t{1});
    QVERIFY2(QString::fromStdString(result.error().front().message).contains(part),
             result.error().front().message.c_str());
}

void ProbeFits::outlier_is_refused()
{
    ProbeFile file = probe("h200-x1");
    for (ProbeRecord &r : file.records)
        if (r.op == "gemm" && r.word("dtype") == "bf16" && r.number("m") == 4096 && r.number("n") == 4096) {
            r.median_s *= 30;
            r.q3_s *= 30;
            break;
        }
    const auto result = fit_probe({file}, h200(), base(), "x");
    QVERIFY(!result);
    QVERIFY2(result.error().front().id == "probe.outlier", result.error().front().message.c_str());
}

void ProbeFits::mixed_files_are_refused()
{
    ProbeFile other = probe("h200-x2");
    other.gpu = "NVIDIA H100 80GB HBM3";
    const SystemSpec system = h200();
    QVERIFY(!system_of({probe("h200-x1"), other}, {&system}));
    const auto own = system_of({probe("h200-x1")}, {&system});
    QVERIFY(own);
    QCOMPARE((*own)->id, std::string("hgx-h200"));
}

void ProbeFits::verdicts_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<QString>("verdict");
    QTest::newRow("inside the margin") << 0.99 << 1.01 << "SAME";
    QTest::newRow("clearly less") << 0.80 << 0.90 << "FASTER";
    QTest::newRow("clearly more") << 1.05 << 1.30 << "SLOWER";
    QTest::newRow("too wide") << 0.90 << 1.10 << "AMBIGUOUS";
    QTest::newRow("on the edge") << 1.00 << 1.04 << "AMBIGUOUS";
}

void ProbeFits::verdicts()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(QString, verdict);
    QCOMPARE(QString::fromUtf8(name_of(verdict_of(low, high)).data()), verdict);
}

void ProbeFits::probe_equals_itself()
{
    const ProbeFile file = probe("h200-x1");
    ProbeFile slower = file;
    for (ProbeRecord &r : slower.records) {
        r.median_s *= 1.2;
        r.q1_s *= 1.2;
        r.q3_s *= 1.2;
    }
    QVERIFY(compare_operations(common_operations(file, file)).back().verdict == Verdict::same);
    QVERIFY(compare_operations(common_operations(file, slower)).back().verdict == Verdict::slower);
    QVERIFY(compare_operations(common_operations(slower, file)).back().verdict == Verdict::faster);
}

QTEST_GUILESS_MAIN(ProbeFits)
#include "tst_probe_fit.moc"
