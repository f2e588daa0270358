// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What a large batch costs in tokens.
///
/// D(B) = D_min (1 + B / Bc) (McCandlish et al., arXiv:1812.06162), with the critical batch growing with the
/// tokens: Bc(D) = c (D/1e10)^e. The hyperbola holds for batches from B_opt(D) on; below, a run is tuned as well as
/// it can be and the batch costs nothing. Between the two the penalty fades in over a factor of two to both sides
/// of B_opt, so that nothing jumps as tokens or batch move.
#pragma once

#include "engine/convergence/laws.h"

namespace milepost {

/// Penalty of one batch size for one draw of the critical batch.
class BatchPenalty {
public:
    /// `batch_tokens` > 0. `log_shift` is added to the log of the critical batch (draw of its error, and ln rho).
    BatchPenalty(const CriticalBatch &facts, double batch_tokens, double log_shift);

    /// 1 + w B / Bc >= 1: tokens over those of a small batch, at `log_tokens` = ln D. Falls as D grows.
    [[nodiscard]] double at(double log_tokens) const
    {
        double slope = 0;
        return at(log_tokens, slope);
    }
    /// The same with its derivative in ln D.
    [[nodiscard]] double at(double log_tokens, double &slope) const;

private:
    double log_ratio_; ///< ln(B / Bc) at D = 1
    double exponent_;
    double log_over_optimal_; ///< ln(B / B_opt) at D = 1
    double optimal_exponent_;
    bool everywhere_; ///< no token-optimal batch is known
};

/// Bc of AdamW at the median, in tokens.
[[nodiscard]] double critical_batch(const CriticalBatch &facts, double tokens);

} // namespace milepost
