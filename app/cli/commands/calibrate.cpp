// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/interruption.h"
#include "app/cli/progress_line.h"
#include "app/cli/text_table.h"
#include "app/cluster/batch_script.h"
#include "app/cluster/probe_jobs.h"
#include "app/cluster/probe_result.h"
#include "app/cluster/process.h"
#include "app/cluster/slurm.h"
#include "app/project/own_calibration.h"
#include "app/project/replace_file.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <thread>

namespace milepost {

namespace {

constexpr int kit_gpus_per_node = 8; // what kernels/slurm/milepost-probe.sbatch asks for
constexpr const char *probe_program = "milepost-probe";

/// "1,2,4" as numbers of nodes, each once.
Expected<std::vector<int>> parse_nodes(const std::string &text)
{
    constexpr std::int64_t most = 65'536;
    std::vector<int> nodes;
    for (std::size_t at = 0; at <= text.size();) {
        const auto comma = std::min(text.find(',', at), text.size());
        const auto number = parse_integer(trimmed(std::string_view(text).substr(at, comma - at)));
        at = comma + 1;
        if (!number || *number < 1 || *number > most ||
            std::ranges::find(nodes, static_cast<int>(*number)) != nodes.end())
            return fail(
                "calibrate.nodes", "--nodes",
                fmt::format("--nodes: '{}' is not a list of different numbers of nodes such as 1,2,4.", text));
        nodes.push_back(static_cast<int>(*number));
    }
    return nodes;
}

/// One job and how far it is.
struct Run {
    ProbeJob job;
    std::string id; ///< of Slurm; empty: not submitted in this or an earlier call
    TaskStatus last;
    std::optional<ProbeResult> result;
};

class Calibrate : public Command {
public:
    void declare(Arguments &arguments) override
    {
        arguments.add_flag("--slurm", slurm_, "Runs milepost-probe on a Slurm cluster").required();
        arguments.add_option("--nodes", nodes_, "Numbers of nodes to time, one job each: 1,2,4").shows_default();
        for (const auto &[name, value, text] :
             {std::tuple{"--partition", &settings_.partition, "Partition; without it Slurm's default"},
              std::tuple{"--account", &settings_.account, "Account of the jobs"},
              std::tuple{"--time", &settings_.time, "Time limit of a job, in Slurm's notation"},
              std::tuple{"--container-image", &settings_.image, "Image with CUDA and NCCL, where Slurm has pyxis"}})
            arguments.add_option(name, *value, text);
        arguments.add_option("--gpus-per-node", gpus_, "GPUs of a node; without it what Slurm declares");
        arguments.add_option("--probe", settings_.probe,
                             "The program; without it milepost-probe beside this one or on PATH");
        arguments.add_flag("--topology-aware", topology_,
                           "Times groups within a leaf switch and across switches apart");
        arguments.add_flag("--quick", settings_.quick, "At most two minutes per job");
        arguments.add_flag("--dry-device", settings_.dry_device,
                           "Everything but the device work: a test of the path");
        arguments.add_flag("--dry-run", dry_run_, "Prints the batch scripts and submits nothing");
        arguments.add_flag("--resume", resume_, "Goes on with what an interrupted call left in the folder");
        arguments.add_option("--out", folder_, "Folder of scripts, logs, results and the calibration")
            .shows_default();
        arguments.add_option(
            "--project", project_,
            "Project file that takes the calibration; without it calibration.milepost in the folder");
        arguments.add_option("--id", import_.id, "Name of the calibration; else GPU and date");
        arguments.add_option("--base", import_.base,
                             "Calibration for what was not probed; else the public one of the system");
        arguments.add_json(json_);
    }

