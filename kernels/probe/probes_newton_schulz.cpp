// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/single_operations.h"
#include "kernels/support/random_fill.h"

#include <algorithm>

namespace milepost::kernels {

namespace {

constexpr int kSteps = 5;

/// fp32 matrices of one shape, as an optimizer's momentum holds them.
struct Momenta {
    DeviceBuffer<float> data;
    DeviceBuffer<const float *> pointers;
    SourceMatrices matrices;

    Momenta(const NewtonSchulzShape &shape, cudaStream_t stream)
        : data(static_cast<std::size_t>(shape.elements() * shape.batch))
    {
        fill_normal(data.data(), data.size(), 0.02F, 11, stream);
        std::vector<const float *> each;
        for (int i = 0; i < shape.batch; ++i) {
            each.push_back(data.data() + i * shape.elements());
        }
        pointers = DeviceBuffer<const float *>(each);
        matrices = {pointers.data(), shape.rows, shape.columns, shape.columns, shape.batch};
    }
};

struct Variant {
    Implementation implementation;
    bool syrk;
    int steps = kSteps;
};

Record record_of(const NewtonSchulzShape &shape, const Variant &variant)
{
    Record record;
    record.op = "newton_schulz";
    const char *implementation = variant.implementation == Implementation::Eager   ? "eager"
                                 : variant.implementation == Implementation::Graph ? "graph"
                                                                                   : "fused";
    record.parameters = {{"dtype", std::string("bf16")},
                         {"batch", shape.batch},
                         {"m", shape.rows},
                         {"n", shape.columns},
                         {"steps", variant.steps},
                         {"syrk", variant.syrk ? 1 : 0},
                         {"implementation", std::string(implementation)}};
    record.flop = newton_schulz_flops(shape, variant.steps, variant.syrk);
    return record;
}

void time_variant(ProbeContext &context, const NewtonSchulzShape &shape, const Variant &variant)
{
    MeasureOptions options;
    options.launching = variant.implementation == Implementation::Eager ? Launching::Free : Launching::Gated;
    Record record = record_of(shape, variant);
    std::shared_ptr<NewtonSchulz> iteration;
    if (!context.dry() && variant.syrk) {
        // Made here, because what it chose belongs into the record.
        Machine &machine = context.machine();
        iteration = std::make_shared<NewtonSchulz>(machine.lt, shape, coefficients::quintic, variant.steps,
                                                   machine.device, NewtonSchulzPath::Fastest);
        record.parameters.emplace_back("symmetric_gram", iteration->choice().symmetric_gram ? 1 : 0);
        record.parameters.emplace_back("symmetric_square", iteration->choice().symmetric_square ? 1 : 0);
    }
    context.time(record, options, [&](Machine &machine) -> std::function<void(cudaStream_t)> {
        const cudaStream_t on = machine.measurer.stream();
        auto momenta = std::make_shared<Momenta>(shape, on);
        if (!iteration) {
            iteration = std::make_shared<NewtonSchulz>(machine.lt, shape, coefficients::quintic, variant.steps,
                                                       machine.device, NewtonSchulzPath::Plain);
        }
        const bool framework = variant.implementation != Implementation::Fused;
        const auto all = [momenta, made = iteration, framework](cudaStream_t stream) {
            made->stage(momenta->matrices, stream);
            if (framework) {
                made->iterate_as_framework(stream);
            } else {
                made->iterate(stream);
            }
        };
        if (variant.implementation == Implementation::Eager) {
            return all;
        }
        auto graph = std::make_shared<Graph>(on, all);
        return [all, graph](cudaStream_t stream) { graph->launch(stream); };
    });
}

/// The loop that an optimizer without batching runs, as one graph: every matrix by itself, plainly.
void time_one_by_one(ProbeContext &context, const NewtonSchulzShape &shape)
{
    Record record = record_of(shape, {Implementation::Fused, false});
    record.parameters.emplace_back("one_by_one", 1);
    context.time(record, {}, [&](Machine &machine) -> std::function<void(cudaStream_t)> {
        const cudaStream_t on = machine.measurer.stream();
        auto momenta = std::make_shared<Momenta>(shape, on);
        auto iteration = std::make_shared<NewtonSchulz>(machine.lt, NewtonSchulzShape{shape.rows, shape.columns, 1},
                                                        coefficients::quintic, kSteps, machine.device,
                                                        NewtonSchulzPath::Fastest);
        const auto all = [momenta, iteration, batch = shape.batch](cudaStream_t stream) {
            SourceMatrices single = momenta->matrices;
            single.batch = 1;
            for (int i = 0; i < batch; ++i) {
                single.pointers = momenta->pointers.data() + i;
                iteration->stage(single, stream);
                iteration->iterate(stream);
            }
        };
        auto graph = std::make_shared<Graph>(on, all);
        return [all, graph](cudaStream_t stream) { graph->launch(stream); };
    });
}

std::vector<NewtonSchulzShape> shapes_of(bool quick)
{
    // Projections of published models (Llama 3 8B/70B/405B, Qwen3-30B-A3B, DeepSeek-V3/Kimi K2 experts), squares, a
    // thin one.
    std::vector<NewtonSchulzShape> shapes{{8192, 8192, 1}, {4096, 14336, 1}, {7168, 18432, 1}, {2048, 768, 64},
                                          {2048, 768, 1},  {1024, 1024, 1},  {2048, 2048, 1},  {4096, 4096, 1}};
    if (!quick) {
        for (const NewtonSchulzShape &more :
             {NewtonSchulzShape{512, 2048, 1}, NewtonSchulzShape{1024, 4096, 1}, NewtonSchulzShape{2880, 2880, 1},
              NewtonSchulzShape{3072, 8192, 1}, NewtonSchulzShape{5120, 5120, 1}, NewtonSchulzShape{8192, 28672, 1},
              NewtonSchulzShape{16384, 16384, 1}, NewtonSchulzShape{7168, 2048, 1},
              NewtonSchulzShape{7168, 2048, 16}, NewtonSchulzShape{1024, 1024, 32},
              NewtonSchulzShape{2048, 768, 16}, NewtonSchulzShape{4096, 4096, 8},
              NewtonSchulzShape{1536, 7168, 4}}) {
            shapes.push_back(more);
        }
    }
    return shapes;
}

void time_syrk(ProbeContext &context, const SyrkShape &shape, float beta, SyrkOutput output)
{
    Record record;
    record.op = "syrk";
    record.parameters = {{"dtype", std::string("bf16")},
                         {"batch", shape.batch},
                         {"m", shape.m},
                         {"k", shape.k},
                         {"addend", beta != 0.0F ? 1 : 0},
                         {"output", std::string(output == SyrkOutput::Packed ? "packed" : "full")}};
    record.flop = syrk_flops(shape);
    context.time(record, {}, [=](Machine &machine) -> std::function<void(cudaStream_t)> {
        const auto square = static_cast<std::size_t>(shape.m) * shape.m * shape.batch;
        auto x = std::make_shared<DeviceBuffer<__nv_bfloat16>>(static_cast<std::size_t>(shape.m) * shape.k *
                                                               shape.batch);
        auto addend = std::make_shared<DeviceBuffer<__nv_bfloat16>>(square);
        auto out = std::make_shared<DeviceBuffer<__nv_bfloat16>>(
            std::max(square, static_cast<std::size_t>(packed_elements(shape.m) * shape.batch)));
        fill_normal(x->data(), x->size(), 1.0F, 12, machine.measurer.stream());
        fill_normal(addend->data(), addend->size(), 1.0F, 13, machine.measurer.stream());
        auto product = std::make_shared<Syrk>(shape, Syrk::Buffers{x->data(), addend->data(), out->data()}, output,
                                              machine.device, best_syrk_kernel(machine.device));
        return [x, addend, out, product, beta](cudaStream_t stream) { product->launch(1.0F, beta, stream); };
    });
}

} // namespace

void time_newton_schulz(ProbeContext &context, const NewtonSchulzShape &shape, int steps,
                        Implementation implementation, bool syrk)
{
    time_variant(context, shape, {implementation, syrk, steps});
}

void probe_newton_schulz(ProbeContext &context)
{
    for (const NewtonSchulzShape &shape : shapes_of(context.quick())) {
        time_variant(context, shape, {Implementation::Eager, false});
        time_variant(context, shape, {Implementation::Graph, false});
        time_variant(context, shape, {Implementation::Fused, false});
        time_variant(context, shape, {Implementation::Fused, true});
    }
    time_one_by_one(context, {2048, 768, 64});
}

void probe_syrk(ProbeContext &context)
{
    for (const SyrkShape &shape :
         {SyrkShape{1024, 1024}, SyrkShape{2048, 2048}, SyrkShape{4096, 4096}, SyrkShape{4096, 14336},
          SyrkShape{7168, 18432}, SyrkShape{8192, 8192}, SyrkShape{16384, 16384}, SyrkShape{768, 2048, 64}}) {
        time_syrk(context, shape, 0.0F, SyrkOutput::Full);
        time_syrk(context, shape, 0.0F, SyrkOutput::Packed);
        time_syrk(context, shape, 1.0F, SyrkOutput::Full);
    }
}

} // namespace milepost::kernels
