// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/activations.h"

#include "engine/step/element_bytes.h"
#include "engine/step/kernel_times.h"
#include "engine/step/recompute.h"

#include <algorithm>

namespace milepost {

namespace {

/// Unfused attention keeps the softmax, the dropout mask and the dropped-out scores (Korthikanti et al. 2022, 4.1).
constexpr double unfused_score_bytes = 5;
/// Dropout masks after attention and feed-forward in that same formula.
constexpr double dropout_mask_bytes = 1;

class Collector {
public:
    Collector(const ResolvedScenario &s, bool low_precision)
        : s_(s), model_(*s.model), plan_(s.plan), recompute_(recompute_of(s.plan.recompute))
    {
        tokens_ = 1.0 * plan_.micro_batch * s.training.sequence_length / plan_.cp;
        sharded_ = plan_.sequence_parallel ? tokens_ / plan_.tp : tokens_;
        const bool quantised = low_precision && quantise_bytes_per_element(s.training.precision) > 0;
        // A quantised linear layer keeps the column-wise copy that its weight gradient reads.
        linear_bytes_ = !quantised ? bf16_bytes : operand_bytes(gemm_type(s.training.precision));
        quantised_ = quantised;
    }

    void mixer(Mixer mixer)
    {
        if (mixer == Mixer::none)
            return;
        add("attn_norm", bf16_bytes * sharded_ * model_.hidden, false);
        add("qkv_linear", linear_bytes_ * sharded_ * model_.hidden, recompute_.layernorm);
        if (mixer == Mixer::mamba)
            state_space();
        else if (model_.attention.kind == AttentionKind::grouped_query)
            grouped_query();
        else
            latent();
        if (plan_.unfused_attention)
            add("dropout", dropout_mask_bytes * sharded_ * model_.hidden, false);
    }

    void feed_forward(FeedForward kind)
    {
        if (kind == FeedForward::none)
            return;
        add("mlp_norm", bf16_bytes * sharded_ * model_.hidden, false);
        if (kind == FeedForward::dense)
            mlp(model_.ffn, recompute_.mlp);
        else
            moe();
        if (plan_.unfused_attention)
            add("dropout", dropout_mask_bytes * sharded_ * model_.hidden, false);
    }

    std::vector<SavedTensor> take() { return std::move(tensors_); }

private:
    void add(std::string_view module, double bytes, bool recomputed)
    {
        tensors_.push_back({module, bytes, recomputed || (recompute_.full && !tensors_.empty())});
    }

    void core(double query, double key, double value, double result, bool inputs_recomputed)
    {
        add("core_attn", bf16_bytes * tokens_ * (query + key + value), inputs_recomputed);
        const double heads = 1.0 * model_.attention.heads / plan_.tp;
        // Kept once for the attention and the projection behind it in 12 bits (E5M6, arXiv:2412.19437 section
        // 3.3.3) where the stack keeps what it can in few bits.
        const bool once = quantised_ && s_.stack && s_.stack->fp8_dispatch;
        constexpr double e5m6_bytes = 1.5;
        add("core_attn", (once ? e5m6_bytes : bf16_bytes) * tokens_ * result + fp32_bytes * tokens_ * heads, false);
        if (plan_.unfused_attention)
            add("core_attn", unfused_score_bytes * heads * tokens_ * s_.training.sequence_length,
                recompute_.core_attention);
        // The result is the projection's input; a quantised projection keeps its own copy besides.
        if (quantised_ && !once)
            add("attn_proj", linear_bytes_ * tokens_ * result, false);
    }

    void grouped_query()
    {
        const AttentionShape &a = model_.attention;
        const double query = 1.0 * a.heads * a.head_dim / plan_.tp;
        const double key = std::max(1.0, 1.0 * a.kv_heads / plan_.tp) * a.head_dim;
        // Normalised queries and keys are kept in front of the norm as well.
        if (a.qk_norm)
            add("qkv_linear", bf16_bytes * tokens_ * (query + key), false);
        core(query, key, key, query, false);
    }

    void latent()
    {
        const AttentionShape &a = model_.attention;
        const double heads = 1.0 * a.heads / plan_.tp;
        const double down = a.q_lora_rank + a.kv_lora_rank + a.qk_rope_head_dim;
        add("qkv_linear", bf16_bytes * tokens_ * down, false);
        add("qkv_linear", linear_bytes_ * tokens_ * (a.q_lora_rank + a.kv_lora_rank), recompute_.mla_up);
        core(heads * a.query_dim(), heads * a.query_dim(), heads * a.v_head_dim, heads * a.v_head_dim,
             recompute_.mla_up);
    }

