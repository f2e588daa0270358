// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/step/fixtures.h"

#include <algorithm>
#include <limits>

namespace milepost::fixtures {

SystemSpec system()
{
    SystemSpec s;
    s.id = "test";
    s.bf16_flops = 1e15;
    s.fp8_flops = 2e15;
    s.tf32_flops = 0.5e15;
    s.fp32_flops = 5e13;
    s.hbm_bytes = 200e9;
    s.hbm_bytes_per_s = 4e12;
    s.sms = 128;
    s.nvlink_bytes_per_s = 400e9;
    s.nvlink_domain = 64;
    s.nic_bytes_per_s = 50e9;
    s.c2c_bytes_per_s = 300e9;
    return s;
}

namespace {

GemmSurface surface(double peak)
{
    GemmSurface s;
    s.m = {256, 1024, 4096, 16384};
    s.n = s.m;
    s.k = s.m;
    for (const double m : s.m)
        for (const double n : s.n)
            for (const double k : s.k) {
                const double efficiency = 0.8 - 0.2 * 256 / std::min({m, n, k});
                // No measurement beats the memory that its BF16 operands stream through.
                const double streaming = 2 * (m * k + k * n + m * n) / 3.6e12;
                s.seconds.push_back(std::max(2 * m * n * k / (efficiency * peak), streaming));
            }
    s.seconds[21] = std::numeric_limits<double>::quiet_NaN();
    s.fixed_s = 10e-6;
    s.source.provenance = Provenance::calibrated;
    return s;
}

CollectiveSweep sweep(int ranks, double base_s, double bytes_per_s, double factor)
{
    CollectiveSweep s;
    s.ranks = ranks;
    for (double bytes = 1024; bytes < 3e9; bytes *= 4) {
        s.bytes.push_back(bytes);
        s.seconds.push_back(base_s + factor * (ranks - 1.0) / ranks * bytes / bytes_per_s);
    }
    return s;
}

} // namespace

Calibration calibration()
{
    Calibration c;
    c.id = "test";
    c.gemm[GemmType::bf16] = surface(1e15);
    c.gemm[GemmType::fp8] = surface(2e15);
    c.sustained = {{GemmType::bf16, 1.05}, {GemmType::fp8, 1.1}};
    c.hbm_efficiency = 0.9;
    c.attention = {0.6, 0.45, 384, 0.9, 0.75, 0.75, {}};
    c.collectives[Collective::all_reduce] = {sweep(2, 10e-6, 300e9, 2), sweep(8, 20e-6, 300e9, 2)};
    c.links = {8e-6, 3e-6, 8e-6, 14e-6, 0.75, 0.95, {}};
    c.dispatchers["hybridep"] = {{8, 300e9, 280e9, 16, false, {}}, {32, 250e9, 240e9, 16, false, {}}};
    c.launch_s = 8e-6;
    c.launch_log_sd = 0.15;
    c.graph_launch_s = 1e-6;
    c.newton_schulz_rate = 1.15;
    c.newton_schulz_log_sd = 0.1;
    for (Factor &f : c.factors)
        f = {1, 0.1, {Provenance::calibrated, "test", ""}};
    c.residual_log_sd = 0.08;
    return c;
}

ModelArchitecture dense_model()
{
    ModelArchitecture m;
    m.id = m.name = "dense";
    m.hidden = 2048;
    m.vocabulary = 32000;
    m.ffn = 8192;
    m.attention.heads = 16;
    m.attention.kv_heads = 8;
    m.attention.head_dim = 128;
    m.layers.assign(16, LayerKind{Mixer::attention, FeedForward::dense});
    return m;
}

ModelArchitecture moe_model()
{
    ModelArchitecture m = dense_model();
    m.id = m.name = "moe";
    MoeShape moe;
    moe.experts = 32;
    moe.experts_per_token = 4;
    moe.ffn = 1024;
    moe.shared_ffn = 1024;
    m.moe = moe;
    m.layers.assign(16, LayerKind{Mixer::attention, FeedForward::moe});
    return m;
}

ModelArchitecture latent_model()
{
    ModelArchitecture m = moe_model();
    m.id = m.name = "latent";
    m.attention.kind = AttentionKind::multi_head_latent;
    m.attention.q_lora_rank = 768;
    m.attention.kv_lora_rank = 256;
    m.attention.qk_nope_head_dim = 128;
    m.attention.qk_rope_head_dim = 64;
    m.attention.v_head_dim = 128;
    m.layers.front().feed_forward = FeedForward::dense;
    return m;
}

ResolvedScenario scenario(const ModelArchitecture &model, int gpus)
{
    ResolvedScenario s;
    s.name = model.name;
    s.model = std::make_shared<ModelArchitecture>(model);
    s.system = std::make_shared<SystemSpec>(system());
    s.calibration = std::make_shared<Calibration>(calibration());
    s.stack = std::make_shared<Stack>();
    s.site = {64, 50e9, 8};
    s.gpus = gpus;
    s.training.sequence_length = 4096;
    s.training.global_batch = 64;
    s.plan.sequence_parallel = true;
    finish(s);
    return s;
}

void finish(ResolvedScenario &s)
{
    Plan &p = s.plan;
    p.dp = s.gpus / (p.tp * p.pp * p.cp);
    p.expert_dp = s.gpus / (p.etp * p.ep * p.pp);
    p.micro_batches = s.training.global_batch / (p.micro_batch * p.dp);
    p.layout.chunks.assign(static_cast<std::size_t>(p.pp), {});
    const int layers = static_cast<int>(s.model->layers.size());
    const int chunks = p.pp * p.vp, each = (layers + chunks - 1) / chunks;
    for (int c = 0, next = 0; c < chunks; ++c) {
        PipelineChunk chunk;
        chunk.first_layer = next;
        chunk.layer_count = std::min(each, layers - next);
        next += chunk.layer_count;
        chunk.embedding = c == 0;
        chunk.head = c + 1 == chunks;
        p.layout.chunks[static_cast<std::size_t>(c % p.pp)].push_back(chunk);
    }
}

} // namespace milepost::fixtures
