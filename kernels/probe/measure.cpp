// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/measure.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <thread>

namespace milepost::kernels {

namespace {

using Clock = std::chrono::steady_clock;

// Without NVML, a sample below this share of the highest clock counts as throttled (nvbench's rule). With NVML the
// cause is known, and the power cap, which can go lower, is not a fault.
constexpr double kLeastClockShare = 0.75;
// A sample shorter than this drowns in the resolution of events (about 0.5 us).
constexpr double kShortestSample = 20e-6;
// More launches than this do not fit into a stream's queue behind a closed gate.
constexpr int kMostRepetitions = 200;
// After a throttled sample the GPU gets time to cool.
constexpr std::chrono::milliseconds kPause{50};
constexpr std::size_t kMostDiscarded = 20;
// Longer than any sample takes; ranks that got lost are noticed after this time.
constexpr double kLongestSampleSeconds = 60.0;

double seconds_since(Clock::time_point begin)
{
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

} // namespace

Measurer::Measurer(const DeviceFacts &device, const Nvml &nvml, RankGroup &ranks)
    : device_(device), nvml_(nvml), ranks_(ranks), flush_(device.l2_bytes)
{
}

void Measurer::wait(const MeasureOptions &options)
{
    if (!options.collective) {
        stream_.synchronize();
        return;
    }
    const Clock::time_point begin = Clock::now();
    for (cudaError_t status = cudaErrorNotReady; status == cudaErrorNotReady;) {
        status = cudaStreamQuery(stream_.get());
        if (status != cudaErrorNotReady) {
            MILEPOST_CUDA(status);
        } else if (seconds_since(begin) > kLongestSampleSeconds) {
            if (abort_) {
                abort_();
            }
            // A rank that failed has left its reason for the next exchange; one that is gone shows there, too.
            ranks_.barrier();
            throw RankError("rank " + std::to_string(ranks_.rank()) + " on " + ranks_.identity().host +
                            " waited in vain for the others in a collective");
        }
    }
}

void Measurer::wait_for_ranks()
{
    MeasureOptions together;
    together.collective = true;
    wait(together);
}

Measurer::Sample Measurer::sample(const MeasureOptions &options, int repetitions,
                                  const std::function<void(cudaStream_t)> &run)
{
    const cudaStream_t stream = stream_.get();
    if (options.cache == Cache::Cold) {
        flush_.enqueue(stream);
    }
    const bool gated = options.launching == Launching::Gated;
    if (gated) {
        gate_.close(stream);
    } else {
        stream_.synchronize();
    }
    try {
        clock_.start(stream);
        if (options.align) {
            options.align(stream);
        }
        begin_.record(stream);
        for (int i = 0; i < repetitions; ++i) {
            run(stream);
        }
        end_.record(stream);
        clock_.stop(stream);
    } catch (...) {
        gate_.open();
        throw;
    }
    gate_.open();
    wait(options);
    Sample taken;
    taken.seconds = begin_.seconds_to(end_) / repetitions;
    taken.clock_hz = clock_.hertz();
    const std::optional<std::uint64_t> limits = nvml_.limits(device_.pci_bus_id);
    if (limits) {
        taken.discarded = is_throttled(*limits);
        taken.power_capped = is_power_capped(*limits);
    } else {
        taken.discarded = taken.clock_hz > 0.0 && taken.clock_hz < kLeastClockShare * device_.clock_max_hz;
    }
    taken.discarded = taken.discarded || (gated && gate_.timed_out());
    return taken;
}

double Measurer::warm_up(const MeasureOptions &options, const std::function<void(cudaStream_t)> &run)
{
    // Once to load code, once more for its time: neither gated, because loading may wait for the device.
    MILEPOST_CUDA(cudaDeviceSynchronize());
    run(stream_.get());
    wait(options);
    MeasureOptions open = options;
    open.launching = Launching::Free;
    double seconds = sample(open, 1, run).seconds;
    if (options.collective) {
        seconds = ranks_.maximum({seconds}).front();
    }
    // Then until clocks and power have come to where this operation takes them.
    const int more =
        std::clamp(static_cast<int>(options.warm_up_seconds / std::max(seconds, 1e-6)), 0, kMostRepetitions);
    for (int i = 0; i < more; ++i) {
        run(stream_.get());
    }
    wait(options);
    return seconds;
}

Measurement Measurer::measure(const MeasureOptions &options, const std::function<void(cudaStream_t)> &run)
{
    const double once = warm_up(options, run);
    int repetitions = options.repetitions;
    if (repetitions == 0) {
        repetitions = options.cache == Cache::Hot
                          ? std::clamp(static_cast<int>(std::ceil(kShortestSample / std::max(once, 1e-6))), 1,
                                       kMostRepetitions)
                          : 1;
    }
    Measurement result;
    std::vector<double> samples;
    std::vector<double> own_samples;
    std::vector<double> clocks;
    double measured = 0.0;
    const Clock::time_point begin = Clock::now();
    for (;;) {
        Sample taken = sample(options, repetitions, run);
        const double own_seconds = taken.seconds;
        double elapsed = seconds_since(begin);
        if (options.collective) {
            const std::vector<double> slowest =
                ranks_.maximum({taken.seconds, taken.discarded ? 1.0 : 0.0, elapsed});
            taken.seconds = slowest[0];
            taken.discarded = slowest[1] > 0.0;
            elapsed = slowest[2];
        }
        if (taken.discarded) {
            if (++result.discarded <= kMostDiscarded && elapsed < options.stop.time_limit_seconds) {
                std::this_thread::sleep_for(kPause);
                continue;
            }
        } else {
            samples.push_back(taken.seconds);
            own_samples.push_back(own_seconds);
            measured += taken.seconds * repetitions;
            result.power_capped += taken.power_capped ? 1 : 0;
            if (taken.clock_hz > 0.0) {
                clocks.push_back(taken.clock_hz);
            }
        }
        // A GPU that throttles all the time yields no sample: that is an answer too, given by the caller.
        const std::optional<StopReason> stop = should_stop(options.stop, samples, measured, elapsed);
        if (stop || result.discarded > kMostDiscarded) {
            result.stop = stop.value_or(StopReason::TimeLimit);
            break;
        }
    }
    result.summary = summarise(samples).value_or(Summary{});
    if (options.collective && options.every_rank) {
        result.rank_s = ranks_.values(summarise(own_samples).value_or(Summary{}).median);
    }
    if (!clocks.empty()) {
        result.clock_hz = std::accumulate(clocks.begin(), clocks.end(), 0.0) / static_cast<double>(clocks.size());
    }
    return result;
}

} // namespace milepost::kernels
