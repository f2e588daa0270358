// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/gain_studies.h"

#include "calibration/json_text.h"
#include "calibration/statistics.h"
#include "engine/convergence/token_gain.h"
#include "engine/core/normal_quantiles.h"
#include "resources/reading/embedded_json.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace milepost {

namespace {

constexpr std::string_view file = "convergence/token-gain-studies.json";
constexpr double reference_parameters = 1e9;

struct Point {
    double log_size = 0;    ///< ln(N / 1e9)
    double log_horizon = 0; ///< ln(D / 20N)
    double gain = 0;        ///< ln s
    double sd = 0;          ///< of it
};

Point point_of(const GainRow &row)
{
    Point p;
    p.log_size = std::log(row.parameters / reference_parameters);
    p.log_horizon = row.tokens ? std::log(*row.tokens / (reference_tokens_per_parameter * row.parameters)) : 0;
    p.gain = -std::log(row.ratio);
    p.sd = row.ratio_low && row.ratio_high ? std::log(*row.ratio_high / *row.ratio_low) / (2 * normal_z95) : 0;
    if (!(p.sd > 0))
        p.sd = row_log_sd;
    return p;
}

double squared(double x) { return x * x; }

/// Slope of ln s on the horizon with a level for each size; its error from the residuals, and no less than what the
/// rows' own noise gives.
std::optional<StudyEffect> horizon_of(const std::vector<Point> &points)
{
    std::map<double, std::vector<const Point *>> sizes;
    for (const Point &p : points)
        sizes[p.log_size].push_back(&p);
    StraightLine all; // lines of one slope: their moments add up
    double noise = 0, widest = 0;
    for (const auto &[size, own] : sizes) {
        std::vector<LinePoint> line;
        for (const Point *p : own)
            line.push_back({p->log_horizon, p->gain});
        const StraightLine of_size = line_through(line);
        all.xx += of_size.xx;
        all.xy += of_size.xy;
        all.yy += of_size.yy;
        for (const Point *p : own) {
            const double away = p->log_horizon - of_size.mean_x;
            widest = std::max(widest, 2 * std::abs(away));
            noise += squared(away * p->sd);
        }
    }
    const double freedom = static_cast<double>(points.size()) - static_cast<double>(sizes.size()) - 1;
    if (widest < std::log(4.0) || freedom < 1)
        return std::nullopt;
    const double residual = std::max(0.0, all.residual()) / freedom;
    return StudyEffect{all.slope(), std::sqrt(std::max(residual / all.xx, noise / squared(all.xx)))};
}

struct PowerLaw {
    StudyEffect level, slope;
};

/// ln y = ln a - g ln(N/1e9) in weighted least squares, where every gain is positive and sizes reach over a factor
/// of two. Errors from the rows' noise, widened where the rows scatter more (Birge ratio).
std::optional<PowerLaw> power_law(const std::vector<Point> &points)
{
    const auto [least, most] = std::ranges::minmax(points, {}, &Point::log_size);
    if (most.log_size - least.log_size < std::log(2.0) ||
        std::ranges::any_of(points, [](const Point &p) { return !(p.gain > 0); }))
        return std::nullopt;
    std::vector<LinePoint> logs;
    logs.reserve(points.size());
    for (const Point &p : points)
        logs.push_back({p.log_size, std::log(p.gain), squared(p.gain / p.sd)});
    const StraightLine line = line_through(logs);
    const double freedom = static_cast<double>(points.size()) - 2;
    const double birge = freedom > 0 ? std::sqrt(std::max(1.0, line.residual() / freedom)) : 1;
    const double level = std::exp(line.at(0));
    return PowerLaw{{level, birge * level * std::sqrt(line.intercept_variance())},
                    {-line.slope(), birge * std::sqrt(line.slope_variance())}};
}

/// Level of a study that has no slope of its own: mean of its rows, carried to 1e9 parameters with the pooled one,
/// whose spread over studies is part of the error.
StudyEffect carried_level(const std::vector<Point> &points, const PooledEffect &slope)
{
    const auto n = static_cast<double>(points.size());
    double noise = 0, by_slope = 0;
    std::vector<double> levels;
    for (const Point &p : points) {
        const double factor = std::exp(slope.mean * p.log_size);
        levels.push_back(p.gain * factor);
        noise += squared(p.sd * factor) / (n * n);
        by_slope += p.gain * factor * p.log_size / n;
    }
    const double scatter = sample_variance(levels) / n;
    return {mean_of(levels), std::sqrt(std::max(noise, scatter) + squared(by_slope * slope.predictive_sd))};
}

using Studies = std::map<std::string, std::vector<Point>>;

Studies studies_of(const std::vector<GainRow> &rows, std::string_view optimizer)
{
    Studies studies;
    for (const GainRow &row : rows)
        if (row.optimizer == optimizer)
            studies[row.study].push_back(point_of(row));
    return studies;
}

PooledEffect pooled(const std::vector<GainStudy> &studies, std::optional<StudyEffect> GainStudy::*quantity)
{
    std::vector<StudyEffect> effects;
    for (const GainStudy &study : studies)
        if (study.*quantity)
            effects.push_back(*(study.*quantity));
    return pooled_effect(effects);
}

constexpr std::string_view best_studied = "muon";
constexpr int digits = 4;

nlohmann::ordered_json effect_json(const PooledEffect &effect, std::size_t studies)
{
    return {{"studies", studies},
            {"mean", rounded(effect.mean, digits)},
            {"between_sd", rounded(effect.between_sd, digits)},
            {"error", rounded(effect.error, digits)},
            {"predictive_sd", rounded(effect.predictive_sd, digits)}};
}

nlohmann::ordered_json study_json(const std::optional<StudyEffect> &effect)
{
    return effect ? nlohmann::ordered_json{rounded(effect->value, digits), rounded(effect->error, digits)}
                  : nlohmann::ordered_json(nullptr);
}

nlohmann::ordered_json prior_json(const GainSummary &summary, const std::vector<GainRow> &rows)
{
    using Json = nlohmann::ordered_json;
    const TokenGainPrior prior = pooled_prior(summary, rows);
    Json studies = Json::array();
    for (const GainStudy &study : summary.studies)
        studies.push_back({{"study", study.study},
                           {"rows", study.rows},
                           {"weight", rounded(study.weight, digits)},
                           {"level", study_json(study.level)},
                           {"slope", study_json(study.slope)},
                           {"horizon", study_json(study.horizon)}});
    return {
        {"id", prior.id},
        {"optimizer", prior.optimizer},
        {"form", "power"},
        {"level", prior.level},
        {"level_sd", prior.level_sd},
        {"slope", prior.slope},
        {"slope_sd", prior.slope_sd},
        {"horizon_slope", prior.horizon_slope},
        {"horizon_slope_sd", prior.horizon_slope_sd},
        {"studies", prior.studies},
        {"pooling",
         {{"note", "random effects over studies; of each study: value and standard error; weight in the mean "
                   "level; slope and slope_sd above are location and sd of a normal cut at zero with this mean"},
          {"level", effect_json(summary.level, summary.studies.size())},
          {"slope", effect_json(summary.slope, summary.slopes)},
          {"horizon", effect_json(summary.horizon, summary.horizons)},
          {"trends_of", summary.trends_of},
          {"studies", std::move(studies)}}},
        {"source", source_json(prior.source)}};
}

} // namespace

