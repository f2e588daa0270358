// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which models run kernels whose time no table holds.
#pragma once

#include "engine/scenario/architecture.h"

namespace milepost {

/// State-space scans, and experts with a clamped activation and bias, whose cost is inferred from few published
/// rows: intervals widen by Calibration::unmodelled_log_sd, and validation reports such rows apart.
[[nodiscard]] inline bool has_untabled_kernels(const ModelArchitecture &model)
{
    return model.unmodelled_kernels || (model.moe && model.moe->clamped_activation);
}

} // namespace milepost
