// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/registry.h"
#include "kernels/support/random_fill.h"

#include <chrono>

namespace milepost::kernels {

namespace {

using Clock = std::chrono::steady_clock;

/// Means over the second half of a run, when clocks and temperature have settled.
struct Settled {
    double power_w = 0.0;
    double clock_hz = 0.0;
    double temperature_c = 0.0;
    int readings = 0;
};

/// Runs products back to back for `duration_s`; samples are batches of about 50 ms, between which NVML is read.
void run_sustained(ProbeContext &context, Record record, std::int64_t side, double duration_s)
{
    Machine &machine = context.machine();
    const Measurer &measurer = machine.measurer;
    const cudaStream_t stream = measurer.stream();
    const auto count = static_cast<std::size_t>(side * side);
    DeviceBuffer<__nv_bfloat16> a(count);
    DeviceBuffer<__nv_bfloat16> b(count);
    DeviceBuffer<__nv_bfloat16> d(count);
    fill_normal(a.data(), count, 1.0F, 41, stream);
    fill_normal(b.data(), count, 1.0F, 42, stream);
    LtGemm gemm(machine.lt, GemmType::Bf16, {side, side, side, 1, false, true});
    const auto batch = [&](int runs) {
        Event begin;
        Event end;
        begin.record(stream);
        for (int i = 0; i < runs; ++i) {
            gemm.launch(a.data(), b.data(), d.data(), d.data(), 1.0F, 0.0F, stream);
        }
        end.record(stream);
        return std::pair(std::move(begin), std::move(end));
    };
    {
        auto [begin, end] = batch(1);
        end.synchronize();
    }
    auto [first_begin, first_end] = batch(4);
    first_end.synchronize();
    const double burst_s = first_begin.seconds_to(first_end) / 4;
    const int runs = std::max(1, static_cast<int>(0.05 / burst_s));

    std::vector<double> settled_times;
    Settled settled;
    std::size_t capped = 0;
    std::size_t throttled = 0;
    const Clock::time_point start = Clock::now();
    // One batch is always queued behind the one that is waited for, so that the GPU never idles.
    auto running = batch(runs);
    for (double elapsed = 0.0; elapsed < duration_s;) {
        auto next = batch(runs);
        running.second.synchronize();
        elapsed = std::chrono::duration<double>(Clock::now() - start).count();
        const DeviceState state = context.nvml().read(machine.device.pci_bus_id);
        if (elapsed > duration_s / 2) {
            settled_times.push_back(running.first.seconds_to(running.second) / runs);
            if (state.power_w && state.clock_hz && state.temperature_c) {
                settled.power_w += *state.power_w;
                settled.clock_hz += *state.clock_hz;
                settled.temperature_c += *state.temperature_c;
                ++settled.readings;
            }
            capped += state.limits && is_power_capped(*state.limits) ? 1 : 0;
            throttled += state.limits && is_throttled(*state.limits) ? 1 : 0;
        }
        running = std::move(next);
    }
    running.second.synchronize();
    const std::optional<Summary> summary = summarise(settled_times);
    if (!summary) {
        context.skip(std::move(record), "the run was too short to settle");
        return;
    }
    // Throttled samples stay in: a cooling limit is part of what a long run gets. Their number is reported.
    record.measurement = Measurement{*summary, 0, capped, StopReason::TimeLimit, 0.0};
    record.extras.emplace_back("burst_s", burst_s);
    record.extras.emplace_back("throttled_samples", static_cast<double>(throttled));
    if (settled.readings > 0) {
        record.extras.emplace_back("power_w", settled.power_w / settled.readings);
        record.extras.emplace_back("sustained_clock_hz", settled.clock_hz / settled.readings);
        record.extras.emplace_back("temperature_c", settled.temperature_c / settled.readings);
    }
    context.add(std::move(record));
}

} // namespace

void probe_power(ProbeContext &context)
{
    constexpr std::int64_t side = 8192;
    Record record;
    record.op = "sustained_gemm";
    record.parameters = {{"dtype", std::string("bf16")}, {"m", side}, {"n", side}, {"k", side}};
    record.flop = gemm_flops({side, side, side});
    record.cache = "hot";
    if (context.dry()) {
        context.skip(record, "dry run: no device work");
        return;
    }
    run_sustained(context, record, side, context.quick() ? 4.0 : 10.0);
}

} // namespace milepost::kernels
