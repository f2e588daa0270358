// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/headline.h"
#include "app/cli/words.h"

#include <QTest>

using milepost::Comparison;
using milepost::Quantiles;

namespace {

Quantiles around(double median, double half)
{
    return {median - half, median - half, median, median + half, median + half};
}

/// AdamW needs 138 days; Muon `days`, with a cost difference and a chance.
Comparison comparison(std::optional<double> days, double difference, double chance)
{
    Comparison c;
    c.arms.resize(2);
    c.arms[0].optimizer = milepost::OptimizerKind::adamw;
    c.arms[1].optimizer = milepost::OptimizerKind::muon;
    for (auto &arm : c.arms) {
        arm.currency = "USD";
        arm.milestones.resize(1);
        arm.milestones[0].metric = "loss";
        arm.milestones[0].is_adamw_final = true;
        arm.milestones[0].loss = 1.9584;
        arm.milestones[0].probability_reached = 0.3;
    }
    c.arms[0].milestones[0].days = around(138, 6);
    if (days)
        c.arms[1].milestones[0].days = around(*days, 17);
    c.against_first.resize(1);
    c.against_first[0].optimizer = milepost::OptimizerKind::muon;
    c.against_first[0].milestones.resize(1);
    c.against_first[0].milestones[0].cost = around(difference, 0.9e6);
    c.against_first[0].milestones[0].probability_cheaper = chance;
    return c;
}

} // namespace

class HeadlineTest : public QObject {
    Q_OBJECT

private slots:
    void cases_data();
    void cases();
    void targets_by_name_data();
    void targets_by_name();
};

void HeadlineTest::targets_by_name_data()
{
    QTest::addColumn<QByteArray>("metric");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<double>("value");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("loss") << QByteArray("loss") << QByteArray() << 2.1 << QByteArray("loss 2.1");
    QTest::newRow("bits per byte") << QByteArray("bits_per_byte") << QByteArray() << 0.75
                                   << QByteArray("bits per byte 0.75");
    QTest::newRow("score") << QByteArray("mmlu") << QByteArray("MMLU") << 0.6 << QByteArray("MMLU 60%");
    QTest::newRow("reference loss") << QByteArray("mlperf-llama31-8b") << QByteArray("MLPerf Llama 3.1 8B") << 3.3
                                    << QByteArray("MLPerf Llama 3.1 8B 3.3");
}

void HeadlineTest::targets_by_name()
{
    QFETCH(QByteArray, metric);
    QFETCH(QByteArray, name);
    QFETCH(double, value);
    QFETCH(QByteArray, expected);
    milepost::MilestoneEstimate milestone;
    milestone.metric = metric.toStdString();
    milestone.name = name.toStdString();
    milestone.value = value;
    QCOMPARE(QByteArray::fromStdString(milepost::milestone_name(milestone)), expected);
}

void HeadlineTest::cases_data()
{
    QTest::addColumn<double>("days");
    QTest::addColumn<double>("difference");
    QTest::addColumn<double>("chance");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("cheaper")
        << 119.0 << -1.3e6 << 0.95
        << QByteArray(
               "Muon reaches AdamW's final loss (1.958) in about 119 days instead of 138 and saves about $1.3 M; "
               "it is the cheaper choice in 95 of 100 cases.");
    QTest::newRow("dearer") << 150.0 << 1.3e6 << 0.1
                            << QByteArray("Muon reaches AdamW's final loss (1.958) in about 150 days instead of "
                                          "138 and costs about $1.3 M more; "
                                          "it is the cheaper choice in only 10 of 100 cases.");
    QTest::newRow("undecided")
        << 136.0 << -0.1e6 << 0.52
        << QByteArray(
               "AdamW and Muon cannot be told apart with what is known: 138 against 136 days to AdamW's final loss "
               "(1.958); Muon is the cheaper choice in 52 of 100 cases.");
    QTest::newRow("not reached") << -1.0 << 0.0 << 0.1
                                 << QByteArray("Muon is not likely to reach AdamW's final loss (1.958): it does in "
                                               "30 of 100 cases; AdamW needs 138 days.");
}

void HeadlineTest::cases()
{
    QFETCH(double, days);
    QFETCH(double, difference);
    QFETCH(double, chance);
    QFETCH(QByteArray, expected);
    const auto c = comparison(days < 0 ? std::nullopt : std::optional(days), difference, chance);
    QCOMPARE(QByteArray::fromStdString(milepost::headline(c, 0)), expected);
}

QTEST_GUILESS_MAIN(HeadlineTest)
#include "tst_headline.moc"
