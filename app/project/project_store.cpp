// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/project_store.h"

#include "app/project/project_schema.h"
#include "app/project/replace_file.h"
#include "app/project/run_tables.h"
#include "app/project/sqlite_database.h"

#include <algorithm>
#include <fmt/format.h>

namespace milepost {

namespace {

static_assert(migrations.size() == ProjectStore::version, "each version has the step that leads to it");

constexpr std::uintmax_t project_limit_bytes = 1u << 30;
constexpr std::string_view in_use = "is being written by another program; try again when that has finished";

auto refuse(std::string id, const std::filesystem::path &file, std::string_view what)
{
    return fail(std::move(id), file.string(), fmt::format("'{}' {}.", file.string(), what));
}

void migrate(SqliteDatabase &database, std::int64_t from)
{
    database.execute("BEGIN");
    for (auto step = static_cast<std::size_t>(from); step < migrations.size(); ++step)
        database.execute(std::string(migrations[step]));
    database.execute(fmt::format("PRAGMA user_version = {}", ProjectStore::version));
    database.execute("COMMIT");
}

// ---- writing ----

/// Row id for `index` of a list: the entry's own, or for a new one the next number that no entry holds.
class Ids {
public:
    template <class List>
    explicit Ids(const List &list)
    {
        for (const auto &entry : list)
            next_ = std::max(next_, entry.id + 1);
    }
    std::int64_t of(std::int64_t id) { return id != 0 ? id : next_++; }

private:
    std::int64_t next_ = 1;
};

template <class List>
void write_documents(SqliteDatabase &database, std::string_view table, const List &list,
                     std::vector<std::int64_t> &ids)
{
    SqliteStatement insert(database.handle(),
                           fmt::format("INSERT INTO {} (id, position, name, document) VALUES (?, ?, ?, ?)", table));
    Ids next(list);
    for (std::size_t i = 0; i < list.size(); ++i) {
        ids.push_back(next.of(list[i].id));
        insert.bind(1, ids.back())
            .bind(2, static_cast<std::int64_t>(i))
            .bind(3, list[i].name)
            .bind(4, list[i].document);
        insert.step();
        insert.reset();
    }
}

void write_scenarios(SqliteDatabase &database, const std::vector<StoredScenario> &scenarios)
{
    SqliteStatement insert(
        database.handle(),
        "INSERT INTO scenarios (id, position, name, notes, document, pinned_base) VALUES (?, ?, ?, ?, ?, ?)");
    Ids next(scenarios);
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        const auto &s = scenarios[i];
        insert.bind(1, next.of(s.id)).bind(2, static_cast<std::int64_t>(i)).bind(3, s.name).bind(4, s.notes);
        insert.bind(5, s.document).bind(6, static_cast<std::int64_t>(s.pinned_base));
        insert.step();
        insert.reset();
    }
}

void write_laws(SqliteDatabase &database, const std::vector<StoredLaw> &laws)
{
    std::vector<std::int64_t> ids;
    write_documents(database, "laws", laws, ids);
    SqliteStatement insert(database.handle(), "INSERT INTO law_runs (law_id, position, run_id) VALUES (?, ?, ?)");
    for (std::size_t i = 0; i < laws.size(); ++i)
        for (std::size_t k = 0; k < laws[i].runs.size(); ++k) {
            insert.bind(1, ids[i]).bind(2, static_cast<std::int64_t>(k)).bind(3, laws[i].runs[k]);
            insert.step();
            insert.reset();
        }
}

void write_all(SqliteDatabase &database, const Project &project)
{
    database.execute(fmt::format("PRAGMA application_id = {}", ProjectStore::application_id));
    migrate(database, 0);
    database.execute("BEGIN");
    std::vector<std::int64_t> ids;
    write_scenarios(database, project.scenarios);
    write_documents(database, "calibrations", project.calibrations, ids);
    ids.clear();
    write_documents(database, "runs", project.runs, ids);
    write_curves(database, project.runs, ids);
    write_laws(database, project.laws);
    write_documents(database, "prices", project.prices, ids);
    SqliteStatement insert(database.handle(), "INSERT INTO view_state (key, value) VALUES (?, ?)");
    for (const auto &[key, value] : project.view_state) {
        insert.bind(1, key).bind(2, value);
        insert.step();
        insert.reset();
    }
    database.execute("COMMIT");
}

// ---- reading ----

std::vector<StoredDocument> read_documents(SqliteDatabase &database, std::string_view table)
{
    std::vector<StoredDocument> list;
    SqliteStatement rows(database.handle(),
                         fmt::format("SELECT id, name, document FROM {} ORDER BY position, id", table));
    while (rows.step())
        list.push_back({rows.integer(0), rows.text(1), rows.text(2)});
    return list;
}

Project read_all(SqliteDatabase &database)
{
    Project project;
    SqliteStatement scenarios(database.handle(),
                              "SELECT id, name, notes, document, pinned_base FROM scenarios ORDER BY position, id");
    while (scenarios.step())
        project.scenarios.push_back({scenarios.integer(0), scenarios.text(1), scenarios.text(2), scenarios.text(3),
                                     scenarios.integer(4) != 0});
    project.calibrations = read_documents(database, "calibrations");
    for (auto &run : read_documents(database, "runs"))
        project.runs.push_back({std::move(run), {}, {}});
    read_curves(database, project.runs);
    for (auto &law : read_documents(database, "laws"))
        project.laws.push_back({law.id, std::move(law.name), std::move(law.document), {}});
    SqliteStatement runs(database.handle(), "SELECT law_id, run_id FROM law_runs ORDER BY law_id, position");
    while (runs.step()) {
        const auto law = std::ranges::find(project.laws, runs.integer(0), &StoredLaw::id);
        if (law != project.laws.end())
            law->runs.push_back(runs.integer(1));
    }
    project.prices = read_documents(database, "prices");
    SqliteStatement state(database.handle(), "SELECT key, value FROM view_state");
    while (state.step())
        project.view_state.emplace(state.text(0), state.text(1));
    return project;
}

/// A file from elsewhere may name a view or virtual table like one of ours; only plain tables are read.
bool has_plain_tables(SqliteDatabase &database)
{
    SqliteStatement tables(database.handle(),
                           "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ? AND "
                           "sql NOT LIKE 'CREATE VIRTUAL%'");
    return std::ranges::all_of(project_tables, [&](std::string_view name) {
        tables.reset();
        tables.bind(1, name);
        return tables.step() && tables.integer(0) == 1;
    });
}

Expected<Project> load_checked(const std::filesystem::path &file)
{
    // An absolute path never starts with "file:", which SQLite could read as a URI with options.
    SqliteDatabase stored(std::filesystem::absolute(file).string(), SQLITE_OPEN_READONLY);
    stored.execute("BEGIN");
    if (stored.integer("PRAGMA application_id") != ProjectStore::application_id)
        return refuse("project.application", file, "is a database of another program, not a Milepost project");
    const auto version = stored.integer("PRAGMA user_version");
    if (version > ProjectStore::version)
        return refuse("project.newer", file,
                      fmt::format("was written by a newer Milepost (file version {}, this program reads up to {})",
                                  version, ProjectStore::version));
    if (version < 0)
        return refuse("project.damaged", file, "is damaged: its version is negative");
    if (const auto verdict = stored.text("PRAGMA integrity_check(1)"); verdict != "ok")
        return refuse("project.damaged", file, fmt::format("is damaged: {}", verdict));
    SqliteDatabase database(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY);
    database.copy_from(stored);
    if (version < ProjectStore::version)
        migrate(database, version);
    if (!has_plain_tables(database))
        return refuse("project.damaged", file, "is damaged: a table is missing");
    if (SqliteStatement(database.handle(), "PRAGMA foreign_key_check").step())
        return refuse("project.damaged", file, "is damaged: an entry refers to another that is missing");
    Project project = read_all(database);
    if (std::ranges::count(project.scenarios, true, &StoredScenario::pinned_base) > 1)
        return refuse("project.damaged", file, "is damaged: more than one scenario is the base");
    return project;
}

} // namespace

