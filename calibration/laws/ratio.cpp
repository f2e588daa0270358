// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/ratio.h"

#include "calibration/laws/random_draws.h"
#include "calibration/statistics.h"
#include "engine/core/nearest_name.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace milepost {

namespace {

/// Part of each run that is left out: the law need only describe what lies between the horizons compared.
constexpr double first_fraction = 0.25;

/// Plans beyond this many times what a log holds are no ends that the law could know.
constexpr double furthest_end = 10;

Expected<const ImportedRun *> find_run(std::span<const ImportedRun> runs, const std::string &name,
                                       const std::string &field)
{
    std::vector<std::string> names;
    for (const ImportedRun &run : runs) {
        if (run.description.name == name)
            return &run;
        names.push_back(run.description.name);
    }
    const auto nearest = closest_name(name, names);
    return fail("ratio.run", field,
                fmt::format("{}: no run is called '{}'{}.", field, name,
                            nearest ? fmt::format("; did you mean '{}'?", *nearest) : ""));
}

/// Law over measured at the last point of a run, log: what a horizon of this run is corrected by.
double end_error(const CurveLaw &law, const FitRun &run)
{
    return std::log(law.loss(run, run.tokens.back())) - run.log_loss.back();
}

/// ln of the ratio at one horizon of the base, by one law; NaN if the other run never meets the loss.
double log_ratio(const CurveLaw &law, const FitRun &base, const FitRun &other, double base_tokens, double log_noise)
{
    const double loss = law.end_loss_at(base, base_tokens) * std::exp(-end_error(law, base) + log_noise);
    const double horizon = law.horizon_for(other, loss * std::exp(end_error(law, other)));
    return std::isfinite(horizon) ? std::log(horizon / base_tokens) : std::nan("");
}

/// Last place of a run before its rate falls.
double constant_until(const FitRun &run)
{
    return run.schedule.drops().empty() ? run.last_tokens
                                        : std::min(run.last_tokens, run.schedule.drops().front().tokens);
}

/// ln tokens at which a falling curve of (tokens, log loss) meets `log_loss`, linear in ln tokens; NaN outside.
double crossing(const std::vector<double> &tokens, const std::vector<double> &log_losses, double log_loss)
{
    for (std::size_t i = 1; i < tokens.size(); ++i)
        if (log_losses[i - 1] >= log_loss && log_losses[i] <= log_loss && log_losses[i - 1] > log_losses[i]) {
            const double w = (log_losses[i - 1] - log_loss) / (log_losses[i - 1] - log_losses[i]);
            return std::log(tokens[i - 1]) + w * std::log(tokens[i] / tokens[i - 1]);
        }
    return std::nan("");
}

/// Where both runs hold a constant rate their running losses compare without any law. Mean over such places of ln
/// ratio as read off the logs, less that of the law; NaN where the logs share fewer than three.
double read_minus_law(const CurveLaw &law, const FitRun &base, const FitRun &other)
{
    const double base_until = constant_until(base), other_until = constant_until(other);
    std::vector<double> tokens, log_losses;
    for (std::size_t i = 0; i < other.tokens.size() && other.tokens[i] <= other_until; ++i) {
        tokens.push_back(other.tokens[i]);
        log_losses.push_back(other.log_loss[i]);
    }
    std::vector<double> by_law = law.losses(other, tokens);
    for (double &loss : by_law)
        loss = std::log(loss);
    double sum = 0;
    int count = 0;
    for (std::size_t i = 0; i < base.tokens.size() && base.tokens[i] <= base_until; ++i) {
        if (base.tokens[i] < 0.4 * base_until)
            continue;
        const double read = crossing(tokens, log_losses, base.log_loss[i]);
        const double expected = crossing(tokens, by_law, std::log(law.loss(base, base.tokens[i])));
        if (std::isfinite(read) && std::isfinite(expected)) {
            sum += read - expected;
            ++count;
        }
    }
    return count < 3 ? std::nan("") : sum / count;
}

double sd_of(const std::vector<double> &values)
{
    const double mean = mean_of(values);
    double sum = 0;
    for (const double v : values)
        sum += (v - mean) * (v - mean);
    return values.size() < 2 ? 0 : std::sqrt(sum / static_cast<double>(values.size() - 1));
}

} // namespace

