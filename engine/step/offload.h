// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Time of moving activations between device and host memory.
#pragma once

#include "engine/scenario/resolved.h"

#include <cstddef>

namespace milepost {

/// Seconds of one step of a stage that transfers take beyond the passes they run beside. Offloaded modules
/// and layers go out in the forward and come back in the backward pass of each micro-batch. Systems without a
/// CPU-GPU link use PCIe.
[[nodiscard]] double offload_exposed_s(const ResolvedScenario &scenario, std::size_t stage, double forward_s,
                                       double backward_s);

} // namespace milepost
