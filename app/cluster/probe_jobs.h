// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The jobs that time a cluster: milepost-probe on one node, on two, ... by the kit that kernels/ ships.
#pragma once

#include "engine/core/diagnostic.h"

#include <filesystem>
#include <string>
#include <vector>

namespace milepost {

struct ProbeSettings {
    int gpus_per_node = 0; ///< 0: one rank a node that does everything but the device work
    std::string probe;     ///< program; empty: where the node finds it
    std::string image;     ///< container image; empty: none
    std::string partition, account, time;
    bool quick = false;
    bool dry_device = false;
    [[nodiscard]] bool dry() const { return dry_device || gpus_per_node == 0; }
};

/// One run of the probe.
struct ProbeJob {
    std::string name; ///< "2-nodes", "2-nodes-one-switch", "2-nodes-several-switches"
    int nodes = 1;
    bool one_switch = false;
    std::vector<std::string> hosts; ///< asked for by name; empty: the scheduler chooses

    [[nodiscard]] std::string result_file() const { return name + ".probe.json"; }
    [[nodiscard]] std::string script_file() const { return name + ".sbatch"; }
    [[nodiscard]] std::string log_file() const { return name + ".log"; }
};

/// One job per number of nodes; with leaf switches (topology-aware) two for each number above one: within a switch
/// and, hosts dealt out in turn, across switches. `hosts`: those of the partition. Errors: fewer than two switches
/// with hosts of the partition, or fewer hosts than asked for.
[[nodiscard]] Expected<std::vector<ProbeJob>> probe_jobs(const std::vector<int> &nodes);
[[nodiscard]] Expected<std::vector<ProbeJob>>
topology_probe_jobs(const std::vector<int> &nodes, const std::vector<std::vector<std::string>> &switches,
                    const std::vector<std::string> &hosts);

/// Text of the job's batch script: options, settings of the kit, the kit itself. It runs in the folder that is to
/// hold the result. Errors: an option that cannot stand in a script.
[[nodiscard]] Expected<std::string> probe_script(const ProbeJob &job, const ProbeSettings &settings);

} // namespace milepost
