// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The result file of a run, as resources/schemas/probe-result.schema.json describes it.
#pragma once

#include "kernels/probe/host_facts.h"
#include "kernels/probe/nvml.h"
#include "kernels/probe/ranks.h"
#include "kernels/probe/record.h"
#include "kernels/probe/run_settings.h"
#include "kernels/support/device_facts.h"

#include <optional>
#include <string>
#include <vector>

namespace milepost::kernels {

/// One rank as the others see it.
struct RankMember {
    int rank = 0;
    std::string host;
    std::string device_name;
    std::string device_uuid;
    std::string pci_bus_id;
};

/// One visible GPU of rank 0's node with its state before and after.
struct DeviceEntry {
    DeviceFacts facts;
    std::optional<int> nvlink_links;
    DeviceState before;
    DeviceState after;
};

struct DevicePair {
    int first = 0;
    int second = 0;
    bool peer_access = false;
    std::optional<PairPath> path;
};

struct RunFailure {
    std::string probe;
    std::string message;
};

struct RunResult {
    std::string started; ///< UTC, ISO 8601
    double seconds = 0.0;
    std::vector<std::string> arguments;
    RunSettings settings;
    HostFacts host;
    StackVersions versions;
    std::optional<std::string> driver;
    std::string launcher;
    std::vector<RankMember> ranks;
    std::vector<DeviceEntry> devices;
    std::vector<DevicePair> pairs;
    std::string nvml_missing;
    std::optional<RunFailure> failure;
    std::vector<Record> records;
};

[[nodiscard]] std::string result_json(const RunResult &result);

/// Writes `text` under another name and renames it. Throws std::runtime_error with file and reason.
void write_file(const std::string &path, const std::string &text);

} // namespace milepost::kernels
