// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What one Newton-Schulz call consists of on a probed GPU, by the way it is written.
#pragma once

#include "engine/scenario/system.h"
#include "engine/step/calibration.h"
#include "engine/step/newton_schulz.h"

#include <string_view>

namespace milepost {

/// `implementation`: eager or graph (a Python loop: norm, division and casts around; b A + c A A and a X + B X as
/// kernels of their own), native-eager or native-graph (the same with fewer passes), fused or fused-syrk (additions
/// within the products). FP32 input.
/// \pre measured.gemm has bf16
[[nodiscard]] NsWork newton_schulz_work(const MeasuredKernels &measured, const SystemSpec &system,
                                        const NsShape &shape, int steps, std::string_view implementation);

/// Position of a shape in the space of a fit; what is taller than wide is iterated transposed.
[[nodiscard]] std::array<double, 4> newton_schulz_position(const NsShape &shape);

} // namespace milepost
