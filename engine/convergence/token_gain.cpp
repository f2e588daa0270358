// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/convergence/token_gain.h"

#include "engine/core/normal.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace milepost {

namespace {

/// Quantile of a normal cut off below zero.
double positive_normal(double mean, double sd, double u)
{
    if (!(sd > 0))
        return std::max(mean, 0.0);
    const double below = normal_probability(-mean / sd);
    return std::max(0.0, mean + sd * normal_quantile(std::min(below + u * (1 - below), 1 - 0x1p-53)));
}

/// A gain at 20 tokens per parameter that changes with the horizon. It fades to nothing, not beyond; a draw that is
/// a loss from the start stays one.
LogTokenGain fading(double gain, double slope, double parameters)
{
    if (slope == 0)
        return {.intercept = gain};
    return {.intercept = gain - slope * std::log(20 * parameters), .slope = slope, .floor = std::min(0.0, gain)};
}

} // namespace

LogTokenGain token_gain(const TokenGainPrior &prior, double parameters, double z_level, double u_slope)
{
    // What a study's own fit leaves unexplained moves the whole gain, as the level does.
    const double level = prior.level + std::hypot(prior.level_sd, prior.residual_sd) * z_level;
    const double log_size = std::log(parameters / 1e9);
    switch (prior.form) {
    case TokenGainPrior::Form::power:
        return fading(level * std::exp(-positive_normal(prior.slope, prior.slope_sd, u_slope) * log_size),
                      prior.horizon_slope, parameters);
    case TokenGainPrior::Form::log_linear: {
        const double slope = prior.slope + prior.slope_sd * normal_quantile(u_slope);
        return {.intercept = level + slope * log_size - prior.horizon_slope * std::log(20 * parameters),
                .slope = prior.horizon_slope,
                .floor = 0};
    }
    case TokenGainPrior::Form::constant: break;
    }
    return fading(level, prior.horizon_slope, parameters);
}

double median_log_gain(const TokenGainPrior &prior, double parameters, double log_tokens)
{
    const double level_sd = std::hypot(prior.level_sd, prior.residual_sd);
    if (prior.form != TokenGainPrior::Form::power || !(level_sd > 0))
        return token_gain(prior, parameters, 0, 0.5).at(log_tokens); // a sum of normals, cut off or not
    // P(a f <= m) = mean over f of Phi((m / f - level) / sd), f = (N/1e9)^-g; solved for one half by bisection.
    constexpr int nodes = 64;
    std::array<double, nodes> factors{};
    for (int k = 0; k < nodes; ++k)
        factors[static_cast<std::size_t>(k)] =
            std::exp(-positive_normal(prior.slope, prior.slope_sd, (k + 0.5) / nodes) * std::log(parameters / 1e9));
    const double largest = *std::ranges::max_element(factors);
    double low = (prior.level - 8 * level_sd) * largest, high = (prior.level + 8 * level_sd) * largest;
    if (prior.level - 8 * level_sd > 0)
        low = 0;
    while (high - low > 1e-12) {
        const double middle = low + (high - low) / 2;
        double below = 0;
        for (const double factor : factors)
            below += normal_probability((middle / factor - prior.level) / level_sd);
        (below > nodes / 2.0 ? high : low) = middle;
    }
    return fading(low + (high - low) / 2, prior.horizon_slope, parameters).at(log_tokens);
}

const TokenGainPrior *find_prior(const ConvergenceFacts &facts, std::string_view optimizer,
                                 std::string_view scenario)
{
    const auto named = [&](std::string_view id) {
        const auto found = std::ranges::find_if(facts.priors, [&](const TokenGainPrior &prior) {
            return prior.optimizer == optimizer && prior.id == id;
        });
        return found == facts.priors.end() ? nullptr : &*found;
    };
    const TokenGainPrior *prior = named(scenario);
    return prior ? prior : named("pooled");
}

} // namespace milepost
