// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/dispatcher.h"
#include "engine/step/element_bytes.h"
#include "engine/step/operations.h"

#include <algorithm>

namespace milepost {

namespace {

/// Router kernels with fused top-k: gate product, scores, top-k, probabilities, token counts, auxiliary loss, then
/// the row map of the permutation; backward the gate's two products, scores and the two permutations. About 20 in
/// all (Megatron-Core moe/router.py, moe_utils.py, counted in the source).
constexpr double router_forward_launches = 12, router_backward_launches = 8;

/// A fused exchange launches its kernel and a synchronisation.
constexpr double exchange_launches = 2;

/// Permuting rows to their experts and back: each of the four copies of a step reads and writes BF16.
constexpr double permute_bytes_per_pass = 8;

/// Grouped-linear kernels that handle all experts at once: product, and their work-list preparation.
constexpr double fused_group_launches = 2;

/// Clamp and concatenation around a gated unit with bias, run as separate element-wise kernels where the stack does
/// not fuse them. The mechanism is in the Megatron source of releases before 26.06; 288 B per routed row and unit
/// describes the published rows. The fused kernel is part of the fused grouped MLP, so that rows without it (BF16)
/// gain nothing in later releases; with it half of the time remains (gradients of the biases, the bias weighted by
/// the router's probability), which describes the MXFP8 rows of 26.06 and 26.08. Assumed.
constexpr double unfused_clamp_bytes = 288, unfused_clamp_launches = 24;
constexpr double remaining_clamp_share = 0.5;

/// Part of an exchange that stays visible when the next micro-batch computes beside it: its start and end, and the
/// layers at the ends of a micro-batch. A tenth lets the kernels' own rates describe MoE rows with overlap and
/// without alike (releases 25.09 to 26.08); across the network the longer exchange outlasts the work beside it more
/// often. Assumed.
constexpr double visible_overlapped = 0.1, visible_overlapped_network = 0.6;

/// FP8 with an FP32 scale for 128 elements each (arXiv:2412.19437 section 3.3.2; deepseek-ai/DeepEP
/// tests/test_internode.py: fp8_factor).
constexpr double scaled_fp8_bytes = 1 + 4.0 / 128;

} // namespace

double OperationLister::rows_per_expert() const
{
    const MoeShape &moe = *model_.moe;
    // All ranks of the expert group bring their tokens; sequence parallelism has cut them before.
    const double routed = tokens_ / plan_.tp * plan_.etp * plan_.ep * moe.experts_per_token / moe.experts;
    if (plan_.token_drop_capacity)
        return routed * *plan_.token_drop_capacity;
    return routed * scenario_.training.expert_imbalance;
}

Work OperationLister::router()
{
    const MoeShape &moe = *model_.moe;
    const double tokens = tokens_ / plan_.tp;
    Work w;
    // The gate stays in BF16.
    const double experts = moe.experts, hidden = model_.hidden;
    w.gemm(w.forward, PartId::dense_gemm, gemm(GemmType::bf16, tokens, experts, hidden));
    w.gemm(w.backward, PartId::dense_gemm, gemm(GemmType::bf16, tokens, hidden, experts));
    w.gemm(w.backward, PartId::dense_gemm, gemm(GemmType::bf16, experts, hidden, tokens));
    // Scores in FP32: logits, probabilities and the routing map are written and read once each way.
    constexpr double score_bytes = 16;
    memory(w.forward, score_bytes * tokens * experts);
    memory(w.backward, score_bytes * tokens * experts);
    w.forward.launch(Region::router, router_forward_launches * host_fusion_);
    w.backward.launch(Region::router, router_backward_launches * host_fusion_);
    return w;
}

Work OperationLister::expert_activation(double rows) const
{
    const MoeShape &moe = *model_.moe;
    const double ffn = 1.0 * moe.ffn / plan_.etp;
    Work w;
    if (plan_.fused_grouped_mlp) {
        // The product's epilogue holds its inputs in registers: only results are written.
        const double inputs = model_.gated_mlp ? 2 : 1;
        memory(w.forward, 2 * rows * ffn);
        memory(w.backward, 2 * rows * ffn * 2 * inputs);
    } else {
        activation(w, rows, ffn, Region::experts);
    }
    if (moe.clamped_activation) {
        const bool fused = plan_.fused_grouped_mlp && scenario_.stack && scenario_.stack->fused_clamped_activation;
        const double share = fused ? remaining_clamp_share : 1;
        memory(w.forward, share * unfused_clamp_bytes / 3 * rows * ffn);
        memory(w.backward, share * unfused_clamp_bytes * 2 / 3 * rows * ffn);
        w.forward.launch(Region::experts, share * unfused_clamp_launches / 3 * host_fusion_);
        w.backward.launch(Region::experts, share * unfused_clamp_launches * 2 / 3 * host_fusion_);
    }
    return w;
}

Work OperationLister::experts(bool low_precision)
{
    const MoeShape &moe = *model_.moe;
    const Precision precision = scenario_.training.precision;
    const GemmType type = low_precision ? gemm_type(precision) : GemmType::bf16;
    const bool casts = low_precision && quantise_bytes_per_element(precision) > 0;
    const double local = std::max(1.0, 1.0 * moe.experts / plan_.ep);
    const double per_expert = rows_per_expert();
    const double rows = local * padded_expert_rows(per_expert);
    const double ffn = 1.0 * moe.ffn / plan_.etp;
    const double width = moe.latent > 0 ? moe.latent : model_.hidden;
    const double accumulator = plan_.grad_reduce_fp32 ? 4 : 2;

    Work w;
    const auto grouped_linear = [&](double out, double in, bool cast_input, bool cast_gradient) {
        const PartId part = PartId::expert_gemm;
        w.gemm(w.forward, part, grouped_gemm_time(calibration_, system_, type, local, per_expert, out, in));
        w.gemm(w.backward, part, grouped_gemm_time(calibration_, system_, type, local, per_expert, in, out));
        const KernelTime weight_gradient =
            grouped_weight_gradient_time(calibration_, system_, type, local, per_expert, out, in, accumulator);
        w.gemm(w.backward, part, weight_gradient);
        w.weight_gradient_s += weight_gradient.seconds;
        w.backward[PartId::memory_bound] +=
            memory_time(calibration_, system_, accumulation_bytes() * local * out * in);
        const double products = plan_.fused_grouped_mlp ? fused_group_launches : local;
        w.forward.launch(Region::experts, products * host_fusion_);
        w.backward.launch(Region::experts, 2 * products * host_fusion_);
        const double bytes = casts ? quantise_bytes_per_element(precision) : 0;
        const double cast_kernels = plan_.fused_grouped_mlp ? 1 : local;
        if (casts && cast_input) {
            w.forward[PartId::quantise] += memory_time(calibration_, system_, bytes * rows * in);
            w.forward.launch(Region::experts, cast_kernels * host_fusion_);
        }
        if (casts && cast_gradient) {
            w.backward[PartId::quantise] += memory_time(calibration_, system_, bytes * rows * out);
            w.backward.launch(Region::experts, cast_kernels * host_fusion_);
        }
    };
    // The fused grouped MLP writes the quantised activation and its gradient from the product's epilogue.
    const bool separate = !plan_.fused_grouped_mlp;
    grouped_linear((model_.gated_mlp ? 2 : 1) * ffn, width, true, separate);
    Work act = expert_activation(rows);
    if (recompute_.moe_activation)
        act.recompute();
    w.add(act);
    grouped_linear(width, ffn, separate, true);

    // Rows are copied into expert order and back.
    for (Pass *pass : {&w.forward, &w.backward}) {
        memory(*pass, permute_bytes_per_pass * rows * width);
        pass->launch(Region::experts, 2 * host_fusion_);
    }
    if (plan_.etp > 1) {
        const RankGroup group = rank_group(scenario_.site, scenario_.gpus, plan_.etp, 1);
        const double bytes = 2 * rows * width;
        const double pair = collective_time(links_, Collective::all_gather, group, bytes).seconds +
                            collective_time(links_, Collective::reduce_scatter, group, bytes).seconds;
        for (Pass *pass : {&w.forward, &w.backward})
            (*pass)[PartId::tensor_parallel] += pair;
    }
    return w;
}

void OperationLister::expert_exchange(Work &work, const Work &experts) const
{
    const MoeShape &moe = *model_.moe;
    ExpertExchange e;
    e.dispatcher = plan_.dispatcher;
    e.sms = plan_.dispatcher_sms;
    e.tokens = tokens_ / plan_.tp;
    e.width = moe.latent > 0 ? moe.latent : model_.hidden;
    e.experts_per_token = moe.experts_per_token;
    const bool bidirectional = scenario_.stack && scenario_.stack->bidirectional_pipeline;
    if (scenario_.stack) {
        e.dispatch_element_bytes = scenario_.stack->fp8_dispatch ? scaled_fp8_bytes : bf16_bytes;
        e.most_domains = scenario_.stack->nodes_per_token;
    }
    e.imbalance = plan_.token_drop_capacity ? *plan_.token_drop_capacity : scenario_.training.expert_imbalance;
    e.group = rank_group(scenario_.site, scenario_.gpus, plan_.ep, plan_.etp);
    if (e.group.ranks <= 1)
        return;
    const ExpertExchangeTime t = expert_exchange_time(links_, e);
    double share = 1;
    if (plan_.ep_overlap)
        share = e.group.crosses() && !bidirectional ? visible_overlapped_network : visible_overlapped;
    const double multiprocessors = system_.sms > 0 ? std::min(1.0, 1.0 * t.sms / system_.sms) : 0;
    const auto book = [&](Pass &pass, double seconds, double least_visible_s) {
        const double visible = std::min(seconds, std::max(share * seconds, least_visible_s));
        // While it runs beside other work, the dispatcher's multiprocessors are missing there.
        const double stolen = (seconds - visible) * multiprocessors;
        pass[PartId::expert_all_to_all] += visible + stolen;
        pass.hidden(PartId::expert_all_to_all) += seconds - visible - stolen;
        pass.launch(Region::experts, exchange_launches * host_fusion_);
    };
    book(work.forward, t.dispatch.seconds, 0);
    book(work.forward, t.combine.seconds, 0);
    // Backward sends the gradients of the combined rows out and those of the dispatched rows back. The way back
    // waits for the experts' data gradient and runs beside the other micro-batch's experts alone; their weight
    // gradient follows the data gradient at once, unless it is delayed to stand beside the exchange as well
    // (megatron/core/pipeline_parallel/combined_1f1b.py; mlp_bwd, mlp_bwd_dw and mlp_fwd of its schedule).
    const double beside = experts.forward.seconds() + (plan_.delay_wgrad ? experts.weight_gradient_s : 0);
    book(work.backward, t.dispatch.seconds, 0);
    // Passes of both directions are paired whole, with attention and weight gradients between the exchanges
    // (arXiv:2412.19437 figure 4).
    book(work.backward, t.combine.seconds, bidirectional ? 0 : t.combine.seconds - beside);
}

Work OperationLister::moe(bool low_precision)
{
    const MoeShape &shape = *model_.moe;
    Work w = router();
    if (shape.latent > 0) {
        const double tokens = tokens_ / plan_.tp;
        linear(w, {tokens, 1.0 * shape.latent, 1.0 * model_.hidden, low_precision, Region::router});
        linear(w, {tokens, 1.0 * model_.hidden, 1.0 * shape.latent, low_precision, Region::router});
    }
    const Work routed = experts(low_precision);
    expert_exchange(w, routed);
    w.add(routed);
    if (shape.shared_ffn > 0) {
        Work shared = dense_mlp(shape.shared_ffn, low_precision);
        if (recompute_.shared_experts)
            shared.recompute();
        w.add(shared);
    }
    if (recompute_.moe)
        w.recompute();
    return w;
}

} // namespace milepost
