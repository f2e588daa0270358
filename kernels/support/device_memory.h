// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Owners of device memory, streams, events and graphs. All throw DeviceError; destructors never throw.
#pragma once

#include "kernels/support/cuda_check.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace milepost::kernels {

/// A plain cudaMalloc allocation of `count` elements of T. Never managed memory. Not thread-safe.
template <class T>
class DeviceBuffer {
public:
    DeviceBuffer() = default;
    explicit DeviceBuffer(std::size_t count) : count_(count)
    {
        if (count_ > 0) {
            MILEPOST_CUDA(cudaMalloc(reinterpret_cast<void **>(&data_), count_ * sizeof(T)));
        }
    }
    explicit DeviceBuffer(const std::vector<T> &host) : DeviceBuffer(host.size()) { upload(host); }
    ~DeviceBuffer() { static_cast<void>(cudaFree(data_)); }
    DeviceBuffer(const DeviceBuffer &) = delete;
    DeviceBuffer &operator=(const DeviceBuffer &) = delete;
    DeviceBuffer(DeviceBuffer &&other) noexcept
        : data_(std::exchange(other.data_, nullptr)), count_(std::exchange(other.count_, 0))
    {
    }
    DeviceBuffer &operator=(DeviceBuffer &&other) noexcept
    {
        std::swap(data_, other.data_);
        std::swap(count_, other.count_);
        return *this;
    }

    [[nodiscard]] T *data() { return data_; }
    [[nodiscard]] const T *data() const { return data_; }
    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] std::size_t bytes() const { return count_ * sizeof(T); }

    /// Complete on return, so that any stream may use the data.
    void upload(const std::vector<T> &host)
    {
        MILEPOST_CUDA(cudaMemcpy(data_, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice));
        // A copy from pageable memory may return when the data is staged, before it has arrived.
        MILEPOST_CUDA(cudaStreamSynchronize(cudaStreamLegacy));
    }
    [[nodiscard]] std::vector<T> download() const
    {
        std::vector<T> host(count_);
        MILEPOST_CUDA(cudaMemcpy(host.data(), data_, bytes(), cudaMemcpyDeviceToHost));
        return host;
    }
    /// Fills every byte; 0xff makes floating-point NaN, so that an element nobody wrote shows in any check.
    /// Complete on return.
    void fill_bytes(int value)
    {
        MILEPOST_CUDA(cudaMemset(data_, value, bytes()));
        MILEPOST_CUDA(cudaStreamSynchronize(cudaStreamLegacy));
    }

private:
    T *data_ = nullptr;
    std::size_t count_ = 0;
};

/// An own stream that does not wait for the default stream.
class Stream {
public:
    Stream() { MILEPOST_CUDA(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking)); }
    ~Stream() { static_cast<void>(cudaStreamDestroy(stream_)); }
    Stream(const Stream &) = delete;
    Stream &operator=(const Stream &) = delete;
    [[nodiscard]] cudaStream_t get() const { return stream_; }
    void synchronize() const { MILEPOST_CUDA(cudaStreamSynchronize(stream_)); }

private:
    cudaStream_t stream_ = nullptr;
};

/// A timing event.
class Event {
public:
    Event() { MILEPOST_CUDA(cudaEventCreate(&event_)); }
    ~Event()
    {
        if (event_ != nullptr) {
            static_cast<void>(cudaEventDestroy(event_));
        }
    }
    Event(const Event &) = delete;
    Event &operator=(const Event &) = delete;
    Event(Event &&other) noexcept : event_(std::exchange(other.event_, nullptr)) {}
    Event &operator=(Event &&other) noexcept
    {
        std::swap(event_, other.event_);
        return *this;
    }
    [[nodiscard]] cudaEvent_t get() const { return event_; }
    void record(cudaStream_t stream) { MILEPOST_CUDA(cudaEventRecord(event_, stream)); }
    void synchronize() const { MILEPOST_CUDA(cudaEventSynchronize(event_)); }
    /// Seconds from this event to `later`; both must have happened.
    [[nodiscard]] double seconds_to(const Event &later) const
    {
        float milliseconds = 0.0F;
        MILEPOST_CUDA(cudaEventElapsedTime(&milliseconds, event_, later.event_));
        return static_cast<double>(milliseconds) * 1e-3;
    }

private:
    cudaEvent_t event_ = nullptr;
};

/// A captured sequence of launches that is replayed with one host call.
class Graph {
public:
    /// Captures what `enqueue(stream)` launches.
    template <class Enqueue>
    Graph(cudaStream_t stream, Enqueue &&enqueue)
    {
        cudaGraph_t graph = nullptr;
        MILEPOST_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
        try {
            enqueue(stream);
        } catch (...) {
            static_cast<void>(cudaStreamEndCapture(stream, &graph));
            throw;
        }
        MILEPOST_CUDA(cudaStreamEndCapture(stream, &graph));
        const cudaError_t status = cudaGraphInstantiate(&executable_, graph, 0);
        static_cast<void>(cudaGraphDestroy(graph));
        MILEPOST_CUDA(status);
    }
    ~Graph() { static_cast<void>(cudaGraphExecDestroy(executable_)); }
    Graph(const Graph &) = delete;
    Graph &operator=(const Graph &) = delete;
    void launch(cudaStream_t stream) const { MILEPOST_CUDA(cudaGraphLaunch(executable_, stream)); }

private:
    cudaGraphExec_t executable_ = nullptr;
};

} // namespace milepost::kernels
