// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/plan/plan_space.h"

#include "engine/scenario/plan_rules.h"

#include <algorithm>
#include <cstdint>

namespace milepost {

namespace {

constexpr int most_tensor_parallel = 16;
constexpr int least_tokens_of_context_rank = 2048;
constexpr int most_virtual_chunks = 8;
constexpr int most_expert_tensor_parallel = 4;
constexpr int most_micro_batch = 16;
/// Published recipes spread experts over up to 64 GPUs where NVLink domains are smaller (Megatron Bridge,
/// DeepSeek-V3 on H100).
constexpr int widest_automatic_experts = 64;

std::vector<int> powers_of_two(int most, const auto &allowed)
{
    std::vector<int> list;
    for (int value = 1; value <= most; value *= 2)
        if (allowed(value))
            list.push_back(value);
    return list;
}

std::vector<int> divisors(int whole)
{
    std::vector<int> list;
    for (int d = 1; d <= whole; ++d)
        if (whole % d == 0)
            list.push_back(d);
    return list;
}

std::vector<std::vector<std::string>> recomputations(const ResolvedScenario &base)
{
    std::vector<std::vector<std::string>> list = {{}};
    const ModelArchitecture &model = *base.model;
    if (model.attention.kind == AttentionKind::multi_head_latent)
        list.push_back({"mla_up_proj"});
    if (model.moe)
        list.push_back({"layernorm", "moe_act"});
    else
        list.push_back({"mlp"});
    list.push_back({"full"});
    if (std::ranges::find(list, base.plan.recompute) == list.end())
        list.push_back(base.plan.recompute);
    return list;
}

} // namespace

PlanSpace plan_space(const ResolvedScenario &base, std::vector<int> gpus)
{
    const ModelArchitecture &model = *base.model;
    const int layers = static_cast<int>(model.layers.size());
    const int most = gpus.empty() ? base.gpus : *std::ranges::max_element(gpus);
    const PlanRules rules(model, base.training.sequence_length);
    PlanSpace space;
    space.tp = powers_of_two(std::min({most_tensor_parallel, base.site.nvlink_domain, most}),
                             [&](int tp) { return rules.allows_tp(tp); });
    space.cp = powers_of_two(std::max(1, base.training.sequence_length / least_tokens_of_context_rank),
                             [&](int cp) { return rules.allows_cp(cp); });
    for (int pp = 1; pp <= std::min(layers, most); ++pp)
        if (std::ranges::any_of(gpus, [pp](int g) { return g % pp == 0; }))
            space.pp.push_back(pp);
    for (int vp = 1; vp <= std::min(most_virtual_chunks, layers); ++vp)
        space.vp.push_back(vp);
    space.ep = model.moe ? divisors(model.moe->experts) : std::vector{1};
    space.etp = model.moe
                    ? powers_of_two(most_expert_tensor_parallel, [&](int etp) { return rules.allows_etp(etp); })
                    : std::vector{1};
    space.micro_batch = powers_of_two(most_micro_batch, [](int) { return true; });
    space.recompute = recomputations(base);
    space.fsdp = {false, true};
    // Megatron refuses the layer-wise optimizers under fully sharded weights (megatron/training/arguments.py); only
    // who states the pair searches it.
    const bool megatron = !base.stack || base.stack->framework.empty();
    if (megatron && base.optimizer.kind != OptimizerKind::adamw && !base.plan.fsdp)
        space.fsdp = {false};
    space.ep_overlap = model.moe ? std::vector<bool>{false, true} : std::vector<bool>{false};
    space.gpus = std::move(gpus);
    return space;
}

PlanSpace automatic_space(const ResolvedScenario &base)
{
    PlanSpace space = plan_space(base, {base.gpus});
    space.etp = {1};
    std::erase_if(space.ep,
                  [&](int ep) { return ep > std::max(base.site.nvlink_domain, widest_automatic_experts); });
    std::erase_if(space.vp, [](int vp) { return vp > 4; });
    std::erase_if(space.micro_batch, [](int micro_batch) { return micro_batch > 8; });
    space.fsdp = {base.plan.fsdp};
    return space;
}

void keep_decided(PlanSpace &space, const LayoutInputs &decided)
{
    const auto keep = [](std::vector<int> &sizes, const std::optional<int> &value) {
        if (value)
            sizes = {*value};
    };
    keep(space.tp, decided.tp);
    keep(space.pp, decided.pp);
    keep(space.vp, decided.vp);
    keep(space.cp, decided.cp);
    keep(space.ep, decided.ep);
    keep(space.etp, decided.etp);
    keep(space.micro_batch, decided.micro_batch);
}

std::vector<int> gpu_counts(int least, int most)
{
    std::vector<int> list = {least, most};
    for (std::int64_t power = 1; power <= most; power *= 2)
        for (const std::int64_t count : {power, power + power / 2})
            if (count >= least && count <= most)
                list.push_back(static_cast<int>(count));
    std::ranges::sort(list);
    const auto [first, last] = std::ranges::unique(list);
    list.erase(first, last);
    return list;
}

} // namespace milepost
