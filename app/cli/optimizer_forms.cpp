// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/optimizer_forms.h"

#include "engine/scenario/names.h"
#include "engine/step/layerwise_owners.h"
#include "engine/step/memory.h"
#include "engine/step/optimizers.h"
#include "engine/step/stage_weights.h"
#include "engine/step/step.h"

#include <algorithm>
#include <array>

namespace milepost {

namespace {

double exposed(const StepTime &step, PartId part) { return step.exposed_s[static_cast<std::size_t>(part)]; }

double optimizer_bytes(const ResolvedScenario &scenario)
{
    const auto memory = memory_of(scenario);
    const auto &worst = memory.stages[static_cast<std::size_t>(memory.worst_stage)].bytes;
    double sum = 0;
    for (const auto kind :
         {MemoryKind::master_weights, MemoryKind::optimizer_states, MemoryKind::optimizer_workspace})
        sum += worst[static_cast<std::size_t>(kind)];
    return sum;
}

/// Bytes of the tensor-parallel exchange on the busiest stage, and whether the form changes no result.
void add_exchange(OptimizerForm &form, const ResolvedScenario &scenario)
{
    for (const auto &stage : stage_weights(scenario, scenario.optimizer.split_qkv)) {
        double bytes = 0;
        for (const auto &group : stage.groups) {
            if (!is_muon_matrix(group))
                continue;
            const int tp = group.expert ? scenario.plan.etp : scenario.plan.tp;
            const auto one = tensor_parallel_form(scenario, scenario.optimizer.tp_mode, group.rows, group.cols,
                                                  group.tp_shard, tp);
            const int owners = std::max(1, group.expert ? scenario.plan.expert_dp : dense_shards(scenario.plan));
            bytes += one.traffic_bytes * group.count / owners;
            form.exact = form.exact && one.exact;
        }
        form.traffic_bytes = std::max(form.traffic_bytes, bytes);
    }
}

OptimizerForm measured(std::string group, std::string_view name, const ResolvedScenario &scenario, bool chosen)
{
    OptimizerForm form;
    form.group = std::move(group);
    form.name = name;
    form.chosen = chosen;
    const auto lowered = lower(scenario);
    if (!lowered) {
        form.refused = lowered.error().front().message;
        return form;
    }
    const auto step = combine(*lowered, median_factors(*scenario.calibration));
    for (const auto part :
         {PartId::optimizer_update, PartId::newton_schulz, PartId::optimizer_host, PartId::optimizer_traffic})
        form.optimizer_s += exposed(step, part);
    form.traffic_busy_s = step.busy_s[static_cast<std::size_t>(PartId::optimizer_traffic)];
    form.memory_bytes = optimizer_bytes(scenario);
    form.step_s = step.seconds;
    form.imbalance = lowered->optimizer.owner_imbalance;
    if (scenario.optimizer.kind == OptimizerKind::muon)
        add_exchange(form, scenario);
    return form;
}

template <class E>
void add_forms(std::vector<OptimizerForm> &forms, const std::string &group, const ResolvedScenario &scenario,
               E Optimizer::*member)
{
    for (const auto &[value, name] : names<E>) {
        auto changed = scenario;
        changed.optimizer.*member = value;
        forms.push_back(measured(group, name, changed, scenario.optimizer.*member == value));
    }
}

} // namespace

std::vector<OptimizerForm> optimizer_forms(const ResolvedScenario &scenario)
{
    std::vector<OptimizerForm> forms;
    auto adamw = scenario;
    adamw.optimizer.kind = OptimizerKind::adamw;
    forms.push_back(
        measured("AdamW", "distributed optimizer", adamw, scenario.optimizer.kind == OptimizerKind::adamw));
    auto layerwise = scenario;
    if (layerwise.optimizer.kind == OptimizerKind::adamw)
        layerwise.optimizer.kind = OptimizerKind::muon;
    add_forms(forms, "tensor parallelism", layerwise, &Optimizer::tp_mode);
    add_forms(forms, "ownership", layerwise, &Optimizer::ownership);
    add_forms(forms, "gather", layerwise, &Optimizer::layerwise);
    for (const bool on : {false, true}) {
        auto changed = layerwise;
        changed.optimizer.syrk = on;
        forms.push_back(measured("SYRK", on ? "on" : "off", changed, layerwise.optimizer.syrk == on));
    }
    return forms;
}

std::vector<OwnedWeights> owned_weights(const ResolvedScenario &scenario)
{
    const bool layerwise = scenario.optimizer.kind != OptimizerKind::adamw;
    std::vector<OwnedWeights> list;
    const auto stages = stage_weights(scenario, scenario.optimizer.split_qkv);
    for (std::size_t stage = 0; stage < stages.size(); ++stage) {
        const std::size_t first = list.size();
        for (const auto &group : stages[stage].groups) {
            OwnedWeights entry;
            entry.stage = static_cast<int>(stage);
            entry.weights = group;
            entry.orthogonalised = layerwise && is_muon_matrix(group);
            entry.ranks = std::max(1, group.expert ? scenario.plan.expert_dp : dense_shards(scenario.plan));
            list.push_back(std::move(entry));
        }
        if (!layerwise)
            continue;
        for (const bool expert : {false, true}) {
            const auto owners = layerwise_owners(scenario, stages[stage], expert);
            for (std::size_t t = 0; t < owners.group.size(); ++t) {
                auto &entry = list[first + owners.group[t]];
                entry.ranks = owners.ranks;
                entry.tensors.resize(static_cast<std::size_t>(owners.ranks), 0);
                ++entry.tensors[static_cast<std::size_t>(owners.owner[t])];
            }
        }
    }
    return list;
}

std::string_view role_name(WeightRole role)
{
    constexpr std::array<std::string_view, 27> role_names{"embedding",
                                                          "head",
                                                          "position",
                                                          "query",
                                                          "key",
                                                          "value",
                                                          "query_down",
                                                          "query_up",
                                                          "key_value_down",
                                                          "key_value_up",
                                                          "attention_output",
                                                          "gate_up",
                                                          "down",
                                                          "router",
                                                          "expert_gate_up",
                                                          "expert_down",
                                                          "shared_gate_up",
                                                          "shared_down",
                                                          "latent_down",
                                                          "latent_up",
                                                          "mamba_in",
                                                          "mamba_conv",
                                                          "mamba_out",
                                                          "mtp_projection",
                                                          "norm",
                                                          "bias",
                                                          "other_vector"};
    static_assert(role_names.size() == static_cast<std::size_t>(WeightRole::other_vector) + 1);
    return role_names[static_cast<std::size_t>(role)];
}

} // namespace milepost
