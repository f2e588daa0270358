// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The part "measured" of a calibration file: fits to a probe. Numbers with six significant digits, seconds
///        and bytes per second as they are.
#pragma once

#include "engine/step/calibration.h"
#include "resources/reading/json_reader.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>

namespace milepost {

[[nodiscard]] nlohmann::ordered_json measured_json(const MeasuredKernels &measured);

/// Reads the member "measured" of `root`; nothing if there is none. Refuses negative times and rates, fits with the
/// wrong number of parameters and sweeps that do not ascend.
[[nodiscard]] std::optional<MeasuredKernels> read_measured(JsonObject &root);

/// What fits to a probe assume of overlaps: resources/priors/probe-fits.json. Throws std::logic_error where that is
/// broken.
[[nodiscard]] const OverlapJoints &assumed_joints();

/// Parameters that each kind of fit has, see engine/step/measured_kernels.h.
inline constexpr std::size_t gemm_parameters = 7, attention_parameters = 6, newton_schulz_parameters = 5,
                             symmetric_parameters = 2, adamw_parameters = 5, copy_parameters = 5;

} // namespace milepost
