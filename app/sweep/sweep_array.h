// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A sweep as a Slurm job array: one shard per task, gathered and checked afterwards.
///
/// Everything lies in a folder beside the table (TABLE.shards): the batch script, the tasks' logs, their shards and
/// job.json with the id of the array, from which an interrupted run finds its job again.
#pragma once

#include "app/cluster/batch_script.h"
#include "app/sweep/sweep_table.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// How the array is to run.
struct ArraySettings {
    std::size_t tasks = 4;
    unsigned threads = 1; ///< per task
    std::string partition, account, time;
};

struct ArrayRecord {
    std::string job; ///< empty: nothing was submitted
    std::size_t tasks = 0;
};

class SweepArray {
public:
    SweepArray(const std::filesystem::path &table, std::size_t tasks);
    [[nodiscard]] const std::filesystem::path &folder() const { return folder_; }
    [[nodiscard]] std::filesystem::path script() const { return folder_ / "sweep.sbatch"; }
    [[nodiscard]] std::filesystem::path shard(std::size_t number) const;

    /// Text of the batch script. `command`: the program and the arguments that every task has in common.
    [[nodiscard]] static Expected<std::string> script_text(const std::vector<std::string> &command,
                                                           const std::string &name, const ArraySettings &settings);

    /// What was submitted before; empty if nothing was.
    [[nodiscard]] static Expected<std::optional<ArrayRecord>> recorded(const std::filesystem::path &table);
    [[nodiscard]] Expected<void> record(const std::string &job) const;

    /// All lines of all shards. Errors: a shard of another sweep, or a row in two shards.
    [[nodiscard]] Expected<SweepLines> gather(const SweepPlan &plan, const std::string &header) const;

    /// Numbers of the shards that lack rows.
    [[nodiscard]] std::vector<std::size_t> incomplete(const SweepPlan &plan, const SweepLines &lines) const;

    /// Removes the folder where nothing but the script lies in it.
    void remove_unused() const;
    /// Removes shards, logs and script.
    void remove() const;

private:
    std::filesystem::path folder_;
    std::size_t tasks_;
};

} // namespace milepost
