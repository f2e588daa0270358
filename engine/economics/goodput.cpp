// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/economics/goodput.h"

#include <algorithm>
#include <cmath>

namespace milepost {

double cluster_mtbf_s(double gpu_hours_per_failure, int gpus) { return gpu_hours_per_failure * 3600 / gpus; }

double checkpoint_interval_s(const Interruptions &interruptions)
{
    return std::sqrt(2 * interruptions.checkpoint_s * interruptions.mtbf_s);
}

double lost_fraction(const Interruptions &planned, double actual_mtbf_s)
{
    if (planned.mtbf_s <= 0 || actual_mtbf_s <= 0)
        return 0;
    const double interval = checkpoint_interval_s(planned);
    // Without a blocking save checkpoints are free and no work is lost between them.
    const double saving = interval > 0 ? planned.checkpoint_s / interval : 0;
    return saving + interval / (2 * actual_mtbf_s) + planned.restart_s / actual_mtbf_s;
}

double useful_fraction(const Interruptions &planned, double actual_mtbf_s)
{
    return std::max(0.0, 1 - lost_fraction(planned, actual_mtbf_s));
}

} // namespace milepost
