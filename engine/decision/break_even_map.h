// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Where one optimizer becomes cheaper than another, over model size, batch and number of GPUs.
#pragma once

#include "engine/decision/estimate.h"
#include "engine/plan/default_plan.h"

#include <string>
#include <vector>

namespace milepost {

/// What is varied; the scenario gives everything else. Cells are the full product.
struct BreakEvenAxes {
    std::vector<std::string> models; ///< catalogue ids, or the id of the scenario's own model
    std::vector<int> global_batches; ///< [sequences]
    std::vector<int> gpus;
};

/// One question of the map. Ratios are those of the other optimizer over the base.
struct BreakEvenCell {
    std::string model;
    int global_batch = 0; ///< [sequences]
    int gpus = 0;
    double parameters = 0, active_parameters = 0;
    double batch_tokens = 0;
    std::string empty_because; ///< why there is no answer; the figures below are meaningless then
    LayoutChoice layout;       ///< of both optimizers
    bool scenario_plan = true; ///< false: the scenario's plan does not fit this cell, a default one was taken

    double step_ratio = 1;             ///< of one step, at the medians
    double token_ratio = 1;            ///< to the loss that AdamW ends at, median over draws
    double break_even_token_ratio = 1; ///< at which both cost the same, before the price of switching
    double room = 0;                   ///< break-even over expected token ratio, minus 1: > 0 favours the other
    Quantiles saving;                  ///< base minus other, switching cost included [currency]
    double saving_share = 0;           ///< median saving over the base's median cost
    double probability_cheaper = 0.5;
    double step_speedup = 1; ///< fewer steps: tokens of the base over those of the other, median
    double wall_speedup = 1; ///< days of the base over those of the other, median
};

/// Cells over models, batches and numbers of GPUs.
struct BreakEvenMap {
    OptimizerKind base = OptimizerKind::adamw, other = OptimizerKind::muon;
    BreakEvenAxes axes;
    std::string currency;
    /// models x batches x GPUs, GPUs fastest.
    std::vector<BreakEvenCell> cells;
    [[nodiscard]] const BreakEvenCell &at(std::size_t model, std::size_t batch, std::size_t gpus) const
    {
        return cells[(model * axes.global_batches.size() + batch) * axes.gpus.size() + gpus];
    }
};

/// The scenario's own model, its batch from a quarter to four times, its GPUs.
[[nodiscard]] Expected<BreakEvenAxes> default_break_even_axes(const Scenario &scenario, const Catalogue &catalogue);

/// Draws of one cell: enough for a chance to within two points.
inline constexpr int break_even_draws = 1000;

/// The map at the milestone "AdamW's final loss". The scenario's plan is kept where it multiplies out and fits both
/// optimizers; elsewhere both take the default layout of the base, or of the other where the base's does not fit
/// both. Planned tokens are the scenario's where it gives them, else each model's own. A cell that cannot be
/// answered says why and does not fail the map. Errors: an empty axis, an unknown model, "cancelled". Pure.
/// Cost: per cell two lowered steps and `break_even_draws` draws, milliseconds; a default layout some more.
[[nodiscard]] Expected<BreakEvenMap> break_even_map(const Scenario &scenario, const BreakEvenAxes &axes,
                                                    OptimizerKind base, OptimizerKind other,
                                                    const Catalogue &catalogue, const Progress &progress = {});

} // namespace milepost
