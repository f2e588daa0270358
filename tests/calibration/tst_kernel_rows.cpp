// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/calibration_json.h"
#include "calibration/kernel_rows.h"
#include "calibration/system_json.h"
#include "resources/embedded/resource.h"

#include <QTest>

#include <cmath>
#include <nlohmann/json.hpp>

using namespace milepost;

namespace {

std::vector<KernelRow> predicted(const std::string &rows, const std::string &gpu = "gb300",
                                 const std::string &system_id = "gb300-nvl72")
{
    const auto table =
        CsvTable::parse("op,dtype,batch,m,n,k,bytes,ranks,params,heads,kv_heads,seq,head_dim,steps,syrk,"
                        "implementation\n" +
                            rows,
                        "ops");
    const auto calibration =
        read_calibration(find_resource("calibrations/" + gpu + "-public.json").value_or(""), "calibration");
    const auto system = read_system(find_resource("systems/" + system_id + ".json").value_or(""), "system");
    if (!table || !calibration || !system)
        qFatal("resources are broken");
    const auto result = predict_kernels(*table, *calibration, *system);
    if (!result)
        qFatal("%s", result.error().front().message.c_str());
    return *result;
}

} // namespace

class KernelRows : public QObject {
    Q_OBJECT
private slots:
    void published_newton_schulz_timing();
    void tabled_gemm_comes_back();
    void copy_streams_at_the_memory_rate();
    void eager_is_bound_by_launches();
    void implementations_are_ordered();
    void bands_and_coverage();
    void mistakes_are_named_data();
    void mistakes_are_named();
    void document();
};

void KernelRows::published_newton_schulz_timing()
{
    // Megatron-LM PR 6683 (2026-08-18): 12288 x 10240 on GB300, 23.4 ms plain and 17.5 ms with SYRK.
    const auto rows = predicted("newton_schulz,bf16,,12288,10240,,,,,,,,,5,0,fused\n"
                                "newton_schulz,bf16,,12288,10240,,,,,,,,,5,1,fused\n");
    QVERIFY2(std::abs(*rows[0].predicted_s / 23.4e-3 - 1) < 0.01,
             qPrintable(QString::number(*rows[0].predicted_s)));
    QVERIFY2(std::abs(*rows[1].predicted_s / 17.5e-3 - 1) < 0.03,
             qPrintable(QString::number(*rows[1].predicted_s)));
}

void KernelRows::tabled_gemm_comes_back()
{
    // aiconfigurator 095f58a, GB300, BF16 8192^3: the fastest library reaches 2113 TFLOP/s.
    const auto rows =
        predicted("gemm,bf16,1,8192,8192,8192,,,,,,,,,,graph\ngemm,bf16,1,8192,8192,8192,,,,,,,,,,eager\n");
    const double seconds = 2.0 * 8192 * 8192 * 8192 / 2113e12;
    QVERIFY(std::abs((*rows[0].predicted_s - 1.5e-6) / seconds - 1) < 0.001);
    QCOMPARE(static_cast<int>(rows[0].coverage), static_cast<int>(Coverage::measured));
    QVERIFY(std::abs((*rows[1].predicted_s - 19e-6) / seconds - 1) < 0.001);
}

void KernelRows::copy_streams_at_the_memory_rate()
{
    const auto rows = predicted("copy,,,,,,7.2e9,,,,,,,,,graph\n");
    QVERIFY(std::abs(*rows[0].predicted_s - (1e-3 + 1.5e-6)) < 1e-9); // 90 % of 8 TB/s
}

void KernelRows::eager_is_bound_by_launches()
{
    // Own H200 profile: 44 kernels of 11.3 us for a small matrix.
    const auto rows = predicted("newton_schulz,bf16,,256,256,,,,,,,,,5,0,eager\n", "h200", "hgx-h200");
    QVERIFY(std::abs(*rows[0].predicted_s - 44 * 11.3e-6) < 1e-9);
}

