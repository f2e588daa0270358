// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/curve_law.h"

#include "calibration/laws/pooling.h"
#include "engine/convergence/token_gain.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <tuple>

namespace milepost {

namespace {

// Multi-power law, 25M, 100M and 400M models (github.com/thu-yao-01-luo/MultiPowerLaw, README of 2025): beta 0.583
// to 0.598, gamma 0.635 to 0.655. Rounded: neither is identified by the runs of one user.
constexpr double anneal_theta = 0.6;
constexpr double anneal_gamma = 0.6;
constexpr double lowest_rate = 1e-3; ///< eta^-gamma has no limit at zero

// AdamW's critical batch, fitted on the dense runs of Step Law (arXiv:2503.04715): Bc = 2.2e6 (D/1e10)^0.43 tokens.
constexpr double critical_batch_level = 2.2e6;
constexpr double critical_batch_tokens = 1e10;
constexpr double critical_batch_exponent = 0.43;

double critical_batch_at(double tokens)
{
    return critical_batch_level * std::pow(tokens / critical_batch_tokens, critical_batch_exponent);
}

struct GainAt {
    double mean = 0, sd = 0;
};

/// ln s over AdamW as published studies have it at a size; the slope's spread counts by the distance from 1e9.
GainAt published_gain_at(const std::string &optimizer, double parameters)
{
    if (optimizer.starts_with("adam"))
        return {};
    const TokenGainPrior gain = published_gain(optimizer);
    const double log_size = std::log(parameters / 1e9);
    const double slope = mean_above_zero(gain.slope, gain.slope_sd);
    // Second moment of a normal cut at zero: sd^2 + location x mean.
    const double slope_sd =
        std::sqrt(std::max(0.0, gain.slope_sd * gain.slope_sd + gain.slope * slope - slope * slope));
    const double factor = std::exp(-slope * log_size);
    return {gain.level * factor, factor * std::hypot(gain.level_sd, gain.level * slope_sd * log_size)};
}

/// Mean and sd of ln s of `other` over `base`; names may carry a remark in brackets.
std::pair<double, double> gain_between(const std::string &base, const std::string &other, double parameters)
{
    constexpr double settings_log_sd = 0.3; // two settings of one optimizer
    const auto bare = [](const std::string &name) { return name.substr(0, name.find(" (")); };
    if (bare(base) == bare(other))
        return {0, settings_log_sd};
    const GainAt of_base = published_gain_at(bare(base), parameters);
    const GainAt of_other = published_gain_at(bare(other), parameters);
    return {of_other.mean - of_base.mean, std::hypot(of_base.sd, of_other.sd)};
}

/// Published laws at (N, D): Besiroglu et al., arXiv:2404.10102.
struct PublishedLaw {
    double e = 1.8172, a = 482.01, alpha = 0.3478, b = 2085.43, beta = 0.3658;
};

} // namespace

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
    std::vector<std::string> names{"ln E", "ln A", "alpha", "ln G", "beta",  "ln T", "kappa", "ln k",
                                   "eta",  "b",    "q",     "ln C", "delta", "c",    "p",     "ln Bc ratio"};
    for (const std::string &optimizer : optimizers)
        for (const char *name : {"ln s", "ln S0", "ln lr*"})
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

LawPrior prior_of(const LawFrame &frame, std::span<const FitRun> runs)
{
    // The loss scale: the largest run, the longest and best of its size.
    const FitRun *largest = nullptr;
    for (const FitRun &run : runs)
        if (!largest || std::tuple(run.parameters, run.last_tokens, -run.last_loss) >
                            std::tuple(largest->parameters, largest->last_tokens, -largest->last_loss))
            largest = &run;
    const PublishedLaw law;
    const double scale = largest->last_loss / (law.e + law.a * std::pow(largest->parameters, -law.alpha) +
                                               law.b * std::pow(largest->last_tokens, -law.beta));

    LawPrior prior{Eigen::VectorXd::Zero(frame.size()), Eigen::VectorXd::Ones(frame.size())};
    const auto set = [&](LawTerm term, double mean, double sd) {
        prior.mean[static_cast<int>(term)] = mean;
        prior.sd[static_cast<int>(term)] = sd;
    };
    // E of seven published laws (Hoffmann, Besiroglu, Muennighoff, Wen twice, joint MoE, OLMo ladder) lies between
    // 1.18 and 1.87: sd of the log 0.2. Levels A and G follow the tokenizer and the data: 0.4 and 0.5.
    set(LawTerm::floor, std::log(scale * law.e), 0.2);
    set(LawTerm::size_level, std::log(scale * law.a) - law.alpha * std::log(frame.parameters), 0.4);
    set(LawTerm::size_exponent, law.alpha, 0.05);
    set(LawTerm::token_level, std::log(scale * law.b) - law.beta * std::log(frame.full_tokens), 0.5);
    // End-of-run laws have 0.28 to 0.37, laws of the whole curve 0.43 to 0.51 (multi-power law).
    set(LawTerm::token_exponent, 0.42, 0.1);
    // The first descent ends after some hundred steps (induction heads form); it is worth a few nats.
    set(LawTerm::descent_level, std::log(3 * scale), 0.5);
    set(LawTerm::descent_size, 0.25, 0.15);
    set(LawTerm::descent_shape, std::log(3.0), 0.3);
    // In steps it is nearly the same for all batches: tokens grow with the batch, if not in full.
    set(LawTerm::descent_batch, 0.7, 0.3);
    // Annealing takes 3 to 10 % off the loss; half of it is earned in some hundred full-rate steps.
    set(LawTerm::anneal_level, 0.07, 0.03);
    set(LawTerm::anneal_size, 0, 0.1);
    set(LawTerm::anneal_speed, std::log(0.02 / frame.batch_tokens), 0.5);
    // Best learning rates fall as N^-0.2 to N^-0.7 at equal tokens per parameter (Step Law: N^-0.713 D^0.307).
    set(LawTerm::rate_size, 0.2, 0.2);
    set(LawTerm::rate_cost, 0.15, 0.1);
    // Between 0.46 and 0.52 on each pair of cosine and constant runs of a public 400M model; 0.5 on all of them.
    set(LawTerm::clock_exponent, 0.5, 0.07);
    set(LawTerm::batch_level, 0, 0.4);
    for (int k = 0; k < static_cast<int>(frame.optimizers.size()); ++k) {
        double log_rate = 0;
        int count = 0;
        for (const FitRun &run : runs)
            if (run.optimizer == frame.optimizers[static_cast<std::size_t>(k)] && run.learning_rate > 0) {
                log_rate += std::log(run.learning_rate);
                ++count;
            }
        // The base has no gain over itself.
        prior.mean[frame.gain(k)] = 0;
        prior.sd[frame.gain(k)] = 1e-6;
        if (k > 0)
            std::tie(prior.mean[frame.gain(k)], prior.sd[frame.gain(k)]) = gain_between(
                frame.optimizers.front(), frame.optimizers[static_cast<std::size_t>(k)], frame.parameters);
        prior.mean[frame.transition(k)] = std::log(500 * frame.batch_tokens);
        prior.sd[frame.transition(k)] = 0.7;
        prior.mean[frame.rate(k)] = count ? log_rate / count : 0;
        prior.sd[frame.rate(k)] = 0.7;
    }
    return prior;
}

/// What of the law is the same all along one run.
struct CurveLaw::Terms {
    double plateau = 0;     ///< E + A n^-alpha
    double token_level = 0; ///< G
    double token_exponent = 0;
    double log_scale = 0;           ///< ln of s u / S_ref, reference batch penalty in
    double batch_over_critical = 0; ///< B / Bc at S = 1e10 tokens
    double descent_level = 0, descent_shape = 1, log_descent_at = 0;
    double anneal = 0, anneal_speed = 0;
    double clock_exponent = 1;

