// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/runs.h"
#include "app/cli/console.h"
#include "app/cli/log_options.h"
#include "app/cli/today.h"
#include "app/project/project_store.h"
#include "app/project/run_json.h"
#include "app/project/run_library.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <set>
#include <string_view>

namespace milepost {

namespace {

std::string_view word_for(RunChange change)
{
    switch (change) {
    case RunChange::added: return "added";
    case RunChange::extended: return "extended";
    case RunChange::replaced: return "replaced";
    case RunChange::updated: return "updated";
    case RunChange::unchanged: break;
    }
    return "unchanged";
}

class RunsImport : public Command {
public:
    void declare(Arguments &arguments) override
    {
        log_.declare(arguments);
        arguments.add_option("--project", project_, "Project file (*.milepost); made if it does not exist")
            .required();
        arguments.add_flag("--replace", replace_,
                           "Puts a run in the place of another one of its name, whose curves are lost");
        arguments.add_json(json_);
    }

    Expected<int> run() override
    {
        const auto runs = log_.import();
        if (!runs)
            return tl::make_unexpected(runs.error());
        // A project knows runs by name: of two in one call the second would take the place of the first.
        std::set<std::string_view> names;
        for (const ImportedRun &run : *runs)
            if (!names.insert(run.description.name).second)
                return fail("runs.name", "FILE",
                            fmt::format("Two of the files hold a run called '{}'; name them apart in a manifest.",
                                        run.description.name));
        std::error_code error;
        Expected<Project> project = Project{};
        if (std::filesystem::exists(project_, error))
            project = ProjectStore::load(project_);
        if (!project)
            return tl::make_unexpected(project.error());
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        std::string text;
        bool changed = false;
        std::string lost;
        for (const ImportedRun &run : *runs) {
            const std::string before = named_run(*project, run.description.name);
            const RunChange change = add_run(*project, run, today());
            if (change == RunChange::replaced)
                lost += (lost.empty() ? "" : ", ") + before;
            changed |= change != RunChange::unchanged;
            text += fmt::format("{}: {}\n", run.description.name, word_for(change));
            list.push_back({{"name", run.description.name}, {"change", word_for(change)}});
        }
        if (!lost.empty() && !replace_)
            return fail("runs.replace", "--replace",
                        fmt::format("'{}' holds other curves of {}; name the new ones apart, or lose the old ones "
                                    "with --replace.",
                                    project_, lost));
        if (changed)
            if (auto saved = ProjectStore::save(*project, project_); !saved)
                return tl::make_unexpected(saved.error());
        if (json_)
            print_json({{"schema", "milepost.runs-import/1"}, {"project", project_}, {"runs", std::move(list)}});
        else
            print(text);
        return exit_code::yes;
    }

private:
    /// "'muon-16M' (imported from muon-16M.csv, 2026-11-29)"; empty if the project has no such run.
    static std::string named_run(const Project &project, const std::string &name)
    {
        const auto stored = std::ranges::find(project.runs, name, &StoredRun::name);
        if (stored == project.runs.end())
            return {};
        const auto document = read_run_document(stored->document, stored->name);
        if (!document)
            return fmt::format("'{}'", name);
        const Source &source = document->source;
        return fmt::format("'{}' ({}{}{})", name, source.text, source.date.empty() ? "" : ", ", source.date);
    }

    LogOptions log_;
    std::string project_;
    bool replace_ = false, json_ = false;
};

} // namespace

std::unique_ptr<Command> make_runs_import() { return std::make_unique<RunsImport>(); }

} // namespace milepost
