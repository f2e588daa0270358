// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/run_builder.h"

#include "calibration/curves/run_ranges.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <functional>

namespace milepost {

namespace {

constexpr double not_known = std::numeric_limits<double>::quiet_NaN();
constexpr double largest_step = 1e15; ///< steps and tokens below it are exact in a double
/// A step that is so many times further ahead than its successor is a misread number, not a restart.
constexpr double stray_jump = 8;
/// Times beyond it are not since the start of a run but since 1970 (5 years; 1 January 1975).
constexpr double earliest_date_s = 157766400;
constexpr std::size_t longest_metric_name = 512;

bool is_loss(const std::string &metric) { return folded(metric).ends_with("loss"); }

std::size_t index_of(SideSeries kind) { return static_cast<std::size_t>(kind); }

} // namespace

RunBuilder::RunBuilder(RunDescription description) : description_(std::move(description))
{
    for (Track &side : sides_)
        side.loss = false;
}

void RunBuilder::begin_file(const std::string &name, bool several)
{
    if (!waiting_.empty())
        decide(Direction::forwards);
    file_suffix_ = several ? fmt::format(" ({})", name) : std::string();
    new_file_ = true;
}

void RunBuilder::set_sequence_length(double tokens)
{
    if (sequence_length_ && *sequence_length_ != tokens)
        note(
            fmt::format("The log gives sequence lengths of {:.6g} and {:.6g} tokens; the later one counts for all.",
                        *sequence_length_, tokens));
    sequence_length_ = tokens;
}

void RunBuilder::set_format(std::string_view format)
{
    if (report_.format.empty())
        report_.format = format;
    else if (report_.format != format)
        note(fmt::format("The files have different formats: {} and {}.", report_.format, format));
}

void RunBuilder::skip(std::string_view reason, std::size_t line, std::size_t count)
{
    const auto same = [&](const SkippedLines &entry) {
        return entry.reason.size() == reason.size() + file_suffix_.size() && entry.reason.starts_with(reason) &&
               entry.reason.ends_with(file_suffix_);
    };
    const auto found = std::ranges::find_if(report_.skipped, same);
    if (found == report_.skipped.end())
        report_.skipped.push_back({std::string(reason) + file_suffix_, count, line});
    else
        found->count += count;
}

void RunBuilder::note(const std::string &sentence)
{
    if (std::ranges::find(report_.notes, sentence) == report_.notes.end())
        report_.notes.push_back(sentence);
}

std::size_t RunBuilder::metric_named(NameRole role, std::string_view name_in_log)
{
    return name_in_log == description_.metric ? metric(name_in_log) : metric(metric_name(role, name_in_log));
}

std::size_t RunBuilder::metric(std::string_view name)
{
    const std::string key = printable(name.substr(0, longest_metric_name));
    if (const auto found = names_.find(key); found != names_.end())
        return found->second;
    if (tracks_.size() >= most_metrics)
        return no_metric;
    Track &track = tracks_.emplace_back();
    track.name = key;
    track.largest = is_loss(key) ? run_ranges::largest_loss : run_ranges::largest_metric;
    names_.emplace(key, tracks_.size() - 1);
    return tracks_.size() - 1;
}

void RunBuilder::add(std::size_t metric, double step, double value, std::size_t line)
{
    if (metric == no_metric) {
        skip(fmt::format("metric beyond the first {}", most_metrics), line);
        return;
    }
    if (!wait({Waiting::Kind::metric, metric, step, value, line}))
        record(tracks_[metric], step, value, line);
}

void RunBuilder::add_side(SideSeries kind, double step, double value, std::size_t line)
{
    const double most =
        kind == SideSeries::learning_rate ? run_ranges::learning_rate.maximum : run_ranges::largest_count;
    if (!(value >= 0 && value <= most) || wait({Waiting::Kind::side, index_of(kind), step, value, line}))
        return;
    if (kind == SideSeries::elapsed_s && direction_ != Direction::backwards) {
        // A clock that goes back started again: with a new part of the run, or with a restart inside a file.
        if (value + clock_offset_s_ < last_clock_s_)
            clock_offset_s_ = last_clock_s_ - (new_file_ ? 0 : value);
        new_file_ = false;
        value += clock_offset_s_;
        last_clock_s_ = value;
    }
    record(sides_[index_of(kind)], step, value, line);
}

void RunBuilder::add_named(NameRole role, std::size_t metric, double step, double value, std::size_t line)
{
    switch (role) {
    case NameRole::tokens: add_side(SideSeries::tokens, step, value, line); break;
    case NameRole::samples: add_side(SideSeries::samples, step, value, line); break;
    case NameRole::learning_rate: add_side(SideSeries::learning_rate, step, value, line); break;
    case NameRole::batch_tokens: add_side(SideSeries::batch_tokens, step, value, line); break;
    case NameRole::batch_samples: add_side(SideSeries::batch_samples, step, value, line); break;
    default:
        if (is_metric(role))
            add(metric, step, value, line);
    }
}

double RunBuilder::clock_s() const
{
    double latest = last_clock_s_;
    for (const Waiting &record : waiting_)
        if (record.kind == Waiting::Kind::side && record.index == index_of(SideSeries::elapsed_s))
            latest = std::max(latest, record.value);
    return latest;
}

bool RunBuilder::wait(const Waiting &record)
{
    if (direction_ != Direction::unknown)
        return false;
    waiting_.push_back(record);
    constexpr std::size_t fewest =
        4; // one step back is a restart or a misprint, three in a row from the start are not
    constexpr std::size_t most_waiting = 4096;
    if (waiting_.size() >= most_waiting)
        decide(Direction::forwards);
    else if (record.kind != Waiting::Kind::metric)
        return true;
    if (direction_ != Direction::unknown)
        return true;
    std::vector<double> steps;
    for (const Waiting &earlier : waiting_)
        if (earlier.kind == Waiting::Kind::metric && earlier.index == record.index)
            steps.push_back(earlier.step);
    if (std::ranges::adjacent_find(steps, std::less_equal{}) != steps.end() || !std::isfinite(record.step))
        decide(Direction::forwards);
    else if (steps.size() >= fewest)
        decide(Direction::backwards);
    return true;
}

void RunBuilder::decide(Direction direction)
{
    direction_ = direction;
    if (direction == Direction::backwards)
        note("The steps of the log fall from its first record on; it is read backwards.");
    const std::vector<Waiting> records = std::move(waiting_);
    waiting_.clear();
    for (const Waiting &record : records)
        take(record);
}

void RunBuilder::take(const Waiting &record)
{
    switch (record.kind) {
    case Waiting::Kind::metric: add(record.index, record.step, record.value, record.line); break;
    case Waiting::Kind::side:
        add_side(static_cast<SideSeries>(record.index), record.step, record.value, record.line);
        break;
    case Waiting::Kind::clock: take_clock(record.step, record.value, record.line); break;
    }
}

void RunBuilder::add_clock(double step, double seconds, std::size_t line)
{
    if (!wait({Waiting::Kind::clock, 0, step, seconds, line}))
        take_clock(step, seconds, line);
}

void RunBuilder::take_clock(double step, double seconds, std::size_t line)
{
    if (first_date_s_ || seconds > earliest_date_s) {
        if (!first_date_s_)
            note("Times count from 1970 in the log; the first of them is the start.");
        first_date_s_ = first_date_s_.value_or(seconds);
        last_clock_s_ = std::max(last_clock_s_, seconds - *first_date_s_);
        if (std::isfinite(seconds))
            record(sides_[index_of(SideSeries::elapsed_s)], step, seconds - *first_date_s_, line);
        return;
    }
    add_side(SideSeries::elapsed_s, step, seconds, line);
}

void RunBuilder::record(Track &track, double step, double value, std::size_t line)
{
    if (!(step >= 0 && step <= largest_step)) {
        if (track.loss)
            skip("step is not a number from 0 to 1e15", line);
        return;
    }
    if (direction_ == Direction::backwards) {
        // Kept by falling steps, so that they rise; turned round at the end.
        const auto earlier = track.series.last();
        if (earlier && -step < earlier->step) {
            if (track.loss)
                skip("step out of order", line);
        } else {
            place(track, {-step, value, line});
        }
        return;
    }
    if (track.back)
        resolve_back(track, step);
    const auto last = track.series.last();
    if (last && step < last->step)
        track.back = Pending{step, value, line};
    else
        place(track, {step, value, line});
}

void RunBuilder::place(Track &track, const Pending &point)
{
    if (!(std::abs(point.value) <= track.largest)) {
        skip(std::isfinite(point.value) ? fmt::format("value is beyond {:g}", track.largest)
                                        : std::string("value is not a number"),
             point.line);
        if (!track.first_of_nan)
            track.first_of_nan = point;
        return;
    }
    track.first_of_nan.reset();
    const auto last = track.series.last();
    if (last && point.step == last->step) {
        // Several records of one step may repeat what they share, as training and evaluation do with the epoch.
        if (track.loss && point.value != last->value)
            skip("step recorded again, the later value counts", point.line);
        track.series.replace_last(point.value);
    } else {
        track.series.append({point.step, point.value});
    }
}

void RunBuilder::resolve_back(Track &track, double next_step)
{
    const Pending point = *track.back;
    track.back.reset();
    const auto last = track.series.last();
    // A restart that another series showed first has dropped the points in the way.
    if (!last || point.step >= last->step) {
        place(track, point);
        return;
    }
    // Times and batches come with metrics, which tell whether this is a restart; alone they may be another file's.
    if (!track.loss)
        return;
    const double before = track.series.step_before_last();
    if (next_step > last->step) {
        skip("step out of order", point.line);
    } else if (point.step > before && last->step - before > stray_jump * (point.step - before)) {
        skip("step out of order", point.line);
        track.series.drop_last();
        place(track, point);
    } else {
        restart_at(track, point.step);
        track.series.drop_behind(point.step, true);
        if (track.first_of_nan && track.first_of_nan->step >= point.step)
            track.first_of_nan.reset();
        place(track, point);
    }
}

void RunBuilder::restart_at(const Track &track, double step)
{
    double kept = 0;
    for (const SeriesPoint &point : track.series.points())
        if (point.step < step)
            kept = point.step;
    restarts_.push_back({kept, track.series.last()->step});
    const auto drop = [&](Track &other) {
        if (&other == &track)
            return;
        other.series.drop_behind(step, false);
        if (other.first_of_nan && other.first_of_nan->step > step)
            other.first_of_nan.reset();
    };
    std::ranges::for_each(tracks_, drop);
    std::ranges::for_each(sides_, drop);
}

// ---- from steps to tokens ----

std::vector<SeriesPoint> RunBuilder::points_of(const Track &track) const
{
    std::vector<SeriesPoint> points = track.series.points();
    if (direction_ == Direction::backwards) {
        std::ranges::reverse(points);
        for (SeriesPoint &point : points)
            point.step = -point.step;
    }
    return points;
}

void RunBuilder::prepare_axis()
{
    for (std::size_t i = 0; i < side_series_count; ++i)
        side_points_[i] = points_of(sides_[i]);
    // What was trained does not become less; a counter that falls says nothing there.
    for (const SideSeries kind : {SideSeries::tokens, SideSeries::samples}) {
        auto &points = side_points_[index_of(kind)];
        double most = 0;
        const std::size_t before = points.size();
        std::erase_if(points, [&most](const SeriesPoint &point) {
            const bool falls = point.value < most;
            most = std::max(most, point.value);
            return falls;
        });
        if (const std::size_t falls = before - points.size(); falls > 0)
            note(fmt::format("The count of {} is lower than before in {} of {} records, which do not count there.",
                             kind == SideSeries::tokens ? "tokens" : "samples", falls, before));
    }
    auto &times = side_points_[index_of(SideSeries::elapsed_s)];
    if (direction_ == Direction::backwards && first_date_s_ && !times.empty())
        for (const double start = times.front().value; SeriesPoint & point : times)
            point.value -= start;
    const auto &batches = side_points_[index_of(SideSeries::batch_samples)];
    if (!sequence_length_ && description_.batch_tokens && !batches.empty()) {
        const double largest = std::ranges::max(batches, {}, &SeriesPoint::value).value;
        if (largest > 0) {
            sequence_length_ = *description_.batch_tokens / largest;
            note(fmt::format("Sequence length {:.6g} from batch_tokens and the largest batch of {:.6g} sequences.",
                             *sequence_length_, largest));
        }
    }
}

double RunBuilder::integrated(const std::vector<SeriesPoint> &rate, double step) const
{
    // Each value holds for the steps since the one before it; the last one goes on.
    double sum = 0, from = 0;
    for (const SeriesPoint &point : rate) {
        if (step <= point.step)
            return sum + (step - from) * point.value;
        sum += (point.step - from) * point.value;
        from = point.step;
    }
    return sum + (step - from) * rate.back().value;
}

double RunBuilder::tokens_at(double step) const
{
    if (axis_is_tokens_)
        return step;
    const auto along = [&](const std::vector<SeriesPoint> &points) {
        const double inside = Series::interpolated(points, step);
        if (std::isfinite(inside))
            return inside;
        if (step < points.front().step)
            return points.front().value * step / points.front().step;
        if (points.size() == 1)
            return points.back().step > 0 ? points.back().value * step / points.back().step : not_known;
        const auto &a = points[points.size() - 2], &b = points.back();
        return b.value + (step - b.step) * (b.value - a.value) / (b.step - a.step);
    };
    const auto &tokens = side_points_[index_of(SideSeries::tokens)];
    if (!tokens.empty())
        return along(tokens);
    const auto &samples = side_points_[index_of(SideSeries::samples)];
    if (!samples.empty() && sequence_length_)
        return along(samples) * *sequence_length_;
    if (const auto &batch = side_points_[index_of(SideSeries::batch_tokens)]; !batch.empty())
        return integrated(batch, step);
    if (const auto &batch = side_points_[index_of(SideSeries::batch_samples)]; !batch.empty() && sequence_length_)
        return integrated(batch, step) * *sequence_length_;
    return description_.batch_tokens ? step * *description_.batch_tokens : not_known;
}

void RunBuilder::explain_axis()
{
    const auto has = [&](SideSeries kind) { return !side_points_[index_of(kind)].empty(); };
    if (axis_is_tokens_) {
        note(description_.batch_tokens ? "The log counts tokens only; steps are tokens over batch_tokens."
                                       : "The log counts tokens only; steps are running numbers of its records.");
        return;
    }
    if (has(SideSeries::tokens)) {
        const auto &last = side_points_[index_of(SideSeries::tokens)].back();
        constexpr double difference = 0.02;
        if (description_.batch_tokens && last.step > 0 &&
            std::abs(last.value / last.step / *description_.batch_tokens - 1) > difference)
            note(fmt::format("The log has {:.6g} tokens per step on average, the description says {:.6g}; the log "
                             "counts.",
                             last.value / last.step, *description_.batch_tokens));
    } else if (has(SideSeries::samples) && sequence_length_) {
        note(fmt::format("Tokens are consumed samples times a sequence length of {:.6g}.", *sequence_length_));
    } else if (has(SideSeries::batch_tokens) || (has(SideSeries::batch_samples) && sequence_length_)) {
        note("Tokens are the batches of the log, added up.");
    } else if (description_.batch_tokens) {
        note(fmt::format("Tokens are steps times {:.6g} tokens.", *description_.batch_tokens));
    } else {
        note(no_tokens_note);
    }
}

// ---- the curves ----

LearningCurve RunBuilder::curve_of(const Track &track)
{
    LearningCurve curve;
    curve.metric = track.name;
    auto points = points_of(track);
    if (track.first_of_nan && track.loss && direction_ != Direction::backwards &&
        (points.empty() || track.first_of_nan->step > points.back().step)) {
        points.push_back({track.first_of_nan->step, not_known});
        note(fmt::format("'{}' is not a number from step {:.15g} to the end of the log: the run diverged.",
                         track.name, track.first_of_nan->step));
    }
    const auto &rates = side_points_[index_of(SideSeries::learning_rate)];
    const auto &times = side_points_[index_of(SideSeries::elapsed_s)];
    for (std::size_t i = 0; i < points.size(); ++i) {
        double step = points[i].step;
        if (axis_is_tokens_)
            step = description_.batch_tokens ? step / *description_.batch_tokens : static_cast<double>(i);
        curve.step.push_back(step);
        curve.tokens.push_back(tokens_at(points[i].step));
        curve.value.push_back(points[i].value);
        curve.elapsed_s.push_back(Series::interpolated(times, points[i].step));
        curve.learning_rate.push_back(Series::interpolated(rates, points[i].step));
    }
    if (track.series.stride() > 1)
        note(fmt::format("'{}': one record of {} was kept, {} points in all; their values are as logged.",
                         track.name, track.series.stride(), points.size()));
    return curve;
}

void RunBuilder::choose_target(ImportedRun &run) const
{
    const std::string &asked = run.description.metric;
    if (run.target())
        return;
    const auto unclear = std::ranges::find_if(
        run.curves, [](const LearningCurve &curve) { return role_of(curve.metric) == NameRole::some_loss; });
    if (unclear != run.curves.end() && (asked == "val_loss" || asked == "train_loss")) {
        run.report.notes.push_back(fmt::format("'{}' does not say of which data it is the loss; it is taken as {}.",
                                               unclear->metric, asked));
        unclear->metric = asked;
    } else if (asked == RunDescription{}.metric) {
        auto other = std::ranges::find(run.curves, "train_loss", &LearningCurve::metric);
        if (other == run.curves.end())
            other = std::ranges::find_if(run.curves, is_loss, &LearningCurve::metric);
        if (other == run.curves.end())
            other = run.curves.begin();
        run.report.notes.push_back(fmt::format("The log has no {}; {} stands in.", asked, other->metric));
        run.description.metric = other->metric;
    }
}

Expected<ImportedRun> RunBuilder::finish(const std::string &name)
{
    if (direction_ == Direction::unknown)
        decide(Direction::forwards);
    constexpr double none_follows = -1;
    for (Track &track : tracks_)
        if (track.back)
            resolve_back(track, none_follows);
    for (Track &side : sides_)
        if (side.back)
            resolve_back(side, none_follows);
    prepare_axis();
    ImportedRun run;
    for (const Track &track : tracks_) {
        auto curve = curve_of(track);
        if (!curve.empty())
            run.curves.push_back(std::move(curve));
    }
    if (run.curves.empty())
        return fail(
            "import.empty", name,
            fmt::format("'{}' holds no metric that could be read ({}, {} records read{}).", name, report_.format,
                        report_.records,
                        report_.skipped.empty() ? "" : ", first left out: " + report_.skipped.front().reason));
    explain_axis();
    report_.restarts = restarts_.size();
    double lost = 0;
    for (const Restart &restart : restarts_)
        lost += tokens_at(restart.lost) - tokens_at(restart.kept);
    report_.lost_tokens = std::isfinite(lost) ? std::optional(lost) : std::nullopt;
    run.description = description_;
    run.report = report_;
    choose_target(run);
    if (!run.target()) {
        std::vector<std::string> known;
        known.reserve(run.curves.size());
        for (const LearningCurve &curve : run.curves)
            known.push_back(curve.metric);
        return fail(
            "import.metric", "metric",
            fmt::format("'{}' has no metric '{}'. It has: {}.", name, run.description.metric, name_list(known)));
    }
    return run;
}

} // namespace milepost
