// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/pooling.h"

#include "calibration/convergence_facts.h"
#include "engine/convergence/batch.h"
#include "engine/convergence/token_gain.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace milepost {

namespace {

constexpr int level_nodes = 121;
constexpr int slope_nodes = 61;
constexpr int horizon_nodes = 13;

double squared(double x) { return x * x; }

} // namespace

TokenGainPrior pooled_gain(const TokenGainPrior &published, std::span<const GainPair> pairs)
{
    TokenGainPrior result = published;
    if (pairs.empty())
        return result;
    const double level_sd = std::max(published.level_sd, 1e-3), slope_sd = std::max(published.slope_sd, 1e-3);
    const double horizon_sd = published.horizon_slope_sd > 0 ? published.horizon_slope_sd : open_horizon_slope_sd;
    struct Moments {
        double weight = 0, sum = 0, square = 0;
        void add(double w, double value)
        {
            weight += w;
            sum += w * value;
            square += w * value * value;
        }
        [[nodiscard]] double mean() const { return sum / weight; }
        [[nodiscard]] double sd() const { return std::sqrt(std::max(0.0, square / weight - squared(mean()))); }
    };
    std::vector<double> small_batch, variances;
    for (const GainPair &pair : pairs) {
        const BatchGain batch = published_batch_gain(published.optimizer, pair.batch_tokens, pair.tokens);
        small_batch.push_back(pair.log_gain - batch.log_gain);
        variances.push_back(squared(pair.log_sd) + squared(size_scatter_log_sd) + squared(pair.descent) +
                            squared(batch.log_sd));
    }
    Moments level_moments, slope_moments, horizon_moments;
    // Two rounds: the first finds the top, the second keeps the exponentials in range.
    double top = -std::numeric_limits<double>::infinity();
    for (int round = 0; round < 2; ++round)
        for (int j = 0; j < slope_nodes; ++j) {
            const double slope = std::max(slope_sd, published.slope + 4 * slope_sd) * j / (slope_nodes - 1);
            std::vector<double> factors;
            for (const GainPair &pair : pairs)
                factors.push_back(std::pow(pair.parameters / 1e9, -slope));
            for (int i = 0; i < level_nodes; ++i)
                for (int h = 0; h < horizon_nodes; ++h) {
                    const double level = published.level + level_sd * 5 * (2.0 * i / (level_nodes - 1) - 1);
                    const double z_horizon = 3 * (2.0 * h / (horizon_nodes - 1) - 1);
                    const double horizon = published.horizon_slope + horizon_sd * z_horizon;
                    double log_p = -0.5 * (squared((level - published.level) / level_sd) +
                                           squared((slope - published.slope) / slope_sd) + squared(z_horizon));
                    for (std::size_t k = 0; k < pairs.size(); ++k) {
                        const GainPair &pair = pairs[k];
                        const double expected =
                            level * factors[k] +
                            horizon * std::log(pair.tokens / (reference_tokens_per_parameter * pair.parameters));
                        log_p -= 0.5 * squared(small_batch[k] - expected) / variances[k];
                    }
                    if (round == 0) {
                        top = std::max(top, log_p);
                        continue;
                    }
                    const double w = std::exp(log_p - top);
                    level_moments.add(w, level);
                    slope_moments.add(w, slope);
                    horizon_moments.add(w, horizon);
                }
        }
    result.id = "own";
    result.level = level_moments.mean();
    result.level_sd = level_moments.sd();
    result.slope_sd = slope_moments.sd();
    result.slope = location_of_mean_above_zero(slope_moments.mean(), result.slope_sd);
    result.horizon_slope_sd = horizon_moments.sd();
    // A gain that grows with the horizon is not extrapolated.
    result.horizon_slope = std::min(0.0, horizon_moments.mean());
    for (const GainPair &pair : pairs)
        result.studies.push_back("own pair " + pair.other + " / " + pair.base);
    result.source = {Provenance::measured, "own pairs of runs pooled with " + published.source.text,
                     published.source.date};
    return result;
}

BatchGain published_batch_gain(const std::string &optimizer, double batch_tokens, double tokens)
{
    if (optimizer != "muon" || !(batch_tokens > 0) || !(tokens > 0))
        return {};
    const CriticalBatch &facts = published_convergence().critical_batch;
    const double log_tokens = std::log(tokens), log_rho = std::log(facts.ratio_median);
    const double base = BatchPenalty(facts, batch_tokens, 0).at(log_tokens);
    const auto gain = [&](double shift) {
        return std::log(base / BatchPenalty(facts, batch_tokens, shift).at(log_tokens));
    };
    return {gain(log_rho), std::abs(gain(log_rho + facts.ratio_log_sd) - gain(log_rho))};
}

TokenGainPrior published_gain(const std::string &optimizer)
{
    const ConvergenceFacts &facts = published_convergence();
    const TokenGainPrior *published = find_prior(facts, optimizer, "pooled");
    const bool known = published != nullptr;
    TokenGainPrior found = known ? *published : *find_prior(facts, "muon", "pooled");
    found.optimizer = optimizer;
    if (!known) {
        found.level_sd *= 2;
        found.source.text = "Muon's with twice its spread: " + found.source.text;
    }
    return found;
}

} // namespace milepost