Expected<Project> ProjectStore::load(const std::filesystem::path &file)
{
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        return refuse("file.missing", file, "does not exist");
    if (!std::filesystem::is_regular_file(file, error))
        return refuse("file.kind", file, "is not a regular file");
    const auto size = std::filesystem::file_size(file, error);
    if (!error && size == 0)
        return refuse("project.format", file, "is empty, not a Milepost project");
    if (error || size > project_limit_bytes)
        return refuse("file.size", file, fmt::format("is larger than {} bytes", project_limit_bytes));
    try {
        return load_checked(file);
    } catch (const SqliteError &problem) {
        if (is_locked(problem))
            return refuse("file.locked", file, in_use);
        const int primary = problem.code & 0xFF;
        if (primary == SQLITE_READONLY)
            return refuse("file.journal", file,
                          "was left in the middle of a change by another program; open it there once");
        if (primary == SQLITE_NOTADB)
            return refuse("project.format", file, "is not a Milepost project");
        if (primary == SQLITE_CANTOPEN || primary == SQLITE_PERM || primary == SQLITE_AUTH)
            return refuse("file.read", file, fmt::format("cannot be read: {}", problem.message));
        return refuse("project.damaged", file, fmt::format("is damaged: {}", problem.message));
    }
}

std::span<const std::string_view> ProjectStore::schema() { return migrations; }

Expected<void> ProjectStore::save(const Project &project, const std::filesystem::path &file)
{
    if (is_written_elsewhere(file))
        return refuse("file.locked", file, in_use);
    try {
        SqliteDatabase database(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY);
        write_all(database, project);
        settle_journals(file);
        return replace_file(file, database.serialized());
    } catch (const SqliteError &problem) {
        if (is_locked(problem))
            return refuse("file.locked", file, in_use);
        return refuse("project.content", file, fmt::format("cannot be saved: {}", problem.message));
    }
}

} // namespace milepost
