// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/scenario_reader.h"

#include "app/project/figures.h"
#include "app/project/own_facts.h"
#include "app/project/scenario_fields.h"
#include "calibration/laws/law_file.h"
#include "engine/economics/currency.h"
#include "engine/scenario/field_ranges.h"
#include "engine/scenario/graph_scope.h"
#include "engine/scenario/names.h"
#include "engine/scenario/scenario_members.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <stdexcept>

namespace milepost {

namespace {

/// A field, its cursor and its last name ("tp" of "plan.tp").
struct Place {
    JsonObject &object;
    std::string key;
    const ScenarioField &field;
};

std::string unknown_choice(std::string_view found, const std::vector<std::string> &allowed)
{
    const auto nearest = nearest_name(found, allowed);
    return fmt::format("'{}' is not known{} Allowed: {}.", found,
                       nearest ? fmt::format("; did you mean '{}'?", *nearest) : ".", fmt::join(allowed, ", "));
}

template <class E>
void read_enumeration(JsonObject &object, const std::string &key, std::optional<E> &member)
{
    const auto text = object.text(key);
    if (!text)
        return;
    member = value_of<E>(*text);
    if (member)
        return;
    std::vector<std::string> allowed;
    allowed.reserve(names<E>.size());
    for (const auto &[value, name] : names<E>)
        allowed.emplace_back(name);
    object.reject(key, unknown_choice(*text, allowed));
}

std::string read_currency(JsonObject &money, const std::string &key)
{
    std::string code = money.required_text(key);
    if (money.has(key) && !is_currency_code(code))
        money.reject(key, fmt::format("'{}' is not a currency; a code of ISO 4217 is expected (USD).", code));
    return code;
}

Money read_money(JsonObject &money, const ScenarioField &field)
{
    Money result;
    result.value = money.required_number("value", field.minimum, field.maximum);
    result.currency = read_currency(money, "currency");
    return result;
}

// ---- one overload per kind of member ----

/// What is left out has a default; what is empty says nothing. A name may.
void refuse_empty(Place place, const std::string &text)
{
    if (text.empty() && place.field.path != "name")
        place.object.reject(place.key, "the text is empty; leave the field out for its default.");
}

void read_member(Place place, std::string &member)
{
    const auto text = place.object.text(place.key);
    member = text.value_or("");
    if (text)
        refuse_empty(place, *text);
}

void read_member(Place place, std::optional<std::string> &member)
{
    member = place.object.text(place.key);
    if (!member)
        return;
    if (member->empty())
        return refuse_empty(place, *member);
    const std::string_view path = place.field.path;
    if (path == "plan.cuda_graph" && !graph_scope_of(*member))
        place.object.reject(
            place.key, fmt::format("'{}' is not known. Allowed: none, moe, attention, full, or a scope of Megatron "
                                   "such as te:attn+moe_router or local:full_iteration.",
                                   *member));
    if (path == "economics.report_currency" && !is_currency_code(*member))
        place.object.reject(place.key,
                            fmt::format("'{}' is not a currency; a code of ISO 4217 is expected (EUR).", *member));
    if (path.starts_with("schedule.") && !date_after(*member, 0))
        place.object.reject(place.key, fmt::format("'{}' is not a date; YYYY-MM-DD is expected.", *member));
}

void read_member(Place place, int &member)
{
    const auto value = place.object.integer(place.key, static_cast<std::int64_t>(place.field.minimum),
                                            static_cast<std::int64_t>(place.field.maximum));
    member = static_cast<int>(value.value_or(0));
}

void read_member(Place place, std::optional<int> &member)
{
    if (const auto value = place.object.integer(place.key, static_cast<std::int64_t>(place.field.minimum),
                                                static_cast<std::int64_t>(place.field.maximum)))
        member = static_cast<int>(*value);
}

void read_member(Place place, std::optional<std::uint64_t> &member)
{
    if (const auto value = place.object.integer(place.key, static_cast<std::int64_t>(place.field.minimum),
                                                static_cast<std::int64_t>(place.field.maximum)))
        member = static_cast<std::uint64_t>(*value);
}

void read_member(Place place, std::optional<double> &member)
{
    member = place.object.number(place.key, place.field.minimum, place.field.maximum);
}

void read_member(Place place, std::optional<bool> &member) { member = place.object.boolean(place.key); }

template <class E>
    requires std::is_enum_v<E>
void read_member(Place place, std::optional<E> &member)
{
    read_enumeration(place.object, place.key, member);
}

void read_member(Place place, std::optional<std::vector<std::string>> &member)
{
    member = place.object.texts(place.key);
    if (!member)
        return;
    const std::vector<std::string> allowed(place.field.choices.begin(), place.field.choices.end());
    for (const auto &entry : *member)
        if (std::ranges::find(allowed, entry) == allowed.end())
            place.object.reject(place.key, unknown_choice(entry, allowed));
}

/// Cursor on an amount of money; empty, and diagnosed, where something else stands.
std::optional<JsonObject> money_at(const Place &place)
{
    const auto *value = place.object.raw(place.key);
    if (value && !value->is_object()) {
        place.object.reject(place.key,
                            fmt::format("an object with value and currency is expected, found {}.", value->dump()));
        return std::nullopt;
    }
    return place.object.object(place.key);
}

void read_member(const Place &place, std::optional<Money> &member)
{
    auto money = money_at(place);
    if (!money)
        return;
    member = read_money(*money, place.field);
    money->finish();
}

void read_member(const Place &place, std::optional<PriceInput> &member)
{
    auto price = money_at(place);
    if (!price)
        return;
    PriceInput input;
    input.money = read_money(*price, place.field);
    input.includes_power = price->boolean("includes_power").value_or(true);
    input.source = price->text("source").value_or("");
    price->finish();
    member = std::move(input);
}

void read_member(Place place, std::vector<ExchangeRate> &member)
{
    for (auto &entry : place.object.objects(place.key)) {
        ExchangeRate rate;
        rate.from = read_currency(entry, "from");
        rate.to = read_currency(entry, "to");
        rate.rate = entry.required_number("rate", exchange_rate_range.minimum, exchange_rate_range.maximum);
        rate.date = entry.required_text("date");
        if (entry.has("date") && !date_after(rate.date, 0))
            entry.reject("date", fmt::format("'{}' is not a date; YYYY-MM-DD is expected.", rate.date));
        const auto provenance = entry.text("provenance");
        static const std::vector<std::string> allowed{"measured", "calibrated", "published", "assumed"};
        const auto found = std::ranges::find(allowed, provenance.value_or("assumed"));
        if (found == allowed.end())
            entry.reject("provenance", unknown_choice(*provenance, allowed));
        else
            rate.provenance = static_cast<Provenance>(found - allowed.begin());
        entry.finish();
        member.push_back(std::move(rate));
    }
}

void read_milestone_value(JsonObject &entry, MilestoneInput &milestone)
{
    const auto *value = entry.raw("value");
    const bool is_loss = milestone.metric == "loss";
    if (!value) {
        if (!milestone.metric.empty()) // else the entry itself is wrong, and diagnosed
            entry.reject("value", "is required.");
    } else if (value->is_string()) {
        milestone.value = value->get<std::string>();
        if (std::get<std::string>(milestone.value) != "adamw-final" || !is_loss)
            entry.reject("value", fmt::format("'{}' is not a target of {}; a number{} is expected.",
                                              value->get<std::string>(), milestone.metric,
                                              is_loss ? " or \"adamw-final\"" : ""));
    } else {
        // Which metrics are scores the catalogue tells; resolve() refuses those above 1.
        const FieldRange range = milestone_range(milestone.metric, false);
        milestone.value = entry.number("value", range.minimum, range.maximum).value_or(0);
    }
}

void read_member(Place place, std::vector<MilestoneInput> &member)
{
    for (auto &entry : place.object.objects(place.key)) {
        MilestoneInput milestone;
        milestone.metric = entry.required_text("metric");
        read_milestone_value(entry, milestone);
        entry.finish();
        member.push_back(std::move(milestone));
    }
}

void read_member(Place place, std::shared_ptr<const OwnLaw> &member)
{
    if (auto law = place.object.object(place.key))
        member = std::make_shared<const OwnLaw>(read_law(*law));
    if (const auto *raw = place.object.raw(place.key); member && raw) {
        auto with_text = *member;
        with_text.document = raw->dump();
        member = std::make_shared<const OwnLaw>(std::move(with_text));
    }
}

/// A list of maps, or the name of the file that holds them.
void read_maps(Place place, ConvergenceInputs &convergence)
{
    const auto *value = place.object.raw(place.key);
    if (value && value->is_string()) {
        convergence.milestone_maps_file = value->get<std::string>();
        if (!names_a_file(convergence.milestone_maps_file))
            place.object.reject(place.key, fmt::format("'{}' is no name of a file of maps (maps.json); a list of "
                                                       "maps is allowed, too.",
                                                       convergence.milestone_maps_file));
        return;
    }
    for (auto &entry : place.object.objects(place.key))
        convergence.milestone_maps.push_back(read_milestone_map(entry));
}

/// "parts": seconds by name; the engine knows which names there are.
void read_parts(JsonObject &anchor, AnchorInput &input)
{
    const auto *given = anchor.raw("parts");
    if (!given || given->is_null())
        return;
    if (!given->is_object()) {
        anchor.reject("parts", "an object of seconds by part is expected.");
        return;
    }
    auto parts = anchor.object("parts");
    for (const auto &[name, seconds] : given->items())
        input.parts.push_back({name, parts->required_number(name, 0, 1e6)});
    parts->finish();
}

void read_member(Place place, std::vector<AnchorInput> &member)
{
    for (auto &entry : place.object.objects(place.key)) {
        AnchorInput anchor;
        anchor.step_s = entry.required_number("step_s", 1e-6, 1e6);
        anchor.note = entry.text("note").value_or("");
        anchor.spread = entry.number("spread", 0, 1);
        read_parts(entry, anchor);
        if (auto overrides = entry.object("scenario")) {
            auto measured = std::make_shared<Scenario>();
            ScenarioReader(*overrides, *measured).read();
            anchor.under = std::move(measured);
            anchor.scenario_json = entry.raw("scenario")->dump();
        }
        entry.finish();
        member.push_back(std::move(anchor));
    }
}

} // namespace

ScenarioReader::ScenarioReader(JsonObject &root, Scenario &scenario) : root_(root), scenario_(scenario) {}

std::optional<JsonObject> &ScenarioReader::section(const std::string &path)
{
    const auto found = sections_.find(path);
    if (found != sections_.end())
        return found->second;
    const auto dot = path.rfind('.');
    if (dot == std::string::npos)
        return sections_.emplace(path, root_.object(path)).first->second;
    auto &parent = section(path.substr(0, dot));
    return sections_.emplace(path, parent ? parent->object(path.substr(dot + 1)) : std::nullopt).first->second;
}

void ScenarioReader::read_plan_choice()
{
    const auto *plan = root_.raw("plan");
    if (!plan || !plan->is_string())
        return;
    sections_.emplace("plan", std::nullopt);
    scenario_.plan.automatic = plan->get<std::string>() == "auto";
    if (!scenario_.plan.automatic)
        root_.reject("plan",
                     fmt::format("an object or \"auto\" is expected, found \"{}\".", plan->get<std::string>()));
}

void ScenarioReader::read()
{
    read_plan_choice();
    visit_scenario(scenario_, [this](std::string_view path, auto &member) {
        const ScenarioField *field = find_field(path);
        if (!field)
            throw std::logic_error(fmt::format("scenario field '{}' has no row in the field table", path));
        const auto dot = path.rfind('.');
        using Member = std::remove_cvref_t<decltype(member)>;
        if constexpr (std::is_same_v<Member, std::vector<MilestoneMap>>) {
            if (auto &object = section(std::string(path.substr(0, dot))))
                read_maps({*object, std::string(path.substr(dot + 1)), *field}, scenario_.convergence);
        } else if (dot == std::string_view::npos) {
            read_member({root_, std::string(path), *field}, member);
        } else if (auto &object = section(std::string(path.substr(0, dot)))) {
            read_member({*object, std::string(path.substr(dot + 1)), *field}, member);
        }
    });
    for (auto &[path, object] : sections_)
        if (object)
            object->finish();
    root_.finish();
}

} // namespace milepost