    Expected<int> run() override
    {
        if (const auto limit = check_time_limit(settings_.time); !limit)
            return tl::make_unexpected(limit.error());
        const auto nodes = parse_nodes(nodes_);
        if (!nodes)
            return tl::make_unexpected(nodes.error());
        const auto available = slurm_available();
        if (!available && !dry_run_)
            return tl::make_unexpected(available.error());
        if (const auto known = find_machines(available.has_value()); !known)
            return tl::make_unexpected(known.error());
        const auto jobs = make_jobs(*nodes, available);
        if (!jobs)
            return tl::make_unexpected(jobs.error());
        if (dry_run_)
            return print_scripts(*jobs);
        for (const auto &job : *jobs)
            runs_.push_back({job, {}, {}, {}});
        if (const auto submitted = submit_missing(); !submitted)
            return tl::make_unexpected(submitted.error());
        if (const auto followed = follow(); !followed)
            return tl::make_unexpected(followed.error());
        return report();
    }

private:
    /// GPUs per node and the program.
    Expected<void> find_machines(bool reachable)
    {
        if (!gpus_.empty()) {
            const auto number = parse_integer(trimmed(gpus_));
            constexpr std::int64_t most = 1024;
            if (!number || *number < 0 || *number > most)
                return fail("calibrate.gpus", "--gpus-per-node",
                            fmt::format("--gpus-per-node: '{}' is not a whole number of 0 to {}.", gpus_, most));
            settings_.gpus_per_node = static_cast<int>(*number);
        } else if (!reachable) {
            settings_.gpus_per_node = kit_gpus_per_node;
        } else {
            const auto declared = declared_gpus_per_node(settings_.partition);
            if (!declared)
                return tl::make_unexpected(declared.error());
            settings_.gpus_per_node = *declared;
        }
        if (!settings_.probe.empty()) {
            std::error_code error;
            settings_.probe = std::filesystem::absolute(settings_.probe).string();
            if (!std::filesystem::is_regular_file(settings_.probe, error))
                return fail("calibrate.probe", "--probe",
                            fmt::format("--probe: '{}' is not a program.", settings_.probe));
            return {};
        }
        if (const auto beside = find_beside(probe_program); !beside.empty())
            settings_.probe = beside.string();
        else if (find_on_path(probe_program).empty() && !dry_run_)
            return fail(
                "calibrate.probe", "--probe",
                fmt::format("'{}' is neither beside this program nor on PATH; build kernels/ (its README says "
                            "how) or name it with --probe.",
                            probe_program),
                FailureKind::missing_part);
        return {};
    }

    Expected<std::vector<ProbeJob>> make_jobs(const std::vector<int> &nodes, const Expected<void> &available) const
    {
        if (!topology_)
            return probe_jobs(nodes);
        if (!available)
            return tl::make_unexpected(available.error());
        const auto switches = leaf_switches();
        if (!switches)
            return tl::make_unexpected(switches.error());
        const auto hosts = partition_hosts(settings_.partition);
        if (!hosts)
            return tl::make_unexpected(hosts.error());
        return topology_probe_jobs(nodes, *switches, *hosts);
    }

    Expected<int> print_scripts(const std::vector<ProbeJob> &jobs) const
    {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const auto &job : jobs) {
            const auto text = probe_script(job, settings_);
            if (!text)
                return tl::make_unexpected(text.error());
            if (json_)
                list.push_back({{"name", job.name}, {"nodes", job.nodes}, {"script", *text}});
            else
                print(*text + (&job == &jobs.back() ? "" : "\n"));
        }
        if (json_)
            print_json(
                {{"schema", "milepost.calibrate/1"}, {"dry_run", true}, {"folder", folder_}, {"runs", list}});
        return exit_code::yes;
    }

    [[nodiscard]] std::filesystem::path folder() const { return std::filesystem::absolute(folder_); }
    [[nodiscard]] std::filesystem::path record_file() const { return folder() / "jobs.json"; }

    /// Job ids of an earlier call, by name.
    Expected<std::map<std::string, std::string>> recorded() const
    {
        std::map<std::string, std::string> ids;
        std::error_code error;
        if (!std::filesystem::exists(record_file(), error))
            return ids;
        constexpr std::uintmax_t limit = 1'000'000;
        const auto text = read_text_file(record_file(), limit);
        if (!text)
            return tl::make_unexpected(text.error());
        const auto document = nlohmann::json::parse(*text, nullptr, false);
        if (!document.is_object())
            return fail("calibrate.record", record_file().string(),
                        fmt::format("'{}' is not the record of a calibration.", record_file().string()));
        for (const auto &[name, id] : document.items())
            if (id.is_string())
                ids[name] = id.get<std::string>();
        return ids;
    }

