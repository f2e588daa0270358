// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/crc32c.h"
#include "tests/calibration/curves/sample_logs.h"

#include <QTest>

#include <cmath>

using namespace milepost;

namespace {

using Numbers = std::vector<double>;

QString first_message(const Expected<ImportedRun> &run)
{
    return run ? QString() : QString::fromStdString(run.error().front().message);
}

bool has_note(const ImportedRun &run, std::string_view part)
{
    for (const auto &note : run.report.notes)
        if (note.find(part) != std::string::npos)
            return true;
    return false;
}

std::size_t skipped(const ImportedRun &run, std::string_view reason)
{
    for (const auto &entry : run.report.skipped)
        if (entry.reason == reason)
            return entry.count;
    return 0;
}

} // namespace

/// What each reader makes of a whole, small log.
class RunFormatsTest : public QObject {
    Q_OBJECT

private slots:
    void everyFormatGivesTheSameRun_data();
    void everyFormatGivesTheSameRun();
    void lineEndsAndMarksDoNotMatter_data();
    void lineEndsAndMarksDoNotMatter();
    void germanTables();
    void columnsByMapping();
    void wrongMappingsAreNamed_data();
    void wrongMappingsAreNamed();
    void chartExportWithSeveralRuns();
    void secondsAndMilliseconds();
    void batchWarmUp();
    void losslessIntegers();
    void pythonsNotANumber();
    void olderGoldenValues();
    void tokensAloneGiveSteps();
    void mlperfUnits();
    void argumentsOfMegatron_data();
    void argumentsOfMegatron();
    void otherLengthsOfMegatron();
    void trainingAndEvaluationOfAStep();
    void notALog_data();
    void notALog();
    void checksumOfTheStandard();
};

void RunFormatsTest::everyFormatGivesTheSameRun_data()
{
    QTest::addColumn<QString>("format");
    for (const SampleLog &log : sample_logs())
        QTest::newRow(log.format.c_str()) << QString::fromStdString(log.format);
}

void RunFormatsTest::everyFormatGivesTheSameRun()
{
    QFETCH(QString, format);
    RunDescription description;
    description.batch_tokens = 100;
    // Megatron-LM says how many sequences a step has; MLPerf also how long they are: 8 of 128 tokens.
    const double tokens_per_step = format == QStringLiteral("mlperf") ? 1024 : 100;
    const auto run = import_text(sample_log(format.toStdString()), description);
    QVERIFY2(run, qPrintable(first_message(run)));
    QCOMPARE(QString::fromStdString(run->report.format), format);
    QCOMPARE(run->report.restarts, 0U);

    const LearningCurve *train = run->find("train_loss");
    QVERIFY(train);
    QCOMPARE(train->step, (Numbers{10, 20, 30, 40}));
    QCOMPARE(train->value, (Numbers{5, 4, 3.5, 3.25}));
    for (std::size_t i = 0; i < train->size(); ++i)
        QCOMPARE(train->tokens[i], train->step[i] * tokens_per_step);

    if (format != QStringLiteral("megatron-golden")) {
        const LearningCurve *validation = run->find("val_loss");
        QVERIFY(validation);
        const bool from_zero = validation->step.front() == 0;
        QCOMPARE(validation->step, from_zero ? (Numbers{0, 20, 40}) : (Numbers{20, 40}));
        QCOMPARE(validation->value, from_zero ? (Numbers{9, 4.5, 3.75}) : (Numbers{4.5, 3.75}));
        QCOMPARE(run->target(), validation);
    } else {
        QCOMPARE(run->target(), train);
        QCOMPARE(skipped(*run, "value was not recorded"), 2U);
        QCOMPARE(run->report.records, 9U);
    }

    const bool timed = format != QStringLiteral("llm.c") && format != QStringLiteral("trainer-state");
    const double at_40 = train->elapsed_s.back() - train->elapsed_s.front();
    if (!timed)
        QVERIFY(std::isnan(at_40));
    else
        QVERIFY2(std::abs(at_40 - 30) < 1e-9, qPrintable(QString::number(at_40)));
    const bool has_rate = format != QStringLiteral("megatron-golden") && format != QStringLiteral("mlperf") &&
                          format != QStringLiteral("modded-nanogpt");
    if (has_rate)
        QCOMPARE(train->learning_rate, (Numbers{0.5, 0.5, 0.5, 0.5}));
}

