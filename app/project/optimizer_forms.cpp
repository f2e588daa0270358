// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/optimizer_forms.h"

#include "engine/scenario/names.h"
#include "engine/step/data_parallel.h"
#include "engine/step/element_bytes.h"
#include "engine/step/layerwise_owners.h"
#include "engine/step/memory.h"
#include "engine/step/memory_parts.h"
#include "engine/step/newton_schulz.h"
#include "engine/step/optimizers.h"
#include "engine/step/qk_clip.h"
#include "engine/step/stage_weights.h"
#include "engine/step/step.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace milepost {

namespace {

/// All but `auto`, which is a choice among them.
constexpr std::array tensor_parallel_modes{TpMode::duplicated, TpMode::distributed, TpMode::blockwise,
                                           TpMode::layer_sharded};

double exposed(const StepTime &step, PartId part) { return step.exposed_s[static_cast<std::size_t>(part)]; }

void add_memory(FormCost &cost, const ResolvedScenario &scenario)
{
    const auto memory = memory_of(scenario);
    cost.total_bytes = memory.stages[static_cast<std::size_t>(memory.worst_stage)].total();
    // The workspace counts in full here, although most of it lives in the room of the activations.
    for (const auto &stage : stage_weights(scenario, scenario.optimizer.split_qkv)) {
        const auto resident = resident_memory(scenario, stage);
        const auto bytes = [&](MemoryKind kind) { return resident.bytes[static_cast<std::size_t>(kind)]; };
        cost.memory_bytes =
            std::max(cost.memory_bytes, bytes(MemoryKind::master_weights) + bytes(MemoryKind::optimizer_states) +
                                            workspace_bytes(scenario, stage, resident));
    }
}

Collective collective_of(TpMode mode)
{
    switch (mode) {
    case TpMode::distributed: return Collective::all_reduce;
    case TpMode::layer_sharded: return Collective::all_to_all;
    default: return Collective::all_gather;
    }
}

struct Exchange {
    double bytes = 0, wire_bytes = 0;
    bool exact = true;
};

/// Tensor-parallel exchange of one stage, mean over owners.
Exchange exchange_of(const ResolvedScenario &s, const StageWeights &stage)
{
    Exchange sum;
    for (const auto &group : stage.groups) {
        if (!is_muon_matrix(group))
            continue;
        const int tp = group.expert ? s.plan.etp : s.plan.tp;
        const auto form = tensor_parallel_form(s, s.optimizer.tp_mode, group.rows, group.cols, group.tp_shard, tp);
        const int owners = std::max(1, group.expert ? s.plan.expert_dp : dense_shards(s.plan));
        const double bytes = form.traffic_bytes * group.count / owners;
        sum.bytes += bytes;
        sum.wire_bytes += bytes * bus_factor(collective_of(form.mode), tp);
        sum.exact = sum.exact && form.exact;
    }
    return sum;
}

/// What one GPU of a stage sends for gradients and gathered parameters in a step.
double data_parallel_wire_bytes(const ResolvedScenario &s, const StageWeights &stage)
{
    const bool layerwise = s.optimizer.kind != OptimizerKind::adamw;
    const Collective reduction =
        layerwise && !s.optimizer.reduce_scatter_grads ? Collective::all_reduce : Collective::reduce_scatter;
    const double gathered = layerwise ? bf16_bytes : gathered_parameter_bytes(s.plan, s.training.precision);
    const auto of_group = [&](const RankGroup &group, double parameters) {
        return parameters * (gradient_bytes(s.plan) * bus_factor(reduction, group.ranks) +
                             gathered * bus_factor(Collective::all_gather, group.ranks));
    };
    return of_group(dense_group(s), stage.dense_parameters) + of_group(expert_group(s), stage.expert_parameters);
}

void add_traffic(FormCost &cost, const ResolvedScenario &scenario)
{
    for (const auto &stage : stage_weights(scenario, scenario.optimizer.split_qkv)) {
        Exchange exchange;
        if (scenario.optimizer.kind == OptimizerKind::muon)
            exchange = exchange_of(scenario, stage);
        cost.exchange_bytes = std::max(cost.exchange_bytes, exchange.bytes);
        cost.wire_bytes =
            std::max(cost.wire_bytes, exchange.wire_bytes + data_parallel_wire_bytes(scenario, stage));
        cost.exact = cost.exact && exchange.exact;
    }
}

/// Shampoo and SOAP precondition the shard that a rank holds.
bool preconditions_shards(const ResolvedScenario &s)
{
    const bool preconditioned =
        s.optimizer.kind == OptimizerKind::shampoo || s.optimizer.kind == OptimizerKind::soap;
    return preconditioned && (s.plan.tp > 1 || s.plan.etp > 1);
}

FormCost cost_of(const ResolvedScenario &scenario)
{
    FormCost cost;
    const auto lowered = lower(scenario);
    if (!lowered) {
        cost.refused = lowered.error().front().message;
        return cost;
    }
    const auto step = combine(*lowered, median_factors(*scenario.calibration));
    for (const auto part :
         {PartId::optimizer_update, PartId::newton_schulz, PartId::optimizer_host, PartId::optimizer_traffic})
        cost.optimizer_s += exposed(step, part);
    cost.data_parallel_s = exposed(step, PartId::data_parallel);
    cost.traffic_busy_s = step.busy_s[static_cast<std::size_t>(PartId::optimizer_traffic)];
    cost.step_s = step.seconds;
    cost.imbalance = lowered->optimizer.owner_imbalance;
    cost.exact = !preconditions_shards(scenario);
    add_memory(cost, scenario);
    add_traffic(cost, scenario);
    return cost;
}

/// What a form is called, and the field of a scenario file that asks for it.
struct FormName {
    std::string_view group, field;
};

OptimizerForm form_of(const FormName &name, std::string_view form, std::string_view value,
                      const ResolvedScenario &scenario, bool chosen)
{
    return {std::string(name.group),
            std::string(form),
            std::string(name.field),
            std::string(value),
            chosen,
            0,
            cost_of(scenario),
            std::nullopt,
            {}};
}

template <class E>
void add_forms(std::vector<OptimizerForm> &forms, const FormName &group, const ResolvedScenario &scenario,
               E Optimizer::*member)
{
    for (const auto &[value, name] : names<E>) {
        auto changed = scenario;
        changed.optimizer.*member = value;
        forms.push_back(form_of(group, name, name, changed, scenario.optimizer.*member == value));
    }
}

void add_switch(std::vector<OptimizerForm> &forms, const FormName &group, const ResolvedScenario &scenario,
                bool Optimizer::*member, std::string_view off, std::string_view on)
{
    for (const bool value : {false, true}) {
        auto changed = scenario;
        changed.optimizer.*member = value;
        forms.push_back(form_of(group, value ? on : off, value ? "true" : "false", changed,
                                scenario.optimizer.*member == value));
    }
}

ResolvedScenario with_muon(ResolvedScenario scenario)
{
    if (scenario.optimizer.kind != OptimizerKind::muon)
        scenario.optimizer.qk_clip = logits_grow_under_muon(*scenario.model); // its default
    scenario.optimizer.kind = OptimizerKind::muon;
    return scenario;
}

/// AdamW as it stands, with smaller states, and with the precision-aware step.
void add_adamw(std::vector<OptimizerForm> &forms, const ResolvedScenario &scenario)
{
    auto adamw = scenario;
    adamw.optimizer.kind = OptimizerKind::adamw;
    const bool own = scenario.optimizer.kind == OptimizerKind::adamw;
    adamw.optimizer.qk_clip = own && scenario.optimizer.qk_clip;
    for (const auto &[value, name] : names<StateDtype>) {
        auto changed = adamw;
        changed.optimizer.state_dtype = value;
        forms.push_back(
            form_of({"AdamW", "optimizer.name"}, "states in " + std::string(name), name, changed,
                    own && scenario.optimizer.state_dtype == value && !scenario.plan.precision_aware_optimizer));
    }
    auto aware = adamw;
    aware.plan.precision_aware_optimizer = true;
    aware.optimizer.state_dtype = StateDtype::bf16;
    forms.push_back(form_of({"AdamW", "optimizer.name"}, "precision-aware, states in bf16", "precision-aware",
                            aware, own && scenario.plan.precision_aware_optimizer));
}

/// What travels of the Gram matrices, in the distributed form with SYRK, whatever form the scenario stands in.
void add_gram_exchange(std::vector<OptimizerForm> &forms, const ResolvedScenario &scenario)
{
    const bool here = scenario.optimizer.tp_mode == TpMode::distributed && scenario.optimizer.syrk;
    auto distributed = scenario;
    Optimizer &o = distributed.optimizer;
    o.tp_mode = TpMode::distributed;
    o.syrk = true;
    const FormName triangle{"SYRK + all-reduce", "optimizer.triangle_all_reduce"};
    const FormName fused{"SYRK + all-reduce", "optimizer.fused_syrk_allreduce"};
    const Optimizer &own = scenario.optimizer;
    o.triangle_all_reduce = o.fused_syrk_allreduce = false;
    forms.push_back(form_of(triangle, "whole matrix, after the product", "false", distributed,
                            here && !own.triangle_all_reduce && !own.fused_syrk_allreduce));
    o.triangle_all_reduce = true;
    forms.push_back(form_of(triangle, "one triangle, after the product", "true", distributed,
                            here && own.triangle_all_reduce && !own.fused_syrk_allreduce));
    forms.back().source =
        triangle_exchange(*scenario.calibration, std::max(scenario.plan.tp, scenario.plan.etp)).source;
    o.fused_syrk_allreduce = true;
    forms.push_back(
        form_of(fused, "one triangle, beside the product", "true", distributed, here && own.fused_syrk_allreduce));
    forms.back().source = {Provenance::assumed,
                           "announced, built by nobody; what hiding costs the product: " +
                               overlap_source(scenario).text,
                           forms[forms.size() - 2].source.date};
}

/// Every coefficient set, with as many iterations as it was published with where its rows end it.
void add_coefficients(std::vector<OptimizerForm> &forms, const ResolvedScenario &scenario)
{
    for (const auto &[value, name] : names<NsCoefficients>) {
        auto changed = scenario;
        changed.optimizer.coefficients = value;
        if (value == NsCoefficients::cubic || value == NsCoefficients::deepseek_v4)
            changed.optimizer.newton_schulz_steps = static_cast<int>(newton_schulz_rows(value).size());
        forms.push_back(form_of({"coefficients", "optimizer.coefficients"},
                                fmt::format("{}, {} steps", name, changed.optimizer.newton_schulz_steps), name,
                                changed, scenario.optimizer.coefficients == value));
    }
}

/// Ranks by step time within each group; equal times share a rank. Coefficient sets, state formats and QK-clip give
/// other results in training, so that the faster one is not the better one.
void rank(std::vector<OptimizerForm> &forms)
{
    const auto ranked = [](const OptimizerForm &f) {
        return f.cost.refused.empty() && f.cost.exact && f.group != "coefficients" && f.group != "QK-clip" &&
               f.group != "precision" && f.group != "states" && f.group != "AdamW";
    };
    for (auto &form : forms) {
        if (!ranked(form))
            continue;
        form.rank = 1 + static_cast<int>(std::ranges::count_if(forms, [&](const OptimizerForm &other) {
                        return other.group == form.group && ranked(other) && other.cost.step_s < form.cost.step_s;
                    }));
    }
}

std::string reason(const MatrixForms &matrix)
{
    const auto find = [&](TpMode mode) { return std::ranges::find(matrix.forms, mode, &MatrixForms::Entry::mode); };
    const auto best = find(matrix.cheapest_exact);
    const MatrixForms::Entry *second = nullptr;
    for (const auto &entry : matrix.forms)
        if (entry.exact && entry.mode != best->mode && (!second || entry.seconds < second->seconds))
            second = &entry;
    constexpr double to_ms = 1e3;
    std::string text = fmt::format("{:.3g} ms against {:.3g} ms {}", best->seconds * to_ms, second->seconds * to_ms,
                                   name_of(second->mode));
    switch (best->mode) {
    case TpMode::duplicated: text += "; the gather is cheaper than what splitting would save"; break;
    case TpMode::distributed:
        text += "; the split products save more than the Gram matrices cost on the wire";
        break;
    default: text += "; each rank iterates whole matrices of its own, nothing is done twice"; break;
    }
    if (const auto blockwise = find(TpMode::blockwise); blockwise->seconds < best->seconds)
        text += fmt::format("; blockwise would take {:.3g} ms but changes the result", blockwise->seconds * to_ms);
    return text;
}

} // namespace

