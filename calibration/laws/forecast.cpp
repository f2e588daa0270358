// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/forecast.h"

#include "calibration/laws/random_draws.h"
#include "engine/core/nearest_name.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>

namespace milepost {

namespace {

/// E-folds from `value` to the range [low, high]; 0 inside.
double e_folds_outside(double value, double low, double high)
{
    return std::max({0.0, std::log(value / high), std::log(low / value)});
}

double variance_of(const std::vector<double> &values)
{
    double mean = 0, sum = 0;
    for (const double v : values)
        mean += v / static_cast<double>(values.size());
    for (const double v : values)
        sum += (v - mean) * (v - mean);
    return values.size() < 2 ? 0 : sum / static_cast<double>(values.size() - 1);
}

/// E-folds by which the learning rate leaves those tried at its optimizer, with the drift of the best rate in size
/// taken out.
double rate_outside(const LawFit &fit, std::span<const FitRun> runs, const FitRun &run)
{
    if (!(run.learning_rate > 0))
        return 0;
    const auto at_reference = [&](const FitRun &r) {
        return std::log(r.learning_rate) +
               fit.best[static_cast<int>(LawTerm::rate_size)] * std::log(r.parameters / fit.frame.parameters) -
               (fit.best[static_cast<int>(LawTerm::rate_batch)] +
                fit.best[fit.frame.rate_batch(fit.frame.find(r.optimizer))]) *
                   std::log(r.batch_tokens / fit.frame.batch_tokens);
    };
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const FitRun &other : runs)
        if (other.optimizer == run.optimizer && other.learning_rate > 0) {
            low = std::min(low, at_reference(other));
            high = std::max(high, at_reference(other));
        }
    if (low > high)
        return 0;
    const double own = at_reference(run);
    return std::max({0.0, low - own, own - high});
}

/// Whether no run behind the law had its rate where this one has it, at the same share of the way.
bool new_schedule(std::span<const FitRun> runs, const FitRun &run)
{
    constexpr int places = 20;
    constexpr double alike = 0.15; // of the peak rate
    return std::ranges::none_of(runs, [&](const FitRun &other) {
        for (int k = 1; k <= places; ++k) {
            const double share = static_cast<double>(k) / places;
            if (std::abs(other.schedule.at(share * other.end_tokens) - run.schedule.at(share * run.end_tokens)) >
                alike)
                return false;
        }
        return true;
    });
}

/// log(log / law) where the run stands: the straight line through its last twentieth in tokens, three points at
/// least, read at its end. A mean would lag behind where the law bends otherwise than the run.
double own_residual(const CurveLaw &law, const FitRun &run)
{
    constexpr double window = 0.05;
    constexpr std::size_t least = 3;
    const std::size_t count = run.tokens.size();
    std::size_t first = count - std::min(count, least);
    while (first > 0 && run.tokens[first - 1] >= (1 - window) * run.last_tokens)
        --first;
    const std::vector<double> predicted = law.losses(run, std::span(run.tokens).subspan(first));
    const auto n = static_cast<double>(predicted.size());
    double mean_x = 0, mean_y = 0, xx = 0, xy = 0;
    const auto x = [&](std::size_t i) { return run.tokens[first + i] / run.last_tokens; };
    const auto y = [&](std::size_t i) { return run.log_loss[first + i] - std::log(predicted[i]); };
    for (std::size_t i = 0; i < predicted.size(); ++i) {
        mean_x += x(i) / n;
        mean_y += y(i) / n;
    }
    for (std::size_t i = 0; i < predicted.size(); ++i) {
        xx += (x(i) - mean_x) * (x(i) - mean_x);
        xy += (x(i) - mean_x) * (y(i) - mean_y);
    }
    return xx > 0 ? mean_y + xy / xx * (x(predicted.size() - 1) - mean_x) : mean_y;
}

/// A run leaves the law step by step, like a random walk in ln tokens over the decade that a fit looks at, and
/// again while its learning rate falls: how far its loss drops then, it has not shown before. Where it stands
/// already is no longer uncertain. Share of the variance that is still to come.
double share_ahead(const FitRun &run)
{
    if (!run.asked)
        return 1;
    const double walk = std::log(run.end_tokens / run.last_tokens) / std::numbers::ln10;
    const double decay = run.schedule.at(run.last_tokens) - run.schedule.at(run.end_tokens);
    return std::clamp(std::max(walk, decay), 0.0, 1.0);
}

/// Sd of what a run does that the law does not say, from what is known of it to its end.
double run_sd_ahead(const LawFit &fit, const FitRun &run)
{
    if (!run.asked)
        return fit.run_sd;
    const double ahead = share_ahead(run);
    return std::hypot(seed_log_sd,
                      std::sqrt(std::max(0.0, fit.run_sd * fit.run_sd - seed_log_sd * seed_log_sd) * ahead));
}

/// Sd that the chance time of the first descent brings to the end; a run that has begun has shown it in part.
double descent_sd_ahead(const LawFit &fit, const FitRun &run)
{
    return fit.descent_sd * fit.law().end_blur(run).descent * std::sqrt(share_ahead(run));
}

/// The same of what its learning rate costs.
double rate_sd_ahead(const LawFit &fit, const FitRun &run)
{
    return LawBlur{.rate = fit.law().end_blur(run).rate}.log_sd(0) * std::sqrt(share_ahead(run));
}

void add_notes(LossForecast &result, const FitRun &run, const LawFit &fit, std::span<const FitRun> runs)
{
    result.notes = run.notes;
    if (result.beyond > 0)
        result.notes.push_back(fmt::format(
            "the run lies {:.1f}x past the runs behind the law in size, tokens or batch; the band is widened",
            std::exp(result.beyond)));
    const double descent = fit.law().descent_share(run);
    if (descent > 0.02)
        result.notes.push_back(
            fmt::format("{:.0f} % of its end loss is still the first descent: the run is too short "
                        "for its size or batch",
                        100 * descent));
    const auto same = std::ranges::count(runs, run.optimizer, &FitRun::optimizer);
    if (same == 0 && !run.asked)
        result.notes.push_back(
            fmt::format("no other run uses {}; its gain over the others is a published one", run.optimizer));
    std::size_t early = 0;
    for (const FitRun &other : runs)
        early += fit.law().descent_share(other) > 0.1;
    if (early > 0)
        result.notes.push_back(
            fmt::format("{} of {} runs behind the law end in their first descent; they say little "
                        "about its exponents",
                        early, runs.size()));
}

} // namespace

