// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/convergence_facts.h"

#include "calibration/json_text.h"
#include "calibration/validation/batch_curve.h"
#include "engine/convergence/loss_law.h"
#include "resources/reading/embedded_json.h"
#include "resources/reading/json_members.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace milepost {

namespace {

LossLaw read_law(JsonObject &entry, std::size_t replicates)
{
    LossLaw law;
    law.id = entry.required_text("id");
    law.name = entry.required_text("name");
    law.n_min = entry.required_number("n_min", 1);
    law.n_max = entry.required_number("n_max", law.n_min);
    law.d_min = entry.required_number("d_min", 1);
    law.d_max = entry.required_number("d_max", law.d_min);
    law.source = read_source(entry);
    const bool by_experts = with_member(entry, "experts", [&](JsonObject &experts) {
        for (const char *symbol :
             {"a", "alpha", "delta", "gamma", "b", "beta", "omega", "zeta", "c", "E_start", "E_max"})
            law.moe[symbol] = experts.required_number(symbol);
        law.knows_experts = true;
        law.best = at_experts(law, 1).best;
    });
    if (!by_experts)
        law.best = {.e = entry.required_number("e", 0),
                    .a = entry.required_number("a", 0),
                    .alpha = entry.required_number("alpha", 0, 1),
                    .b = entry.required_number("b", 0),
                    .beta = entry.required_number("beta", 0, 1)};
    LawRegion region;
    with_member(entry, "region", [&](JsonObject &object) {
        region = {.n_min = object.required_number("n_min", 1),
                  .n_max = object.required_number("n_max", 1),
                  .flop_min = object.required_number("flop_min", 1),
                  .flop_max = object.required_number("flop_max", 1)};
    });
    with_member(entry, "exponents", [&](JsonObject &object) {
        const ExponentSpread spread{.alpha_low = object.required_number("alpha_low", 0, law.best.alpha),
                                    .alpha_high = object.required_number("alpha_high", law.best.alpha, 1),
                                    .beta_low = object.required_number("beta_low", 0, law.best.beta),
                                    .beta_high = object.required_number("beta_high", law.best.beta, 1),
                                    .correlation = object.required_number("correlation", -0.99, 0.99)};
        const Source spread_source = read_source(object);
        law.source.text += "; uncertainty: " + spread_source.text;
        if (region.flop_max > 0)
            law.replicates = joint_replicates(law.best, spread, region, replicates);
    });
    entry.finish();
    return law;
}

TokenGainPrior read_prior(JsonObject &entry)
{
    TokenGainPrior prior;
    prior.id = entry.required_text("id");
    prior.optimizer = entry.required_text("optimizer");
    const std::string form = entry.required_text("form");
    if (form == "power")
        prior.form = TokenGainPrior::Form::power;
    else if (form == "log_linear")
        prior.form = TokenGainPrior::Form::log_linear;
    else if (form == "constant")
        prior.form = TokenGainPrior::Form::constant;
    else
        entry.reject("form", "'" + form + "' is none of power, log_linear, constant.");
    prior.level = entry.required_number("level");
    prior.level_sd = entry.required_number("level_sd", 0);
    prior.slope = entry.number("slope").value_or(0);
    prior.slope_sd = entry.number("slope_sd", 0).value_or(0);
    prior.horizon_slope = entry.number("horizon_slope", -0.9, 0).value_or(0);
    prior.horizon_slope_sd = entry.number("horizon_slope_sd", 0, 1).value_or(0);
    prior.residual_sd = entry.number("residual_sd", 0).value_or(0);
    entry.ignore("pooling"); // how the figures came about, for readers of the file
    prior.studies = entry.texts("studies").value_or(std::vector<std::string>{});
    prior.source = read_source(entry);
    entry.finish();
    return prior;
}

ReferenceTarget read_reference(JsonObject &entry)
{
    ReferenceTarget target;
    target.id = entry.required_text("id");
    target.name = entry.required_text("name");
    target.target = entry.required_number("target", 0);
    target.parameters = entry.required_number("parameters", 1);
    target.trained_weights = entry.boolean("trained_weights").value_or(false);
    std::vector<ReferencePoint> points;
    double spread = 0;
    for_each_entry(entry, "points", [&](JsonObject &point) {
        points.push_back({.batch_tokens = point.required_number("batch_tokens", 1),
                          .tokens = point.required_number("tokens", 1),
                          .relative_sd = point.required_number("relative_sd", 0, 1),
                          .runs = static_cast<int>(point.required_integer("runs", 1, 1'000'000))});
        const ReferencePoint &read = points.back();
        spread = std::max(spread, read.relative_sd);
        target.batch_max = std::max(target.batch_max, read.batch_tokens);
        target.batch_min = target.batch_min > 0 ? std::min(target.batch_min, read.batch_tokens) : read.batch_tokens;
    });
    target.source = read_source(entry);
    entry.finish();
    if (points.size() < 2) {
        entry.reject("points", "two batches at least are needed.");
        return target;
    }
    const BatchCurve curve = fit_batch_curve(points);
    target.tokens_min = curve.tokens_min;
    target.tokens_per_batch = curve.tokens_per_batch;
    target.log_sd = std::hypot(spread, curve.relative_sd(std::sqrt(target.batch_min * target.batch_max)));
    return target;
}

} // namespace

