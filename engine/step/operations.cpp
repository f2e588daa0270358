// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/operations.h"

#include "engine/step/element_bytes.h"
#include "engine/step/framework.h"
#include "engine/step/qk_clip.h"

#include <algorithm>

namespace milepost {

namespace {

constexpr double norm_forward_launches = 1, norm_backward_launches = 2;

/// Share of an input cast that remains when the producer (norm, activation) can write the quantised copy itself.
constexpr double fused_input_cast = 0.6;

/// Kernels of fused attention: one forward; backward with its preparation and the conversion of dQ.
constexpr double attention_forward_launches = 1, attention_backward_launches = 3;

/// Casting launches per quantised tensor: maximum and cast for per-tensor scaling, cast and scale swizzle for
/// MXFP8, maximum, transform and cast for NVFP4 (Transformer Engine).
double cast_launches(Precision precision)
{
    switch (precision) {
    case Precision::bf16:
    case Precision::fp16: return 0;
    case Precision::fp8_ds: return 1;
    case Precision::fp8_cs:
    case Precision::mxfp8: return 2;
    case Precision::nvfp4: break;
    }
    return 3;
}

} // namespace

OperationLister::OperationLister(const ResolvedScenario &scenario)
    : scenario_(scenario), model_(*scenario.model), plan_(scenario.plan), calibration_(*scenario.calibration),
      system_(*scenario.system), links_{*scenario.calibration, *scenario.system, scenario.site},
      recompute_(recompute_of(scenario.plan.recompute))
{
    tokens_ = static_cast<double>(plan_.micro_batch) * scenario.training.sequence_length / plan_.cp;
    sharded_tokens_ = plan_.sequence_parallel ? tokens_ / plan_.tp : tokens_;
    if (scenario.stack) {
        fusion_ = scenario.stack->fusion;
        host_fusion_ = scenario.stack->host_fusion;
    }
    framework_ = framework_passes(scenario);
}

KernelTime OperationLister::gemm(GemmType type, double m, double n, double k)
{
    const auto [it, added] = known_.try_emplace({type, m, n, k});
    if (added)
        it->second = gemm_time(calibration_, system_, type, {m, n, k});
    return it->second;
}

std::vector<PricedProduct> OperationLister::products() const
{
    std::vector<PricedProduct> products;
    products.reserve(known_.size());
    for (const auto &[key, time] : known_)
        products.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), std::get<3>(key), time});
    return products;
}

std::vector<PricedProduct> matrix_products(const ResolvedScenario &scenario)
{
    OperationLister lister(scenario);
    const std::vector<LayerKind> &layers = scenario.model->layers;
    const int count = static_cast<int>(layers.size());
    for (int i = 0; i < count; ++i) {
        const bool low = in_training_precision(scenario, i);
        const auto same = [&](int j) {
            return in_training_precision(scenario, j) == low &&
                   layers[static_cast<std::size_t>(j)] == layers[static_cast<std::size_t>(i)];
        };
        bool seen = false;
        for (int j = 0; j < i && !seen; ++j)
            seen = same(j);
        if (!seen)
            (void)lister.layer(layers[static_cast<std::size_t>(i)], low);
    }
    (void)lister.head();
    if (scenario.plan.mtp && scenario.model->mtp_layers > 0)
        (void)lister.mtp_layer();
    return lister.products();
}

void OperationLister::memory(Pass &pass, double bytes, std::optional<double> share) const
{
    pass[PartId::memory_bound] += memory_time(calibration_, system_, bytes * share.value_or(fusion_));
}

void OperationLister::layer_pass(Work &work, LayerPass kind, double elements, const PassBytes &bytes) const
{
    const auto share = [&](const std::array<double, layer_pass_count> &timed) -> std::optional<double> {
        const double s = timed[static_cast<std::size_t>(kind)];
        return s > 0 ? std::optional(s) : std::nullopt;
    };
    memory(work.forward, bytes.forward * elements, framework_ ? share(framework_->forward) : std::nullopt);
    memory(work.backward, bytes.backward * elements, framework_ ? share(framework_->backward) : std::nullopt);
}

