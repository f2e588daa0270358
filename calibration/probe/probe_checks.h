// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Reasons why a probe result cannot be what it says, one sentence each. Internal to calibration/probe.
#pragma once

#include "calibration/probe/probe_file.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace milepost {

/// Of driver, host, GPUs and ranks. \pre `root` has the objects host, versions, ranks and the list devices
[[nodiscard]] std::optional<std::string> doubtful_facts(const nlohmann::json &root);
/// Of one entry of the list of probes, as it stands.
[[nodiscard]] std::optional<std::string> doubtful_entry(const nlohmann::json &entry);
/// Of one timed operation of a run on `ranks` ranks.
[[nodiscard]] std::optional<std::string> doubtful_record(const ProbeRecord &record, int ranks);

} // namespace milepost
