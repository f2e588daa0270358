// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/units.h"
#include "engine/economics/calendar.h"
#include "engine/scenario/recipe_choice.h"
#include "engine/scenario/resolve_parts.h"
#include "engine/scenario/scenario_members.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <stdexcept>

namespace milepost {

namespace {

template <class T>
std::shared_ptr<const T> find(const std::map<std::string, std::shared_ptr<const T>> &known, const std::string &id)
{
    const auto found = known.find(id);
    return found == known.end() ? nullptr : found->second;
}

void resolve_site(Resolution &r)
{
    const SystemSpec &system = *r.out.system;
    const auto &given = r.scenario.system.site;
    const auto source = [&](const char *member) {
        const auto found = system.sources.find(member);
        if (found != system.sources.end())
            return found->second;
        const auto all = system.sources.find("");
        return all == system.sources.end() ? assumed("the system's own") : all->second;
    };
    Site &site = r.out.site;
    site.nvlink_domain = r.defaults.choose(given.nvlink_domain, "system.site.nvlink_domain", system.nvlink_domain,
                                           source("nvlink_domain"));
    r.check_range("system.site.nvlink_domain", site.nvlink_domain);
    const double nic = r.defaults.choose(given.nic_gbytes_per_s, "system.site.nic_gbytes_per_s",
                                         system.nic_bytes_per_s / bytes_per_gigabyte, source("nic_bytes_per_s"));
    r.check_range("system.site.nic_gbytes_per_s", nic);
    site.nic_bytes_per_s = nic * bytes_per_gigabyte;
    const int domain = std::max(1, site.nvlink_domain);
    // Racks that cannot hold the GPUs are no mistake: the number of GPUs is what people vary.
    const int needed = (r.out.gpus + domain - 1) / domain;
    const Source filled = assumed("as many NVLink domains as the GPUs fill");
    if (given.racks && *given.racks < needed) {
        r.warn("system.racks", "system.site.racks",
               "system.site.racks: " + number_text(*given.racks) + " NVLink domains of " + number_text(domain) +
                   " GPUs hold fewer than system.gpus " + number_text(r.out.gpus) + "; " + number_text(needed) +
                   " are taken.");
        r.defaults.note("system.site.racks", site.racks = needed, filled);
    } else {
        site.racks = r.defaults.choose(given.racks, "system.site.racks", needed, filled);
    }
}

void resolve_stack(Resolution &r)
{
    const auto &stacks = r.catalogue.stacks;
    if (r.scenario.stack) {
        r.out.stack = find(stacks, *r.scenario.stack);
        if (!r.out.stack)
            r.error("stack.unknown", "stack", "stack: " + unknown_name(*r.scenario.stack, stacks));
    } else if (const Stack *chosen = default_stack(r.scenario, *r.out.system, r.catalogue)) {
        r.out.stack = find(stacks, chosen->id);
        r.defaults.note("stack", chosen->id,
                        assumed("the newest release with a recipe for this model and system, else the newest"));
    } else {
        r.error("stack.none", "stack", "stack: the catalogue holds no software stack to choose from.");
    }
    if (!r.out.stack)
        return;
    r.defaults.set_stack(r.out.stack.get());
    if (!r.scenario.plan.automatic)
        r.defaults.set_recipe(closest_recipe(r.scenario, *r.out.system, *r.out.stack, r.catalogue));
}

/// Calibration of the system itself, else of the system with the nearest matrix rate of the same kind of GPU.
std::shared_ptr<const Calibration> nearest_calibration(const Resolution &r)
{
    std::shared_ptr<const Calibration> best;
    double best_distance = std::log(1.25); // a chip that differs more in its peak is no stand-in
    for (const auto &[id, calibration] : r.catalogue.calibrations) {
        const auto system = find(r.catalogue.systems, calibration->system_id);
        if (calibration->system_id == r.out.system->id &&
            (!best || best->system_id != r.out.system->id || id.ends_with("-public"))) {
            best = calibration;
            best_distance = -1;
        } else if (best_distance > 0 && system) {
            const double distance = std::abs(std::log(system->bf16_flops / r.out.system->bf16_flops));
            if (distance < best_distance) {
                best = calibration;
                best_distance = distance;
            }
        }
    }
    return best;
}

void resolve_calibration(Resolution &r)
{
    const auto &known = r.catalogue.calibrations;
    if (r.scenario.calibration) {
        r.out.calibration = find(known, *r.scenario.calibration);
        if (!r.out.calibration)
            r.error("calibration.unknown", "calibration",
                    "calibration: " + unknown_name(*r.scenario.calibration, known));
    } else {
        r.out.calibration = nearest_calibration(r);
        if (!r.out.calibration)
            r.error("calibration.none", "calibration",
                    "calibration: none is known for system '" + r.out.system->id +
                        "'; name one, or import a probe.",
                    FailureKind::missing_part);
        else
            r.defaults.note("calibration", r.out.calibration->id, assumed("the public calibration of the system"));
    }
    if (r.out.calibration && r.out.calibration->system_id != r.out.system->id)
        r.warn("calibration.stand-in", "calibration",
               "The calibration '" + r.out.calibration->id + "' was made for '" + r.out.calibration->system_id +
                   "', not for '" + r.out.system->id + "'.");
}

void resolve_schedule(Resolution &r)
{
    const auto &given = r.scenario.schedule;
    const auto checked = [&](const std::optional<std::string> &date, const std::string &field) {
        const auto day = date ? day_number(*date) : std::nullopt;
        if (date && !day)
            r.error(field, field, field + ": '" + *date + "' is no date; write it like 2027-01-11.");
        return day;
    };
    const auto start = checked(given.start, "schedule.start");
    const auto deadline = checked(given.deadline, "schedule.deadline");
    if (given.start)
        r.out.start = *given.start;
    r.out.availability = given.availability.value_or(1);
    if (given.deadline && !given.start)
        r.error("schedule.deadline", "schedule.deadline",
                "schedule.deadline: a deadline needs schedule.start, the first day of training.");
    if (!start || !deadline)
        return;
    if (*deadline <= *start)
        r.error("schedule.deadline", "schedule.deadline",
                "schedule.deadline: '" + *given.deadline + "' is not after the start on " + *given.start + ".");
    r.out.deadline_days = *deadline - *start;
}

void resolve_draws(Resolution &r)
{
    r.out.draws = r.defaults.choose(r.scenario.draws, "draws", 2000, assumed("enough for steady 5 % quantiles"));
    r.out.seed = r.scenario.seed.value_or(1);
    if (!r.scenario.seed)
        r.defaults.note("seed", 1, assumed("any number; the same one gives the same figures"));
}

std::optional<double> number_of(const auto &) { return std::nullopt; }
std::optional<double> number_of(int member) { return member; }
std::optional<double> number_of(const std::optional<int> &member) { return member; }
std::optional<double> number_of(const std::optional<double> &member) { return member; }
std::optional<double> number_of(const std::optional<std::uint64_t> &member) { return member; }
std::optional<double> number_of(const std::optional<Money> &member)
{
    return member ? std::optional(member->value) : std::nullopt;
}
std::optional<double> number_of(const std::optional<PriceInput> &member)
{
    return member ? std::optional(member->money.value) : std::nullopt;
}

void check_stated_numbers(Resolution &r)
{
    visit_scenario(r.scenario, [&](const char *path, const auto &member) {
        if (const auto value = number_of(member))
            r.check_range(path, *value);
    });
}

} // namespace

void Resolution::check_range(const std::string &field, double value, const FieldRange &range, FailureKind kind)
{
    if (!range.holds(value))
        error("range", field,
              field + ": " + number_text(value) + " is outside " + number_text(range.minimum) + " to " +
                  number_text(range.maximum) + ".",
              kind);
}

void Resolution::check_range(const std::string &field, double value)
{
    const FieldRange *range = field_range(field);
    if (!range)
        throw std::logic_error("scenario field '" + field + "' has no range");
    check_range(field, value, *range);
}

bool resolve_machine(Resolution &r)
{
    const Scenario &s = r.scenario;
    if (s.model)
        r.out.model = std::make_shared<const ModelArchitecture>(*s.model);
    else
        r.out.model = find(r.catalogue.models, s.model_id);
    if (!r.out.model)
        r.error("model.unknown", "model", "model: " + unknown_name(s.model_id, r.catalogue.models));
    r.out.system = find(r.catalogue.systems, s.system.id);
    if (!r.out.system)
        r.error("system.unknown", "system.id", "system.id: " + unknown_name(s.system.id, r.catalogue.systems));
    r.out.gpus = s.system.gpus;
    if (!r.errors.empty())
        return false;
    if (r.out.model->layers.empty() || r.out.model->hidden < 1 || r.out.model->vocabulary < 1) {
        r.error("model.empty", "model", "model: at least one layer, a hidden size and a vocabulary are needed.");
        return false;
    }
    resolve_site(r);
    resolve_stack(r);
    resolve_calibration(r);
    return r.errors.empty();
}

namespace {

/// The system of a scenario that names none: that of its calibration, else the reference of the product.
DefaultUsed default_system(const Scenario &scenario, const Catalogue &catalogue)
{
    if (scenario.calibration)
        if (const auto calibration = find(catalogue.calibrations, *scenario.calibration))
            return {"system.id", calibration->system_id, assumed("the system of the calibration")};
    return {"system.id", "gb300-nvl72", assumed("the system that the public calibration covers best")};
}

} // namespace

Expected<ResolvedScenario> resolve(const Scenario &scenario, const Catalogue &catalogue)
{
    if (scenario.system.id.empty()) {
        const DefaultUsed chosen = default_system(scenario, catalogue);
        Scenario named = scenario;
        named.system.id = chosen.value;
        auto resolved = resolve(named, catalogue);
        if (resolved)
            resolved->defaults.insert(resolved->defaults.begin(), chosen);
        return resolved;
    }
    ResolvedScenario out;
    Diagnostics errors;
    Defaults defaults(out.defaults);
    Resolution r{scenario, catalogue, out, defaults, errors};
    check_stated_numbers(r);
    if (!resolve_machine(r))
        return tl::make_unexpected(errors);
    out.name = scenario.name.empty() ? out.model->name + " on " + number_text(out.gpus) + ' ' + out.system->gpu
                                     : scenario.name;
    resolve_training(r);
    resolve_optimizer(r);
    if (errors.empty())
        resolve_plan(r);
    if (errors.empty())
        check_tokens_of_a_step(r);
    resolve_convergence(r);
    resolve_economics(r);
    resolve_reliability(r);
    resolve_schedule(r);
    resolve_draws(r);
    if (errors.empty())
        resolve_anchors(r);
    if (!errors.empty())
        return tl::make_unexpected(errors);
    return out;
}

} // namespace milepost
