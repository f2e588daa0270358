// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/curve_law.h"

#include "calibration/laws/curve_law_terms.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace milepost {

int LawFrame::find(const std::string &optimizer) const
{
    const auto found = std::ranges::find(optimizers, optimizer);
    return found == optimizers.end() ? -1 : static_cast<int>(found - optimizers.begin());
}

void LawFrame::sort_optimizers()
{
    std::ranges::sort(optimizers, {},
                      [](const std::string &name) { return std::pair(!name.starts_with("adam"), name); });
}

std::vector<std::string> LawFrame::names() const
{
    std::vector<std::string> names{"ln E", "ln A", "alpha", "ln G",  "beta", "ln T", "kappa", "ln k",       "eta",
                                   "b",    "q",    "ln C",  "delta", "c",    "zeta", "p",     "ln Bc ratio"};
    for (const std::string &optimizer : optimizers)
        for (const char *name : {"ln s", "ln S0", "ln lr*", "ln rho", "d zeta"})
            names.push_back(optimizer + ": " + name);
    return names;
}

LawFrame frame_of(std::span<const FitRun> runs)
{
    LawFrame frame;
    double size = 0, length = 0, batch = 0;
    for (const FitRun &run : runs) {
        size += std::log(run.parameters);
        length += std::log(run.last_tokens);
        batch += std::log(run.batch_tokens);
        if (frame.find(run.optimizer) < 0)
            frame.optimizers.push_back(run.optimizer);
    }
    frame.sort_optimizers();
    const auto n = static_cast<double>(runs.size());
    frame.parameters = std::exp(size / n);
    frame.full_tokens = std::exp(length / n);
    frame.batch_tokens = std::exp(batch / n);
    return frame;
}

CurveLaw::Terms CurveLaw::terms_of(const FitRun &run) const
{
    Terms t;
    t.optimizer = frame_.find(run.optimizer);
    if (t.optimizer < 0)
        throw std::logic_error("CurveLaw: optimizer of another family");
    t.size = std::log(run.parameters / frame_.parameters);
    t.log_batch = std::log(run.batch_tokens / frame_.batch_tokens);
    t.rate_cost = value(LawTerm::rate_cost);
    if (run.learning_rate > 0)
        t.off = std::log(run.learning_rate) - values_[frame_.rate(t.optimizer)] +
                value(LawTerm::rate_size) * t.size -
                (value(LawTerm::rate_batch) + values_[frame_.rate_batch(t.optimizer)]) * t.log_batch;
    const double off_rate = std::abs(t.rate_cost) * t.off * t.off;
    const CriticalBatch &published = adamw_critical_batch();
    t.critical_exponent = published.exponent;
    const double critical =
        published.at_1e10_tokens * std::exp(value(LawTerm::batch_level) + values_[frame_.batch(t.optimizer)]);
    const double reference_ratio =
        frame_.batch_tokens / critical * std::pow(frame_.full_tokens / critical_batch_tokens, -published.exponent);
    t.floor = std::exp(value(LawTerm::floor));
    t.size_level = std::exp(value(LawTerm::size_level) - value(LawTerm::size_exponent) * t.size);
    t.token_level = std::exp(value(LawTerm::token_level));
    t.token_exponent = value(LawTerm::token_exponent);
    t.log_scale =
        values_[frame_.gain(t.optimizer)] - off_rate - std::log(frame_.full_tokens) + std::log1p(reference_ratio);
    t.reference_share = reference_ratio / (1 + reference_ratio);
    t.batch_over_critical = run.batch_tokens / critical;
    t.descent_level = std::exp(value(LawTerm::descent_level));
    t.descent_shape = std::exp(value(LawTerm::descent_shape));
    t.log_descent_at = values_[frame_.transition(t.optimizer)] - value(LawTerm::descent_size) * t.size +
                       value(LawTerm::descent_batch) * t.log_batch + off_rate;
    t.anneal = value(LawTerm::anneal_level) * std::exp(-value(LawTerm::anneal_size) * t.size);
    t.anneal_speed = std::exp(value(LawTerm::anneal_speed));
    t.clock_exponent = std::clamp(value(LawTerm::clock_exponent), least_clock_exponent, most_clock_exponent);
    t.clock_held = t.clock_exponent != value(LawTerm::clock_exponent);
    t.log_unique = run.unique_tokens > 0 ? std::log(run.unique_tokens) : std::numeric_limits<double>::infinity();
    return t;
}