void OperationLister::quantise(Pass &pass, double elements, Region region)
{
    if (elements <= 0)
        return;
    const double bytes = quantise_bytes_per_element(scenario_.training.precision) * elements;
    pass[PartId::quantise] += memory_time(calibration_, system_, bytes);
    pass.launch(region, cast_launches(scenario_.training.precision) * host_fusion_);
}

void OperationLister::linear(Work &work, const Linear &l)
{
    const GemmType type = l.low_precision ? gemm_type(scenario_.training.precision) : GemmType::bf16;
    const PartId part = PartId::dense_gemm;
    work.gemm(work.forward, part, gemm(type, l.tokens, l.out, l.in));
    work.gemm(work.backward, part, gemm(type, l.tokens, l.in, l.out));
    work.gemm(work.backward, part, gemm(type, l.out, l.in, l.tokens));
    // Weights are not part of what a stack fuses.
    work.backward[PartId::memory_bound] += memory_time(calibration_, system_, accumulation_bytes() * l.out * l.in);
    work.forward.launch(l.region, host_fusion_);
    work.backward.launch(l.region, 2 * host_fusion_);
    if (l.low_precision && quantise_bytes_per_element(scenario_.training.precision) > 0) {
        quantise(work.forward, l.tokens * l.in * l.input_cast, l.region);
        quantise(work.backward, l.tokens * l.out * l.output_cast, l.region);
    }
}

double OperationLister::accumulation_bytes() const
{
    // The weight gradient is added to its accumulator inside the product: one more read and write. A kernel of its
    // own reads the product's 16-bit result as well, after that was written.
    const double accumulator = plan_.grad_reduce_fp32 ? 4 : 2;
    const bool separate = scenario_.stack && scenario_.stack->separate_accumulation;
    return 2 * accumulator + (separate ? 2 * bf16_bytes : 0);
}

void OperationLister::norm(Work &work, double tokens, double width, Region region) const
{
    layer_pass(work, LayerPass::residual_norm, tokens * width, norm_bytes);
    work.forward.launch(region, norm_forward_launches * host_fusion_);
    work.backward.launch(region, norm_backward_launches * host_fusion_);
}

void OperationLister::residual(Work &work, Region region) const
{
    layer_pass(work, LayerPass::residual_norm, sharded_tokens_ * model_.hidden, residual_bytes);
    work.forward.launch(region, host_fusion_);
    work.backward.launch(region, host_fusion_);
}

void OperationLister::activation(Work &work, double tokens, double ffn, Region region) const
{
    layer_pass(work, LayerPass::activation, tokens * ffn, activation_bytes(model_.gated_mlp ? 2 : 1));
    work.forward.launch(region, host_fusion_);
    work.backward.launch(region, host_fusion_);
}

void OperationLister::exchange(Pass &pass, double seconds, double exposed_share) const
{
    pass[PartId::tensor_parallel] += seconds * exposed_share;
    pass.hidden(PartId::tensor_parallel) += seconds * (1 - exposed_share);
    pass.launch(Region::attention, host_fusion_);
}

