// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/fit_run.h"

#include "engine/core/nearest_name.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace milepost {

namespace {

constexpr std::size_t most_points = 24;
constexpr std::size_t fewest_points = 3;

/// The series a description asks for, with tokens and learning rates filled in as far as they follow.
struct Series {
    LearningCurve curve;
    bool steps_only = false;
};

Expected<Series> series_of(const ImportedRun &run)
{
    const LearningCurve *found = run.target();
    if (!found) {
        std::string known;
        for (const LearningCurve &curve : run.curves)
            known += (known.empty() ? "" : ", ") + curve.metric;
        return fail("runs.metric", run.description.name,
                    fmt::format("Run '{}': its log holds no '{}'; it holds {}.", run.description.name,
                                run.description.metric, known.empty() ? "no series at all" : known));
    }
    Series series{*found};
    LearningCurve &curve = series.curve;
    const bool counted = std::ranges::any_of(curve.tokens, [](double t) { return std::isfinite(t) && t > 0; });
    if (!counted) {
        const double batch = run.description.batch_tokens.value_or(1);
        series.steps_only = !run.description.batch_tokens;
        curve.tokens.resize(curve.size());
        for (std::size_t i = 0; i < curve.size(); ++i)
            curve.tokens[i] = curve.step[i] * batch;
    }
    curve.learning_rate.resize(curve.size(), std::nan(""));
    return series;
}

Expected<FitRun> describe(const ImportedRun &run, const Series &series)
{
    const RunDescription &said = run.description;
    FitRun result;
    result.name = said.name;
    result.optimizer = said.optimizer.empty() ? "adamw" : said.optimizer;
    if (said.optimizer.empty())
        result.notes.push_back("the optimizer is not said; AdamW is taken");
    const auto size = said.active_parameters ? said.active_parameters : said.parameters;
    if (!size || !(*size > 0))
        return fail("runs.parameters", said.name,
                    fmt::format("Run '{}': the manifest must give its parameters, a number above 0.", said.name));
    result.parameters = *size;
    result.trained_weights = said.from_trained_weights;
    result.learning_rate = said.learning_rate.value_or(0);
    result.unique_tokens = said.unique_tokens.value_or(0);

    double last = 0;
    for (const double tokens : series.curve.tokens)
        if (std::isfinite(tokens))
            last = std::max(last, tokens);
    result.batch_tokens = said.batch_tokens.value_or(0);
    if (series.steps_only)
        result.batch_tokens = 1;
    else if (!(result.batch_tokens > 0) && !series.curve.empty() && series.curve.step.back() > 0)
        result.batch_tokens = last / series.curve.step.back();
    result.batch_tokens = std::max(result.batch_tokens, 1.0);
    result.in_steps = series.steps_only;
    if (series.steps_only)
        result.notes.push_back("neither the log nor the manifest gives tokens; steps are counted instead");

    result.end_tokens = last;
    if (said.tokens_planned && !series.steps_only)
        result.end_tokens = *said.tokens_planned;
    if (!(result.end_tokens > 0))
        return fail(
            "runs.tokens", said.name,
            fmt::format("Run '{}': neither its log nor the manifest says how many tokens it trains.", said.name));
    if (said.schedule.kind == ScheduleKind::unknown)
        result.notes.push_back("the schedule is not said; a constant learning rate is taken where none is logged");
    result.schedule = RelativeSchedule::logged(series.curve, said.schedule, result.end_tokens);
    return result;
}

/// Points as the fit takes them: means over neighbours where a log is dense, with the last point as it is.
void add_points(FitRun &run, const LearningCurve &curve, const std::vector<std::size_t> &used)
{
    const std::size_t count = std::min(most_points, used.size());
    const bool dense = used.size() >= 8 * most_points;
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t at =
            count == 1 ? 0
                       : static_cast<std::size_t>(std::llround(static_cast<double>(k * (used.size() - 1)) /
                                                               static_cast<double>(count - 1)));
        std::size_t from = at, to = at;
        if (dense) {
            const std::size_t half = used.size() / (2 * count);
            from = at > half ? at - half : 0;
            to = std::min(at + half, used.size() - 1);
            // Both ends alike, or the mean of a falling curve is that of another place.
            const std::size_t reach = std::min(at - from, to - at);
            from = at - reach;
            to = at + reach;
        }
        double tokens = 0, log_loss = 0;
        for (std::size_t i = from; i <= to; ++i) {
            tokens += curve.tokens[used[i]];
            log_loss += std::log(curve.value[used[i]]);
        }
        const auto n = static_cast<double>(to - from + 1);
        run.tokens.push_back(tokens / n);
        run.log_loss.push_back(log_loss / n);
    }
    double sum = 0;
    for (const double tokens : run.tokens)
        sum += tokens;
    for (const double tokens : run.tokens)
        run.weight.push_back(FitRun::worth * tokens / sum);
}

