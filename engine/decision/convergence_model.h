// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief One arm's convergence, ready to be drawn: which law, which size, which prior, at which batch.
#pragma once

#include "engine/convergence/token_scale.h"
#include "engine/core/draws.h"
#include "engine/scenario/resolved.h"

#include <limits>
#include <vector>

namespace milepost {

/// Convergence of one draw. Logarithms throughout: x = ln D, y = ln D_eff.
struct DrawnConvergence {
    TokenScale arm;
    TokenScale adamw; ///< AdamW at the same batch in the same draw
    double floor = 0; ///< E + A N^-alpha of the drawn law
    double log_b = 0;
    double beta = 0;

    /// Annealed loss of a run that ends at x [nats per token].
    [[nodiscard]] double loss(double log_tokens) const { return loss_at_effective(arm.effective(log_tokens)); }
    [[nodiscard]] double loss_at_effective(double log_effective) const;
    /// y at which `loss` is reached; +infinity at or below the floor.
    [[nodiscard]] double effective_for_loss(double loss) const;
};

/// Everything about the convergence of one arm that does not depend on the draw.
class ConvergenceModel {
public:
    /// `scenario` names law, size, prior, batch and optimizer. Throws std::logic_error when no law of the facts
    /// knows experts although the size asks for one: resolve() lets no such scenario through.
    ConvergenceModel(const ResolvedScenario &scenario, const ConvergenceFacts &facts);

    [[nodiscard]] DrawnConvergence draw(const DrawSet &draws, std::size_t i) const;

    [[nodiscard]] const LossLaw &law() const { return law_; }
    /// N of the law.
    [[nodiscard]] double parameters() const { return parameters_; }
    /// Total over active experts, 1 for a dense model.
    [[nodiscard]] double expansion() const { return expansion_; }
    /// Null for AdamW.
    [[nodiscard]] const TokenGainPrior *prior() const { return has_prior_ ? &prior_ : nullptr; }
    /// Token gain of one draw: zero everywhere for AdamW.
    [[nodiscard]] LogTokenGain gain(const DrawSet &draws, std::size_t i) const
    {
        return gain_of_size(parameters_, draws, i);
    }
    /// ln of AdamW's tokens over those of this optimizer at equal loss, in one draw, for a model of `parameters`
    /// after `tokens` at batches of `batch_tokens`; zero for AdamW. Repeated data is left out.
    [[nodiscard]] double log_token_ratio(double parameters, double tokens, double batch_tokens,
                                         const DrawSet &draws, std::size_t i) const;
    /// s at the median, after `tokens`.
    [[nodiscard]] double median_gain(double tokens) const;

private:
    struct LawTerms {
        double floor = 0, log_b = 0, beta = 0;
    };
    [[nodiscard]] LogTokenGain gain_of_size(double parameters, const DrawSet &draws, std::size_t i) const;
    /// ln of AdamW's critical batch over its median, and of this optimizer's over AdamW's.
    [[nodiscard]] double critical_batch_shift(const DrawSet &draws, std::size_t i) const;
    [[nodiscard]] double log_critical_batch_ratio(const DrawSet &draws, std::size_t i) const;
    [[nodiscard]] static LawTerms terms_of(const LossLawParameters &law, double parameters);

    LossLaw law_;
    double parameters_ = 0;
    double expansion_ = 1;
    std::vector<LawTerms> terms_; ///< of the replicates, or of the best values alone
    CriticalBatch batch_;
    double batch_tokens_ = 0;
    double log_unique_ = std::numeric_limits<double>::infinity();
    bool has_prior_ = false;
    TokenGainPrior prior_;
    double ratio_median_ = 1, ratio_log_sd_ = 0; ///< critical batch of this optimizer over AdamW's
    TokenScale::Order order_ = TokenScale::Order::before_batch;
    double override_shift_ = 0; ///< moves the median gain to the user's own ratio
};

} // namespace milepost
