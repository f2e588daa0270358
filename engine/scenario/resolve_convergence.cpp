// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/normal_quantiles.h"
#include "engine/scenario/resolve_parts.h"
#include "engine/step/model_counts.h"
#include "engine/step/qk_clip.h"

#include <cmath>

namespace milepost {

namespace {

/// PaLM 540B, arXiv:2204.02311 section 5.1: "roughly 20 times" a spike over the 780e9 tokens of the run.
constexpr double palm_spikes = 20, palm_trillion_tokens = 0.78;

/// A score that guessing reaches is no target: no training leads to it.
void check_against_guessing(Resolution &r, const std::string &field, double value, const MilestoneMap &map)
{
    if (value <= map.b)
        r.error("milestones.guessing", field,
                field + ": " + number_text(value) + " is not above " + number_text(map.b) + ", the score of " +
                    map.name + " without any training; ask for more.");
    else if (value < map.b * (1 + normal_z90 * map.relative_error))
        r.warn("milestones.guessing", field,
               field + ": " + number_text(value) + " lies within the error of " + number_text(map.b) +
                   ", the score of " + map.name + " without any training");
}

/// Reference convergence points hold for one target, one model, and batches near those that were tried.
void check_reference(Resolution &r, const std::string &field, double value, const ReferenceTarget &reference)
{
    if (std::abs(value - reference.target) > 1e-9)
        r.error("milestones.reference", field,
                field + ": the reference convergence points of " + reference.name + " are those of " +
                    number_text(reference.target) + ", found " + number_text(value) + ".");
    const double batch = r.out.training.batch_tokens();
    if (batch > 2 * reference.batch_max || (batch > 0 && batch < reference.batch_min / 2))
        r.error("milestones.reference", field,
                field + ": the reference convergence points of " + reference.name + " lie at batches of " +
                    number_text(reference.batch_min) + " to " + number_text(reference.batch_max) +
                    " tokens; the batch of this scenario is " + number_text(batch) + ".");
    else if (batch > reference.batch_max || batch < reference.batch_min)
        r.warn("milestones.reference", field,
               field + ": the batch of " + number_text(batch) + " tokens lies outside the reference convergence " +
                   "points of " + reference.name);
    constexpr double same_size = 0.1;
    const double parameters = count_parameters(*r.out.model).total;
    if (std::abs(std::log(parameters / reference.parameters)) > same_size)
        r.warn("milestones.reference", field,
               field + ": the reference convergence points of " + reference.name + " are those of a model of " +
                   number_text(reference.parameters) + " parameters, not of " + number_text(parameters));
    if (reference.trained_weights)
        r.warn("milestones.reference", field,
               field + ": " + reference.name +
                   " starts from trained weights; its tokens say nothing about runs "
                   "from scratch");
}

void resolve_milestones(Resolution &r)
{
    // A map of the user's own takes the place of one of the catalogue with the same name.
    auto maps = r.catalogue.convergence.maps;
    for (const MilestoneMap &map : r.scenario.convergence.milestone_maps)
        maps[map.id] = map;
    const auto &references = r.catalogue.convergence.references;
    for (std::size_t i = 0; i < r.scenario.milestones.size(); ++i) {
        const MilestoneInput &input = r.scenario.milestones[i];
        const std::string field = "milestones." + std::to_string(i);
        const bool loss = input.metric == "loss";
        const bool perplexity = input.metric == "perplexity";
        const bool bits = input.metric == "bits_per_byte";
        if (!loss && !perplexity && !bits && !maps.contains(input.metric) && !references.contains(input.metric)) {
            r.error("milestones.metric", field + ".metric",
                    field + ".metric: '" + input.metric + "' is not known; allowed are loss, perplexity, " +
                        "bits_per_byte" + (maps.empty() ? "" : ", ") + names_of(maps) +
                        (references.empty() ? "" : ", ") + names_of(references) + ".");
            continue;
        }
        if (const auto *text = std::get_if<std::string>(&input.value)) {
            if (*text != "adamw-final" || !loss)
                r.error("milestones.value", field + ".value",
                        field + ".value: '" + *text +
                            "' is not known; a number, or 'adamw-final' for the loss, is allowed.");
            r.out.milestones.push_back({input.metric, std::nullopt, {}, {}, 0});
            continue;
        }
        const double value = std::get<double>(input.value);
        const auto map = maps.find(input.metric);
        const auto reference = references.find(input.metric);
        const bool score = map != maps.end();
        r.check_range(field + ".value", value, milestone_range(input.metric, score));
        MilestoneTarget target{input.metric, value, {}, {}, 0};
        if (bits && !r.scenario.convergence.bytes_per_token)
            r.error("milestones.bytes_per_token", "convergence.bytes_per_token",
                    "convergence.bytes_per_token: a target in bits per byte needs the bytes per token of the "
                    "tokenizer.");
        target.bytes_per_token = r.scenario.convergence.bytes_per_token.value_or(1);
        if (score) {
            check_against_guessing(r, field + ".value", value, map->second);
            if (r.out.optimizer.kind != OptimizerKind::adamw && map->second.optimizer == "adamw")
                r.warn("milestones.optimizer", field,
                       field + ": " + map->second.name +
                           " was mapped from runs of AdamW; another optimizer may reach another score at the same "
                           "loss (gains were uneven over tasks in arXiv:2502.16982).");
            target.map = map->second;
        } else if (reference != references.end()) {
            check_reference(r, field + ".value", value, reference->second);
            target.reference = reference->second;
        }
        r.out.milestones.push_back(std::move(target));
    }
    if (r.out.milestones.empty()) {
        r.out.milestones.push_back({"loss", std::nullopt, {}, {}, 0});
        r.defaults.note("milestones", std::string("loss adamw-final"),
                        assumed("the loss that AdamW reaches with the planned tokens"));
    }
}

void resolve_switching(Resolution &r)
{
    const ConvergenceInputs &given = r.scenario.convergence;
    Convergence &c = r.out.convergence;
    c.tuning_runs = given.switching.tuning_runs.value_or(0);
    c.base_tuning_runs = given.switching.base_tuning_runs.value_or(0);
    c.qualification_days = given.switching.qualification_days.value_or(0);

    const OptimizerKind kind = r.out.optimizer.kind;
    ResolvedScenario unlisted;
    Defaults quiet(unlisted.defaults);
    Defaults &listed = kind == OptimizerKind::adamw ? quiet : r.defaults;
    // Muon without a bound on its logits: nobody has published such a run at scale, so that the rate of a run that
    // spiked stands in.
    const bool unbounded =
        kind == OptimizerKind::muon && !r.out.optimizer.qk_clip && logits_grow_under_muon(*r.out.model);
    const Source spiking =
        assumed("PaLM's rate (arXiv:2204.02311 section 5.1: about 20 spikes in 780e9 tokens) stands in: "
                "arXiv:2507.20534 section 2.1 saw logits pass 1000 without QK-clip and names no rate");
    const Source calm = kind == OptimizerKind::muon
                            ? Source{Provenance::published,
                                     "arXiv:2507.20534: 15.5e12 tokens with QK-clip and no loss spike; "
                                     "arXiv:2412.19437: 14.8e12 tokens with AdamW and no rollback",
                                     "2025-07-28"}
                            : assumed("no rate is published for this optimizer at scale");
    c.rollbacks_per_trillion_tokens = listed.choose(
        given.instability.rollbacks_per_trillion_tokens, "convergence.instability.rollbacks_per_trillion_tokens",
        unbounded ? palm_spikes / palm_trillion_tokens : 0.0, unbounded ? spiking : calm);
    c.rollbacks_stated = given.instability.rollbacks_per_trillion_tokens.has_value();
    // PaLM (arXiv:2204.02311 section 5.1): restarted about 100 steps before each spike.
    c.batches_per_rollback = given.instability.batches_per_rollback.value_or(100);
    if (c.rollbacks_per_trillion_tokens > 0 && !given.instability.batches_per_rollback)
        listed.note("convergence.instability.batches_per_rollback", c.batches_per_rollback,
                    {Provenance::published,
                     "PaLM, arXiv:2204.02311 section 5.1: restarted 100 steps before a spike", "2022-04-05"});
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
    if (given.own_law) {
        c.law = given.own_law->law;
        c.law.id = given.law && given.law->ends_with(".json") ? *given.law : "own";
        c.own_gains = given.own_law->gains;
    } else if (law == laws.end()) {
        r.error("convergence.law", "convergence.law", "convergence.law: " + unknown_name(id, laws));
    } else {
        c.law = law->second;
        if (!given.law)
            r.defaults.note("convergence.law", id, c.law.source);
    }
    c.size = r.defaults.choose(given.size, "convergence.size", ModelSize::active,
                               assumed("a mixture of experts counts by what a token visits"));
    if (r.out.optimizer.kind == OptimizerKind::adamw && !given.muon_prior)
        c.muon_prior = MuonPrior::pooled;
    else
        c.muon_prior =
            r.defaults.choose(given.muon_prior, "convergence.muon_prior", MuonPrior::pooled,
                              assumed("all studies together; sceptic, transfer and optimist take one each"));
    c.token_ratio = given.token_ratio;
    c.critical_batch_ratio = given.critical_batch_ratio;
    c.horizon_slope = given.horizon_slope;
    resolve_switching(r);
    resolve_milestones(r);
}

} // namespace milepost
