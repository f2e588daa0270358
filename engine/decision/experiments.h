// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which small runs to buy before the decision: expected value of sample information.
///
/// A proof of concept trains both optimizers at a small size and reads their token ratio. In each draw of the
/// belief the outcome of the experiment and the saving of the real run follow from the same quantities, so that the
/// outcome predicts the saving. What the decision gains from knowing the outcome y is
///     EVSI = E_y [ max(0, E[saving | y]) ] - max(0, E[saving])
/// with E[saving | y] by regression over the draws (Strong, Oakley and Brennan, Medical Decision Making 34, 2014).
#pragma once

#include "engine/decision/estimate.h"

#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// One size of an experiment: both optimizers, the same tokens, batch and number of learning rates.
struct ExperimentSize {
    double parameters = 0;
    double tokens = 0;
    double batch_tokens = 0;
    int learning_rates = 3; ///< tried for each optimizer: an equal tuning budget
    int seeds = 1;          ///< of the best learning rate, for each optimizer
    /// Of both optimizers.
    [[nodiscard]] int runs() const { return 2 * (learning_rates + seeds - 1); }
};

/// A candidate: what it costs and what knowing its outcome is worth.
struct Experiment {
    std::vector<ExperimentSize> sizes; ///< one, or two that also show how the gain moves with size
    double gpu_hours = 0;
    double days = 0;                ///< on the scenario's own GPUs, one run after the other
    double cost = 0;                ///< [currency]
    double observation_log_sd = 0;  ///< of the token ratio read at the largest size: seeds, tuning, scatter
    double wrong_choice_before = 0; ///< probability that the better choice of today is the worse one
    double wrong_choice_after = 0;  ///< expected, with the outcome known
    double value = 0;               ///< EVSI [currency], never negative
    double value_error = 0;         ///< standard error of it over the draws [currency]
    [[nodiscard]] double net() const { return value - cost; }
    bool pareto = false; ///< no other one costs less and is worth more
};

/// Candidates within a budget, and which to buy.
struct ExperimentPlan {
    OptimizerKind base = OptimizerKind::adamw, other = OptimizerKind::muon;
    std::string currency;
    double expected_saving = 0; ///< of `other`, switching cost off, today [currency]
    double probability_other_better = 0;
    double perfect_information = 0; ///< what knowing everything would be worth: no experiment is worth more
    bool choose_other_today = false;
    std::vector<Experiment> experiments; ///< within the budget, best net value first
    std::size_t over_budget = 0;         ///< candidates left out by it
    /// Index of the one to buy; empty if none is worth its cost.
    std::optional<std::size_t> recommended;
};

/// The two arms that the decision is between, and what may be spent.
struct ExperimentOptions {
    OptimizerKind base = OptimizerKind::adamw, other = OptimizerKind::muon;
    std::optional<double> budget; ///< [currency of the report]
};

/// Share of the target run's FLOP rate per GPU that small models reach. An assumption: below 1e9 parameters kernels
/// are short and launches show.
inline constexpr double small_run_rate_share = 0.5;

/// Errors are those of compare(); "experiment.arms" if both are the same, "experiment.infeasible" (a clear no) if
/// an arm cannot run, which the message names. Draws in which neither arm reaches the milestone count as no saving;
/// where only one does, the saving is cut at the dearer end of what both reach. Cancelled: "cancelled".
[[nodiscard]] Expected<ExperimentPlan> plan_experiments(const Scenario &scenario, const Catalogue &catalogue,
                                                        const ExperimentOptions &options,
                                                        const Progress &progress = {});

} // namespace milepost
