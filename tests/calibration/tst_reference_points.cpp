// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/validation/batch_curve.h"
#include "calibration/validation/report.h"

#include <QTest>

#include <cmath>
#include <nlohmann/json.hpp>

using namespace milepost;

namespace {

const std::string header =
    "benchmark,target,init,rulesets,gbs_tokens,mean_tokens,n_runs,cv_pct,platform,precision\n";

ValidationReport report_of(const std::string &rows)
{
    const auto table = CsvTable::parse(header + rows, "points.csv");
    const auto report = validate_reference_points(*table);
    if (!report)
        qFatal("%s", report.error().front().message.c_str());
    return *report;
}

} // namespace

class ReferencePointsTest : public QObject {
    Q_OBJECT
private slots:
    void a_line_comes_back();
    void neither_part_is_negative();
    void published_points_data();
    void published_points();
    void starts_and_rulesets_stay_apart();
    void groups();
    void bad_cells_are_not_blank();
    void missing_columns();
};

void ReferencePointsTest::a_line_comes_back()
{
    std::vector<ReferencePoint> points;
    for (const double batch : {1e5, 3e5, 1e6})
        points.push_back(
            {.batch_tokens = batch, .tokens = 1e9 * (1 + batch / 5e5), .relative_sd = 0.02, .runs = 10});
    const BatchCurve curve = fit_batch_curve(points);
    QVERIFY(std::abs(curve.tokens_min / 1e9 - 1) < 1e-9);
    QVERIFY(std::abs(curve.critical_batch() / 5e5 - 1) < 1e-9);
    QVERIFY(curve.relative_sd(3e5) >= batch_curve_log_sd);
    QVERIFY(curve.relative_sd(1e7) > curve.relative_sd(3e5)); // outside its points it knows less
}

void ReferencePointsTest::neither_part_is_negative()
{
    const std::vector<ReferencePoint> falling{{1e5, 2e9, 0.02, 5}, {1e6, 1.9e9, 0.02, 5}};
    QCOMPARE(fit_batch_curve(falling).tokens_per_batch, 0.0);
    QVERIFY(std::isinf(fit_batch_curve(falling).critical_batch()));
    const std::vector<ReferencePoint> steep{{1e6, 1e9, 0.02, 5}, {2e6, 2.3e9, 0.02, 5}};
    QCOMPARE(fit_batch_curve(steep).tokens_min, 0.0);
    QVERIFY(std::abs(fit_batch_curve(steep).tokens(1e6) / 1.1e9 - 1) < 0.06);
}

void ReferencePointsTest::published_points_data()
{
    QTest::addColumn<QString>("rows");
    QTest::addColumn<int>("interior");
    // mlcommons/logging, reference convergence points, rulesets 5.0.0 to 6.1.0: mean tokens to the target
    QTest::newRow("Llama 3.1 8B from scratch")
        << "llama31_8b,3.3,random init,6.0.0,131072,1323722342,20,2.79,B200,BF16\n"
           "llama31_8b,3.3,random init,6.0.0,262144,1469684122,20,4.1,B200,BF16\n"
           "llama31_8b,3.3,random init,6.0.0,786432,2282618880,20,4.2,B200,BF16\n"
        << 1;
    QTest::newRow("Llama 3.1 405B, ruleset 5.0")
        << "llama31_405b,5.6,weights,5.0.0,8257536,2658926592,6,0,H100,\n"
           "llama31_405b,5.6,weights,5.0.0,9437184,2642411520,6,0,H100,\n"
           "llama31_405b,5.6,weights,5.0.0,18874368,3145728000,6,6.2,H100,\n"
        << 1;
}

void ReferencePointsTest::published_points()
{
    QFETCH(QString, rows);
    QFETCH(int, interior);
    const ValidationReport report = report_of(rows.toStdString());
    QCOMPARE(report.summary.n, std::size_t(interior));
    for (const ValidationRow &row : report.rows)
        if (row.error) {
            QVERIFY2(std::abs(*row.error) < 0.08, qPrintable(QString::number(*row.error)));
            QVERIFY(*row.p10 < *row.measured && *row.measured < *row.p90);
            QVERIFY(row.naive.has_value());
        }
}

void ReferencePointsTest::starts_and_rulesets_stay_apart()
{
    const ValidationReport report = report_of("t,1,random init,1.0,1e5,1.1e9,5,2,X,\n"
                                              "t,1,weights,1.0,2e5,9e9,5,2,X,\n"
                                              "t,1,random init,2.0,2e5,1.2e9,5,2,X,\n"
                                              "t,1,random init,1.0,4e5,1.4e9,5,2,X,\n");
    QCOMPARE(report.summary.n, std::size_t(0)); // no row has both neighbours of its own start and ruleset
    for (const ValidationRow &row : report.rows)
        QVERIFY(row.skipped.has_value());
}

void ReferencePointsTest::groups()
{
    const ValidationReport report = report_of("llama2_70b_lora,1,weights,1.0,1e5,1e9,5,2,X,\n"
                                              "llama2_70b_lora,1,weights,1.0,2e5,1.5e9,5,2,X,\n"
                                              "llama2_70b_lora,1,weights,1.0,4e5,2e9,5,2,X,\n");
    QCOMPARE(report.summary.n, std::size_t(0));
    QCOMPARE(report.by_group.at("lora").n, std::size_t(1));
    QCOMPARE(validation_json(report)["kind"].get<std::string>(), std::string("rcp"));
}

void ReferencePointsTest::bad_cells_are_not_blank()
{
    const ValidationReport report = report_of("a,1,weights,1.0,1e5,1e9,1e99,2,X,\n"
                                              "a,1,weights,1.0,-2e5,1.5e9,5,2,X,\n"
                                              "a,1,weights,1.0,4e5,2e99,5,2,X,\n"
                                              "a,1,weights,1.0,8e5,3e9,5,-2,X,\n"
                                              "a,1,weights,1.0,,3e9,5,2,X,\n");
    const std::vector<std::string> reasons{
        "n_runs '1e99' is not a whole number from 1 to 1000000.",
        "gbs_tokens '-2e5' is not a number from 1 to 1e+18.", "mean_tokens '2e99' is not a number from 1 to 1e+18.",
        "cv_pct '-2' is not a number from 0 to 1000.", "the row gives no batch or no tokens to the target"};
    for (std::size_t i = 0; i < reasons.size(); ++i)
        QCOMPARE(report.rows[i].skipped.value_or(""), reasons[i]);
}

void ReferencePointsTest::missing_columns()
{
    const auto table = CsvTable::parse("benchmark,init\na,b\n", "points.csv");
    const auto report = validate_reference_points(*table);
    QVERIFY(!report.has_value());
    QVERIFY(report.error().front().message.find("gbs_tokens") != std::string::npos);
}

QTEST_GUILESS_MAIN(ReferencePointsTest)
#include "tst_reference_points.moc"