void RunFormatsTest::lineEndsAndMarksDoNotMatter_data() { everyFormatGivesTheSameRun_data(); }

void RunFormatsTest::lineEndsAndMarksDoNotMatter()
{
    QFETCH(QString, format);
    if (format == QStringLiteral("tensorboard"))
        QSKIP("A binary format.");
    const std::string text = sample_log(format.toStdString());
    std::string windows = "\xEF\xBB\xBF";
    for (const char c : text)
        windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const auto plain = import_text(text), with_marks = import_text(windows);
    QVERIFY(plain);
    QVERIFY2(with_marks, qPrintable(first_message(with_marks)));
    QCOMPARE(with_marks->report.format, plain->report.format);
    QCOMPARE(with_marks->report.records, plain->report.records);
    QCOMPARE(with_marks->curves.size(), plain->curves.size());
    for (std::size_t i = 0; i < plain->curves.size(); ++i) {
        QCOMPARE(with_marks->curves[i].step, plain->curves[i].step);
        QCOMPARE(with_marks->curves[i].value, plain->curves[i].value);
    }
}

void RunFormatsTest::germanTables()
{
    const auto run =
        import_text("step;lr;train_loss;val_loss\r\n1.000;0,0003;3,5355;\r\n2.000;0,0003;3,25;3,5\r\n");
    QVERIFY2(run, qPrintable(first_message(run)));
    QCOMPARE(run->find("train_loss")->step, (Numbers{1000, 2000}));
    QCOMPARE(run->find("train_loss")->value, (Numbers{3.5355, 3.25}));
    QCOMPARE(run->find("train_loss")->learning_rate, (Numbers{0.0003, 0.0003}));
    QVERIFY(has_note(*run, "decimal comma"));
    // A semicolon alone does not make a decimal comma.
    const auto points = import_text("step;train_loss\n1;3.125\n2;3.000\n");
    QVERIFY(points);
    QCOMPARE(points->find("train_loss")->value, (Numbers{3.125, 3.0}));
}

void RunFormatsTest::columnsByMapping()
{
    ImportOptions options;
    options.columns = {{"step", "n"}, {"value:val_loss", "holdout"}, {"elapsed_ms", "t"}};
    const auto run = import_text("n,step,holdout,other,t\n1,7,3.5,9,1000\n2,7,3.25,8,2500\n", {}, options);
    QVERIFY2(run, qPrintable(first_message(run)));
    QCOMPARE(run->curves.size(), 1U);
    QCOMPARE(run->target()->step, (Numbers{1, 2}));
    QCOMPARE(run->target()->value, (Numbers{3.5, 3.25}));
    QCOMPARE(run->target()->elapsed_s, (Numbers{1, 2.5}));
}

void RunFormatsTest::wrongMappingsAreNamed_data()
{
    QTest::addColumn<QString>("role");
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("part");
    QTest::newRow("no such column") << QStringLiteral("step") << QStringLiteral("stepp")
                                    << QStringLiteral("did you mean 'step'");
    QTest::newRow("no such role") << QStringLiteral("steps") << QStringLiteral("step")
                                  << QStringLiteral("is not a role");
    QTest::newRow("no metric") << QStringLiteral("value:") << QStringLiteral("step")
                               << QStringLiteral("is not a role");
}

void RunFormatsTest::wrongMappingsAreNamed()
{
    QFETCH(QString, role);
    QFETCH(QString, column);
    QFETCH(QString, part);
    ImportOptions options;
    options.columns = {{role.toStdString(), column.toStdString()}};
    const auto run = import_text("step,train_loss\n1,3.5\n", {}, options);
    QVERIFY(!run);
    QVERIFY2(first_message(run).contains(part), qPrintable(first_message(run)));
}

