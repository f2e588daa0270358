// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/convergence/token_gain.h"

#include "engine/core/normal.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

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
    return {.intercept = gain - slope * std::log(reference_tokens_per_parameter * parameters),
            .slope = slope,
            .floor = std::min(0.0, gain)};
}

/// d ln s / d ln(D/20N) of one draw.
double horizon_of(const TokenGainPrior &prior, double z)
{
    if (!(prior.horizon_slope_sd > 0))
        return prior.horizon_slope;
    return std::min(0.0, prior.horizon_slope + prior.horizon_slope_sd * z);
}

} // namespace

double mean_above_zero(double location, double sd)
{
    if (!(sd > 0))
        return std::max(location, 0.0);
    const double x = location / sd;
    const double above = normal_probability(x);
    // Far below zero the ratio of density and probability loses its digits: its expansion takes over.
    constexpr double far = -8;
    if (x < far)
        return sd * (-1 / x + 2 / (x * x * x));
    return location + sd * std::exp(-0.5 * x * x) / std::sqrt(2 * std::numbers::pi) / above;
}

double location_of_mean_above_zero(double mean, double sd)
{
    if (!(sd > 0))
        return mean;
    constexpr double reach = 50; // in standard deviations; the mean is then a fiftieth of one
    double low = -reach * sd, high = mean;
    for (int i = 0; i < 100; ++i) {
        const double middle = low + (high - low) / 2;
        (mean_above_zero(middle, sd) < mean ? low : high) = middle;
    }
    return low + (high - low) / 2;
}

LogTokenGain token_gain(const TokenGainPrior &prior, double parameters, double z_level, double u_slope,
                        double z_horizon)
{
    // What a study's own fit leaves unexplained moves the whole gain, as the level does.
    const double level = prior.level + std::hypot(prior.level_sd, prior.residual_sd) * z_level;
    const double horizon = horizon_of(prior, z_horizon);
    const double log_size = std::log(parameters / 1e9);
    switch (prior.form) {
    case TokenGainPrior::Form::power:
        return fading(level * std::exp(-positive_normal(prior.slope, prior.slope_sd, u_slope) * log_size), horizon,
                      parameters);
    case TokenGainPrior::Form::log_linear: {
        const double slope = prior.slope + prior.slope_sd * normal_quantile(u_slope);
        return {.intercept =
                    level + slope * log_size - horizon * std::log(reference_tokens_per_parameter * parameters),
                .slope = horizon,
                .floor = 0};
    }
    case TokenGainPrior::Form::constant: break;
    }
    return fading(level, horizon, parameters);
}

double median_log_gain(const TokenGainPrior &prior, double parameters, double log_tokens)
{
    const double level_sd = std::hypot(prior.level_sd, prior.residual_sd);
    if (prior.form != TokenGainPrior::Form::power || !(level_sd > 0))
        return token_gain(prior, parameters, 0, 0.5).at(log_tokens); // a sum of normals, cut off or not
    // With f = (N/1e9)^-g and h the change by the horizon the gain after D tokens is a f + h, which fades to zero
    // and no further: it is below m where a f <= m - h, or a f <= m once it is a loss from the start. P is the mean
    // of Phi over f and h; solved for one half by bisection.
    constexpr int nodes = 32, horizon_nodes = 8;
    std::array<double, nodes> factors{};
    for (int k = 0; k < nodes; ++k)
        factors[static_cast<std::size_t>(k)] =
            std::exp(-positive_normal(prior.slope, prior.slope_sd, (k + 0.5) / nodes) * std::log(parameters / 1e9));
    std::array<double, horizon_nodes> changes{};
    for (int k = 0; k < horizon_nodes; ++k)
        changes[static_cast<std::size_t>(k)] = horizon_of(prior, normal_quantile((k + 0.5) / horizon_nodes)) *
                                               (log_tokens - std::log(reference_tokens_per_parameter * parameters));
    const double largest = *std::ranges::max_element(factors);
    const auto [least, most] = std::ranges::minmax(changes);
    double low = (prior.level - 8 * level_sd) * largest + std::min(least, 0.0),
           high = (prior.level + 8 * level_sd) * largest + std::max(most, 0.0);
    while (high - low > 1e-12) {
        const double middle = low + (high - low) / 2;
        double below = 0;
        for (const double factor : factors)
            for (const double change : changes) {
                const double reach = middle < 0 && change <= 0 ? middle : middle - change;
                below += normal_probability((reach / factor - prior.level) / level_sd);
            }
        (below > nodes * horizon_nodes / 2.0 ? high : low) = middle;
    }
    return low + (high - low) / 2;
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