Expected<LossForecast> forecast_run(std::span<const ImportedRun> runs, const std::string &name,
                                    const ForecastOptions &options)
{
    const auto named = std::ranges::find(runs, name, [](const ImportedRun &run) { return run.description.name; });
    if (named == runs.end()) {
        std::vector<std::string> names;
        for (const ImportedRun &run : runs)
            names.push_back(run.description.name);
        const auto nearest = closest_name(name, names);
        return fail("forecast.run", "--run",
                    fmt::format("--run: no run is called '{}'{}.", name,
                                nearest ? fmt::format("; did you mean '{}'?", *nearest) : ""));
    }
    auto asked = planned_run(*named);
    if (!asked)
        return tl::make_unexpected(asked.error());

    std::vector<FitRun> used;
    std::vector<std::string> left_out;
    for (const ImportedRun &run : runs) {
        const bool own = &run == &*named;
        if (own && !options.until_tokens)
            continue;
        if (run.description.from_trained_weights != named->description.from_trained_weights) {
            left_out.push_back(
                fmt::format("run '{}' is left out: it does not start as this one does", run.description.name));
            continue;
        }
        auto prepared = prepare_run(run, {.until_tokens = own ? options.until_tokens : std::nullopt});
        if (!prepared) {
            if (own)
                return tl::make_unexpected(prepared.error());
            left_out.push_back(prepared.error().front().message + " It is left out.");
            continue;
        }
        prepared->asked = own;
        if (own)
            asked = *prepared;
        used.push_back(std::move(*prepared));
    }
    if (used.empty())
        return fail(
            "forecast.runs", name,
            fmt::format("Run '{}': the manifest holds no other run that a law could be fitted to, and nothing of "
                        "its own curve may be used.",
                        name));

    std::vector<FitRun> others;
    for (const FitRun &run : used)
        if (!run.asked)
            others.push_back(run);
    LawFrame frame = frame_of(used);
    if (frame.find(asked->optimizer) < 0) {
        frame.optimizers.push_back(asked->optimizer);
        frame.sort_optimizers();
        asked->learning_rate = 0; // rates of other optimizers say nothing about its own
    }
    auto fit = fit_law(used, frame, options.fit);
    if (!fit)
        return tl::make_unexpected(fit.error());

    LossForecast result;
    result.run = name;
    result.end_tokens = asked->end_tokens;
    result.used_tokens = asked->asked ? asked->last_tokens : 0;
    result.runs_used = others.size();
    // Its own curve is within reach by itself; what lies beyond is the rest of the way.
    result.beyond =
        std::max({e_folds_outside(asked->parameters, fit->reach.parameters_min, fit->reach.parameters_max),
                  e_folds_outside(asked->end_tokens, fit->reach.tokens_min, fit->reach.tokens_max),
                  e_folds_outside(asked->batch_tokens, fit->reach.batch_min, fit->reach.batch_max)});
    // Logs stop a part of a step before their plan does: so near an end of the reach is within it.
    constexpr double same_end = 0.01;
    if (result.beyond < same_end)
        result.beyond = 0;
    if (result.beyond > std::log(furthest_reach))
        return fail(
            "forecast.reach", name,
            fmt::format(
                "Run '{}' lies {:.0f}x past the runs behind the law in size, tokens or batch; beyond {:.0f}x "
                "no forecast is given.",
                name, std::exp(result.beyond), furthest_reach),
            FailureKind::infeasible);

    std::vector<double> logs;
    // A run that has begun goes on from where it stands, not from where the law has it.
    const auto from_here = [&](const CurveLaw &law) { return asked->asked ? own_residual(law, *asked) : 0.0; };
    for (std::size_t k = 0; k < fit->replicates.size(); ++k) {
        const CurveLaw law = fit->replicate(k);
        logs.push_back(std::log(law.end_loss(*asked)) + from_here(law));
    }
    if (logs.empty())
        logs.push_back(std::log(fit->law().end_loss(*asked)));
    const double off_rate = rate_outside(*fit, others, *asked);
    const double reach_sd = log_sd_per_e_fold * result.beyond;
    // A learning rate nobody tried: its cost is known to about its own size.
    const double outside_sd = std::abs(fit->best[static_cast<int>(LawTerm::rate_cost)]) * off_rate * off_rate *
                              fit->best[static_cast<int>(LawTerm::token_exponent)] * 0.5;
    const double rate_sd = std::hypot(outside_sd, rate_sd_ahead(*fit, *asked));
    const double run_sd = run_sd_ahead(*fit, *asked);
    const double descent_sd = descent_sd_ahead(*fit, *asked);
    const double fit_sd = std::sqrt(variance_of(logs));
    result.band = {{"fit", "parameters of the law: bootstrap over runs, and priors", fit_sd, 0},
                   {"run", "run to run: seed, tuning, and what the law does not describe", run_sd, 0}};
    if (descent_sd > seed_log_sd)
        result.band.push_back(
            {"descent", "when the first descent comes, which differs from seed to seed", descent_sd, 0});
    if (reach_sd > 0)
        result.band.push_back({"reach", "distance past the runs behind the law", reach_sd, 0});
    if (rate_sd > seed_log_sd)
        result.band.push_back(
            {"rate",
             outside_sd > 0 ? "a learning rate outside those tried" : "what a learning rate off its best one costs",
             rate_sd, 0});
    if (new_schedule(used, *asked))
        result.band.push_back({"schedule", "a schedule that no run behind the law had", new_schedule_log_sd, 0});
    double variance = 0;
    for (const BandPart &part : result.band)
        variance += part.log_sd * part.log_sd;
    for (BandPart &part : result.band)
        part.share = variance > 0 ? part.log_sd * part.log_sd / variance : 0;

    const double other_sd = std::sqrt(std::max(0.0, variance - fit_sd * fit_sd));
    const std::vector<double> normals = normal_draws(options.draws, options.fit.seed);
    // Centred on the best fit: replicates of a bent law scatter around a mean of their own.
    const double shift = std::log(fit->law().end_loss(*asked)) + from_here(fit->law()) - median_log(logs);
    for (std::size_t i = 0; i < options.draws; ++i)
        result.draws.push_back(std::exp(logs[i % logs.size()] + shift + other_sd * normals[i]));
    std::vector<double> sorted = result.draws;
    result.final_loss = quantiles_of(sorted);

    for (std::size_t k = 0; k < options.curve_points; ++k) {
        const double tokens =
            asked->end_tokens * static_cast<double>(k + 1) / static_cast<double>(options.curve_points);
        std::vector<double> values;
        for (std::size_t i = 0; i < std::max<std::size_t>(fit->replicates.size(), 1); ++i) {
            const CurveLaw law = fit->replicates.empty() ? fit->law() : fit->replicate(i);
            const double centre = law.loss(*asked, tokens) * std::exp(from_here(law));
            // Five even quantiles of what is not the fit's own, for each replicate.
            for (const double z : {-1.2816, -0.5244, 0.0, 0.5244, 1.2816})
                values.push_back(centre * std::exp(other_sd * z));
        }
        result.curve.push_back({tokens, quantiles_of(values)});
    }

    const auto whole = prepare_run(*named);
    if (whole && whole->finished)
        result.measured = whole->last_loss;
    add_notes(result, *asked, *fit, others);
    result.notes.insert(result.notes.end(), left_out.begin(), left_out.end());
    result.fit = std::move(*fit);
    return result;
}

} // namespace milepost
