// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/calibration_json.h"
#include "calibration/kernel_rows.h"
#include "calibration/probe/compare.h"
#include "calibration/probe/probe_fit.h"
#include "calibration/system_json.h"
#include "engine/step/calibration_names.h"
#include "engine/step/collectives.h"
#include "engine/step/optimizers.h"
#include "resources/embedded/resource.h"

#include <QTest>

#include <algorithm>
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
            fit_probe({probe("h200-x1"), probe("h200-x2"), probe("h200-x1-2"), probe("h200-x1-pytorch"),
                       probe("h200-x1-2-pytorch"), probe("h200-x2-pytorch"), probe("h200-x2-2"),
                       probe("h200-x1-3-processes"), probe("h200-x1-4-processes"), probe("h200-x1-5-processes")},
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
    void passes_of_a_framework();
    void layerwise_steps_are_predicted_data();
    void layerwise_steps_are_predicted();
    void hosts_and_exchanges();
    void earlier_files_are_read();
    void rank_counts_that_were_not_timed_data();
    void rank_counts_that_were_not_timed();
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
    QTest::newRow("Newton-Schulz replayed, own loop") << "newton_schulz native-graph" << 0.10;
    QTest::newRow("AdamW, own kernel") << "adamw milepost-fused-fp32" << 0.08;
    QTest::newRow("AdamW, own kernel, bf16 gradients") << "adamw milepost-fused-bf16" << 0.08;
    QTest::newRow("AdamW, PyTorch's fused kernel") << "adamw pytorch-fused-fp32" << 0.12;
    QTest::newRow("copies") << "copy device" << 0.08;
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
        "count": 9, "median_s": 1e-5, "q1_s": 1e-5, "q3_s": 1e-5})"
        << "m = 0";
    QTest::newRow("product without a size") << "/probes/0" << R"({"op": "gemm", "parameters": {"m": 64, "n": 64},
        "count": 9, "median_s": 1e-5, "q1_s": 1e-5, "q3_s": 1e-5})"
                                            << "lacks the size 'k'";
    QTest::newRow("time in other units")
        << "/probes/0" << R"({"op": "gemm", "parameters": {"m": 64, "n": 64, "k": 64}, "median_us": 10})"
        << "'median_us', which is not read";
    QTest::newRow("no time and no reason")
        << "/probes/0" << R"({"op": "gemm", "parameters": {"m": 64, "n": 64, "k": 64}})" << "neither a time";
    QTest::newRow("size with a unit") << "/probes/5/parameters/bytes" << "\"16 MB\"" << "a plain number is needed";
    QTest::newRow("time with a unit") << "/probes/5/median_s" << "\"10 us\"" << "a number of seconds";
    QTest::newRow("samples") << "/probes/5/count" << "0" << "at least once";
    QTest::newRow("clock of a sample") << "/probes/5/clock_hz" << "1.98" << "Hz is possible";
    QTest::newRow("largest clock") << "/devices/0/clock_max_hz" << "1.98e12" << "clock_max_hz";
    QTest::newRow("power") << "/devices/0/after/power_w" << "700000" << "W is possible";
    QTest::newRow("negative power") << "/devices/0/before/power_w" << "-5" << "W is possible";
    QTest::newRow("temperature") << "/devices/0/after/temperature_c" << "4000" << "degrees Celsius";
    QTest::newRow("multiprocessors") << "/devices/0/multiprocessors" << "0" << "multiprocessors = 0";
    QTest::newRow("memory") << "/devices/0/memory_bytes" << "-1" << "memory_bytes = -1";
    QTest::newRow("no GPU") << "/devices" << "[]" << "names no GPU";
    QTest::newRow("GPU without identity") << "/devices/0/uuid" << "\"\"" << "no uuid";
    QTest::newRow("no driver") << "/versions/driver" << "null" << "driver is missing";
    QTest::newRow("no host") << "/host/name" << "\"\"" << "host is missing";
    QTest::newRow("no date") << "/started" << "\"yesterday\"" << "the start is 'yesterday'";
    QTest::newRow("ranks below one") << "/ranks/count" << "-3" << "number of ranks is -3";
    QTest::newRow("ranks beyond all systems") << "/ranks/count" << "100000000" << "number of ranks is 100000000";
    QTest::newRow("ranks that are not listed") << "/ranks/count" << "8" << "8 ranks are counted and 1 listed";
    QTest::newRow("two ranks on one GPU")
        << "/ranks" << R"({"count": 2, "members": [{"uuid": "GPU-1", "device": "NVIDIA H200"},
        {"uuid": "GPU-1", "device": "NVIDIA H200"}]})"
        << "share the GPU";
    QTest::newRow("more ranks than the run")
        << "/probes/0" << R"({"op": "all_reduce", "parameters": {"bytes": 1024, "ranks": 8}, "count": 9,
        "median_s": 1e-5, "q1_s": 1e-5, "q3_s": 1e-5})"
        << "8 ranks of a run of 1";
    QTest::newRow("list of no rank") << "/probes/5/rank_s" << "[]" << "one number not below 0 for each rank";
    QTest::newRow("negative time of a rank") << "/probes/5/rank_s" << "[1e-3, -1e-3]" << "rank_s = [0.001,-0.001]";
    QTest::newRow("power of a rank") << "/probes/5/rank_power_w" << "[335, 335000]" << "rank_power_w";
    QTest::newRow("failed run") << "/outcome" << "\"failed\"" << "did not complete";
    QTest::newRow("dry run") << "/outcome" << "\"dry\"" << "dry run";
    QTest::newRow("mixed GPUs") << "/ranks/members/0/device" << "\"NVIDIA H100\"" << "different kinds";
    QTest::newRow("other schema") << "/schema" << "\"milepost.probe/9\"" << "milepost.probe/1";
    QTest::newRow("unknown field") << "/verdict" << "\"good\""
                                   << "changed.probe.json:1: verdict: is not a known field";
    QTest::newRow("misspelt field") << "/topologie" << "{}" << "did you mean 'topology'?";
    QTest::newRow("unknown field of the host") << "/host/core" << "8" << "did you mean 'cores'?";
    QTest::newRow("unknown field of a GPU") << "/devices/0/before/power_mw" << "70000"
                                            << "devices.0.before.power_mw: is not a known field";
    QTest::newRow("unknown field of the network")
        << "/topology/network" << R"([{"name": "mlx5_0", "kind": "infiniband", "rate_gbit_per_s": 400}])"
        << "did you mean 'rate_bits_per_s'?";
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

