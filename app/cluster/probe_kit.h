// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The batch script that kernels/ ships, embedded when building.
#pragma once

#include <string_view>

namespace milepost {

/// Text of kernels/slurm/milepost-probe.sbatch.
[[nodiscard]] std::string_view probe_kit();

} // namespace milepost
