// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Cost of one optimizer step on one pipeline stage.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/step/newton_schulz.h"
#include "engine/step/stage_weights.h"
#include "engine/step/step.h"

namespace milepost {

/// Bytes of one state element.
[[nodiscard]] double state_bytes(StateDtype dtype);

/// Bytes that the element-wise AdamW step reads and writes per owned parameter: FP32 copy of a BF16 gradient,
/// gradient, master weight and both moments, and the BF16 weight (precision-aware: gradient and weight in one
/// kernel).
[[nodiscard]] double adamw_bytes_per_parameter(const Optimizer &optimizer, const Plan &plan);

/// AdamW on the distributed optimizer: flat shards of the stage's parameters, gradient norm, quantised copies.
[[nodiscard]] OptimizerCost adamw_cost(const ResolvedScenario &scenario, const StageWeights &weights);

/// How one matrix is orthogonalised under tensor parallelism, for one rank.
struct TensorParallelForm {
    NsShape shape;     ///< what one rank iterates; distributed: the whole matrix
    double gemm_s = 0; ///< of its products, without the calibration's Newton-Schulz rate
    double flops = 0;
    double traffic_bytes = 0; ///< per matrix, as the collectives count them
    double traffic_s = 0;
    double launches = 0;       ///< on top of the matrix's own
    double matrices_share = 1; ///< matrices per rank (layer-sharded: 1 / tp)
    bool exact = true;         ///< same result as without tensor parallelism
};

/// `rows` x `cols` is the whole matrix, `sharded` how `tp` ranks cut it (newton_schulz_tp of Emerging-Optimizers
/// fd77292; layer-sharded: Megatron-LM PR 6683). All forms are one at tp = 1.
///  - duplicated: all-gather of the FP32 momentum, all products on every rank
///  - distributed: per iteration one all-reduce of the Gram matrix (2 B per element at BF16) on the side that is
///  not
///    cut, and one scalar; X X^T and B X are split, A A is not
///  - blockwise: products on the local shard, no traffic; the result depends on tp
///  - layer-sharded: all-to-all to one home rank per matrix and back
///  - auto: the exact form with the least seconds
[[nodiscard]] TensorParallelForm tensor_parallel_form(const ResolvedScenario &scenario, TpMode mode, double rows,
                                                      double cols, ShardDim sharded, int tp);

/// Muon with whole matrices on data-parallel ranks. Fails when the method is not allowed.
[[nodiscard]] Expected<OptimizerCost> muon_cost(const ResolvedScenario &scenario, const StageWeights &weights);

/// Shampoo and SOAP on the same owners: preconditioner products and eigendecompositions every
/// `preconditioner_frequency` steps. Assumed throughout.
[[nodiscard]] OptimizerCost preconditioned_cost(const ResolvedScenario &scenario, const StageWeights &weights);

/// Cost of the stage under the scenario's optimizer.
[[nodiscard]] Expected<OptimizerCost> optimizer_cost(const ResolvedScenario &scenario, const StageWeights &weights);

/// Seconds of a cost at unit factors, as combine() adds them up.
[[nodiscard]] double unit_seconds(const OptimizerCost &cost, double launch_s);

} // namespace milepost
