// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/nearest_name.h"
#include "engine/economics/currency.h"
#include "engine/scenario/resolve_parts.h"

#include <algorithm>
#include <ranges>

namespace milepost {

namespace {

bool is_currency(const std::string &code)
{
    return code.size() == 3 && std::ranges::all_of(code, [](char c) { return c >= 'A' && c <= 'Z'; });
}

void check_currency(Resolution &r, const std::string &field, const std::string &code)
{
    if (!is_currency(code))
        r.error("economics.currency_code", field,
                field + ": '" + code +
                    "' is no currency; three capital letters (ISO 4217) such as EUR are allowed.");
}

/// `money` in the report's currency; a missing rate is an error at `field`.
double in_report_currency(Resolution &r, const Money &money, const std::string &field)
{
    const auto value = converted(money, r.out.economics.currency, r.scenario.economics.exchange_rates, field);
    if (value)
        return *value;
    r.errors.insert(r.errors.end(), value.error().begin(), value.error().end());
    return 0;
}

/// The price that stands in for a system without one of the user's own.
const PriceEntry *default_price(const Resolution &r)
{
    const EconomicFacts &facts = r.catalogue.economics;
    const std::string &system = r.out.system->id;
    const auto key = facts.default_price.find(system);
    for (const PriceEntry &entry : facts.prices) {
        const bool named = key != facts.default_price.end() && entry.sku + '|' + entry.provider == key->second;
        if (named || (key == facts.default_price.end() && entry.system_id == system))
            return &entry;
    }
    return nullptr;
}

void resolve_price(Resolution &r)
{
    const std::string field = "economics.price_per_gpu_hour";
    Economics &e = r.out.economics;
    if (const auto &given = r.scenario.economics.price_per_gpu_hour) {
        r.check_range(field, given->money.value, 0, 1e6);
        check_currency(r, field, given->money.currency);
        e.price_per_gpu_hour = in_report_currency(r, given->money, field);
        e.price_includes_power = given->includes_power;
        e.price_source = assumption(given->source.empty() ? "as given" : given->source);
        return;
    }
    const PriceEntry *entry = default_price(r);
    if (!entry) {
        r.error("economics.no_price", field,
                field + ": no price is known for '" + r.out.system->id + "'; give one with its currency.");
        return;
    }
    e.price_source = entry->source;
    e.price_source.text =
        entry->sku + ", " + entry->provider + ", " + entry->commitment + ": " + entry->source.text;
    if (entry->system_id != r.out.system->id) {
        e.price_source.provenance = Provenance::assumed;
        e.price_source.text =
            "no public price is known for " + r.out.system->name + "; stand-in: " + e.price_source.text;
    }
    e.price_per_gpu_hour = in_report_currency(r, {entry->usd_per_gpu_hour, "USD"}, field);
    e.price_includes_power = true; // rented GPUs, by the hour
    r.defaults.note(field, number_text(entry->usd_per_gpu_hour) + " USD", e.price_source);
}

/// Country of the grid: the one whose currency the report is written in.
std::string default_grid(const Resolution &r)
{
    const std::string &currency = r.out.economics.currency;
    const char *country = currency == "EUR" ? "DE" : currency == "JPY" ? "JP" : currency == "GBP" ? "GB" : "US";
    const auto &grids = r.catalogue.economics.grids;
    return grids.contains(country) || grids.empty() ? country : grids.begin()->first;
}

void resolve_grid(Resolution &r)
{
    Economics &e = r.out.economics;
    const auto &grids = r.catalogue.economics.grids;
    e.grid = r.scenario.economics.grid.value_or(default_grid(r));
    const auto found = grids.find(e.grid);
    if (found == grids.end()) {
        r.error("economics.grid", "economics.grid",
                "economics.grid: '" + e.grid + "' is not known; allowed are " + names_of(grids) + ".");
        return;
    }
    e.grams_co2e_per_kwh = found->second.grams_co2e_per_kwh;
    if (!r.scenario.economics.grid)
        r.defaults.note("economics.grid", e.grid, found->second.source);
}

/// Electricity is asked for only where rent does not hold it already.
void resolve_electricity(Resolution &r)
{
    const std::string field = "economics.electricity_per_kwh";
    Economics &e = r.out.economics;
    if (const auto &given = r.scenario.economics.electricity_per_kwh) {
        r.check_range(field, given->value, 0, 1e4);
        check_currency(r, field, given->currency);
        // Not charged, not converted: a rate that nothing needs is not demanded.
        if (!e.price_includes_power || given->currency == e.currency)
            e.electricity_per_kwh = in_report_currency(r, *given, field);
        else if (const auto value = converted(*given, e.currency, r.scenario.economics.exchange_rates, field))
            e.electricity_per_kwh = *value;
        return;
    }
    if (e.price_includes_power)
        return;
    const auto &known = r.catalogue.economics.electricity;
    const auto found = known.find(e.grid);
    if (found == known.end()) {
        r.error("economics.electricity", field,
                field + ": is needed, because the price excludes power and no electricity price of '" + e.grid +
                    "' is known; known are " + names_of(known) + ".");
        return;
    }
    e.electricity_per_kwh = in_report_currency(r, {found->second.value_per_kwh, found->second.currency}, field);
    r.defaults.note(field, number_text(found->second.value_per_kwh) + ' ' + found->second.currency,
                    found->second.source);
}

} // namespace

void resolve_economics(Resolution &r)
{
    const EconomicsInputs &given = r.scenario.economics;
    Economics &e = r.out.economics;
    e.currency = r.defaults.choose(given.report_currency, "economics.report_currency", std::string("USD"),
                                   assumption("the currency of most list prices"));
    check_currency(r, "economics.report_currency", e.currency);
    for (std::size_t i = 0; i < given.exchange_rates.size(); ++i) {
        const ExchangeRate &rate = given.exchange_rates[i];
        const std::string field = "economics.exchange_rates." + std::to_string(i);
        check_currency(r, field + ".from", rate.from);
        check_currency(r, field + ".to", rate.to);
        r.check_range(field + ".rate", rate.rate, 1e-9, 1e9);
    }
    resolve_price(r);
    resolve_grid(r);
    resolve_electricity(r);
    const EconomicFacts &facts = r.catalogue.economics;
    e.pue = r.defaults.choose(given.pue, "economics.pue", facts.pue, facts.pue_source);
    r.check_range("economics.pue", e.pue, 1, 5);
    e.utility_watts = r.out.system->utility_watts;
    if (const auto &cost = r.scenario.convergence.switching.engineering_cost) {
        const std::string field = "convergence.switching.engineering_cost";
        r.check_range(field, cost->value, 0, 1e15);
        // Nothing is nothing in every currency.
        r.out.convergence.engineering_cost = cost->value == 0 ? 0 : in_report_currency(r, *cost, field);
    }
}

void resolve_reliability(Resolution &r)
{
    const ReliabilityInputs &given = r.scenario.reliability;
    const auto &presets = r.catalogue.economics.reliability;
    Reliability &out = r.out.reliability;
    const std::string standard = "llama3-16k"; // the largest published failure log
    std::string id = given.preset.value_or(presets.contains(standard) ? standard : "");
    if (!id.empty()) {
        const auto found = presets.find(id);
        if (found == presets.end()) {
            const auto nearest = closest_name(id, presets | std::views::keys);
            r.error("reliability.preset", "reliability.preset",
                    "reliability.preset: '" + id + "' is not known; " +
                        (nearest ? "did you mean '" + *nearest + "'?" : "allowed are " + names_of(presets) + "."));
            return;
        }
        const ReliabilityPreset &preset = found->second;
        out = {preset.gpu_hours_per_failure, preset.log_sd, preset.checkpoint_s, preset.restart_s, preset.source};
        if (!given.preset)
            r.defaults.note("reliability.preset", id, preset.source);
    }
    if (given.gpu_hours_per_failure) {
        out.gpu_hours_per_failure = *given.gpu_hours_per_failure;
        out.source = assumption("as given");
        r.check_range("reliability.gpu_hours_per_failure", out.gpu_hours_per_failure, 1, 1e12);
    }
    if (given.checkpoint_s) {
        out.checkpoint_s = *given.checkpoint_s;
        r.check_range("reliability.checkpoint_s", out.checkpoint_s, 0, 1e5);
    }
    if (given.restart_s) {
        out.restart_s = *given.restart_s;
        r.check_range("reliability.restart_s", out.restart_s, 0, 1e6);
    }
}

} // namespace milepost
