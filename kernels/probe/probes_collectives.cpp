// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/cases.h"
#include "kernels/probe/collective_calls.h"
#include "kernels/probe/single_operations.h"
#include "kernels/support/random_fill.h"

#include <algorithm>
#include <array>

namespace milepost::kernels {

namespace {

constexpr std::array all_collectives{Collective::AllReduce, Collective::AllGather, Collective::ReduceScatter,
                                     Collective::AllToAll, Collective::SendReceive};

/// All groups of a grouping work at the same time, as they do in training; the slowest rank counts.
void time_in_groups(ProbeContext &context, const Grouping &grouping, const GroupCommunicator *communicator,
                    Collective collective, std::int64_t bytes)
{
    const int ranks = grouping.ranks;
    // Every rank gets the same whole number of elements.
    const std::int64_t unit = std::int64_t{2} * ranks;
    const std::int64_t whole = bytes / unit * unit;
    Record record;
    record.op = op_of(collective);
    record.parameters = {
        {"dtype", std::string("bf16")}, {"bytes", whole}, {"ranks", ranks}, {"hosts", grouping.hosts}};
    record.bytes = static_cast<double>(whole) * bus_factor(collective, ranks);
    MeasureOptions options;
    options.cache = Cache::Hot;
    options.collective = true;
    if (!context.dry()) {
        options.align = aligner(context.machine());
    }
    const int rank = grouping.rank_in_group(context.ranks().rank());
    context.time(record, options, [=](Machine &machine) -> std::function<void(cudaStream_t)> {
        const auto elements = static_cast<std::size_t>(whole / 2);
        auto from = std::make_shared<DeviceBuffer<__nv_bfloat16>>(elements);
        auto to = std::make_shared<DeviceBuffer<__nv_bfloat16>>(elements);
        fill_normal(from->data(), elements, 1.0F, 51, machine.measurer.stream());
        return [=](cudaStream_t stream) {
            queue_collective(collective, communicator->get(), rank, ranks, from->data(), to->data(), elements,
                             stream);
        };
    });
}

} // namespace

void time_collective(ProbeContext &context, std::string_view op, std::int64_t bytes)
{
    const auto collective =
        std::find_if(all_collectives.begin(), all_collectives.end(), [&](Collective c) { return op_of(c) == op; });
    const Grouping whole = groupings(context.ranks().exchange(context.ranks().identity().host)).back();
    std::unique_ptr<GroupCommunicator> communicator;
    if (!context.dry()) {
        communicator = std::make_unique<GroupCommunicator>(context.machine(), whole, context.ranks().rank());
    }
    time_in_groups(context, whole, communicator.get(), *collective, bytes);
}

void probe_collectives(ProbeContext &context)
{
    const double largest = context.quick() ? 0.25e9 : 4.3e9;
    in_each_grouping(context, [&](const Grouping &grouping, const GroupCommunicator *communicator) {
        for (const Collective collective : all_collectives) {
            for (const std::int64_t bytes : size_ladder(1024.0, largest, context.quick() ? 8.0 : 4.0)) {
                time_in_groups(context, grouping, communicator, collective, bytes);
            }
        }
    });
}

} // namespace milepost::kernels
