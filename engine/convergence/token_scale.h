// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief From tokens trained to the tokens a loss law counts, and back.
///
///     D_eff = s(N, D) D'(D) / penalty(B, D)
///
/// with s the token gain of the optimizer, the penalty of the batch, and D' what repeated tokens are worth
/// (repetition.h; D where none is repeated). Loss laws take D_eff; AdamW at small batch has D_eff = D.
#pragma once

#include "engine/convergence/batch.h"
#include "engine/convergence/token_gain.h"

#include <limits>

namespace milepost {

/// One optimizer at one batch size in one draw.
class TokenScale {
public:
    /// Where the token gain acts. `before_batch`: the optimizer has a gain at small batch and a critical batch of
    /// its own (the model). `at_equal_loss`: a token ratio that was observed between two runs; tokens are
    /// multiplied by s and then behave as AdamW's, so that the ratio holds exactly at this batch.
    enum class Order { before_batch, at_equal_loss };

    /// `log_unique`: ln of the unique tokens; +infinity where no token is repeated.
    TokenScale(const LogTokenGain &gain, const BatchPenalty &penalty, Order order = Order::before_batch,
               double log_unique = std::numeric_limits<double>::infinity())
        : gain_(gain), penalty_(penalty), order_(order), log_unique_(log_unique)
    {
    }

    /// ln D_eff at ln D. Strictly increasing.
    [[nodiscard]] double effective(double log_tokens) const
    {
        double slope = 0;
        return effective(log_tokens, slope);
    }
    /// The same with its derivative.
    [[nodiscard]] double effective(double log_tokens, double &slope) const;

    /// ln D at which `log_effective` is reached (safeguarded Newton, to 1e-12). +infinity maps to +infinity, and so
    /// does what no number of repeats is worth.
    [[nodiscard]] double tokens(double log_effective) const;

private:
    LogTokenGain gain_;
    BatchPenalty penalty_;
    Order order_;
    double log_unique_;
};

} // namespace milepost
