// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/stream_gate.h"

namespace milepost::kernels {

namespace {

__device__ std::uint64_t nanoseconds()
{
    std::uint64_t now = 0;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
    return now;
}

__global__ void wait_for_host(volatile std::int32_t *flags)
{
    constexpr std::uint64_t limit = 1'000'000'000;
    const std::uint64_t begin = nanoseconds();
    while (flags[0] == 0) {
        if (nanoseconds() - begin > limit) {
            flags[1] = 1;
            return;
        }
    }
}

/// Several thread blocks are launched so that one of them lands on multiprocessor 0; cycle counters differ between
/// them.
__global__ void mark_time(std::uint64_t *to)
{
    std::uint32_t multiprocessor = 0;
    asm volatile("mov.u32 %0, %%smid;" : "=r"(multiprocessor));
    if (multiprocessor == 0) {
        to[0] = static_cast<std::uint64_t>(clock64());
        to[1] = nanoseconds();
    }
}

} // namespace

StreamGate::StreamGate()
{
    void *host = nullptr;
    MILEPOST_CUDA(cudaHostAlloc(&host, 2 * sizeof(std::int32_t), cudaHostAllocMapped));
    host_ = static_cast<volatile std::int32_t *>(host);
    MILEPOST_CUDA(cudaHostGetDevicePointer(reinterpret_cast<void **>(&device_), host, 0));
}

StreamGate::~StreamGate() { static_cast<void>(cudaFreeHost(const_cast<std::int32_t *>(host_))); }

void StreamGate::close(cudaStream_t stream)
{
    host_[0] = 0;
    host_[1] = 0;
    wait_for_host<<<1, 1, 0, stream>>>(device_);
    MILEPOST_CUDA(cudaGetLastError());
}

void StreamGate::open() { host_[0] = 1; }

bool StreamGate::timed_out() const { return host_[1] != 0; }

void CacheFlush::enqueue(cudaStream_t stream)
{
    MILEPOST_CUDA(cudaMemsetAsync(buffer_.data(), 0, buffer_.bytes(), stream));
}

ClockMeter::ClockMeter()
{
    void *host = nullptr;
    MILEPOST_CUDA(cudaHostAlloc(&host, 4 * sizeof(std::uint64_t), cudaHostAllocMapped));
    host_ = static_cast<std::uint64_t *>(host);
    MILEPOST_CUDA(cudaHostGetDevicePointer(reinterpret_cast<void **>(&device_), host, 0));
    int ordinal = 0;
    MILEPOST_CUDA(cudaGetDevice(&ordinal));
    MILEPOST_CUDA(cudaDeviceGetAttribute(&blocks_, cudaDevAttrMultiProcessorCount, ordinal));
}

ClockMeter::~ClockMeter() { static_cast<void>(cudaFreeHost(host_)); }

void ClockMeter::mark(int index, cudaStream_t stream)
{
    mark_time<<<2 * blocks_, 1, 0, stream>>>(device_ + 2 * index);
    MILEPOST_CUDA(cudaGetLastError());
}

void ClockMeter::start(cudaStream_t stream) { mark(0, stream); }

void ClockMeter::stop(cudaStream_t stream) { mark(1, stream); }

double ClockMeter::hertz() const
{
    // %globaltimer advances in steps of about a microsecond; shorter intervals would give noise for a clock.
    constexpr double shortest_ns = 50'000.0;
    const auto cycles = static_cast<double>(host_[2] - host_[0]);
    const auto elapsed_ns = static_cast<double>(host_[3] - host_[1]);
    return host_[3] > host_[1] && elapsed_ns >= shortest_ns ? cycles / elapsed_ns * 1e9 : 0.0;
}

} // namespace milepost::kernels