void ProbeFits::passes_of_a_framework()
{
    const auto &frameworks = fitted().calibration.measured->frameworks;
    const FrameworkPasses &eager = frameworks.at("pytorch-eager"), &compiled = frameworks.at("pytorch-compiled");
    for (std::size_t i = 0; i < layer_pass_count; ++i) {
        QVERIFY(eager.forward[i] > 0 && eager.backward[i] > 0);
        // One operation after the other moves no less than what a compiler makes of it.
        QVERIFY(eager.forward[i] >= 0.98 * compiled.forward[i] && eager.backward[i] >= 0.98 * compiled.backward[i]);
    }
    QVERIFY(eager.adamw_around_s > 0 && eager.muon_around_s > eager.adamw_around_s);
    QVERIFY(eager.launch_s > fitted().calibration.launch_s);
    QVERIFY(eager.source.provenance == Provenance::measured);
}

void ProbeFits::layerwise_steps_are_predicted_data()
{
    QTest::addColumn<QString>("part");
    QTest::addColumn<double>("bar");
    // Nothing is fitted to them: sums of what single kernels and messages take.
    QTest::newRow("own matrices of the slowest rank") << "own" << 0.05;
    QTest::newRow("gather of the weights") << "gather" << 0.10;
    QTest::newRow("both") << "whole" << 0.06;
}

void ProbeFits::layerwise_steps_are_predicted()
{
    QFETCH(QString, part);
    QFETCH(double, bar);
    const FamilySummary &f = family("layer-wise step, " + part.toStdString());
    QCOMPARE(f.shapes, std::size_t(4));
    QVERIFY2(f.mape <= bar, qPrintable(QString::number(f.mape)));
}