    [[nodiscard]] double unannealed(double full_tokens) const
    {
        const double log_s = std::log(std::max(full_tokens, 1.0));
        const double penalty = 1 + batch_over_critical * std::exp(-critical_batch_exponent *
                                                                  (log_s - std::log(critical_batch_tokens)));
        const double descent = descent_shape * (log_s - log_descent_at);
        return plateau + token_level * std::exp(-token_exponent * (log_scale + log_s - std::log(penalty))) +
               (descent > 40 ? 0 : descent_level / (1 + std::exp(descent)));
    }
};

CurveLaw::Terms CurveLaw::terms_of(const FitRun &run) const
{
    const int optimizer = frame_.find(run.optimizer);
    if (optimizer < 0)
        throw std::logic_error("CurveLaw: optimizer of another family");
    const double size = std::log(run.parameters / frame_.parameters);
    const double log_batch = std::log(run.batch_tokens / frame_.batch_tokens);
    double off_rate = 0;
    if (run.learning_rate > 0) {
        const double best = values_[frame_.rate(optimizer)] - value(LawTerm::rate_size) * size;
        const double off = std::log(run.learning_rate) - best;
        off_rate = std::abs(value(LawTerm::rate_cost)) * off * off;
    }
    const double critical = std::exp(value(LawTerm::batch_level));
    const double reference_penalty = 1 + frame_.batch_tokens / (critical * critical_batch_at(frame_.full_tokens));
    return {.plateau = std::exp(value(LawTerm::floor)) +
                       std::exp(value(LawTerm::size_level) - value(LawTerm::size_exponent) * size),
            .token_level = std::exp(value(LawTerm::token_level)),
            .token_exponent = value(LawTerm::token_exponent),
            .log_scale = values_[frame_.gain(optimizer)] - off_rate - std::log(frame_.full_tokens) +
                         std::log(reference_penalty),
            .batch_over_critical = run.batch_tokens / (critical * critical_batch_level),
            .descent_level = std::exp(value(LawTerm::descent_level)),
            .descent_shape = std::exp(value(LawTerm::descent_shape)),
            .log_descent_at = values_[frame_.transition(optimizer)] - value(LawTerm::descent_size) * size +
                              value(LawTerm::descent_batch) * log_batch + off_rate,
            .anneal = value(LawTerm::anneal_level) * std::exp(-value(LawTerm::anneal_size) * size),
            .anneal_speed = std::exp(value(LawTerm::anneal_speed)),
            .clock_exponent = std::clamp(value(LawTerm::clock_exponent), 0.05, 1.5)};
}

std::vector<double> CurveLaw::losses(const FitRun &run, std::span<const double> tokens) const
{
    const Terms terms = terms_of(run);
    const ScheduleClock clock(run.schedule, terms.clock_exponent);
    struct Fall {
        double tokens, full_tokens, speed, fall;
    };
    std::vector<Fall> falls;
    falls.reserve(run.schedule.drops().size());
    for (const RateDrop &drop : run.schedule.drops())
        falls.push_back({drop.tokens, clock.at(drop.tokens),
                         terms.anneal_speed * std::pow(std::max(drop.rate, lowest_rate), -anneal_gamma),
                         drop.fall});
    std::vector<double> result;
    result.reserve(tokens.size());
    for (const double at : tokens) {
        const double full = clock.at(at);
        double annealed = 0;
        for (const Fall &fall : falls) {
            if (fall.tokens >= at)
                break;
            annealed +=
                fall.fall *
                (1 - std::exp(-anneal_theta * std::log1p(fall.speed * std::max(0.0, full - fall.full_tokens))));
        }
        result.push_back(terms.unannealed(full) * (1 - terms.anneal * annealed));
    }
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
    other.schedule = run.schedule.stretched(tokens / run.end_tokens);
    return loss(other, tokens);
}

double CurveLaw::horizon_for(const FitRun &run, double target) const
{
    double low = std::log(run.end_tokens) - std::log(1e4), high = std::log(run.end_tokens) + std::log(1e4);
    if (!(end_loss_at(run, std::exp(high)) < target))
        return std::numeric_limits<double>::infinity();
    for (int k = 0; k < 60 && high - low > 1e-9; ++k) {
        const double middle = low + (high - low) / 2;
        (end_loss_at(run, std::exp(middle)) > target ? low : high) = middle;
    }
    return std::exp(low + (high - low) / 2);
}

double CurveLaw::unannealed(const FitRun &run, double full_tokens) const
{
    return terms_of(run).unannealed(full_tokens);
}

double CurveLaw::descent_share(const FitRun &run) const
{
    Terms terms = terms_of(run);
    const double full = ScheduleClock(run.schedule, terms.clock_exponent).at(run.end_tokens);
    const double with = terms.unannealed(full);
    terms.descent_level = 0;
    return 1 - terms.unannealed(full) / with;
}

} // namespace milepost