void RunFormatsTest::chartExportWithSeveralRuns()
{
    const std::string text = "\"Step\",\"a - train/loss\",\"a - train/loss__MIN\",\"b - train/loss\"\n"
                             "\"1\",\"5\",\"4\",\"6\"\n\"2\",\"4.5\",\"4\",\"5.5\"\n";
    const auto unnamed = import_text(text);
    QVERIFY(!unnamed);
    QVERIFY2(first_message(unnamed).contains(QStringLiteral("'a', 'b'")), qPrintable(first_message(unnamed)));
    RunDescription description;
    description.name = "b";
    const auto run = import_text(text, description);
    QVERIFY2(run, qPrintable(first_message(run)));
    QCOMPARE(QString::fromStdString(run->report.format), QStringLiteral("wandb-csv"));
    QCOMPARE(run->curves.size(), 1U);
    QCOMPARE(run->find("train_loss")->value, (Numbers{6, 5.5}));
}

void RunFormatsTest::secondsAndMilliseconds()
{
    const auto run = import_text("step:1/3 val_loss:5.0 train_time:20.5s step_avg:20.50ms\n"
                                 "step:2/3 val_loss:4.0 train_time:41000ms step_avg:20.50ms\n");
    QVERIFY(run);
    QCOMPARE(run->target()->elapsed_s, (Numbers{20.5, 41}));
    const auto dates = import_text("timestamp,step,train_loss\n1700000000,1,5.0\n1700000060,2,4.0\n");
    QVERIFY(dates);
    QCOMPARE(dates->target()->elapsed_s, (Numbers{0, 60}));
    QVERIFY(has_note(*dates, "1970"));
}

void RunFormatsTest::batchWarmUp()
{
    RunDescription description;
    description.batch_tokens = 800;
    // 2 sequences for 10 steps, then 8: a full batch of 800 tokens has sequences of 100 tokens.
    const auto run = import_text("step,batch_size,train_loss\n10,2,5.0\n20,8,4.0\n30,8,3.5\n", description);
    QVERIFY(run);
    QCOMPARE(run->find("train_loss")->tokens, (Numbers{2000, 10000, 18000}));
    const auto consumed =
        import_text(" iteration 10/ 99 | consumed samples: 20 | global batch size: 2 | lm loss: 5.0 |\n"
                    " iteration 20/ 99 | consumed samples: 100 | global batch size: 8 | lm loss: 4.0 |\n",
                    description);
    QVERIFY(consumed);
    QCOMPARE(consumed->find("train_loss")->tokens, (Numbers{2000, 10000}));
    const auto in_tokens = import_text("step,batch_size_in_tokens,train_loss\n10,100,5.0\n20,400,4.0\n");
    QVERIFY(in_tokens);
    QCOMPARE(in_tokens->find("train_loss")->tokens, (Numbers{1000, 5000}));
}

void RunFormatsTest::losslessIntegers()
{
    const auto run = import_text("step,tokens,train_loss\n1,15500000000001,5.0\n2,15500000000002,4.0\n");
    QVERIFY(run);
    QCOMPARE(run->find("train_loss")->tokens, (Numbers{15500000000001, 15500000000002}));
}

void RunFormatsTest::pythonsNotANumber()
{
    const auto run = import_text(R"({"log_history": [{"loss": 5.0, "step": 1}, {"loss": NaN, "step": 2},
 {"loss": 4.0, "step": 3}, {"loss": Infinity, "step": 4}, {"loss": NaN, "step": 5}]})");
    QVERIFY2(run, qPrintable(first_message(run)));
    const LearningCurve &curve = *run->target();
    QCOMPARE(curve.step, (Numbers{1, 3, 4}));
    QVERIFY(std::isnan(curve.value.back()));
    QVERIFY(has_note(*run, "from step 4 to the end"));
    QCOMPARE(skipped(*run, "value is not a number"), 3U);
}

void RunFormatsTest::olderGoldenValues()
{
    const auto run = import_text(
        R"({"lm loss": {"start_step": 0, "end_step": 20, "step_interval": 5, "values": [10.5, 10.25, 10]}})");
    QVERIFY2(run, qPrintable(first_message(run)));
    QCOMPARE(run->target()->step, (Numbers{0, 5, 10}));
    QCOMPARE(run->target()->value, (Numbers{10.5, 10.25, 10}));
}

