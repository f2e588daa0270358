// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cluster/slurm.h"

#include "app/cluster/process.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <thread>

namespace milepost {

namespace {

/// First line of a program's complaint, without its own name and without a full stop.
std::string complaint(const ProgramOutput &output)
{
    const std::string &text = output.err.empty() ? output.out : output.err;
    std::string_view line = trimmed(text);
    line = line.substr(0, line.find('\n'));
    for (const std::string_view lead : {"sbatch: ", "scontrol: ", "scancel: ", "sinfo: ", "error: ", "fatal: "})
        if (line.starts_with(lead))
            line.remove_prefix(lead.size());
    while (line.ends_with('.'))
        line.remove_suffix(1);
    return line.empty() ? fmt::format("exit code {}", output.exit_code) : std::string(line);
}

Expected<ProgramOutput> run_successfully(const std::vector<std::string> &words, FailureKind kind)
{
    auto output = run_program(words);
    if (output && output->exit_code != 0)
        return fail("slurm.refused", words.front(),
                    fmt::format("Slurm's {} refused: {}.", words.front(), complaint(*output)), kind);
    return output;
}

/// What sinfo prints of a partition (empty: the default one) behind "PARTITION|", line by line; `words`: the
/// format, and options.
Expected<std::vector<std::string>> of_partition(const std::string &partition, const std::vector<std::string> &words)
{
    std::vector<std::string> command{"sinfo", "--noheader"};
    command.insert(command.end(), words.begin(), words.end());
    if (!partition.empty())
        command.push_back("--partition=" + partition);
    const auto output = run_successfully(command, FailureKind::missing_part);
    if (!output)
        return tl::make_unexpected(output.error());
    std::vector<std::string> found;
    for (const std::string_view line : lines_of(output->out)) {
        // The default partition carries a star.
        const auto bar = line.find('|');
        if (bar != std::string_view::npos && (!partition.empty() || line.substr(0, bar).ends_with('*')))
            found.emplace_back(trimmed(line.substr(bar + 1)));
    }
    return found;
}

/// Value of " Key=" in a line of scontrol; the first one counts, since a job's own texts come later.
std::string_view field(std::string_view line, std::string_view key)
{
    for (std::size_t at = 0; (at = line.find(key, at)) != std::string_view::npos; at += key.size()) {
        const auto end = at + key.size();
        if ((at == 0 || line[at - 1] == ' ') && end < line.size() && line[end] == '=') {
            const auto value = line.substr(end + 1);
            return value.substr(0, value.find(' '));
        }
    }
    return {};
}

struct StateWord {
    std::string_view word;
    JobState state;
};
// Words of Slurm 22.05 to 25.05, slurm.schedmd.com/job_state_codes.html, read 2026-11.
constexpr std::array state_words{
    StateWord{"PENDING", JobState::pending},       StateWord{"REQUEUED", JobState::pending},
    StateWord{"REQUEUE_HOLD", JobState::pending},  StateWord{"SPECIAL_EXIT", JobState::pending},
    StateWord{"COMPLETED", JobState::completed},   StateWord{"FAILED", JobState::failed},
    StateWord{"BOOT_FAIL", JobState::node_failed}, StateWord{"LAUNCH_FAILED", JobState::failed},
    StateWord{"CANCELLED", JobState::cancelled},   StateWord{"REVOKED", JobState::cancelled},
    StateWord{"TIMEOUT", JobState::timed_out},     StateWord{"DEADLINE", JobState::timed_out},
    StateWord{"NODE_FAIL", JobState::node_failed}, StateWord{"OUT_OF_MEMORY", JobState::out_of_memory},
    StateWord{"PREEMPTED", JobState::preempted}};

JobState state_of(std::string_view word)
{
    const auto *known = std::ranges::find(state_words, word, &StateWord::word);
    return known == state_words.end() ? JobState::running : known->state;
}

bool forgotten(const ProgramOutput &output) { return output.err.find("Invalid job id") != std::string::npos; }

} // namespace

std::string_view name_of(JobState state)
{
    constexpr std::array<std::string_view, 9> words{"pending",     "running",       "completed",
                                                    "failed",      "cancelled",     "timed out",
                                                    "node failed", "out of memory", "preempted"};
    return words.at(static_cast<std::size_t>(state));
}

bool is_final(JobState state) { return state != JobState::pending && state != JobState::running; }

Expected<void> slurm_available()
{
    for (const char *program : {"sbatch", "scontrol", "scancel", "sinfo"})
        if (find_on_path(program).empty())
            return fail("slurm.missing", "--slurm",
                        fmt::format("--slurm: Slurm is not on this machine: '{}' is not on PATH.", program),
                        FailureKind::missing_part);
    const auto ping = run_program({"scontrol", "ping"});
    if (!ping)
        return tl::make_unexpected(ping.error());
    if (ping->exit_code != 0 || ping->out.find(" UP") == std::string::npos)
        return fail("slurm.down", "--slurm",
                    fmt::format("--slurm: the controller of Slurm does not answer: {}.", complaint(*ping)),
                    FailureKind::missing_part);
    return {};
}

Expected<std::string> submit_job(const std::filesystem::path &script, const std::filesystem::path &folder,
                                 const std::vector<std::string> &arguments)
{
    std::vector<std::string> words{"sbatch", "--parsable", "--chdir=" + folder.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    words.push_back(script.string());
    const auto output = run_successfully(words, FailureKind::infeasible);
    if (!output)
        return tl::make_unexpected(output.error());
    // "1234" or, between federated clusters, "1234;cluster".
    const auto id = trimmed(std::string_view(output->out).substr(0, output->out.find_first_of(";\n")));
    if (!parse_integer(id))
        return fail("slurm.answer", "sbatch", fmt::format("sbatch answered '{}' instead of a job id.", id),
                    FailureKind::infeasible);
    return std::string(id);
}

std::vector<int> parse_task_list(std::string_view text)
{
    text = text.substr(0, text.find('%'));
    constexpr std::int64_t most = 4'000'000; // MaxArraySize ends there
    std::vector<int> tasks;
    for (std::size_t at = 0; at <= text.size();) {
        const auto end = std::min(text.find(',', at), text.size());
        auto part = text.substr(at, end - at);
        at = end + 1;
        std::int64_t step = 1;
        if (const auto colon = part.find(':'); colon != std::string_view::npos) {
            step = parse_integer(part.substr(colon + 1)).value_or(0);
            part = part.substr(0, colon);
        }
        const auto dash = part.find('-');
        const auto first = parse_integer(part.substr(0, dash));
        const auto last = dash == std::string_view::npos ? first : parse_integer(part.substr(dash + 1));
        if (!first || !last || *first < 0 || *last > most || step < 1)
            return {};
        for (auto task = *first; task <= *last; task += step)
            tasks.push_back(static_cast<int>(task));
    }
    return tasks;
}

std::vector<TaskStatus> parse_job_records(std::string_view text)
{
    std::vector<TaskStatus> tasks;
    for (const std::string_view line : lines_of(text)) {
        const auto word = field(line, "JobState");
        if (word.empty())
            continue;
        TaskStatus status;
        status.state = state_of(word);
        status.reason = field(line, "Reason");
        const auto code = field(line, "ExitCode"); // "1:0": exit code and signal
        status.exit_code = static_cast<int>(parse_integer(code.substr(0, code.find(':'))).value_or(0));
        status.nodes = field(line, "NodeList");
        if (status.nodes == "(null)")
            status.nodes.clear();
        const auto indices = parse_task_list(field(line, "ArrayTaskId"));
        if (indices.empty())
            tasks.push_back(status);
        for (const int index : indices) {
            tasks.push_back(status);
            tasks.back().index = index;
        }
    }
    std::ranges::sort(tasks, {}, &TaskStatus::index);
    return tasks;
}

Expected<std::vector<TaskStatus>> job_status(const std::string &job)
{
    const auto output = run_program({"scontrol", "--oneliner", "show", "job", job});
    if (!output)
        return tl::make_unexpected(output.error());
    if (output->exit_code != 0) {
        if (forgotten(*output))
            return std::vector<TaskStatus>{};
        return fail("slurm.status", job,
                    fmt::format("Slurm does not tell the state of job {}: {}.", job, complaint(*output)),
                    FailureKind::missing_part);
    }
    return parse_job_records(output->out);
}

Expected<void> cancel_job(const std::string &job)
{
    const auto output = run_program({"scancel", job});
    if (!output)
        return tl::make_unexpected(output.error());
    if (output->exit_code != 0 && !forgotten(*output))
        return fail("slurm.cancel", job, fmt::format("Slurm did not cancel job {}: {}.", job, complaint(*output)),
                    FailureKind::missing_part);
    return {};
}

Expected<JobEnd> follow_job(const std::string &job, std::chrono::milliseconds interval,
                            const std::function<bool(const std::vector<TaskStatus> &)> &report,
                            std::chrono::seconds patience)
{
    using Clock = std::chrono::steady_clock;
    JobEnd end;
    auto heard = Clock::now();
    while (true) {
        auto tasks = job_status(job);
        if (tasks) {
            heard = Clock::now();
            if (tasks->empty())
                return end;
            end.tasks = std::move(*tasks);
        } else if (Clock::now() - heard > patience) {
            return tl::make_unexpected(tasks.error());
        }
        end.stopped = !report(end.tasks);
        const bool over =
            tasks && std::ranges::all_of(end.tasks, [](const TaskStatus &task) { return is_final(task.state); });
        if (end.stopped || over)
            return end;
        // In short naps: Ctrl-C is to be noticed at once.
        constexpr std::chrono::milliseconds nap{100};
        for (auto left = interval; left.count() > 0 && !end.stopped; left -= nap) {
            std::this_thread::sleep_for(std::min(nap, left));
            end.stopped = !report(end.tasks);
        }
        if (end.stopped)
            return end;
    }
}

int parse_gpus(std::string_view text)
{
    std::int64_t most = 0;
    for (std::size_t at = 0; (at = text.find("gpu", at)) != std::string_view::npos;) {
        // "gpu:8", "gpu:h200:8(S:0-1)", "gpu(S:0)": the count is the last part before a bracket; one if it is none.
        const auto end = std::min(text.find_first_of("(,\n", at), text.size());
        const auto word = text.substr(at, end - at);
        const auto colon = word.rfind(':');
        const auto count = colon == std::string_view::npos ? std::nullopt : parse_integer(word.substr(colon + 1));
        most = std::max(most, count.value_or(1));
        at = end;
    }
    constexpr std::int64_t sane = 1024;
    return static_cast<int>(std::min(most, sane));
}

Expected<int> declared_gpus_per_node(const std::string &partition)
{
    const auto lines = of_partition(partition, {"--format=%P|%G"});
    if (!lines)
        return tl::make_unexpected(lines.error());
    return parse_gpus(fmt::format("{}", fmt::join(*lines, "\n")));
}

Expected<std::vector<std::vector<std::string>>> leaf_switches()
{
    const auto output = run_program({"scontrol", "--oneliner", "show", "topology"});
    if (!output)
        return tl::make_unexpected(output.error());
    std::vector<std::vector<std::string>> switches;
    if (output->exit_code != 0)
        return switches;
    for (const std::string_view line : lines_of(output->out)) {
        if (field(line, "Level") != "0")
            continue;
        const auto hosts = run_successfully({"scontrol", "show", "hostnames", std::string(field(line, "Nodes"))},
                                            FailureKind::missing_part);
        if (!hosts)
            return tl::make_unexpected(hosts.error());
        const auto names = lines_of(hosts->out);
        switches.emplace_back(names.begin(), names.end());
    }
    return switches;
}

Expected<std::vector<std::string>> partition_hosts(const std::string &partition)
{
    return of_partition(partition, {"--Node", "--format=%P|%N"});
}

std::string progress_text(const std::vector<TaskStatus> &tasks)
{
    if (tasks.empty())
        return "submitted";
    const auto count = [&](JobState state) { return std::ranges::count(tasks, state, &TaskStatus::state); };
    std::string text = tasks.size() == 1 && !is_final(tasks.front().state)
                           ? std::string()
                           : fmt::format("{} of {} done", count(JobState::completed), tasks.size());
    const auto add = [&](JobState state, const std::string &more = {}) {
        if (const auto n = count(state); n > 0)
            text += fmt::format("{}{}{}{}", text.empty() ? "" : ", ",
                                tasks.size() == 1 ? "" : fmt::format("{} ", n), name_of(state), more);
    };
    add(JobState::running);
    const auto waiting = std::ranges::find(tasks, JobState::pending, &TaskStatus::state);
    add(JobState::pending, waiting == tasks.end() || waiting->reason.empty() || waiting->reason == "None"
                               ? std::string()
                               : fmt::format(" ({})", waiting->reason));
    for (const auto state : {JobState::failed, JobState::cancelled, JobState::timed_out, JobState::node_failed,
                             JobState::out_of_memory, JobState::preempted})
        add(state);
    return text;
}

} // namespace milepost
