// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A Slurm cluster as its user sees it: submit, ask, follow, cancel; through sbatch, scontrol, squeue and
/// scancel.
///
/// No accounting database is asked for: many sites have none. scontrol knows a job until MinJobAge after its end
/// (300 s by default); later its results must speak for it.
#pragma once

#include "engine/core/diagnostic.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

enum class JobState : std::uint8_t {
    pending,
    running, ///< also configuring, completing, suspended: not at its end
    completed,
    failed,
    cancelled,
    timed_out,
    node_failed,
    out_of_memory,
    preempted
};
[[nodiscard]] std::string_view name_of(JobState state);
[[nodiscard]] bool is_final(JobState state);

/// One job, or one task of a job array.
struct TaskStatus {
    int index = -1; ///< of the array; -1: not an array
    JobState state = JobState::pending;
    int exit_code = 0;
    std::string reason; ///< Slurm's word: "Resources", "NodeDown", "None"
    std::string nodes;  ///< empty while pending
};

/// Ok if the programs of Slurm are here and its controller answers; else a missing part with the reason.
[[nodiscard]] Expected<void> slurm_available();

/// Submits `script` from `folder` and returns the job id. `arguments` come before the script ("--array=0-3").
/// Errors carry what sbatch said.
[[nodiscard]] Expected<std::string> submit_job(const std::filesystem::path &script,
                                               const std::filesystem::path &folder,
                                               const std::vector<std::string> &arguments = {});

/// Every task of the job, by index; empty if the controller does not know the job any more.
[[nodiscard]] Expected<std::vector<TaskStatus>> job_status(const std::string &job);

/// What `scontrol --oneliner show job` printed. Pure.
[[nodiscard]] std::vector<TaskStatus> parse_job_records(std::string_view text);

/// "0-3,7,9-11:2%4" as numbers; empty if the text is none of that form. Pure.
[[nodiscard]] std::vector<int> parse_task_list(std::string_view text);

/// Asks for the end of all tasks.
[[nodiscard]] Expected<void> cancel_job(const std::string &job);

struct JobEnd {
    std::vector<TaskStatus> tasks; ///< as last seen
    bool stopped = false;          ///< `report` said so; the job goes on
};

/// Asks every `interval` until all tasks are at their end or `report` returns false. A job that the controller has
/// forgotten is at its end. A controller that does not answer for `patience` is an error, until then it is asked
/// again.
[[nodiscard]] Expected<JobEnd> follow_job(const std::string &job, std::chrono::milliseconds interval,
                                          const std::function<bool(const std::vector<TaskStatus> &)> &report,
                                          std::chrono::seconds patience = std::chrono::seconds(120));

/// GPUs of a node of `partition` (empty: the default one) as Slurm declares them; 0: none are declared.
[[nodiscard]] Expected<int> declared_gpus_per_node(const std::string &partition);

/// The largest number of GPUs in sinfo's words ("gpu:h200:8(S:0-1)", "(null)"), one node kind a line. Pure.
[[nodiscard]] int parse_gpus(std::string_view text);

/// Leaf switches of the cluster with their nodes (host lists expanded); empty where Slurm knows no topology.
[[nodiscard]] Expected<std::vector<std::vector<std::string>>> leaf_switches();

/// Names of the nodes of `partition` (empty: the default one).
[[nodiscard]] Expected<std::vector<std::string>> partition_hosts(const std::string &partition);

/// "1 of 4 done, 2 running, 1 pending (Resources)".
[[nodiscard]] std::string progress_text(const std::vector<TaskStatus> &tasks);

} // namespace milepost
