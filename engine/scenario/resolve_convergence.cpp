// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/nearest_name.h"
#include "engine/scenario/resolve_parts.h"

#include <ranges>

namespace milepost {

namespace {

/// A score that guessing reaches is no target: no training leads to it.
void check_against_guessing(Resolution &r, const std::string &field, double value, const MilestoneMap &map)
{
    constexpr double z_90 = 1.2815515655446004; // of the standard normal
    if (value <= map.b)
        r.error("milestones.guessing", field,
                field + ": " + number_text(value) + " is not above " + number_text(map.b) + ", the score of " +
                    map.name + " without any training; ask for more.");
    else if (value < map.b * (1 + z_90 * map.relative_error))
        r.warn("milestones.guessing", field,
               field + ": " + number_text(value) + " lies within the error of " + number_text(map.b) +
                   ", the score of " + map.name + " without any training");
}

void resolve_milestones(Resolution &r)
{
    const auto &maps = r.catalogue.convergence.maps;
    for (std::size_t i = 0; i < r.scenario.milestones.size(); ++i) {
        const MilestoneInput &input = r.scenario.milestones[i];
        const std::string field = "milestones." + std::to_string(i);
        const bool loss = input.metric == "loss";
        const bool perplexity = input.metric == "perplexity";
        if (!loss && !perplexity && !maps.contains(input.metric)) {
            r.error("milestones.metric", field + ".metric",
                    field + ".metric: '" + input.metric + "' is not known; allowed are loss, perplexity" +
                        (maps.empty() ? "" : ", ") + names_of(maps) + ".");
            continue;
        }
        if (const auto *text = std::get_if<std::string>(&input.value)) {
            if (*text != "adamw-final" || !loss)
                r.error("milestones.value", field + ".value",
                        field + ".value: '" + *text +
                            "' is not known; a number, or 'adamw-final' for the loss, is allowed.");
            r.out.milestones.push_back({input.metric, std::nullopt});
            continue;
        }
        const double value = std::get<double>(input.value);
        r.check_range(field + ".value", value,
                      loss         ? 0.01
                      : perplexity ? 1.01
                                   : 0.001,
                      loss         ? 20
                      : perplexity ? 1e8
                                   : 1);
        if (const auto map = maps.find(input.metric); map != maps.end())
            check_against_guessing(r, field + ".value", value, map->second);
        r.out.milestones.push_back({input.metric, value});
    }
    if (r.out.milestones.empty()) {
        r.out.milestones.push_back({"loss", std::nullopt});
        r.defaults.note("milestones", std::string("loss adamw-final"),
                        assumption("the loss that AdamW reaches with the planned tokens"));
    }
}

} // namespace

void resolve_convergence(Resolution &r)
{
    const ConvergenceInputs &given = r.scenario.convergence;
    const auto &laws = r.catalogue.convergence.laws;
    Convergence &c = r.out.convergence;
    const std::string standard = "chinchilla-besiroglu";
    const std::string id = given.law.value_or(standard);
    const auto law = laws.find(id);
    if (law == laws.end()) {
        const auto nearest = closest_name(id, laws | std::views::keys);
        r.error("convergence.law", "convergence.law",
                "convergence.law: '" + id + "' is not known; " +
                    (nearest ? "did you mean '" + *nearest + "'?" : "allowed are " + names_of(laws) + "."));
    } else {
        c.law = law->second;
        if (!given.law)
            r.defaults.note("convergence.law", id, c.law.source);
    }
    c.size = r.defaults.choose(given.size, "convergence.size", ModelSize::active,
                               assumption("a mixture of experts counts by what a token visits"));
    if (r.out.optimizer.kind == OptimizerKind::adamw && !given.muon_prior)
        c.muon_prior = MuonPrior::pooled;
    else
        c.muon_prior =
            r.defaults.choose(given.muon_prior, "convergence.muon_prior", MuonPrior::pooled,
                              assumption("all studies together; sceptic, transfer and optimist take one each"));
    c.token_ratio = given.token_ratio;
    if (c.token_ratio)
        r.check_range("convergence.token_ratio", *c.token_ratio, 0.05, 20);
    c.tuning_runs = given.switching.tuning_runs.value_or(0);
    r.check_range("convergence.switching.tuning_runs", c.tuning_runs, 0, 10'000);
    resolve_milestones(r);
}

} // namespace milepost
