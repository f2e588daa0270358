// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/convergence/milestones.h"

#include "engine/convergence/loss_law.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace milepost {

double loss_for_score(const MilestoneMap &map, double score)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (score >= map.a + map.b)
        return -infinity;
    if (score <= map.b)
        return infinity;
    return map.x0 + std::log(map.a / (score - map.b) - 1) / map.k;
}

double loss_of_bits_per_byte(double bits_per_byte, double bytes_per_token)
{
    return bits_per_byte * std::numbers::ln2 * bytes_per_token;
}

double own_loss_for_score(const MilestoneMap &map, double score, double z)
{
    const double factor = 1 + map.relative_error * z;
    if (!(factor > 0)) // so far out in the tail that the map says nothing
        return -std::numeric_limits<double>::infinity();
    const double x = loss_for_score(map, score / factor);
    return map.bytes_per_token > 0 ? loss_of_bits_per_byte(x, map.bytes_per_token) : x;
}

double reference_tokens(const ReferenceTarget &reference, double batch_tokens, double z)
{
    return (reference.tokens_min + reference.tokens_per_batch * batch_tokens) * std::exp(reference.log_sd * z);
}

double tokens_to_score(const MilestoneMap &map, double parameters, double score, double z)
{
    const double factor = 1 + map.relative_error * z;
    if (!(factor > 0)) // so far out in the tail that the map says nothing
        return std::numeric_limits<double>::infinity();
    return tokens_to_loss(map.ladder, parameters, loss_for_score(map, score / factor));
}

} // namespace milepost
