// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/band_sources.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <string_view>

namespace milepost {

namespace {

struct Group {
    std::string_view id, text;
};

constexpr std::array groups{
    Group{"law", "loss law: its fit, and which replicate holds"},
    Group{"study", "token gain of the optimizer: spread over studies, or own pairs"},
    Group{"batch", "what the batch costs in tokens, and the optimizer's critical batch"},
    Group{"map", "from the loss to the score, or from the batch to the reference tokens"},
    Group{"step-time", "step time: kernels, collectives, and what the step model misses"},
    Group{"failures", "failures and restarts"},
};

std::size_t group_of(Draw quantity)
{
    const auto named = [](std::string_view id) {
        return static_cast<std::size_t>(std::ranges::find(groups, id, &Group::id) - groups.begin());
    };
    switch (quantity) {
    case Draw::law_bootstrap: return named("law");
    case Draw::token_gain_level:
    case Draw::token_gain_slope: return named("study");
    case Draw::critical_batch:
    case Draw::critical_batch_ratio: return named("batch");
    case Draw::milestone_map: return named("map");
    case Draw::failure_rate: return named("failures");
    default: return named("step-time");
    }
}

} // namespace

std::vector<BandSource> band_sources(std::span<const double> days, const DrawSet &draws)
{
    std::vector<std::size_t> rows;
    double mean = 0;
    for (std::size_t i = 0; i < days.size(); ++i)
        if (std::isfinite(days[i]) && days[i] > 0) {
            rows.push_back(i);
            mean += std::log(days[i]);
        }
    constexpr std::size_t fewest = 50; // correlations of fewer are noise
    if (rows.size() < fewest)
        return {};
    const auto count = static_cast<double>(rows.size());
    mean /= count;
    double variance = 0;
    for (const std::size_t i : rows)
        variance += std::pow(std::log(days[i]) - mean, 2);
    variance /= count;
    if (!(variance > 1e-12))
        return {};

    std::array<double, groups.size()> shares{};
    double explained = 0;
    for (std::size_t column = 0; column < static_cast<std::size_t>(Draw::count_); ++column) {
        const auto quantity = static_cast<Draw>(column);
        double sum = 0, squares = 0, product = 0;
        for (const std::size_t i : rows) {
            const double z = draws.normal(quantity, i);
            sum += z;
            squares += z * z;
            product += z * (std::log(days[i]) - mean);
        }
        const double spread = squares / count - sum / count * sum / count;
        if (!(spread > 0))
            continue;
        // A correlation of nothing with nothing still has 1/n squared on average.
        const double share = std::max(0.0, product / count * product / count / (spread * variance) - 1 / count);
        shares[group_of(quantity)] += share;
        explained += share;
    }
    if (explained < 1)
        shares.front() += 1 - explained;
    const double total = std::max(explained, 1.0);
    std::vector<BandSource> sources;
    constexpr double least = 0.01;
    double shown = 0;
    for (std::size_t k = 0; k < groups.size(); ++k)
        if (shares[k] / total >= least) {
            sources.push_back({std::string(groups[k].id), std::string(groups[k].text), shares[k] / total});
            shown += shares[k] / total;
        }
    for (BandSource &source : sources)
        source.share /= shown;
    std::ranges::stable_sort(sources, std::greater{}, &BandSource::share);
    return sources;
}

} // namespace milepost