Expected<std::vector<GainRow>> load_gain_rows()
{
    std::vector<GainRow> rows;
    const auto done = read_embedded(file, "milepost_token_gain_studies", [&](JsonObject &root, Diagnostics &) {
        for (auto &entry : root.objects("rows")) {
            GainRow row;
            row.optimizer = entry.required_text("optimizer");
            row.study = entry.required_text("study");
            row.parameters = entry.required_number("parameters", 1);
            row.ratio = entry.required_number("ratio", 0.01, 100);
            row.tokens = entry.number("tokens", 1);
            row.ratio_low = entry.number("ratio_low", 0.01, row.ratio);
            row.ratio_high = entry.number("ratio_high", row.ratio, 100);
            entry.ignore("note");
            row.source = read_source(entry);
            entry.finish();
            rows.push_back(std::move(row));
        }
    });
    if (!done)
        return tl::make_unexpected(done.error());
    return rows;
}

GainSummary summarised_gain(const std::vector<GainRow> &rows, std::string_view optimizer)
{
    GainSummary summary;
    summary.optimizer = summary.trends_of = optimizer;
    const Studies points = studies_of(rows, optimizer);
    // Horizons first: what they change is taken out of the rows before sizes are compared.
    for (const auto &[study, own] : points)
        summary.studies.push_back({study, own.size(), {}, std::nullopt, horizon_of(own), 0});
    summary.horizon = pooled(summary.studies, &GainStudy::horizon);
    std::optional<GainSummary> lent;
    const auto at_reference = [&](const std::vector<Point> &own, const std::optional<StudyEffect> &horizon) {
        std::vector<Point> moved = own;
        const double slope = horizon ? horizon->value : (lent ? lent->horizon.mean : summary.horizon.mean);
        for (Point &p : moved)
            p.gain -= slope * p.log_horizon;
        return moved;
    };
    for (GainStudy &study : summary.studies)
        if (const auto law = power_law(at_reference(points.at(study.study), study.horizon)))
            study.slope = law->slope;
    const auto count = [&](std::optional<StudyEffect> GainStudy::*quantity) {
        return static_cast<std::size_t>(std::ranges::count_if(
            summary.studies, [&](const GainStudy &study) { return (study.*quantity).has_value(); }));
    };
    if (count(&GainStudy::slope) < 2 && optimizer != best_studied && !summary.studies.empty()) {
        lent = summarised_gain(rows, best_studied);
        summary.trends_of = lent->optimizer;
        summary.slope = lent->slope;
        summary.slopes = lent->slopes;
        summary.horizon = lent->horizon;
        summary.horizons = lent->horizons;
    } else {
        summary.slope = pooled(summary.studies, &GainStudy::slope);
        summary.slopes = count(&GainStudy::slope);
        summary.horizons = count(&GainStudy::horizon);
    }
    std::vector<StudyEffect> levels;
    for (GainStudy &study : summary.studies) {
        const std::vector<Point> own = at_reference(points.at(study.study), study.horizon);
        const auto law = power_law(own);
        study.level = law ? law->level : carried_level(own, summary.slope);
        levels.push_back(study.level);
    }
    summary.level = pooled_effect(levels);
    for (std::size_t k = 0; k < levels.size(); ++k)
        summary.studies[k].weight = summary.level.weights[k];
    return summary;
}

