// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Result files of milepost-probe (resources/schemas/probe-result.schema.json): read and checked.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/system.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// One timed operation.
struct ProbeRecord {
    std::string op;
    std::map<std::string, double> numbers;    ///< parameters that are numbers
    std::map<std::string, std::string> words; ///< parameters that are words
    double median_s = 0, q1_s = 0, q3_s = 0;
    double count = 0, discarded = 0;
    std::optional<double> flop, bytes;
    std::map<std::string, double> extras;                ///< burst_s, power_w ...
    std::map<std::string, std::vector<double>> of_ranks; ///< rank_s, rank_power_w ..., by rank

    [[nodiscard]] double number(const std::string &name, double fallback = 0) const;
    [[nodiscard]] std::string_view word(const std::string &name) const;
    /// "gemm dtype=bf16 m=...": for messages and to find the same operation in another file.
    [[nodiscard]] std::string label() const;
};

/// One result file, checked.
struct ProbeFile {
    std::string origin;  ///< file name without folders
    std::string digest;  ///< of the text, 16 hexadecimal digits
    std::string program; ///< name, version and commit
    std::string started; ///< ISO 8601
    std::string host, driver, cuda, nccl;
    std::string gpu;   ///< "NVIDIA H200"
    std::string uuids; ///< of all devices, joined
    int multiprocessors = 0;
    int ranks = 1;
    bool quick = false;
    std::vector<ProbeRecord> records; ///< timed ones
    std::size_t skipped = 0;          ///< cases without a measurement
};

/// Reads a result. Refuses in one sentence: other schemas, failed and dry runs, GPUs of different kinds in one
/// file, times that are not positive or not in order, negative work or bytes, rates above what the numbers allow
/// (more than a petabyte per second), missing facts of driver, host or GPU, numbers of GPUs and ranks that do not
/// agree, clocks, powers and temperatures that no GPU has, and entries in units that are not read. Fields that no
/// probe writes are refused with their lines and the nearest known names.
[[nodiscard]] Expected<ProbeFile> read_probe(std::string_view text, const std::string &origin);

/// The system whose GPU the probe ran on. Fails for unknown GPUs and for files of different GPUs.
[[nodiscard]] Expected<const SystemSpec *> system_of(const std::vector<ProbeFile> &files,
                                                     const std::vector<const SystemSpec *> &systems);

} // namespace milepost