void CurveLaw::evaluate(const FitRun &run, std::span<const double> tokens, Eigen::Ref<Eigen::VectorXd> log_loss,
                        Eigen::Ref<Eigen::MatrixXd> *slopes) const
{
    const Terms t = terms_of(run);
    const ScheduleClock clock(run.schedule, t.clock_exponent);
    constexpr double step = 1e-5; // of the exponent, for the clock's own derivative
    const double down = std::max(t.clock_exponent - step, least_clock_exponent), up = t.clock_exponent + step;
    const ScheduleClock before(run.schedule, slopes ? down : t.clock_exponent),
        after(run.schedule, slopes ? up : t.clock_exponent);
    const auto clock_slope = [&](double at) {
        return slopes && !t.clock_held ? (after.at(at) - before.at(at)) / (up - down) : 0;
    };

    struct Fall {
        double tokens, full_tokens, speed, fall, slope;
    };
    std::vector<Fall> falls;
    falls.reserve(run.schedule.drops().size());
    for (const RateDrop &drop : run.schedule.drops())
        falls.push_back({drop.tokens, clock.at(drop.tokens),
                         t.anneal_speed * std::pow(std::max(drop.rate, lowest_rate), -anneal_gamma), drop.fall,
                         clock_slope(drop.tokens)});
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const double at = tokens[i];
        const double full = clock.at(at), full_slope = clock_slope(at);
        double annealed = 0, by_speed = 0, by_clock = 0;
        for (const Fall &fall : falls) {
            if (fall.tokens >= at)
                break;
            const double x = fall.speed * std::max(0.0, full - fall.full_tokens);
            const double left = std::exp(-anneal_theta * std::log1p(x));
            annealed += fall.fall * (1 - left);
            if (slopes) {
                const double steep = fall.fall * anneal_theta * left / (1 + x);
                by_speed += steep * x;
                by_clock += steep * fall.speed * (full_slope - fall.slope);
            }
        }
        Point point{.parts = t.parts(full, t.fresh(at)),
                    .full = full,
                    .full_slope = full_slope,
                    .annealed = annealed,
                    .by_speed = by_speed,
                    .by_clock = by_clock};
        point.running = t.floor + t.size_level + point.parts.tokens + point.parts.descent;
        // A law bent so far that a loss would not be positive has left what it describes.
        point.kept = std::max(1 - t.anneal * annealed, 1e-6);
        const auto row = static_cast<Eigen::Index>(i);
        log_loss[row] = std::log(point.running * point.kept);
        if (slopes)
            add_slopes(t, point, slopes->row(row));
    }
}

void CurveLaw::add_slopes(const Terms &t, const Point &point,
                          Eigen::Ref<Eigen::RowVectorXd, 0, Eigen::InnerStride<>> row) const
{
    const Terms::Parts &p = point.parts;
    const double running = point.running, kept = point.kept;
    row.setZero();
    const auto at = [&row](LawTerm term) -> double & { return row[static_cast<int>(term)]; };
    at(LawTerm::floor) = t.floor / running;
    at(LawTerm::size_level) = t.size_level / running;
    at(LawTerm::size_exponent) = -t.size * t.size_level / running;
    at(LawTerm::token_level) = p.tokens / running;
    at(LawTerm::token_exponent) = -p.log_tokens * p.tokens / running;
    const double by_log_d = -t.token_exponent * p.tokens / running;           // d ln L / d ln d
    const double by_log_s0 = p.descent * p.sigma * t.descent_shape / running; // d ln L / d ln S0
    at(LawTerm::descent_level) = p.descent / running;
    at(LawTerm::descent_shape) = -by_log_s0 * p.log_over;
    at(LawTerm::descent_size) = -t.size * by_log_s0;
    at(LawTerm::descent_batch) = t.log_batch * by_log_s0;
    row[frame_.gain(t.optimizer)] = by_log_d;
    row[frame_.transition(t.optimizer)] = by_log_s0;
    // A rate off its best takes from d what it adds to S0.
    const double by_off = by_log_s0 - by_log_d;
    const double cost_slope = 2 * std::abs(t.rate_cost) * t.off;
    at(LawTerm::rate_cost) = (t.rate_cost < 0 ? -1 : 1) * t.off * t.off * by_off;
    at(LawTerm::rate_size) = cost_slope * t.size * by_off;
    at(LawTerm::rate_batch) = -cost_slope * t.log_batch * by_off;
    row[frame_.rate_batch(t.optimizer)] = at(LawTerm::rate_batch);
    row[frame_.rate(t.optimizer)] = -cost_slope * by_off;
    at(LawTerm::batch_level) = (p.penalty_share - t.reference_share) * by_log_d;
    row[frame_.batch(t.optimizer)] = at(LawTerm::batch_level);
    const double by_annealed = -t.anneal / kept; // d ln L / d H
    const double shrunk = value(LawTerm::anneal_level) != 0 ? t.anneal / value(LawTerm::anneal_level)
                                                            : std::exp(-value(LawTerm::anneal_size) * t.size);
    at(LawTerm::anneal_level) = -shrunk * point.annealed / kept;
    at(LawTerm::anneal_size) = t.size * t.anneal * point.annealed / kept;
    at(LawTerm::anneal_speed) = by_annealed * point.by_speed;
    // The batch penalty eases as S grows.
    const double by_log_s = by_log_d * (1 + t.critical_exponent * p.penalty_share) - by_log_s0;
    at(LawTerm::clock_exponent) =
        (point.full > 1 ? by_log_s * point.full_slope / point.full : 0) + by_annealed * point.by_clock;
}

