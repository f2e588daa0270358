// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Gradient reduction and parameter gathering across data-parallel ranks.
#pragma once

#include "engine/scenario/resolved.h"
#include "engine/step/collectives.h"
#include "engine/step/stage_weights.h"
#include "engine/step/step.h"

#include <vector>

namespace milepost {

/// Bytes of one gradient and of one gathered parameter. MXFP8 gathers BF16 and casts afterwards
/// (megatron/core/distributed/param_and_grad_buffer.py); per-tensor FP8 gathers one byte.
[[nodiscard]] double gradient_bytes(const Plan &plan);
[[nodiscard]] double gathered_parameter_bytes(const Plan &plan, Precision precision);

/// Ranks that share dense weights (data x context parallel) and those that share experts.
[[nodiscard]] RankGroup dense_group(const ResolvedScenario &scenario);
[[nodiscard]] RankGroup expert_group(const ResolvedScenario &scenario);

/// Whether the stack leaves the whole optimizer to every data-parallel rank (Megatron before its distributed
/// optimizer of 2022, PyTorch's DistributedDataParallel): AdamW, and Muon of a plain framework, without sharded
/// weights.
[[nodiscard]] bool replicates_optimizer(const ResolvedScenario &scenario);

/// Seconds that products lose to collectives that travel beside them for `hidden_s`: as the calibration's probe
/// measured it, else the share of multiprocessors that NCCL's kernels hold (assumed).
[[nodiscard]] double lost_beside_products(const ResolvedScenario &scenario, double hidden_s);
/// Where that figure comes from.
[[nodiscard]] Source overlap_source(const ResolvedScenario &scenario);

/// Weights of a rank that its plan shards over several data-parallel ranks.
[[nodiscard]] double sharded_parameters(const ResolvedScenario &scenario, const StageWeights &weights);

/// Exchange of gradients and weights among data-parallel ranks [s].
struct DataParallelCost {
    double exposed_s = 0, busy_s = 0;
};

/// Exposed seconds of one micro-batch on a stage at unit factors.
struct StagePasses {
    double forward_s = 0, backward_s = 0;
    double exchange_s =
        0; ///< of both: exchanges that use the links themselves, so that nothing travels beside them
};

/// Exposed exchanges of a stage's chunks in one micro-batch: experts, tensor and context parallelism [s].
[[nodiscard]] double exchange_seconds(const std::vector<ChunkCost> &chunks);

/// Traffic of one step of a stage. Overlapped buckets travel beside the stage's passes: gradients beside the last
/// backward, parameters beside the first forward. The last bucket of the gradients and the first of the parameters
/// are always seen, and what travels beside kernels takes multiprocessors from them. Muon reduces whole gradients
/// to every rank unless the plan scatters them, and its own gather stands with the optimizer.
///
/// Fully sharded weights are gathered layer by layer for each pass of each micro-batch and their gradients
/// scattered after each. Seen of it are: the first layer of each chunk and pass, which nothing before it can hide;
/// what outlasts the pass; the multiprocessors that the hidden rest takes; low-precision copies, made anew after
/// every gather in BF16; and the gradients' way through a buffer of their own.
[[nodiscard]] DataParallelCost data_parallel_cost(const ResolvedScenario &scenario, const StageWeights &weights,
                                                  const StagePasses &passes);

/// The gather after a layer-wise optimizer step: flatten the own tensors, all_gatherv, copy out [s].
[[nodiscard]] double layerwise_gather_s(const ResolvedScenario &scenario, const StageWeights &weights);

} // namespace milepost
