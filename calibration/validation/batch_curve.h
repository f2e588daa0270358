// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Tokens to a fixed target against the batch: the reference convergence points of a benchmark.
///
///     D(B) = D_min (1 + B / Bc)                     (McCandlish et al., arXiv:1812.06162)
/// A straight line in B, hence fitted without a search. One series is one task from one start: runs from trained
/// weights have a critical batch twenty times that of runs from scratch and are never pooled with them.
#pragma once

#include "engine/core/quantiles.h"

#include <span>
#include <vector>

namespace milepost {

/// Mean of repeated runs at one batch.
struct ReferencePoint {
    double batch_tokens = 0;
    double tokens = 0;      ///< to the target, mean
    double relative_sd = 0; ///< of one run; 0: unknown
    int runs = 1;
};

/// What a line misses between two points of one series: residuals of the published sets reach 3.6 % (8B) and 4.3 %
/// (GPT-3), about two sd.
inline constexpr double batch_curve_log_sd = 0.025;
/// One run to the next where a table does not say: 2 to 4 % in the published sets.
inline constexpr double run_relative_sd = 0.03;

/// Tokens to a target as a straight line in the batch: D = D_min + D_min / Bc x B.
struct BatchCurve {
    double tokens_min = 0;       ///< D_min; 0: tokens grow in proportion to the batch
    double tokens_per_batch = 0; ///< D_min / Bc
    // covariance of the two
    double variance_min = 0, variance_slope = 0, covariance = 0;

    [[nodiscard]] double tokens(double batch_tokens) const { return tokens_min + tokens_per_batch * batch_tokens; }
    /// +infinity if the batch costs nothing.
    [[nodiscard]] double critical_batch() const;
    /// Relative sd of the mean of many runs at a batch: fit, and what the line misses.
    [[nodiscard]] double relative_sd(double batch_tokens) const;
    [[nodiscard]] Quantiles band(double batch_tokens, double own_relative_sd) const;
};

/// Least squares on relative errors, weighted by the points' own noise; neither part is negative. \pre two points
/// of different batches at least, all numbers positive
[[nodiscard]] BatchCurve fit_batch_curve(std::span<const ReferencePoint> points);

} // namespace milepost
