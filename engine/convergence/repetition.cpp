// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/convergence/repetition.h"

#include <cmath>

namespace milepost {

double log_fresh_tokens(double log_tokens, double log_unique, double &slope)
{
    const double passes = std::exp(log_tokens - log_unique);
    if (!(passes > 1)) {
        slope = 1;
        return log_tokens;
    }
    const double faded = std::exp(-(passes - 1) / repetition_decay);
    const double worth = 1 + repetition_decay * (1 - faded); // in passes
    slope = passes * faded / worth;
    return log_unique + std::log(worth);
}

double log_fresh_tokens(double log_tokens, double log_unique)
{
    double slope = 1;
    return log_fresh_tokens(log_tokens, log_unique, slope);
}

} // namespace milepost
