// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The parts of the curve law along one run. Internal to the curve law.
#pragma once

#include "calibration/convergence_facts.h"
#include "calibration/laws/curve_law.h"
#include "engine/convergence/repetition.h"

#include <cmath>

namespace milepost {

// Multi-power law, 25M, 100M and 400M models (github.com/thu-yao-01-luo/MultiPowerLaw, README of 2025): beta 0.583
// to 0.598, gamma 0.635 to 0.655. Rounded: neither is identified by the runs of one user.
inline constexpr double anneal_theta = 0.6;
inline constexpr double anneal_gamma = 0.6;
inline constexpr double lowest_rate = 1e-3; ///< eta^-gamma has no limit at zero

/// AdamW's critical batch: Bc = at_1e10_tokens (D / 1e10)^exponent tokens,
/// resources/convergence/critical-batch.json.
inline const CriticalBatch &adamw_critical_batch() { return published_convergence().critical_batch; }
inline constexpr double critical_batch_tokens = 1e10;

/// What of the law is the same all along one run.
struct CurveLaw::Terms {
    double size = 0;      ///< ln n
    double log_batch = 0; ///< ln B / B_ref
    int optimizer = 0;
    double floor = 0;       ///< E
    double size_level = 0;  ///< A n^-alpha
    double token_level = 0; ///< G
    double token_exponent = 0;
    double log_scale = 0;           ///< ln of s u / S_ref, reference batch penalty in
    double batch_over_critical = 0; ///< B / Bc at S = 1e10 tokens
    double critical_exponent = 0;   ///< of Bc in tokens
    double reference_share = 0;     ///< share of the reference batch penalty that is above 1
    double off = 0;                 ///< ln of the learning rate over the best one
    double rate_cost = 0;           ///< c, with its sign
    double descent_level = 0, descent_shape = 1, log_descent_at = 0;
    double anneal = 0, anneal_speed = 0;
    double clock_exponent = 1;
    bool clock_held = false; ///< the exponent stands at the edge of what is allowed
    double log_unique = 0;   ///< ln of the unique tokens; +infinity if none is repeated

    /// The running loss without annealing, part by part, after S full-rate tokens of which `fresh` (ln of the
    /// share, <= 0) are worth fresh ones.
    struct Parts {
        double tokens = 0, descent = 0; ///< [nats]
        double log_tokens = 0;          ///< ln d
        double penalty_share = 0;       ///< share of the batch penalty that is above 1
        double sigma = 0;               ///< of the descent: share that is over
        double log_over = 0;            ///< ln S / S0
    };
    [[nodiscard]] Parts parts(double full_tokens, double fresh) const
    {
        Parts p;
        const double log_s = std::log(std::max(full_tokens, 1.0));
        const double ratio =
            batch_over_critical * std::exp(-critical_exponent * (log_s - std::log(critical_batch_tokens)));
        p.penalty_share = ratio / (1 + ratio);
        p.log_tokens = log_scale + log_s + fresh - std::log1p(ratio);
        p.tokens = token_level * std::exp(-token_exponent * p.log_tokens);
        p.log_over = log_s - log_descent_at;
        const double x = descent_shape * p.log_over;
        if (x < 40) {
            const double power = std::exp(x);
            p.descent = descent_level / (1 + power);
            p.sigma = power / (1 + power);
        }
        return p;
    }
    [[nodiscard]] double unannealed(double full_tokens, double fresh) const
    {
        const Parts p = parts(full_tokens, fresh);
        return floor + size_level + p.tokens + p.descent;
    }
    /// ln of what the first `tokens` are worth over their number.
    [[nodiscard]] double fresh(double tokens) const
    {
        const double log_tokens = std::log(std::max(tokens, 1.0));
        return log_tokens > log_unique ? log_fresh_tokens(log_tokens, log_unique) - log_tokens : 0;
    }
};

/// The law at one place of a run.
struct CurveLaw::Point {
    Terms::Parts parts;
    double running = 0;                ///< loss without annealing
    double kept = 1;                   ///< factor of annealing
    double full = 0, full_slope = 0;   ///< S and its derivative in p
    double annealed = 0;               ///< H
    double by_speed = 0, by_clock = 0; ///< dH / d ln C, dH / dp
};

} // namespace milepost
