// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/validation/report.h"

#include <QTest>

#include <cmath>
#include <nlohmann/json.hpp>

using namespace milepost;

namespace {

ValidationRow row_of(const char *family, double predicted, double measured, RowGroup group = RowGroup::headline)
{
    ValidationRow row;
    row.model = row.family = family;
    row.system = "G";
    row.precision = "bf16";
    row.release = "1";
    row.group = group;
    row.predicted = predicted;
    row.measured = measured;
    row.error = predicted / measured - 1;
    row.p10 = predicted * 0.9;
    row.p90 = predicted * 1.1;
    return row;
}

ValidationReport small_report()
{
    ValidationReport report;
    report.rows = {row_of("a", 110, 100), row_of("a", 100, 200), row_of("b", 95, 100), row_of("b", 300, 310),
                   row_of("c", 500, 400, RowGroup::anomalous)};
    ValidationRow skipped;
    skipped.model = "d";
    skipped.skipped = "the model is not known";
    report.rows.push_back(skipped);
    summarise(report);
    return report;
}

bool close(double a, double b) { return std::abs(a - b) < 1e-12; }

} // namespace

class ValidationReportTest : public QObject {
    Q_OBJECT
private slots:
    void errors_of_the_headline();
    void naive_rule_never_sees_its_own_family();
    void naive_rule_keeps_precision_and_mixture_apart();
    void pairs_of_one_model_are_ordered();
    void groups_and_keys();
    void document();
};

void ValidationReportTest::errors_of_the_headline()
{
    const ErrorSummary s = small_report().summary;
    QCOMPARE(s.n, std::size_t{4});
    const double sizes[] = {0.1, 0.5, 0.05, 10.0 / 310};
    QVERIFY(close(*s.mape, (sizes[0] + sizes[1] + sizes[2] + sizes[3]) / 4));
    QVERIFY(close(*s.median_ape, (0.1 + 0.05) / 2));
    QVERIFY(close(*s.p90_ape, 0.1 + 0.7 * 0.4)); // type 7 between the third and fourth of four values
    QVERIFY(close(*s.bias, (0.1 - 0.5 - 0.05 - 10.0 / 310) / 4));
    QVERIFY(close(*s.coverage80, 0.75)); // 200 lies outside 90 to 110
    QCOMPARE(small_report().skipped, std::size_t{1});
}

void ValidationReportTest::naive_rule_never_sees_its_own_family()
{
    const ValidationReport report = small_report();
    QCOMPARE(*report.rows[0].naive, 205.0); // median of b's 100 and 310
    QCOMPARE(*report.rows[2].naive, 150.0); // median of a's 100 and 200
    QCOMPARE(*report.rows[4].naive, 150.0); // median of all headline rows of other families
    QVERIFY(close(*report.summary.naive_mape, (105.0 / 100 + 5.0 / 200 + 50.0 / 100 + 160.0 / 310) / 4));
    QCOMPARE(report.summary.naive_n, std::size_t{4});
}

void ValidationReportTest::naive_rule_keeps_precision_and_mixture_apart()
{
    ValidationReport report;
    report.rows = {row_of("a", 110, 100), row_of("b", 95, 100), row_of("c", 95, 100), row_of("d", 95, 100)};
    report.rows[1].precision = "mxfp8";
    report.rows[2].mixture = true;
    report.rows[3].system = "H";
    summarise(report);
    for (const ValidationRow &row : report.rows)
        QVERIFY(!row.naive);
    QVERIFY(!report.summary.naive_mape);
    QCOMPARE(report.summary.naive_n, std::size_t{0});
}

void ValidationReportTest::pairs_of_one_model_are_ordered()
{
    const ValidationReport report = small_report();
    // a: 100 against 200 predicted 110 against 100, wrong; b: 100 against 310 right; other pairs mix models.
    QCOMPARE(report.pairs, std::size_t{2});
    QCOMPARE(*report.pairs_ordered, 0.5);
    ValidationReport near;
    near.rows = {row_of("a", 1, 100), row_of("a", 2, 104)};
    summarise(near);
    QVERIFY(!near.pairs_ordered); // closer than 5 %
}

void ValidationReportTest::groups_and_keys()
{
    const ValidationReport report = small_report();
    QCOMPARE(report.by_group.at("anomalous").n, std::size_t{1});
    QCOMPARE(report.by_group.at("headline").n, std::size_t{4});
    QCOMPARE(report.by_model.size(), std::size_t{2});
    QVERIFY(close(*report.by_model.at("b").bias, (-0.05 - 10.0 / 310) / 2));
    QCOMPARE(report.by_system.at("G").n, std::size_t{4});
}

void ValidationReportTest::document()
{
    const nlohmann::ordered_json document = validation_json(small_report());
    QCOMPARE(document["schema"].get<std::string>(), std::string("milepost.validation/1"));
    QCOMPARE(document["rows"].size(), std::size_t{6});
    for (const char *key : {"line", "predicted", "measured", "error", "p10", "p90", "skipped", "group"})
        QVERIFY2(document["rows"][0].contains(key), key);
    for (const char *key : {"n", "skipped", "mape", "median_ape", "p90_ape", "bias", "naive_mape", "coverage80",
                            "pairs_ordered", "by_system", "by_model", "by_precision", "by_release"})
        QVERIFY2(document["summary"].contains(key), key);
    QVERIFY(document["rows"][5]["predicted"].is_null());
    QCOMPARE(document["rows"][5]["skipped"].get<std::string>(), std::string("the model is not known"));
    QVERIFY(document["rows"][0]["skipped"].is_null());
}

QTEST_APPLESS_MAIN(ValidationReportTest)
#include "tst_validation_report.moc"
