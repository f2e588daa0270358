// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The batch script of a training run, aware of NVLink domains and switches.
#pragma once

#include "app/launch/overrides.h"

#include <optional>
#include <string>
#include <string_view>

namespace milepost {

/// Year and month of a Slurm release: 23.11.
struct SlurmVersion {
    int major = 0, minor = 0;
    auto operator<=>(const SlurmVersion &) const = default;
};

/// "23.11", "22.05.8", "slurm 24.05.1".
[[nodiscard]] std::optional<SlurmVersion> parse_slurm_version(std::string_view text);

struct ScriptSettings {
    SlurmVersion slurm{23, 11};
    std::string partition, account, time, container;
};

/// Where the ranks of a plan go.
struct Placement {
    int nodes = 0;
    int gpus_per_node = 0;
    int group_gpus = 1;    ///< the largest group that must not leave an NVLink domain: TP x CP, or ETP x EP
    int segment_nodes = 1; ///< nodes that stay within one domain together; divides `nodes`
    int segments = 1;
};

/// Errors (a clear no): GPUs that do not fill whole nodes.
[[nodiscard]] Expected<Placement> placement_of(const ResolvedScenario &scenario);

/// Seconds as Slurm's D-HH:MM:SS, rounded up to whole minutes.
[[nodiscard]] std::string slurm_time(double seconds);

/// Text of the batch script. From Slurm 23.11 on the topology is asked for with --segment (topology/block), before
/// with --switches (topology/tree). The time limit is the estimate's 90 % value for the first milestone unless
/// `settings.time` caps it; then the job requeues itself ten minutes before its limit and goes on from its last
/// checkpoint. Errors: options that cannot stand in a script.
[[nodiscard]] Expected<std::string> slurm_script(const LaunchPlan &plan, const Estimate &estimate,
                                                 const ScriptSettings &settings);

/// The checklist, Markdown: what to look at before the first job, the overrides with their fields, what the release
/// cannot do.
[[nodiscard]] std::string launch_checklist(const LaunchPlan &plan, const Estimate &estimate,
                                           const ScriptSettings &settings, const Placement &placement);

} // namespace milepost
