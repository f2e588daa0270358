// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Time that failures and checkpoints cost.
#pragma once

namespace milepost {

/// What stops a run and what it costs. All in seconds, for the whole cluster.
struct Interruptions {
    double mtbf_s = 0;       ///< mean time between failures of the cluster; 0: unknown, nothing is charged
    double checkpoint_s = 0; ///< blocking save
    double restart_s = 0;    ///< from failure to training again, without the lost work
};

/// Mean time between failures of `gpus` GPUs when one GPU fails every `gpu_hours_per_failure` hours [s].
[[nodiscard]] double cluster_mtbf_s(double gpu_hours_per_failure, int gpus);

/// Interval between checkpoints that loses least, sqrt(2 save MTBF) (Young 1974, Daly 2006) [s]; 0 when unknown.
[[nodiscard]] double checkpoint_interval_s(const Interruptions &interruptions);

/// Lost share of wall time at that interval: save / interval + interval / (2 MTBF) + restart / MTBF. The interval
/// is set for `planned`; failures happen as in `actual` (the same saves, another MTBF).
[[nodiscard]] double lost_fraction(const Interruptions &planned, double actual_mtbf_s);

/// Useful over wall time, 1 - lost fraction, never below zero: at zero the run makes no progress at all.
[[nodiscard]] double useful_fraction(const Interruptions &planned, double actual_mtbf_s);

} // namespace milepost