void ProbeFits::hosts_and_exchanges()
{
    const MeasuredKernels &m = *fitted().calibration.measured;
    // Two runs of one process and three of five.
    QCOMPARE(m.host.processes, 17);
    QVERIFY(m.host.source.provenance == Provenance::measured);
    QVERIFY2(m.host.call_log_sd > 0.05 && m.host.call_log_sd < 0.6,
             qPrintable(QString::number(m.host.call_log_sd)));
    QVERIFY(m.host.launch_log_sd > 0.05 && m.host.launch_log_sd < 0.6);
    // The host does not know the type of the parameters; three quarters of an eager call lie before or beside the
    // GPU.
    const auto &fp32 = m.adamw.at("pytorch-eager-fp32").parameters,
               &bf16 = m.adamw.at("pytorch-eager-bf16").parameters;
    for (const std::size_t host : {3, 4})
        QVERIFY(std::abs(fp32[host] / bf16[host] - 1) < 0.05);
    // Between waiting and memory-bound work, of 700 W.
    QVERIFY(m.power.transfer_w > 200 && m.power.transfer_w < 500);
    // One process says nothing about others.
    const auto alone = fit_probe({probe("h200-x1"), probe("h200-x1-pytorch")}, h200(), base(), "x");
    QVERIFY(alone && alone->calibration.measured->host.processes == 0);
    QCOMPARE(alone->calibration.measured->power.transfer_w, 0.0);
}

/// Calibrations of earlier releases hold one number for the host's part of AdamW, all of it beside the GPU's.
void ProbeFits::earlier_files_are_read()
{
    json document = json::parse(write_calibration(fitted().calibration));
    json &parameters = document["measured"]["adamw"]["pytorch-fused-fp32"]["parameters"];
    parameters = {4e-6, 1e-6, 8e-12, 1e-4};
    const auto back = read_calibration(document.dump(), "earlier");
    QVERIFY(back);
    QCOMPARE(back->measured->adamw.at("pytorch-fused-fp32").parameters,
             (std::vector<double>{4e-6, 1e-6, 8e-12, 0, 1e-4}));
    parameters = {4e-6, 1e-6, 8e-12};
    QVERIFY(!read_calibration(document.dump(), "too short"));
}

namespace {

/// A run on eight ranks in groups of `timed` ranks, with the published times of an H200 node in place of a probe's.
ProbeFile node_of_eight(const std::vector<int> &timed)
{
    ProbeFile file = probe("h200-x1");
    file.ranks = 8;
    for (const auto &[kind, sweeps] : base().collectives)
        for (const CollectiveSweep &sweep : sweeps)
            for (std::size_t i = 0; i < sweep.bytes.size(); ++i) {
                if (std::ranges::find(timed, sweep.ranks) == timed.end())
                    continue;
                ProbeRecord record;
                record.op = name_of(kind);
                record.numbers = {{"bytes", sweep.bytes[i]}, {"ranks", sweep.ranks}, {"hosts", 1}};
                record.median_s = record.q1_s = record.q3_s = sweep.seconds[i];
                record.count = 9;
                file.records.push_back(std::move(record));
            }
    return file;
}

} // namespace

void ProbeFits::rank_counts_that_were_not_timed_data()
{
    QTest::addColumn<int>("left_out");
    QTest::newRow("eight from two and four") << 8;
    QTest::newRow("four from two and eight") << 4;
}

void ProbeFits::rank_counts_that_were_not_timed()
{
    QFETCH(int, left_out);
    std::vector<int> timed{2, 4, 8};
    std::erase(timed, left_out);
    Calibration without = base();
    without.collectives.clear();
    const SystemSpec system = h200();
    const auto fit = fit_probe({node_of_eight(timed)}, system, without, "node");
    QVERIFY2(fit, fit ? "" : fit.error().front().message.c_str());
    const Links links{fit->calibration, system, {system.nvlink_domain, system.nic_bytes_per_s, 1}};
    double sum = 0, count = 0;
    for (const auto &[kind, sweeps] : base().collectives) {
        QCOMPARE(fit->calibration.collectives.at(kind).size(), timed.size());
        for (const CollectiveSweep &sweep : sweeps)
            for (std::size_t i = 0; sweep.ranks == left_out && i < sweep.bytes.size(); ++i)
                if (sweep.bytes[i] >= 1e6) {
                    const KernelTime time = collective_time(links, kind, {left_out, left_out}, sweep.bytes[i]);
                    QVERIFY(time.coverage != Coverage::measured);
                    sum += std::abs(time.seconds / sweep.seconds[i] - 1);
                    ++count;
                }
    }
    QVERIFY(count > 30);
    QVERIFY2(sum / count <= 0.12, qPrintable(QString::number(sum / count)));
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
