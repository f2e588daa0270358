// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Steps of a framework that runs a layer and its optimizer operation by operation, as a probe has timed it.
#pragma once

#include "engine/scenario/resolved.h"
#include "engine/step/optimizers.h"

#include <optional>

namespace milepost {

/// What the probe says of the stack's framework; null for stacks of fused kernels and where none was timed.
[[nodiscard]] const FrameworkPasses *framework_passes(const ResolvedScenario &scenario);

/// Seconds of an AdamW step with FP32 states per parameter: the framework's fused kernel and the copies around it.
[[nodiscard]] std::optional<double> framework_adamw_s(const ResolvedScenario &scenario);

/// Muon's step of one matrix that lies whole on this rank: the loop with sums as kernels of their own, and the
/// passes around it. Nothing for symmetric products, other types than BF16 and coefficients that leave products
/// out.
[[nodiscard]] std::optional<MatrixPrice> framework_matrix_price(const ResolvedScenario &scenario,
                                                                const NsShape &shape);

} // namespace milepost
