// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/run_json.h"
#include "app/project/run_library.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>
#include <memory>
#include <sqlite3.h>

using namespace milepost;

namespace {

ImportedRun sample_run()
{
    const double nan = std::nan("");
    ImportedRun run;
    run.description.name = "muon";
    run.description.files = {"a.log", "b.log"};
    run.description.optimizer = "muon";
    run.description.parameters = 2e6;
    run.description.batch_tokens = 100;
    run.description.learning_rate = 0.002;
    run.description.schedule = {ScheduleKind::wsd, 0.03, 0.2, 0.1};
    run.description.columns = {{"step", "n"}};
    run.description.from_trained_weights = true;
    run.curves.push_back({"train_loss", {1, 2}, {100, 200}, {5, nan}, {nan, nan}, {0.5, 0.25}});
    run.curves.push_back({"val_loss", {2}, {200}, {4.5}, {20.5}, {nan}});
    run.report = {"llm.c", 4, {{"loss is odd", 2, 17}}, 1, 300, {"A note."}};
    return run;
}

bool same_numbers(const std::vector<double> &a, const std::vector<double> &b)
{
    if (a.size() != b.size())
        return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i] != b[i] && !(std::isnan(a[i]) && std::isnan(b[i])))
            return false;
    return true;
}

} // namespace

/// Runs in project files.
class RunLibraryTest : public QObject {
    Q_OBJECT

private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }
    void comesBackAsImported();
    void needsNoNameOfItsLog();
    void importingTwiceChangesNothing();
    void longerLogsExtendTheRun();
    void otherCurvesReplaceTheRun_data();
    void otherCurvesReplaceTheRun();
    void hashTellsCurvesApart();
    void damagedDocumentsAreRefused();
    void filesOfVersionOneOpen();

private:
    [[nodiscard]] std::string path() const { return folder_->filePath(QStringLiteral("p.milepost")).toStdString(); }
    std::unique_ptr<QTemporaryDir> folder_;
};

void RunLibraryTest::comesBackAsImported()
{
    Project project;
    QCOMPARE(add_run(project, sample_run(), "2026-11-30"), RunChange::added);
    QVERIFY(ProjectStore::save(project, path()));
    const auto loaded = ProjectStore::load(path());
    QVERIFY2(loaded, loaded ? "" : loaded.error().front().message.c_str());
    QCOMPARE(loaded->runs.size(), 1U);
    QCOMPARE(loaded->runs.front().content_hash, project.runs.front().content_hash);
    const auto run = run_of(loaded->runs.front());
    QVERIFY2(run, run ? "" : run.error().front().message.c_str());
    const ImportedRun expected = sample_run();
    QCOMPARE(run->curves.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        QCOMPARE(run->curves[i].metric, expected.curves[i].metric);
        QVERIFY(same_numbers(run->curves[i].step, expected.curves[i].step));
        QVERIFY(same_numbers(run->curves[i].tokens, expected.curves[i].tokens));
        QVERIFY(same_numbers(run->curves[i].value, expected.curves[i].value));
        QVERIFY(same_numbers(run->curves[i].elapsed_s, expected.curves[i].elapsed_s));
        QVERIFY(same_numbers(run->curves[i].learning_rate, expected.curves[i].learning_rate));
    }
    // The documents hold all else.
    QCOMPARE(description_json(run->description).dump(), description_json(expected.description).dump());
    QCOMPARE(import_report_json(run->report).dump(), import_report_json(expected.report).dump());
    const auto document = read_run_document(loaded->runs.front().document, "run");
    QVERIFY(document);
    QCOMPARE(document->source.text, std::string("imported from a.log, b.log"));
    QCOMPARE(document->source.date, std::string("2026-11-30"));
    QVERIFY(document->source.provenance == Provenance::measured);
}

