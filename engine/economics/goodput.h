// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Time that failures and checkpoints cost.
#pragma once

#include "engine/scenario/resolved.h"

#include <optional>

namespace milepost {

/// What stops a run and what it costs. All in seconds, for the whole cluster.
struct Interruptions {
    double mtbf_s = 0;       ///< mean time between failures of the cluster; 0: unknown, nothing is charged
    double checkpoint_s = 0; ///< blocking save
    double restart_s = 0;    ///< from failure to training again, without the lost work
    double ramp_s = 0;       ///< from there until full speed; the rate climbs evenly, so that half of it is lost
};

/// Where the lost share of the wall time goes, at the best interval and the median failure rate.
struct LostTime {
    double saving = 0, rework = 0, restart = 0, ramp = 0; ///< shares of the wall time
    [[nodiscard]] double total() const { return saving + rework + restart + ramp; }
};

/// Failures and checkpoints of a run on `gpus` GPUs. Save: checkpoint bytes over what all GPUs write together, or
/// the stated time. A failure that takes out more GPUs than a domain has spares waits for their replacement. The
/// withdrawal of spot capacity stops the run like a failure; both rates add up.
[[nodiscard]] Interruptions interruptions_of(const Reliability &reliability, const Economics &economics, int gpus,
                                             double checkpoint_bytes);

/// Interval between checkpoints that loses least, sqrt(2 save MTBF) (Young 1974, Daly 2006) [s]; 0 when unknown.
[[nodiscard]] double checkpoint_interval_s(const Interruptions &interruptions);

/// Wall time that the ramp after one start costs [s]: half of it.
[[nodiscard]] double ramp_loss_s(const Interruptions &interruptions);

/// Lost share of wall time at that interval: save / interval + interval / (2 MTBF) + (restart + ramp / 2) / MTBF.
/// The interval is set for `planned`; failures happen as in `actual` (the same saves, another MTBF).
[[nodiscard]] double lost_fraction(const Interruptions &planned, double actual_mtbf_s);
[[nodiscard]] LostTime lost_time(const Interruptions &planned, double actual_mtbf_s);

/// Useful over wall time, 1 - lost fraction, never below zero: at zero the run makes no progress at all.
[[nodiscard]] double useful_fraction(const Interruptions &planned, double actual_mtbf_s);

/// GPU-hours per failure at which the useful share falls to `useful`, with the saves and restarts of
/// `interruptions` and checkpoints at the best interval: the root of sqrt(2 save / MTBF) + (restart + ramp / 2) /
/// MTBF = 1 - useful. Empty where neither saves nor restarts cost anything, or where `useful` leaves no room.
[[nodiscard]] std::optional<double> gpu_hours_per_failure_at(double useful, const Interruptions &interruptions,
                                                             int gpus);

} // namespace milepost
