// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/project_store.h"

#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <memory>
#include <sqlite3.h>

using milepost::Project;
using milepost::ProjectStore;

namespace {

Project sample()
{
    Project project;
    project.scenarios.push_back({7, "Kimi", "a note", R"({"model": "kimi-k2"})", true});
    project.scenarios.push_back(
        {0, "Größe 漢字 '\"; DROP TABLE runs; --", "", std::string("zero\0byte", 9), false});
    project.calibrations.push_back({0, "own", "{}"});
    project.runs.push_back({{4, "a", "curve a"}, {}, {}});
    project.runs.push_back({{2, "b", "curve b"}, {}, {}});
    project.laws.push_back({0, "fit", "{}", {2, 4}});
    project.prices.push_back({0, "quote", "{}"});
    project.view_state["page"] = "answer";
    return project;
}

/// Runs SQL on a file, as another program would.
void run_sql(const QString &file, const char *sql)
{
    sqlite3 *raw = nullptr;
    QCOMPARE(sqlite3_open(file.toUtf8().constData(), &raw), SQLITE_OK);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> database(raw, &sqlite3_close);
    char *message = nullptr;
    const int code = sqlite3_exec(raw, sql, nullptr, nullptr, &message);
    const std::string text = message ? message : "";
    sqlite3_free(message);
    QVERIFY2(code == SQLITE_OK, text.c_str());
}

QByteArray message_of(const milepost::Expected<Project> &result)
{
    return result ? QByteArray("loaded") : QByteArray::fromStdString(result.error().front().message);
}

} // namespace

class ProjectStoreTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void keepsEverything();
    void headerIsOurs();
    void tablesAreStrict();
    void savesOverAnExistingFile();
    void keepsPermissionsAndLinks();
    void refusesInconsistentProjects_data();
    void refusesInconsistentProjects();
    void refusesForeignFiles_data();
    void refusesForeignFiles();
    void refusesNewerFiles();
    void refusesViewsInPlaceOfTables();
    void refusesWhatCannotBe_data();
    void refusesWhatCannotBe();
    void journalsOfOtherProgramsAreTakenIn();
    void journalsWithoutADatabaseStay();
    void linksThatLeadNowhereStay();
    void survivesTruncationAndNoise();
    void unwritableFolder();

private:
    [[nodiscard]] std::string path() const { return file_.toStdString(); }
    std::unique_ptr<QTemporaryDir> folder_;
    QString file_;
};

void ProjectStoreTest::init()
{
    folder_ = std::make_unique<QTemporaryDir>();
    file_ = folder_->filePath(QStringLiteral("a project.milepost"));
}

void ProjectStoreTest::keepsEverything()
{
    QVERIFY(ProjectStore::save(sample(), path()));
    const auto loaded = ProjectStore::load(path());
    QVERIFY2(loaded, message_of(loaded));
    const Project expected = sample();
    QCOMPARE(loaded->scenarios.size(), 2U);
    QCOMPARE(loaded->scenarios[0].id, 7);
    QCOMPARE(loaded->scenarios[0].notes, expected.scenarios[0].notes);
    QVERIFY(loaded->scenarios[0].pinned_base);
    QCOMPARE(loaded->scenarios[1].id, 8);
    QCOMPARE(loaded->scenarios[1].name, expected.scenarios[1].name);
    QCOMPARE(loaded->scenarios[1].document, expected.scenarios[1].document);
    QCOMPARE(loaded->calibrations.front().name, std::string("own"));
    QCOMPARE(loaded->runs[0].name, std::string("a")); // order of the list, not of the ids
    QCOMPARE(loaded->laws.front().runs, (std::vector<std::int64_t>{2, 4}));
    QCOMPARE(loaded->prices.front().document, std::string("{}"));
    QCOMPARE(loaded->view_state, expected.view_state);
    // A second round changes nothing any more.
    QVERIFY(ProjectStore::save(*loaded, path()));
    const auto again = ProjectStore::load(path());
    QVERIFY(again);
    QCOMPARE(again->scenarios[1].id, 8);
    QCOMPARE(again->laws.front().id, loaded->laws.front().id);
}

