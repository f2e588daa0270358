// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Commands of milepost-calibrate-public that need the step model.
#pragma once

#include "engine/core/diagnostic.h"

#include <filesystem>

namespace milepost {

/// Fits the factors and stack scalars and writes every public calibration and stack into the two folders.
[[nodiscard]] Expected<void> fit_public(const std::filesystem::path &data,
                                        const std::filesystem::path &calibrations,
                                        const std::filesystem::path &stacks);

/// Prints errors of each family predicted by a fit without it, and of the families the fit never saw.
[[nodiscard]] Expected<void> print_leave_one_family_out(const std::filesystem::path &data);

} // namespace milepost
