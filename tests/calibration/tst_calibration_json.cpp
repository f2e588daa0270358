// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/calibration_json.h"
#include "calibration/json_text.h"
#include "resources/embedded/resource.h"

#include <QTest>

#include <cmath>
#include <rapidcheck.h>

using namespace milepost;

namespace {

/// A calibration with every kind of content.
Calibration small_calibration()
{
    const Source source{Provenance::measured, "test", "2026-11-29"};
    Calibration c;
    c.id = "trial";
    c.system_id = "gb300-nvl72";
    c.notes = "small";
    c.gemm[GemmType::bf16] = {{64, 1024}, {512}, {256, 4096}, {1e-6, 2.5e-6, std::nan(""), 9.125e-6},
                              19e-6,      source};
    c.gemm[GemmType::mxfp8] = {{64}, {512}, {256}, {0.75e-6}, 0, source};
    c.sustained = {{GemmType::bf16, 1.12}};
    c.sustained_source = source;
    c.hbm_efficiency = 0.9;
    c.hbm_source = source;
    c.attention = {0.62, 0.48, 384, 0.9, 0.75, 0.75, source};
    c.collectives[Collective::all_gather] = {{4, {1024, 4096}, {17e-6, 18e-6}, source},
                                             {8, {1024}, {20e-6}, source}};
    c.net_collectives[Collective::send_recv] = {{2, {1048576}, {33e-6}, source}};
    c.links = {8.4e-6, 3.4e-6, 8.4e-6, 14e-6, 0.75, 0.97, source};
    c.dispatchers["hybridep"] = {{8, 764e9, 737e9, 32, false, source}, {64, 46e9, 44e9, 16, true, source}};
    c.launch_s = 8e-6;
    c.launch_log_sd = 0.155;
    c.graph_launch_s = 1.5e-6;
    c.launch_source = source;
    c.newton_schulz_rate = 1.15;
    c.newton_schulz_log_sd = 0.08;
    c.newton_schulz_source = source;
    for (std::size_t i = 0; i < factor_count; ++i)
        c.factors[i] = {0.8 + 0.1 * static_cast<double>(i), 0.05, source};
    c.factor_correlation.assign(factor_count * factor_count, 0.25);
    for (std::size_t i = 0; i < factor_count; ++i)
        c.factor_correlation[i * factor_count + i] = 1;
    c.residual_log_sd = 0.08;
    c.unmodelled_log_sd = 0.2;
    c.residual_source = source;
    return c;
}

std::string replaced(std::string text, const std::string &what, const std::string &by)
{
    const auto at = text.find(what);
    return at == std::string::npos ? std::string() : text.replace(at, what.size(), by);
}

} // namespace

class CalibrationJson : public QObject {
    Q_OBJECT
private slots:
    void reading_returns_what_was_written();
    void numbers_round_to_the_nearest_decimal();
    void mistakes_are_named_data();
    void mistakes_are_named();
    void shipped_files_are_in_written_form();
};

void CalibrationJson::reading_returns_what_was_written()
{
    const Calibration c = small_calibration();
    const std::string text = write_calibration(c, R"({"rows": 12})");
    const auto read = read_calibration(text, "trial.json");
    QVERIFY2(read, read ? "" : read.error().front().message.c_str());
    QCOMPARE(write_calibration(*read, R"({"rows": 12})"), text);
    const GemmSurface &surface = read->gemm.at(GemmType::bf16);
    QCOMPARE(surface.m, (std::vector<double>{64, 1024}));
    QVERIFY(std::isnan(surface.seconds[2]));
    QVERIFY(std::abs(surface.seconds[3] - 9.125e-6) < 1e-15);
    QCOMPARE(read->collectives.at(Collective::all_gather).size(), std::size_t{2});
    QVERIFY(read->dispatchers.at("hybridep").back().crosses_domain);
    QCOMPARE(read->factors[static_cast<std::size_t>(FactorId::data_parallel)].median, 1.5);
    QCOMPARE(read->factor_correlation, c.factor_correlation);
    QCOMPARE(read->links.net_efficiency, 0.97);
    QCOMPARE(read->gemm.at(GemmType::bf16).source.provenance, Provenance::measured);
}

