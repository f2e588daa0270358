// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/scenario_option.h"
#include "app/cluster/batch_script.h"
#include "app/launch/slurm_script.h"
#include "app/project/replace_file.h"

#include <filesystem>
#include <fmt/format.h>
#include <vector>

namespace milepost {

namespace {

/// Folders made for an answer. They are removed again unless the answer is complete.
class NewFolders {
public:
    NewFolders() = default;
    NewFolders(const NewFolders &) = delete;
    NewFolders &operator=(const NewFolders &) = delete;
    ~NewFolders()
    {
        std::error_code error; // what cannot be removed, or has something else in it, stays
        for (auto path = made_.rbegin(); path != made_.rend(); ++path)
            std::filesystem::remove(*path, error);
    }

    /// Makes the folder and those above it.
    std::error_code make(const std::filesystem::path &folder)
    {
        std::error_code error;
        std::vector<std::filesystem::path> missing;
        for (auto at = std::filesystem::absolute(folder, error);
             at.has_relative_path() && !std::filesystem::exists(at, error); at = at.parent_path())
            missing.push_back(at);
        made_.insert(made_.end(), missing.rbegin(), missing.rend());
        std::filesystem::create_directories(folder, error);
        return error;
    }

    void keep() { made_.clear(); }

private:
    std::vector<std::filesystem::path> made_; ///< what contains the others first
};

class Launch : public Command {
public:
    void declare(Arguments &arguments) override
    {
        option_.declare(arguments);
        arguments
            .add_option("--slurm-version", version_,
                        "Version of the cluster's Slurm: from 23.11 on --segment, before --switches")
            .shows_default();
        arguments.add_option("--partition", settings_.partition, "Partition of the job");
        arguments.add_option("--account", settings_.account, "Account of the job");
        arguments.add_option("--time", settings_.time,
                             "Limit of one job, in Slurm's notation; without it the estimate");
        arguments.add_option("--container-image", settings_.container, "Image; without it that of the release");
        arguments
            .add_option("--out", folder_,
                        "Folder to write launch.sbatch, train.py, overrides.json and CHECKLIST.md to")
            .required();
    }

    Expected<int> run() override
    {
        if (const auto limit = check_time_limit(settings_.time); !limit)
            return tl::make_unexpected(limit.error());
        const auto version = parse_slurm_version(version_);
        if (!version)
            return fail("launch.version", "--slurm-version",
                        fmt::format("--slurm-version: '{}' is no version of Slurm such as 23.11.", version_));
        settings_.slurm = *version;
        const auto question = option_.load();
        if (!question)
            return tl::make_unexpected(question.error());
        const auto estimate = evaluate(question->scenario, *question->catalogue);
        if (!estimate)
            return tl::make_unexpected(estimate.error());
        if (!estimate->feasible) {
            print_errors(estimate->diagnostics);
            return exit_code::no;
        }
        const auto plan = launch_plan(*estimate);
        if (!plan)
            return tl::make_unexpected(plan.error());
        const auto placement = placement_of(estimate->scenario);
        if (!placement)
            return tl::make_unexpected(placement.error());
        const auto script = slurm_script(*plan, *estimate, settings_);
        if (!script)
            return tl::make_unexpected(script.error());
        return write_files(*plan, *estimate, *script, *placement);
    }

private:
    Expected<int> write_files(const LaunchPlan &plan, const Estimate &estimate, const std::string &script,
                              const Placement &placement)
    {
        const std::filesystem::path folder(folder_);
        NewFolders folders;
        if (const auto error = folders.make(folder))
            return fail("launch.folder", "--out",
                        fmt::format("'{}' cannot be made: {}.", folder_, error.message()));
        const nlohmann::ordered_json answer{{"schema", "milepost.launch/1"},
                                            {"stack", plan.release.stack},
                                            {"container", plan.release.container},
                                            {"recipe", plan.recipe},
                                            {"mixed_precision", plan.precision},
                                            {"nodes", placement.nodes},
                                            {"gpus_per_node", placement.gpus_per_node},
                                            {"segment_nodes", placement.segment_nodes},
                                            {"overrides", overrides_json(plan)},
                                            {"gaps", gaps_json(plan)}};
        constexpr int indent = 2;
        const std::string document =
            answer.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
        const std::string checklist = launch_checklist(plan, estimate, settings_, placement);
        const std::string program = training_program(plan);
        const std::vector<FileContent> files{{folder / "launch.sbatch", script},
                                             {folder / "train.py", program},
                                             {folder / "overrides.json", document},
                                             {folder / "CHECKLIST.md", checklist}};
        for (const FileContent &file : files)
            if (auto refused = refuse_input_as_output(file.file, {option_.name()}); !refused)
                return tl::make_unexpected(refused.error());
        if (const auto written = replace_files(files); !written)
            return tl::make_unexpected(written.error());
        folders.keep();
        if (option_.json()) {
            print_json(answer);
            return exit_code::yes;
        }
        print(fmt::format("{}: launch.sbatch ({} nodes), train.py, overrides.json ({} knobs), CHECKLIST.md\n",
                          folder_, placement.nodes, plan.overrides.size()));
        for (const auto &gap : plan.gaps)
            print(fmt::format("{}: {}\n", gap.field, gap.text));
        return exit_code::yes;
    }

    static nlohmann::ordered_json gaps_json(const LaunchPlan &plan)
    {
        auto list = nlohmann::ordered_json::array();
        for (const auto &gap : plan.gaps)
            list.push_back({{"field", gap.field}, {"message", gap.text}});
        return list;
    }

    ScenarioOption option_;
    std::string version_ = "23.11", folder_;
    ScriptSettings settings_;
};

} // namespace

std::unique_ptr<Command> make_launch() { return std::make_unique<Launch>(); }

} // namespace milepost
