// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/convergence_facts.h"
#include "calibration/laws/curve_law_terms.h"
#include "calibration/laws/pooling.h"
#include "engine/convergence/loss_law.h"
#include "engine/convergence/token_gain.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace milepost {

namespace {

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

/// Names may carry a remark in brackets.
std::string bare_name(const std::string &name) { return name.substr(0, name.find(" (")); }

/// Mean and sd of ln s of `other` over `base`.
std::pair<double, double> gain_between(const std::string &base, const std::string &other, double parameters)
{
    constexpr double settings_log_sd = 0.3; // two settings of one optimizer
    if (bare_name(base) == bare_name(other))
        return {0, settings_log_sd};
    const GainAt of_base = published_gain_at(bare_name(base), parameters);
    const GainAt of_other = published_gain_at(bare_name(other), parameters);
    return {of_other.mean - of_base.mean, std::hypot(of_base.sd, of_other.sd)};
}

/// Mean and sd of ln rho, the critical batch of `other` over that of `base`. Muon's over AdamW's is that of
/// resources/convergence/critical-batch.json. Nothing is published on others: no difference, as uncertain again.
std::pair<double, double> critical_batch_between(const std::string &base, const std::string &other)
{
    constexpr double settings_sd = 0.2, other_sd = 0.4;
    const CriticalBatch &facts = published_convergence().critical_batch;
    const auto is = [](const std::string &name, const char *start) { return name.starts_with(start); };
    if (bare_name(base) == bare_name(other))
        return {0, settings_sd};
    if (is(base, "adam") && is(other, "muon"))
        return {std::log(facts.ratio_median), facts.ratio_log_sd};
    return {0, other_sd};
}

} // namespace

LawPrior prior_of(const LawFrame &frame, std::span<const FitRun> runs)
{
    // The loss scale: the largest run, the longest and best of its size.
    const FitRun &largest = *std::ranges::max_element(
        runs, {}, [](const FitRun &run) { return std::tuple(run.parameters, run.last_tokens, -run.last_loss); });
    const LossLawParameters &law = published_convergence().laws.at("chinchilla-besiroglu").best;
    const double scale = largest.last_loss / loss_of(law, largest.parameters, largest.last_tokens);

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
    set(LawTerm::anneal_level, 0.06, 0.03);
    set(LawTerm::anneal_size, 0, 0.1);
    set(LawTerm::anneal_speed, std::log(0.032 / frame.batch_tokens), 0.4);
    // Best learning rates fall as N^-0.2 to N^-0.7 at equal tokens per parameter (Step Law: N^-0.713 D^0.307).
    set(LawTerm::rate_size, 0.2, 0.2);
    set(LawTerm::rate_cost, 0.15, 0.1);
    // Between none (Step Law: the best rate depends on N and D alone) and the square root (Malladi et al.,
    // arXiv:2205.10287, Adam at batches below the critical one).
    set(LawTerm::rate_batch, 0.3, 0.2);
    // 0.67 and 0.66 fitted to all nine schedules (cosine, constant, two forms of WSD, three of two stages) of the
    // public 25M and 100M models of the multi-power law (github.com/thu-yao-01-luo/MultiPowerLaw, csv_25, csv_100);
    // the speed of annealing above is theirs, too: 0.030 and 0.033 per step. Cosine and constant runs alone hardly
    // tell the two apart.
    set(LawTerm::clock_exponent, 0.67, 0.05);
    // Step Law's cells span 1e9 to 1e11 tokens; its exponent in tokens, 0.43, is known to about 0.1 (Zhang et al.,
    // arXiv:2410.21676, have 0.47), so that a family of shorter runs is that much less certain of the level.
    constexpr double critical_level_sd = 0.4, critical_exponent_sd = 0.1;
    set(LawTerm::batch_level, 0,
        std::hypot(critical_level_sd, critical_exponent_sd * std::log(frame.full_tokens / critical_batch_tokens)));
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
        prior.mean[frame.batch(k)] = 0;
        prior.sd[frame.batch(k)] = 1e-6;
        prior.sd[frame.rate_batch(k)] = 1e-6;
        // As far as rules for the base differ among themselves, so far may another optimizer's differ from the
        // base's.
        if (k > 0)
            prior.sd[frame.rate_batch(k)] = 0.2;
        if (k > 0)
            std::tie(prior.mean[frame.batch(k)], prior.sd[frame.batch(k)]) =
                critical_batch_between(frame.optimizers.front(), frame.optimizers[static_cast<std::size_t>(k)]);
    }
    return prior;
}

} // namespace milepost
