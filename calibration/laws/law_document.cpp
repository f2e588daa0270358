// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/json_text.h"
#include "calibration/laws/law_file.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;
constexpr int digits = 6;

Json law_numbers(const LossLawParameters &law)
{
    return {{"e", rounded(law.e, digits)},
            {"a", rounded(law.a, digits)},
            {"alpha", rounded(law.alpha, digits)},
            {"b", rounded(law.b, digits)},
            {"beta", rounded(law.beta, digits)}};
}

LossLawParameters read_numbers(JsonObject &object)
{
    LossLawParameters law{.e = object.required_number("e", 0),
                          .a = object.required_number("a", 0),
                          .alpha = object.required_number("alpha", 0, 2),
                          .b = object.required_number("b", 0),
                          .beta = object.required_number("beta", 1e-3, 2)};
    object.finish();
    return law;
}

TokenGainPrior read_gain(JsonObject &entry)
{
    TokenGainPrior gain;
    gain.id = "own";
    gain.optimizer = entry.required_text("optimizer");
    gain.level = entry.required_number("level", -3, 3);
    gain.level_sd = entry.required_number("level_sd", 0, 3);
    gain.slope = entry.required_number("slope", -100, 1);
    gain.slope_sd = entry.required_number("slope_sd", 0, 2);
    gain.horizon_slope = entry.number("horizon_slope", -0.9, 0).value_or(0);
    gain.horizon_slope_sd = entry.number("horizon_slope_sd", 0, 1).value_or(0);
    gain.residual_sd = entry.number("residual_sd", 0, 3).value_or(0);
    gain.studies = entry.texts("studies").value_or(std::vector<std::string>());
    gain.source = read_source(entry);
    entry.finish();
    return gain;
}

Json parameters_json(const LawFit &fit)
{
    Json parameters = Json::array();
    const auto names = fit.frame.names();
    for (Eigen::Index i = 0; i < fit.best.size(); ++i) {
        Json correlations = Json::array();
        for (Eigen::Index j = 0; j < fit.best.size(); ++j)
            correlations.push_back(rounded(fit.correlation(i, j), 3));
        parameters.push_back({{"name", names[static_cast<std::size_t>(i)]},
                              {"value", rounded(fit.best[i], digits)},
                              {"sd", rounded(fit.sd[i])},
                              {"prior", rounded(fit.prior.mean[i], digits)},
                              {"prior_sd", rounded(fit.prior.sd[i])},
                              {"correlations", std::move(correlations)}});
    }
    return parameters;
}

Json runs_json(const FamilyFit &family)
{
    Json runs = Json::array();
    for (const RunResidual &residual : family.fit.residuals) {
        Json run{{"name", residual.name}, {"end_error", rounded(residual.end)}, {"rms", rounded(residual.rms)}};
        if (const LeftOutRun *left = family.find(residual.name))
            run["left_out"] = {{"forecast", rounded(left->forecast, digits)},
                               {"measured", rounded(left->measured, digits)},
                               {"error", rounded(left->error)},
                               {"p10", rounded(left->band.p10.value_or(std::nan("")), digits)},
                               {"p90", rounded(left->band.p90.value_or(std::nan("")), digits)},
                               {"inside80", left->inside80}};
        runs.push_back(std::move(run));
    }
    return runs;
}

} // namespace

nlohmann::ordered_json law_json(const FamilyFit &family)
{
    const LossLaw &law = family.end_law;
    Json replicates = Json::array();
    for (const LossLawParameters &replicate : law.replicates)
        replicates.push_back(law_numbers(replicate));
    Json gains = Json::array();
    for (const TokenGainPrior &gain : family.gains)
        gains.push_back({{"optimizer", gain.optimizer},
                         {"level", rounded(gain.level, digits)},
                         {"level_sd", rounded(gain.level_sd)},
                         {"slope", rounded(gain.slope, digits)},
                         {"slope_sd", rounded(gain.slope_sd)},
                         {"horizon_slope", rounded(gain.horizon_slope, digits)},
                         {"horizon_slope_sd", rounded(gain.horizon_slope_sd)},
                         {"residual_sd", rounded(gain.residual_sd)},
                         {"studies", gain.studies},
                         {"source", source_json(gain.source)}});
    Json pairs = Json::array();
    for (const GainPair &pair : family.pairs)
        pairs.push_back({{"base", pair.base},
                         {"other", pair.other},
                         {"parameters", pair.parameters},
                         {"tokens", pair.tokens},
                         {"batch_tokens", rounded(pair.batch_tokens, digits)},
                         {"log_gain", rounded(pair.log_gain)},
                         {"log_sd", rounded(pair.log_sd)},
                         {"first_descent_share", rounded(pair.descent, 3)}});
    const LawFit &fit = family.fit;
    return {{"schema", "milepost.law/1"},
            {"id", law.id},
            {"name", law.name},
            {"law", law_numbers(law.best)},
            {"replicates", std::move(replicates)},
            {"reach", {{"n_min", law.n_min}, {"n_max", law.n_max}, {"d_min", law.d_min}, {"d_max", law.d_max}}},
            {"token_gains", std::move(gains)},
            {"pairs", std::move(pairs)},
            {"source", source_json(law.source)},
            {"curve",
             {{"reference",
               {{"parameters", rounded(fit.frame.parameters, digits)},
                {"full_tokens", rounded(fit.frame.full_tokens, digits)},
                {"batch_tokens", rounded(fit.frame.batch_tokens, digits)}}},
              {"parameters", parameters_json(fit)},
              {"point_log_sd", rounded(fit.noise)},
              {"run_log_sd", rounded(fit.run_sd)}}},
            {"runs", runs_json(family)},
            {"left_out_rms", rounded(family.left_out_rms)},
            {"coverage80", family.coverage80 ? Json(rounded(*family.coverage80, 3)) : Json()},
            {"notes", family.notes}};
}

OwnLaw read_law(JsonObject &root)
{
    if (root.required_text("schema") != "milepost.law/1")
        root.reject("schema", "a file that 'runs fit --out' writes (milepost.law/1) is expected.");
    OwnLaw own;
    own.law.id = root.required_text("id");
    own.law.name = root.required_text("name");
    if (auto best = root.object("law"))
        own.law.best = read_numbers(*best);
    else
        root.reject("law", "the law's numbers are missing.");
    for (JsonObject &replicate : root.objects("replicates"))
        own.law.replicates.push_back(read_numbers(replicate));
    if (auto reach = root.object("reach")) {
        own.law.n_min = reach->required_number("n_min", 1);
        own.law.n_max = reach->required_number("n_max", own.law.n_min);
        own.law.d_min = reach->required_number("d_min", 1);
        own.law.d_max = reach->required_number("d_max", own.law.d_min);
        reach->finish();
    } else {
        root.reject("reach", "the reach of the law is missing.");
    }
    for (JsonObject &entry : root.objects("token_gains"))
        own.gains.push_back(read_gain(entry));
    own.law.source = read_source(root);
    for (const char *report : {"pairs", "curve", "runs", "left_out_rms", "coverage80", "notes"})
        root.ignore(report);
    root.finish();
    return own;
}

Expected<OwnLaw> read_law_file(std::string_view text, const std::string &origin)
{
    const auto document = JsonDocument::parse(text, origin);
    if (!document)
        return tl::make_unexpected(document.error());
    Diagnostics errors;
    JsonObject root(*document, errors);
    OwnLaw own = read_law(root);
    if (!errors.empty())
        return tl::make_unexpected(std::move(errors));
    own.document = text;
    return own;
}

} // namespace milepost