void CalibrationJson::numbers_round_to_the_nearest_decimal()
{
    QCOMPARE(rounded(1234.5678), 1235.0);
    QCOMPARE(rounded(0.00012345678), 0.0001235);
    QCOMPARE(rounded(-2.0), -2.0);
    QVERIFY(rc::check("rounding moves by less than half a unit of the fourth digit and is idempotent", [] {
        const double value = std::exp(*rc::gen::inRange(-20000, 20000) / 1000.0);
        const double once = rounded(value);
        RC_ASSERT(std::abs(once / value - 1) <= 0.5001e-3);
        RC_ASSERT(rounded(once) == once);
    }));
}

void CalibrationJson::mistakes_are_named_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("expected");
    QTest::newRow("version") << "\"milepost_calibration\": 1" << "\"milepost_calibration\": 9"
                             << "version 9 is not known";
    QTest::newRow("unknown type") << "\"mxfp8\"" << "\"mxfp9\"" << "'mxfp9' is not one of bf16";
    QTest::newRow("axis falls") << "\"m\": [64, 1024]" << "\"m\": [1024, 64]" << "gemm.bf16.m";
    QTest::newRow("grid too small") << "\"time_us\": [1, 2.5, null, 9.125]" << "\"time_us\": [1, 2.5, null]"
                                    << "has 3 entries; the axes ask for 4";
    QTest::newRow("time of zero") << "[1, 2.5, null, 9.125]" << "[0, 2.5, null, 9.125]" << "times must be positive";
    QTest::newRow("ranks fall") << "\"ranks\": 8" << "\"ranks\": 4" << "must ascend in ranks";
    QTest::newRow("one time too few") << "\"time_us\": [17, 18]" << "\"time_us\": [17]"
                                      << "one positive time for each entry";
    QTest::newRow("efficiency above one") << "\"efficiency\": 0.9" << "\"efficiency\": 1.9" << "hbm.efficiency";
    QTest::newRow("no correlation") << "\"factor_correlation\": [\n    1," << "\"factor_correlation\": [\n    2,"
                                    << "symmetric 8 x 8";
    QTest::newRow("unknown key") << "\"launch\":" << "\"lunch\":" << "did you mean 'launch'";
    QTest::newRow("no source") << "\"graph_us\": 1.5,\n    \"source\":" << "\"graph_us\": 1.5,\n    \"origin\":"
                               << "every figure says where it comes from";
}

void CalibrationJson::mistakes_are_named()
{
    QFETCH(QString, what);
    QFETCH(QString, by);
    QFETCH(QString, expected);
    const std::string text = replaced(write_calibration(small_calibration()), what.toStdString(), by.toStdString());
    QVERIFY2(!text.empty(), write_calibration(small_calibration()).c_str());
    const auto read = read_calibration(text, "trial.json");
    QVERIFY(!read);
    QStringList messages;
    for (const Diagnostic &d : read.error())
        messages << QString::fromStdString(d.message);
    QVERIFY2(messages.join('\n').contains(expected), qPrintable(messages.join('\n')));
}

void CalibrationJson::shipped_files_are_in_written_form()
{
    const auto files = resources_in("calibrations/");
    QVERIFY(files.size() >= 7);
    for (const Resource &resource : files) {
        const auto calibration = read_calibration(resource.content, std::string(resource.path));
        QVERIFY2(calibration, calibration ? "" : calibration.error().front().message.c_str());
        QCOMPARE("calibrations/" + calibration->id + ".json", std::string(resource.path));
        QVERIFY(calibration->gemm.contains(GemmType::bf16));
        const auto &residual = calibration->residual_source;
        QVERIFY(!residual.text.empty() && !residual.date.empty());
    }
}

QTEST_APPLESS_MAIN(CalibrationJson)
#include "tst_calibration_json.moc"
