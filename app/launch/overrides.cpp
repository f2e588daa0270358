// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/launch/overrides.h"

#include "engine/scenario/names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

/// Collects overrides under the names of one release.
class Collector {
public:
    explicit Collector(LaunchPlan &plan) : plan_(plan) {}

    /// A knob that this release does not have becomes a gap with `without`; without such a sentence it is left out.
    void set(const std::string &knob, Json value, const std::string &field, const std::string &without = {})
    {
        const auto key = plan_.release.keys.find(knob);
        if (key != plan_.release.keys.end())
            plan_.overrides.push_back({key->second, std::move(value), field});
        else if (!without.empty())
            gap(field, without);
    }
    void set_dtype(const std::string &knob, const std::string &type, const std::string &field)
    {
        set(knob, type, field);
        plan_.overrides.back().dtype = true;
    }
    void gap(const std::string &field, const std::string &text) { plan_.gaps.push_back({field, text}); }

private:
    LaunchPlan &plan_;
};

void add_layout(Collector &c, const ResolvedScenario &s)
{
    const auto &p = s.plan;
    c.set("tp", p.tp, "plan.tp");
    c.set("pp", p.pp, "plan.pp");
    c.set("vp", p.vp > 1 ? Json(p.vp) : Json(nullptr), "plan.vp");
    c.set("cp", p.cp, "plan.cp");
    if (s.model->moe.has_value()) {
        c.set("ep", p.ep, "plan.ep");
        c.set("etp", p.etp, "plan.etp");
    }
    c.set("sequence_parallel", p.sequence_parallel, "plan.sequence_parallel");
    c.set("layout", p.pp > 1 ? Json(megatron_layout(p.layout)) : Json(nullptr), "plan.pp_layout");
    if (s.model->mtp_layers > 0)
        c.set("mtp", p.mtp ? Json(s.model->mtp_layers) : Json(nullptr), "plan.mtp");
}

void add_training(Collector &c, const Estimate &estimate)
{
    const auto &t = estimate.scenario.training;
    c.set("sequence_length", t.sequence_length, "training.sequence_length");
    c.set("dataset_sequence_length", t.sequence_length, "training.sequence_length");
    c.set("global_batch", t.global_batch, "training.global_batch");
    c.set("micro_batch", estimate.scenario.plan.micro_batch, "plan.micro_batch");
    // As many tokens as the first milestone needs at the median; what cannot be reached runs as planned.
    const auto reached =
        estimate.milestones.empty() ? std::optional<double>() : estimate.milestones.front().tokens.p50;
    c.set("steps", static_cast<std::int64_t>(std::ceil(reached.value_or(t.tokens) / t.batch_tokens())),
          reached ? "milestones.0" : "training.tokens");
}

void add_recompute(Collector &c, const Plan &p)
{
    const bool full = std::ranges::find(p.recompute, "full") != p.recompute.end();
    c.set("recompute_granularity",
          full                  ? Json("full")
          : p.recompute.empty() ? Json(nullptr)
                                : Json("selective"),
          "plan.recompute");
    if (full) {
        c.set("recompute_method", "uniform", "plan.recompute");
        c.set("recompute_layers", 1, "plan.recompute");
    } else {
        c.set("recompute_modules", p.recompute, "plan.recompute");
    }
    if (p.offload_layers > 0) {
        c.set("cpu_offloading", true, "plan.offload_layers");
        c.set("cpu_offloading_layers", p.offload_layers, "plan.offload_layers");
    }
    if (!p.offload.empty()) {
        c.set("activation_offloading", true, "plan.offload");
        c.set("offload_modules", p.offload, "plan.offload");
    }
}

void add_experts(Collector &c, const LaunchPlan &launch, const Plan &p)
{
    const bool flex = p.dispatcher != Dispatcher::alltoall;
    c.set("dispatcher_type", flex ? "flex" : "alltoall", "plan.dispatcher");
    if (flex) {
        c.set("dispatcher_backend", std::string(name_of(p.dispatcher)), "plan.dispatcher");
        // The flex dispatcher refuses the overlap of shared experts (megatron/core/transformer/moe).
        c.set("shared_expert_overlap", false, "plan.dispatcher");
        if (p.dispatcher_sms > 0)
            c.set(p.dispatcher == Dispatcher::hybridep ? "hybridep_sms" : "deepep_sms", p.dispatcher_sms,
                  "plan.dispatcher_sms");
    }
    for (const auto &[when, text] : launch.release.notes)
        if (when == name_of(p.dispatcher))
            c.gap("plan.dispatcher", text);
    c.set("ep_overlap", p.ep_overlap, "plan.ep_overlap");
    c.set("delay_wgrad", p.delay_wgrad, "plan.delay_wgrad");
    if (p.token_drop_capacity) {
        c.set("capacity_factor", *p.token_drop_capacity, "plan.token_drop_capacity");
        c.set("pad_to_capacity", true, "plan.token_drop_capacity");
    }
    if (p.fused_grouped_mlp)
        c.set("fused_grouped_mlp", true, "plan.fused_grouped_mlp",
              "The fused grouped MLP came with 26.06; this release runs grouped GEMMs and the activation apart.");
}