void ProjectStoreTest::headerIsOurs()
{
    QVERIFY(ProjectStore::save(sample(), path()));
    QFile file(file_);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray header = file.read(100);
    // https://www.sqlite.org/fileformat2.html: magic, user version at 60, application id at 68, big-endian.
    QVERIFY(header.startsWith("SQLite format 3"));
    QCOMPARE(header.mid(60, 4).toHex(), QByteArray("00000002"));
    QCOMPARE(header.mid(68, 4), QByteArray("MPOS"));
}

void ProjectStoreTest::tablesAreStrict()
{
    QVERIFY(ProjectStore::save(sample(), path()));
    sqlite3 *raw = nullptr;
    QCOMPARE(sqlite3_open(file_.toUtf8().constData(), &raw), SQLITE_OK);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> database(raw, &sqlite3_close);
    QVERIFY(sqlite3_exec(raw, "INSERT INTO runs VALUES ('x', 1, 'n', 'd')", nullptr, nullptr, nullptr) !=
            SQLITE_OK);
    QVERIFY(sqlite3_exec(raw, "PRAGMA foreign_keys = ON; INSERT INTO law_runs VALUES (1, 9, 99)", nullptr, nullptr,
                         nullptr) != SQLITE_OK);
}

void ProjectStoreTest::savesOverAnExistingFile()
{
    QVERIFY(ProjectStore::save(sample(), path()));
    Project smaller;
    smaller.view_state["page"] = "step";
    QVERIFY(ProjectStore::save(smaller, path()));
    const auto loaded = ProjectStore::load(path());
    QVERIFY(loaded);
    QVERIFY(loaded->scenarios.empty());
    QCOMPARE(loaded->view_state.at("page"), std::string("step"));
    // Nothing is left beside it.
    const auto entries = std::distance(std::filesystem::directory_iterator(folder_->path().toStdString()), {});
    QCOMPARE(entries, 1);
}

void ProjectStoreTest::keepsPermissionsAndLinks()
{
    namespace fs = std::filesystem;
    QVERIFY(ProjectStore::save(sample(), path()));
    const auto own_only = fs::perms::owner_read | fs::perms::owner_write;
    fs::permissions(path(), own_only);
    const fs::path link = fs::path(folder_->path().toStdString()) / "link.milepost";
    fs::create_symlink(path(), link);
    QVERIFY(ProjectStore::save(Project{}, link));
    QVERIFY(fs::is_symlink(link));
    QCOMPARE(fs::status(path()).permissions(), own_only);
    const auto loaded = ProjectStore::load(path());
    QVERIFY(loaded);
    QVERIFY(loaded->scenarios.empty());
}

void ProjectStoreTest::refusesInconsistentProjects_data()
{
    QTest::addColumn<int>("which");
    QTest::newRow("two pinned bases") << 0;
    QTest::newRow("one id twice") << 1;
    QTest::newRow("law of a run that is not there") << 2;
}

void ProjectStoreTest::refusesInconsistentProjects()
{
    QFETCH(int, which);
    QVERIFY(ProjectStore::save(sample(), path()));
    Project project = sample();
    if (which == 0)
        project.scenarios[1].pinned_base = true;
    else if (which == 1)
        project.runs[1].id = project.runs[0].id;
    else
        project.laws[0].runs = {99};
    QVERIFY(!ProjectStore::save(project, path()));
    const auto loaded = ProjectStore::load(path());
    QVERIFY2(loaded && loaded->scenarios.size() == 2, "the file keeps what was saved before");
}

