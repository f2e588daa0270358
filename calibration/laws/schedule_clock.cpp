// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/schedule_clock.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace milepost {

namespace {

constexpr int cosine_nodes = 48;
constexpr double pieces_per_full_fall = 24; ///< of the sum over falls
constexpr std::size_t logged_nodes = 160;

double clamped_fraction(double value) { return std::clamp(value, 0.0, 1.0); }

} // namespace

RelativeSchedule::RelativeSchedule(const TrainingSchedule &schedule, double end_tokens)
{
    const double warm = clamped_fraction(schedule.warmup_fraction);
    const double last = clamped_fraction(schedule.final_lr_fraction);
    const auto add = [&](double fraction, double rate) {
        const double tokens = fraction * end_tokens;
        if (!tokens_.empty() && tokens <= tokens_.back()) {
            rates_.back() = rate;
            return;
        }
        tokens_.push_back(tokens);
        rates_.push_back(rate);
    };
    add(0, warm > 0 ? 0 : 1);
    if (warm > 0)
        add(warm, 1);
    switch (schedule.kind) {
    case ScheduleKind::wsd:
        add(std::max(warm, 1 - clamped_fraction(schedule.decay_fraction)), 1);
        if (schedule.decay_fraction > 0)
            add(1, last);
        break;
    case ScheduleKind::linear: add(1, last); break;
    case ScheduleKind::cosine:
        for (int k = 1; k <= cosine_nodes; ++k) {
            const double x = static_cast<double>(k) / cosine_nodes;
            add(warm + x * (1 - warm), last + (1 - last) * 0.5 * (1 + std::cos(std::numbers::pi * x)));
        }
        break;
    case ScheduleKind::constant:
    case ScheduleKind::unknown: break;
    }
    if (tokens_.back() < end_tokens)
        add(1, rates_.back());
    find_drops();
}

RelativeSchedule::RelativeSchedule(std::vector<double> tokens, std::vector<double> rates)
    : tokens_(std::move(tokens)), rates_(std::move(rates))
{
    find_drops();
}

RelativeSchedule RelativeSchedule::logged(const LearningCurve &curve, const TrainingSchedule &stated,
                                          double end_tokens)
{
    RelativeSchedule said(stated, end_tokens);
    std::vector<double> at, rate;
    double peak = 0;
    for (std::size_t i = 0; i < curve.size(); ++i)
        if (std::isfinite(curve.learning_rate[i]) && curve.learning_rate[i] >= 0 && curve.tokens[i] > 0) {
            at.push_back(curve.tokens[i]);
            rate.push_back(curve.learning_rate[i]);
            peak = std::max(peak, curve.learning_rate[i]);
        }
    if (at.size() < 2 || !(peak > 0))
        return said;
    std::vector<double> tokens, rates;
    // A log that starts after the warm-up: the manifest says how it began.
    for (std::size_t i = 0; i < said.tokens_.size() && said.tokens_[i] < at.front(); ++i) {
        tokens.push_back(said.tokens_[i]);
        rates.push_back(said.rates_[i]);
    }
    const std::size_t stride = std::max<std::size_t>(1, at.size() / logged_nodes);
    for (std::size_t i = 0; i < at.size(); i += stride) {
        tokens.push_back(at[i]);
        rates.push_back(rate[i] / peak);
    }
    if (tokens.back() < at.back()) {
        tokens.push_back(at.back());
        rates.push_back(rate.back() / peak);
    }
    // A log of a run in progress: the rest is as the manifest says.
    for (std::size_t i = 0; i < said.tokens_.size(); ++i)
        if (said.tokens_[i] > tokens.back() * (1 + 1e-6)) {
            tokens.push_back(said.tokens_[i]);
            rates.push_back(stated.kind == ScheduleKind::unknown ? rates.back() : said.rates_[i]);
        }
    return {std::move(tokens), std::move(rates)};
}

double RelativeSchedule::at(double tokens) const
{
    const auto after = std::ranges::upper_bound(tokens_, tokens);
    if (after == tokens_.begin())
        return rates_.front();
    if (after == tokens_.end())
        return rates_.back();
    const auto i = static_cast<std::size_t>(after - tokens_.begin());
    const double w = (tokens - tokens_[i - 1]) / (tokens_[i] - tokens_[i - 1]);
    return rates_[i - 1] + w * (rates_[i] - rates_[i - 1]);
}

RelativeSchedule RelativeSchedule::stretched(double factor) const
{
    std::vector<double> tokens = tokens_;
    for (double &t : tokens)
        t *= factor;
    return {std::move(tokens), rates_};
}

void RelativeSchedule::find_drops()
{
    for (std::size_t i = 1; i < tokens_.size(); ++i) {
        const double fall = rates_[i - 1] - rates_[i];
        if (!(fall > 0))
            continue;
        const int parts = std::max(1, static_cast<int>(std::ceil(fall * pieces_per_full_fall)));
        for (int k = 0; k < parts; ++k) {
            const double w = (k + 0.5) / parts;
            drops_.push_back({.tokens = tokens_[i - 1] + w * (tokens_[i] - tokens_[i - 1]),
                              .rate = rates_[i - 1] - w * fall,
                              .fall = fall / parts});
        }
    }
}

ScheduleClock::ScheduleClock(const RelativeSchedule &schedule, double exponent)
    : schedule_(schedule), exponent_(exponent)
{
    const auto &tokens = schedule.tokens();
    const auto &rates = schedule.rates();
    sums_.reserve(tokens.size());
    sums_.push_back(0);
    for (std::size_t i = 1; i < tokens.size(); ++i)
        sums_.push_back(sums_.back() + piece(rates[i - 1], rates[i], tokens[i] - tokens[i - 1]));
}

double ScheduleClock::piece(double from_rate, double to_rate, double length) const
{
    if (from_rate == 1 && to_rate == 1)
        return length;
    const double difference = to_rate - from_rate;
    if (std::abs(difference) < 1e-6)
        return length * std::pow(0.5 * (from_rate + to_rate), exponent_);
    return length * (std::pow(to_rate, exponent_ + 1) - std::pow(from_rate, exponent_ + 1)) /
           ((exponent_ + 1) * difference);
}

double ScheduleClock::at(double tokens) const
{
    const auto &nodes = schedule_.tokens();
    const auto &rates = schedule_.rates();
    if (tokens <= nodes.front())
        return 0;
    if (tokens >= nodes.back())
        return sums_.back() + piece(rates.back(), rates.back(), tokens - nodes.back());
    const auto i = static_cast<std::size_t>(std::ranges::upper_bound(nodes, tokens) - nodes.begin());
    return sums_[i - 1] + piece(rates[i - 1], schedule_.at(tokens), tokens - nodes[i - 1]);
}

} // namespace milepost