Expected<TokenRatio> token_ratio(std::span<const ImportedRun> runs, const std::string &base_name,
                                 const std::string &other_name, const RatioOptions &options)
{
    const auto base_run = find_run(runs, base_name, "--base");
    if (!base_run)
        return tl::make_unexpected(base_run.error());
    const auto other_run = find_run(runs, other_name, "--other");
    if (!other_run)
        return tl::make_unexpected(other_run.error());
    const FitRunOptions late{.until_tokens = {}, .first_fraction = first_fraction};
    const auto base = prepare_run(**base_run, late), other = prepare_run(**other_run, late);
    if (!base)
        return tl::make_unexpected(base.error());
    if (!other)
        return tl::make_unexpected(other.error());
    for (const FitRun *run : {&*base, &*other})
        if (run->end_tokens > furthest_end * run->last_tokens)
            return fail(
                "ratio.reach", run->name,
                fmt::format("Run '{}' has come to {:.3g} of its {:.3g} planned tokens; a ratio at equal end loss "
                            "needs a log of at least a tenth of the plan.",
                            run->name, run->last_tokens, run->end_tokens),
                FailureKind::infeasible);
    if (base->trained_weights != other->trained_weights)
        return fail(
            "ratio.start", other_name,
            fmt::format("Run '{}' and run '{}' do not start alike: one from scratch, one from trained weights.",
                        base_name, other_name));
    if (std::abs(std::log(base->parameters / other->parameters)) > 0.05)
        return fail(
            "ratio.size", other_name,
            fmt::format("Run '{}' trains {:.3g} parameters, run '{}' {:.3g}; a ratio at equal loss needs equal "
                        "sizes.",
                        base_name, base->parameters, other_name, other->parameters));

    // These two alone: other sizes would pull the law off the curves that are compared.
    std::vector<FitRun> pair{*base, *other};
    const bool alike = base->optimizer == other->optimizer;
    if (alike) { // two settings of one optimizer: the law tells them apart as if they were two
        pair[0].optimizer += " (base)";
        pair[1].optimizer += " (other)";
    }
    const bool same_rate = base->learning_rate == other->learning_rate;
    if (alike && !same_rate)
        for (FitRun &run : pair)
            run.learning_rate = 0; // its effect is part of what is compared
    LawFrame frame = frame_of(pair);
    auto fit = fit_law(pair, frame, options.fit);
    if (!fit)
        return tl::make_unexpected(fit.error());

    TokenRatio result;
    result.base = base_name;
    result.other = other_name;
    result.base_optimizer = base->optimizer;
    result.other_optimizer = other->optimizer;
    result.parameters = base->parameters;
    result.batch_tokens = base->batch_tokens;

    // Two ends, each with a seed of its own, move the loss that is compared. What the law misses along the curves
    // moves the way from one horizon to another.
    const auto own_sd = [&](const FitRun &run) {
        return std::hypot(seed_log_sd, fit->descent_sd * fit->law().end_blur(run).descent);
    };
    const double seed_sd = std::hypot(own_sd(pair[0]), own_sd(pair[1]));
    const std::vector<double> normals = normal_draws(options.draws, options.fit.seed);
    // Two readings of one ratio: tied to the two measured ends, or to the constant part of both logs. They count
    // alike, and half of what they differ by is part of the band.
    const double difference = read_minus_law(fit->law(), pair[0], pair[1]);
    const double reading = std::isfinite(difference) ? difference / 2 : 0;
    const double base_end = std::min(base->end_tokens, base->last_tokens);
    const double first = base_end * 0.3;
    for (std::size_t k = 0; k < options.points; ++k) {
        const double w = options.points == 1 ? 1 : static_cast<double>(k) / static_cast<double>(options.points - 1);
        const double tokens = first * std::pow(base_end / first, w);
        const CurveLaw law = fit->law();
        const double tied_to_ends = log_ratio(law, pair[0], pair[1], tokens, 0);
        if (!std::isfinite(tied_to_ends))
            continue;
        const double centre = tied_to_ends + reading;
        // d ln ratio / d ln loss, for the seeds.
        const double slope = (log_ratio(law, pair[0], pair[1], tokens, 1e-3) - tied_to_ends) / 1e-3;
        std::vector<double> logs;
        for (std::size_t i = 0; i < fit->replicates.size(); ++i) {
            const double value = log_ratio(fit->replicate(i), pair[0], pair[1], tokens, 0);
            if (std::isfinite(value))
                logs.push_back(value);
        }
        if (logs.empty())
            logs.push_back(centre);
        const double shift = centre - median_log(logs);
        const double seed = std::isfinite(slope) ? std::abs(slope) * seed_sd : 0;
        // Each run's curve lies this far about the law, of which the two ends take out what is common to the run.
        const double misfit = std::isfinite(slope) ? std::abs(slope) * std::sqrt(2.0) * fit->noise : 0;
        const double other_sd = std::hypot(seed, misfit, reading);
        std::vector<double> ratios;
        for (std::size_t i = 0; i < options.draws; ++i)
            ratios.push_back(std::exp(logs[i % logs.size()] + shift + other_sd * normals[i]));
        RatioPoint point;
        point.loss = law.end_loss_at(pair[0], tokens) * std::exp(-end_error(law, pair[0]));
        point.base_tokens = tokens;
        point.at_base_end = k + 1 == options.points;
        const double other_horizon = tokens * std::exp(centre);
        point.inside = other_horizon < 1.5 * other->last_tokens;
        point.ratio = quantiles_of(ratios);
        if (point.at_base_end) {
            result.summary = point.ratio;
            result.log_mean = centre;
            const double fit_sd = sd_of(logs);
            result.log_sd = std::hypot(fit_sd, other_sd);
            const double variance = std::max(result.log_sd * result.log_sd, 1e-300);
            result.band = {{"fit", "the law between the two horizons: schedule, slope, and weights of the two runs",
                            fit_sd, fit_sd * fit_sd / variance},
                           {"law", "distance of the two curves from the law, through the slope of loss in tokens",
                            misfit, misfit * misfit / variance},
                           {"reading", "tied to the measured ends, or to the part with a constant learning rate",
                            std::abs(reading), reading * reading / variance},
                           {"run", "seed noise of the two ends, through the slope of loss in tokens", seed,
                            seed * seed / variance}};
            if (!point.inside)
                result.notes.push_back("the other run would have to go on for more than 1.5 times its log");
        }
        result.at.push_back(point);
    }
    if (result.at.empty() || !result.at.back().at_base_end)
        return fail("ratio.range", other_name,
                    fmt::format("Run '{}' never comes to the end loss of '{}', {:.4f} nats.", other_name, base_name,
                                base->last_loss),
                    FailureKind::infeasible);
    if (alike && !same_rate)
        result.notes.push_back("both runs use one optimizer; what is compared is their settings");
    if (base->learning_rate > 0 && other->learning_rate > 0 && !same_rate)
        result.notes.push_back(fmt::format("learning rates differ ({:g} and {:g}): part of the ratio is tuning",
                                           base->learning_rate, other->learning_rate));
    if (std::abs(std::log(base->batch_tokens / other->batch_tokens)) > 0.05)
        result.notes.push_back("batches differ: part of the ratio is theirs");
    for (const FitRun *run : {&*base, &*other})
        for (const std::string &note : run->notes)
            result.notes.push_back(fmt::format("{}: {}", run->name, note));
    return result;
}

} // namespace milepost
