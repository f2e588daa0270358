// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Gradient reduction and parameter gathering across data-parallel ranks.
#pragma once

#include "engine/scenario/resolved.h"
#include "engine/step/collectives.h"
#include "engine/step/stage_weights.h"

namespace milepost {

/// Bytes of one gradient and of one gathered parameter. MXFP8 gathers BF16 and casts afterwards
/// (megatron/core/distributed/param_and_grad_buffer.py); per-tensor FP8 gathers one byte.
[[nodiscard]] double gradient_bytes(const Plan &plan);
[[nodiscard]] double gathered_parameter_bytes(const Plan &plan, Precision precision);

/// Ranks that share dense weights (data x context parallel) and those that share experts.
[[nodiscard]] RankGroup dense_group(const ResolvedScenario &scenario);
[[nodiscard]] RankGroup expert_group(const ResolvedScenario &scenario);

struct DataParallelCost {
    double exposed_s = 0, busy_s = 0;
};

/// Traffic of one step of a stage. `forward_s` and `backward_s` are the stage's passes of one micro-batch, beside
/// which overlapped buckets travel: gradients beside the last backward, parameters beside the first forward. The
/// last bucket of the gradients and the first of the parameters are always seen. Fully sharded weights are gathered
/// for each pass of each micro-batch. Muon reduces whole gradients to every rank unless the plan scatters them, and
/// its own gather stands with the optimizer.
[[nodiscard]] DataParallelCost data_parallel_cost(const ResolvedScenario &scenario, const StageWeights &weights,
                                                  double forward_s, double backward_s);

/// The gather after a layer-wise optimizer step: flatten the own tensors, all_gatherv, copy out [s].
[[nodiscard]] double layerwise_gather_s(const ResolvedScenario &scenario, const StageWeights &weights);

} // namespace milepost
