// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/convergence/milestones.h"

#include "engine/convergence/loss_law.h"

#include <cmath>
#include <limits>

namespace milepost {

double score_at(const MilestoneMap &map, double loss)
{
    return map.a / (1 + std::exp(map.k * (loss - map.x0))) + map.b;
}

double loss_for_score(const MilestoneMap &map, double score)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (score >= map.a + map.b)
        return -infinity;
    if (score <= map.b)
        return infinity;
    return map.x0 + std::log(map.a / (score - map.b) - 1) / map.k;
}

double tokens_to_score(const MilestoneMap &map, double parameters, double score, double z)
{
    const double factor = 1 + map.relative_error * z;
    if (!(factor > 0)) // so far out in the tail that the map says nothing
        return std::numeric_limits<double>::infinity();
    return tokens_to_loss(map.ladder, parameters, loss_for_score(map, score / factor));
}

} // namespace milepost
