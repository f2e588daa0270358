// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/project_salvage.h"

#include "app/project/run_tables.h"
#include "app/project/sqlite_database.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <string_view>

namespace milepost {

namespace {

class Salvage {
public:
    explicit Salvage(const std::filesystem::path &file)
        : database_(std::filesystem::absolute(file).string(), SQLITE_OPEN_READONLY)
    {
    }

    [[nodiscard]] std::int64_t version() { return database_.integer("PRAGMA user_version"); }
    [[nodiscard]] bool is_project()
    {
        return database_.integer("PRAGMA application_id") == ProjectStore::application_id;
    }

    SalvagedProject read()
    {
        if (const std::string verdict = verdict_of_check(); verdict != "ok")
            result_.damage.push_back(verdict);
        Project &project = result_.project;
        rows("scenarios", "id, name, notes, document, pinned_base", [&](SqliteStatement &row) {
            const bool first_base =
                row.integer(4) != 0 &&
                std::ranges::none_of(project.scenarios, [](const auto &s) { return s.pinned_base; });
            project.scenarios.push_back(
                {unused(project.scenarios, row.integer(0)), row.text(1), row.text(2), row.text(3), first_base});
        });
        documents("calibrations", project.calibrations);
        rows("runs", "id, name, document", [&](SqliteStatement &row) {
            project.runs.push_back({{unused(project.runs, row.integer(0)), row.text(1), row.text(2)}, {}, {}});
        });
        try {
            read_curves(database_, project.runs);
        } catch (const SqliteError &problem) {
            result_.damage.push_back(fmt::format("curves of runs: {}", problem.message));
        }
        rows("laws", "id, name, document", [&](SqliteStatement &row) {
            project.laws.push_back({unused(project.laws, row.integer(0)), row.text(1), row.text(2), {}});
        });
        rows(
            "law_runs", "law_id, run_id",
            [&](SqliteStatement &row) {
                const auto law = std::ranges::find(project.laws, row.integer(0), &StoredLaw::id);
                const bool known =
                    std::ranges::find(project.runs, row.integer(1), &StoredRun::id) != project.runs.end();
                if (law != project.laws.end() && known)
                    law->runs.push_back(row.integer(1));
            },
            "law_id, position");
        documents("prices", project.prices);
        rows(
            "view_state", "key, value",
            [&](SqliteStatement &row) { project.view_state.emplace(row.text(0), row.text(1)); }, "key");
        if (result_.damage.empty())
            result_.damage.emplace_back(
                "an entry refers to another that is missing, or a table is not as it should be");
        return std::move(result_);
    }

private:
    std::string verdict_of_check()
    {
        try {
            return database_.text("PRAGMA integrity_check(1)");
        } catch (const SqliteError &problem) {
            return problem.message;
        }
    }

    /// Rows of a table until the first that cannot be read.
    void rows(std::string_view table, std::string_view columns, const std::function<void(SqliteStatement &)> &take,
              std::string_view order = "position, id")
    {
        std::size_t read = 0;
        // An index or the order may be what is damaged: without them the rows still come.
        for (const std::string &tail : {fmt::format(" ORDER BY {}", order), std::string(" NOT INDEXED")}) {
            try {
                SqliteStatement statement(database_.handle(),
                                          fmt::format("SELECT {} FROM {}{}", columns, table, tail));
                while (statement.step()) {
                    take(statement);
                    ++read;
                }
                return;
            } catch (const SqliteError &problem) {
                if (read > 0 || tail.starts_with(" NOT")) {
                    result_.damage.push_back(
                        fmt::format("{}: {} entries could be read, then: {}", table, read, problem.message));
                    return;
                }
            }
        }
    }

    void documents(std::string_view table, std::vector<StoredDocument> &list)
    {
        rows(table, "id, name, document", [&](SqliteStatement &row) {
            list.push_back({unused(list, row.integer(0)), row.text(1), row.text(2)});
        });
    }

    /// The id, or 0 ("not yet stored") if a damaged table holds it twice.
    template <class List>
    static std::int64_t unused(const List &list, std::int64_t id)
    {
        return std::ranges::any_of(list, [id](const auto &entry) { return entry.id == id; }) ? 0 : id;
    }

    SqliteDatabase database_;
    SalvagedProject result_;
};

} // namespace

Expected<SalvagedProject> salvage_project(const std::filesystem::path &file)
{
    const auto damaged = [&file](std::string_view what) {
        return fail("project.damaged", file.string(), fmt::format("'{}' is damaged: {}.", file.string(), what));
    };
    try {
        Salvage salvage(file);
        if (!salvage.is_project())
            return fail("project.format", file.string(),
                        fmt::format("'{}' is not a Milepost project.", file.string()));
        if (salvage.version() > ProjectStore::version || salvage.version() < 0)
            return damaged("its version is not one of this program");
        auto result = salvage.read();
        if (result.project.scenarios.empty())
            return damaged(result.damage.front());
        return result;
    } catch (const SqliteError &problem) {
        return damaged(problem.message);
    }
}

} // namespace milepost