void OperationLister::tensor_parallel(Work &work) const
{
    if (plan_.tp <= 1)
        return;
    const RankGroup group = rank_group(scenario_.site, scenario_.gpus, plan_.tp, 1);
    const double bytes = bf16_bytes * tokens_ * model_.hidden;
    // User-buffer overlap cuts a transfer into tp pieces and hides all but the first behind the products.
    const double shown = plan_.tp_overlap ? 1.0 / plan_.tp : 1;
    if (!plan_.sequence_parallel) {
        // Forward: the row-parallel output. Backward: the column-parallel input gradient, beside the weight
        // gradient.
        const double t = collective_time(links_, Collective::all_reduce, group, bytes).seconds;
        exchange(work.forward, t, shown);
        const bool serial = scenario_.stack && scenario_.stack->serial_tensor_parallel;
        const double beside = serial ? 0 : std::min(t, work.backward[PartId::dense_gemm] / 2);
        exchange(work.backward, t, std::min(shown, 1 - beside / t));
        return;
    }
    const double gather = collective_time(links_, Collective::all_gather, group, bytes).seconds;
    const double scatter = collective_time(links_, Collective::reduce_scatter, group, bytes).seconds;
    exchange(work.forward, gather, shown);
    exchange(work.forward, scatter, shown);
    exchange(work.backward, gather, shown);
    // Megatron gathers the saved input again beside the data gradient and scatters beside the weight gradient
    // (tensor_parallel/layers.py, LinearWithGradAccumulationAndAsyncCommunication).
    const double compute = work.backward[PartId::dense_gemm] / 2;
    exchange(work.backward, gather, std::min(shown, 1 - std::min(gather, compute) / gather));
    exchange(work.backward, scatter, std::min(shown, 1 - std::min(scatter, compute) / scatter));
}

void OperationLister::projection_exchange(Work &work) const
{
    if (plan_.tp <= 1)
        return;
    // The projection of multi-token prediction is cut by columns and its output gathered
    // (megatron/core/transformer/multi_token_prediction.py, eh_proj): no row-parallel product follows that would
    // reduce it. Its input is twice as wide as the hidden state.
    const RankGroup group = rank_group(scenario_.site, scenario_.gpus, plan_.tp, 1);
    const double output = bf16_bytes * tokens_ * model_.hidden, input = 2 * output;
    const auto seconds = [&](Collective kind, double bytes) {
        return collective_time(links_, kind, group, bytes).seconds;
    };
    // Beside the weight gradient, as in tensor_parallel().
    const auto beside = [&](double transfer) {
        return 1 - std::min(transfer, work.backward[PartId::dense_gemm] / 2) / transfer;
    };
    exchange(work.forward, seconds(Collective::all_gather, output), 1);
    if (!plan_.sequence_parallel) {
        const double reduce = seconds(Collective::all_reduce, input);
        exchange(work.backward, reduce, beside(reduce));
        return;
    }
    const double gather = seconds(Collective::all_gather, input),
                 scatter = seconds(Collective::reduce_scatter, input);
    exchange(work.forward, gather, 1);
    exchange(work.backward, seconds(Collective::all_gather, output), 1);
    exchange(work.backward, gather, beside(gather));
    exchange(work.backward, scatter, beside(scatter));
}

void OperationLister::context_parallel(Work &work, double attention_forward_s, double attention_backward_s) const
{
    if (plan_.cp <= 1)
        return;
    const AttentionShape &a = model_.attention;
    const RankGroup group = rank_group(scenario_.site, scenario_.gpus, plan_.cp, plan_.tp);
    const double key_value_heads = a.kind == AttentionKind::grouped_query
                                       ? std::max(1.0, 1.0 * a.kv_heads / plan_.tp)
                                       : 1.0 * a.heads / plan_.tp;
    const double bytes = bf16_bytes * tokens_ * key_value_heads * (a.query_dim() + a.value_dim());
    // Keys and values travel round the ring, in the backward pass with their gradients; each hop runs beside the
    // attention of the block that is already there (Liu et al. 2023, arXiv:2310.01889).
    const double hops = plan_.cp - 1;
    const RankGroup pair{2, group.crosses() ? 1 : 2};
    const double hop = collective_time(links_, Collective::send_recv, pair, bytes).seconds;
    const double gradient_hop = collective_time(links_, Collective::send_recv, pair, 2 * bytes).seconds;
    const auto book = [&](Pass &pass, double transfer, double attention_s) {
        const double hidden = std::min(transfer, attention_s * hops / plan_.cp);
        pass[PartId::context_parallel] += transfer - hidden;
        pass.hidden(PartId::context_parallel) += hidden;
        pass.launch(Region::attention, hops * host_fusion_);
    };
    book(work.forward, hops * hop, attention_forward_s);
    book(work.backward, hops * gradient_hop, attention_backward_s);
}