/// Its curves are in the project: a run without log is as good as one with.
void RunLibraryTest::needsNoNameOfItsLog()
{
    ImportedRun run = sample_run();
    run.description.files.clear();
    Project project;
    QCOMPARE(add_run(project, run, "2026-11-30"), RunChange::added);
    const auto back = run_of(project.runs.front());
    QVERIFY2(back, back ? "" : back.error().front().message.c_str());
    QVERIFY(back->description.files.empty());
    QCOMPARE(back->description.name, run.description.name);
}

void RunLibraryTest::importingTwiceChangesNothing()
{
    Project project;
    QCOMPARE(add_run(project, sample_run(), "2026-11-30"), RunChange::added);
    const std::string before = project.runs.front().document;
    QCOMPARE(add_run(project, sample_run(), "2026-12-01"), RunChange::unchanged);
    QCOMPARE(project.runs.size(), 1U);
    QCOMPARE(project.runs.front().document, before);
    ImportedRun described = sample_run();
    described.description.parameters = 3e6;
    QCOMPARE(add_run(project, described, "2026-12-01"), RunChange::updated);
    QCOMPARE(project.runs.size(), 1U);
    QCOMPARE(run_of(project.runs.front())->description.parameters.value_or(0), 3e6);
}

void RunLibraryTest::longerLogsExtendTheRun()
{
    Project project;
    QCOMPARE(add_run(project, sample_run(), "2026-11-30"), RunChange::added);
    project.runs.front().id = 9;
    project.laws.push_back({0, "fit", "{}", {9}});
    ImportedRun longer = sample_run();
    longer.curves[1] = {"val_loss", {2, 4}, {200, 400}, {4.5, 4}, {20.5, 40.5}, {0.1, 0.1}};
    QCOMPARE(add_run(project, longer, "2026-12-01"), RunChange::extended);
    QCOMPARE(project.runs.size(), 1U);
    QCOMPARE(project.runs.front().id, 9);
    QVERIFY(ProjectStore::save(project, path()));
    const auto loaded = ProjectStore::load(path());
    QVERIFY(loaded);
    QCOMPARE(loaded->runs.front().curves[1].size(), 2U);
    QCOMPARE(loaded->laws.front().runs.front(), loaded->runs.front().id);
}

void RunLibraryTest::otherCurvesReplaceTheRun_data()
{
    QTest::addColumn<std::vector<LearningCurve>>("curves");
    QTest::addColumn<bool>("same"); ///< as far as the project's run goes
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const auto row = [](const char *name, bool same, auto change) {
        std::vector<LearningCurve> curves = sample_run().curves;
        change(curves);
        QTest::newRow(name) << curves << same;
    };
    row("a series more", true, [](auto &curves) { curves.push_back({"norm", {1}, {100}, {1}, {nan}, {nan}}); });
    row("thinned since", true,
        [](auto &curves) { curves[0] = {"train_loss", {2, 4}, {200, 400}, {nan, nan}, {nan, nan}, {0.25, 0.25}}; });
    row("another batch", true, [](auto &curves) { curves[0].tokens = {50, 100}; });
    row("another value", false, [](auto &curves) { curves[0].value[0] = 5.5; });
    row("went on after all", false, [](auto &curves) { curves[0].value[1] = 4; });
    row("shorter", false, [](auto &curves) { curves[0] = {"train_loss", {1}, {100}, {5}, {nan}, {0.5}}; });
    row("other steps", false,
        [](auto &curves) { curves[1] = {"val_loss", {3, 5}, {300, 500}, {4.5, 4}, {20.5, 30.5}, {nan, nan}}; });
    row("a series less", false, [](auto &curves) { curves.pop_back(); });
}

void RunLibraryTest::otherCurvesReplaceTheRun()
{
    QFETCH(std::vector<LearningCurve>, curves);
    QFETCH(bool, same);
    Project project;
    QCOMPARE(add_run(project, sample_run(), "2026-11-30"), RunChange::added);
    ImportedRun run = sample_run();
    run.curves = curves;
    QCOMPARE(add_run(project, run, "2026-12-01"), same ? RunChange::extended : RunChange::replaced);
    QCOMPARE(project.runs.size(), 1U);
}

