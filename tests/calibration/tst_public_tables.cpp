// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/tables/gemm_tables.h"
#include "calibration/tables/link_tables.h"
#include "calibration/tables/priors.h"
#include "resources/embedded/resource.h"
#include "tests/calibration/csv_text.h"

#include <QTest>

#include <cmath>
#include <fmt/format.h>

using namespace milepost;

namespace {

const std::string gemm_header = "gpu,library,lib_version,kernel,dtype,batch,m,n,k,time_us,measurement,source\n";

std::string gemm_row(const std::string &library, const std::string &dtype, int m, int n, int k, double time_us,
                     const std::string &measurement = "burst", const std::string &source = "aiconfigurator:x")
{
    return fmt::format("X1,{},1,,{},1,{},{},{},{},{},{}\n", library, dtype, m, n, k, time_us, measurement, source);
}

const std::string link_header =
    "gpu,ranks,concurrent_groups,scope,collective,dtype,bytes,time_us,algbw_GBps,algo,source,note\n";

} // namespace

class PublicTables : public QObject {
    Q_OBJECT
private slots:
    void fastest_permissive_library_wins();
    void sparse_axis_values_drop_out();
    void sustained_over_burst_is_a_median_of_medians();
    void sibling_factor_scales_with_power_data();
    void sibling_factor_scales_with_power();
    void longest_single_series_is_taken();
    void dispatcher_rates_prefer_bf16_kernels();
    void shipped_priors_cover_every_public_calibration();
};

void PublicTables::fastest_permissive_library_wins()
{
    const auto surfaces =
        gemm_surfaces(table_of(gemm_header + gemm_row("a", "bfloat16", 1024, 1024, 1024, 5) +
                               gemm_row("b", "bfloat16", 1024, 1024, 1024, 4) +
                               gemm_row("c", "bfloat16", 1024, 1024, 1024, 1, "burst", "stas00-mamf") +
                               gemm_row("d", "bfloat16", 1024, 1024, 1024, 2, "sustained") +
                               gemm_row("a", "fp8", 1024, 1024, 1024, 3)),
                      "X1", 19e-6);
    QVERIFY(surfaces);
    QCOMPARE(surfaces->size(), std::size_t{2});
    const GemmSurface &bf16 = surfaces->at(GemmType::bf16);
    QCOMPARE(bf16.seconds, std::vector<double>{4 * 1e-6});
    QCOMPARE(bf16.fixed_s, 19e-6);
    QVERIFY(bf16.source.text.find("stas00") == std::string::npos);
    QCOMPARE(surfaces->at(GemmType::fp8).seconds, std::vector<double>{3 * 1e-6});
    QVERIFY(!gemm_surfaces(table_of(gemm_header), "X1", 0));
}

void PublicTables::sparse_axis_values_drop_out()
{
    std::string text = gemm_header;
    for (const int m : {1024, 2048, 4096})
        for (const int n : {1024, 2048})
            text += gemm_row("a", "bfloat16", m, n, 1024, m * n * 1e-5);
    text += gemm_row("a", "bfloat16", 32768, 32768, 32768, 9); // a lone diagonal shape
    text.erase(text.find(gemm_row("a", "bfloat16", 2048, 1024, 1024, 2048 * 1024 * 1e-5)),
               gemm_row("a", "bfloat16", 2048, 1024, 1024, 2048 * 1024 * 1e-5).size());
    const auto surfaces = gemm_surfaces(table_of(text), "X1", 0);
    QVERIFY(surfaces);
    const GemmSurface &surface = surfaces->at(GemmType::bf16);
    QCOMPARE(surface.m, (std::vector<double>{1024, 2048, 4096}));
    QCOMPARE(surface.n, (std::vector<double>{1024, 2048}));
    QCOMPARE(surface.k, std::vector<double>{1024});
    QVERIFY(std::isnan(surface.seconds[2])); // 2048 x 1024 was not measured
    QVERIFY(surface.seconds[5] > 0);
}

void PublicTables::sustained_over_burst_is_a_median_of_medians()
{
    std::string text = gemm_header;
    const auto pair = [&text](const std::string &library, const std::string &dtype, int n, double ratio) {
        text += gemm_row(library, dtype, 4096, n, 4096, 100) +
                gemm_row(library, dtype, 4096, n, 4096, 100 * ratio, "sustained");
    };
    pair("a", "bfloat16", 4096, 1.10);
    pair("a", "bfloat16", 8192, 1.20);
    pair("a", "bfloat16", 16384, 1.12);
    pair("b", "fp8", 4096, 1.50);
    pair("b", "nvfp4", 4096, 1.02);
    pair("b", "nvfp4", 1024, 9.00); // too small for the power limit
    const auto factor = sustained_factor(table_of(text), "X1");
    QVERIFY(factor);
    QCOMPARE(*factor, 1.12);
    QVERIFY(!sustained_factor(table_of(text), "X2"));
}

void PublicTables::sibling_factor_scales_with_power_data()
{
    QTest::addColumn<double>("sibling");
    QTest::addColumn<double>("sibling_watts");
    QTest::addColumn<double>("watts");
    QTest::addColumn<double>("expected");
    QTest::newRow("same power") << 1.06 << 700.0 << 700.0 << 1.06;
    QTest::newRow("more power, partly free") << 1.2 << 1000.0 << 1100.0 << 1.2 / 1.1;
    QTest::newRow("enough power") << 1.12 << 1200.0 << 1400.0 << 1.0;
}

