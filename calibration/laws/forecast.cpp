// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/forecast.h"

#include "calibration/laws/law_assumptions.h"
#include "calibration/laws/random_draws.h"
#include "calibration/statistics.h"
#include "engine/core/normal.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <limits>
#include <numbers>

namespace milepost {

namespace {

/// E-folds from `value` to the range [low, high]; 0 inside.
double e_folds_outside(double value, double low, double high)
{
    return std::max({0.0, std::log(value / high), std::log(low / value)});
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
    const double alike = law_assumptions().same_schedule.value;
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

/// log(log / law) where the run stands: the straight line through its last points (LawAssumptions::own_window),
/// three at least, read at its end. A mean would lag behind where the law bends otherwise than the run.
double own_residual(const CurveLaw &law, const FitRun &run)
{
    constexpr std::size_t least = 3;
    const double window = law_assumptions().own_window.value;
    const std::size_t count = run.tokens.size();
    std::size_t first = count - std::min(count, least);
    while (first > 0 && run.tokens[first - 1] >= (1 - window) * run.last_tokens)
        --first;
    const std::vector<double> predicted = law.losses(run, std::span(run.tokens).subspan(first));
    std::vector<LinePoint> points;
    points.reserve(predicted.size());
    for (std::size_t i = 0; i < predicted.size(); ++i)
        points.push_back(
            {run.tokens[first + i] / run.last_tokens, run.log_loss[first + i] - std::log(predicted[i])});
    const StraightLine line = line_through(points);
    return line.xx > 0 ? line.at(points.back().x) : line.mean_y;
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

/// What may be used of the runs, and what is known of the one asked for.
struct Evidence {
    FitRun asked;             ///< its plan, and with `until_tokens` its curve
    std::vector<FitRun> used; ///< behind the law, the one asked for among them where its own curve counts
    std::vector<std::string> left_out;

    [[nodiscard]] std::vector<FitRun> others() const
    {
        std::vector<FitRun> list;
        std::ranges::copy_if(used, std::back_inserter(list), [](const FitRun &run) { return !run.asked; });
        return list;
    }
};

Expected<Evidence> evidence_for(const ImportedRun &named, std::span<const ImportedRun> runs,
                                const ForecastOptions &options)
{
    auto planned = planned_run(named);
    if (!planned)
        return tl::make_unexpected(planned.error());
    Evidence evidence;
    evidence.asked = std::move(*planned);
    std::optional<Diagnostics> other_axis;
    for (const ImportedRun &run : runs) {
        const bool own = &run == &named;
        if (own && !options.until_tokens)
            continue;
        if (run.description.from_trained_weights != named.description.from_trained_weights) {
            evidence.left_out.push_back(
                fmt::format("run '{}' is left out: it does not start as this one does", run.description.name));
            continue;
        }
        auto prepared = prepare_run(run, {.until_tokens = own ? options.until_tokens : std::nullopt});
        if (!prepared) {
            if (own)
                return tl::make_unexpected(prepared.error());
            evidence.left_out.push_back(prepared.error().front().message + " It is left out.");
            continue;
        }
        if (const auto comparable = check_one_axis(evidence.asked, *prepared); !comparable) {
            other_axis = comparable.error();
            evidence.left_out.push_back(fmt::format(
                "run '{}' is left out: it counts {}, this one {}", run.description.name,
                prepared->in_steps ? "steps only" : "tokens", prepared->in_steps ? "tokens" : "steps only"));
            continue;
        }
        prepared->asked = own;
        if (own)
            evidence.asked = *prepared;
        evidence.used.push_back(std::move(*prepared));
    }
    if (evidence.used.empty() && other_axis)
        return tl::make_unexpected(*other_axis);
    if (evidence.used.empty())
        return fail("forecast.runs", evidence.asked.name,
                    fmt::format("Run '{}': the manifest holds no other run that a law could be fitted to, and "
                                "nothing of its own curve may be used.",
                                evidence.asked.name));
    return evidence;
}

/// Fits the law with a place for the optimizer of the run asked for.
Expected<LawFit> fit_with(Evidence &evidence, const LawFitOptions &options)
{
    LawFrame frame = frame_of(evidence.used);
    if (frame.find(evidence.asked.optimizer) < 0) {
        frame.optimizers.push_back(evidence.asked.optimizer);
        frame.sort_optimizers();
        evidence.asked.learning_rate = 0; // rates of other optimizers say nothing about its own
    }
    return fit_law(evidence.used, frame, options);
}

/// E-folds of size, tokens or batch past the runs behind the law; 0 within reach. Its own curve is within reach by
/// itself; what lies beyond is the rest of the way.
double beyond_reach(const LawReach &reach, const FitRun &run)
{
    const double beyond = std::max({e_folds_outside(run.parameters, reach.parameters_min, reach.parameters_max),
                                    e_folds_outside(run.end_tokens, reach.tokens_min, reach.tokens_max),
                                    e_folds_outside(run.batch_tokens, reach.batch_min, reach.batch_max)});
    // Logs stop a part of a step before their plan does: so near an end of the reach is within it.
    constexpr double same_end = 0.01;
    return beyond < same_end ? 0 : beyond;
}

/// A run that has begun goes on from where it stands, not from where the law has it [log].
double shift_of(const CurveLaw &law, const FitRun &run) { return run.asked ? own_residual(law, run) : 0.0; }

double log_end_loss(const CurveLaw &law, const FitRun &run)
{
    return std::log(law.end_loss(run)) + shift_of(law, run);
}

std::vector<BandPart> band_of(const LawFit &fit, const Evidence &evidence, double beyond, double fit_sd)
{
    const FitRun &asked = evidence.asked;
    const LawAssumptions &assumed = law_assumptions();
    const double off_rate = rate_outside(fit, evidence.others(), asked);
    // A learning rate nobody tried: its cost is known to about its own size.
    const double outside_sd = std::abs(fit.best[static_cast<int>(LawTerm::rate_cost)]) * off_rate * off_rate *
                              fit.best[static_cast<int>(LawTerm::token_exponent)] * 0.5;
    const double rate_sd = std::hypot(outside_sd, rate_sd_ahead(fit, asked));
    const double descent_sd = descent_sd_ahead(fit, asked);
    const double reach_sd = assumed.log_sd_per_e_fold.value * beyond;
    std::vector<BandPart> band{
        {"fit", "parameters of the law: bootstrap over runs, and priors", fit_sd, 0},
        {"run", "run to run: seed, tuning, and what the law does not describe", run_sd_ahead(fit, asked), 0}};
    if (descent_sd > seed_log_sd)
        band.push_back({"descent", "when the first descent comes, which differs from seed to seed", descent_sd, 0});
    if (reach_sd > 0)
        band.push_back({"reach", "distance past the runs behind the law", reach_sd, 0});
    if (rate_sd > seed_log_sd)
        band.push_back(
            {"rate",
             outside_sd > 0 ? "a learning rate outside those tried" : "what a learning rate off its best one costs",
             rate_sd, 0});
    if (new_schedule(evidence.used, asked))
        band.push_back(
            {"schedule", "a schedule that no run behind the law had", assumed.new_schedule_log_sd.value, 0});
    return band;
}

/// Running losses on the way to the end, at even steps of tokens.
std::vector<CurveBand> curve_of(const LawFit &fit, const FitRun &asked, double other_sd, std::size_t points)
{
    // Even quantiles of what is not the fit's own, for each replicate.
    constexpr std::array probabilities{0.1, 0.3, 0.5, 0.7, 0.9};
    std::vector<CurveLaw> laws;
    laws.reserve(std::max<std::size_t>(1, fit.replicates.size()));
    for (std::size_t i = 0; i < fit.replicates.size(); ++i)
        laws.push_back(fit.replicate(i));
    if (laws.empty())
        laws.push_back(fit.law());
    std::vector<double> shifts;
    shifts.reserve(laws.size());
    for (const CurveLaw &law : laws)
        shifts.push_back(shift_of(law, asked));
    std::vector<CurveBand> curve;
    for (std::size_t k = 0; k < points; ++k) {
        const double tokens = asked.end_tokens * static_cast<double>(k + 1) / static_cast<double>(points);
        std::vector<double> values;
        for (std::size_t i = 0; i < laws.size(); ++i) {
            const double centre = laws[i].loss(asked, tokens) * std::exp(shifts[i]);
            for (const double p : probabilities)
                values.push_back(centre * std::exp(other_sd * normal_quantile(p)));
        }
        curve.push_back({tokens, quantiles_of(values)});
    }
    return curve;
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
    if (run.asked)
        result.notes.push_back(fmt::format("assumed: a line through its last {:.0f} % of tokens says where the run "
                                           "stands ({})",
                                           100 * law_assumptions().own_window.value,
                                           law_assumptions().own_window.source.text));
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
    const auto named = run_named(runs, name, "forecast.run", "--run");
    if (!named)
        return tl::make_unexpected(named.error());
    auto evidence = evidence_for(**named, runs, options);
    if (!evidence)
        return tl::make_unexpected(evidence.error());
    auto fit = fit_with(*evidence, options.fit);
    if (!fit)
        return tl::make_unexpected(fit.error());

    const FitRun &asked = evidence->asked;
    const std::vector<FitRun> others = evidence->others();
    LossForecast result;
    result.run = name;
    result.end_tokens = asked.end_tokens;
    result.in_steps = asked.in_steps;
    result.used_tokens = asked.asked ? asked.last_tokens : 0;
    result.runs_used = others.size();
    result.beyond = beyond_reach(fit->reach, asked);
    if (const double furthest = law_assumptions().furthest_reach.value; result.beyond > std::log(furthest))
        return fail(
            "forecast.reach", name,
            fmt::format(
                "Run '{}' lies {:.0f}x past the runs behind the law in size, tokens or batch; beyond {:.0f}x "
                "no forecast is given.",
                name, std::exp(result.beyond), furthest),
            FailureKind::infeasible);

    std::vector<double> logs;
    logs.reserve(std::max<std::size_t>(1, fit->replicates.size()));
    for (std::size_t k = 0; k < fit->replicates.size(); ++k)
        logs.push_back(log_end_loss(fit->replicate(k), asked));
    const double best = log_end_loss(fit->law(), asked);
    if (logs.empty())
        logs.push_back(best);
    const double fit_variance = sample_variance(logs);
    result.band = band_of(*fit, *evidence, result.beyond, std::sqrt(fit_variance));
    const double other_sd = std::sqrt(std::max(0.0, set_shares(result.band) - fit_variance));
    const std::vector<double> normals = normal_draws(options.draws, options.fit.seed);
    // Centred on the best fit: replicates of a bent law scatter around a mean of their own.
    const double shift = best - median_of(logs);
    for (std::size_t i = 0; i < options.draws; ++i)
        result.draws.push_back(std::exp(logs[i % logs.size()] + shift + other_sd * normals[i]));
    std::vector<double> sorted = result.draws;
    result.final_loss = quantiles_of(sorted);
    result.curve = curve_of(*fit, asked, other_sd, options.curve_points);

    const auto whole = prepare_run(**named);
    if (whole && whole->finished)
        result.measured = whole->last_loss;
    add_notes(result, asked, *fit, others);
    result.notes.insert(result.notes.end(), evidence->left_out.begin(), evidence->left_out.end());
    result.fit = std::move(*fit);
    return result;
}

} // namespace milepost
