// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/validation/golden_figures.h"

#include "app/project/catalogue_loader.h"
#include "app/project/scenario_json.h"
#include "engine/scenario/names.h"

#include <limits>

namespace milepost {

namespace {

class Figures {
public:
    void put(const std::string &name, double value) { values[name] = value; }
    void put(const std::string &name, const std::optional<double> &value)
    {
        put(name, value.value_or(std::numeric_limits<double>::quiet_NaN()));
    }
    void put(const std::string &name, const Quantiles &q)
    {
        put(name + ".p10", q.p10);
        put(name + ".p50", q.p50);
        put(name + ".p90", q.p90);
    }
    std::map<std::string, double> values;
};

void put_arm(Figures &figures, const std::string &name, const Estimate &arm)
{
    figures.put(name + ".step_s", arm.step_time_s);
    figures.put(name + ".model_tflops_per_gpu", arm.throughput.model_tflops_per_gpu);
    figures.put(name + ".optimizer_tflops_per_gpu", arm.throughput.optimizer_tflops_per_gpu);
    figures.put(name + ".memory_bytes",
                arm.memory.stages.at(static_cast<std::size_t>(arm.memory.worst_stage)).total());
    for (const Part &part : arm.parts)
        figures.put(name + ".parts." + std::string(part_id(part.id)) + ".exposed_s", part.exposed_s);
    figures.put(name + ".useful", arm.goodput.fraction);
    figures.put(name + ".site_watts", arm.power.site_watts);
    for (std::size_t i = 0; i < arm.milestones.size(); ++i) {
        const MilestoneEstimate &milestone = arm.milestones[i];
        const std::string at = name + ".milestones." + std::to_string(i);
        figures.put(at + ".loss", milestone.loss);
        figures.put(at + ".probability_reached", milestone.probability_reached);
        figures.put(at + ".tokens", milestone.tokens);
        figures.put(at + ".days", milestone.days);
        figures.put(at + ".cost", milestone.cost);
        figures.put(at + ".energy_mwh", milestone.energy_mwh);
        figures.put(at + ".co2e_t", milestone.co2e_t);
    }
}

} // namespace

std::map<std::string, double> golden_figures(const Comparison &comparison)
{
    Figures figures;
    for (const Estimate &arm : comparison.arms)
        put_arm(figures, std::string(name_of(arm.optimizer)), arm);
    for (const ArmAgainstFirst &arm : comparison.against_first) {
        const std::string name = std::string(name_of(arm.optimizer)) + ".against_first";
        figures.put(name + ".step_ratio", arm.step_time);
        figures.put(name + ".break_even_tokens", arm.break_even.token_ratio);
        figures.put(name + ".break_even_price", arm.break_even.price_ratio);
        figures.put(name + ".net_saving", arm.net_saving);
        for (std::size_t i = 0; i < arm.milestones.size(); ++i)
            figures.put(name + ".milestones." + std::to_string(i) + ".probability_cheaper",
                        arm.milestones[i].probability_cheaper);
    }
    return figures.values;
}

Expected<Comparison> golden_comparison(const nlohmann::json &row)
{
    ScenarioText text;
    if (row.at("scenario").is_string()) {
        auto found = find_scenario(row.at("scenario").get<std::string>());
        if (!found)
            return tl::make_unexpected(found.error());
        text = std::move(*found);
    } else {
        text = {row.at("scenario").dump(), row.at("name").get<std::string>(), {}};
    }
    const auto changed = with_overrides(text, row.value("set", std::vector<std::string>{}));
    if (!changed)
        return tl::make_unexpected(changed.error());
    const auto scenario = read_scenario(*changed, text.origin, text.folder);
    if (!scenario)
        return tl::make_unexpected(scenario.error());
    const auto catalogue = load_catalogue();
    if (!catalogue)
        return tl::make_unexpected(catalogue.error());
    return compare(*scenario, {OptimizerKind::adamw, OptimizerKind::muon}, **catalogue);
}

} // namespace milepost
