// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Seconds of each part of the step breakdown, from the kernels of a trace.
///
/// Every moment of a step counts once, so the parts and the rest sum to the step time: computing kernels come
/// first, then communication that no computation hides, then copies to and from the host, and what is left over is
/// the GPU waiting for its host. Kernels of several parts that run at once share the moment.
#pragma once

#include "calibration/traces/kernel_classes.h"
#include "calibration/traces/trace_file.h"
#include "engine/step/step.h"

#include <array>
#include <optional>
#include <vector>

namespace milepost {

/// Sum over all counted steps of one kernel name.
struct KernelTotal {
    std::uint32_t name = 0; ///< index into GpuTrace::names
    KernelClass kernel_class = KernelClass::unknown;
    std::optional<PartId> part; ///< of the kernel's first launch
    double launches = 0;        ///< per step
    double busy_s = 0;          ///< per step, hidden or not
};

/// Seconds of a traced step by part.
struct TraceParts {
    double step_s = 0;
    double step_log_sd = 0; ///< between the steps of the trace; 0 for a single step
    int steps = 0;
    std::array<double, part_count> exposed_s{}; ///< per step; `residual` stays 0
    double unclassified_s = 0;                  ///< exposed, of kernels that no pattern knows
    bool grouped_gemm_seen = false;
    std::vector<KernelTotal> kernels; ///< by busy time, largest first
};

/// The part that a kernel belongs to under this scenario's plan; empty: no pattern knows it. A collective goes by
/// its process group where the trace names it, else by what the plan has.
[[nodiscard]] std::optional<PartId> part_of(KernelClass kernel_class, const KernelName &kernel, bool in_optimizer,
                                            const ResolvedScenario &scenario);

[[nodiscard]] TraceParts parts_of(const GpuTrace &trace, const ResolvedScenario &scenario,
                                  const KernelClasses &classes = KernelClasses::standard());

} // namespace milepost
