// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/calibration/curves/sample_logs.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace milepost;

namespace {

/// What holds for every answer: one sentence, or curves that are sound.
QString fault_of(const Expected<ImportedRun> &run)
{
    if (!run) {
        if (run.error().size() != 1)
            return QStringLiteral("%1 errors").arg(run.error().size());
        const std::string &message = run.error().front().message;
        return message.size() > 10 && message.ends_with('.') ? QString() : QString::fromStdString(message);
    }
    if (!run->target())
        return QStringLiteral("no target");
    for (const LearningCurve &curve : run->curves) {
        const std::size_t n = curve.size();
        if (n == 0 || curve.value.size() != n || curve.tokens.size() != n || curve.elapsed_s.size() != n ||
            curve.learning_rate.size() != n)
            return QStringLiteral("lengths differ");
        if (std::ranges::adjacent_find(curve.step, std::greater_equal{}) != curve.step.end())
            return QStringLiteral("steps do not rise");
        for (std::size_t i = 0; i < n; ++i)
            if (!std::isfinite(curve.step[i]) || (i + 1 < n && !std::isfinite(curve.value[i])))
                return QStringLiteral("not finite at %1").arg(i);
    }
    return {};
}

/// A point of `part` that `whole` does not have.
QString invented(const ImportedRun &part, const ImportedRun &whole)
{
    for (const LearningCurve &curve : part.curves) {
        const LearningCurve *other = whole.find(curve.metric);
        if (!other)
            return QString::fromStdString("metric " + curve.metric);
        for (std::size_t i = 0; i < curve.size(); ++i) {
            const auto at = std::ranges::find(other->step, curve.step[i]);
            if (at == other->step.end() ||
                other->value[static_cast<std::size_t>(at - other->step.begin())] != curve.value[i])
                return QStringLiteral("%1 at step %2: %3")
                    .arg(QString::fromStdString(curve.metric))
                    .arg(curve.step[i])
                    .arg(curve.value[i]);
        }
    }
    return {};
}

std::size_t point_count(const ImportedRun &run)
{
    std::size_t count = 0;
    for (const LearningCurve &curve : run.curves)
        count += curve.size();
    return count;
}

} // namespace

/// Logs that break off or carry wrong bytes: a sound result, or one sentence, for each place.
class RunDamageTest : public QObject {
    Q_OBJECT

private slots:
    void cutOffAnywhere_data() { formats(); }
    void cutOffAnywhere();
    void flippedByteAnywhere_data() { formats(); }
    void flippedByteAnywhere();
    void eventFilesLoseOneRecordOnly();
    void cutOffNumbersAreNotTaken_data();
    void cutOffNumbersAreNotTaken();
    void longLinesAreLeftOut();
    void linesWithoutWordsAreNoRecords_data();
    void linesWithoutWordsAreNoRecords();
    void deepAndOddJson_data();
    void deepAndOddJson();

private:
    static void formats()
    {
        QTest::addColumn<QString>("format");
        for (const SampleLog &log : sample_logs())
            QTest::newRow(log.format.c_str()) << QString::fromStdString(log.format);
    }
};

void RunDamageTest::cutOffAnywhere()
{
    QFETCH(QString, format);
    const std::string text = sample_log(format.toStdString());
    const auto whole = import_text(text);
    QVERIFY(whole);
    std::size_t read = 0;
    for (std::size_t length = 0; length < text.size(); ++length) {
        const auto part = import_text(std::string_view(text).substr(0, length));
        const QString fault = fault_of(part);
        QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("cut at %1: %2").arg(length).arg(fault)));
        if (!part)
            continue;
        ++read;
        const QString wrong = invented(*part, *whole);
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("cut at %1: %2").arg(length).arg(wrong)));
        QCOMPARE(part->report.restarts, 0U);
    }
    // A JSON document is whole or nothing; of the others the records before the cut count.
    const bool document = format == QStringLiteral("trainer-state") || format == QStringLiteral("megatron-golden");
    QVERIFY(document ? read == 0 : read > text.size() / 4);
}

void RunDamageTest::flippedByteAnywhere()
{
    QFETCH(QString, format);
    const std::string text = sample_log(format.toStdString());
    for (std::size_t at = 0; at < text.size(); ++at)
        for (const int mask : {0x01, 0x10, 0x20, 0x80, 0xff}) {
            std::string damaged = text;
            damaged[at] = static_cast<char>(damaged[at] ^ mask);
            const QString fault = fault_of(import_text(damaged));
            QVERIFY2(fault.isEmpty(),
                     qPrintable(QStringLiteral("byte %1 xor %2: %3").arg(at).arg(mask).arg(fault)));
        }
}

