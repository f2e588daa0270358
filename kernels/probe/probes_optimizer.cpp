// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/optimizer/adamw.h"
#include "kernels/optimizer/muon.h"
#include "kernels/probe/single_operations.h"
#include "kernels/support/random_fill.h"

namespace milepost::kernels {

namespace {

/// State of `count` parameters cut into tensors.
template <class Gradient>
struct AdamWState {
    DeviceBuffer<float> parameters;
    DeviceBuffer<Gradient> gradients;
    DeviceBuffer<float> first;
    DeviceBuffer<float> second;
    DeviceBuffer<__nv_bfloat16> copy;
    std::unique_ptr<AdamW<Gradient>> optimizer;

    AdamWState(std::int64_t count, int tensors, bool model_copy, cudaStream_t stream)
        : parameters(static_cast<std::size_t>(count)), gradients(static_cast<std::size_t>(count)),
          first(static_cast<std::size_t>(count)), second(static_cast<std::size_t>(count)),
          copy(model_copy ? static_cast<std::size_t>(count) : 0)
    {
        fill_normal(parameters.data(), parameters.size(), 0.02F, 21, stream);
        fill_normal(gradients.data(), gradients.size(), 1e-3F, 22, stream);
        first.fill_bytes(0);
        second.fill_bytes(0);
        const std::int64_t each = count / tensors;
        std::vector<AdamWTensor<Gradient>> list;
        for (int i = 0; i < tensors; ++i) {
            const std::int64_t at = i * each;
            list.push_back({parameters.data() + at, gradients.data() + at, first.data() + at, second.data() + at,
                            model_copy ? copy.data() + at : nullptr, each});
        }
        optimizer = std::make_unique<AdamW<Gradient>>(list);
    }
};

template <class Gradient>
void time_adamw_of(ProbeContext &context, std::int64_t parameters, const char *dtype, bool model_copy)
{
    constexpr int tensors = 64;
    Record record;
    record.op = "adamw";
    record.parameters = {{"params", parameters},
                         {"dtype", std::string(dtype)},
                         {"tensors", tensors},
                         {"implementation", std::string("fused")}};
    record.bytes = adamw_bytes_per_parameter<Gradient>(model_copy) * static_cast<double>(parameters);
    context.time(record, {}, [=](Machine &machine) -> std::function<void(cudaStream_t)> {
        auto state =
            std::make_shared<AdamWState<Gradient>>(parameters, tensors, model_copy, machine.measurer.stream());
        auto settings = std::make_shared<AdamWSettings>();
        return [state, settings](cudaStream_t stream) {
            state->optimizer->step(*settings, stream);
            ++settings->step;
        };
    });
}

void time_muon(ProbeContext &context, const NewtonSchulzShape &shape)
{
    constexpr int steps = 5;
    Record record;
    record.op = "muon_step";
    record.parameters = {
        {"dtype", std::string("bf16")}, {"batch", shape.batch}, {"m", shape.rows},
        {"n", shape.columns},           {"steps", steps},       {"implementation", std::string("fused")}};
    record.flop = newton_schulz_flops(shape, steps, true);
    context.time(record, {}, [=](Machine &machine) -> std::function<void(cudaStream_t)> {
        const cudaStream_t on = machine.measurer.stream();
        const auto count = static_cast<std::size_t>(shape.elements() * shape.batch);
        auto parameters = std::make_shared<DeviceBuffer<float>>(count);
        auto momenta = std::make_shared<DeviceBuffer<float>>(count);
        auto gradients = std::make_shared<DeviceBuffer<__nv_bfloat16>>(count);
        auto copies = std::make_shared<DeviceBuffer<__nv_bfloat16>>(count);
        fill_normal(parameters->data(), count, 0.02F, 31, on);
        fill_normal(momenta->data(), count, 1e-3F, 32, on);
        fill_normal(gradients->data(), count, 1e-3F, 33, on);
        std::vector<MuonTensor> tensors;
        for (int i = 0; i < shape.batch; ++i) {
            const std::int64_t at = i * shape.elements();
            tensors.push_back({parameters->data() + at, gradients->data() + at, momenta->data() + at,
                               copies->data() + at, shape.elements()});
        }
        auto muon = std::make_shared<Muon>(machine.lt, shape, tensors, coefficients::quintic, steps, machine.device,
                                           NewtonSchulzPath::Fastest);
        auto graph = std::make_shared<Graph>(on, [&](cudaStream_t stream) { muon->step(MuonSettings{}, stream); });
        return
            [parameters, momenta, gradients, copies, muon, graph](cudaStream_t stream) { graph->launch(stream); };
    });
}

} // namespace

void time_adamw(ProbeContext &context, std::int64_t parameters, bool bf16)
{
    if (bf16) {
        time_adamw_of<__nv_bfloat16>(context, parameters, "bf16", true);
    } else {
        time_adamw_of<float>(context, parameters, "fp32", false);
    }
}

void probe_adamw(ProbeContext &context)
{
    // States of some million parameters lie partly in the L2 cache: steps of two there.
    constexpr int first = 16;
    constexpr int last = 30;
    for (int power = first; power <= last; power += context.quick() || power >= 26 ? 2 : 1) {
        const std::int64_t parameters = std::int64_t{1} << power;
        time_adamw(context, parameters, true);
        time_adamw(context, parameters, false);
    }
}

void probe_muon(ProbeContext &context)
{
    for (const NewtonSchulzShape &shape : {NewtonSchulzShape{4096, 14336, 1}, NewtonSchulzShape{2048, 768, 64},
                                           NewtonSchulzShape{4096, 4096, 4}, NewtonSchulzShape{7168, 2048, 8}}) {
        time_muon(context, shape);
    }
}

} // namespace milepost::kernels