void RunFormatsTest::tokensAloneGiveSteps()
{
    const std::string text = "tokens,val_loss\n1000,5.0\n3000,4.0\n";
    RunDescription description;
    description.batch_tokens = 500;
    const auto run = import_text(text, description);
    QVERIFY(run);
    QCOMPARE(run->target()->step, (Numbers{2, 6}));
    QCOMPARE(run->target()->tokens, (Numbers{1000, 3000}));
    const auto without = import_text(text);
    QVERIFY(without);
    QCOMPARE(without->target()->step, (Numbers{0, 1}));
    QVERIFY(has_note(*without, "running numbers"));
}

void RunFormatsTest::mlperfUnits()
{
    const auto text = [](const std::string &first, const std::string &second) {
        return R"(:::MLLOG {"time_ms": 1, "key": "global_batch_size", "value": 8, "metadata": {}}
:::MLLOG {"time_ms": 1, "key": "max_sequence_length", "value": 128, "metadata": {}}
:::MLLOG {"time_ms": 1, "key": "init_checkpoint_step", "value": 3000, "metadata": {}}
:::MLLOG {"time_ms": 1000, "key": "run_start", "value": null, "metadata": {}}
:::MLLOG {"time_ms": 2000, "key": "eval_accuracy", "value": 4.5, "metadata": {)" +
               first + R"(}}
:::MLLOG {"time_ms": 3000, "key": "eval_accuracy", "value": 4.0, "metadata": {)" +
               second + "}}\n";
    };
    // 8 sequences of 128 tokens, after 10 and 20 steps, as the releases count them.
    for (const auto &[first, second] : std::vector<std::pair<std::string, std::string>>{
             {R"("step": 10)", R"("step": 20)"},
             {R"("step": 80)", R"("step": 160)"},
             {R"("epoch_num": 10240)", R"("epoch_num": 20480)"},
             {R"("step": 9, "samples_count": 80)", R"("step": 19, "samples_count": 160)"}}) {
        const auto run = import_text(text(first, second));
        QVERIFY2(run, qPrintable(first_message(run)));
        QCOMPARE(run->target()->step, (Numbers{10, 20}));
        QCOMPARE(run->target()->tokens, (Numbers{10240, 20480}));
        QCOMPARE(run->target()->elapsed_s, (Numbers{1, 2}));
        QVERIFY(run->description.from_trained_weights);
        QCOMPARE(run->description.batch_tokens.value_or(0), 1024.0);
    }
}

namespace {

/// What Megatron-LM prints of its arguments before the first iteration, as a launcher passes it on.
std::string megatron_arguments(const std::string &prefix, int sequence)
{
    std::string text = prefix + "------------------------ arguments ------------------------\n";
    for (const auto &[name, value] :
         std::vector<std::pair<std::string, std::string>>{{"decoder_seq_length", "None"},
                                                          {"encoder_seq_length", "512"},
                                                          {"global_batch_size", "8"},
                                                          {"micro_batch_size", "2"},
                                                          {"seq_length", std::to_string(sequence)},
                                                          {"seq_length_interpolation_factor_of_positions_x", "4"}})
        text += prefix + "  " + name + ' ' + std::string(name.size() < 48 ? 48 - name.size() : 0, '.') + ' ' +
                value + '\n';
    return text + prefix + "-------------------- end of arguments ---------------------\n";
}

std::string megatron_iterations(const std::string &prefix, bool samples)
{
    std::string text;
    for (int step = 10; step <= 40; step += 10)
        text += prefix + " [2026-05-01 10:00:00] iteration       " + std::to_string(step) + "/     100 |" +
                (samples ? " consumed samples: " + std::to_string(8 * step) + " |" : "") +
                " elapsed time per iteration (ms): 100.0 | lm loss: 5.0E+00 |\n";
    return text;
}

} // namespace

void RunFormatsTest::argumentsOfMegatron_data()
{
    QTest::addColumn<QString>("prefix");
    QTest::addColumn<bool>("samples");
    QTest::newRow("plain") << "" << true;
    QTest::newRow("without samples") << "" << false;
    QTest::newRow("srun --label") << "0: " << true;
    QTest::newRow("torchrun --tee") << "[default0]:" << false;
}

void RunFormatsTest::argumentsOfMegatron()
{
    QFETCH(QString, prefix);
    QFETCH(bool, samples);
    const std::string before = prefix.toStdString();
    const std::string log = megatron_arguments(before, 1024) + megatron_iterations(before, samples);
    const auto run = import_text(log);
    QVERIFY2(run, qPrintable(first_message(run)));
    QCOMPARE(run->find("train_loss")->tokens, (Numbers{81920, 163840, 245760, 327680}));
    QCOMPARE(run->description.batch_tokens.value_or(0), 8192.0);
    QCOMPARE(skipped(*run, "line is not a record of an iteration"), 6U); // headings and other arguments
    // What a manifest says of its run goes before, where the log has no count of its own.
    RunDescription said;
    said.batch_tokens = 100;
    const auto described = import_text(log, said);
    QVERIFY(described);
    QCOMPARE(described->find("train_loss")->tokens.front(), samples ? 81920.0 : 1000.0);
    QCOMPARE(described->description.batch_tokens.value_or(0), 100.0);
}

void RunFormatsTest::otherLengthsOfMegatron()
{
    const auto run =
        import_text(megatron_arguments("", 1024) + megatron_arguments("", 2048) + megatron_iterations("", true));
    QVERIFY2(run, qPrintable(first_message(run)));
    QVERIFY(has_note(*run, "sequence lengths of 1024 and 2048 tokens"));
    QCOMPARE(run->find("train_loss")->tokens.front(), 80 * 2048.0);
    const auto once =
        import_text(megatron_arguments("", 1024) + megatron_arguments("", 1024) + megatron_iterations("", true));
    QVERIFY(once);
    QVERIFY(!has_note(*once, "sequence lengths"));
}

/// Both records of a step hold the epoch; nothing was recorded again.
void RunFormatsTest::trainingAndEvaluationOfAStep()
{
    const auto run = import_text(R"({"log_history": [
        {"epoch": 0.1, "loss": 5.0, "learning_rate": 1e-4, "step": 10},
        {"epoch": 0.1, "eval_loss": 5.1, "eval_runtime": 3.2, "step": 10},
        {"epoch": 0.2, "loss": 4.5, "learning_rate": 1e-4, "step": 20},
        {"epoch": 0.2, "eval_loss": 4.6, "eval_runtime": 3.1, "step": 20}], "global_step": 20})");
    QVERIFY2(run, qPrintable(first_message(run)));
    QCOMPARE(run->find("train_loss")->value, (Numbers{5, 4.5}));
    QCOMPARE(run->find("val_loss")->value, (Numbers{5.1, 4.6}));
    QCOMPARE(run->report.skipped.size(), std::size_t{0});
}

