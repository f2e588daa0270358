// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/pooling.h"

#include "calibration/json_text.h"
#include "engine/convergence/token_gain.h"
#include "resources/embedded/resource.h"
#include "resources/reading/json_reader.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace milepost {

namespace {

constexpr int level_nodes = 121;
constexpr int slope_nodes = 61;

double squared(double x) { return x * x; }

} // namespace

TokenGainPrior pooled_gain(const TokenGainPrior &published, std::span<const GainPair> pairs)
{
    TokenGainPrior result = published;
    if (pairs.empty())
        return result;
    const double level_sd = std::max(published.level_sd, 1e-3), slope_sd = std::max(published.slope_sd, 1e-3);
    struct Sums {
        double weight = 0, level = 0, level2 = 0, slope = 0, slope2 = 0;
    } sums;
    const auto log_posterior = [&](double level, double slope) {
        double log_p =
            -0.5 * (squared((level - published.level) / level_sd) + squared((slope - published.slope) / slope_sd));
        for (const GainPair &pair : pairs) {
            const double horizon = std::log(pair.tokens / (20 * pair.parameters));
            const double expected =
                level * std::pow(pair.parameters / 1e9, -slope) + published.horizon_slope * horizon;
            const double variance = squared(pair.log_sd) + squared(size_scatter_log_sd) + squared(pair.descent) +
                                    squared(published.horizon_slope_sd * horizon);
            log_p -= 0.5 * squared(pair.log_gain - expected) / variance;
        }
        return log_p;
    };
    // Two rounds: the first finds the top, the second keeps the exponentials in range.
    double top = -1e300;
    for (int round = 0; round < 2; ++round)
        for (int i = 0; i < level_nodes; ++i)
            for (int j = 0; j < slope_nodes; ++j) {
                const double level = published.level + level_sd * 5 * (2.0 * i / (level_nodes - 1) - 1);
                const double slope = std::max(slope_sd, published.slope + 4 * slope_sd) * j / (slope_nodes - 1);
                const double log_p = log_posterior(level, slope);
                if (round == 0) {
                    top = std::max(top, log_p);
                    continue;
                }
                const double w = std::exp(log_p - top);
                sums.weight += w;
                sums.level += w * level;
                sums.level2 += w * level * level;
                sums.slope += w * slope;
                sums.slope2 += w * slope * slope;
            }
    result.id = "own";
    result.level = sums.level / sums.weight;
    result.level_sd = std::sqrt(std::max(0.0, sums.level2 / sums.weight - squared(result.level)));
    const double slope = sums.slope / sums.weight;
    result.slope_sd = std::sqrt(std::max(0.0, sums.slope2 / sums.weight - squared(slope)));
    result.slope = location_of_mean_above_zero(slope, result.slope_sd);
    for (const GainPair &pair : pairs)
        result.studies.push_back("own pair " + pair.other + " / " + pair.base);
    result.source = {Provenance::measured, "own pairs of runs pooled with " + published.source.text,
                     published.source.date};
    return result;
}

TokenGainPrior published_gain(const std::string &optimizer)
{
    const auto content = find_resource("convergence/token-gain.json");
    if (!content)
        throw std::logic_error("convergence/token-gain.json is not part of this program");
    Diagnostics errors;
    const auto document = JsonDocument::parse(*content, "convergence/token-gain.json");
    if (!document)
        throw std::logic_error(document.error().front().message);
    JsonObject root(*document, errors);
    TokenGainPrior found;
    const bool known = optimizer == "muon" || optimizer == "soap" || optimizer == "shampoo";
    for (JsonObject &entry : root.objects("priors")) {
        if (entry.text("id") != "pooled" || entry.text("optimizer") != (known ? optimizer : "muon"))
            continue;
        found.id = "pooled";
        found.optimizer = optimizer;
        found.level = entry.required_number("level");
        found.level_sd = entry.required_number("level_sd", 0);
        found.slope = entry.required_number("slope");
        found.slope_sd = entry.required_number("slope_sd", 0);
        found.horizon_slope = entry.number("horizon_slope").value_or(0);
        found.horizon_slope_sd = entry.number("horizon_slope_sd", 0).value_or(0);
        found.studies = entry.texts("studies").value_or(std::vector<std::string>());
        if (auto source = entry.object("source"))
            found.source = source_of(*source);
    }
    if (!known) {
        found.level_sd *= 2;
        found.source.text = "Muon's with twice its spread: " + found.source.text;
    }
    return found;
}

} // namespace milepost
