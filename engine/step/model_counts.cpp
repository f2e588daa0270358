// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/model_counts.h"

#include <algorithm>

namespace milepost {

namespace {

/// Collects the weights of one layer; fused matrices as Megatron stores them.
class WeightList {
public:
    void add(WeightRole role, int rows, int cols, ShardDim shard)
    {
        list_.push_back({role, rows, cols, 1, shard, false});
    }
    void add_experts(WeightRole role, int rows, int cols, int experts, ShardDim shard)
    {
        list_.push_back({role, rows, cols, experts, shard, true});
    }
    void add_vector(WeightRole role, int length, ShardDim shard = ShardDim::none)
    {
        list_.push_back({role, length, 1, 1, shard, false});
    }
    [[nodiscard]] std::vector<WeightGroup> take() { return std::move(list_); }

private:
    std::vector<WeightGroup> list_;
};

void add_grouped_query(WeightList &list, const ModelArchitecture &model, bool split_qkv)
{
    const auto &a = model.attention;
    const int query = a.heads * a.head_dim;
    const int kv = a.kv_heads * a.head_dim;
    if (split_qkv) {
        list.add(WeightRole::query, query, model.hidden, ShardDim::rows);
        list.add(WeightRole::key, kv, model.hidden, ShardDim::rows);
        list.add(WeightRole::value, kv, model.hidden, ShardDim::rows);
    } else {
        list.add(WeightRole::query, query + 2 * kv, model.hidden, ShardDim::rows);
    }
    list.add(WeightRole::attention_output, model.hidden, query, ShardDim::cols);
    if (a.bias) {
        list.add_vector(WeightRole::bias, query + 2 * kv, ShardDim::rows);
        list.add_vector(WeightRole::bias, model.hidden);
    }
    if (a.qk_norm) {
        list.add_vector(WeightRole::norm, a.head_dim);
        list.add_vector(WeightRole::norm, a.head_dim);
    }
}

void add_latent(WeightList &list, const ModelArchitecture &model)
{
    const auto &a = model.attention;
    const int query = a.heads * a.query_dim();
    if (a.q_lora_rank > 0) {
        list.add(WeightRole::query_down, a.q_lora_rank, model.hidden, ShardDim::none);
        list.add_vector(WeightRole::norm, a.q_lora_rank);
        list.add(WeightRole::query_up, query, a.q_lora_rank, ShardDim::rows);
    } else {
        list.add(WeightRole::query, query, model.hidden, ShardDim::rows);
    }
    list.add(WeightRole::key_value_down, a.kv_lora_rank + a.qk_rope_head_dim, model.hidden, ShardDim::none);
    list.add_vector(WeightRole::norm, a.kv_lora_rank);
    list.add(WeightRole::key_value_up, a.heads * (a.qk_nope_head_dim + a.v_head_dim), a.kv_lora_rank,
             ShardDim::rows);
    list.add(WeightRole::attention_output, model.hidden, a.heads * a.v_head_dim, ShardDim::cols);
}

void add_mamba(WeightList &list, const ModelArchitecture &model)
{
    const MambaShape &m = model.mamba.value();
    const int inner = m.heads * m.head_dim;
    const int mixed = inner + 2 * m.groups * m.state; // what the convolution sees: x, B and C
    list.add(WeightRole::mamba_in, inner + mixed + m.heads, model.hidden, ShardDim::rows);
    list.add(WeightRole::mamba_conv, mixed, m.conv_kernel, ShardDim::rows);
    list.add_vector(WeightRole::bias, mixed, ShardDim::rows);
    for (int vector = 0; vector < 3; ++vector) // A, D and the bias of dt
        list.add_vector(WeightRole::other_vector, m.heads, ShardDim::rows);
    list.add_vector(WeightRole::norm, inner, ShardDim::rows);
    list.add(WeightRole::mamba_out, model.hidden, inner, ShardDim::cols);
}

void add_mixer(WeightList &list, const ModelArchitecture &model, Mixer mixer, bool split_qkv)
{
    if (mixer == Mixer::none)
        return;
    list.add_vector(WeightRole::norm, model.hidden);
    if (mixer == Mixer::mamba) {
        add_mamba(list, model);
        return;
    }
    if (model.attention.kind == AttentionKind::multi_head_latent)
        add_latent(list, model);
    else
        add_grouped_query(list, model, split_qkv);
    if (model.attention.sinks)
        list.add_vector(WeightRole::other_vector, model.attention.heads, ShardDim::rows);
}

void add_moe(WeightList &list, const ModelArchitecture &model)
{
    const MoeShape &moe = model.moe.value();
    const int gates = model.gated_mlp ? 2 : 1;
    const int width = moe.latent > 0 ? moe.latent : model.hidden;
    list.add(WeightRole::router, moe.experts, model.hidden, ShardDim::none);
    if (moe.latent > 0) {
        list.add(WeightRole::latent_down, moe.latent, model.hidden, ShardDim::none);
        list.add(WeightRole::latent_up, model.hidden, moe.latent, ShardDim::none);
    }
    list.add_experts(WeightRole::expert_gate_up, gates * moe.ffn, width, moe.experts, ShardDim::rows);
    list.add_experts(WeightRole::expert_down, width, moe.ffn, moe.experts, ShardDim::cols);
    if (moe.expert_bias) {
        list.add_experts(WeightRole::bias, gates * moe.ffn, 1, moe.experts, ShardDim::rows);
        list.add_experts(WeightRole::bias, width, 1, moe.experts, ShardDim::none);
        list.add_vector(WeightRole::bias, moe.experts);
    }
    if (moe.shared_ffn > 0) {
        list.add(WeightRole::shared_gate_up, gates * moe.shared_ffn, model.hidden, ShardDim::rows);
        list.add(WeightRole::shared_down, model.hidden, moe.shared_ffn, ShardDim::cols);
    }
}

void add_feed_forward(WeightList &list, const ModelArchitecture &model, FeedForward kind)
{
    if (kind == FeedForward::none)
        return;
    list.add_vector(WeightRole::norm, model.hidden);
    if (kind == FeedForward::moe) {
        add_moe(list, model);
        return;
    }
    const int gates = model.gated_mlp ? 2 : 1;
    list.add(WeightRole::gate_up, gates * model.ffn, model.hidden, ShardDim::rows);
    list.add(WeightRole::down, model.hidden, model.ffn, ShardDim::cols);
    if (model.mlp_bias) {
        list.add_vector(WeightRole::bias, gates * model.ffn, ShardDim::rows);
        list.add_vector(WeightRole::bias, model.hidden);
    }
}

struct Sum {
    double all = 0, experts = 0;
    void add(const std::vector<WeightGroup> &groups, double times)
    {
        for (const auto &g : groups) {
            const double elements = times * g.count * static_cast<double>(g.rows) * g.cols;
            all += elements;
            experts += g.expert ? elements : 0;
        }
    }
};

/// Calls `visit(kind, times)` once per distinct kind of layer: models have hundreds of layers of few kinds.
template <class Visit>
void for_each_kind(const ModelArchitecture &model, Visit visit)
{
    std::vector<LayerKind> seen;
    for (const LayerKind kind : model.layers) {
        if (std::ranges::find(seen, kind) != seen.end())
            continue;
        seen.push_back(kind);
        visit(kind, static_cast<double>(std::ranges::count(model.layers, kind)));
    }
}

/// Keys that a query attends to, mean over the causal sequence.
double attended_keys(const ModelArchitecture &model, Mixer mixer, double sequence)
{
    const auto &window = model.attention.sliding_window;
    if (mixer == Mixer::sliding_attention && window && *window < sequence)
        return *window - static_cast<double>(*window) * *window / (2 * sequence);
    return sequence / 2;
}

double attention_macs(const ModelArchitecture &model, Mixer mixer, double sequence)
{
    const auto &a = model.attention;
    const double hidden = model.hidden;
    const double heads = a.heads;
    const double scores = attended_keys(model, mixer, sequence) * heads * (a.query_dim() + a.value_dim());
    if (a.kind == AttentionKind::grouped_query) {
        const double query = heads * a.head_dim;
        const double kv = static_cast<double>(a.kv_heads) * a.head_dim;
        return hidden * (query + 2 * kv) + query * hidden + scores;
    }
    // The "+ 1" of each down-projection are the norms that Megatron counts with it.
    const double query =
        a.q_lora_rank > 0 ? a.q_lora_rank * (hidden + heads * a.query_dim() + 1) : hidden * heads * a.query_dim();
    return query + a.kv_lora_rank * (hidden + heads * (a.qk_nope_head_dim + a.v_head_dim) + 1) +
           hidden * a.qk_rope_head_dim + heads * a.v_head_dim * hidden + scores;
}

/// Megatron takes the inner width of a Mamba layer as 2 x hidden, whatever heads x head_dim is, and counts its
/// forward pass in FLOP; here as the multiply-accumulates that the common factor of 6 turns into three passes.
double mamba_macs(const ModelArchitecture &model)
{
    const MambaShape &m = model.mamba.value();
    const double hidden = model.hidden;
    const double forward_flop = 2 * hidden * (4 * hidden + 2.0 * m.groups * m.state + m.heads) +
                                14 * hidden * m.state + 4 * hidden * hidden;
    return forward_flop / 2;
}

double feed_forward_macs(const ModelArchitecture &model, FeedForward kind)
{
    const double matrices = model.gated_mlp ? 3 : 2;
    const double hidden = model.hidden;
    if (kind == FeedForward::none)
        return 0;
    if (kind == FeedForward::dense)
        return matrices * hidden * model.ffn;
    const MoeShape &moe = model.moe.value();
    const double width = moe.latent > 0 ? moe.latent : hidden;
    const double routed = matrices * width * moe.ffn * moe.experts_per_token;
    const double latent = moe.latent > 0 ? 2 * hidden * moe.latent : 0;
    return routed + latent + matrices * hidden * moe.shared_ffn;
}

double layer_macs(const ModelArchitecture &model, LayerKind kind, double sequence)
{
    double mixer = 0;
    if (kind.mixer == Mixer::mamba)
        mixer = mamba_macs(model);
    else if (kind.mixer != Mixer::none)
        mixer = attention_macs(model, kind.mixer, sequence);
    return mixer + feed_forward_macs(model, kind.feed_forward);
}

} // namespace

LayerKind mtp_layer_kind(const ModelArchitecture &model)
{
    return model.mtp_kind.value_or(model.layers.empty() ? LayerKind{} : model.layers.back());
}

int mtp_weight_blocks(const ModelArchitecture &model)
{
    return model.mtp_shared ? std::min(model.mtp_layers, 1) : model.mtp_layers;
}

std::vector<WeightGroup> layer_weights(const ModelArchitecture &model, LayerKind kind, bool split_qkv)
{
    WeightList list;
    add_mixer(list, model, kind.mixer, split_qkv);
    add_feed_forward(list, model, kind.feed_forward);
    return list.take();
}

std::vector<WeightGroup> outer_weights(const ModelArchitecture &model)
{
    WeightList list;
    list.add(WeightRole::embedding, model.vocabulary, model.hidden, ShardDim::rows);
    if (model.positions > 0)
        list.add(WeightRole::position, model.positions, model.hidden, ShardDim::none);
    list.add_vector(WeightRole::norm, model.hidden);
    if (!model.tied_embeddings)
        list.add(WeightRole::head, model.vocabulary, model.hidden, ShardDim::rows);
    return list.take();
}

std::vector<WeightGroup> mtp_weights(const ModelArchitecture &model)
{
    WeightList list;
    for (int norm = 0; norm < 3; ++norm) // of the embedding, of the hidden state, and after the block
        list.add_vector(WeightRole::norm, model.hidden);
    list.add(WeightRole::mtp_projection, model.hidden, 2 * model.hidden, ShardDim::rows);
    return list.take();
}

int padded_vocabulary(const ModelArchitecture &model, int tp)
{
    const int unit = 128 * tp;
    return (model.vocabulary + unit - 1) / unit * unit;
}

ParameterCount count_parameters(const ModelArchitecture &model)
{
    Sum sum;
    for_each_kind(model, [&](LayerKind kind, double times) { sum.add(layer_weights(model, kind, true), times); });
    Sum mtp;
    const double blocks = mtp_weight_blocks(model);
    if (blocks > 0) {
        mtp.add(layer_weights(model, mtp_layer_kind(model), true), blocks);
        mtp.add(mtp_weights(model), blocks);
    }
    ParameterCount count;
    count.routed_experts = sum.experts;
    for (const auto &group : outer_weights(model)) {
        const double elements = static_cast<double>(group.rows) * group.cols;
        sum.all += elements;
        if (group.role == WeightRole::embedding || group.role == WeightRole::head)
            count.embedding_and_head += elements;
    }
    count.total = sum.all;
    const double idle = model.moe ? 1 - static_cast<double>(model.moe->experts_per_token) / model.moe->experts : 0;
    count.active = sum.all - idle * sum.experts;
    count.mtp = mtp.all;
    return count;
}

double model_flops_per_token(const ModelArchitecture &model, int sequence_length, int tp, int mtp_layers)
{
    const double sequence = sequence_length;
    const double hidden = model.hidden;
    const int depth = std::clamp(mtp_layers, 0, model.mtp_layers);
    double macs = 0;
    for_each_kind(model, [&](LayerKind kind, double times) { macs += times * layer_macs(model, kind, sequence); });
    if (depth > 0) {
        const double projection = model.mtp_extra_projection ? 3 * hidden + 2 * hidden * hidden : 0;
        macs += depth * (layer_macs(model, mtp_layer_kind(model), sequence) + projection);
    }
    macs += (depth + 1) * hidden * padded_vocabulary(model, tp);
    return 6 * macs; // a multiply-accumulate is 2 FLOP; forward, data gradient and weight gradient
}

} // namespace milepost
