// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/device_kernels.h"
#include "kernels/probe/registry.h"

#include <algorithm>
#include <chrono>

namespace milepost::kernels {

namespace {

constexpr int kKernels = 500;

void queue_kernels(cudaStream_t stream)
{
    for (int i = 0; i < kKernels; ++i) {
        launch_empty(stream);
    }
}

/// Host seconds that one launch call takes: least of several rounds that never fill the stream's queue.
double host_seconds_per_launch(cudaStream_t stream)
{
    constexpr int calls = 400;
    double best = 1.0;
    for (int round = 0; round < 10; ++round) {
        MILEPOST_CUDA(cudaStreamSynchronize(stream));
        const auto begin = std::chrono::steady_clock::now();
        for (int i = 0; i < calls; ++i) {
            launch_empty(stream);
        }
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
        best = std::min(best, elapsed.count() / calls);
    }
    MILEPOST_CUDA(cudaStreamSynchronize(stream));
    return best;
}

} // namespace

void probe_launch(ProbeContext &context)
{
    MeasureOptions options;
    options.cache = Cache::Hot;
    options.launching = Launching::Free;
    options.repetitions = 1;
    for (const bool graph : {false, true}) {
        Record record;
        record.op = "launch";
        record.parameters = {{"implementation", std::string(graph ? "graph" : "eager")}, {"kernels", kKernels}};
        if (!context.dry() && !graph) {
            record.extras.emplace_back("host_per_launch_s",
                                       host_seconds_per_launch(context.machine().measurer.stream()));
        }
        // The measurement is the time of all launches; a reader divides by "kernels".
        context.time(record, options, [graph](Machine &machine) -> std::function<void(cudaStream_t)> {
            if (!graph) {
                return queue_kernels;
            }
            auto captured = std::make_shared<Graph>(machine.measurer.stream(), queue_kernels);
            return [captured](cudaStream_t stream) { captured->launch(stream); };
        });
    }
}

} // namespace milepost::kernels
