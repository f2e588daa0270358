// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which plans a search looks at.
#pragma once

#include "engine/plan/default_plan.h"
#include "engine/scenario/resolved.h"

#include <string>
#include <vector>

namespace milepost {

/// One plan of a space: sizes and the switches that are searched. Everything else is the base scenario's.
struct PlanPoint {
    int gpus = 0;
    LayoutChoice layout;
    std::size_t recompute = 0; ///< index into PlanSpace::recompute
    bool fsdp = false;
    bool ep_overlap = false;
    friend bool operator==(const PlanPoint &, const PlanPoint &) = default;
};

/// Candidate values, each list ascending. A plan of the space combines one of each and multiplies out.
struct PlanSpace {
    std::vector<int> gpus;
    std::vector<int> tp, pp, vp, cp, ep, etp, micro_batch;
    std::vector<std::vector<std::string>> recompute;
    std::vector<bool> fsdp, ep_overlap;
};

/// The space that is searched for a scenario: tensor parallelism in powers of two inside a node's reach, context
/// parallelism down to 2048 tokens a rank, every pipeline depth that divides the GPUs, up to 8 virtual chunks,
/// every divisor of the experts, expert tensor parallelism up to 4, micro-batches to 16 in powers of two, the
/// scenario's own recomputation, none, that of activations, of whole layers; fully sharded weights where the
/// optimizer can work on pieces of a matrix or the scenario has them.
[[nodiscard]] PlanSpace plan_space(const ResolvedScenario &base, std::vector<int> gpus);

/// The part of plan_space() that "plan": "auto" looks at, small enough to answer while a slider moves: no expert
/// tensor parallelism, experts over one NVLink domain or 64 GPUs, up to 4 virtual chunks, sharding as the scenario
/// has it.
[[nodiscard]] PlanSpace automatic_space(const ResolvedScenario &base);

/// Leaves only what is decided of each size that has a value.
void keep_decided(PlanSpace &space, const LayoutInputs &decided);

/// GPU counts of a range: all powers of two and one and a half times them, between `least` and `most` (both
/// included).
[[nodiscard]] std::vector<int> gpu_counts(int least, int most);

} // namespace milepost
