// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/calibration/traces/trace_writer.h"

#include <fmt/format.h>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace milepost::fixtures {

void TraceWriter::event(const std::string &text) { events_ += (events_.empty() ? "" : ",\n") + text; }

void TraceWriter::kernel(const std::string &name, double start_us, double duration_us, double launch_us, int stream,
                         const std::string &more_args, const std::string &category, int device)
{
    ++correlation_;
    event(fmt::format(R"({{"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 9, "tid": 9, )"
                      R"("ts": {}, "dur": 5, "args": {{"cbid": 211, "correlation": {}}}}})",
                      launch_us, correlation_));
    event(fmt::format(R"({{"ph": "X", "cat": "{}", "name": "{}", "pid": {}, "tid": {}, "ts": {}, "dur": {}, )"
                      R"("args": {{"device": {}, "stream": {}, "correlation": {}, "grid": [1, 1, 1]{}}}}})",
                      category, name, device, stream, start_us, duration_us, device, stream, correlation_,
                      more_args));
}

void TraceWriter::host(const std::string &category, const std::string &name, double start_us, double duration_us)
{
    event(fmt::format(R"({{"ph": "X", "cat": "{}", "name": "{}", "pid": 9, "tid": 9, "ts": {}, "dur": {}}})",
                      category, name, start_us, duration_us));
}

std::string TraceWriter::text(const std::string &head) const
{
    return "{\n\"schemaVersion\": 1,\n\"deviceProperties\": [{\"id\": 0, \"name\": \"NVIDIA H200\"}],\n" + head +
           "\"traceEvents\": [\n" + events_ + "\n],\n\"traceName\": \"t.json\"\n}\n";
}

std::string trace_of_parts(const std::array<double, part_count> &part_s, int steps)
{
    struct Row {
        PartId part;
        const char *kernel; ///< empty: the GPU waits
        bool optimizer;
    };
    static const std::vector<Row> order{
        {PartId::dense_gemm, "nvjet_sm90_tst_256x128_64x4_1x2_h_bz_coopA_NNT", false},
        {PartId::expert_gemm, "cutlass::device_kernel<GroupProblemShape>", false},
        {PartId::attention, "flash_fwd_kernel", false},
        {PartId::host, "", false},
        {PartId::memory_bound, "void at::native::vectorized_elementwise_kernel<8>", false},
        {PartId::quantise, "transformer_engine::cast_transpose", false},
        {PartId::scan, "_chunk_scan_fwd_kernel", false},
        {PartId::expert_all_to_all, "deep_ep::intranode::dispatch", false},
        {PartId::data_parallel, "ncclDevKernel_ReduceScatter_Sum_bf16_RING_LL", false},
        {PartId::optimizer_host, "", true},
        {PartId::optimizer_update, "multi_tensor_apply_kernel", true},
        {PartId::newton_schulz, "nvjet_sm90_tst_128x128_64x4_1x2_h_bz_TNT", true},
    };
    std::array<double, part_count> left = part_s;
    for (const Row &row : order)
        left[static_cast<std::size_t>(row.part)] = 0;
    if (std::accumulate(left.begin(), left.end(), 0.0) > 0)
        throw std::logic_error("a part that no kernel of this trace shows");

    TraceWriter writer;
    const double step_us = 1e6 * std::accumulate(part_s.begin(), part_s.end(), 0.0);
    const double lag_us = 100; // of the GPU behind its host
    for (int step = 0; step <= steps; ++step) {
        const double begin = 5e12 + step * step_us;
        writer.host("user_annotation", fmt::format("ProfilerStep#{}", step + 3), begin, step_us - 1);
        writer.host("cpu_op", "autograd::engine::evaluate_function: MmBackward0", begin + 0.1 * step_us,
                    0.2 * step_us);
        double at = begin + lag_us;
        for (const Row &row : order) {
            const double duration = 1e6 * part_s[static_cast<std::size_t>(row.part)];
            if (*row.kernel && duration > 0)
                writer.kernel(row.kernel, at, duration, begin + (row.optimizer ? 0.4 : 0.2) * step_us);
            at += duration;
        }
    }
    return writer.text();
}

} // namespace milepost::fixtures