std::vector<OptimizerForm> optimizer_forms(const ResolvedScenario &scenario)
{
    std::vector<OptimizerForm> forms;
    add_adamw(forms, scenario);
    const auto layerwise = scenario.optimizer.kind == OptimizerKind::adamw ? with_muon(scenario) : scenario;
    add_forms(forms, {"ownership", "optimizer.ownership"}, layerwise, &Optimizer::ownership);
    add_forms(forms, {"gather", "optimizer.layerwise"}, layerwise, &Optimizer::layerwise);
    forms.back().source = overlap_source(layerwise);
    add_switch(forms, {"gradients", "optimizer.reduce_scatter_grads"}, layerwise, &Optimizer::reduce_scatter_grads,
               "all-reduced", "reduce-scattered");
    if (layerwise.optimizer.kind == OptimizerKind::muon) {
        add_forms(forms, {"tensor parallelism", "optimizer.tp_mode"}, layerwise, &Optimizer::tp_mode);
        add_switch(forms, {"SYRK", "optimizer.syrk"}, layerwise, &Optimizer::syrk, "off", "on");
        add_gram_exchange(forms, layerwise);
        add_switch(forms, {"Newton-Schulz", "optimizer.batched"}, layerwise, &Optimizer::batched, "one by one",
                   "batched by shape");
        add_coefficients(forms, layerwise);
        add_forms(forms, {"precision", "optimizer.precision"}, layerwise, &Optimizer::precision);
        add_switch(forms, {"QK-clip", "optimizer.qk_clip"}, layerwise, &Optimizer::qk_clip, "off", "on");
    }
    add_forms(forms, {"states", "optimizer.state_dtype"}, layerwise, &Optimizer::state_dtype);
    rank(forms);
    if (const FormCost in_use = cost_of(scenario); in_use.refused.empty())
        for (auto &form : forms)
            if (form.cost.refused.empty())
                form.step_change_s = form.cost.step_s - in_use.step_s;
    return forms;
}