void add_graph(Collector &c, const Plan &p, bool moe)
{
    struct Scope {
        GraphScope scope;
        const char *implementation;
        std::vector<std::string> modules;
    };
    // As the releases' own recipes write them (cfg.model.cuda_graph_impl and cuda_graph_scope, all releases).
    static const std::array scopes{
        Scope{GraphScope::none, "none", {}},
        Scope{GraphScope::moe_router, "transformer_engine", {"moe_router", "moe_preprocess"}},
        Scope{GraphScope::attention, "transformer_engine", {"attn"}},
        Scope{GraphScope::attention_and_router, "transformer_engine", {"attn", "moe_router", "moe_preprocess"}},
        Scope{GraphScope::mlp, "transformer_engine", {"mlp"}},
        Scope{GraphScope::per_layer, "transformer_engine", {}},
        Scope{GraphScope::full, "local", {"full_iteration"}}};
    const auto *scope = std::ranges::find(scopes, p.cuda_graph, &Scope::scope);
    c.set("graph_impl", scope->implementation, "plan.cuda_graph");
    c.set("graph_modules", scope->modules, "plan.cuda_graph");
    if (p.cuda_graph != GraphScope::none)
        c.set("te_rng_tracker", true, "plan.cuda_graph");
    if (p.cuda_graph == GraphScope::full && moe)
        c.set("paged_stash", true, "plan.cuda_graph",
              "A graph of the whole iteration needs paged stashing for dropless experts, which came with 26.06.");
}

void add_data_parallel(Collector &c, const ResolvedScenario &s)
{
    const auto &p = s.plan;
    const bool muon = s.optimizer.kind == OptimizerKind::muon;
    const bool mxfp8 = s.training.precision == Precision::mxfp8;
    c.set("overlap_grad_reduce", p.overlap_grad_reduce, "plan.overlap_grad_reduce");
    c.set("comm_overlap_grad_reduce", p.overlap_grad_reduce, "plan.overlap_grad_reduce");
    c.set("ddp_grad_reduce_fp32", p.grad_reduce_fp32, "plan.grad_reduce_fp32");
    c.set("grad_reduce_fp32", p.grad_reduce_fp32, "plan.grad_reduce_fp32");
    // The layer-wise optimizer keeps whole weights: no element-wise shards, no overlapped gather, no FP8 gather.
    c.set("use_distributed_optimizer", !muon, "optimizer.name");
    c.set("optimizer_distributed", !muon, "optimizer.name");
    c.set("overlap_param_gather", !muon && p.overlap_param_gather,
          muon ? "optimizer.name" : "plan.overlap_param_gather");
    if (s.training.precision != Precision::bf16 && s.training.precision != Precision::fp16)
        c.set("fp8_param_gather", !muon && p.fp8_param_gather, muon ? "optimizer.name" : "plan.fp8_param_gather");
    if (mxfp8)
        c.set("reuse_grad_buffer", !muon && p.fp8_param_gather, muon ? "optimizer.name" : "plan.fp8_param_gather");
    c.set("tp_overlap", p.tp_overlap, "plan.tp_overlap");
    c.set("fsdp", p.fsdp, "plan.fsdp");
    if (p.fsdp) {
        c.set("fsdp_strategy", "optim_grads_params", "plan.fsdp");
        c.set("average_in_collective", false, "plan.fsdp");
        if (muon)
            c.gap("plan.fsdp", "The layer-wise optimizer does not work on the shards of Megatron FSDP.");
    }
    if (p.bf16_first_layers + p.bf16_last_layers > 0) {
        c.set("first_last_bf16", true, "plan.bf16_first_layers");
        c.set("bf16_first", p.bf16_first_layers, "plan.bf16_first_layers");
        c.set("bf16_last", p.bf16_last_layers, "plan.bf16_last_layers");
    } else if (s.training.precision == Precision::fp8_cs) {
        c.set("first_last_bf16", false, "plan.bf16_first_layers");
    }
    if (p.fp8_attention)
        c.set("fp8_attention", true, "plan.fp8_attention");
    if (p.unfused_attention)
        c.gap("plan.unfused_attention",
              "The recipes of this release fuse attention; scores are not written to memory.");
}