Expected<ConvergenceFacts> read_convergence_facts()
{
    ConvergenceFacts facts;
    Diagnostics errors;
    read_embedded("convergence/laws.json", "milepost_laws", errors, [&](JsonObject &root) {
        const auto replicates = static_cast<std::size_t>(root.required_integer("replicates", 1, 100000));
        for (JsonObject &entry : root.objects("laws")) {
            LossLaw law = read_law(entry, replicates);
            facts.laws[law.id] = std::move(law);
        }
    });
    read_embedded("convergence/critical-batch.json", "milepost_critical_batch", errors, [&](JsonObject &root) {
        CriticalBatch &batch = facts.critical_batch;
        batch.at_1e10_tokens = root.required_number("at_1e10_tokens", 1);
        batch.exponent = root.required_number("exponent", 0, 1);
        batch.log_sd = root.required_number("log_sd", 0);
        batch.source = read_source(root);
        batch.ratio_median = root.required_number("ratio_median", 0.01);
        batch.ratio_log_sd = root.required_number("ratio_log_sd", 0);
        batch.ratio_source = read_source(root, "ratio_source");
        batch.optimal_coefficient = root.required_number("optimal_coefficient", 0);
        batch.optimal_exponent = root.required_number("optimal_exponent", 0, 1);
        batch.optimal_source = read_source(root, "optimal_source");
    });
    read_embedded("convergence/token-gain.json", "milepost_token_gain", errors, [&](JsonObject &root) {
        for (JsonObject &entry : root.objects("priors"))
            facts.priors.push_back(read_prior(entry));
    });
    read_embedded("convergence/milestone-maps.json", "milepost_maps", errors, [&](JsonObject &root) {
        LossLawParameters ladder;
        with_member(root, "ladder", [&](JsonObject &object) {
            ladder.e = object.required_number("e", 0);
            ladder.alpha = object.required_number("alpha", 0, 1);
            ladder.beta = object.required_number("beta", 0, 1);
            ladder.a = object.required_number("a_at_1e9_parameters", 0) * std::pow(1e9, ladder.alpha);
            ladder.b = object.required_number("b_at_1e10_tokens", 0) * std::pow(1e10, ladder.beta);
        });
        const Source ladder_source = read_source(root, "ladder_source");
        for_each_entry(root, "maps", [&](JsonObject &entry) {
            MilestoneMap map;
            map.id = entry.required_text("id");
            map.name = entry.required_text("name");
            map.a = entry.required_number("a", 0, 1);
            map.k = entry.required_number("k", 0);
            map.x0 = entry.required_number("x0", 0);
            map.b = entry.required_number("b", 0, 1);
            map.relative_error = entry.required_number("relative_error", 0, 1);
            map.ladder = ladder;
            map.source = read_source(entry);
            map.source.text += "; loss: " + ladder_source.text;
            facts.maps[map.id] = std::move(map);
        });
    });
    read_embedded("convergence/reference-targets.json", "milepost_references", errors, [&](JsonObject &root) {
        for (JsonObject &entry : root.objects("targets")) {
            ReferenceTarget target = read_reference(entry);
            facts.references[target.id] = std::move(target);
        }
    });
    if (!errors.empty())
        return tl::make_unexpected(std::move(errors));
    return facts;
}

const ConvergenceFacts &published_convergence()
{
    static const ConvergenceFacts facts = [] {
        auto read = read_convergence_facts();
        if (!read)
            throw std::logic_error(read.error().front().message);
        return std::move(*read);
    }();
    return facts;
}

} // namespace milepost