    Expected<void> record() const
    {
        nlohmann::ordered_json document = nlohmann::ordered_json::object();
        for (const auto &run : runs_)
            if (!run.id.empty())
                document[run.job.name] = run.id;
        return replace_file(record_file(), document.dump() + '\n');
    }

    static bool active(const std::vector<TaskStatus> &tasks)
    {
        return std::ranges::any_of(tasks, [](const TaskStatus &task) { return !is_final(task.state); });
    }

    /// What an earlier call finished is kept with --resume, what it started is followed; the rest is submitted.
    Expected<void> submit_missing()
    {
        const auto ids = recorded();
        if (!ids)
            return tl::make_unexpected(ids.error());
        std::error_code error;
        std::filesystem::create_directories(folder(), error);
        if (error)
            return fail("calibrate.folder", "--out",
                        fmt::format("'{}' cannot be made: {}.", folder_, error.message()));
        for (auto &run : runs_) {
            const auto before = ids->find(run.job.name);
            const auto state = before == ids->end() ? Expected<std::vector<TaskStatus>>(std::vector<TaskStatus>{})
                                                    : job_status(before->second);
            if (!state)
                return tl::make_unexpected(state.error());
            if (active(*state) && !resume_)
                return fail("calibrate.busy", "--out",
                            fmt::format("job {} of '{}' is at work; --resume follows it, 'scancel {}' ends it.",
                                        before->second, folder_, before->second));
            if (resume_) {
                const auto result = read_probe_result(folder() / run.job.result_file());
                const bool done = result && *result && (*result)->outcome != "failed";
                if (done || active(*state)) {
                    run.id = before == ids->end() ? std::string() : before->second;
                    continue;
                }
            }
            if (const auto submitted = submit(run); !submitted)
                return submitted;
        }
        return {};
    }

    Expected<void> submit(Run &run)
    {
        std::error_code error;
        std::filesystem::remove(folder() / run.job.result_file(), error);
        const auto text = probe_script(run.job, settings_);
        if (!text)
            return tl::make_unexpected(text.error());
        const auto script = folder() / run.job.script_file();
        if (const auto written = replace_file(script, *text); !written)
            return written;
        auto id = submit_job(script, folder());
        if (!id)
            return tl::make_unexpected(id.error());
        run.id = std::move(*id);
        return record();
    }

    Expected<void> follow()
    {
        const Interruption interruption;
        ProgressLine line;
        for (auto &run : runs_) {
            if (run.id.empty())
                continue;
            std::string shown;
            constexpr std::chrono::milliseconds interval{1000};
            const auto end = follow_job(run.id, interval, [&](const std::vector<TaskStatus> &tasks) {
                const auto text =
                    fmt::format("calibrate: {}, job {}: {}", run.job.name, run.id, progress_text(tasks));
                line.show(text, text != shown);
                shown = text;
                return !Interruption::wanted();
            });
            if (!end)
                return tl::make_unexpected(end.error());
            if (end->stopped)
                return cancel_all();
            if (!end->tasks.empty())
                run.last = end->tasks.front();
        }
        return {};
    }

    Expected<void> cancel_all()
    {
        for (const auto &run : runs_)
            if (!run.id.empty())
                if (const auto cancelled = cancel_job(run.id); !cancelled)
                    return cancelled;
        return fail(
            "cancelled", "--slurm",
            fmt::format("calibrate: the jobs were cancelled; finished results are in '{}', --resume goes on.",
                        folder_),
            FailureKind::infeasible);
    }

    /// Why a run has no result; empty if it has one.
    [[nodiscard]] std::string trouble(const Run &run) const
    {
        if (run.result && run.result->outcome == "failed")
            return fmt::format("{}: {}", run.job.name, run.result->failure);
        if (run.result)
            return {};
        const auto where = run.last.nodes.empty() ? std::string() : fmt::format(" on {}", run.last.nodes);
        const auto how = run.last.state == JobState::failed
                             ? fmt::format("{} with exit code {}", name_of(run.last.state), run.last.exit_code)
                             : std::string(name_of(run.last.state));
        return fmt::format("{}: job {} {}{} and left no result; its log is '{}'", run.job.name, run.id, how, where,
                           (folder() / run.job.log_file()).string());
    }