void ProjectStoreTest::refusesForeignFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("text") << QByteArray("{\"milepost\": 1}") << QByteArray("is not a Milepost project");
    QTest::newRow("empty") << QByteArray() << QByteArray("is empty, not a Milepost project");
    QTest::newRow("magic only") << QByteArray("SQLite format 3\0", 16) << QByteArray("is not a Milepost project");
}

void ProjectStoreTest::refusesForeignFiles()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, expected);
    QFile file(file_);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    const auto loaded = ProjectStore::load(path());
    QVERIFY2(message_of(loaded).contains(expected), message_of(loaded));
    QVERIFY(message_of(ProjectStore::load(path() + ".missing")).contains("does not exist"));
    QVERIFY(message_of(ProjectStore::load(folder_->path().toStdString())).contains("is not a regular file"));

    QFile::remove(file_);
    run_sql(file_, "CREATE TABLE t (a)");
    QVERIFY(message_of(ProjectStore::load(path())).contains("another program"));
}

void ProjectStoreTest::refusesNewerFiles()
{
    QVERIFY(ProjectStore::save(sample(), path()));
    run_sql(file_, "PRAGMA user_version = 3");
    QVERIFY2(message_of(ProjectStore::load(path()))
                 .contains("newer Milepost (file version 3, this program reads up to 2)"),
             message_of(ProjectStore::load(path())));
}

void ProjectStoreTest::refusesViewsInPlaceOfTables()
{
    QVERIFY(ProjectStore::save(sample(), path()));
    run_sql(file_,
            "DROP TABLE prices; CREATE VIEW prices AS SELECT 1 AS id, 1 AS position, 'n' AS name, 'd' AS document");
    QVERIFY(message_of(ProjectStore::load(path())).contains("a table is missing"));
}

void ProjectStoreTest::refusesWhatCannotBe_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QByteArray>("tells");
    const auto row = [](const char *name, const char *sql, const char *tells) {
        QTest::newRow(name) << QByteArray(sql) << QByteArray(tells);
    };
    row("two bases", "DROP INDEX one_pinned_base; UPDATE scenarios SET pinned_base = 1",
        "is damaged: more than one scenario is the base.");
    constexpr const char *point =
        "is damaged: the curve 'val_loss' of run 'a' has a point that cannot follow its last "
        "one.";
    row("steps that stand", "UPDATE run_points SET step = 7", point);
    row("a step before all", "UPDATE run_points SET step = -1 WHERE position = 0", point);
    row("no end of a value", "UPDATE run_points SET value = 9e999 WHERE position = 1", point);
}

void ProjectStoreTest::refusesWhatCannotBe()
{
    QFETCH(QByteArray, sql);
    QFETCH(QByteArray, tells);
    Project project = sample();
    project.runs[0].content_hash = "1";
    project.runs[0].curves = {{"val_loss", {1, 2}, {10, 20}, {5, 4}, {1, 2}, {0.5, 0.5}}};
    QVERIFY(ProjectStore::save(project, path()));
    QVERIFY(ProjectStore::load(path()));
    run_sql(file_, sql);
    QVERIFY2(message_of(ProjectStore::load(path())).endsWith(tells), message_of(ProjectStore::load(path())));
}