void PublicTables::sibling_factor_scales_with_power()
{
    QFETCH(double, sibling);
    QFETCH(double, sibling_watts);
    QFETCH(double, watts);
    QTEST(scaled_sustained_factor(sibling, sibling_watts, watts), "expected");
}

void PublicTables::longest_single_series_is_taken()
{
    const std::string text = link_header +
                             "X1,4,16,rack,all_gather,float32,1024,17,0.06,,xla,rounded\n" // rounded by 8 %
                             "X1,4,16,rack,all_gather,float32,1048576,20,50,,xla,\n"
                             "X1,4,16,rack,all_gather,float32,2097152,18,90,,xla,\n" // faster than half its size
                             "X1,4,16,rack,all_gather,float32,1073741824,2000,500,,xla,\n"
                             "X1,4,16,rack,all_gather,float32,1073741824,2200,480,,xla,\n"  // repeated
                             "X1,4,1,tray,all_gather,float16,512,9,1,d,aiconfigurator:x,\n" // a shorter series
                             "X1,8,1,4 nodes over EFA,all_gather,float32,1024,99,1,,xla,\n" // a network
                             "X1,8,1,rack,all_gather,float32,1024,99,1,,stas00/x,\n";       // not permissive
    const auto sweeps = domain_sweeps(table_of(text), "X1");
    QCOMPARE(sweeps.size(), std::size_t{1});
    const auto &list = sweeps.at(Collective::all_gather);
    QCOMPARE(list.size(), std::size_t{1});
    QCOMPARE(list[0].bytes, (std::vector<double>{1048576, 2097152, 1073741824}));
    QCOMPARE(list[0].seconds[0], list[0].seconds[1]);
    QVERIFY(std::abs(list[0].seconds[0] - std::sqrt(20e-6 * 18e-6)) < 1e-12);
    QVERIFY(std::abs(list[0].seconds[2] - 2100e-6) < 1e-12);
    QVERIFY(std::abs(link_efficiency(sweeps, 900e9) - 0.75 * 1073741824 / 2100e-6 / 900e9) < 1e-9);
}

void PublicTables::dispatcher_rates_prefer_bf16_kernels()
{
    const std::string header = "library,gpu,ranks,sms,op,dtype,measure,bw_GBps,bw_kind,source\n";
    const auto rates = dispatcher_rates(
        table_of(header + "HybridEP,X1,8,32,dispatch,bf16,kernel only,700,NVLink,s\n"
                          "HybridEP,X1,8,32,dispatch,fp8,kernel only,500,NVLink,s\n"
                          "HybridEP,X1,8,32,dispatch,bf16,torch API,400,NVLink,s\n"
                          "HybridEP,X1,8,32,combine,bf16,kernel only,600,NVLink,s\n"
                          "HybridEP,X1,16,32,dispatch,bf16,kernel only,50,over InfiniBand,s\n" // no combine
                          "DeepEP v2,\"X1/X2 (SM90)\",16,12,dispatch,fp8,,90,bottleneck RDMA,s\n"
                          "DeepEP v2,\"X1/X2 (SM90)\",16,12,combine,bf16,,81,bottleneck RDMA,s\n"
                          "HybridEP,GX1,8,32,dispatch,bf16,kernel only,1,NVLink,s\n"
                          "HybridEP,GX1,8,32,combine,bf16,kernel only,1,NVLink,s\n"),
        "X1");
    QCOMPARE(rates.size(), std::size_t{2});
    QCOMPARE(rates.at("hybridep").size(), std::size_t{1});
    QCOMPARE(rates.at("hybridep")[0].dispatch_bytes_per_s, 700e9);
    QCOMPARE(rates.at("hybridep")[0].combine_bytes_per_s, 600e9);
    QVERIFY(!rates.at("hybridep")[0].crosses_domain);
    QCOMPARE(rates.at("deepep")[0].dispatch_bytes_per_s, 90e9);
    QVERIFY(rates.at("deepep")[0].crosses_domain);
}

void PublicTables::shipped_priors_cover_every_public_calibration()
{
    const auto priors = read_public_priors(find_resource("priors/public-calibration.json").value_or(""), "priors");
    QVERIFY2(priors, priors ? "" : priors.error().front().message.c_str());
    for (const Resource &resource : resources_in("systems/")) {
        const std::string id(resource.path.substr(8, resource.path.size() - 13));
        // These have no tables of their own; their calibrations are derived.
        QCOMPARE(priors->systems.contains(id), id != "hgx-h800" && id != "hgx-a100-40");
    }
    const HostPrior &grace = priors->hosts.at("grace");
    QVERIFY(grace.low_s < grace.launch_s && grace.launch_s < grace.high_s);
    // 90 % of the log-normal lies between the stated ends.
    QVERIFY(std::abs(grace.launch_s * std::exp(1.645 * grace.log_sd()) / grace.high_s - 1) < 0.05);
}

QTEST_APPLESS_MAIN(PublicTables)
#include "tst_public_tables.moc"
