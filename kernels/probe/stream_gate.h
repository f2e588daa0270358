// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What a sample needs around the timed work: a gate that holds the stream until everything is queued (so
/// that the
///        host's launch time stays out), a flush of the L2 cache, and the clock at which the work ran.
#pragma once

#include "kernels/support/device_memory.h"

#include <cstdint>

namespace milepost::kernels {

/// Holds a stream until it is opened. A gate that nobody opens opens by itself after a second, and says so.
class StreamGate {
public:
    StreamGate();
    ~StreamGate();
    StreamGate(const StreamGate &) = delete;
    StreamGate &operator=(const StreamGate &) = delete;
    void close(cudaStream_t stream);
    void open();
    /// True if the last closed gate was not opened in time; call when the stream has passed it.
    [[nodiscard]] bool timed_out() const;

private:
    volatile std::int32_t *host_ = nullptr; ///< [0]: open, [1]: timed out; pinned and mapped
    std::int32_t *device_ = nullptr;
};

/// Writes over twice the L2 cache, so that the next kernel finds none of its operands there.
class CacheFlush {
public:
    explicit CacheFlush(std::size_t l2_bytes) : buffer_(2 * l2_bytes) {}
    void enqueue(cudaStream_t stream);

private:
    DeviceBuffer<unsigned char> buffer_;
};

/// Mean clock of multiprocessor 0 between two points of a stream.
class ClockMeter {
public:
    ClockMeter();
    ~ClockMeter();
    ClockMeter(const ClockMeter &) = delete;
    ClockMeter &operator=(const ClockMeter &) = delete;
    void start(cudaStream_t stream);
    void stop(cudaStream_t stream);
    /// [Hz]; 0 if the interval was too short to tell. Call when the stream has passed stop().
    [[nodiscard]] double hertz() const;

private:
    void mark(int index, cudaStream_t stream);
    std::uint64_t *host_ = nullptr; ///< cycles and nanoseconds at start and stop; pinned and mapped
    std::uint64_t *device_ = nullptr;
    int blocks_ = 0;
};

} // namespace milepost::kernels
