// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The table of a sweep: one line per scenario, appended as a whole, so that a sweep that is stopped at any
/// moment goes on where it was.
///
/// A line starts with the number of its row (from 0) and the hash of its scenario, so that lines of another sweep,
/// lines that stand twice and lines that are missing are noticed. docs/cluster.md describes the columns.
#pragma once

#include "app/sweep/sweep_plan.h"
#include "engine/decision/estimate.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace milepost {

/// Header line, without line break. `milestones`: how many the base scenario has.
[[nodiscard]] std::string sweep_header(const SweepPlan &plan, std::size_t milestones);

/// One line, without line break. An estimate that failed or does not fit leaves its figures empty and says why in
/// the last column.
[[nodiscard]] std::string sweep_line(std::size_t row, const std::string &hash,
                                     const std::vector<std::string> &values, std::size_t milestones,
                                     const Expected<Estimate> &estimate);

/// The lines of one file, by row.
using SweepLines = std::map<std::size_t, std::string>;

/// Reads what is there of a sweep; a last line without its end (the program was killed while writing) is left out.
/// A file that does not exist has no lines. Errors: another header, a row that the plan does not have, whose hash
/// is another one, or that stands twice.
[[nodiscard]] Expected<SweepLines> read_sweep(const std::filesystem::path &file, const SweepPlan &plan,
                                              const std::string &header);

/// A table that is being written. One program at a time: a second one is refused.
class SweepFile {
public:
    /// `resume`: whole lines stay, the beginning of a line at the end goes; else everything goes. A new or emptied
    /// file gets the header; a new one that has no room for it is removed. Errors: the file cannot be written, or
    /// another program writes to it.
    [[nodiscard]] static Expected<SweepFile> open(const std::filesystem::path &file, const std::string &header,
                                                  bool resume);
    SweepFile(SweepFile &&other) noexcept;
    SweepFile &operator=(SweepFile &&) = delete;
    SweepFile(const SweepFile &) = delete;
    SweepFile &operator=(const SweepFile &) = delete;
    ~SweepFile();

    /// Appends one line with a single write; errors name the file and the system's reason.
    [[nodiscard]] Expected<void> append(const std::string &line);
    /// Brings everything to the disk.
    [[nodiscard]] Expected<void> sync();

private:
    explicit SweepFile(std::filesystem::path file, int descriptor) : file_(std::move(file)), descriptor_(descriptor)
    {
    }
    std::filesystem::path file_;
    int descriptor_ = -1;
};

/// The whole table in the order of its rows.
[[nodiscard]] std::string sweep_text(const std::string &header, const SweepLines &lines);

} // namespace milepost
