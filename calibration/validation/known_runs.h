// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What publications say about a whole training run besides its hours: shape, batch, plan, software, rate.
#pragma once

#include "engine/core/provenance.h"
#include "engine/scenario/scenario.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// What the published accelerator-hours of a run hold.
enum class HoursKind : std::uint8_t {
    everything, ///< the run from start to end, with its stops
    rate,       ///< a published rate times the tokens: no stops
    wider       ///< more than the run: later stages, post-training
};

struct KnownRun {
    std::vector<std::string> names; ///< as tables print them; compared without case, blanks and punctuation
    Scenario scenario;              ///< tokens left open
    Source source;
    /// Parallel sizes and number of accelerators are those of the publication; else they are filled in.
    bool plan_published = false;
    HoursKind hours = HoursKind::everything;
    std::string hours_text; ///< what they hold
    /// The run's own published speed, one of the three: tokens/s per GPU, model FLOP/s per GPU, seconds per step.
    std::optional<double> tokens_per_s_per_gpu, model_flops_per_gpu, step_s;

    [[nodiscard]] bool has_rate() const { return tokens_per_s_per_gpu || model_flops_per_gpu || step_s; }
};

} // namespace milepost