void RunFormatsTest::notALog_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("id");
    const auto row = [](const char *name, const QByteArray &text, const char *id) {
        QTest::newRow(name) << text << QString::fromLatin1(id);
    };
    row("empty", "", "import.empty");
    row("blank lines", " \r\n\n\t\n", "import.empty");
    row("prose", "It was a dark and stormy night,\nand the loss fell.\n", "import.format");
    row("other JSON", R"({"model": "x", "layers": 12})", "import.format");
    row("other table", "name,price\nx,3\n", "import.format");
    row("UTF-16", QByteArray("\xFF\xFEs\0t\0", 6), "import.encoding");
    row("gzip", QByteArray("\x1F\x8B\x08\x00", 4), "import.compressed");
    row("header alone", "step,train_loss\n", "import.empty");
    row("binary", QByteArray(1000, '\0'), "import.format");
}

void RunFormatsTest::notALog()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, id);
    const auto run = import_text(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    QVERIFY(!run);
    QCOMPARE(run.error().size(), 1U);
    QCOMPARE(QString::fromStdString(run.error().front().id), id);
    QVERIFY(run.error().front().message.ends_with('.'));
}

void RunFormatsTest::checksumOfTheStandard()
{
    QCOMPARE(crc32c("123456789"), 0xE3069283U); // check value of CRC-32C (RFC 3720, B.4 uses the same parameters)
    QCOMPARE(crc32c("56789", crc32c("1234")), 0xE3069283U);
    QCOMPARE(crc32c(std::string(32, '\0')), 0x8A9136AAU);   // RFC 3720, B.4: 32 bytes of zeroes
    QCOMPARE(crc32c(std::string(32, '\xFF')), 0x62A8AB43U); // RFC 3720, B.4: 32 bytes of ones
}

QTEST_GUILESS_MAIN(RunFormatsTest)
#include "tst_run_formats.moc"
