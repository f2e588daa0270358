// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/laws_json.h"

#include "calibration/json_text.h"

#include <nlohmann/json.hpp>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;
constexpr int digits = 6;

Json optional_json(const std::optional<double> &value) { return value ? Json(rounded(*value, digits)) : Json(); }

Json quantiles_json(const Quantiles &q)
{
    return {{"p05", optional_json(q.p05)},
            {"p10", optional_json(q.p10)},
            {"p50", optional_json(q.p50)},
            {"p90", optional_json(q.p90)},
            {"p95", optional_json(q.p95)}};
}

/// What the members that are called tokens count.
const char *unit_of(bool in_steps) { return in_steps ? "steps" : "tokens"; }

} // namespace

Json band_json(const std::vector<BandPart> &band)
{
    Json parts = Json::array();
    for (const BandPart &part : band)
        parts.push_back({{"id", part.id},
                         {"text", part.text},
                         {"log_sd", rounded(part.log_sd)},
                         {"share", rounded(part.share, 3)}});
    return parts;
}

Json forecast_json(const LossForecast &forecast)
{
    Json curve = Json::array();
    for (const CurveBand &point : forecast.curve)
        curve.push_back({{"tokens", rounded(point.tokens, digits)}, {"loss", quantiles_json(point.loss)}});
    return {{"schema", "milepost.forecast/1"},
            {"run", forecast.run},
            {"unit", unit_of(forecast.in_steps)},
            {"final_loss", quantiles_json(forecast.final_loss)},
            {"end_tokens", forecast.end_tokens},
            {"used_tokens", forecast.used_tokens},
            {"measured", optional_json(forecast.measured)},
            {"runs_used", forecast.runs_used},
            {"beyond_reach_e_folds", rounded(forecast.beyond, 3)},
            {"band", band_json(forecast.band)},
            {"curve", std::move(curve)},
            {"notes", forecast.notes}};
}

Json ratio_json(const TokenRatio &ratio)
{
    Json at = Json::array();
    for (const RatioPoint &point : ratio.at)
        at.push_back({{"loss", rounded(point.loss, digits)},
                      {"ratio", quantiles_json(point.ratio)},
                      {"base_tokens", rounded(point.base_tokens, digits)},
                      {"base_end", point.at_base_end},
                      {"extrapolated", !point.inside}});
    return {{"schema", "milepost.ratio/1"},
            {"base", ratio.base},
            {"other", ratio.other},
            {"unit", unit_of(ratio.in_steps)},
            {"base_optimizer", ratio.base_optimizer},
            {"other_optimizer", ratio.other_optimizer},
            {"at", std::move(at)},
            {"summary", quantiles_json(ratio.summary)},
            {"band", band_json(ratio.band)},
            {"notes", ratio.notes}};
}

} // namespace milepost
