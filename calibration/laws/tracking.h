// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Plan against actual: what the log of a run in progress says about its end.
#pragma once

#include "calibration/laws/forecast.h"

#include <string>
#include <vector>

namespace milepost {

/// What the plan says about a run; money in one currency.
struct TrackedPlan {
    std::string optimizer;
    double parameters = 0;
    double batch_tokens = 0;
    double tokens = 0;            ///< planned
    double seconds_per_token = 0; ///< wall time at the plan's median, failures included
    double cost_per_s = 0;        ///< of the whole cluster
    double budget = 0;            ///< most that the run may cost; 0: none
    TrainingSchedule schedule;    ///< unknown: what the log shows, else constant
    double most_tokens_per_s = 0; ///< what the GPUs would do at their peak; 0: not known
    int vocabulary = 0;           ///< guessing among as many tokens is a loss of its ln; 0: not known
};

/// A loss far above those just before it.
struct LossSpike {
    double step = 0, tokens = 0;
    double loss = 0;              ///< at its top
    double above = 0;             ///< over the median of the points before it [nats]
    double tokens_to_recover = 0; ///< until the loss is back; NaN if it is not yet
};

/// A run in progress against its plan.
struct TrackReport {
    double tokens_done = 0, fraction_done = 0;
    double loss_now = 0;
    LossForecast loss; ///< at the end of the plan; without quantiles while the run is too young for one
    double pace = 0;   ///< tokens per second of the last quarter; 0: the log has no times
    double planned_pace = 0;
    double elapsed_s = 0;
    Quantiles seconds_to_go, total_s;
    Quantiles cost_to_go, total_cost;
    double cost_so_far = 0;
    double probability_in_budget = 0; ///< 0 or 1 and in between; of no meaning without a budget
    std::vector<LossSpike> spikes;
    std::size_t restarts = 0;
    /// Trained and thrown away; empty where the log counts no tokens.
    std::optional<double> lost_tokens = 0;
    double lost_s = 0;          ///< tokens thrown away, as far as they are known, and pauses in the log
    double pause_s = 0;         ///< part of lost_s
    std::vector<BandPart> band; ///< of the total time
    std::vector<std::string> notes;
};

/// A pace this many times above or below the plan's is not a plan gone wrong but another run, or another machine;
/// it is named. Published runs lie within a factor of 2 of what plans like theirs predict (docs/accuracy.md).
inline constexpr double odd_pace = 3;

/// A run that has done less of its plan than laws reach (LawAssumptions::furthest_reach), or whose loss rises, has
/// pace, dates and cost, but no forecast of its loss. Errors of prepare_run(); "track.tokens" if the log goes on
/// past the end of the plan, "track.batch" if its steps are of another size altogether, "track.pace" if no such
/// GPUs could have trained so fast. `curve_points`: of the forecast's curve, for a picture of it.
[[nodiscard]] Expected<TrackReport> track(const ImportedRun &log, const TrackedPlan &plan,
                                          const LawFitOptions &options = {}, std::size_t curve_points = 0);

} // namespace milepost