void RunLibraryTest::hashTellsCurvesApart()
{
    const auto base = sample_run();
    const std::string hash = content_hash(base.curves);
    QCOMPARE(hash.size(), 16U);
    auto other = base;
    other.curves[1].value[0] += 1e-12;
    QVERIFY(content_hash(other.curves) != hash);
    other = base;
    other.curves[0].metric = "loss";
    QVERIFY(content_hash(other.curves) != hash);
    other = base;
    std::swap(other.curves[0], other.curves[1]);
    QVERIFY(content_hash(other.curves) != hash);
    QCOMPARE(content_hash(sample_run().curves), hash);
}

void RunLibraryTest::damagedDocumentsAreRefused()
{
    Project project;
    (void)add_run(project, sample_run(), "2026-11-30");
    StoredRun damaged = project.runs.front();
    damaged.document.replace(damaged.document.find("\"records\""), 9, "\"recurds\"");
    const auto run = run_of(damaged);
    QVERIFY(!run);
    StoredRun empty;
    empty.name = "old";
    const auto none = run_of(empty);
    QVERIFY(!none);
    QCOMPARE(none.error().front().id, std::string("run.curves"));
}

void RunLibraryTest::filesOfVersionOneOpen()
{
    // The tables as version 1 made them.
    sqlite3 *raw = nullptr;
    QCOMPARE(sqlite3_open(path().c_str(), &raw), SQLITE_OK);
    std::unique_ptr<sqlite3, decltype(&sqlite3_close)> database(raw, &sqlite3_close);
    const char *sql = R"sql(
PRAGMA application_id = 1297108819; PRAGMA user_version = 1;
CREATE TABLE scenarios (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, notes TEXT NOT NULL,
    document TEXT NOT NULL, pinned_base INTEGER NOT NULL CHECK (pinned_base IN (0, 1))) STRICT;
CREATE TABLE calibrations (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, document TEXT NOT NULL) STRICT;
CREATE TABLE runs (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, document TEXT NOT NULL) STRICT;
CREATE TABLE laws (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, document TEXT NOT NULL) STRICT;
CREATE TABLE law_runs (law_id INTEGER NOT NULL REFERENCES laws (id) ON DELETE CASCADE, position INTEGER NOT NULL,
    run_id INTEGER NOT NULL REFERENCES runs (id), PRIMARY KEY (law_id, position)) STRICT;
CREATE TABLE prices (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, document TEXT NOT NULL) STRICT;
CREATE TABLE view_state (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO scenarios VALUES (3, 0, 's', 'n', '{}', 1);
INSERT INTO runs VALUES (5, 0, 'old run', 'old document');
INSERT INTO laws VALUES (1, 0, 'law', '{}');
INSERT INTO law_runs VALUES (1, 0, 5);
)sql";
    QCOMPARE(sqlite3_exec(raw, sql, nullptr, nullptr, nullptr), SQLITE_OK);
    database.reset();
    auto loaded = ProjectStore::load(path());
    QVERIFY2(loaded, loaded ? "" : loaded.error().front().message.c_str());
    QCOMPARE(loaded->scenarios.front().id, 3);
    QCOMPARE(loaded->runs.front().document, std::string("old document"));
    QVERIFY(loaded->runs.front().curves.empty());
    QCOMPARE(loaded->laws.front().runs, (std::vector<std::int64_t>{5}));
    QCOMPARE(add_run(*loaded, sample_run(), "2026-11-30"), RunChange::added);
    QVERIFY(ProjectStore::save(*loaded, path()));
    const auto again = ProjectStore::load(path());
    QVERIFY(again);
    QCOMPARE(again->runs.size(), 2U);
    QCOMPARE(again->runs[1].curves.size(), 2U);
}

QTEST_GUILESS_MAIN(RunLibraryTest)
#include "tst_run_library.moc"
