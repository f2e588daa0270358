// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Shapes that a probe has timed, from the parameters of its records. Internal to calibration/probe.
#pragma once

#include "calibration/probe/probe_file.h"
#include "engine/step/kernel_times.h"
#include "engine/step/newton_schulz.h"

namespace milepost {

[[nodiscard]] GemmShape gemm_shape(const ProbeRecord &record);
/// Causal attention over whole sequences with heads of one width.
[[nodiscard]] AttentionCall attention_call(const ProbeRecord &record);
[[nodiscard]] NsShape newton_schulz_shape(const ProbeRecord &record);
[[nodiscard]] int newton_schulz_steps(const ProbeRecord &record);

} // namespace milepost
