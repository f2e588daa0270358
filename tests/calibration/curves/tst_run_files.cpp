// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/calibration/curves/sample_logs.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace milepost;

/// Files and manifests on disk.
class RunFilesTest : public QObject {
    Q_OBJECT

private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }
    void logWithoutManifest();
    void missingFile();
    void partsOfOneRun();
    void manifestInFull();
    void badManifests_data();
    void badManifests();
    void failingRunGivesNothing();
    void progressRisesAndCancels();

private:
    std::filesystem::path write(const char *name, std::string_view text) const
    {
        QFile file(folder_->filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly) ||
            file.write(text.data(), static_cast<qint64>(text.size())) != static_cast<qint64>(text.size()))
            return {};
        return file.fileName().toStdString();
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

void RunFilesTest::logWithoutManifest()
{
    // The name says nothing about the format.
    const auto run = import_log(write("first-try.bin", sample_log("modded-nanogpt")));
    QVERIFY(run);
    QCOMPARE(QString::fromStdString(run->description.name), QStringLiteral("first-try"));
    QCOMPARE(QString::fromStdString(run->report.format), QStringLiteral("modded-nanogpt"));
    QCOMPARE(run->report.skipped.size(), 1U);
    QCOMPARE(run->report.skipped.front().count, 3U);
    QCOMPARE(run->report.skipped.front().first_line, 1U);
}

void RunFilesTest::missingFile()
{
    const auto run = import_log(std::filesystem::path(folder_->path().toStdString()) / "none.csv");
    QVERIFY(!run);
    QCOMPARE(QString::fromStdString(run.error().front().id), QStringLiteral("file.missing"));
    const auto directory = import_log(folder_->path().toStdString());
    QVERIFY(!directory);
    QCOMPARE(QString::fromStdString(directory.error().front().id), QStringLiteral("file.kind"));
}

void RunFilesTest::partsOfOneRun()
{
    write("a.csv", "step,val_loss,elapsed_s\n1,5.0,10\n2,4.0,20\nx,1,1\n3,3.5,30\n");
    write("b.csv", "step,val_loss,elapsed_s\n3,3.25,11\n4,3.0,21\n");
    RunDescription description;
    description.name = "r";
    description.files = {"a.csv", "b.csv"};
    description.batch_tokens = 10;
    const auto run = import_run(description, folder_->path().toStdString());
    QVERIFY(run);
    QCOMPARE(run->target()->step, (std::vector<double>{1, 2, 3, 4}));
    QCOMPARE(run->target()->value, (std::vector<double>{5, 4, 3.25, 3}));
    QCOMPARE(run->target()->elapsed_s, (std::vector<double>{10, 20, 41, 51}));
    QCOMPARE(QString::fromStdString(run->report.skipped.front().reason),
             QStringLiteral("'step' is not a number (a.csv)"));
    QCOMPARE(run->report.skipped.front().first_line, 4U);
}

void RunFilesTest::manifestInFull()
{
    write("a.log", sample_log("llm.c"));
    write("t.csv", "n,holdout\n1,5.0\n2,4.0\n");
    const auto manifest = write("manifest.json", R"({"runs": [
 {"name": "a", "file": "a.log", "format": "llm.c", "optimizer": "Muon", "parameters": 2e6, "active_parameters": 1e6,
  "batch_tokens": 100, "tokens_planned": 4000, "learning_rate": 0.5,
  "schedule": {"kind": "wsd", "warmup_fraction": 0.03, "decay_fraction": 0.2, "final_lr_fraction": 0.1},
  "metric": "train_loss", "from_trained_weights": true},
 {"name": "b", "file": ["t.csv"], "columns": {"step": "n", "value:val_loss": "holdout"}}]})");
    const auto runs = import_manifest(manifest);
    QVERIFY2(runs, runs ? "" : runs.error().front().message.c_str());
    QCOMPARE(runs->size(), 2U);
    const RunDescription &a = (*runs)[0].description;
    QCOMPARE(QString::fromStdString(a.optimizer), QStringLiteral("muon"));
    QCOMPARE(a.parameters.value_or(0), 2e6);
    QCOMPARE(a.active_parameters.value_or(0), 1e6);
    QCOMPARE(a.tokens_planned.value_or(0), 4000.0);
    QCOMPARE(a.learning_rate.value_or(0), 0.5);
    QVERIFY(a.schedule.kind == ScheduleKind::wsd);
    QCOMPARE(a.schedule.warmup_fraction, 0.03);
    QCOMPARE(a.schedule.decay_fraction, 0.2);
    QCOMPARE(a.schedule.final_lr_fraction, 0.1);
    QVERIFY(a.from_trained_weights);
    QCOMPARE((*runs)[0].target()->tokens.back(), 4000.0);
    QVERIFY(!(*runs)[1].description.parameters);
    QCOMPARE((*runs)[1].target()->value, (std::vector<double>{5, 4}));
}

