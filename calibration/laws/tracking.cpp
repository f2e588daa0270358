// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/tracking.h"

#include "calibration/laws/law_assumptions.h"
#include "calibration/laws/random_draws.h"
#include "calibration/statistics.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace milepost {

namespace {

constexpr std::size_t spike_window = 9;
constexpr double spike_in_sds = 6;
constexpr double pause_in_medians = 6;
constexpr std::size_t pace_windows = 8;

/// Spikes: points far above the median of those just before, measured in their own scatter.
std::vector<LossSpike> spikes_of(const LearningCurve &curve)
{
    std::vector<LossSpike> spikes;
    for (std::size_t i = spike_window; i < curve.size(); ++i) {
        std::vector<double> before(curve.value.begin() + static_cast<std::ptrdiff_t>(i - spike_window),
                                   curve.value.begin() + static_cast<std::ptrdiff_t>(i));
        std::erase_if(before, [](double v) { return !std::isfinite(v); });
        if (before.size() < spike_window / 2 || !std::isfinite(curve.value[i]))
            continue;
        const double middle = median_of(before);
        const double sd = std::max(robust_sd(before), 1e-3 * middle); // a floor for logs that round
        const double above = curve.value[i] - middle;
        if (above < spike_in_sds * sd)
            continue;
        LossSpike spike{.step = curve.step[i],
                        .tokens = curve.tokens[i],
                        .loss = curve.value[i],
                        .above = above,
                        .tokens_to_recover = std::nan("")};
        std::size_t k = i + 1;
        for (; k < curve.size(); ++k) {
            spike.loss = std::max(spike.loss, curve.value[k]);
            if (curve.value[k] <= middle + sd)
                break;
        }
        spike.above = spike.loss - middle;
        if (k < curve.size())
            spike.tokens_to_recover = curve.tokens[k] - curve.tokens[i];
        spikes.push_back(spike);
        i = std::min(k + spike_window, curve.size()); // the window must not hold the spike itself
    }
    return spikes;
}

/// Seconds of the log beyond `pause_in_medians` times what so many tokens usually take.
double pauses_of(const LearningCurve &curve)
{
    std::vector<double> per_token;
    for (std::size_t i = 1; i < curve.size(); ++i)
        if (curve.tokens[i] > curve.tokens[i - 1] && curve.elapsed_s[i] > curve.elapsed_s[i - 1])
            per_token.push_back((curve.elapsed_s[i] - curve.elapsed_s[i - 1]) /
                                (curve.tokens[i] - curve.tokens[i - 1]));
    if (per_token.size() < 4)
        return 0;
    const double usual = median_of(per_token);
    double pauses = 0;
    for (std::size_t i = 1; i < curve.size(); ++i) {
        const double expected = usual * (curve.tokens[i] - curve.tokens[i - 1]);
        const double taken = curve.elapsed_s[i] - curve.elapsed_s[i - 1];
        if (expected > 0 && taken > pause_in_medians * expected)
            pauses += taken - expected;
    }
    return pauses;
}

struct Pace {
    double tokens_per_s = 0;
    double log_sd = 0; ///< from one window of the log to the next
};

Pace pace_of(const LearningCurve &curve)
{
    std::vector<std::size_t> timed;
    for (std::size_t i = 0; i < curve.size(); ++i)
        if (std::isfinite(curve.elapsed_s[i]) && std::isfinite(curve.tokens[i]))
            timed.push_back(i);
    if (timed.size() < 3)
        return {};
    const auto rate = [&](std::size_t from, std::size_t to) {
        const double seconds = curve.elapsed_s[timed[to]] - curve.elapsed_s[timed[from]];
        return seconds > 0 ? (curve.tokens[timed[to]] - curve.tokens[timed[from]]) / seconds : 0;
    };
    Pace pace;
    const std::size_t last = timed.size() - 1;
    pace.tokens_per_s = rate(std::min(last - 1, last * 3 / 4), last);
    const std::size_t windows = std::min(pace_windows, last);
    std::vector<double> logs;
    for (std::size_t k = 0; k < windows; ++k)
        if (const double r = rate(k * last / windows, (k + 1) * last / windows); r > 0)
            logs.push_back(std::log(r));
    if (logs.size() > 2)
        pace.log_sd = robust_sd(std::move(logs));
    return pace;
}

/// A log of another run, or one counted in other units, is told from a run that goes its own way.
Expected<void> check_tokens(const LearningCurve &curve, const TrackedPlan &plan)
{
    const double done = curve.tokens.back();
    constexpr double past_the_end = 1.1; // runs are stretched, if not by much
    if (done > past_the_end * plan.tokens)
        return fail(
            "track.tokens", "--log",
            fmt::format("--log: the log has trained {:.4g} tokens, the plan {:.4g} in all; the log is that of "
                        "another run, or its tokens or training.tokens are in another unit.",
                        done, plan.tokens));
    const double per_step = done / std::max(curve.step.back(), 1.0);
    constexpr double furthest = 20; // batch warm-ups start at an eighth
    if (plan.batch_tokens > 0 && curve.step.back() > 1 &&
        std::abs(std::log(per_step / plan.batch_tokens)) > std::log(furthest))
        return fail("track.batch", "--log",
                    fmt::format("--log: the log has {:.4g} tokens per step, the plan {:.4g}; the log is that of "
                                "another run, or its tokens are in another unit.",
                                per_step, plan.batch_tokens));
    return {};
}

/// No machine trains faster than its peak.
Expected<void> check_pace(double pace, const TrackedPlan &plan)
{
    if (plan.most_tokens_per_s > 0 && pace > plan.most_tokens_per_s)
        return fail(
            "track.pace", "--log",
            fmt::format("--log: the log trains {:.4g} tokens per second, the plan's GPUs could at their peak "
                        "train {:.4g}; the log is that of another run or machine, or its times are in "
                        "another unit.",
                        pace, plan.most_tokens_per_s));
    return {};
}

std::vector<double> finite_part(const std::vector<double> &values, double from, double to)
{
    const auto at = [&](double share) {
        return values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size()));
    };
    std::vector<double> part(at(from), at(to));
    std::erase_if(part, [](double v) { return !std::isfinite(v); });
    return part;
}

