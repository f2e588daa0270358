// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/single_operations.h"
#include "kernels/support/random_fill.h"

namespace milepost::kernels {

namespace {

/// Products of the backward pass over those of the forward: five against two (dQ, dK, dV, dP, scores again).
constexpr double kBackwardProducts = 2.5;

Record record_of(const AttentionShape &shape, bool forward)
{
    Record record;
    record.op = forward ? "attention_forward" : "attention_backward";
    record.parameters = {{"dtype", std::string("bf16")},  {"batch", shape.batch},
                         {"heads", shape.heads},          {"kv_heads", shape.kv_heads},
                         {"seq", shape.sequence},         {"head_dim", shape.head_dim},
                         {"mask", std::string("causal")}, {"library", std::string("cudnn")}};
    record.flop = attention_forward_flops(shape) * (forward ? 1.0 : kBackwardProducts);
    return record;
}

/// One library for the run, opened when first needed.
std::shared_ptr<const CudnnLibrary> library()
{
    static const auto opened = std::make_shared<const CudnnLibrary>();
    return opened;
}

std::shared_ptr<AttentionBuffers> filled(const AttentionShape &shape, bool backward, cudaStream_t stream)
{
    auto buffers = std::make_shared<AttentionBuffers>(shape, backward);
    fill_normal(buffers->q.data(), buffers->q.size(), 1.0F, 81, stream);
    fill_normal(buffers->k.data(), buffers->k.size(), 1.0F, 82, stream);
    fill_normal(buffers->v.data(), buffers->v.size(), 1.0F, 83, stream);
    if (backward) {
        fill_normal(buffers->d_o.data(), buffers->d_o.size(), 1.0F, 84, stream);
    }
    return buffers;
}

} // namespace

void time_attention(ProbeContext &context, const AttentionShape &shape, bool forward)
{
    context.time(record_of(shape, forward), {}, [=](Machine &machine) -> std::function<void(cudaStream_t)> {
        const cudaStream_t on = machine.measurer.stream();
        auto buffers = filled(shape, !forward, on);
        auto pass = std::make_shared<AttentionForward>(library(), shape, *buffers);
        if (forward) {
            return [buffers, pass](cudaStream_t stream) { pass->launch(stream); };
        }
        pass->launch(on);
        MILEPOST_CUDA(cudaStreamSynchronize(on));
        auto backward = std::make_shared<AttentionBackward>(library(), shape, *buffers);
        return [buffers, backward](cudaStream_t stream) { backward->launch(stream); };
    });
}

void probe_attention(ProbeContext &context)
{
    // Heads and lengths of published models (Llama 3, GPT-2, Qwen3), short to long, with and without shared keys.
    std::vector<AttentionShape> shapes{{1, 32, 8, 4096, 128}, {4, 32, 8, 2048, 128}, {1, 32, 8, 8192, 128},
                                       {8, 16, 16, 1024, 64}, {2, 32, 32, 4096, 64}, {1, 16, 4, 16384, 128}};
    if (!context.quick()) {
        for (const AttentionShape &more :
             {AttentionShape{1, 32, 32, 1024, 128}, AttentionShape{16, 12, 12, 512, 64},
              AttentionShape{16, 16, 4, 512, 128}, AttentionShape{1, 64, 8, 4096, 128},
              AttentionShape{4, 24, 8, 4096, 128}, AttentionShape{1, 16, 16, 8192, 64},
              AttentionShape{1, 8, 8, 32768, 128}, AttentionShape{2, 40, 8, 2048, 128},
              AttentionShape{1, 12, 12, 2048, 64}, AttentionShape{2, 16, 16, 2048, 96}}) {
            shapes.push_back(more);
        }
    }
    for (const AttentionShape &shape : shapes) {
        time_attention(context, shape, true);
        time_attention(context, shape, false);
    }
}

} // namespace milepost::kernels
