// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/interruption.h"
#include "app/cli/option_values.h"
#include "app/cli/progress_line.h"
#include "app/cli/scenario_option.h"
#include "app/cluster/batch_script.h"
#include "app/cluster/process.h"
#include "app/cluster/slurm.h"
#include "app/project/catalogue_loader.h"
#include "app/project/replace_file.h"
#include "app/sweep/sweep_array.h"
#include "app/sweep/sweep_run.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <thread>

namespace milepost {

namespace {

constexpr std::size_t most_threads = 1024;
constexpr std::size_t most_tasks = 10'000;

class Sweep : public Command {
public:
    void declare(Arguments &arguments) override
    {
        option_.declare(arguments);
        arguments
            .add_option("--over", over_,
                        "Field that varies: plan.pp=4,8, with --lhs also a range low:high (repeatable)")
            .required()
            .repeatable();
        arguments.add_option("--lhs", samples_, "Points of a Latin hypercube instead of every combination");
        arguments.add_option("--shard", shard_, "i/n: computes every n-th row, beginning with the i-th");
        arguments.add_flag("--resume", resume_, "Goes on with the rows that FILE.csv lacks");
        arguments.add_option("--threads", threads_, "Threads; without it all cores");
        arguments.add_option("--out", file_, "Table to write; docs/cluster.md describes its columns").required();
        arguments.add_flag("--slurm", slurm_, "Runs the shards as a Slurm job array and gathers them");
        arguments.add_option("--tasks", tasks_, "Tasks of the array").needs("--slurm");
        for (const auto &[name, value, text] :
             {std::tuple{"--partition", &settings_.partition, "Partition of the array"},
              std::tuple{"--account", &settings_.account, "Account of the array"},
              std::tuple{"--time", &settings_.time, "Time limit of a task, in Slurm's notation"}})
            arguments.add_option(name, *value, text).needs("--slurm");
        arguments.add_flag("--keep-shards", keep_shards_, "Leaves shards and logs beside the table")
            .needs("--slurm");
    }

    Expected<int> run() override
    {
        if (const auto limit = check_time_limit(settings_.time); !limit)
            return tl::make_unexpected(limit.error());
        if (const auto apart = refuse_input_as_output(file_, {option_.name()}); !apart)
            return tl::make_unexpected(apart.error());
        if (const auto prepared = prepare(); !prepared)
            return tl::make_unexpected(prepared.error());
        return slurm_ ? run_on_slurm() : run_here();
    }

private:
    Expected<void> prepare()
    {
        auto text = find_scenario(option_.name());
        if (!text)
            return tl::make_unexpected(text.error());
        auto changed = with_overrides(*text, option_.assignments());
        if (!changed)
            return tl::make_unexpected(changed.error());
        text->text = std::move(*changed);
        const auto base = read_scenario(text->text, text->origin, text->folder);
        if (!base)
            return tl::make_unexpected(base.error());
        auto catalogue = load_catalogue();
        if (!catalogue)
            return tl::make_unexpected(catalogue.error());
        catalogue_ = std::move(*catalogue);
        std::optional<std::size_t> samples;
        if (!samples_.empty()) {
            const auto number = count_option(samples_, SweepPlan::most_rows, "sweep.number", "--lhs");
            if (!number)
                return tl::make_unexpected(number.error());
            samples = *number;
        }
        std::vector<SweepAxis> axes;
        for (const auto &over : over_) {
            auto axis = parse_axis(over, samples.has_value());
            if (!axis)
                return tl::make_unexpected(axis.error());
            axes.push_back(std::move(*axis));
        }
        auto plan = SweepPlan::make(std::move(*text), std::move(axes), samples, base->seed.value_or(0));
        if (!plan)
            return tl::make_unexpected(plan.error());
        plan_ = std::move(*plan);
        // A scenario without milestones is asked for one, AdamW's final loss.
        milestones_ = std::max<std::size_t>(base->milestones.size(), 1);
        header_ = sweep_header(*plan_, milestones_);
        return read_numbers();
    }