    Expected<int> report()
    {
        std::string failures;
        bool dry = false;
        TextTable table(
            {"run", "nodes", "ranks", "GPU", "timed", "skipped", "result"},
            {Align::left, Align::right, Align::right, Align::left, Align::right, Align::right, Align::left});
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (auto &run : runs_) {
            const auto file = folder() / run.job.result_file();
            auto result = read_probe_result(file);
            // What a node has written may take a while to be seen on a shared file system.
            constexpr int patience_s = 30;
            for (int i = 0; i < patience_s && run.last.state == JobState::completed && result && !*result; ++i) {
                std::this_thread::sleep_for(std::chrono::seconds(1));
                result = read_probe_result(file);
            }
            if (!result)
                return tl::make_unexpected(result.error());
            run.result = std::move(*result);
            const auto why = trouble(run);
            if (!why.empty())
                failures += (failures.empty() ? "" : "; ") + why;
            const ProbeResult shown = run.result.value_or(ProbeResult{});
            dry = dry || shown.outcome == "dry";
            table.add({run.job.name, std::to_string(run.job.nodes), std::to_string(shown.ranks),
                       shown.device.empty() ? "none" : shown.device, std::to_string(shown.operations),
                       std::to_string(shown.skipped), shown.outcome.empty() ? "missing" : shown.outcome});
            list.push_back({{"name", run.job.name},
                            {"nodes", run.job.nodes},
                            {"job", run.id},
                            {"file", file.string()},
                            {"outcome", shown.outcome.empty() ? "missing" : shown.outcome},
                            {"device", shown.device},
                            {"ranks", shown.ranks},
                            {"timed", shown.operations},
                            {"skipped", shown.skipped},
                            {"message", why}});
        }
        nlohmann::ordered_json document{
            {"schema", "milepost.calibrate/1"}, {"dry_run", false}, {"folder", folder_}, {"runs", list}};
        Expected<std::string> imported = failures.empty() && !dry ? import_results(document) : std::string();
        if (json_)
            print_json(document);
        else
            print(table.text() + imported.value_or(std::string()));
        if (!imported)
            return tl::make_unexpected(imported.error());
        if (!failures.empty())
            return fail("calibrate.failed", "--slurm", fmt::format("calibrate: {}.", failures),
                        FailureKind::infeasible);
        if (dry && !settings_.dry_device)
            return fail(
                "calibrate.no_gpu", "--slurm",
                "calibrate: Slurm declares no GPU on these nodes: the probe's self-test ran through, nothing was "
                "measured.",
                FailureKind::missing_part);
        return exit_code::yes;
    }

    /// The results of all runs as one calibration, through the same door as `calibration import`: what an earlier
    /// call has imported already is left alone. Returns what to print.
    Expected<std::string> import_results(nlohmann::ordered_json &document)
    {
        for (const auto &run : runs_)
            import_.probes.push_back((folder() / run.job.result_file()).string());
        import_.out = (folder() / "calibration.json").string();
        import_.project = project_.empty() ? (folder() / "calibration.milepost").string()
                                           : std::filesystem::absolute(project_).string();
        const auto imported = import_calibration(import_);
        if (!imported)
            return tl::make_unexpected(imported.error());
        document["calibration"] = {{"id", imported->id},
                                   {"system", imported->system},
                                   {"base", imported->base},
                                   {"file", import_.out},
                                   {"project", import_.project},
                                   {"changed", imported->changed},
                                   {"sources", imported->report["sources"]},
                                   {"families", imported->report["families"]}};
        return fmt::format("\n{} for {}: '{}'; {} '{}'.\n", imported->id, imported->system_name, import_.out,
                           imported->changed ? "stored in" : "already in", import_.project);
    }

    bool slurm_ = false, topology_ = false, dry_run_ = false, resume_ = false, json_ = false;
    std::string nodes_ = "1", gpus_, folder_ = "milepost-calibration", project_;
    CalibrationImport import_;
    ProbeSettings settings_;
    std::vector<Run> runs_;
};

} // namespace

std::unique_ptr<Command> make_calibrate() { return std::make_unique<Calibrate>(); }

} // namespace milepost
