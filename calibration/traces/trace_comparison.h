// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A traced step beside its prediction, part by part, and the anchor that it makes.
#pragma once

#include "calibration/traces/trace_parts.h"
#include "engine/scenario/scenario.h"

#include <string>
#include <vector>

namespace milepost {

/// Log sd of a step time while a profiler records it: it slows the host down. Assumed.
inline constexpr double traced_step_log_sd = 0.02;

/// Parts that this trace can tell from all others; more than one where it cannot tell them apart.
struct TraceLine {
    std::vector<PartId> parts;
    double predicted_s = 0; ///< the release's factor and the whole step's residual included
    double measured_s = 0;
};

/// A traced step beside its prediction.
struct TraceComparison {
    double predicted_s = 0, measured_s = 0; ///< whole step
    double log_sd = 0;                      ///< of the measured step
    int steps = 0;                          ///< counted
    std::vector<TraceLine> lines;           ///< in the order of PartId; parts that neither side has are left out
    double unclassified_s = 0;              ///< measured, of kernels that no pattern knows
    std::vector<std::string> notes;         ///< what this trace cannot tell, sentences
};

/// "dense_gemm+expert_gemm": as anchors name a line.
[[nodiscard]] std::string line_id(const TraceLine &line);
/// "Dense GEMMs, Expert GEMMs".
[[nodiscard]] std::string line_label(const TraceLine &line);

/// Predicted seconds are those of the slowest pipeline stage. Errors: a trace of another number of GPUs than the
/// scenario has; shapes that cannot be built.
[[nodiscard]] Expected<TraceComparison> compared_with_trace(const ResolvedScenario &scenario, const GpuTrace &trace,
                                                            const TraceParts &parts);

/// What a scenario holds under "anchors" to follow the trace.
[[nodiscard]] AnchorInput anchor_of(const TraceComparison &comparison, std::string note);

} // namespace milepost
