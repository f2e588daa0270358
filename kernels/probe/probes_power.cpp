// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/collective_calls.h"
#include "kernels/support/random_fill.h"

#include <chrono>
#include <cmath>

namespace milepost::kernels {

namespace {

using Clock = std::chrono::steady_clock;

/// Means over the second half of a run, when clocks and temperature have settled.
struct Settled {
    double power_w = 0.0;
    double clock_hz = 0.0;
    double temperature_c = 0.0;
    int readings = 0;
    std::size_t capped = 0;
    std::size_t throttled = 0;

    void add(const DeviceState &state)
    {
        if (state.power_w && state.clock_hz && state.temperature_c) {
            power_w += *state.power_w;
            clock_hz += *state.clock_hz;
            temperature_c += *state.temperature_c;
            ++readings;
        }
        capped += state.limits && is_power_capped(*state.limits) ? 1 : 0;
        throttled += state.limits && is_throttled(*state.limits) ? 1 : 0;
    }
    [[nodiscard]] double mean_power_w() const { return readings > 0 ? power_w / readings : 0.0; }
    void describe(Record &record) const
    {
        record.extras.emplace_back("throttled_samples", static_cast<double>(throttled));
        if (readings > 0) {
            record.extras.emplace_back("power_w", mean_power_w());
            record.extras.emplace_back("sustained_clock_hz", clock_hz / readings);
            record.extras.emplace_back("temperature_c", temperature_c / readings);
        }
    }
};

/// Work between two readings of NVML.
constexpr double kBatchSeconds = 0.05;

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
    const int runs = std::max(1, static_cast<int>(kBatchSeconds / burst_s));

    std::vector<double> settled_times;
    Settled settled;
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
            settled.add(state);
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
    record.measurement = Measurement{*summary, 0, settled.capped, StopReason::TimeLimit, {}, 0.0};
    record.extras.emplace_back("burst_s", burst_s);
    settled.describe(record);
    context.add(std::move(record));
}

/// One collective back to back and nothing else: what a GPU draws while it waits for an exchange. The number of
/// calls is agreed first, because ranks that look at their own clocks would not stop together.
void run_exchange(ProbeContext &context, Record record, Collective collective, std::int64_t bytes,
                  double duration_s)
{
    Machine &machine = context.machine();
    RankGroup &ranks = context.ranks();
    const cudaStream_t stream = machine.measurer.stream();
    const auto elements = static_cast<std::size_t>(bytes / 2);
    DeviceBuffer<__nv_bfloat16> from(elements);
    DeviceBuffer<__nv_bfloat16> to(elements);
    fill_normal(from.data(), elements, 1.0F, 43, stream);
    const auto seconds_of = [&](int calls) {
        Event begin;
        Event end;
        begin.record(stream);
        for (int i = 0; i < calls; ++i) {
            queue_collective(collective, machine.communicator, ranks.rank(), ranks.count(), from.data(), to.data(),
                             elements, stream);
        }
        end.record(stream);
        machine.measurer.wait_for_ranks();
        return begin.seconds_to(end) / calls;
    };
    static_cast<void>(seconds_of(1));
    const double burst_s = ranks.maximum({seconds_of(4)}).front();
    const int calls = std::max(1, static_cast<int>(kBatchSeconds / burst_s));
    const int batches = std::max(4, static_cast<int>(std::ceil(duration_s / (calls * burst_s))));
    std::vector<double> settled_times;
    Settled settled;
    for (int i = 0; i < batches; ++i) {
        // The other ranks begin the next batch within microseconds: no gap that the power would show.
        const double seconds = seconds_of(calls);
        if (i >= batches / 2) {
            settled_times.push_back(seconds);
            settled.add(context.nvml().read(machine.device.pci_bus_id));
        }
    }
    Measurement measurement{
        summarise(settled_times).value_or(Summary{}), 0, settled.capped, StopReason::TimeLimit, {}, 0.0};
    measurement.rank_s = ranks.values(measurement.summary.median);
    record.measurement = std::move(measurement);
    settled.describe(record);
    record.rank_extras.emplace_back("rank_power_w", ranks.values(settled.mean_power_w()));
    context.add(std::move(record));
}

void probe_exchange_power(ProbeContext &context)
{
    constexpr std::int64_t bytes = std::int64_t{1} << 30;
    std::vector<Collective> collectives{Collective::AllReduce};
    if (!context.quick()) {
        collectives.push_back(Collective::AllGather);
    }
    const int ranks = context.rank_count();
    for (const Collective collective : collectives) {
        const std::int64_t whole = bytes / (std::int64_t{2} * ranks) * (std::int64_t{2} * ranks);
        Record record;
        record.op = "sustained_collective";
        record.parameters = {{"dtype", std::string("bf16")},
                             {"collective", std::string(op_of(collective))},
                             {"bytes", whole},
                             {"ranks", ranks}};
        record.bytes = static_cast<double>(whole) * bus_factor(collective, ranks);
        record.cache = "hot";
        if (context.dry()) {
            context.skip(std::move(record), "dry run: no device work");
        } else {
            run_exchange(context, std::move(record), collective, whole, context.quick() ? 4.0 : 6.0);
        }
    }
}

} // namespace

void probe_power(ProbeContext &context)
{
    if (context.rank_count() > 1) {
        probe_exchange_power(context);
    }
    constexpr std::int64_t side = 8192;
    Record record;
    record.op = "sustained_gemm";
    record.parameters = {{"dtype", std::string("bf16")}, {"m", side}, {"n", side}, {"k", side}};
    record.flop = gemm_flops({side, side, side});
    record.cache = "hot";
    if (context.dry()) {
        context.skip(std::move(record), "dry run: no device work");
        return;
    }
    run_sustained(context, record, side, context.quick() ? 4.0 : 10.0);
}

} // namespace milepost::kernels
