// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/convergence/token_scale.h"

#include <cmath>
#include <limits>

namespace milepost {

double TokenScale::effective(double log_tokens, double &slope) const
{
    const double gain = gain_.at(log_tokens);
    const double gain_slope = gain_.slope_at(log_tokens);
    const double counted = log_tokens + gain;
    double penalty_slope = 0;
    if (order_ == Order::at_equal_loss) {
        const double penalty = penalty_.at(counted, penalty_slope);
        slope = (1 + gain_slope) * (1 - penalty_slope / penalty);
        return counted - std::log(penalty);
    }
    const double penalty = penalty_.at(log_tokens, penalty_slope);
    slope = 1 + gain_slope - penalty_slope / penalty;
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