TokenGainPrior pooled_prior(const GainSummary &summary, const std::vector<GainRow> &rows)
{
    TokenGainPrior prior;
    prior.id = "pooled";
    prior.optimizer = summary.optimizer;
    prior.form = TokenGainPrior::Form::power;
    prior.level = rounded(summary.level.mean, digits);
    prior.level_sd = rounded(summary.level.predictive_sd, digits);
    prior.slope_sd = rounded(summary.slope.predictive_sd, digits);
    prior.slope =
        summary.slope.mean > 0
            ? rounded(location_of_mean_above_zero(summary.slope.mean, summary.slope.predictive_sd), digits)
            : 0;
    prior.horizon_slope = rounded(std::min(0.0, summary.horizon.mean), digits);
    prior.horizon_slope_sd = rounded(summary.horizon.predictive_sd, digits);
    for (const GainStudy &study : summary.studies)
        prior.studies.push_back(study.study);
    std::string date;
    for (const GainRow &row : rows)
        if (row.optimizer == summary.optimizer)
            date = std::max(date, row.source.date);
    prior.source = {Provenance::calibrated,
                    "random-effects pooling of " + std::to_string(summary.studies.size()) +
                        " published studies; the spread is that of a new study" +
                        (summary.trends_of == summary.optimizer
                             ? std::string()
                             : std::string(", wide because they are few; size and horizon as with Muon")),
                    date};
    return prior;
}

Expected<std::string> with_pooled_priors(std::string_view document, const std::string &origin,
                                         const std::vector<GainRow> &rows)
{
    if (const auto checked = JsonDocument::parse(document, origin); !checked)
        return tl::make_unexpected(checked.error());
    auto json = nlohmann::ordered_json::parse(document);
    if (!json.is_object() || !json.contains("priors") || !json["priors"].is_array())
        return fail("token-gain.form", origin, origin + ": priors: a list of priors is expected.");
    for (auto &entry : json["priors"]) {
        if (!entry.is_object() || !entry.contains("optimizer") || entry.value("id", "") != "pooled")
            continue;
        const auto summary = summarised_gain(rows, entry["optimizer"].get<std::string>());
        if (!summary.studies.empty())
            entry = prior_json(summary, rows);
    }
    return pretty_json(json);
}

} // namespace milepost
