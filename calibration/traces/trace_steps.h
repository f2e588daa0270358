// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Cuts the kernels of a trace into steps and tells which of them the optimizer launched. Internal to
/// traces/.
#pragma once

#include "calibration/traces/trace_file.h"

#include <cstdint>
#include <string>
#include <vector>

namespace milepost {

/// [us], clock of the trace.
struct HostSpan {
    double start_us = 0, end_us = 0;
};

struct HostLaunch {
    std::uint64_t correlation = 0; ///< that the launched kernel carries as well
    double time_us = 0;
};

/// What the host did, as far as it says to which step a kernel belongs.
struct HostEvents {
    std::vector<HostLaunch> launches;
    std::vector<HostSpan> steps;     ///< ProfilerStep#N
    std::vector<HostSpan> backward;  ///< operations of the backward pass
    std::vector<HostSpan> optimizer; ///< annotations of optimizers
};

/// Fills in windows, TraceKernel::optimizer and optimizer_known. A kernel belongs to the step in which the host
/// launched it. The optimizer launched it if that was inside an optimizer's annotation, or after the step's last
/// backward operation. \pre trace.kernels not empty, launched_by as long
[[nodiscard]] Expected<GpuTrace> cut_into_steps(GpuTrace trace, HostEvents host,
                                                std::vector<std::uint64_t> launched_by, int unmarked_steps,
                                                const std::string &origin);

} // namespace milepost