/// What a reader of the report should not miss: a law only falls, and gives a forecast for whatever it is shown.
void add_warnings(TrackReport &report, const LearningCurve &curve, const TrackedPlan &plan)
{
    const std::vector<double> before = finite_part(curve.value, 0.25, 0.5),
                              last = finite_part(curve.value, 0.75, 1);
    if (report.loss.final_loss.p50 && !before.empty() && !last.empty()) {
        const double middle = median_of(last);
        const double risen = middle - median_of(before);
        if (risen > std::max(robust_sd(last), 1e-3 * middle))
            report.notes.push_back(fmt::format("the loss has risen by {:.3f} nats since the first half of the log; "
                                               "a forecast from a law that only falls is a hope",
                                               risen));
    }
    if (plan.vocabulary > 1 && report.fraction_done > 0.001 && report.loss_now > std::log(plan.vocabulary))
        report.notes.push_back(fmt::format("a loss of {:.3f} nats is worse than guessing among {} tokens "
                                           "({:.3f}): the run has diverged, or its loss is in another unit",
                                           report.loss_now, plan.vocabulary, std::log(plan.vocabulary)));
    if (report.pace > 0 && report.planned_pace > 0) {
        const double ratio = report.pace / report.planned_pace;
        if (std::abs(std::log(ratio)) > std::log(odd_pace))
            report.notes.push_back(
                ratio > 1
                    ? fmt::format("the log trains {:.1f} times as fast as the plan: is it this plan's log?", ratio)
                    : fmt::format("the log trains {:.1f} times as slowly as the plan: is it this plan's log, "
                                  "and are its times in seconds?",
                                  1 / ratio));
    }
}

/// The run with what its log leaves out said by the plan.
struct PlannedLog {
    ImportedRun run;
    bool tokens_by_plan = false; ///< steps without tokens count as the plan's batch
};

PlannedLog completed(const ImportedRun &log, const TrackedPlan &plan)
{
    PlannedLog completed{log};
    ImportedRun &run = completed.run;
    RunDescription &said = run.description;
    if (said.optimizer.empty())
        said.optimizer = plan.optimizer;
    if (!said.parameters)
        said.parameters = plan.parameters;
    if (!said.batch_tokens)
        said.batch_tokens = plan.batch_tokens;
    if (!said.tokens_planned)
        said.tokens_planned = plan.tokens;
    if (said.schedule.kind == ScheduleKind::unknown)
        said.schedule = plan.schedule;
    for (const char *metric : {"val_loss", "train_loss"})
        if (!run.target() && run.find(metric))
            said.metric = metric;
    if (!run.target() && !run.curves.empty())
        said.metric = run.curves.front().metric;
    for (LearningCurve &curve : run.curves)
        if (curve.metric == said.metric)
            for (std::size_t i = 0; i < curve.size(); ++i)
                if (!std::isfinite(curve.tokens[i])) {
                    curve.tokens[i] = curve.step[i] * *said.batch_tokens;
                    completed.tokens_by_plan = true;
                }
    return completed;
}

/// The loss at the end of the plan, or a note that says why there is none yet.
Expected<void> add_forecast(TrackReport &report, const ImportedRun &run, const LawFitOptions &options,
                            std::size_t curve_points)
{
    ForecastOptions forecast_options;
    forecast_options.fit = options;
    forecast_options.curve_points = curve_points;
    forecast_options.until_tokens = std::numeric_limits<double>::max();
    auto forecast = forecast_run(std::span(&run, 1), run.description.name, forecast_options);
    if (forecast)
        report.loss = std::move(*forecast);
    else if (forecast.error().front().id == "forecast.reach")
        report.notes.push_back(
            fmt::format("no forecast of the loss yet: the plan is more than {:.0f} times what the "
                        "log shows",
                        law_assumptions().furthest_reach.value));
    else if (forecast.error().front().id == "runs.rising")
        report.notes.push_back("no forecast of the loss: it rises, and the law is one of losses that fall");
    else
        return tl::make_unexpected(forecast.error());
    return {};
}

