// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A run as the curve law sees it: what it was, its schedule, and a few weighted points of its curve.
#pragma once

#include "calibration/curves/learning_curve.h"
#include "calibration/laws/schedule_clock.h"
#include "engine/core/diagnostic.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace milepost {

/// One run, ready for a fit.
struct FitRun {
    std::string name;
    std::string optimizer;    ///< "adamw" where the manifest does not say
    double parameters = 0;    ///< N of the law: active ones where given
    double batch_tokens = 0;  ///< tokens per step; 1 where a log counts steps only
    double learning_rate = 0; ///< peak; 0: unknown
    double unique_tokens = 0; ///< of its data; 0: none is repeated
    double end_tokens = 0;    ///< of the plan, else of the log
    double last_tokens = 0;   ///< last one used of the log
    double last_loss = 0;     ///< there [nats per token]
    bool finished = false;    ///< the points used reach the end of the plan
    bool trained_weights = false;
    bool in_steps = false; ///< neither log nor manifest counts tokens: what is called tokens here are steps
    bool asked = false;    ///< the run that is forecast: no replicate leaves its own curve out
    RelativeSchedule schedule;
    std::vector<double> tokens, log_loss; ///< points for the fit, tokens rising
    std::vector<double> weight;           ///< of each point: rises along the run, sums to `worth`
    std::vector<std::string> notes;       ///< what was assumed, one sentence each

    /// Independent observations that a curve counts as: neighbours share their noise and the law's own error.
    static constexpr double worth = 8;
};

/// Which part of a log is used.
struct FitRunOptions {
    std::optional<double> until_tokens; ///< later points are not looked at
    /// Of the end of the used part: earlier points are left out, warm-up and first descent say nothing about the
    /// end.
    double first_fraction = 0.1;
};

/// Errors: "runs.metric" if the log does not hold the series asked for, "runs.parameters" without a size,
/// "runs.points" if fewer than three usable points are left, "runs.loss" if a loss is not positive, "runs.rising"
/// if the losses used end higher than they begin.
[[nodiscard]] Expected<FitRun> prepare_run(const ImportedRun &run, const FitRunOptions &options = {});

/// Only what was planned, no points: for a run that is forecast without a look at its curve. Errors as above, the
/// curve apart.
[[nodiscard]] Expected<FitRun> planned_run(const ImportedRun &run);

/// Tokens and steps are never compared. Error: "runs.axis", the run that counts steps, and what turns them into
/// tokens.
[[nodiscard]] Expected<void> check_one_axis(const FitRun &first, const FitRun &second);

/// The run of that name. Error: `id` at `field`, the option that named it, with the nearest name.
[[nodiscard]] Expected<const ImportedRun *> run_named(std::span<const ImportedRun> runs, const std::string &name,
                                                      const std::string &id, const std::string &field);

} // namespace milepost