    Expected<void> read_numbers()
    {
        std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
        // A task of an array uses what it was given.
        if (slurm_)
            threads = 1;
        for (const auto &[option, text, most, target] :
             {std::tuple{"--threads", &threads_, most_threads, &threads},
              std::tuple{"--tasks", &tasks_, most_tasks, &settings_.tasks}})
            if (!text->empty()) {
                const auto number = count_option(*text, most, "sweep.number", option);
                if (!number)
                    return tl::make_unexpected(number.error());
                *target = *number;
            }
        settings_.threads = static_cast<unsigned>(threads);
        if (shard_.empty())
            return {};
        const auto slash = std::min(shard_.find('/'), shard_.size());
        const auto count = parse_integer(std::string_view(shard_).substr(std::min(slash + 1, shard_.size())));
        const auto number = parse_integer(std::string_view(shard_).substr(0, slash));
        if (slurm_ || !count || !number || *number < 1 || *number > *count)
            return fail("sweep.shard", "--shard",
                        slurm_ ? std::string("--shard: --slurm makes the shards itself; use --tasks.")
                               : fmt::format("--shard: '{}' is not i/n with 1 <= i <= n.", shard_));
        shard_number_ = static_cast<std::size_t>(*number);
        shard_count_ = static_cast<std::size_t>(*count);
        return {};
    }

    Expected<int> run_here()
    {
        const auto wanted = plan_->shard(shard_number_, shard_count_);
        SweepLines kept;
        if (resume_) {
            auto lines = read_sweep(file_, *plan_, header_);
            if (!lines)
                return tl::make_unexpected(lines.error());
            kept = std::move(*lines);
        }
        auto file = SweepFile::open(file_, header_, resume_);
        if (!file)
            return tl::make_unexpected(file.error());
        std::vector<std::size_t> rows;
        std::ranges::copy_if(wanted, std::back_inserter(rows), [&](auto row) { return !kept.contains(row); });
        const Interruption interruption;
        const auto begin = std::chrono::steady_clock::now();
        Expected<std::size_t> done = std::size_t{0};
        {
            ProgressLine line;
            done = run_sweep(*plan_, rows, milestones_, *catalogue_, *file, settings_.threads,
                             [&](std::size_t so_far) {
                                 line.show(fmt::format("sweep: {} of {} rows", wanted.size() - rows.size() + so_far,
                                                       wanted.size()));
                                 return !Interruption::wanted();
                             });
        }
        if (!done)
            return tl::make_unexpected(done.error());
        if (*done < rows.size())
            return fail("cancelled", file_,
                        fmt::format("sweep: stopped with {} of {} rows in '{}'; --resume goes on.",
                                    wanted.size() - rows.size() + *done, wanted.size(), file_),
                        FailureKind::infeasible);
        // Threads finish in any order; the finished table does not show it.
        const auto lines = read_sweep(file_, *plan_, header_);
        if (!lines)
            return tl::make_unexpected(lines.error());
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
        return finish(*lines, wanted.size(), *done, elapsed.count(), {});
    }

    /// Writes the sorted table and says what there is.
    Expected<int> finish(const SweepLines &lines, std::size_t wanted, std::size_t computed, double seconds,
                         const std::string &job)
    {
        if (lines.size() != wanted)
            return fail(
                "sweep.incomplete", file_,
                fmt::format("'{}' has {} rows instead of {}; --resume goes on.", file_, lines.size(), wanted),
                FailureKind::infeasible);
        if (const auto replaced = replace_file(file_, sweep_text(header_, lines)); !replaced)
            return tl::make_unexpected(replaced.error());
        if (option_.json())
            print_json({{"schema", "milepost.sweep/1"},
                        {"file", file_},
                        {"rows", lines.size()},
                        {"computed", computed},
                        {"kept", lines.size() - computed},
                        {"of", plan_->rows()},
                        {"seconds", seconds},
                        {"job", job.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(job)}});
        else
            print(fmt::format("{}: {} rows, {} computed now, {:.1f} s\n", file_, lines.size(), computed, seconds));
        return exit_code::yes;
    }

