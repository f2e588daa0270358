// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Reads what a GPU did from a trace of torch.profiler (Kineto): Chrome's trace format, plain or packed.
///
/// Format: docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU (Trace Event Format); fields as
/// pytorch/kineto libkineto/src/output_json.cpp writes them. The file is streamed: memory grows with the kernels,
/// not with the file.
#pragma once

#include "engine/core/diagnostic.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// A kernel or copy by name; of a collective with its group, as PyTorch's NCCL process groups annotate it.
struct KernelName {
    std::string name;
    std::string group;      ///< "Process Group Description", empty if not recorded
    std::string collective; ///< "Collective name" ("all_to_allv"), empty if not recorded
    int group_size = 0;     ///< 0: not recorded
};

/// One kernel on the GPU.
struct TraceKernel {
    double start_us = 0, end_us = 0;
    std::uint32_t name = 0; ///< index into GpuTrace::names
    bool optimizer = false; ///< launched by the optimizer
};

/// A piece of GPU time that holds whole steps.
struct TraceWindow {
    double start_us = 0, end_us = 0;
    int steps = 1;
};

/// What a profiler saw of one GPU.
struct GpuTrace {
    std::string gpu; ///< name of the device, empty if not recorded
    int ranks = 0;   ///< of the run; 0: not recorded
    int rank = -1;   ///< that recorded it; -1: not recorded
    std::vector<KernelName> names;
    std::vector<TraceKernel> kernels; ///< by start, copies and memsets included
    std::vector<TraceWindow> windows; ///< ascending, disjoint; at least one
    /// The trace tells which kernels the optimizer launched: backward operations or optimizer annotations stand in
    /// it.
    bool optimizer_known = false;
};

/// How much of a file is read.
struct TraceLimits {
    std::size_t kernels = 8'000'000;
    std::size_t host_events = 16'000'000; ///< launches and backward operations
    std::size_t names = 100'000;
};

/// Steps are the `ProfilerStep#N` annotations of profiler.step(); each lasts from its own first kernel to that of
/// the next step, and the last one, which no other step ends, is left out unless it is the only one. A trace
/// without annotations is refused, unless `unmarked_steps` says how many whole steps it holds. Errors: file
/// missing, unreadable, damaged or cut off, not a trace, no GPU kernels, several GPUs, no steps, limits.
[[nodiscard]] Expected<GpuTrace> read_trace(const std::filesystem::path &file, int unmarked_steps = 0,
                                            const TraceLimits &limits = {});

/// The same for a trace in memory; `origin` names it in messages.
[[nodiscard]] Expected<GpuTrace> parse_trace(std::string_view text, const std::string &origin,
                                             int unmarked_steps = 0, const TraceLimits &limits = {});

} // namespace milepost
