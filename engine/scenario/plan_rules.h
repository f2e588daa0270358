// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Whether parallel sizes multiply out on their GPUs and divide the model: the one list of rules, for
/// resolve(), the search for plans and lower().
///
/// The rules are Megatron's (megatron/core/parallel_state.py, transformer/, ssm/mamba_mixer.py,
/// pipeline_parallel/schedules.py).
#pragma once

#include "engine/scenario/resolved.h"

#include <cstdint>
#include <string>
#include <vector>

namespace milepost {

/// The rules for one model and sequence length [tokens]. Sizes are at least 1.
class PlanRules {
public:
    PlanRules(const ModelArchitecture &model, int sequence_length);

    /// Rules of a single size, for lists of candidates.
    [[nodiscard]] bool allows_tp(int tp) const;
    [[nodiscard]] bool allows_cp(int cp) const;
    [[nodiscard]] bool allows_ep(int ep) const;
    [[nodiscard]] bool allows_etp(int etp) const;

    /// All rules. `global_batch` [sequences].
    [[nodiscard]] bool multiplies_out(const PlanSizes &sizes, int gpus, int global_batch) const;
    /// Those that do not ask the model's widths: GPUs, pipeline chunks, batch.
    [[nodiscard]] bool shares_out(const PlanSizes &sizes, int gpus, int global_batch) const;

    /// One error for each rule of multiplies_out() that `sizes` break, its message without the field's name.
    /// `spare_chunks`: chunks beyond the layers, where embedding and loss may stand in chunks of their own. What
    /// does not multiply out on the GPUs is the only error then: the rest follows from it.
    [[nodiscard]] Diagnostics broken(const PlanSizes &sizes, int gpus, int global_batch, int spare_chunks) const;
    /// The same for the rules that ask only model and sequence.
    [[nodiscard]] Diagnostics broken_by_shape(const PlanSizes &sizes) const;
    /// The same for the interleaved schedule: its micro-batches run in groups of one for each stage.
    [[nodiscard]] static Diagnostics broken_by_schedule(int pp, int vp, int micro_batches);

    /// Whether the exchange of experts can run beside another micro-batch's passes (transformer/
    /// transformer_config.py, `overlap_moe_expert_parallel_comm`): passes are paired layer by layer, which one-way
    /// pipelines do between virtual chunks only and recomputed layers not at all. `mtp_layers`: those that are
    /// trained. `bidirectional`: passes of both directions are paired anyway.
    [[nodiscard]] static bool allows_ep_overlap(const PlanSizes &sizes, const std::vector<std::string> &recompute,
                                                int mtp_layers, bool bidirectional);
    /// One error for each rule of allows_ep_overlap() that is broken.
    [[nodiscard]] static Diagnostics broken_by_ep_overlap(const PlanSizes &sizes,
                                                          const std::vector<std::string> &recompute, int mtp_layers,
                                                          bool bidirectional);

private:
    // Each walks its rules: visit(holds, id, field, sentence) -> whether to go on.
    template <class Visit>
    bool gpu_rules(const Visit &visit, const PlanSizes &p, int gpus) const;
    template <class Visit>
    bool tp_rules(const Visit &visit, int tp) const;
    template <class Visit>
    bool expert_rules(const Visit &visit, int ep, int etp) const;
    template <class Visit>
    bool chunk_rules(const Visit &visit, const PlanSizes &p, int spare_chunks) const;
    template <class Visit>
    bool cp_rule(const Visit &visit, int cp) const;
    template <class Visit>
    bool sequence_rules(const Visit &visit, const PlanSizes &p) const;
    template <class Visit>
    bool batch_rules(const Visit &visit, const PlanSizes &p, int gpus, int global_batch) const;

    int sequence_length_;
    std::int64_t layers_;
    // 0: the model has none, and no rule asks for it
    int heads_ = 0, mlp_columns_ = 0, mamba_heads_ = 0, mamba_groups_ = 0, experts_ = 0, expert_columns_ = 0;
};

} // namespace milepost
