// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/jobs/map_axes.h"

#include "engine/step/model_counts.h"

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

constexpr std::size_t most_models = 8;
constexpr double batch_factors[] = {1.0 / 32, 1.0 / 16, 1.0 / 8, 0.25, 0.5, 1, 2, 4, 8};
constexpr double gpu_factors[] = {1, 0.25, 0.5, 2, 4};

struct SizedModel {
    std::string id;
    double log_active = 0;
};

/// Models at least `distance` apart on the logarithmic scale; the own one always stays.
std::vector<SizedModel> spread(const std::vector<SizedModel> &sorted, const SizedModel &own, double distance)
{
    std::vector<SizedModel> kept;
    for (const SizedModel &model : sorted) {
        const bool is_own = model.id == own.id;
        if (!is_own && std::abs(model.log_active - own.log_active) < distance)
            continue;
        if (is_own || kept.empty() || model.log_active - kept.back().log_active >= distance)
            kept.push_back(model);
    }
    return kept;
}

std::vector<int> scaled(int own, std::span<const double> factors)
{
    std::vector<int> values;
    for (const double factor : factors) {
        const double value = own * factor;
        const int whole = static_cast<int>(value);
        if (whole >= 1 && whole == value && std::ranges::find(values, whole) == values.end())
            values.push_back(whole);
    }
    return values;
}

} // namespace

MapAxes mapAxes(const ResolvedScenario &scenario, const std::string &own_model, const Catalogue &catalogue)
{
    const SizedModel own{own_model, std::log(count_parameters(*scenario.model).active)};
    std::vector<SizedModel> models{own};
    for (const auto &[id, model] : catalogue.models)
        if (id != own_model)
            models.push_back({id, std::log(count_parameters(*model).active)});
    std::ranges::stable_sort(models, {}, &SizedModel::log_active);
    double distance = std::log(1.5);
    std::vector<SizedModel> kept = spread(models, own, distance);
    while (kept.size() > most_models) {
        distance *= 1.1;
        kept = spread(models, own, distance);
    }
    MapAxes axes;
    for (SizedModel &model : kept)
        axes.models.push_back(std::move(model.id));
    axes.global_batches = scaled(scenario.training.global_batch, batch_factors);
    axes.gpus = scaled(scenario.gpus, gpu_factors);
    return axes;
}

} // namespace milepost
