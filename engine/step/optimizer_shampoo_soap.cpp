// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/data_parallel.h"
#include "engine/step/element_bytes.h"
#include "engine/step/layerwise_owners.h"
#include "engine/step/optimizers.h"

#include <cmath>
#include <vector>

namespace milepost {

namespace {

/// See preconditioners() in the header.
constexpr double soap_largest_side = 10000, shampoo_block_side = 8192;

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

Price price_matrix(const ResolvedScenario &s, const LocalShape &shard)
{
    const auto gemm = [&](double m, double n, double k) {
        return gemm_time(*s.calibration, *s.system, GemmType::tf32, {m, n, k}).seconds;
    };
    const bool soap = s.optimizer.kind == OptimizerKind::soap;
    const Refresh &refresh = soap ? qr_iteration : eigendecomposition;
    Price p;
    for (const auto &[side, other, count] : preconditioners(s.optimizer.kind, shard)) {
        if (count <= 0)
            continue;
        // The statistic G G^T; Shampoo applies one root, SOAP rotates gradient and momentum in and the update out.
        const double applications = soap ? 3 : 1;
        p.gemm_s += count * (gemm(side, side, other) + applications * gemm(side, other, side));
        p.flops += count * 2 * side * side * other * (1 + applications);
        const double flops = refresh.flops_per_cube * side * side * side;
        p.refresh_s += count * flops / (refresh.efficiency * peak_flops(*s.system, GemmType::fp32));
        p.refresh_s += refresh.power_step ? count * gemm(side, side, side) : 0;
        p.flops += count * flops / s.optimizer.preconditioner_frequency;
    }
    p.refresh_s /= s.optimizer.preconditioner_frequency;
    return p;
}

} // namespace

std::array<Preconditioner, 2> preconditioners(OptimizerKind kind, const LocalShape &shard)
{
    if (kind == OptimizerKind::soap) {
        const auto whole = [](double side, double other) {
            return Preconditioner{side, other, side > soap_largest_side ? 0.0 : 1.0};
        };
        return {whole(shard.rows, shard.cols), whole(shard.cols, shard.rows)};
    }
    const double down = std::ceil(shard.rows / shampoo_block_side),
                 across = std::ceil(shard.cols / shampoo_block_side);
    const double rows = shard.rows / down, cols = shard.cols / across;
    return {Preconditioner{rows, cols, down * across}, Preconditioner{cols, rows, down * across}};
}

double preconditioner_bytes(OptimizerKind kind, const LocalShape &shard)
{
    double elements = 0;
    for (const Preconditioner &p : preconditioners(kind, shard))
        elements += p.count * p.side * p.side;
    return 2 * fp32_bytes * elements;
}

OptimizerCost preconditioned_cost(const ResolvedScenario &s, const StageWeights &w)
{
    std::vector<Price> prices;
    std::vector<double> elementwise, seconds;
    for (const WeightGroup &g : w.groups) {
        const bool matrix = is_muon_matrix(g);
        const double elements = local_elements(g, s.plan);
        prices.push_back(matrix ? price_matrix(s, local_shape(g, s.plan)) : Price{});
        elementwise.push_back(memory_time(
            *s.calibration, *s.system,
            elements * (matrix ? elementwise_bytes
                               : adamw_bytes_per_parameter(s.optimizer, s.plan) + gradient_bytes(s.plan))));
        seconds.push_back(prices.back().gemm_s + prices.back().refresh_s + elementwise.back());
    }
    const BusiestOwner dense = busiest_owner(layerwise_owners(s, w, false), seconds);
    const BusiestOwner expert = busiest_owner(layerwise_owners(s, w, true), seconds);

    OptimizerCost cost;
    cost.update_s = memory_time(*s.calibration, *s.system,
                                w.quantised_parameters * quantise_bytes_per_element(s.training.precision));
    for (std::size_t i = 0; i < w.groups.size(); ++i) {
        const WeightGroup &g = w.groups[i];
        const double held = dense.counts[i] + expert.counts[i];
        if (!is_muon_matrix(g)) {
            cost.update_s += held * elementwise[i];
            continue;
        }
        cost.flops += prices[i].flops * g.count / (g.expert ? s.plan.expert_dp : dense_shards(s.plan));
        if (held <= 0)
            continue;
        cost.groups.push_back({prices[i].gemm_s, elementwise[i], loop_launches, held, g.rows, g.cols});
        cost.newton_schulz_s += held * prices[i].gemm_s;
        cost.elementwise_s += held * elementwise[i];
        cost.preconditioner_s += held * prices[i].refresh_s;
    }
    cost.traffic_exposed_s =
        s.optimizer.layerwise == LayerwiseGather::allgatherv_exposed ? layerwise_gather_s(s, w) : 0;
    cost.traffic_busy_s = cost.traffic_exposed_s;
    const double mean = dense.mean + expert.mean;
    cost.owner_imbalance = mean > 0 ? (dense.load + expert.load) / mean : 1;
    return cost;
}

} // namespace milepost