void KernelRows::implementations_are_ordered()
{
    const auto rows = predicted("newton_schulz,bf16,,1024,4096,,,,,,,,,5,0,eager\n"
                                "newton_schulz,bf16,,1024,4096,,,,,,,,,5,0,graph\n"
                                "newton_schulz,bf16,,1024,4096,,,,,,,,,5,0,fused\n"
                                "newton_schulz,bf16,,1024,4096,,,,,,,,,5,1,fused\n");
    for (std::size_t i = 1; i < rows.size(); ++i)
        QVERIFY(*rows[i].predicted_s < *rows[i - 1].predicted_s);
}

void KernelRows::bands_and_coverage()
{
    const auto rows = predicted("all_reduce,,,,,,1073741824,8,,,,,,,,graph\n"
                                "gemm,bf16,1,100000,8192,8192,,,,,,,,,,graph\n"
                                "attention_forward,bf16,1,,,,,,,32,8,4096,128,,,graph\n"
                                "attention_backward,bf16,1,,,,,,,32,8,4096,128,,,graph\n"
                                "adamw,fp32,,,,,,,1e9,,,,,,,fused\n");
    for (const KernelRow &row : rows) {
        QVERIFY2(!row.skipped, row.skipped.value_or("").c_str());
        QVERIFY(*row.p10_s < *row.predicted_s && *row.predicted_s < *row.p90_s);
        QVERIFY(std::abs(std::sqrt(*row.p10_s * *row.p90_s) / *row.predicted_s - 1) < 1e-9);
    }
    // OpenXLA table, GB300, 8 ranks, 1 GiB: 2583 us (two groups' median is not mixed in)
    QVERIFY(std::abs(*rows[0].predicted_s / 2583e-6 - 1) < 0.001);
    QCOMPARE(static_cast<int>(rows[0].coverage), static_cast<int>(Coverage::measured));
    QCOMPARE(static_cast<int>(rows[1].coverage), static_cast<int>(Coverage::extrapolated));
    const double backward_work = 2.5, forward_rate = 0.62, backward_rate = 0.48;
    QVERIFY(std::abs((*rows[3].predicted_s - 1.5e-6) / (*rows[2].predicted_s - 1.5e-6) /
                         (backward_work * forward_rate / backward_rate) -
                     1) < 1e-6);
    QVERIFY(std::abs(*rows[4].predicted_s - (28e9 / 7.2e12 + 1.5e-6)) < 1e-9);
}

void KernelRows::mistakes_are_named_data()
{
    QTest::addColumn<QString>("row");
    QTest::addColumn<QString>("expected");
    QTest::newRow("op") << "gem,bf16,1,1,1,1,,,,,,,,,," << "op 'gem' is not one of copy, gemm";
    QTest::newRow("dtype") << "gemm,int8,1,8,8,8,,,,,,,,,," << "dtype 'int8' is not one of";
    QTest::newRow("missing size") << "gemm,bf16,1,8,8,,,,,,,,,,,"
                                  << "'gemm' needs a positive number in the column k";
    QTest::newRow("negative") << "copy,,,,,,-5,,,,,,,,," << "'copy' needs a positive number in the column bytes";
    QTest::newRow("implementation") << "copy,,,,,,5,,,,,,,,,magic" << "implementation 'magic' is not one of";
}

void KernelRows::mistakes_are_named()
{
    QFETCH(QString, row);
    QFETCH(QString, expected);
    const auto rows = predicted(row.toStdString() + "\n");
    QVERIFY(rows[0].skipped.has_value());
    QVERIFY2(QString::fromStdString(*rows[0].skipped).contains(expected), rows[0].skipped->c_str());
    QVERIFY(!rows[0].predicted_s);
}

void KernelRows::document()
{
    const auto json = kernels_json(predicted("copy,,,,,,5e9,,,,,,,,,\nunknown,,,,,,,,,,,,,,,\n"));
    QCOMPARE(json["schema"].get<std::string>(), std::string("milepost.kernels/1"));
    QCOMPARE(json["rows"][0]["coverage"].get<std::string>(), std::string("interpolated"));
    QVERIFY(json["rows"][0]["skipped"].is_null());
    QVERIFY(json["rows"][1]["predicted_s"].is_null());
    QCOMPARE(json["rows"][1]["line"].get<int>(), 3);
}

QTEST_APPLESS_MAIN(KernelRows)
#include "tst_kernel_rows.moc"