    /// The command of a task: what was typed, with paths that hold in another folder.
    [[nodiscard]] std::vector<std::string> task_command() const
    {
        const auto own = own_program();
        const auto &name = option_.name();
        const bool file = !plan_->base().folder.empty();
        std::vector<std::string> words{own.empty() ? "milepost-cli" : own.string(), "sweep",
                                       file ? std::filesystem::absolute(name).string() : name};
        for (const auto &assignment : option_.assignments())
            words.insert(words.end(), {"--set", assignment});
        for (const auto &over : over_)
            words.insert(words.end(), {"--over", over});
        if (!samples_.empty())
            words.insert(words.end(), {"--lhs", samples_});
        return words;
    }

    Expected<int> run_on_slurm()
    {
        if (const auto available = slurm_available(); !available)
            return tl::make_unexpected(available.error());
        const auto before = SweepArray::recorded(file_);
        if (!before)
            return tl::make_unexpected(before.error());
        if (resume_ && *before) {
            if (!tasks_.empty() && settings_.tasks != (*before)->tasks)
                return fail("sweep.tasks", "--tasks",
                            fmt::format("--tasks: the sweep was begun with {} tasks.", (*before)->tasks));
            settings_.tasks = (*before)->tasks;
        }
        settings_.tasks = std::min(settings_.tasks, plan_->rows());
        const SweepArray array(file_, settings_.tasks);
        const auto begin = std::chrono::steady_clock::now();
        std::string job = resume_ && *before ? (*before)->job : std::string();
        const auto ready = prepare_folder(array, *before);
        if (!ready)
            return tl::make_unexpected(ready.error());
        std::size_t kept = 0;
        if (const auto known = running(job); !known) {
            return tl::make_unexpected(known.error());
        } else if (!*known) {
            const auto lines = array.gather(*plan_, header_);
            if (!lines)
                return tl::make_unexpected(lines.error());
            kept = lines->size();
            const auto submitted = submit(array, array.incomplete(*plan_, *lines));
            if (!submitted)
                return tl::make_unexpected(submitted.error());
            job = *submitted;
        }
        auto tasks = follow(job);
        if (!tasks)
            return tl::make_unexpected(tasks.error());
        return gather(array, job, *tasks, kept, begin);
    }

    /// A sweep that is begun anew removes what an earlier one left, unless that one is at work.
    Expected<void> prepare_folder(const SweepArray &array, const std::optional<ArrayRecord> &before)
    {
        if (!resume_) {
            const auto busy = running(before ? before->job : std::string());
            if (!busy)
                return tl::make_unexpected(busy.error());
            if (*busy)
                return fail("sweep.busy", file_,
                            fmt::format("job {} is at work on '{}'; --resume follows it, 'scancel {}' ends it.",
                                        before->job, file_, before->job));
            array.remove();
        }
        std::error_code error;
        std::filesystem::create_directories(array.folder(), error);
        if (error)
            return fail("sweep.folder", file_,
                        fmt::format("'{}' cannot be made: {}.", array.folder().string(), error.message()));
        return {};
    }

    static Expected<bool> running(const std::string &job)
    {
        if (job.empty())
            return false;
        const auto tasks = job_status(job);
        if (!tasks)
            return tl::make_unexpected(tasks.error());
        return std::ranges::any_of(*tasks, [](const TaskStatus &task) { return !is_final(task.state); });
    }

