// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/project_salvage.h"

#include "app/project/run_library.h"
#include "app/project/run_tables.h"
#include "app/project/sqlite_database.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <map>
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
        runs(project.runs);
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

    /// Runs with as many points of their curves as can be read.
    void runs(std::vector<StoredRun> &list)
    {
        rows("runs", "id, name, document", [&](SqliteStatement &row) {
            list.push_back({{unused(list, row.integer(0)), row.text(1), row.text(2)}, {}, {}});
        });
        constexpr std::int64_t first_version_with_curves = 2;
        if (version() < first_version_with_curves)
            return;
        std::map<std::pair<std::int64_t, std::int64_t>, LearningCurve> curves;
        rows(
            "run_curves", "run_id, curve, metric",
            [&](SqliteStatement &row) { curves[{row.integer(0), row.integer(1)}].metric = row.text(2); },
            "run_id, curve");
        rows(
            "run_points", "run_id, curve, step, tokens, value, elapsed_s, learning_rate",
            [&](SqliteStatement &row) {
                const auto found = curves.find({row.integer(0), row.integer(1)});
                if (found == curves.end())
                    return;
                LearningCurve &curve = found->second;
                const CurvePointRow point{row.real(2), row.real(3), row.real(4), row.real(5), row.real(6)};
                if (goes_on(curve, point))
                    append(curve, point);
            },
            "run_id, curve, position");
        for (auto &[key, curve] : curves) {
            const auto run = std::ranges::find(list, key.first, &StoredDocument::id);
            if (run != list.end() && run->id != 0 && !curve.empty())
                run->curves.push_back(std::move(curve));
        }
        // Curves may have lost points: the hash is that of what is left, and still unique.
        for (auto run = list.begin(); run != list.end(); ++run) {
            const std::string hash = run->curves.empty() ? std::string() : content_hash(run->curves);
            if (std::find_if(list.begin(), run,
                             [&](const StoredRun &other) { return other.content_hash == hash; }) == run)
                run->content_hash = hash;
            else
                run->curves.clear();
        }
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
