// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Cost of one optimizer step on one pipeline stage.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/step/newton_schulz.h"
#include "engine/step/stage_weights.h"
#include "engine/step/step.h"

#include <array>

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
    TpMode mode = TpMode::duplicated; ///< never automatic: what it chose
    NsShape shape;                    ///< what one rank iterates; distributed: the whole matrix
    double gemm_s = 0;                ///< of its products, without the calibration's Newton-Schulz rate
    double flops = 0;
    double traffic_bytes = 0; ///< per matrix, as the collectives count them
    double traffic_s = 0;
    double launches = 0;       ///< on top of the matrix's own
    double matrices_share = 1; ///< matrices per rank (layer-sharded: 1 / tp)
    double gram_side = 0;      ///< distributed: the side that is not cut; 0: the shorter side of `shape`
    bool exact = true;         ///< same result as without tensor parallelism
};

/// `rows` x `cols` is the whole matrix, `sharded` how `tp` ranks cut it (newton_schulz_tp of Emerging-Optimizers
/// fd77292; layer-sharded: Megatron-LM PR 6683). All forms are one at tp = 1.
///  - duplicated: all-gather of the FP32 momentum, all products on every rank
///  - distributed: per iteration one all-reduce of the Gram matrix (2 B per element at BF16) on the side that is
///    not cut, and one scalar; X X^T and B X are split, A A is not. With SYRK one triangle may travel
///    (triangle_all_reduce: as own kernels do it, one after the other), also beside its own product
///    (fused_syrk_allreduce: built by nobody, priced as any collective beside products)
///  - blockwise: products on the local shard, no traffic; the result depends on tp
///  - layer-sharded: all-to-all to one home rank per matrix and back
///  - auto: the exact form with the least form_seconds(). Megatron-LM PR 6664 (2026-08-19) weighs duplicated
///    against distributed for dense weights; here layer-sharded stands in the choice as well
[[nodiscard]] TensorParallelForm tensor_parallel_form(const ResolvedScenario &scenario, TpMode mode, double rows,
                                                      double cols, ShardDim sharded, int tp);

/// Whether only one triangle of a Gram matrix travels: asked for, and made as a triangle by SYRK.
[[nodiscard]] bool sends_triangle(const Optimizer &optimizer);

/// What sending one triangle saves in a group of `ranks`: measured where the calibration's own probe timed that
/// group, else carried over and marked assumed.
[[nodiscard]] TriangleExchange triangle_exchange(const Calibration &calibration, int ranks);

/// What one rank pays for one matrix under a form, at unit factors [s].
struct MatrixPrice {
    double gemm_s = 0;        ///< with the calibration's Newton-Schulz rate
    double elementwise_s = 0; ///< passes around and inside the loop
    double launches = 0;
    double traffic_s = 0;
    /// GPU or host, whichever is later, and the exchanges.
    [[nodiscard]] double seconds(double launch_s) const
    {
        const double gpu = gemm_s + elementwise_s, host = launches * launch_s;
        return (gpu > host ? gpu : host) + traffic_s;
    }
};
/// `local_elements` of the matrix lie on this rank.
[[nodiscard]] MatrixPrice price_of(const ResolvedScenario &scenario, const TensorParallelForm &form,
                                   double local_elements);
/// The same as one figure; what auto compares.
[[nodiscard]] double form_seconds(const ResolvedScenario &scenario, const TensorParallelForm &form,
                                  double local_elements);

/// Bytes of the iterates and Gram matrices of one matrix under a form, and of the FP32 copies around them.
[[nodiscard]] double form_workspace_bytes(const Optimizer &optimizer, const TensorParallelForm &form,
                                          double local_elements);

/// Muon with whole matrices on data-parallel ranks. Fails when the method is not allowed.
[[nodiscard]] Expected<OptimizerCost> muon_cost(const ResolvedScenario &scenario, const StageWeights &weights);

/// Preconditioners of one kind of side of a matrix: `count` square matrices of `side`, each over `other` columns.
struct Preconditioner {
    double side = 0, other = 0, count = 0;
};
/// Left and right preconditioners of a shard of `rows` x `cols`. Shampoo cuts the shard into blocks of at most 8192
/// a side (facebookresearch/optimizers, distributed_shampoo/README.md; arXiv:2309.06497); SOAP leaves sides above
/// 10000 without one (reference code of arXiv:2409.11321, max_precond_dim).
[[nodiscard]] std::array<Preconditioner, 2> preconditioners(OptimizerKind kind, const LocalShape &shard);

/// FP32 bytes of the preconditioners of one matrix: statistics, and their roots (Shampoo) or eigenvectors (SOAP).
[[nodiscard]] double preconditioner_bytes(OptimizerKind kind, const LocalShape &shard);

/// Shampoo and SOAP on owners: each data-parallel rank keeps and refreshes the preconditioners of its tensors and
/// gathers the others' updates, as Distributed Shampoo does (arXiv:2309.06497 section 4). Under tensor parallelism
/// each rank preconditions its own shard, which is what that code does on sharded tensors; the result then depends
/// on the sharding. Preconditioner products and eigendecompositions every `preconditioner_frequency` steps. Shares
/// of the peak are assumed.
[[nodiscard]] OptimizerCost preconditioned_cost(const ResolvedScenario &scenario, const StageWeights &weights);

/// Cost of the stage under the scenario's optimizer.
[[nodiscard]] Expected<OptimizerCost> optimizer_cost(const ResolvedScenario &scenario, const StageWeights &weights);

/// Seconds of a cost at unit factors, as combine() adds them up.
[[nodiscard]] double unit_seconds(const OptimizerCost &cost, double launch_s);

} // namespace milepost