/// What has passed: time, and what of it was lost.
void add_past(TrackReport &report, const LearningCurve &curve)
{
    for (const double seconds : curve.elapsed_s)
        if (std::isfinite(seconds))
            report.elapsed_s = std::max(report.elapsed_s, seconds);
    report.pause_s = report.pace > 0 ? pauses_of(curve) : 0;
}

/// What is still to come, in time and money, from draws of the pace.
void add_future(TrackReport &report, const Pace &pace, const TrackedPlan &plan, std::uint64_t seed)
{
    double from_here = report.pace;
    const double scatter = pace.log_sd / std::sqrt(static_cast<double>(pace_windows));
    if (!(from_here > 0)) {
        from_here = report.planned_pace;
        report.elapsed_s = report.tokens_done * plan.seconds_per_token;
        report.notes.push_back("the log has no times; the plan's own pace is taken");
    }
    if (from_here > 0)
        report.lost_s = report.pause_s + report.lost_tokens.value_or(0) / from_here;
    report.cost_so_far = report.elapsed_s * plan.cost_per_s;
    // Pauses and work thrown away so far will come again at the rate they came.
    const double losses = report.elapsed_s > report.lost_s ? report.lost_s / (report.elapsed_s - report.lost_s) : 0;
    const double remaining = std::max(0.0, plan.tokens - report.tokens_done);
    const double losses_sd = losses / (1 + losses); // as uncertain as it is large
    report.band = {{"step-time", "pace from here on: its scatter in the log", scatter, 0},
                   {"step-time", "pace from here on: what a log cannot show (assumed)",
                    law_assumptions().pace_log_sd.value, 0}};
    if (losses > 0)
        report.band.push_back({"lost-time", "pauses and restarts like those so far", losses_sd, 0});
    const double sd = std::sqrt(set_shares(report.band));
    std::vector<double> to_go, total, cost_to_go, total_cost;
    std::size_t inside = 0;
    for (const double z : normal_draws(2000, seed)) {
        const double seconds = from_here > 0 ? remaining / from_here * (1 + losses) * std::exp(sd * z) : 0;
        to_go.push_back(seconds);
        total.push_back(report.elapsed_s + seconds);
        cost_to_go.push_back(seconds * plan.cost_per_s);
        total_cost.push_back(report.cost_so_far + cost_to_go.back());
        inside += total_cost.back() <= plan.budget;
    }
    report.probability_in_budget = static_cast<double>(inside) / static_cast<double>(to_go.size());
    report.seconds_to_go = quantiles_of(to_go);
    report.total_s = quantiles_of(total);
    report.cost_to_go = quantiles_of(cost_to_go);
    report.total_cost = quantiles_of(total_cost);
}

} // namespace

Expected<TrackReport> track(const ImportedRun &log, const TrackedPlan &plan, const LawFitOptions &options,
                            std::size_t curve_points)
{
    const auto [run, tokens_by_plan] = completed(log, plan);
    const LearningCurve *found = run.target();
    if (const auto sound = check_tokens(*found, plan); !sound)
        return tl::make_unexpected(sound.error());
    TrackReport report;
    if (const auto done = add_forecast(report, run, options, curve_points); !done)
        return tl::make_unexpected(done.error());

    const LearningCurve &curve = *found;
    report.tokens_done = report.loss.final_loss.p50 ? report.loss.used_tokens : curve.tokens.back();
    report.fraction_done = report.tokens_done / plan.tokens;
    report.loss_now = curve.value.back();
    report.spikes = spikes_of(curve);
    report.restarts = run.report.restarts;
    report.lost_tokens = run.report.lost_tokens;
    report.planned_pace = plan.seconds_per_token > 0 ? 1 / plan.seconds_per_token : 0;
    const Pace pace = pace_of(curve);
    if (const auto possible = check_pace(pace.tokens_per_s, plan); !possible)
        return tl::make_unexpected(possible.error());
    report.pace = pace.tokens_per_s;
    add_past(report, curve);
    add_future(report, pace, plan, options.seed);
    add_warnings(report, curve, plan);
    if (tokens_by_plan)
        report.notes.push_back(
            fmt::format("tokens are steps times {:.6g}, the plan's batch", *run.description.batch_tokens));
    for (const std::string &note : run.report.notes)
        if (!tokens_by_plan || note != no_tokens_note)
            report.notes.push_back(note);
    return report;
}

} // namespace milepost