void add_adamw(Collector &c, const ResolvedScenario &s)
{
    c.set("optimizer", "adam", "optimizer.name");
    const bool aware = s.plan.precision_aware_optimizer || s.optimizer.state_dtype != StateDtype::fp32;
    c.set("precision_aware", aware, "plan.precision_aware_optimizer");
    if (!aware)
        return;
    constexpr std::array<std::string_view, 3> types{"torch.float32", "torch.bfloat16", "torch.uint8"};
    const auto type = std::string(types.at(static_cast<std::size_t>(s.optimizer.state_dtype)));
    c.set_dtype("exp_avg_dtype", type, "optimizer.state_dtype");
    c.set_dtype("exp_avg_sq_dtype", type, "optimizer.state_dtype");
}

void add_muon(Collector &c, const LaunchPlan &launch, const ResolvedScenario &s)
{
    const auto &o = s.optimizer;
    c.set("optimizer", "dist_muon", "optimizer.name");
    c.set("precision_aware", false, "optimizer.name");
    c.set("muon_steps", o.newton_schulz_steps, "optimizer.newton_schulz_steps");
    // emerging_optimizers: "medium" casts to BF16, "high" is TF32, "highest" FP32.
    constexpr std::array<std::string_view, 3> matmul{"medium", "high", "highest"};
    c.set("muon_matmul", std::string(matmul.at(static_cast<std::size_t>(o.precision))), "optimizer.precision");
    c.set("muon_split_qkv", o.split_qkv, "optimizer.split_qkv");
    for (const auto &[knob, value] : launch.release.muon.items())
        c.set(knob, value, "release");

    std::string coefficients(name_of(o.coefficients));
    std::ranges::replace(coefficients, '-', '_');
    if (o.coefficients == NsCoefficients::cubic)
        coefficients = "cubic5";
    if (o.coefficients == NsCoefficients::deepseek_v4)
        coefficients = "deepseekv4";
    const bool quintic = o.coefficients == NsCoefficients::quintic;
    c.set("muon_coefficients", coefficients, "optimizer.coefficients",
          quintic ? std::string()
                  : "The coefficients are fixed to 'quintic' in this release; 26.04 and later take others.");
    if (!quintic && launch.release.keys.contains("muon_coefficients"))
        c.gap("optimizer.coefficients",
              fmt::format(
                  "'{}' needs an emerging-optimizers package that knows it; the release checks it at the start.",
                  coefficients));

    if (o.tp_mode == TpMode::layer_sharded)
        c.gap("optimizer.tp_mode",
              "The layer-sharded form is an open pull request of Megatron-LM (6683); no release has it.");
    else if (s.plan.tp > 1) // with one rank all forms are the same
        c.set("muon_tp_mode", std::string(name_of(o.tp_mode)), "optimizer.tp_mode");
    if (o.syrk)
        c.gap("optimizer.syrk", "No release passes use_syrk on; Megatron-LM main has it since 2026-08-10.");
    if (o.batched)
        c.gap("optimizer.batched", "The optimizer of this release works through the weights one by one.");
    if (o.layerwise == LayerwiseGather::allgather_overlapped)
        c.gap("optimizer.layerwise",
              "The gather of updated weights follows the optimizer step, exposed, in this release.");
    if (o.ownership != Ownership::ping_pong)
        c.gap("optimizer.ownership", "Weights are dealt out ping-pong by size in this release.");
    if (o.reduce_scatter_grads)
        c.gap("optimizer.reduce_scatter_grads", "The layer-wise optimizer of this release all-reduces gradients.");
    // Its threshold of 100 is the default of the key (Kimi K2, arXiv:2507.20534 section 2.1).
    if (o.qk_clip)
        c.set("qk_clip", true, "optimizer.qk_clip");
    if (o.triangle_all_reduce)
        c.gap("optimizer.triangle_all_reduce", "The distributed form of this release sends whole Gram matrices.");
    if (o.fused_syrk_allreduce)
        c.gap("optimizer.fused_syrk_allreduce", "Announced by nobody's release: an assumption of this scenario.");
    if (o.state_dtype != StateDtype::fp32)
        c.gap("optimizer.state_dtype", "Muon keeps its momentum in FP32 in this release.");
}