/// Relative rise of the loss from the first third of the points to the last; 0 if it falls or hardly moves.
double rise_of(const FitRun &run)
{
    constexpr double least = 0.02; // plateaus waver by less
    const std::size_t third = run.log_loss.size() / 3;
    if (third == 0)
        return 0;
    double first = 0, last = 0;
    for (std::size_t i = 0; i < third; ++i) {
        first += run.log_loss[i] / static_cast<double>(third);
        last += run.log_loss[run.log_loss.size() - 1 - i] / static_cast<double>(third);
    }
    return last - first > std::log1p(least) ? std::expm1(last - first) : 0;
}

} // namespace

Expected<FitRun> planned_run(const ImportedRun &run)
{
    const auto series = series_of(run);
    if (!series)
        return tl::make_unexpected(series.error());
    return describe(run, *series);
}

Expected<FitRun> prepare_run(const ImportedRun &run, const FitRunOptions &options)
{
    const auto series = series_of(run);
    if (!series)
        return tl::make_unexpected(series.error());
    auto result = describe(run, *series);
    if (!result)
        return result;
    const LearningCurve &curve = series->curve;
    const double until = options.until_tokens.value_or(curve.tokens.empty() ? 0 : curve.tokens.back());

    double last = 0;
    for (std::size_t i = 0; i < curve.size(); ++i)
        if (curve.tokens[i] <= until * (1 + 1e-9) && std::isfinite(curve.value[i]))
            last = std::max(last, curve.tokens[i]);
    std::vector<std::size_t> used;
    for (std::size_t i = 0; i < curve.size(); ++i) {
        const double tokens = curve.tokens[i];
        if (!std::isfinite(curve.value[i]) || !(tokens > 0) || tokens > last ||
            tokens < options.first_fraction * last)
            continue;
        if (!(curve.value[i] > 0))
            return fail("runs.loss", result->name,
                        fmt::format("Run '{}': a loss of {} nats is not above 0; the law is one of losses.",
                                    result->name, curve.value[i]));
        used.push_back(i);
    }
    if (used.size() < fewest_points)
        return fail("runs.points", result->name,
                    fmt::format("Run '{}': {} usable points up to {:g} tokens; at least {} are needed.",
                                result->name, used.size(), std::min(until, result->end_tokens), fewest_points));
    result->last_tokens = curve.tokens[used.back()];
    result->last_loss = curve.value[used.back()];
    result->finished = result->last_tokens >= 0.985 * result->end_tokens;
    add_points(*result, curve, used);
    if (const double risen = rise_of(*result); risen > 0)
        return fail(
            "runs.rising", result->name,
            fmt::format("Run '{}': its loss rises by {:.3g} % from the first third of its log to the last; the law "
                        "is one of losses that fall.",
                        result->name, 100 * risen));
    return result;
}

Expected<void> check_one_axis(const FitRun &first, const FitRun &second)
{
    if (first.in_steps == second.in_steps)
        return {};
    const FitRun &steps = first.in_steps ? first : second, &tokens = first.in_steps ? second : first;
    return fail("runs.axis", steps.name,
                fmt::format("Run '{}' counts steps only, run '{}' tokens, and the two are not compared; the "
                            "manifest must give run '{}' its batch_tokens, the tokens of one step.",
                            steps.name, tokens.name, steps.name));
}

Expected<const ImportedRun *> run_named(std::span<const ImportedRun> runs, const std::string &name,
                                        const std::string &id, const std::string &field)
{
    std::vector<std::string> names;
    for (const ImportedRun &run : runs) {
        if (run.description.name == name)
            return &run;
        names.push_back(run.description.name);
    }
    const auto nearest = closest_name(name, names);
    return fail(id, field,
                fmt::format("{}: no run is called '{}'{}.", field, name,
                            nearest ? fmt::format("; did you mean '{}'?", *nearest) : ""));
}

} // namespace milepost
