// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A published row with its lowered step: everything that predictions under any factors need.
#pragma once

#include "calibration/validation/row_scenario.h"
#include "engine/scenario/catalogue.h"
#include "engine/scenario/resolved.h"
#include "engine/step/memory.h"
#include "engine/step/step.h"

#include <string>
#include <vector>

namespace milepost {

struct LoweredRow {
    PublishedRow row;
    ResolvedScenario scenario;
    LoweredStep step;
    MemoryEstimate memory;
    std::vector<std::string> remarks; ///< what was chosen for the row, what does not fit

    /// Model FLOP of one step per GPU, as the row's release counted them where it says so.
    [[nodiscard]] double model_flops() const;
    /// Step time behind the printed rate [s]. \pre the row states a rate or a time
    [[nodiscard]] double measured_s() const;
    [[nodiscard]] double measured_tflops() const;
    /// Step time of these factors [s] as model TFLOP/s per GPU.
    [[nodiscard]] double tflops(double seconds) const { return model_flops() / seconds * 1e-12; }
};

/// Resolves and lowers a row under `calibration` (empty: the system's public one). A row without micro-batch takes
/// the one of 1, 2, 4, 8, 16 with the highest predicted rate among those that multiply out and fit in memory. Marks
/// the row flagged if its architecture has kernels the engine does not model well: state-space scans, and experts
/// with a clamped activation and bias.
[[nodiscard]] Expected<LoweredRow> lower_row(PublishedRow row, const Catalogue &catalogue,
                                             const std::string &calibration = {});

} // namespace milepost