    void state_space()
    {
        const MambaShape &m = *model_.mamba;
        const double inner = 1.0 * m.heads * m.head_dim / plan_.tp;
        const double shared = 2 * std::max(1.0, 1.0 * m.groups / plan_.tp) * m.state;
        // Projection in front of and behind the convolution, the scan's result, the input of the last projection.
        add("mamba", bf16_bytes * tokens_ * (2 * inner + shared + inner + shared + inner), false);
        add("mamba", linear_bytes_ * tokens_ * inner, false);
    }

    void mlp(double ffn, bool recomputed)
    {
        const double inner = ffn / plan_.tp;
        add("mlp_fc1", linear_bytes_ * sharded_ * model_.hidden, recompute_.layernorm);
        add("mlp_act", bf16_bytes * tokens_ * inner * (model_.gated_mlp ? 2 : 1), recomputed);
        add("mlp_fc2", linear_bytes_ * tokens_ * inner, recomputed);
    }

    void moe()
    {
        const MoeShape &m = *model_.moe;
        const double tokens = tokens_ / plan_.tp;
        const double width = m.latent > 0 ? m.latent : model_.hidden;
        const double routed = tokens * plan_.etp * m.experts_per_token *
                              plan_.token_drop_capacity.value_or(s_.training.expert_imbalance);
        const double local = std::max(1.0, 1.0 * m.experts / plan_.ep);
        const double rows = local * padded_expert_rows(routed / local);
        const double ffn = 1.0 * m.ffn / plan_.etp;
        // The router's input, scores and probabilities.
        add("router", bf16_bytes * tokens * model_.hidden, recompute_.layernorm);
        add("router", 2 * fp32_bytes * tokens * m.experts, recompute_.moe);
        if (m.latent > 0)
            add("router", 2 * linear_bytes_ * tokens * width, recompute_.moe);
        add("expert_fc1", linear_bytes_ * rows * width, recompute_.moe);
        const double kept = s_.stack && s_.stack->fp8_dispatch ? linear_bytes_ : bf16_bytes;
        add("moe_act", kept * rows * ffn * (model_.gated_mlp ? 2 : 1), recompute_.moe);
        add("expert_fc2", linear_bytes_ * rows * ffn, recompute_.moe || recompute_.moe_activation);
        if (m.shared_ffn > 0) {
            const bool again = recompute_.moe || recompute_.shared_experts;
            add("shared_experts", linear_bytes_ * sharded_ * model_.hidden, again || recompute_.layernorm);
            const double inner = 1.0 * m.shared_ffn / plan_.tp;
            add("shared_experts", bf16_bytes * tokens_ * inner * (model_.gated_mlp ? 2 : 1), again);
            add("shared_experts", linear_bytes_ * tokens_ * inner, again);
        }
    }

    const ResolvedScenario &s_;
    const ModelArchitecture &model_;
    const Plan &plan_;
    Recompute recompute_;
    double tokens_ = 0, sharded_ = 0, linear_bytes_ = 2;
    bool quantised_ = false;
    std::vector<SavedTensor> tensors_;
};

} // namespace

std::vector<SavedTensor> saved_tensors(const ResolvedScenario &scenario, const LayerKind &kind, bool low_precision)
{
    Collector collector(scenario, low_precision);
    collector.mixer(kind.mixer);
    collector.feed_forward(kind.feed_forward);
    return collector.take();
}

LayerActivations layer_activations(const ResolvedScenario &scenario, const LayerKind &kind, bool low_precision)
{
    LayerActivations a;
    double largest = 0;
    const std::vector<std::string> &offload = scenario.plan.offload;
    for (const SavedTensor &t : saved_tensors(scenario, kind, low_precision)) {
        largest = std::max(largest, t.bytes);
        if (t.recomputed)
            a.transient += t.bytes;
        else if (std::find(offload.begin(), offload.end(), t.module) != offload.end())
            a.offloaded += t.bytes;
        else
            a.kept += t.bytes;
    }
    a.transient += largest;
    return a;
}

LayerActivations in_host_memory(const LayerActivations &layer)
{
    return {0, layer.offloaded + layer.kept, layer.transient};
}

} // namespace milepost
