// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/operation_times.h"
#include "app/project/catalogue_loader.h"

#include <QTest>

#include <cmath>

using milepost::CsvTable;

namespace {

const std::string header =
    "op,dtype,batch,m,n,k,bytes,ranks,params,heads,kv_heads,seq,head_dim,steps,syrk,implementation\n";

milepost::Expected<milepost::OperationTime> time_of(const std::string &row)
{
    static const auto catalogue = *milepost::load_catalogue();
    const auto &calibration = *catalogue->calibrations.at("h200-public");
    const auto table = CsvTable::parse(header + row + '\n', "ops");
    return milepost::operation_time(*table, table->rows().front(), calibration,
                                    *catalogue->systems.at(calibration.system_id));
}

double seconds_of(const std::string &row)
{
    const auto time = time_of(row);
    return time ? time->seconds : std::nan("");
}

} // namespace

class OperationTimesTest : public QObject {
    Q_OBJECT

private slots:
    void everyOperation_data();
    void everyOperation();
    void neverFasterThanTheHardware();
    void moreWorkTakesLonger_data();
    void moreWorkTakesLonger();
    void implementationsDiffer();
    void mistakes_data();
    void mistakes();
};

void OperationTimesTest::everyOperation_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::newRow("copy") << QByteArray("copy,,,,,,1e9");
    QTest::newRow("gemm") << QByteArray("gemm,bf16,,4096,4096,4096");
    QTest::newRow("batched gemm") << QByteArray("gemm,bf16,8,1024,1024,1024");
    QTest::newRow("newton_schulz") << QByteArray("newton_schulz,bf16,,2048,4096,,,,,,,,,5,1,eager");
    QTest::newRow("adamw") << QByteArray("adamw,fp32,,,,,,,1e9");
    QTest::newRow("attention_forward") << QByteArray("attention_forward,bf16,2,,,,,,,32,8,4096,128");
    QTest::newRow("attention_backward") << QByteArray("attention_backward,bf16,2,,,,,,,32,8,4096,128");
    for (const char *op : {"all_reduce", "all_gather", "reduce_scatter", "all_to_all"})
        QTest::newRow(op) << QByteArray(op) + ",,,,,,1e8,8";
}

void OperationTimesTest::everyOperation()
{
    QFETCH(QByteArray, row);
    const auto time = time_of(row.toStdString());
    QVERIFY2(time, time ? "" : time.error().front().message.c_str());
    QVERIFY(time->seconds > 0);
    QVERIFY(time->p10_s <= time->seconds);
    QVERIFY(time->seconds <= time->p90_s);
}

void OperationTimesTest::neverFasterThanTheHardware()
{
    // H200: 989 TFLOP/s dense BF16, 4.8 TB/s (NVIDIA H200 data sheet).
    QVERIFY(seconds_of("gemm,bf16,,8192,8192,8192") >= 2 * std::pow(8192.0, 3) / 989e12);
    QVERIFY(seconds_of("copy,,,,,,1e10") >= 1e10 / 4.8e12);
}

void OperationTimesTest::moreWorkTakesLonger_data()
{
    QTest::addColumn<QByteArray>("less");
    QTest::addColumn<QByteArray>("more");
    QTest::newRow("copy") << QByteArray("copy,,,,,,1e8") << QByteArray("copy,,,,,,1e9");
    QTest::newRow("gemm") << QByteArray("gemm,bf16,,2048,2048,2048") << QByteArray("gemm,bf16,,8192,8192,8192");
    QTest::newRow("steps") << QByteArray("newton_schulz,bf16,,4096,4096,,,,,,,,,5")
                           << QByteArray("newton_schulz,bf16,,4096,4096,,,,,,,,,6");
    QTest::newRow("no SYRK") << QByteArray("newton_schulz,bf16,,4096,8192,,,,,,,,,5,1")
                             << QByteArray("newton_schulz,bf16,,4096,8192,,,,,,,,,5,0");
    QTest::newRow("backward") << QByteArray("attention_forward,bf16,,,,,,,,32,8,8192,128")
                              << QByteArray("attention_backward,bf16,,,,,,,,32,8,8192,128");
    QTest::newRow("all-reduce moves twice")
        << QByteArray("all_gather,,,,,,1e9,8") << QByteArray("all_reduce,,,,,,1e9,8");
}

void OperationTimesTest::moreWorkTakesLonger()
{
    QFETCH(QByteArray, less);
    QFETCH(QByteArray, more);
    const double shorter = seconds_of(less.toStdString());
    const double longer = seconds_of(more.toStdString());
    QVERIFY2(shorter < longer, qPrintable(QStringLiteral("%1 %2").arg(shorter).arg(longer)));
}

void OperationTimesTest::implementationsDiffer()
{
    // A small matrix waits for the host; replayed launches do not.
    QVERIFY(seconds_of("newton_schulz,bf16,,256,256,,,,,,,,,5,0,graph") <
            seconds_of("newton_schulz,bf16,,256,256,,,,,,,,,5,0,eager"));
    QVERIFY(seconds_of("adamw,fp32,,,,,,,1e9,,,,,,,fused") < seconds_of("adamw,fp32,,,,,,,1e9,,,,,,,eager"));
}

void OperationTimesTest::mistakes_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("unknown") << QByteArray("softmax")
                             << QByteArray("line 2: op: 'softmax' is not known; copy, gemm,");
    QTest::newRow("empty cell") << QByteArray("gemm,bf16,,4096,,4096")
                                << QByteArray("line 2: the column 'n' is empty.");
    QTest::newRow("no number") << QByteArray("copy,,,,,,lots")
                               << QByteArray("line 2: bytes: 'lots' is not a number above 0.");
    QTest::newRow("negative") << QByteArray("copy,,,,,,-1")
                              << QByteArray("line 2: bytes: '-1' is not a number above 0.");
    QTest::newRow("type") << QByteArray("gemm,int4,,1,1,1") << QByteArray("line 2: dtype: 'int4' is not known;");
    QTest::newRow("ranks") << QByteArray("all_reduce,,,,,,1e6,2.5")
                           << QByteArray("line 2: ranks: '2.5' is not a number of GPUs.");
    QTest::newRow("implementation") << QByteArray("adamw,fp32,,,,,,,1e9,,,,,,,lazy")
                                    << QByteArray("line 2: implementation: 'lazy' is not known;");
}

void OperationTimesTest::mistakes()
{
    QFETCH(QByteArray, row);
    QFETCH(QByteArray, message);
    const auto time = time_of(row.toStdString());
    QVERIFY(!time);
    QVERIFY2(time.error().front().message.starts_with(message.toStdString()), time.error().front().message.c_str());
}

QTEST_GUILESS_MAIN(OperationTimesTest)
#include "tst_operation_times.moc"
