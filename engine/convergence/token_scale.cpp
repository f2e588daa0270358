// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/convergence/token_scale.h"

#include "engine/convergence/repetition.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace milepost {

double TokenScale::effective(double log_tokens, double &slope) const
{
    double fresh_slope = 1;
    const double fresh = log_fresh_tokens(log_tokens, log_unique_, fresh_slope);
    // A gain that fades with the horizon fades with what the tokens are worth: the whole stays increasing.
    const double counted = fresh + gain_.at(fresh);
    const double counted_slope = fresh_slope * (1 + gain_.slope_at(fresh));
    double penalty_slope = 0;
    if (order_ == Order::at_equal_loss) {
        const double penalty = penalty_.at(counted, penalty_slope);
        slope = counted_slope * (1 - penalty_slope / penalty);
        return counted - std::log(penalty);
    }
    const double penalty = penalty_.at(log_tokens, penalty_slope);
    slope = counted_slope - penalty_slope / penalty;
    return counted - std::log(penalty);
}

double TokenScale::tokens(double log_effective) const
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (!std::isfinite(log_effective))
        return log_effective;
    // The function increases with a slope near one everywhere, so that Newton converges at once; the bracket that
    // the signs build up catches steps across the edges where penalty or floor set in.
    double low = -infinity, high = infinity;
    if (std::isfinite(log_unique_)) {
        constexpr double all_passes = 20; // e-folds of U: not a bit of D' is left to gain
        high = log_unique_ + all_passes;
        if (effective(high) <= log_effective)
            return infinity;
        low = std::min(log_unique_, log_effective) - 2 * all_passes;
    }
    double x = log_effective - gain_.at(log_effective);
    for (int iteration = 0; iteration < 100; ++iteration) {
        double slope = 1;
        const double error = effective(x, slope) - log_effective;
        (error > 0 ? high : low) = x;
        double next = x - error / slope;
        if ((next <= low || next >= high) && std::isfinite(low) && std::isfinite(high))
            next = low + (high - low) / 2;
        if (std::abs(next - x) <= 1e-12 * (1 + std::abs(x)))
            return next;
        x = next;
    }
    return x;
}

} // namespace milepost
