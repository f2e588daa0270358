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
    QTest::newRow("empty") << QByteArray() << QByteArray("another program");
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