Work OperationLister::grouped_query_projections(bool low_precision)
{
    const AttentionShape &a = model_.attention;
    Work w;
    const double query = 1.0 * a.heads * a.head_dim / plan_.tp;
    const double key_value = std::max(1.0, 1.0 * a.kv_heads / plan_.tp) * a.head_dim;
    linear(w, {tokens_, query + 2 * key_value, 1.0 * model_.hidden, low_precision, Region::attention,
               fused_input_cast});
    if (a.qk_norm)
        for (const double width : {query, key_value})
            norm(w, tokens_, width, Region::attention);
    if (model_.positions == 0) {
        layer_pass(w, LayerPass::rotary, tokens_ * (query + 2 * key_value), rotary_bytes);
        for (Pass *pass : {&w.forward, &w.backward})
            pass->launch(Region::attention, 2 * host_fusion_);
    }
    return w;
}

Work OperationLister::latent_down_projections(bool low_precision)
{
    const AttentionShape &a = model_.attention;
    Work w;
    // Not cut by tensor parallelism: each rank projects its own part of the sequence.
    if (a.q_lora_rank > 0) {
        linear(w, {sharded_tokens_, 1.0 * a.q_lora_rank, 1.0 * model_.hidden, low_precision, Region::attention,
                   fused_input_cast});
    }
    linear(w, {sharded_tokens_, 1.0 * a.kv_lora_rank + a.qk_rope_head_dim, 1.0 * model_.hidden, low_precision,
               Region::attention, fused_input_cast});
    return w;
}

Work OperationLister::latent_up_projections(bool low_precision)
{
    const AttentionShape &a = model_.attention;
    const double heads = 1.0 * a.heads / plan_.tp;
    Work w;
    const double query_in = a.q_lora_rank > 0 ? a.q_lora_rank : model_.hidden;
    if (a.q_lora_rank > 0)
        norm(w, tokens_, a.q_lora_rank, Region::attention);
    norm(w, tokens_, a.kv_lora_rank, Region::attention);
    linear(w, {tokens_, heads * a.query_dim(), query_in, low_precision, Region::attention, fused_input_cast});
    linear(w, {tokens_, heads * (a.qk_nope_head_dim + a.v_head_dim), 1.0 * a.kv_lora_rank, low_precision,
               Region::attention, fused_input_cast});
    // Keys are put together from the part per head and the shared rotary part, values are split off: both are
    // copied whole; queries only in their rotary part.
    const double copied = heads * (a.query_dim() + a.v_head_dim) + heads * a.qk_rope_head_dim;
    layer_pass(w, LayerPass::rotary, tokens_ * copied, rotary_bytes);
    for (Pass *pass : {&w.forward, &w.backward})
        pass->launch(Region::attention, 2 * host_fusion_);
    return w;
}

Work OperationLister::core_attention(bool sliding)
{
    const AttentionShape &a = model_.attention;
    AttentionCall call;
    call.sequences = plan_.micro_batch;
    call.keys = scenario_.training.sequence_length;
    call.queries = call.keys / plan_.cp;
    call.heads = 1.0 * a.heads / plan_.tp;
    if (a.kind == AttentionKind::grouped_query)
        call.kv_heads = std::max(1.0, 1.0 * a.kv_heads / plan_.tp);
    call.query_dim = a.query_dim();
    call.value_dim = a.value_dim();
    call.window = sliding ? a.sliding_window.value_or(0) : 0;
    call.fp8 = plan_.fp8_attention;
    call.unfused = plan_.unfused_attention;
    Work w;
    w.forward[PartId::attention] = attention_forward_time(calibration_, system_, call).seconds;
    w.backward[PartId::attention] = attention_backward_time(calibration_, system_, call).seconds;
    w.forward.launch(Region::attention, attention_forward_launches * host_fusion_);
    w.backward.launch(Region::attention, attention_backward_launches * host_fusion_);
    w.forward.with_start = attention_forward_launches;
    w.backward.with_start = attention_backward_launches;
    if (scenario_.optimizer.qk_clip) {
        // Transformer Engine's fused attention returns the maxima of its rows (return_max_logit).
        const LogitTracking maxima = logit_tracking(call.sequences * call.queries * call.heads);
        memory(w.forward, maxima.bytes);
        w.forward.launch(Region::attention, maxima.launches * host_fusion_);
    }
    return w;
}

