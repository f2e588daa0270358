// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/units.h"
#include "engine/economics/currency.h"
#include "engine/scenario/resolve_parts.h"

#include <algorithm>
#include <map>
#include <ranges>

namespace milepost {

namespace {

void check_currency(Resolution &r, const std::string &field, const std::string &code)
{
    if (!is_currency_code(code))
        r.error("economics.currency_code", field,
                field + ": '" + code + "' is not a currency; a code of ISO 4217 is expected (EUR).");
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
        const bool named = key != facts.default_price.end() && entry.key() == key->second;
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
        check_currency(r, field, given->money.currency);
        e.price_per_gpu_hour = in_report_currency(r, given->money, field);
        e.price_includes_power = given->includes_power;
        e.price_source = assumed(given->source.empty() ? "as given" : given->source);
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
    const GridMix *mix = &found->second;
    if (const auto &year = r.scenario.economics.grid_year) {
        static const std::map<int, GridMix> no_years;
        const auto &years_of_all = r.catalogue.economics.grid_years;
        const auto years = years_of_all.find(e.grid);
        const auto &known = years == years_of_all.end() ? no_years : years->second;
        const auto of_year = known.find(*year);
        if (of_year == known.end()) {
            std::string list;
            for (const int y : known | std::views::keys)
                list += (list.empty() ? "" : ", ") + std::to_string(y);
            r.error("economics.grid_year", "economics.grid_year",
                    "economics.grid_year: no average of " + std::to_string(*year) + " is known for '" + e.grid +
                        "'; allowed are " + (list.empty() ? "none" : list) + ".");
            return;
        }
        mix = &of_year->second;
    }
    e.grams_co2e_per_kwh = mix->grams_co2e_per_kwh;
    if (!r.scenario.economics.grid)
        r.defaults.note("economics.grid", e.grid, mix->source);
}

bool pays_for_power(const Economics &e) { return !e.price_includes_power || e.own_share > 0; }

/// Electricity is asked for only where rent does not hold it already.
void resolve_electricity(Resolution &r)
{
    const std::string field = "economics.electricity_per_kwh";
    Economics &e = r.out.economics;
    if (const auto &given = r.scenario.economics.electricity_per_kwh) {
        check_currency(r, field, given->currency);
        // Not charged, not converted: a rate that nothing needs is not demanded.
        if (pays_for_power(e) || given->currency == e.currency)
            e.electricity_per_kwh = in_report_currency(r, *given, field);
        else if (const auto value = converted(*given, e.currency, r.scenario.economics.exchange_rates, field))
            e.electricity_per_kwh = *value;
        return;
    }
    if (!pays_for_power(e))
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

/// An optional amount in the report's currency, 0 where it is left out. Nothing is nothing in every currency.
double amount(Resolution &r, const std::optional<Money> &given, const std::string &field)
{
    if (!given)
        return 0;
    check_currency(r, field, given->currency);
    return given->value == 0 ? 0 : in_report_currency(r, *given, field);
}

/// Owned GPUs: nothing about them is guessed, because no public figure fits a purchase.
void resolve_own(Resolution &r)
{
    const auto &given = r.scenario.economics.own;
    Economics &e = r.out.economics;
    e.own_share = given.share.value_or(given.capex_per_gpu ? 1 : 0);
    if (!(e.own_share > 0))
        return;
    if (!given.capex_per_gpu)
        r.error("economics.own", "economics.own.capex_per_gpu",
                "economics.own.capex_per_gpu: is needed, because a share of the GPUs is owned.");
    e.own_capex_per_gpu = amount(r, given.capex_per_gpu, "economics.own.capex_per_gpu");
    e.own_depreciation_years = r.defaults.choose(given.depreciation_years, "economics.own.depreciation_years", 4.0,
                                                 assumed("depreciation of AI servers over 4 to 5 years"));
    e.own_residual_share = given.residual_share.value_or(0);
    e.own_used_share = r.defaults.choose(given.used_share, "economics.own.used_share", 1.0,
                                         assumed("idle hours of owned GPUs are not charged to this run"));
    e.colocation_per_kw_month = amount(r, given.colocation_per_kw_month, "economics.own.colocation_per_kw_month");
}

/// Discounts, spot capacity, price change, staff, storage, network, programme and budget.
void resolve_extras(Resolution &r)
{
    const EconomicsInputs &given = r.scenario.economics;
    Economics &e = r.out.economics;
    e.discount = given.discount.value_or(0);
    e.price_change_per_year = given.price_change_per_year.value_or(0);
    e.spot_share = given.spot.share.value_or(0);
    e.spot_discount = given.spot.discount.value_or(0);
    e.spot_gpu_hours_per_interruption = given.spot.gpu_hours_per_interruption.value_or(0);
    if (e.spot_share > 0 && !given.spot.gpu_hours_per_interruption)
        r.warn("economics.spot", "economics.spot.gpu_hours_per_interruption",
               "economics.spot.gpu_hours_per_interruption: is not stated, so that spot capacity counts as never "
               "withdrawn");
    e.staff_per_year = amount(r, given.staff_per_year, "economics.staff_per_year");
    e.storage_per_month = given.storage.terabytes.value_or(0) *
                          amount(r, given.storage.price_per_tb_month, "economics.storage.price_per_tb_month");
    e.network_once = given.network.terabytes.value_or(0) *
                     amount(r, given.network.price_per_tb, "economics.network.price_per_tb");
    e.final_run_share = given.final_run_share;
    if (given.budget)
        e.budget = amount(r, given.budget, "economics.budget");
}

} // namespace

void resolve_economics(Resolution &r)
{
    const EconomicsInputs &given = r.scenario.economics;
    Economics &e = r.out.economics;
    e.currency = r.defaults.choose(given.report_currency, "economics.report_currency", std::string("USD"),
                                   assumed("the currency of most list prices"));
    check_currency(r, "economics.report_currency", e.currency);
    for (std::size_t i = 0; i < given.exchange_rates.size(); ++i) {
        const ExchangeRate &rate = given.exchange_rates[i];
        const std::string field = "economics.exchange_rates." + std::to_string(i);
        check_currency(r, field + ".from", rate.from);
        check_currency(r, field + ".to", rate.to);
        r.check_range(field + ".rate", rate.rate, exchange_rate_range);
    }
    resolve_price(r);
    resolve_own(r);
    resolve_grid(r);
    resolve_electricity(r);
    const EconomicFacts &facts = r.catalogue.economics;
    e.pue = r.defaults.choose(given.pue, "economics.pue", facts.pue, facts.pue_source);
    r.check_range("economics.pue", e.pue);
    e.utility_watts = r.out.system->utility_watts;
    e.loads = r.catalogue.economics.loads;
    e.gpu_watts = r.out.system->gpu_watts;
    // Another system's watts say nothing about this one's.
    if (const Calibration *c = r.out.calibration.get(); c && c->system_id == r.out.system->id && c->measured &&
                                                        c->measured->power.transfer_w > 0 && e.gpu_watts > 0) {
        e.loads.transfer = c->measured->power.transfer_w / e.gpu_watts;
        e.loads.transfer_source = c->measured->power.source;
    }
    resolve_extras(r);
    if (const auto &cost = r.scenario.convergence.switching.engineering_cost) {
        const std::string field = "convergence.switching.engineering_cost";
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
    const std::string id = given.preset.value_or(presets.contains(standard) ? standard : "");
    if (!id.empty()) {
        const auto found = presets.find(id);
        if (found == presets.end()) {
            r.error("reliability.preset", "reliability.preset", "reliability.preset: " + unknown_name(id, presets));
            return;
        }
        const ReliabilityPreset &preset = found->second;
        out.gpu_hours_per_failure = preset.gpu_hours_per_failure;
        out.failure_log_sd = preset.log_sd;
        out.checkpoint_s = preset.checkpoint_s;
        out.restart_s = preset.restart_s;
        out.source = preset.source;
        out.checkpoint_bytes_per_s = preset.checkpoint_bytes_per_s;
        out.checkpoint_source = preset.checkpoint_source;
        if (!given.preset)
            r.defaults.note("reliability.preset", id, preset.source);
    }
    if (given.gpu_hours_per_failure) {
        out.gpu_hours_per_failure = *given.gpu_hours_per_failure;
        out.source = assumed("as given");
    }
    if (given.checkpoint_s) {
        out.checkpoint_s = *given.checkpoint_s;
        out.checkpoint_bytes_per_s = 0; // a stated time is not computed
    }
    out.restart_s = given.restart_s.value_or(out.restart_s);
    out.ramp_s = given.ramp_s.value_or(0);
    if (given.checkpoint_gbytes_per_s) {
        if (given.checkpoint_s)
            r.error("reliability.checkpoint", "reliability.checkpoint_gbytes_per_s",
                    "reliability.checkpoint_gbytes_per_s: state either the time of a checkpoint or the rate, not "
                    "both.");
        out.checkpoint_bytes_per_s = *given.checkpoint_gbytes_per_s * bytes_per_gigabyte;
        out.checkpoint_source = assumed("as given");
    }
    const int domain = std::max(1, r.out.site.nvlink_domain);
    switch (given.blast_radius.value_or(BlastRadius::gpu)) {
    case BlastRadius::gpu: out.blast_gpus = 1; break;
    case BlastRadius::tray: out.blast_gpus = std::max(1, r.out.system->gpus_per_node); break;
    case BlastRadius::nvlink_domain: out.blast_gpus = domain; break;
    }
    out.spares = given.spares_per_domain.value_or(0);
    // 64 of 72: the job runs on what the spares leave of each domain, and all 72 are paid for.
    if (out.spares < 0 || out.spares >= domain)
        r.error("reliability.spares_per_domain", "reliability.spares_per_domain",
                "reliability.spares_per_domain: " + std::to_string(out.spares) + " of " + std::to_string(domain) +
                    " GPUs of a domain cannot wait; 0 to " + std::to_string(domain - 1) + " are allowed.");
    else
        out.billed_ratio = static_cast<double>(domain) / (domain - out.spares);
    out.replacement_s = given.replacement_s.value_or(0);
}

} // namespace milepost
