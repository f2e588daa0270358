// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/data_parallel.h"
#include "engine/step/element_bytes.h"
#include "engine/step/framework.h"
#include "engine/step/optimizers.h"
#include "engine/step/qk_clip.h"

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

/// Tensors of one multi-tensor launch (Transformer Engine multi_tensor_apply.cuh, depth 4).
constexpr double tensors_per_launch = 36;
/// Gradient norm: partial sums and their total.
constexpr double norm_launches = 2;

/// Ranks that share the optimizer of one kind of weights.
int owners(const ResolvedScenario &s, bool expert)
{
    if (replicates_optimizer(s))
        return 1;
    return expert ? s.plan.expert_dp : dense_shards(s.plan);
}

/// Tensors that one rank's flat shard touches.
double owned_tensors(const ResolvedScenario &s, const StageWeights &w)
{
    double sum = 0;
    for (const WeightGroup &g : w.groups)
        sum += 1.0 * g.count / owners(s, g.expert);
    return std::ceil(sum);
}

} // namespace

double state_bytes(StateDtype dtype)
{
    switch (dtype) {
    case StateDtype::fp32: return fp32_bytes;
    case StateDtype::bf16: return bf16_bytes;
    case StateDtype::fp8: break;
    }
    return 1;
}

double adamw_bytes_per_parameter(const Optimizer &optimizer, const Plan &plan)
{
    const double gradient = gradient_bytes(plan);
    const double master = 2 * fp32_bytes, moments = 2 * 2 * state_bytes(optimizer.state_dtype);
    if (plan.precision_aware_optimizer)
        return gradient + master + moments + bf16_bytes;
    // megatron/core/optimizer/distrib_optimizer.py: .float() of the gradient shard, then the fused step, then the
    // copy into the parameter buffer. Gradients that are FP32 already are not copied.
    const double copy_in = plan.grad_reduce_fp32 ? 0 : bf16_bytes + fp32_bytes;
    return copy_in + fp32_bytes + master + moments + fp32_bytes + bf16_bytes;
}

OptimizerCost adamw_cost(const ResolvedScenario &s, const StageWeights &w)
{
    const double owned = w.dense_parameters / owners(s, false) + w.expert_parameters / owners(s, true);
    OptimizerCost cost;
    const double per_parameter = adamw_bytes_per_parameter(s.optimizer, s.plan) + gradient_bytes(s.plan);
    const auto framework = framework_adamw_s(s);
    double bytes = framework ? 0 : owned * per_parameter;
    // Quantised copies of all local weights are made anew after the gather; fully sharded weights make them with
    // each of their own gathers.
    const double casts = quantise_bytes_per_element(s.training.precision);
    if (w.parameters() > 0)
        bytes += w.quantised_parameters * (1 - sharded_parameters(s, w) / w.parameters()) * casts;
    cost.update_s = memory_time(*s.calibration, *s.system, bytes) + owned * framework.value_or(0);
    const double touched = owned_tensors(s, w);
    const double copies = s.plan.precision_aware_optimizer || s.plan.grad_reduce_fp32 ? 1 : 2;
    cost.launches_other = norm_launches + std::ceil(touched / tensors_per_launch) + copies * touched +
                          (casts > 0 ? w.quantised_tensors : 0);
    return cost;
}

Expected<OptimizerCost> optimizer_cost(const ResolvedScenario &s, const StageWeights &w)
{
    const auto own = [&]() -> Expected<OptimizerCost> {
        switch (s.optimizer.kind) {
        case OptimizerKind::adamw: return adamw_cost(s, w);
        case OptimizerKind::muon: return muon_cost(s, w);
        case OptimizerKind::shampoo:
        case OptimizerKind::soap: break;
        }
        return preconditioned_cost(s, w);
    };
    auto cost = own();
    if (cost && s.optimizer.qk_clip)
        add_qk_clip(*cost, s, w);
    return cost;
}

double unit_seconds(const OptimizerCost &cost, double launch_s)
{
    double sum =
        cost.preconditioner_s + cost.traffic_exposed_s + std::max(cost.update_s, cost.launches_other * launch_s);
    for (const OptimizerCost::Group &g : cost.groups)
        sum += g.count * std::max(g.gemm_s + g.elementwise_s, g.launches * launch_s);
    return sum;
}

} // namespace milepost
