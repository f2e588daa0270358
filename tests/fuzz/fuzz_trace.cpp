// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/traces/trace_file.h"
#include "tests/fuzz/checks.h"

#include <cmath>

using namespace milepost;

/// Any bytes as a PyTorch profiler trace; the first byte says how many unmarked steps it holds.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const auto trace = parse_trace(fuzz::text_of(data + 1, size - 1), "trace.json", data[0] % 4);
    if (!trace) {
        fuzz::require_sentences(trace);
        return 0;
    }
    fuzz::require(!trace->windows.empty());
    for (std::size_t i = 0; i < trace->kernels.size(); ++i) {
        const TraceKernel &kernel = trace->kernels[i];
        fuzz::require(std::isfinite(kernel.start_us) && kernel.end_us >= kernel.start_us &&
                      kernel.name < trace->names.size());
        fuzz::require(i == 0 || kernel.start_us >= trace->kernels[i - 1].start_us);
    }
    for (std::size_t i = 0; i < trace->windows.size(); ++i)
        fuzz::require(trace->windows[i].steps > 0 && trace->windows[i].end_us >= trace->windows[i].start_us &&
                      (i == 0 || trace->windows[i].start_us >= trace->windows[i - 1].end_us));
    return 0;
}
