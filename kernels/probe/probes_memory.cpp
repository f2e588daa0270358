// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/cases.h"
#include "kernels/probe/device_kernels.h"
#include "kernels/probe/single_operations.h"
#include "kernels/support/random_fill.h"

#include <array>

namespace milepost::kernels {

namespace {

constexpr double kKilobyte = 1e3;
constexpr double kMegabyte = 1e6;
constexpr double kGigabyte = 1e9;

/// Lengths that are a multiple of this and of no higher power of two: the driver copies what does not end on its
/// own boundary in a second pass.
constexpr std::array<std::int64_t, 9> kAlignments{16, 64, 256, 512, 1024, 2048, 4096, 16384, 65536};

/// The multiple of `alignment` next to `length` that is a multiple of no higher power of two.
std::int64_t aligned_to(std::int64_t length, std::int64_t alignment)
{
    return length / (2 * alignment) * (2 * alignment) + alignment;
}

/// Pinned host memory.
class HostBuffer {
public:
    explicit HostBuffer(std::size_t bytes) { MILEPOST_CUDA(cudaHostAlloc(&data_, bytes, cudaHostAllocDefault)); }
    ~HostBuffer() { static_cast<void>(cudaFreeHost(data_)); }
    HostBuffer(const HostBuffer &) = delete;
    HostBuffer &operator=(const HostBuffer &) = delete;
    [[nodiscard]] void *data() { return data_; }

private:
    void *data_ = nullptr;
};

void time_host_copy(ProbeContext &context, std::int64_t bytes, bool to_device)
{
    Record record;
    record.op = "copy";
    record.parameters = {{"bytes", bytes},
                         {"direction", std::string(to_device ? "host-to-device" : "device-to-host")}};
    record.bytes = static_cast<double>(bytes);
    MeasureOptions options;
    options.cache = Cache::Hot;
    options.repetitions = 1;
    context.time(record, options, [bytes, to_device](Machine &) {
        const auto count = static_cast<std::size_t>(bytes);
        auto host = std::make_shared<HostBuffer>(count);
        auto device = std::make_shared<DeviceBuffer<std::uint8_t>>(count);
        return [host, device, count, to_device](cudaStream_t stream) {
            if (to_device) {
                MILEPOST_CUDA(cudaMemcpyAsync(device->data(), host->data(), count, cudaMemcpyHostToDevice, stream));
            } else {
                MILEPOST_CUDA(cudaMemcpyAsync(host->data(), device->data(), count, cudaMemcpyDeviceToHost, stream));
            }
        };
    });
}

using Bf16Buffer = DeviceBuffer<__nv_bfloat16>;

std::shared_ptr<Bf16Buffer> random_bf16(std::size_t count, std::uint64_t seed, cudaStream_t stream)
{
    auto buffer = std::make_shared<Bf16Buffer>(count);
    fill_normal(buffer->data(), count, 1.0F, seed, stream);
    return buffer;
}

void time_binary(ProbeContext &context, const char *kind, std::size_t count,
                 void (*launch)(const __nv_bfloat16 *, const __nv_bfloat16 *, __nv_bfloat16 *, std::size_t,
                                cudaStream_t))
{
    Record record;
    record.op = "elementwise";
    record.bytes = 6.0 * static_cast<double>(count);
    record.parameters = {{"kind", std::string(kind)},
                         {"dtype", std::string("bf16")},
                         {"bytes", static_cast<std::int64_t>(*record.bytes)}};
    context.time(record, {}, [count, launch](Machine &machine) {
        const cudaStream_t on = machine.measurer.stream();
        auto a = random_bf16(count, 4, on);
        auto b = random_bf16(count, 5, on);
        auto out = std::make_shared<Bf16Buffer>(count);
        return [a, b, out, count, launch](cudaStream_t stream) {
            launch(a->data(), b->data(), out->data(), count, stream);
        };
    });
}

void time_rmsnorm(ProbeContext &context, std::int64_t rows, std::int64_t columns)
{
    Record record;
    record.op = "elementwise";
    record.bytes = 4.0 * static_cast<double>(rows * columns) + 2.0 * static_cast<double>(columns);
    record.parameters = {{"kind", std::string("rmsnorm")},
                         {"dtype", std::string("bf16")},
                         {"m", rows},
                         {"n", columns},
                         {"bytes", static_cast<std::int64_t>(*record.bytes)}};
    context.time(record, {}, [rows, columns](Machine &machine) {
        const cudaStream_t on = machine.measurer.stream();
        const auto count = static_cast<std::size_t>(rows * columns);
        auto a = random_bf16(count, 6, on);
        auto weight = random_bf16(static_cast<std::size_t>(columns), 7, on);
        auto out = std::make_shared<Bf16Buffer>(count);
        return [a, weight, out, rows, columns](cudaStream_t stream) {
            launch_rmsnorm(a->data(), weight->data(), out->data(), rows, columns, stream);
        };
    });
}

void time_quantise(ProbeContext &context, std::size_t count, bool blocks)
{
    Record record;
    record.op = "quantise";
    // Tensorwise reads twice (maximum, cast) and writes once; block scaling reads once and adds a byte per 32
    // elements.
    record.bytes = static_cast<double>(count) * (blocks ? 2.0 + 1.0 + 1.0 / 32 : 2.0 + 2.0 + 1.0);
    record.parameters = {{"dtype", std::string(blocks ? "mxfp8" : "fp8-tensorwise")},
                         {"bytes", static_cast<std::int64_t>(*record.bytes)}};
    context.time(record, {}, [count, blocks](Machine &machine) {
        auto in = random_bf16(count, 8, machine.measurer.stream());
        auto out = std::make_shared<DeviceBuffer<std::uint8_t>>(count);
        auto scales = std::make_shared<DeviceBuffer<std::uint8_t>>(blocks ? count / 32 : sizeof(float));
        return [in, out, scales, count, blocks](cudaStream_t stream) {
            if (blocks) {
                launch_quantise_mxfp8(in->data(), out->data(), scales->data(), count, stream);
            } else {
                launch_quantise_tensorwise(in->data(), out->data(), reinterpret_cast<float *>(scales->data()),
                                           count, stream);
            }
        };
    });
}

} // namespace

void time_device_copy(ProbeContext &context, std::int64_t moved, Cache cache)
{
    Record record;
    record.op = "copy";
    record.parameters = {{"bytes", moved}, {"direction", std::string("device")}};
    record.bytes = static_cast<double>(moved);
    MeasureOptions options;
    options.cache = cache;
    context.time(record, options, [moved](Machine &machine) {
        const auto half = static_cast<std::size_t>(moved / 2);
        auto from = std::make_shared<DeviceBuffer<std::uint8_t>>(half);
        auto to = std::make_shared<DeviceBuffer<std::uint8_t>>(half);
        fill_small_bytes(from->data(), half, 3, machine.measurer.stream());
        return [from, to, half](cudaStream_t stream) {
            MILEPOST_CUDA(cudaMemcpyAsync(to->data(), from->data(), half, cudaMemcpyDeviceToDevice, stream));
        };
    });
}

void probe_copy(ProbeContext &context)
{
    // Between what the L2 cache holds and what it does not the time bends: steps of two there.
    for (const std::int64_t bytes : size_ladder(16 * kKilobyte, 8 * kGigabyte, context.quick() ? 8.0 : 2.0)) {
        time_device_copy(context, bytes, Cache::Cold);
    }
    for (const std::int64_t alignment : kAlignments) {
        time_device_copy(context, 2 * aligned_to(2'000'000, alignment), Cache::Cold);
        time_device_copy(context, 2 * aligned_to(20'000'000, alignment), Cache::Cold);
    }
    for (const double bytes :
         {0.25 * kMegabyte, 1.5 * kMegabyte, 15 * kMegabyte, 200 * kMegabyte, 1.5 * kGigabyte}) {
        time_device_copy(context, 2 * aligned_to(static_cast<std::int64_t>(bytes / 2), kAlignments.front()),
                         Cache::Cold);
    }
    for (const std::int64_t bytes : size_ladder(64 * kKilobyte, 64e6, context.quick() ? 16.0 : 4.0)) {
        time_device_copy(context, bytes, Cache::Hot);
    }
    for (const std::int64_t bytes : size_ladder(64 * kKilobyte, 0.5 * kGigabyte, context.quick() ? 64.0 : 16.0)) {
        time_host_copy(context, bytes, true);
        time_host_copy(context, bytes, false);
    }
}

void probe_elementwise(ProbeContext &context)
{
    for (const std::int64_t bytes : size_ladder(64 * kKilobyte, 2 * kGigabyte, context.quick() ? 16.0 : 8.0)) {
        const auto count = static_cast<std::size_t>(bytes / 6 / 8 * 8);
        time_binary(context, "add", count, launch_add);
        time_binary(context, "swiglu", count, launch_swiglu);
    }
    for (const std::int64_t rows : {std::int64_t{256}, std::int64_t{4096}, std::int64_t{32768}}) {
        for (const std::int64_t columns : {std::int64_t{2048}, std::int64_t{8192}}) {
            time_rmsnorm(context, rows, columns);
        }
    }
}

void probe_quantise(ProbeContext &context)
{
    for (const std::int64_t elements : size_ladder(64 * kKilobyte, 0.5 * kGigabyte, context.quick() ? 32.0 : 8.0)) {
        time_quantise(context, static_cast<std::size_t>(elements), false);
        time_quantise(context, static_cast<std::size_t>(elements), true);
    }
}

} // namespace milepost::kernels