std::string_view delivery_name(Delivery delivery)
{
    switch (delivery) {
    case Delivery::legacy_gather: return "legacy gather";
    case Delivery::overlapped: return "overlapped";
    case Delivery::lpt: break;
    }
    return "LPT, overlapped";
}

std::vector<OptimizerCombination> optimizer_combinations(const ResolvedScenario &scenario)
{
    std::vector<OptimizerCombination> list;
    auto changed = with_muon(scenario);
    Optimizer &o = changed.optimizer;
    for (const auto mode : tensor_parallel_modes)
        for (const bool syrk : {false, true})
            for (const auto delivery : {Delivery::legacy_gather, Delivery::overlapped, Delivery::lpt}) {
                o.tp_mode = mode;
                o.syrk = syrk;
                o.layerwise = delivery == Delivery::legacy_gather ? LayerwiseGather::allgatherv_exposed
                                                                  : LayerwiseGather::allgather_overlapped;
                o.ownership = delivery == Delivery::lpt ? Ownership::cost_aware : Ownership::ping_pong;
                o.reduce_scatter_grads = delivery == Delivery::lpt;
                list.push_back({mode, syrk, delivery, cost_of(changed)});
            }
    return list;
}

std::vector<MatrixForms> matrix_forms(const ResolvedScenario &given)
{
    const auto scenario = with_muon(given);
    std::vector<MatrixForms> list;
    for (const auto &stage : stage_weights(scenario, scenario.optimizer.split_qkv))
        for (const auto &group : stage.groups) {
            const int tp = group.expert ? scenario.plan.etp : scenario.plan.tp;
            if (!is_muon_matrix(group) || tp <= 1 || group.tp_shard == ShardDim::none)
                continue;
            const auto known = std::ranges::find_if(list, [&](const MatrixForms &m) {
                return m.role == group.role && m.rows == group.rows && m.cols == group.cols && m.ranks == tp;
            });
            if (known != list.end()) {
                known->count += group.count;
                continue;
            }
            MatrixForms matrix{group.role, group.rows, group.cols, group.count, tp, {}, TpMode::duplicated, {}};
            const double elements = local_elements(group, scenario.plan);
            const auto form = [&](TpMode mode) {
                return tensor_parallel_form(scenario, mode, group.rows, group.cols, group.tp_shard, tp);
            };
            for (const auto mode : tensor_parallel_modes) {
                const auto f = form(mode);
                matrix.forms.push_back({mode, form_seconds(scenario, f, elements), f.traffic_bytes, f.exact});
            }
            matrix.cheapest_exact = form(TpMode::automatic).mode;
            matrix.because = reason(matrix);
            list.push_back(std::move(matrix));
        }
    return list;
}

std::vector<OwnedWeights> owned_weights(const ResolvedScenario &scenario)
{
    const bool layerwise = scenario.optimizer.kind != OptimizerKind::adamw;
    const Optimizer &o = scenario.optimizer;
    const NsMethod method{o.newton_schulz_steps, o.coefficients, o.precision, o.syrk};
    std::vector<OwnedWeights> list;
    const auto stages = stage_weights(scenario, o.split_qkv);
    for (std::size_t stage = 0; stage < stages.size(); ++stage) {
        const std::size_t first = list.size();
        for (const auto &group : stages[stage].groups) {
            OwnedWeights entry;
            entry.stage = static_cast<int>(stage);
            entry.weights = group;
            entry.orthogonalised = layerwise && is_muon_matrix(group);
            entry.ranks = std::max(1, group.expert ? scenario.plan.expert_dp : dense_shards(scenario.plan));
            entry.bytes = bf16_bytes * group.count * local_elements(group, scenario.plan);
            if (entry.orthogonalised && o.kind == OptimizerKind::muon)
                entry.flops = group.count * newton_schulz_flops({1.0 * group.rows, 1.0 * group.cols}, method);
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
