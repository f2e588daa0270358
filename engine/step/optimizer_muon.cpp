// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/data_parallel.h"
#include "engine/step/element_bytes.h"
#include "engine/step/framework.h"
#include "engine/step/layerwise_owners.h"
#include "engine/step/optimizers.h"
#include "engine/step/owner_assignment.h"

#include <algorithm>

namespace milepost {

namespace {

NsMethod method_of(const Optimizer &o) { return {o.newton_schulz_steps, o.coefficients, o.precision, o.syrk}; }

/// One group of equal tensors and what a rank pays for one of them.
struct PricedGroup {
    const WeightGroup *weights = nullptr;
    bool muon = false;
    TensorParallelForm form;
    MatrixPrice price;
    double update_s = 0; ///< passes of one tensor outside of its price
    double seconds = 0;  ///< of one tensor on its owner at unit factors
};

PricedGroup price(const ResolvedScenario &s, const WeightGroup &g)
{
    const Calibration &c = *s.calibration;
    PricedGroup p;
    p.weights = &g;
    p.muon = is_muon_matrix(g);
    const double elements = local_elements(g, s.plan);
    if (!p.muon) {
        const double bytes = adamw_bytes_per_parameter(s.optimizer, s.plan) + gradient_bytes(s.plan);
        const auto framework = framework_adamw_s(s);
        p.update_s = framework ? elements * *framework : memory_time(c, *s.system, elements * bytes);
        p.seconds = p.update_s;
        return p;
    }
    const int tp = g.expert ? s.plan.etp : s.plan.tp;
    p.form = tensor_parallel_form(s, s.optimizer.tp_mode, g.rows, g.cols, g.tp_shard, tp);
    if (const auto framework = tp <= 1 ? framework_matrix_price(s, p.form.shape) : std::nullopt) {
        p.price = *framework;
        p.seconds = p.price.seconds(c.launch_s);
        return p;
    }
    p.price = price_of(s, p.form, elements);
    // Around the loop: the FP32 copy of a BF16 gradient, its norm, and the copy of the master weight to BF16.
    const double copy_in = s.plan.grad_reduce_fp32 ? 0 : bf16_bytes + fp32_bytes;
    p.update_s = memory_time(c, *s.system, elements * (copy_in + gradient_bytes(s.plan) + fp32_bytes + bf16_bytes));
    p.seconds = p.price.seconds(c.launch_s) + p.update_s;
    return p;
}

/// Layer-sharded matrices of one owner are whole on one rank of its tensor-parallel group each, largest cost first
/// to the least loaded rank (Megatron-LM PR 6683): its busiest rank over the mean. 1 without such matrices.
double home_imbalance(const std::vector<PricedGroup> &groups, const BusiestOwner &owner, bool expert, int tp)
{
    std::vector<OwnedTensor> tensors;
    double sum = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const PricedGroup &p = groups[i];
        if (!p.muon || p.weights->expert != expert || p.form.mode != TpMode::layer_sharded)
            continue;
        const double cost = p.price.gemm_s + p.price.elementwise_s;
        tensors.insert(tensors.end(), static_cast<std::size_t>(owner.counts[i]), {cost, cost});
        sum += owner.counts[i] * cost;
    }
    if (tensors.empty() || !(sum > 0))
        return 1;
    const std::vector<int> home = assign_owners(tensors, tp, Ownership::cost_aware);
    std::vector<double> load(static_cast<std::size_t>(tp), 0);
    for (std::size_t t = 0; t < tensors.size(); ++t)
        load[static_cast<std::size_t>(home[t])] += tensors[t].cost;
    return *std::ranges::max_element(load) * tp / sum;
}

/// Equal shapes of one owner in a single batched call: the loop runs once for all of them.
OptimizerCost::Group batched(const ResolvedScenario &s, const OptimizerCost::Group &g,
                             const TensorParallelForm &form)
{
    NsShape shape = form.shape;
    shape.batch = g.count;
    const double seconds =
        newton_schulz_gemm_time(*s.calibration, *s.system, shape, method_of(s.optimizer)).seconds;
    OptimizerCost::Group all = g;
    all.gemm_s = std::min(seconds * s.calibration->newton_schulz_rate * form.matrices_share, g.count * g.gemm_s);
    all.elementwise_s = g.count * g.elementwise_s;
    all.count = 1;
    return all;
}

} // namespace

Expected<OptimizerCost> muon_cost(const ResolvedScenario &s, const StageWeights &w)
{
    if (auto ok = checked(method_of(s.optimizer)); !ok)
        return tl::make_unexpected(ok.error());
    std::vector<PricedGroup> groups;
    groups.reserve(w.groups.size());
    for (const WeightGroup &g : w.groups)
        groups.push_back(price(s, g));
    std::vector<double> seconds;
    seconds.reserve(groups.size());
    for (const PricedGroup &p : groups)
        seconds.push_back(p.seconds);
    const BusiestOwner dense = busiest_owner(layerwise_owners(s, w, false), seconds);
    const BusiestOwner expert = busiest_owner(layerwise_owners(s, w, true), seconds);
    const double dense_home = home_imbalance(groups, dense, false, s.plan.tp);
    const double expert_home = home_imbalance(groups, expert, true, s.plan.etp);

    OptimizerCost cost;
    cost.update_s = memory_time(*s.calibration, *s.system,
                                w.quantised_parameters * quantise_bytes_per_element(s.training.precision));
    double tensors = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const PricedGroup &p = groups[i];
        const double count = dense.counts[i] + expert.counts[i];
        const int ranks = replicates_optimizer(s) ? 1 : p.weights->expert ? s.plan.expert_dp : dense_shards(s.plan);
        cost.flops += p.muon ? p.form.flops * p.form.matrices_share * p.weights->count / ranks : 0;
        cost.update_s += count * p.update_s;
        tensors += count;
        if (!p.muon || count <= 0)
            continue;
        cost.traffic_exposed_s += count * p.price.traffic_s;
        const double home =
            p.form.mode != TpMode::layer_sharded ? 1 : (p.weights->expert ? expert_home : dense_home);
        OptimizerCost::Group group{home * p.price.gemm_s,   home * p.price.elementwise_s,
                                   home * p.price.launches, count,
                                   p.weights->rows,         p.weights->cols};
        if (s.optimizer.batched && count > 1)
            group = batched(s, group, p.form);
        cost.newton_schulz_s += group.count * group.gemm_s;
        cost.elementwise_s += group.count * group.elementwise_s;
        cost.groups.push_back(group);
    }
    // One launch per owned tensor for the gradient copy, one per quantised copy.
    cost.launches_other = (s.plan.grad_reduce_fp32 ? 0 : tensors) +
                          (quantise_bytes_per_element(s.training.precision) > 0 ? w.quantised_tensors : 0);
    if (s.optimizer.layerwise == LayerwiseGather::allgatherv_exposed && !replicates_optimizer(s))
        cost.traffic_exposed_s += layerwise_gather_s(s, w);
    cost.traffic_busy_s = cost.traffic_exposed_s;
    const double mean = dense.mean + expert.mean;
    cost.owner_imbalance = mean > 0 ? (dense.load + expert.load) / mean : 1;
    cost.home_imbalance = std::max(dense_home, expert_home);
    return cost;
}

} // namespace milepost
