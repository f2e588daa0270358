// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/distributed/newton_schulz.h"
#include "kernels/probe/cases.h"
#include "kernels/probe/registry.h"
#include "kernels/support/random_fill.h"

#include <array>
#include <string_view>

namespace milepost::kernels {

namespace {

/// What the ranks do before a timed collective: a sum of one number, after which all are in step.
std::function<void(cudaStream_t)> aligner(Machine &machine, const std::shared_ptr<DeviceBuffer<float>> &number)
{
    return [communicator = machine.communicator, number](cudaStream_t stream) {
        MILEPOST_NCCL(ncclAllReduce(number->data(), number->data(), 1, ncclFloat, ncclSum, communicator, stream));
    };
}

enum class Collective { AllReduce, AllGather, ReduceScatter, AllToAll, SendReceive };

std::string_view op_of(Collective collective)
{
    switch (collective) {
    case Collective::AllReduce: return "all_reduce";
    case Collective::AllGather: return "all_gather";
    case Collective::ReduceScatter: return "reduce_scatter";
    case Collective::AllToAll: return "all_to_all";
    case Collective::SendReceive: return "send_recv";
    }
    return "";
}

/// Bytes over bytes on the wire, as nccl-tests defines bus bandwidth (doc/PERFORMANCE.md).
double bus_factor(Collective collective, int ranks)
{
    const double n = ranks;
    switch (collective) {
    case Collective::AllReduce: return 2.0 * (n - 1.0) / n;
    case Collective::AllGather:
    case Collective::ReduceScatter:
    case Collective::AllToAll: return (n - 1.0) / n;
    case Collective::SendReceive: return 1.0;
    }
    return 1.0;
}

void queue(Collective collective, ncclComm_t communicator, int rank, int ranks, const __nv_bfloat16 *from,
           __nv_bfloat16 *to, std::size_t elements, cudaStream_t stream)
{
    const auto n = static_cast<std::size_t>(ranks);
    const std::size_t part = elements / n;
    switch (collective) {
    case Collective::AllReduce:
        MILEPOST_NCCL(ncclAllReduce(from, to, elements, ncclBfloat16, ncclSum, communicator, stream));
        break;
    case Collective::AllGather:
        MILEPOST_NCCL(ncclAllGather(from, to, part, ncclBfloat16, communicator, stream));
        break;
    case Collective::ReduceScatter:
        MILEPOST_NCCL(ncclReduceScatter(from, to, part, ncclBfloat16, ncclSum, communicator, stream));
        break;
    case Collective::AllToAll:
        MILEPOST_NCCL(ncclGroupStart());
        for (int peer = 0; peer < ranks; ++peer) {
            MILEPOST_NCCL(ncclSend(from + peer * part, part, ncclBfloat16, peer, communicator, stream));
            MILEPOST_NCCL(ncclRecv(to + peer * part, part, ncclBfloat16, peer, communicator, stream));
        }
        MILEPOST_NCCL(ncclGroupEnd());
        break;
    case Collective::SendReceive:
        MILEPOST_NCCL(ncclGroupStart());
        MILEPOST_NCCL(ncclSend(from, elements, ncclBfloat16, (rank + 1) % ranks, communicator, stream));
        MILEPOST_NCCL(ncclRecv(to, elements, ncclBfloat16, (rank + ranks - 1) % ranks, communicator, stream));
        MILEPOST_NCCL(ncclGroupEnd());
        break;
    }
}

void time_collective(ProbeContext &context, Collective collective, std::int64_t bytes)
{
    const int ranks = context.rank_count();
    // Every rank gets the same whole number of elements.
    const std::int64_t unit = std::int64_t{2} * ranks;
    const std::int64_t whole = bytes / unit * unit;
    Record record;
    record.op = op_of(collective);
    record.parameters = {{"dtype", std::string("bf16")}, {"bytes", whole}, {"ranks", ranks}};
    record.bytes = static_cast<double>(whole) * bus_factor(collective, ranks);
    MeasureOptions options;
    options.cache = Cache::Hot;
    options.collective = true;
    if (!context.dry()) {
        options.align = aligner(context.machine(), std::make_shared<DeviceBuffer<float>>(1));
    }
    const int rank = context.ranks().rank();
    context.time(record, options, [=](Machine &machine) -> std::function<void(cudaStream_t)> {
        const auto elements = static_cast<std::size_t>(whole / 2);
        auto from = std::make_shared<DeviceBuffer<__nv_bfloat16>>(elements);
        auto to = std::make_shared<DeviceBuffer<__nv_bfloat16>>(elements);
        fill_normal(from->data(), elements, 1.0F, 51, machine.measurer.stream());
        return [=, communicator = machine.communicator](cudaStream_t stream) {
            queue(collective, communicator, rank, ranks, from->data(), to->data(), elements, stream);
        };
    });
}

void time_form(ProbeContext &context, const ShardedShape &shape, const DistributedOptions &form)
{
    Record record;
    record.op = "distributed_newton_schulz";
    record.parameters = {{"dtype", std::string("bf16")},
                         {"batch", shape.batch},
                         {"m", shape.rows},
                         {"n", shape.columns},
                         {"steps", form.steps},
                         {"ranks", shape.ranks},
                         {"form", std::string(name_of(form.form))},
                         {"wire", std::string(form.triangle_only ? "triangle" : "full")}};
    record.bytes = bytes_on_wire(shape, form);
    MeasureOptions options;
    options.collective = true;
    options.repetitions = 1;
    if (!context.dry()) {
        options.align = aligner(context.machine(), std::make_shared<DeviceBuffer<float>>(1));
    }
    const int rank = context.ranks().rank();
    context.time(record, options, [=](Machine &machine) -> std::function<void(cudaStream_t)> {
        auto data =
            std::make_shared<DeviceBuffer<float>>(static_cast<std::size_t>(shape.shard_elements() * shape.batch));
        fill_normal(data->data(), data->size(), 0.02F, 61 + rank, machine.measurer.stream());
        std::vector<const float *> shards;
        for (int i = 0; i < shape.batch; ++i) {
            shards.push_back(data->data() + i * shape.shard_elements());
        }
        auto iteration = std::make_shared<DistributedNewtonSchulz>(machine.lt, machine.communicator, rank, shape,
                                                                   form, coefficients::quintic, machine.device);
        return [data, shards, iteration](cudaStream_t stream) { iteration->orthogonalise(shards, stream); };
    });
}

/// The first product of the distributed form by itself: each rank's m x k part of X, and the sum of the Gram
/// matrices over the ranks, whole or as packed triangle.
void time_syrk_all_reduce(ProbeContext &context, int m, int k, bool triangle)
{
    const int ranks = context.rank_count();
    Record record;
    record.op = "syrk_all_reduce";
    record.parameters = {{"dtype", std::string("bf16")},
                         {"m", m},
                         {"k", k},
                         {"ranks", ranks},
                         {"wire", std::string(triangle ? "triangle" : "full")}};
    const std::int64_t elements = triangle ? packed_elements(m) : static_cast<std::int64_t>(m) * m;
    record.flop = syrk_flops({m, k, 1});
    record.bytes = 2.0 * static_cast<double>(elements) * bus_factor(Collective::AllReduce, ranks);
    MeasureOptions options;
    options.collective = true;
    options.repetitions = 1;
    if (!context.dry()) {
        options.align = aligner(context.machine(), std::make_shared<DeviceBuffer<float>>(1));
    }
    context.time(record, options, [=](Machine &machine) -> std::function<void(cudaStream_t)> {
        auto x = std::make_shared<DeviceBuffer<__nv_bfloat16>>(static_cast<std::size_t>(m) * k);
        auto sum = std::make_shared<DeviceBuffer<__nv_bfloat16>>(static_cast<std::size_t>(elements));
        auto full = std::make_shared<DeviceBuffer<__nv_bfloat16>>(triangle ? static_cast<std::size_t>(m) * m : 0);
        fill_normal(x->data(), x->size(), 1.0F, 71, machine.measurer.stream());
        auto product = std::make_shared<Syrk>(SyrkShape{m, k, 1}, Syrk::Buffers{x->data(), nullptr, sum->data()},
                                              triangle ? SyrkOutput::Packed : SyrkOutput::Full, machine.device,
                                              best_syrk_kernel(machine.device));
        // x is named, because the product holds only its address.
        return [=, x = x, communicator = machine.communicator](cudaStream_t stream) {
            product->launch(1.0F, 0.0F, stream);
            MILEPOST_NCCL(
                ncclAllReduce(sum->data(), sum->data(), sum->size(), ncclBfloat16, ncclSum, communicator, stream));
            if (triangle) {
                unpack_triangle(sum->data(), full->data(), m, 1, stream);
            }
        };
    });
}

} // namespace

void probe_collectives(ProbeContext &context)
{
    const double largest = context.quick() ? 0.25e9 : 4.3e9;
    constexpr std::array collectives{Collective::AllReduce, Collective::AllGather, Collective::ReduceScatter,
                                     Collective::AllToAll, Collective::SendReceive};
    for (const Collective collective : collectives) {
        for (const std::int64_t bytes : size_ladder(1024.0, largest, context.quick() ? 8.0 : 4.0)) {
            time_collective(context, collective, bytes);
        }
    }
}

void probe_distributed_newton_schulz(ProbeContext &context)
{
    const int ranks = context.rank_count();
    std::vector<int> sides{4096, 8192};
    if (!context.quick()) {
        sides.push_back(16384);
    }
    for (const int side : sides) {
        time_syrk_all_reduce(context, side, side / ranks / 8 * 8, false);
        time_syrk_all_reduce(context, side, side / ranks / 8 * 8, true);
        // One matrix per rank gives the layer-sharded form something to divide.
        const int batch = side <= 8192 ? ranks : 1;
        const ShardedShape shape{side, side, batch, CutAlong::Columns, ranks};
        time_form(context, shape, {DistributedForm::Duplicated});
        time_form(context, shape, {DistributedForm::Distributed, false});
        time_form(context, shape, {DistributedForm::Distributed, true});
        time_form(context, shape, {DistributedForm::Blockwise});
        time_form(context, shape, {DistributedForm::LayerSharded});
    }
}

} // namespace milepost::kernels
