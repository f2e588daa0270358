// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief One scenario under each way of distributing its optimizer.
#pragma once

#include "engine/scenario/catalogue.h"
#include "engine/scenario/resolved.h"
#include "engine/step/model_counts.h"

#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// What one way of distributing the optimizer costs, at median factors.
struct FormCost {
    std::string refused;        ///< why it cannot be; the figures are 0 then
    double optimizer_s = 0;     ///< exposed: update, products, launches, exchanges
    double data_parallel_s = 0; ///< exposed gradient reduction and overlapped parameter gather
    double traffic_busy_s = 0;  ///< of the exchanges inside the optimizer step
    double exchange_bytes = 0;  ///< tensor-parallel exchange of one GPU and step, as the collectives count them
    double wire_bytes = 0;      ///< that one GPU sends for exchange, gradients and gather in a step
    double memory_bytes = 0;    ///< states, master weights and workspace while the optimizer runs, largest stage
    double total_bytes = 0;     ///< all memory of the fullest stage
    double step_s = 0;
    double imbalance = 1; ///< busiest owner over the mean
    bool exact = true;    ///< same result as on one GPU
};

/// A form that differs from the scenario in one choice.
struct OptimizerForm {
    std::string group, name;  ///< "tensor parallelism", "distributed"
    std::string field, value; ///< "optimizer.tp_mode", "distributed", as a scenario file writes them
    bool chosen = false;      ///< as the scenario stands
    int rank = 0;             ///< by step time among the exact forms of its group, from 1; 0: not exact or refused
    FormCost cost;
    /// Of the step, against the scenario as it stands, both at median factors [s]; empty where either is refused.
    std::optional<double> step_change_s;
    Source source = {}; ///< what this form rests on beyond the calibration; empty text: nothing
};

/// AdamW with its state formats as the yardstick; ownership rules, gathers, tensor-parallel forms, SYRK,
/// coefficient sets, formats, what travels of a Gram matrix (the announced fusion last), QK-clip.
[[nodiscard]] std::vector<OptimizerForm> optimizer_forms(const ResolvedScenario &scenario);

/// How gradients and weights travel between data-parallel ranks around a layer-wise optimizer step.
enum class Delivery : std::uint8_t {
    legacy_gather, ///< gradients all-reduced, ping-pong owners, all_gatherv after the step (26.02 to 26.06)
    overlapped,    ///< the same owners, gathered under the next forward (Megatron-LM since 2026-03-04)
    lpt ///< gradients reduce-scattered, owners by cost, gather overlapped (Megatron-LM PRs 4509, 4771, 6379)
};
[[nodiscard]] std::string_view delivery_name(Delivery delivery);

/// One of the 24 combinations of tensor-parallel form, SYRK and delivery.
struct OptimizerCombination {
    TpMode form = TpMode::duplicated;
    bool syrk = false;
    Delivery delivery = Delivery::legacy_gather;
    FormCost cost;
};
/// duplicated, distributed, blockwise, layer-sharded x without and with SYRK x three deliveries, in this order. A
/// scenario with AdamW is looked at with Muon.
[[nodiscard]] std::vector<OptimizerCombination> optimizer_combinations(const ResolvedScenario &scenario);

/// What each form would cost for one shape, and which one `auto` takes.
struct MatrixForms {
    WeightRole role = WeightRole::query;
    int rows = 0, cols = 0;
    int count = 0; ///< on all stages
    int ranks = 1; ///< of tensor parallelism
    struct Entry {
        TpMode mode = TpMode::duplicated;
        double seconds = 0; ///< of one matrix on one rank
        double traffic_bytes = 0;
        bool exact = true;
    };
    std::vector<Entry> forms; ///< in the order of TpMode
    TpMode cheapest_exact = TpMode::duplicated;
    std::string because; ///< English: why this one
};
/// One entry per role and shape of orthogonalised weights that tensor parallelism cuts; empty without tensor
/// parallelism.
[[nodiscard]] std::vector<MatrixForms> matrix_forms(const ResolvedScenario &scenario);

/// Weights of one role and shape on one pipeline stage, and who updates them.
struct OwnedWeights {
    int stage = 0;
    WeightGroup weights;
    bool orthogonalised = false;
    int ranks = 1;            ///< that share the group's optimizer
    std::vector<int> tensors; ///< by rank; empty: element ranges of all tensors on all ranks
    double bytes = 0;         ///< BF16 weights of all its matrices on one rank
    double flops = 0;         ///< Newton-Schulz of all its matrices before owners share them; 0 for AdamW
};
[[nodiscard]] std::vector<OwnedWeights> owned_weights(const ResolvedScenario &scenario);

/// "expert_gate_up".
[[nodiscard]] std::string_view role_name(WeightRole role);

} // namespace milepost
