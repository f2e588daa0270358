// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/model_counts.h"
#include "engine/step/operations.h"

#include <algorithm>

namespace milepost {

namespace {

constexpr double loss_launches = 4;

constexpr double embedding_launches = 3;

/// State-space scan: share of the BF16 peak that the chunked Triton kernels reach. No table is public, and
/// intervals of such models widen. Assumed.
constexpr double scan_efficiency = 0.1;
constexpr double scan_chunk = 128; ///< tokens, Megatron-Core ssm/mamba_mixer.py chunk_size
constexpr double scan_forward_launches = 6, scan_backward_launches = 12;
constexpr double scan_passes =
    5; ///< kernels that each stream the inner activations once (arXiv:2405.21060, section 6)

} // namespace

Work OperationLister::embedding()
{
    Work w;
    const double elements = sharded_tokens_ * model_.hidden;
    layer_pass(w, LayerPass::embedding, elements * (model_.positions > 0 ? 2 : 1), embedding_bytes);
    for (Pass *pass : {&w.forward, &w.backward})
        pass->launch(Region::outer, embedding_launches * host_fusion_);
    return w;
}

Work OperationLister::head()
{
    Work w;
    norm(w, sharded_tokens_, model_.hidden, Region::outer);
    const double vocabulary = 1.0 * padded_vocabulary(model_, plan_.tp) / plan_.tp;
    linear(w, {tokens_, vocabulary, 1.0 * model_.hidden, false, Region::outer});
    layer_pass(w, LayerPass::loss, tokens_ * vocabulary, loss_bytes);
    for (Pass *pass : {&w.forward, &w.backward})
        pass->launch(Region::outer, loss_launches * host_fusion_);
    tensor_parallel(w);
    return w;
}

Work OperationLister::mtp_layer()
{
    Work w;
    if (model_.mtp_extra_projection) {
        // Norms of the hidden state and of the next token's embedding, then the projection of both to one, cut by
        // columns as its weight is (mtp_weights()).
        for (int i = 0; i < 2; ++i)
            norm(w, sharded_tokens_, model_.hidden, Region::attention);
        linear(w, {tokens_, 1.0 * model_.hidden / plan_.tp, 2.0 * model_.hidden, true, Region::attention});
        projection_exchange(w);
    }
    const LayerKind kind = mtp_layer_kind(model_);
    w.add(layer(kind, true));
    w.add(embedding());
    w.add(head());
    return w;
}

Work OperationLister::mamba(bool low_precision)
{
    const MambaShape &m = *model_.mamba;
    const double inner = 1.0 * m.heads * m.head_dim / plan_.tp;
    const double groups_state = std::max(1.0, 1.0 * m.groups / plan_.tp) * m.state;
    const double heads = 1.0 * m.heads / plan_.tp;
    Work w;
    Work input_norm;
    norm(input_norm, sharded_tokens_, model_.hidden, Region::attention);
    if (recompute_.layernorm)
        input_norm.recompute();
    w.add(input_norm);
    linear(w,
           {tokens_, 2 * inner + 2 * groups_state + heads, 1.0 * model_.hidden, low_precision, Region::attention});

    // Causal convolution over x, B and C, and the gated norm of the output.
    const double convolved = inner + 2 * groups_state;
    memory(w.forward, 4 * tokens_ * convolved);
    memory(w.backward, 8 * tokens_ * convolved);
    w.forward.launch(Region::attention, host_fusion_);
    w.backward.launch(Region::attention, 2 * host_fusion_);
    norm(w, tokens_, 2 * inner, Region::attention);

    // Chunked scan (arXiv:2405.21060 section 6): inside a chunk the scores C B^T and their product with x, across
    // chunks the states; the backward pass does each twice.
    const double scan_flops = tokens_ * (scan_chunk * (groups_state + inner) + 4 * inner * m.state);
    const double rate = scan_efficiency * peak_flops(system_, GemmType::bf16);
    const double stream =
        memory_time(calibration_, system_, scan_passes * 2 * tokens_ * (inner + 2 * groups_state));
    w.forward[PartId::scan] += scan_flops / rate + stream;
    w.backward[PartId::scan] += 2 * (scan_flops / rate + stream);
    w.forward.launch(Region::attention, scan_forward_launches * host_fusion_);
    w.backward.launch(Region::attention, scan_backward_launches * host_fusion_);

    linear(w, {tokens_, 1.0 * model_.hidden, inner, low_precision, Region::attention});
    tensor_parallel(w);
    residual(w, Region::attention);
    return w;
}

} // namespace milepost
