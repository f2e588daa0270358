// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What public tables do not say about a system and is therefore stated as a prior, each with its source
///        (resources/priors/public-calibration.json).
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/step/calibration.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace milepost {

/// Cost of launching kernels from one kind of host CPU.
struct HostPrior {
    double launch_s = 0, low_s = 0, high_s = 0; ///< median, 5 % and 95 %
    double graph_launch_s = 0;                  ///< per kernel replayed from a CUDA graph
    Source source;
    [[nodiscard]] double log_sd() const;
};

/// What is taken for granted of one system.
struct SystemPrior {
    std::string host; ///< key of hosts
    AttentionRate attention;
    std::string
        sustained_like; ///< system whose sustained rows stand in, scaled by the power limits; empty: own rows
    std::optional<double> sustained; ///< stated factor where no rows help
    std::string dispatcher_like;     ///< system whose dispatcher rows stand in; empty: own rows
};

/// One published timing of Newton-Schulz.
struct NewtonSchulzTiming {
    double rows = 0, cols = 0;
    int steps = 0;
    double seconds = 0;
    std::string system_id;
    double log_sd = 0, log_sd_elsewhere = 0; ///< of the rate on that system, and carried over to others
    Source source;
};

/// All of resources/priors/public-calibration.json.
struct PublicPriors {
    double hbm_efficiency = 0;
    Source hbm_source;
    LinkModel links; ///< nvlink_efficiency is left to the sweeps
    NewtonSchulzTiming newton_schulz;
    std::map<std::string, HostPrior> hosts;
    std::map<std::string, SystemPrior> systems;
    double single_launch_s = 0;
    Source single_launch_source;
    Source sustained_default_source;
    double unmodelled_log_sd = 0;
};

[[nodiscard]] Expected<PublicPriors> read_public_priors(std::string_view text, const std::string &origin);

} // namespace milepost
