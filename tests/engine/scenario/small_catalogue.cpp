// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/scenario/small_catalogue.h"

namespace milepost::testing {

namespace {

ModelArchitecture dense_model()
{
    ModelArchitecture m;
    m.id = m.family = "dense";
    m.name = "Dense";
    m.hidden = 1024;
    m.vocabulary = 32000;
    m.ffn = 4096;
    m.attention.heads = 16;
    m.attention.kv_heads = 4;
    m.attention.head_dim = 64;
    m.layers.assign(12, LayerKind{});
    return m;
}

ModelArchitecture sparse_model()
{
    ModelArchitecture m = dense_model();
    m.id = m.family = "sparse";
    m.name = "Sparse";
    m.moe = MoeShape{.experts = 64, .experts_per_token = 4, .ffn = 512, .shared_ffn = 512};
    m.layers.assign(24, LayerKind{Mixer::attention, FeedForward::moe});
    m.layers.front().feed_forward = FeedForward::dense;
    m.mtp_layers = 1;
    m.published_tokens = 2e12;
    m.tokens_source = {Provenance::published, "its report", "2025-01-01"};
    return m;
}

SystemSpec rack()
{
    SystemSpec s;
    s.id = "rack";
    s.name = "Rack";
    s.gpu = "GPU";
    s.bf16_flops = 2e15;
    s.fp8_flops = 4e15;
    s.nvfp4_flops = 8e15;
    s.hbm_bytes = 200e9;
    s.hbm_bytes_per_s = 8e12;
    s.sms = 150;
    s.nvlink_bytes_per_s = 900e9;
    s.nvlink_domain = 72;
    s.gpus_per_node = 4;
    s.nic_bytes_per_s = 100e9;
    s.utility_watts = 2100;
    return s;
}

SystemSpec old()
{
    SystemSpec s = rack();
    s.id = "old";
    s.name = "Old";
    s.bf16_flops = 3e14;
    s.fp8_flops = s.nvfp4_flops = 0;
    s.hbm_bytes = 80e9;
    s.nvlink_domain = 8;
    return s;
}

template <class T>
void add(std::map<std::string, std::shared_ptr<const T>> &to, T value)
{
    const std::string id = value.id;
    to[id] = std::make_shared<const T>(std::move(value));
}

Stack stack(const std::string &id)
{
    Stack s;
    s.id = s.name = id;
    s.default_cuda_graph_moe = "moe";
    s.default_cuda_graph_dense = "none";
    s.knobs = {{"fp8_attention", true}};
    s.source = {Provenance::published, "release notes of " + id, "2026-02-01"};
    return s;
}

Recipe recipe()
{
    Recipe r{"sparse", "rack", "bridge-26.02", 64, {}, {Provenance::published, "recipe file", "2026-02-01"}};
    r.fields = {{"training.sequence_length", "2048"},
                {"training.global_batch", "512"},
                {"training.precision", "\"mxfp8\""},
                {"plan.tp", "1"},
                {"plan.pp", "2"},
                {"plan.vp", "2"},
                {"plan.cp", "1"},
                {"plan.ep", "32"},
                {"plan.etp", "1"},
                {"plan.micro_batch", "2"},
                {"plan.pp_layout", "\"E7/6|7/4mL\""},
                {"plan.recompute", "[\"moe_act\"]"},
                {"plan.overlap_param_gather", "true"},
                {"plan.fp8_param_gather", "true"}};
    return r;
}

} // namespace

Catalogue small_catalogue()
{
    Catalogue c;
    add(c.models, dense_model());
    add(c.models, sparse_model());
    add(c.systems, rack());
    add(c.systems, old());
    for (const char *id : {"bridge-26.02", "bridge-26.04", "lm-2021"})
        add(c.stacks, stack(id));
    for (const char *system : {"rack", "old"}) {
        Calibration calibration;
        calibration.id = std::string(system) + "-public";
        calibration.system_id = system;
        add(c.calibrations, calibration);
    }
    c.recipes.push_back(recipe());
    LossLaw law;
    law.id = "chinchilla-besiroglu";
    c.convergence.laws[law.id] = law;
    c.convergence.maps["mmlu"] = {};
    c.economics.prices = {
        {"RACK", "rack", "Cloud", "", "on-demand", "list", 10, {Provenance::published, "list", "2026-09-20"}},
        {"OTHER", "other", "Cloud", "", "on-demand", "list", 5, {Provenance::published, "list", "2026-09-20"}}};
    c.economics.default_price = {{"rack", "RACK|Cloud"}, {"old", "OTHER|Cloud"}};
    c.economics.grids = {{"DE", {"DE", 381, {}}}, {"US", {"US", 369, {}}}};
    c.economics.electricity = {{"DE", {"DE", 0.2, "EUR", {}}}, {"US", {"US", 0.08, "USD", {}}}};
    c.economics.reliability["llama3-16k"] = {.id = "llama3-16k",
                                             .name = "Llama 3",
                                             .gpu_hours_per_failure = 50'700,
                                             .log_sd = 0.5,
                                             .checkpoint_s = 60,
                                             .restart_s = 600,
                                             .source = {},
                                             .checkpoint_source = {}};
    c.economics.pue = 1.2;
    return c;
}

Scenario bare_scenario(const std::string &model, const std::string &system, int gpus)
{
    Scenario s;
    s.model_id = model;
    s.system.id = system;
    s.system.gpus = gpus;
    return s;
}

} // namespace milepost::testing