/// Another program left its log beside the file. What it had written is part of the project, and must not be played
/// back over the next one.
void ProjectStoreTest::journalsOfOtherProgramsAreTakenIn()
{
    QVERIFY(ProjectStore::save(sample(), path()));
    // A copy taken while the other program runs is what is there after it was killed.
    const QString other = folder_->filePath(QStringLiteral("other.milepost"));
    QVERIFY(QFile::copy(file_, other));
    sqlite3 *raw = nullptr;
    QCOMPARE(sqlite3_open(other.toUtf8().constData(), &raw), SQLITE_OK);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> database(raw, &sqlite3_close);
    std::string sql = "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; BEGIN;";
    for (int i = 0; i < 50; ++i)
        sql += "INSERT INTO view_state VALUES ('key " + std::to_string(i) + "', '" + std::string(300, 'v') + "');";
    QCOMPARE(sqlite3_exec(raw, (sql + "COMMIT").c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    QVERIFY(QFile::remove(file_) && QFile::copy(other, file_));
    QVERIFY(QFile::copy(other + QStringLiteral("-wal"), file_ + QStringLiteral("-wal")));

    auto loaded = ProjectStore::load(path());
    QVERIFY2(loaded, message_of(loaded));
    QCOMPARE(loaded->view_state.size(), sample().view_state.size() + 50);
    for (int i = 0; i < 100; ++i) // another layout of the file
        loaded->scenarios.push_back({0, "more", "", std::string(3000, 'x'), false});
    QVERIFY(ProjectStore::save(*loaded, path()));
    QVERIFY(!QFile::exists(file_ + QStringLiteral("-wal")));
    const auto again = ProjectStore::load(path());
    QVERIFY2(again, message_of(again));
    QCOMPARE(again->scenarios.size(), sample().scenarios.size() + 100);
    QCOMPARE(again->view_state.size(), sample().view_state.size() + 50);
    // While the other program is there, its log is in use.
    const auto refused = ProjectStore::save(*loaded, other.toStdString());
    QVERIFY(!refused);
    QVERIFY(
        QByteArray::fromStdString(refused.error().front().message).contains("is being written by another program"));
}

void ProjectStoreTest::journalsWithoutADatabaseStay()
{
    QFile wal(file_ + QStringLiteral("-wal"));
    QVERIFY(wal.open(QIODevice::WriteOnly) && wal.write("kept") == 4);
    wal.close();
    const auto refused = ProjectStore::save(sample(), path());
    QVERIFY(!refused);
    QVERIFY2(
        QByteArray::fromStdString(refused.error().front().message)
            .endsWith("a project.milepost-wal' is left of another database; remove it or choose another name."),
        refused.error().front().message.c_str());
    QVERIFY(!QFile::exists(file_));
    QVERIFY(wal.exists());
}

void ProjectStoreTest::linksThatLeadNowhereStay()
{
    for (const char *target : {"nowhere.milepost", "a project.milepost"}) {
        std::filesystem::create_symlink(target, path());
        QCOMPARE(message_of(ProjectStore::load(path())).contains("does not exist"), true);
        const auto refused = ProjectStore::save(sample(), path());
        QVERIFY(!refused);
        QVERIFY2(
            QByteArray::fromStdString(refused.error().front().message).contains("is a link that leads to no file"),
            refused.error().front().message.c_str());
        QVERIFY(std::filesystem::is_symlink(path()));
        std::filesystem::remove(path());
    }
}

void ProjectStoreTest::survivesTruncationAndNoise()
{
    QVERIFY(ProjectStore::save(sample(), path()));
    QFile file(file_);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray good = file.readAll();
    file.close();
    QRandomGenerator random(1);
    for (int i = 0; i < 200; ++i) {
        QByteArray bad = good;
        if (i % 4 == 0)
            bad.truncate(random.bounded(static_cast<int>(good.size())));
        for (int k = 0; k < 8; ++k)
            if (!bad.isEmpty())
                bad[random.bounded(static_cast<int>(bad.size()))] = static_cast<char>(random.bounded(256));
        QFile target(file_);
        QVERIFY(target.open(QIODevice::WriteOnly));
        target.write(bad);
        target.close();
        // Either a sentence or a project: never a crash, never an endless read.
        const auto loaded = ProjectStore::load(path());
        QVERIFY(loaded || message_of(loaded).endsWith('.'));
    }
}

void ProjectStoreTest::unwritableFolder()
{
    const auto saved = ProjectStore::save(sample(), folder_->path().toStdString() + "/no/such/folder/p.milepost");
    QVERIFY(!saved);
    QVERIFY(QByteArray::fromStdString(saved.error().front().message).contains("cannot be saved"));
}

QTEST_GUILESS_MAIN(ProjectStoreTest)
#include "tst_project_store.moc"
