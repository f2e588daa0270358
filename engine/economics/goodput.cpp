// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/economics/goodput.h"

#include "engine/core/units.h"

#include <algorithm>
#include <cmath>

namespace milepost {

Interruptions interruptions_of(const Reliability &reliability, const Economics &economics, int gpus,
                               double checkpoint_bytes)
{
    Interruptions result;
    result.checkpoint_s = reliability.checkpoint_bytes_per_s > 0
                              ? checkpoint_bytes / (reliability.checkpoint_bytes_per_s * gpus)
                              : reliability.checkpoint_s;
    double per_second = 0;
    if (reliability.gpu_hours_per_failure > 0)
        per_second += gpus / (reliability.gpu_hours_per_failure * seconds_per_hour);
    result.ramp_s = reliability.ramp_s;
    const bool spare_stands_in = reliability.spares >= reliability.blast_gpus;
    const double failure_restart = reliability.restart_s + (spare_stands_in ? 0 : reliability.replacement_s);
    double weighted_restart = per_second * failure_restart;
    if (economics.spot_gpu_hours_per_interruption > 0) {
        // Withdrawn capacity comes back or is replaced by the market: a restart, no repair.
        const double withdrawn = economics.spot_share * (1 - economics.own_share) * gpus /
                                 (economics.spot_gpu_hours_per_interruption * seconds_per_hour);
        per_second += withdrawn;
        weighted_restart += withdrawn * reliability.restart_s;
    }
    result.mtbf_s = per_second > 0 ? 1 / per_second : 0;
    result.restart_s = per_second > 0 ? weighted_restart / per_second : failure_restart;
    return result;
}

double checkpoint_interval_s(const Interruptions &interruptions)
{
    return std::sqrt(2 * interruptions.checkpoint_s * interruptions.mtbf_s);
}

LostTime lost_time(const Interruptions &planned, double actual_mtbf_s)
{
    if (planned.mtbf_s <= 0 || actual_mtbf_s <= 0)
        return {};
    const double interval = checkpoint_interval_s(planned);
    // Without a blocking save checkpoints are free and no work is lost between them.
    return {.saving = interval > 0 ? planned.checkpoint_s / interval : 0,
            .rework = interval / (2 * actual_mtbf_s),
            .restart = planned.restart_s / actual_mtbf_s,
            .ramp = ramp_loss_s(planned) / actual_mtbf_s};
}

double ramp_loss_s(const Interruptions &interruptions) { return interruptions.ramp_s / 2; }

double lost_fraction(const Interruptions &planned, double actual_mtbf_s)
{
    return lost_time(planned, actual_mtbf_s).total();
}

double useful_fraction(const Interruptions &planned, double actual_mtbf_s)
{
    return std::max(0.0, 1 - lost_fraction(planned, actual_mtbf_s));
}

std::optional<double> gpu_hours_per_failure_at(double useful, const Interruptions &interruptions, int gpus)
{
    const double lost = 1 - useful;
    const double save = interruptions.checkpoint_s, restart = interruptions.restart_s + ramp_loss_s(interruptions);
    if (!(lost > 0) || !(lost < 1) || !(save > 0 || restart > 0))
        return std::nullopt;
    // With u = 1 / sqrt(MTBF): restart u^2 + sqrt(2 save) u - lost = 0.
    const double linear = std::sqrt(2 * save);
    const double u =
        restart > 0 ? (-linear + std::sqrt(linear * linear + 4 * restart * lost)) / (2 * restart) : lost / linear;
    return gpus / (u * u) / seconds_per_hour;
}

} // namespace milepost