std::vector<double> CurveLaw::losses(const FitRun &run, std::span<const double> tokens) const
{
    Eigen::VectorXd logs(static_cast<Eigen::Index>(tokens.size()));
    evaluate(run, tokens, logs, nullptr);
    std::vector<double> result(tokens.size());
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i] = std::exp(logs[static_cast<Eigen::Index>(i)]);
    return result;
}

double CurveLaw::loss(const FitRun &run, double tokens) const { return losses(run, std::span(&tokens, 1)).front(); }

double CurveLaw::end_loss_at(const FitRun &run, double tokens) const
{
    FitRun other;
    other.optimizer = run.optimizer;
    other.parameters = run.parameters;
    other.batch_tokens = run.batch_tokens;
    other.learning_rate = run.learning_rate;
    other.unique_tokens = run.unique_tokens;
    other.schedule = run.schedule.stretched(tokens / run.end_tokens);
    return loss(other, tokens);
}

double CurveLaw::horizon_for(const FitRun &run, double target) const
{
    constexpr double first_reach = 0.1, furthest = 9.21; // ln tokens; ln 1e4
    const double end = std::log(run.end_tokens);
    // Loss above the target, falling in ln tokens: bracketed from the plan outwards, then by regula falsi
    // (Illinois), since every evaluation walks the whole point.
    const auto above = [&](double log_tokens) { return std::log(end_loss_at(run, std::exp(log_tokens)) / target); };
    double low = end, high = end;
    double at_low = above(low), at_high = at_low;
    double reach = first_reach;
    while (at_high >= 0) {
        if (high >= end + furthest)
            return std::numeric_limits<double>::infinity();
        low = high;
        at_low = at_high;
        high = std::min(end + reach, end + furthest);
        at_high = above(high);
        reach *= 2;
    }
    reach = first_reach;
    while (at_low < 0) {
        if (low <= end - furthest)
            return std::exp(low);
        high = low;
        at_high = at_low;
        low = std::max(end - reach, end - furthest);
        at_low = above(low);
        reach *= 2;
    }
    for (int k = 0, side = 0; k < 60 && high - low > 1e-9; ++k) {
        const double x = low + (high - low) * at_low / (at_low - at_high);
        const double y = above(x);
        if (std::abs(y) < 1e-12)
            return std::exp(x);
        if (y > 0) {
            low = x;
            at_low = y;
            if (side == 1)
                at_high /= 2;
            side = 1;
        } else {
            high = x;
            at_high = y;
            if (side == -1)
                at_low /= 2;
            side = -1;
        }
    }
    return std::exp(low + (high - low) / 2);
}

double CurveLaw::unannealed(const FitRun &run, double full_tokens) const
{
    return terms_of(run).unannealed(full_tokens, 0);
}

std::vector<LawBlur> CurveLaw::blur(const FitRun &run, std::span<const double> tokens) const
{
    const Terms terms = terms_of(run);
    const ScheduleClock clock(run.schedule, terms.clock_exponent);
    const double off_rate = std::abs(terms.rate_cost) * terms.off * terms.off;
    std::vector<LawBlur> blurs;
    blurs.reserve(tokens.size());
    for (const double at : tokens) {
        const Terms::Parts p = terms.parts(clock.at(at), terms.fresh(at));
        const double running = terms.floor + terms.size_level + p.tokens + p.descent;
        const double by_log_s0 = p.descent * p.sigma * terms.descent_shape;
        blurs.push_back({.descent = std::hypot(by_log_s0, p.descent) / running,
                         .rate = off_rate * (by_log_s0 + terms.token_exponent * p.tokens) / running});
    }
    return blurs;
}

double CurveLaw::descent_share(const FitRun &run) const
{
    const Terms terms = terms_of(run);
    const double full = ScheduleClock(run.schedule, terms.clock_exponent).at(run.end_tokens);
    const Terms::Parts parts = terms.parts(full, terms.fresh(run.end_tokens));
    return parts.descent / (terms.floor + terms.size_level + parts.tokens + parts.descent);
}

} // namespace milepost