/// A JSON value as Python writes it.
std::string python_literal(const Json &value)
{
    if (value.is_null())
        return "None";
    if (value.is_boolean())
        return value.get<bool>() ? "True" : "False";
    if (value.is_array()) {
        std::string text;
        for (const auto &entry : value)
            text += (text.empty() ? "" : ", ") + python_literal(entry);
        return '[' + text + ']';
    }
    return value.dump(-1, ' ', true); // numbers; texts with the escapes that both languages share
}

} // namespace

std::string megatron_layout(const PipelineLayout &layout)
{
    std::string text;
    const std::size_t chunks = layout.chunks.empty() ? 0 : layout.chunks.front().size();
    for (std::size_t chunk = 0; chunk < chunks; ++chunk)
        for (const auto &stage : layout.chunks) {
            const auto &part = stage[chunk];
            if (!text.empty())
                text += '|';
            text += part.embedding ? "E" : "";
            if (part.layer_count > 0)
                text += part.layer_count == 1 ? std::string("t") : fmt::format("t*{}", part.layer_count);
            for (int i = 0; i < part.mtp_layers; ++i)
                text += 'm';
            text += part.head ? "L" : "";
        }
    return text;
}

Expected<LaunchPlan> launch_plan(const Estimate &estimate)
{
    const auto &s = estimate.scenario;
    auto release = find_release(s.stack->id);
    if (!release)
        return tl::make_unexpected(release.error());
    LaunchPlan plan;
    plan.release = std::move(*release);
    const auto recipe = plan.release.recipes.find(s.model->id);
    if (recipe == plan.release.recipes.end())
        return fail("launch.recipe", "model",
                    fmt::format("model: {} has no recipe for '{}' that overrides could go onto.", s.stack->name,
                                s.model->id),
                    FailureKind::infeasible);
    if (s.optimizer.kind != OptimizerKind::adamw && s.optimizer.kind != OptimizerKind::muon)
        return fail("launch.optimizer", "optimizer.name",
                    fmt::format("optimizer.name: {} trains with adamw or muon, not with {}.", s.stack->name,
                                name_of(s.optimizer.kind)),
                    FailureKind::infeasible);
    plan.recipe = recipe->second;
    plan.precision = plan.release.precisions.at(std::string(name_of(s.training.precision)));
    Collector c(plan);
    add_layout(c, s);
    add_training(c, estimate);
    add_recompute(c, s.plan);
    if (s.model->moe.has_value())
        add_experts(c, plan, s.plan);
    add_graph(c, s.plan, s.model->moe.has_value());
    add_data_parallel(c, s);
    if (s.optimizer.kind == OptimizerKind::muon)
        add_muon(c, plan, s);
    else
        add_adamw(c, s);
    return plan;
}

std::string training_program(const LaunchPlan &plan)
{
    std::string text = fmt::format(
        "# Trains with {} of Megatron Bridge {} (container {}). Each line names the scenario field that it\n"
        "# comes from; data, tokenizer, learning rate and checkpoints are those of the recipe: set them here.\n"
        "import os\n\n"
        "import torch  # noqa: F401\n"
        "from megatron.bridge import recipes\n"
        "from megatron.bridge.training.gpt_step import forward_step\n"
        "from megatron.bridge.training.mixed_precision import get_mixed_precision_config\n"
        "from megatron.bridge.training.pretrain import pretrain\n\n"
        "cfg = recipes.{}()\n"
        "cfg.mixed_precision = get_mixed_precision_config(\"{}\")  # training.precision\n",
        plan.recipe, plan.release.bridge, plan.release.container, plan.recipe, plan.precision);
    for (const auto &o : plan.overrides)
        text += fmt::format("cfg.{} = {}  # {}\n", o.key,
                            o.dtype ? o.value.get<std::string>() : python_literal(o.value), o.field);
    return text + "if os.environ.get(\"CHECKPOINTS\"):\n"
                  "    cfg.checkpoint.save = cfg.checkpoint.load = os.environ[\"CHECKPOINTS\"]\n\n"
                  "if __name__ == \"__main__\":\n"
                  "    pretrain(config=cfg, forward_step_func=forward_step)\n";
}

nlohmann::ordered_json overrides_json(const LaunchPlan &plan)
{
    Json list = Json::array();
    for (const auto &o : plan.overrides)
        list.push_back({{"key", o.key}, {"value", o.value}, {"field", o.field}});
    return list;
}

} // namespace milepost