Work OperationLister::attention(bool sliding, bool low_precision)
{
    const AttentionShape &a = model_.attention;
    Work block;
    Work input_norm;
    norm(input_norm, sharded_tokens_, model_.hidden, Region::attention);
    if (recompute_.layernorm)
        input_norm.recompute();
    block.add(input_norm);
    if (a.kind == AttentionKind::grouped_query) {
        block.add(grouped_query_projections(low_precision));
    } else {
        block.add(latent_down_projections(low_precision));
        Work up = latent_up_projections(low_precision);
        if (recompute_.mla_up)
            up.recompute();
        block.add(up);
    }
    Work core = core_attention(sliding);
    const double forward_s = core.forward[PartId::attention], backward_s = core.backward[PartId::attention];
    if (recompute_.core_attention)
        core.recompute();
    block.add(core);
    linear(block, {tokens_, 1.0 * model_.hidden, 1.0 * a.heads * a.value_dim() / plan_.tp, low_precision,
                   Region::attention});
    tensor_parallel(block);
    context_parallel(block, forward_s, backward_s);
    residual(block, Region::attention);
    return block;
}

Work OperationLister::dense_mlp(double ffn, bool low_precision)
{
    Work w;
    const double inner = ffn / plan_.tp;
    linear(w, {tokens_, (model_.gated_mlp ? 2 : 1) * inner, 1.0 * model_.hidden, low_precision, Region::dense_mlp,
               fused_input_cast});
    activation(w, tokens_, inner, Region::dense_mlp);
    linear(w, {tokens_, 1.0 * model_.hidden, inner, low_precision, Region::dense_mlp, fused_input_cast});
    tensor_parallel(w);
    return w;
}

Work OperationLister::layer(const LayerKind &kind, bool low_precision)
{
    Work layer;
    switch (kind.mixer) {
    case Mixer::none: break;
    case Mixer::attention: layer.add(attention(false, low_precision)); break;
    case Mixer::sliding_attention: layer.add(attention(true, low_precision)); break;
    case Mixer::mamba: layer.add(mamba(low_precision)); break;
    }
    if (kind.feed_forward != FeedForward::none) {
        Work input_norm;
        norm(input_norm, sharded_tokens_, model_.hidden, Region::dense_mlp);
        if (recompute_.layernorm)
            input_norm.recompute();
        layer.add(input_norm);
        residual(layer, Region::dense_mlp);
        if (kind.feed_forward == FeedForward::dense) {
            Work mlp = dense_mlp(model_.ffn, low_precision);
            if (recompute_.mlp)
                mlp.recompute();
            layer.add(mlp);
        } else {
            layer.add(moe(low_precision));
        }
    }
    if (recompute_.full)
        layer.recompute();
    return layer;
}

double OperationLister::stage_transfer_s() const
{
    if (plan_.pp <= 1)
        return 0;
    const RankGroup group = rank_group(scenario_.site, scenario_.gpus, 2, scenario_.gpus / plan_.pp);
    // Under sequence parallelism a rank sends its part of the sequence.
    const double bytes = bf16_bytes * sharded_tokens_ * model_.hidden;
    const bool scattered = scenario_.stack && scenario_.stack->scattered_stage_transfer;
    if (!scattered || plan_.sequence_parallel || plan_.tp <= 1)
        return collective_time(links_, Collective::send_recv, group, bytes).seconds;
    // Narayanan et al. 2021, arXiv:2104.04473 section 4.1.
    const RankGroup tensor = rank_group(scenario_.site, scenario_.gpus, plan_.tp, 1);
    return collective_time(links_, Collective::send_recv, group, bytes / plan_.tp).seconds +
           collective_time(links_, Collective::all_gather, tensor, bytes).seconds;
}

} // namespace milepost
