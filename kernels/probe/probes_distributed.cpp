// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/distributed/newton_schulz.h"
#include "kernels/probe/collective_calls.h"
#include "kernels/support/random_fill.h"

namespace milepost::kernels {

namespace {

/// All groups of a grouping work at the same time; the slowest rank counts.
struct Group {
    const Grouping &grouping;
    const GroupCommunicator *communicator; ///< null in a dry run
};

void time_form(ProbeContext &context, const Group &group, const ShardedShape &shape, const DistributedOptions &form)
{
    Record record;
    record.op = "distributed_newton_schulz";
    record.parameters = {{"dtype", std::string("bf16")},
                         {"batch", shape.batch},
                         {"m", shape.rows},
                         {"n", shape.columns},
                         {"steps", form.steps},
                         {"form", std::string(name_of(form.form))},
                         {"wire", std::string(form.triangle_only ? "triangle" : "full")}};
    add_group(record.parameters, group.grouping);
    record.bytes = bytes_on_wire(shape, form);
    MeasureOptions options;
    options.collective = true;
    options.repetitions = 1;
    if (!context.dry()) {
        options.align = aligner(context.machine());
    }
    const int rank = group.grouping.rank_in_group(context.ranks().rank());
    context.time(record, options, [=](Machine &machine) -> std::function<void(cudaStream_t)> {
        auto data =
            std::make_shared<DeviceBuffer<float>>(static_cast<std::size_t>(shape.shard_elements() * shape.batch));
        fill_normal(data->data(), data->size(), 0.02F, 61 + rank, machine.measurer.stream());
        std::vector<const float *> shards;
        for (int i = 0; i < shape.batch; ++i) {
            shards.push_back(data->data() + i * shape.shard_elements());
        }
        auto iteration = std::make_shared<DistributedNewtonSchulz>(
            machine.lt, group.communicator->get(), rank, shape, form, coefficients::quintic, machine.device);
        return [data, shards, iteration](cudaStream_t stream) { iteration->orthogonalise(shards, stream); };
    });
}

/// The first product of the distributed form by itself: each rank's m x k part of X, and the sum of the Gram
/// matrices over the ranks, whole or as packed triangle.
void time_syrk_all_reduce(ProbeContext &context, const Group &group, int m, int k, bool triangle)
{
    const int ranks = group.grouping.ranks;
    Record record;
    record.op = "syrk_all_reduce";
    record.parameters = {
        {"dtype", std::string("bf16")}, {"m", m}, {"k", k}, {"wire", std::string(triangle ? "triangle" : "full")}};
    add_group(record.parameters, group.grouping);
    const std::int64_t elements = triangle ? packed_elements(m) : static_cast<std::int64_t>(m) * m;
    record.flop = syrk_flops({m, k, 1});
    record.bytes = 2.0 * static_cast<double>(elements) * bus_factor(Collective::AllReduce, ranks);
    MeasureOptions options;
    options.collective = true;
    options.repetitions = 1;
    if (!context.dry()) {
        options.align = aligner(context.machine());
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
        return [=, x = x, communicator = group.communicator->get()](cudaStream_t stream) {
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

void probe_distributed_newton_schulz(ProbeContext &context)
{
    std::vector<int> sides{4096, 8192};
    if (!context.quick()) {
        sides.push_back(16384);
    }
    in_each_grouping(context, [&](const Grouping &grouping, const GroupCommunicator *communicator) {
        const Group group{grouping, communicator};
        const int ranks = grouping.ranks;
        for (const int side : sides) {
            time_syrk_all_reduce(context, group, side, side / ranks / 8 * 8, false);
            time_syrk_all_reduce(context, group, side, side / ranks / 8 * 8, true);
            // One matrix per rank gives the layer-sharded form something to divide.
            const int batch = side <= 8192 ? ranks : 1;
            // Even shards: sides are powers of two, groups of other sizes leave a few columns away.
            const int columns = side / (8 * ranks) * (8 * ranks);
            const ShardedShape shape{side, columns, batch, CutAlong::Columns, ranks};
            time_form(context, group, shape, {DistributedForm::Duplicated});
            time_form(context, group, shape, {DistributedForm::Distributed, false});
            time_form(context, group, shape, {DistributedForm::Distributed, true});
            time_form(context, group, shape, {DistributedForm::Blockwise});
            time_form(context, group, shape, {DistributedForm::LayerSharded});
        }
    });
}

} // namespace milepost::kernels
