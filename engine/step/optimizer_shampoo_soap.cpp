// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/data_parallel.h"
#include "engine/step/optimizers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace milepost {

namespace {

/// Sides above this are not preconditioned (SOAP and Shampoo reference code: max_precond_dim 10000; Vyas et al.
/// 2024, arXiv:2409.11321).
constexpr double largest_side = 10000;

/// Refresh of one preconditioner of side n: FLOP over n^3 and the share of the FP32 vector peak that GPU solvers
/// reach. Shampoo takes an eigendecomposition (tridiagonal reduction, half of it matrix-vector, and
/// back-transformation; Golub and Van Loan, 4th ed., section 8.3), SOAP one Householder QR with its Q (8/3 n^3,
/// section 5.2) after a power step. The shares are assumed.
struct Refresh {
    double flops_per_cube, efficiency;
    bool power_step;
};
constexpr Refresh eigendecomposition{9, 0.05, false}, qr_iteration{8.0 / 3, 0.2, true};

/// Element-wise passes of one matrix: gradient copy, moments, scaling, update, over FP32. Launches of its loop.
/// Assumed.
constexpr double elementwise_bytes = 60, loop_launches = 30;

struct Price {
    double gemm_s = 0, refresh_s = 0, flops = 0;
};

Price price_matrix(const ResolvedScenario &s, double rows, double cols)
{
    const auto gemm = [&](double m, double n, double k) {
        return gemm_time(*s.calibration, *s.system, GemmType::tf32, {m, n, k}).seconds;
    };
    const bool soap = s.optimizer.kind == OptimizerKind::soap;
    const Refresh &refresh = soap ? qr_iteration : eigendecomposition;
    Price p;
    for (const auto &[side, other] : {std::pair{rows, cols}, std::pair{cols, rows}}) {
        if (side > largest_side)
            continue;
        // The statistic G G^T; Shampoo applies one root, SOAP rotates gradient and momentum in and the update out.
        const double applications = soap ? 3 : 1;
        p.gemm_s += gemm(side, side, other) + applications * gemm(side, other, side);
        p.flops += 2 * side * side * other * (1 + applications);
        const double flops = refresh.flops_per_cube * side * side * side;
        p.refresh_s += flops / (refresh.efficiency * peak_flops(*s.system, GemmType::fp32));
        p.refresh_s += refresh.power_step ? gemm(side, side, side) : 0;
        p.flops += flops / s.optimizer.preconditioner_frequency;
    }
    p.refresh_s /= s.optimizer.preconditioner_frequency;
    return p;
}

} // namespace

OptimizerCost preconditioned_cost(const ResolvedScenario &s, const StageWeights &w)
{
    OptimizerCost cost;
    // Whole matrices on owners by cost; the busiest holds at least one of the largest.
    double mean = 0, busiest = 0;
    double bytes = w.quantised_parameters * quantise_bytes_per_element(s.training.precision);
    for (const WeightGroup &g : w.groups) {
        const int ranks = g.expert ? s.plan.expert_dp : dense_shards(s.plan);
        const double share = 1.0 * g.count / ranks;
        const double held = std::max(share, g.count > 0 ? std::ceil(share) : 0);
        if (!is_muon_matrix(g)) {
            bytes += share * local_elements(g, s.plan) *
                     (adamw_bytes_per_parameter(s.optimizer, s.plan) + gradient_bytes(s.plan));
            continue;
        }
        const Price p = price_matrix(s, g.rows, g.cols);
        const double elementwise = memory_time(*s.calibration, *s.system, elementwise_bytes * g.rows * g.cols);
        cost.groups.push_back({p.gemm_s, elementwise, loop_launches, held, g.rows, g.cols});
        cost.newton_schulz_s += held * p.gemm_s;
        cost.elementwise_s += held * elementwise;
        cost.preconditioner_s += held * p.refresh_s;
        cost.flops += share * p.flops;
        mean += share * (p.gemm_s + p.refresh_s + elementwise);
        busiest += held * (p.gemm_s + p.refresh_s + elementwise);
    }
    cost.update_s = memory_time(*s.calibration, *s.system, bytes);
    cost.traffic_exposed_s =
        s.optimizer.layerwise == LayerwiseGather::allgatherv_exposed ? layerwise_gather_s(s, w) : 0;
    cost.traffic_busy_s = cost.traffic_exposed_s;
    cost.owner_imbalance = mean > 0 ? busiest / mean : 1;
    return cost;
}

} // namespace milepost
