// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/report_csv.h"
#include "resources/reading/csv_reader.h"

#include <QTest>

class ReportCsvTest : public QObject {
    Q_OBJECT

private slots:
    void readsBackAsATable();
    void formulasAreText();
};

namespace {

milepost::Comparison sample()
{
    milepost::Comparison comparison;
    comparison.arms.resize(1);
    auto &arm = comparison.arms.front();
    arm.currency = "EUR";
    arm.step_time_s = milepost::Quantiles::exact(12.75);
    arm.assumptions.push_back({"training.tokens", "=SUM(A1) \"quoted\", with comma", {}});
    milepost::MilestoneEstimate milestone;
    milestone.metric = "mmlu";
    milestone.name = "MMLU";
    milestone.value = 0.6;
    milestone.days.p10 = 61.5;
    arm.milestones.push_back(milestone);
    return comparison;
}

} // namespace

void ReportCsvTest::readsBackAsATable()
{
    const auto table = milepost::CsvTable::parse(milepost::report_csv(sample()), "report");
    QVERIFY2(table, table ? "" : table.error().front().message.c_str());
    bool seen_days = false;
    for (const auto &row : table->rows()) {
        if (table->text(row, "section") == "step" && table->text(row, "quantity") == "time")
            QCOMPARE(*table->number(row, "p50"), 12.75);
        if (table->text(row, "quantity") == "time" && table->text(row, "unit") == "days") {
            seen_days = true;
            QCOMPARE(std::string(table->text(row, "item")), std::string("MMLU 60%"));
            QCOMPARE(*table->number(row, "p10"), 61.5);
            QVERIFY(!table->number(row, "p50")); // never
        }
    }
    QVERIFY(seen_days);
}

void ReportCsvTest::formulasAreText()
{
    const auto text = milepost::report_csv(sample());
    QVERIFY(text.find("\"'=SUM(A1) \"\"quoted\"\", with comma\"") != std::string::npos);
}

QTEST_GUILESS_MAIN(ReportCsvTest)
#include "tst_report_csv.moc"
