// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/economics_json.h"

#include "calibration/json_text.h"
#include "engine/scenario/field_ranges.h"
#include "resources/reading/embedded_json.h"
#include "resources/reading/json_members.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace milepost {

namespace {

void read_prices(JsonObject &root, EconomicFacts &facts)
{
    for_each_entry(root, "prices", [&](JsonObject &entry) {
        PriceEntry price;
        price.sku = entry.required_text("sku");
        price.system_id = entry.required_text("system");
        price.provider = entry.required_text("provider");
        price.region = entry.required_text("region");
        price.commitment = entry.required_text("commitment");
        price.kind = entry.required_text("kind");
        price.usd_per_gpu_hour = entry.required_number("usd_per_gpu_hour", 0.01, 1000);
        price.source = read_source(entry);
        facts.prices.push_back(std::move(price));
    });
    if (const nlohmann::json *defaults = root.raw("defaults"); defaults && defaults->is_object())
        for (const auto &[system, key] : defaults->items()) {
            const std::string name = key.is_string() ? key.get<std::string>() : std::string();
            if (std::ranges::find(facts.prices, name, &PriceEntry::key) == facts.prices.end())
                root.reject("defaults", "the default of " + system + " names no entry of prices");
            else
                facts.default_price[system] = name;
        }
    else
        root.reject("defaults", "an object of system ids is needed");
}

void read_grids(JsonObject &root, EconomicFacts &facts)
{
    const auto first_year = static_cast<std::int64_t>(field_range("economics.grid_year")->minimum);
    const auto last_year = static_cast<std::int64_t>(field_range("economics.grid_year")->maximum);
    for_each_entry(root, "grids", [&](JsonObject &entry) {
        GridMix grid;
        grid.country = entry.required_text("country");
        grid.grams_co2e_per_kwh = entry.required_number("grams_co2e_per_kwh", 0, 2000);
        grid.source = read_source(entry);
        facts.grids[grid.country] = std::move(grid);
    });
    const Source years = read_source(root, "grid_years_source");
    for_each_entry(root, "grid_years", [&](JsonObject &entry) {
        GridMix grid;
        grid.country = entry.required_text("country");
        grid.year = static_cast<int>(entry.required_integer("year", first_year, last_year));
        grid.grams_co2e_per_kwh = entry.required_number("grams_co2e_per_kwh", 0, 2000);
        grid.source = years;
        facts.grid_years[grid.country][grid.year] = std::move(grid);
    });
    // The latest year stands for a country that is named without one.
    for (const auto &[country, known] : facts.grid_years) {
        if (!facts.grids.contains(country))
            facts.grids[country] = known.rbegin()->second;
        facts.grids[country].year = known.rbegin()->first;
    }
}

void read_loads(JsonObject &root, EconomicFacts &facts)
{
    with_required_member(root, "loads", [&](JsonObject &loads) {
        const auto share = [&](const char *key) { return loads.required_number(key, 0.05, 1.2); };
        facts.loads = {.gemm_bf16 = share("gemm_bf16"),
                       .gemm_fp8 = share("gemm_fp8"),
                       .gemm_nvfp4 = share("gemm_nvfp4"),
                       .attention = share("attention"),
                       .memory_bound = share("memory_bound"),
                       .transfer = share("transfer"),
                       .waiting = share("waiting"),
                       .source = {},
                       .transfer_source = {}};
        facts.loads.source = read_source(loads);
        loads.ignore("measurements");
    });
}

void read_energy(JsonObject &root, EconomicFacts &facts)
{
    facts.pue = root.required_number("pue", 1, 3);
    facts.pue_source = read_source(root, "pue_source");
    facts.energy_log_sd = root.required_number("log_sd", 0, 1);
    facts.energy_source = read_source(root, "log_sd_source");
    read_grids(root, facts);
    read_loads(root, facts);
    for_each_entry(root, "programmes", [&](JsonObject &entry) {
        ProgrammeShare share;
        share.name = entry.required_text("name");
        share.final_run_share = entry.required_number("final_run_share", 0.001, 1);
        share.source = read_source(entry);
        facts.programmes.push_back(std::move(share));
    });
    for_each_entry(root, "electricity", [&](JsonObject &entry) {
        ElectricityPrice price;
        price.country = entry.required_text("country");
        price.value_per_kwh = entry.required_number("value_per_kwh", 0, 10);
        price.currency = entry.required_text("currency");
        price.source = read_source(entry);
        facts.electricity[price.country] = std::move(price);
    });
}

void read_reliability(JsonObject &root, EconomicFacts &facts)
{
    for_each_entry(root, "presets", [&](JsonObject &entry) {
        ReliabilityPreset preset;
        preset.id = entry.required_text("id");
        preset.name = entry.required_text("name");
        preset.gpu_hours_per_failure = entry.required_number("gpu_hours_per_failure", 0);
        preset.log_sd = entry.required_number("log_sd", 0, 5);
        preset.checkpoint_s = entry.required_number("checkpoint_s", 0);
        preset.restart_s = entry.required_number("restart_s", 0);
        preset.source = read_source(entry);
        if (const auto rate = entry.number("checkpoint_bytes_per_s_per_gpu", 1e3, 1e12)) {
            preset.checkpoint_bytes_per_s = *rate;
            preset.checkpoint_source = read_source(entry, "checkpoint_source");
        }
        facts.reliability[preset.id] = std::move(preset);
    });
}

} // namespace

Expected<EconomicFacts> read_economic_facts()
{
    EconomicFacts facts;
    Diagnostics errors;
    const auto read = [&](std::string_view path, const std::string &version_key,
                          void (*take)(JsonObject &, EconomicFacts &)) {
        read_embedded(path, version_key, errors, [&](JsonObject &root) { take(root, facts); });
    };
    read("economics/prices.json", "milepost_prices", read_prices);
    read("economics/energy.json", "milepost_energy", read_energy);
    read("economics/reliability.json", "milepost_reliability", read_reliability);
    if (!errors.empty())
        return tl::make_unexpected(std::move(errors));
    return facts;
}

} // namespace milepost