    /// Empty id: nothing is missing.
    Expected<std::string> submit(const SweepArray &array, const std::vector<std::size_t> &shards)
    {
        if (shards.empty())
            return std::string();
        const auto refused = [&array](const Diagnostics &reasons) {
            // An answer that names no job may stand for one all the same: its folder stays.
            if (reasons.front().id != "slurm.answer")
                array.remove_unused();
            return tl::make_unexpected(reasons);
        };
        const auto text = SweepArray::script_text(task_command(), "milepost-sweep", settings_);
        if (!text)
            return refused(text.error());
        if (const auto written = replace_file(array.script(), *text); !written)
            return refused(written.error());
        auto job = submit_job(array.script(), array.folder(), {fmt::format("--array={}", fmt::join(shards, ","))});
        if (!job)
            return refused(job.error());
        if (const auto recorded = array.record(*job); !recorded)
            return tl::make_unexpected(recorded.error());
        return job;
    }

    Expected<std::vector<TaskStatus>> follow(const std::string &job)
    {
        if (job.empty())
            return std::vector<TaskStatus>{};
        const Interruption interruption;
        std::optional<Expected<JobEnd>> end;
        {
            ProgressLine line;
            line.show(fmt::format("sweep: job {} submitted", job), true);
            constexpr std::chrono::milliseconds interval{1000};
            end = follow_job(job, interval, [&](const std::vector<TaskStatus> &tasks) {
                line.show(fmt::format("sweep: job {}: {}", job, progress_text(tasks)));
                return !Interruption::wanted();
            });
        }
        if (!*end)
            return tl::make_unexpected(end->error());
        if (!(*end)->stopped)
            return (*end)->tasks;
        if (const auto cancelled = cancel_job(job); !cancelled)
            return tl::make_unexpected(cancelled.error());
        return fail("cancelled", file_,
                    fmt::format("sweep: job {} was cancelled; its rows are kept, --resume goes on.", job),
                    FailureKind::infeasible);
    }

    Expected<int> gather(const SweepArray &array, const std::string &job, const std::vector<TaskStatus> &tasks,
                         std::size_t kept, std::chrono::steady_clock::time_point begin)
    {
        auto lines = array.gather(*plan_, header_);
        const bool all_done =
            std::ranges::all_of(tasks, [](const TaskStatus &task) { return task.state == JobState::completed; });
        // What a node has written may take a while to be seen on a shared file system.
        constexpr int patience_s = 30;
        for (int i = 0; i < patience_s && lines && all_done && lines->size() < plan_->rows() && !job.empty(); ++i) {
            std::this_thread::sleep_for(std::chrono::seconds(1));
            lines = array.gather(*plan_, header_);
        }
        if (!lines)
            return tl::make_unexpected(lines.error());
        const auto incomplete = array.incomplete(*plan_, *lines);
        if (!incomplete.empty()) {
            std::string which;
            for (const auto number : incomplete) {
                const auto task = std::ranges::find(tasks, static_cast<int>(number), &TaskStatus::index);
                which +=
                    fmt::format("{}task {}{}", which.empty() ? "" : ", ", number,
                                task == tasks.end() ? std::string() : fmt::format(" ({})", name_of(task->state)));
            }
            return fail("sweep.incomplete", file_,
                        fmt::format("sweep: {} of {} rows are missing after job {}: {}; the logs are in '{}', "
                                    "--resume goes on.",
                                    plan_->rows() - lines->size(), plan_->rows(), job, which,
                                    array.folder().string()),
                        FailureKind::infeasible);
        }
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
        auto code = finish(*lines, plan_->rows(), lines->size() - kept, elapsed.count(), job);
        if (code && !keep_shards_)
            array.remove();
        return code;
    }

    ScenarioOption option_;
    std::vector<std::string> over_;
    std::string samples_, shard_, threads_, tasks_, file_;
    bool resume_ = false, slurm_ = false, keep_shards_ = false;
    ArraySettings settings_;
    std::size_t shard_number_ = 1, shard_count_ = 1;
    std::shared_ptr<const Catalogue> catalogue_;
    std::optional<SweepPlan> plan_;
    std::size_t milestones_ = 1;
    std::string header_;
};

} // namespace

std::unique_ptr<Command> make_sweep() { return std::make_unique<Sweep>(); }

} // namespace milepost
