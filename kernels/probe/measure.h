// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Times device work as nvbench does: warm-up, device events, samples until the median is known well enough
/// or time
///        is up, throttled samples dropped, caches cold or hot on request. Method: github.com/NVIDIA/nvbench,
///        docs/benchmarks.md and detail/measure_cold.cu, read 2026-11.
#pragma once

#include "kernels/probe/nvml.h"
#include "kernels/probe/ranks.h"
#include "kernels/probe/record.h"
#include "kernels/probe/stream_gate.h"
#include "kernels/support/device_facts.h"

#include <functional>
#include <string>

namespace milepost::kernels {

enum class Cache {
    Cold, ///< the L2 cache is flushed before each sample
    Hot,  ///< operands stay where the previous run left them
};

enum class Launching {
    Gated, ///< everything is queued before the first kernel starts: device time alone
    Free,  ///< as a program launches it: where the host is slower than the device, its time is what counts
};

struct MeasureOptions {
    Cache cache = Cache::Cold;
    Launching launching = Launching::Gated;
    StopRule stop;
    double warm_up_seconds = 0.02; ///< of device work before the first sample; at most 200 operations
    /// Operations per sample; short ones are repeated within a sample when the cache is hot. 0: chosen from the
    /// warm-up so that a sample lasts at least 20 us.
    int repetitions = 0;
    /// All ranks take part: they stop together and the slowest counts.
    bool collective = false;
    /// With `collective`: the medians of all ranks are reported beside the slowest's.
    bool every_rank = false;
    /// Queued before the timed work: brings the ranks into step, so that none is timed while it waits for the
    /// others.
    std::function<void(cudaStream_t)> align;
};

class Measurer {
public:
    Measurer(const DeviceFacts &device, const Nvml &nvml, RankGroup &ranks);

    /// Times `run`, which queues one operation on the stream. Throws what `run` throws.
    [[nodiscard]] Measurement measure(const MeasureOptions &options, const std::function<void(cudaStream_t)> &run);

    [[nodiscard]] cudaStream_t stream() const { return stream_.get(); }

    /// Waits for collectives on the stream; RankError if another rank does not take part any more.
    void wait_for_ranks();

    /// What ends the collectives of this rank when another one does not take part any more.
    void set_abort(std::function<void()> abort) { abort_ = std::move(abort); }

private:
    struct Sample {
        double seconds = 0.0;
        double clock_hz = 0.0;
        bool discarded = false;
        bool power_capped = false;
    };
    [[nodiscard]] Sample sample(const MeasureOptions &options, int repetitions,
                                const std::function<void(cudaStream_t)> &run);
    [[nodiscard]] double warm_up(const MeasureOptions &options, const std::function<void(cudaStream_t)> &run);

    /// Waits for the stream. Collective work that does not end is aborted, and RankError thrown: the device would
    /// wait for a failed rank for ever.
    void wait(const MeasureOptions &options);

    std::function<void()> abort_;
    DeviceFacts device_;
    const Nvml &nvml_;
    RankGroup &ranks_;
    Stream stream_;
    StreamGate gate_;
    CacheFlush flush_;
    ClockMeter clock_;
    Event begin_;
    Event end_;
};

} // namespace milepost::kernels
