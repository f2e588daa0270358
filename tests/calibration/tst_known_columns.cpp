// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/known_columns.h"

#include <QTest>

using namespace milepost;

class KnownColumns : public QObject {
    Q_OBJECT
private slots:
    void strangers_are_named_data();
    void strangers_are_named();
};

void KnownColumns::strangers_are_named_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<QString>("header");
    QTest::addColumn<QStringList>("named"); ///< empty: no notice
    const auto row = [](const char *name, RowFormat format, const char *header, const QStringList &named) {
        QTest::newRow(name) << static_cast<int>(format) << header << named;
    };
    row("operations", RowFormat::operations, "op,dtype,m,n,k,measured_s", {});
    row("misspelt operation", RowFormat::operations, "op,head_dims,zzzzzzzz",
        {"'head_dims'", "'head_dim'", "'zzzzzzzz'"});
    row("steps", RowFormat::steps, "model,system,gpus,tp,ep_overlap,notes,anomaly", {});
    row("papers", RowFormat::steps, "model,hw,gpus,measured_step_s,predicted_by_source", {});
    row("misspelt knob", RowFormat::steps, "model,hw,recomputes", {"a column", "'recomputes'", "'recompute'"});
    row("references", RowFormat::references, "benchmark,init,gbs_tokens,mean_tokens,rulesets", {});
    row("a step's column among runs", RowFormat::runs, "model,tokens_T,accelerator,tflops_per_gpu",
        {"'tflops_per_gpu'"});
}

void KnownColumns::strangers_are_named()
{
    QFETCH(int, format);
    QFETCH(QString, header);
    QFETCH(QStringList, named);
    const auto table = CsvTable::parse(header.toStdString() + "\n", "t.csv");
    QVERIFY(table);
    const auto notice = unknown_columns(*table, static_cast<RowFormat>(format));
    QCOMPARE(notice.has_value(), !named.isEmpty());
    for (const QString &name : named)
        QVERIFY2(QString::fromStdString(*notice).contains(name), notice->c_str());
}

QTEST_APPLESS_MAIN(KnownColumns)
#include "tst_known_columns.moc"
