// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/data_parallel.h"
#include "engine/step/layerwise_owners.h"
#include "engine/step/optimizers.h"

#include <algorithm>

namespace milepost {

namespace {

constexpr double bf16_bytes = 2, fp32_bytes = 4;

/// One group of equal tensors and what a rank pays for one of them.
struct PricedGroup {
    const WeightGroup *weights = nullptr;
    bool muon = false;
    TensorParallelForm form;
    double gemm_s = 0, elementwise_s = 0; ///< of one matrix
    double launches = 0;
    double traffic_s = 0;
    double update_bytes = 0; ///< of one tensor
    double seconds = 0;      ///< of one tensor on its owner at unit factors
};

NsMethod method_of(const Optimizer &o) { return {o.newton_schulz_steps, o.coefficients, o.precision, o.syrk}; }

PricedGroup price(const ResolvedScenario &s, const WeightGroup &g)
{
    const Calibration &c = *s.calibration;
    PricedGroup p;
    p.weights = &g;
    p.muon = is_muon_matrix(g);
    const double elements = local_elements(g, s.plan);
    if (!p.muon) {
        p.update_bytes = elements * (adamw_bytes_per_parameter(s.optimizer, s.plan) + gradient_bytes(s.plan));
        p.seconds = memory_time(c, *s.system, p.update_bytes);
        return p;
    }
    const int tp = g.expert ? s.plan.etp : s.plan.tp;
    const NsMethod method = method_of(s.optimizer);
    p.form = tensor_parallel_form(s, s.optimizer.tp_mode, g.rows, g.cols, g.tp_shard, tp);
    const double iterated = p.form.shape.rows * p.form.shape.cols;
    const bool split = s.optimizer.tp_mode == TpMode::distributed && iterated > elements;
    const double state = state_bytes(s.optimizer.state_dtype);
    const double bytes =
        elements * muon_bytes_per_element(method, state, true) +
        (split ? elements : iterated * p.form.matrices_share) * muon_bytes_per_element(method, state, false);
    p.gemm_s = p.form.gemm_s * c.newton_schulz_rate * p.form.matrices_share;
    p.elementwise_s = memory_time(c, *s.system, bytes);
    p.launches = (muon_launches(method) + p.form.launches) * p.form.matrices_share;
    p.traffic_s = p.form.traffic_s;
    // Around the loop: the FP32 copy of a BF16 gradient, its norm, and the copy of the master weight to BF16.
    const double copy_in = s.plan.grad_reduce_fp32 ? 0 : bf16_bytes + fp32_bytes;
    p.update_bytes = elements * (copy_in + gradient_bytes(s.plan) + fp32_bytes + bf16_bytes);
    p.seconds = std::max(p.gemm_s + p.elementwise_s, p.launches * c.launch_s) + p.traffic_s +
                memory_time(c, *s.system, p.update_bytes);
    return p;
}

/// What the busiest owner holds, by group, and the mean load.
struct BusiestOwner {
    std::vector<double> counts;
    double seconds = 0, mean_s = 0;
};

BusiestOwner busiest_owner(const ResolvedScenario &s, const StageWeights &w, const std::vector<PricedGroup> &groups,
                           bool expert)
{
    const LayerwiseOwners owners = layerwise_owners(s, w, expert);
    std::vector<double> seconds;
    seconds.reserve(groups.size());
    for (const PricedGroup &p : groups)
        seconds.push_back(p.seconds);
    const std::vector<double> load = owners.load(seconds);
    const auto worst = std::max_element(load.begin(), load.end());
    BusiestOwner busiest{std::vector<double>(groups.size(), 0), *worst, 0};
    for (const double l : load)
        busiest.mean_s += l / owners.ranks;
    for (std::size_t t = 0; t < owners.owner.size(); ++t)
        busiest.counts[owners.group[t]] += owners.owner[t] == static_cast<int>(worst - load.begin());
    return busiest;
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
    all.gemm_s = std::min(seconds * s.calibration->newton_schulz_rate, g.count * g.gemm_s);
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
    const BusiestOwner dense = busiest_owner(s, w, groups, false);
    const BusiestOwner expert = busiest_owner(s, w, groups, true);

    OptimizerCost cost;
    double bytes = w.quantised_parameters * quantise_bytes_per_element(s.training.precision);
    double tensors = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const PricedGroup &p = groups[i];
        const double count = dense.counts[i] + expert.counts[i];
        const int ranks = p.weights->expert ? s.plan.expert_dp : dense_shards(s.plan);
        cost.flops += p.muon ? p.form.flops * p.form.matrices_share * p.weights->count / ranks : 0;
        bytes += count * p.update_bytes;
        tensors += count;
        if (!p.muon || count <= 0)
            continue;
        cost.traffic_exposed_s += count * p.traffic_s;
        OptimizerCost::Group group{p.gemm_s, p.elementwise_s, p.launches, count, p.weights->rows, p.weights->cols};
        if (s.optimizer.batched && count > 1)
            group = batched(s, group, p.form);
        cost.newton_schulz_s += group.count * group.gemm_s;
        cost.elementwise_s += group.count * group.elementwise_s;
        cost.groups.push_back(group);
    }
    cost.update_s = memory_time(*s.calibration, *s.system, bytes);
    // One launch per owned tensor for the gradient copy, one per quantised copy.
    cost.launches_other = (s.plan.grad_reduce_fp32 ? 0 : tensors) +
                          (quantise_bytes_per_element(s.training.precision) > 0 ? w.quantised_tensors : 0);
    if (s.optimizer.layerwise == LayerwiseGather::allgatherv_exposed)
        cost.traffic_exposed_s += layerwise_gather_s(s, w);
    cost.traffic_busy_s = cost.traffic_exposed_s;
    const double mean = dense.mean_s + expert.mean_s;
    cost.owner_imbalance = mean > 0 ? (dense.seconds + expert.seconds) / mean : 1;
    return cost;
}

} // namespace milepost