void RunFilesTest::badManifests_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("part");
    const auto row = [](const char *name, const QByteArray &text, const char *part) {
        QTest::newRow(name) << text << QString::fromLatin1(part);
    };
    row("no runs", R"({"runs": []})", "needs a list of runs");
    row("no name", R"({"runs": [{"file": "a"}]})", "name");
    row("no file", R"({"runs": [{"name": "a"}]})", "needs a file name");
    row("unknown key", "{\"runs\": [\n{\"name\": \"a\", \"file\": \"b\", \"batch_token\": 1}]}", "batch_tokens");
    row("format", R"({"runs": [{"name": "a", "file": "b", "format": "xml"}]})", "'xml' is not a format");
    row("schedule", R"({"runs": [{"name": "a", "file": "b", "schedule": {"kind": "wavy"}}]})",
        "'wavy' is not a schedule");
    row("fractions",
        R"({"runs": [{"name": "a", "file": "b", "schedule": {"kind": "wsd", "warmup_fraction": 0.9, "decay_fraction": 0.2}}]})",
        "at most 1");
    row("negative", R"({"runs": [{"name": "a", "file": "b", "parameters": -1}]})", "parameters");
    row("twice", R"({"runs": [{"name": "a", "file": "b"}, {"name": "a", "file": "c"}]})",
        "two runs have the name 'a'");
    row("no learning rate", R"({"runs": [{"name": "a", "file": "b", "learning_rate": 0}]})",
        "learning_rate: 0 is outside 1e-09 to 100.");
    row("learning rate of nothing", R"({"runs": [{"name": "a", "file": "b", "learning_rate": 1e-30}]})",
        "learning_rate: 1e-30 is outside 1e-09 to 100.");
    row("one token", R"({"runs": [{"name": "a", "file": "b", "unique_tokens": 1}]})",
        "unique_tokens: 1 is outside 1000 to 1e+17.");
    row("half a token", R"({"runs": [{"name": "a", "file": "b", "batch_tokens": 0.5}]})",
        "batch_tokens: 0.5 is outside 1 to 1000000000000.");
    row("ten parameters", R"({"runs": [{"name": "a", "file": "b", "parameters": 10}]})",
        "parameters: 10 is outside 1000 to 1000000000000000.");
    row("empty name", R"({"runs": [{"name": "", "file": "b"}]})", "name: a name has 1 to 200 bytes");
    row("blank name", R"({"runs": [{"name": "  ", "file": "b"}]})", "name: a name has 1 to 200 bytes");
    row("endless name", R"({"runs": [{"name": ")" + QByteArray(201, 'x') + R"(", "file": "b"}]})",
        "and more than blanks, found 201.");
    row("name without a text", R"({"runs": [{"name": null, "file": "b"}]})", "name: is required.");
    row("one log twice", R"({"runs": [{"name": "a", "file": "c"}, {"name": "b", "file": "c"}]})",
        "'c' is the log of run 'a' already");
    row("columns", R"({"runs": [{"name": "a", "file": "b", "columns": ["step"]}]})", "columns are an object");
    row("cut off", R"({"runs": [{"name": "a", )", "manifest");
}

void RunFilesTest::badManifests()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, part);
    const auto runs = parse_manifest(text.toStdString(), "manifest.json");
    QVERIFY(!runs);
    const QString message = QString::fromStdString(runs.error().front().message);
    QVERIFY2(message.contains(part), qPrintable(message));
}

void RunFilesTest::failingRunGivesNothing()
{
    write("a.csv", "step,val_loss\n1,5.0\n");
    write("b.csv", "nothing here\n");
    const auto manifest =
        write("m.json", R"({"runs": [{"name": "a", "file": "a.csv"}, {"name": "b", "file": "b.csv"}]})");
    const auto runs = import_manifest(manifest);
    QVERIFY(!runs);
    QCOMPARE(QString::fromStdString(runs.error().front().id), QStringLiteral("import.format"));
}

void RunFilesTest::progressRisesAndCancels()
{
    std::string text = "step,val_loss\n";
    for (int step = 1; step < 200000; ++step)
        text += std::to_string(step) + ",4.25\n";
    const auto file = write("long.csv", text);
    std::vector<double> shares;
    ImportOptions options;
    options.progress = [&](double share) {
        shares.push_back(share);
        return true;
    };
    QVERIFY(import_log(file, options));
    QVERIFY(shares.size() > 4);
    QVERIFY(std::ranges::is_sorted(shares));
    QVERIFY(shares.front() >= 0);
    QCOMPARE(shares.back(), 1.0);

    options.progress = [](double share) { return share < 0.5; };
    const auto run = import_log(file, options);
    QVERIFY(!run);
    QCOMPARE(QString::fromStdString(run.error().front().id), QStringLiteral("import.cancelled"));
}

QTEST_GUILESS_MAIN(RunFilesTest)
#include "tst_run_files.moc"