void RunDamageTest::eventFilesLoseOneRecordOnly()
{
    const std::string text = sample_log("tensorboard");
    const auto whole = import_text(text);
    QVERIFY(whole);
    for (std::size_t at = 0; at < text.size(); ++at) {
        std::string damaged = text;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x04);
        const auto run = import_text(damaged);
        QVERIFY2(run, qPrintable(QString::number(at)));
        const QString wrong = invented(*run, *whole);
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("byte %1: %2").arg(at).arg(wrong)));
        QVERIFY(point_count(*run) + 1 >= point_count(*whole));
        std::size_t accounted = 0;
        for (const SkippedLines &entry : run->report.skipped)
            if (entry.reason.find("checksum") != std::string::npos)
                accounted += entry.count;
        QCOMPARE(accounted, 1U);
    }
}

void RunDamageTest::cutOffNumbersAreNotTaken_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("points");
    QTest::newRow("fewer digits than before") << QByteArray("step,val_loss\n1,4.25\n2,4.1") << 1;
    QTest::newRow("as many digits as before") << QByteArray("step,val_loss\n1,4.25\n2,4.13") << 2;
    QTest::newRow("an integer may go on") << QByteArray("val_loss,step\n4.25,1\n4.13,2") << 1;
    QTest::newRow("line break") << QByteArray("step,val_loss\n1,4.25\n2,4.1\n") << 2;
    QTest::newRow("in quotes") << QByteArray("step,val_loss\n1,4.25\n2,\"4.1\"") << 2;
    QTest::newRow("all digits of a double") << QByteArray("step,val_loss\n1,4.25\n2,4.123456789012345") << 2;
}

void RunDamageTest::cutOffNumbersAreNotTaken()
{
    QFETCH(QByteArray, text);
    QFETCH(int, points);
    const auto run = import_text(text.toStdString());
    QVERIFY(run);
    QCOMPARE(run->target()->size(), static_cast<std::size_t>(points));
    QCOMPARE(run->report.records, 2U);
    QCOMPARE(run->report.skipped.size(), points == 2 ? 0U : 1U);
}

void RunDamageTest::longLinesAreLeftOut()
{
    const std::string text = "step,val_loss\n1,4.25\n2," + std::string(std::size_t{5} << 20, '1') + "\n3,4.0\n";
    const auto run = import_text(text);
    QVERIFY(run);
    QCOMPARE(run->target()->step, (std::vector<double>{1, 3}));
    QCOMPARE(QString::fromStdString(run->report.skipped.front().reason), QStringLiteral("line is too long"));
    QCOMPARE(run->report.skipped.front().first_line, 3U);
}

void RunDamageTest::linesWithoutWordsAreNoRecords_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("blanks") << QByteArray("  \t ");
    QTest::newRow("carriage return") << QByteArray("\r");
    QTest::newRow("form feed") << QByteArray("\f");
    QTest::newRow("NUL") << QByteArray("\0", 1);
    QTest::newRow("colon") << QByteArray(":");
    QTest::newRow("step alone") << QByteArray("step:10/20");
    QTest::newRow("step without a number") << QByteArray("step: val_loss:3.0");
}

/// In the midst of a log of words, as a program that dies and starts again leaves them.
void RunDamageTest::linesWithoutWordsAreNoRecords()
{
    QFETCH(QByteArray, line);
    const std::string first = "step:5/20 val_loss:5.0000 train_time:100ms step_avg:20.00ms\n";
    const std::string last = "step:15/20 val_loss:4.0000 train_time:300ms step_avg:20.00ms\n";
    const auto run = import_text(first + line.toStdString() + "\n" + last + line.toStdString());
    QVERIFY(run.has_value());
    QCOMPARE(run->target()->value, (std::vector<double>{5, 4}));
}

void RunDamageTest::deepAndOddJson_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("deep lists") << QByteArray(R"({"_step":1,"val_loss":4,"x":)") + QByteArray(5000, '[');
    QTest::newRow("deep objects") << QByteArray(R"({"_step":1,"val_loss":4,"log_history":)") +
                                         QByteArray("{\"a\":").repeated(500);
    QTest::newRow("no comma") << QByteArray(R"({"log_history":[{"step":1 "loss":4}]})");
    QTest::newRow("comma too many") << QByteArray(R"({"log_history":[{"step":1,"loss":4},]})");
    QTest::newRow("wrong brackets") << QByteArray(R"({"log_history":[{"step":1,"loss":4]}})");
    QTest::newRow("something behind") << QByteArray(R"({"log_history":[{"step":1,"loss":4}]} x)");
    QTest::newRow("escape") << QByteArray(R"({"log_history":[{"step":1,"lo\qss":4}]})");
    QTest::newRow("number") << QByteArray(R"({"log_history":[{"step":1,"loss":4..2}]})");
}

void RunDamageTest::deepAndOddJson()
{
    QFETCH(QByteArray, text);
    const auto run = import_text(text.toStdString());
    QVERIFY(!run);
    QCOMPARE(fault_of(run), QString());
}

QTEST_GUILESS_MAIN(RunDamageTest)
#include "tst_run_damage.moc"
