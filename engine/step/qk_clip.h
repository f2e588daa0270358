// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief QK-clip: whether a model needs it under Muon, and what it costs in the optimizer step.
///
/// After each step every attention head whose largest logit of the step exceeded a threshold gets its query and key
/// weights scaled back (Kimi K2, arXiv:2507.20534 section 2.1). As megatron/core/optimizer/qk_clip.py does it
/// (Megatron-LM 2ba9903): per attention layer one all-reduce of the heads' maxima over the data-parallel ranks, a
/// check on the host, and one pass over the FP32 masters of query and key weights, also where no head exceeds the
/// threshold. The maxima themselves come out of the attention kernel; what they cost in the forward pass stands in
/// OperationLister.
#pragma once

#include "engine/step/stage_weights.h"
#include "engine/step/step.h"

namespace milepost {

/// Whether attention logits can grow without bound under Muon: attention without QK norm, in a model larger than
/// those that were trained without QK-clip. Moonlight (arXiv:2502.16982, 16e9 parameters, 5.7e12 tokens) needed
/// none; in 53e9 parameters logits passed 1000 (arXiv:2507.20534 section 2.1).
[[nodiscard]] bool logits_grow_under_muon(const ModelArchitecture &model);

/// Adds the step's part of QK-clip on one stage to its optimizer cost; nothing without attention layers.
void add_qk_clip(OptimizerCost &cost, const ResolvedScenario &scenario, const StageWeights &weights);

/// Bytes that the maxima of one attention call write and read again, and its further launches.
struct LogitTracking {
    double bytes = 0, launches = 0;
};
/// `rows` query rows of all local heads.
[[nodiscard]] LogitTracking logit_tracking(double rows);

} // namespace milepost
