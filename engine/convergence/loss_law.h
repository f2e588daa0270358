// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Loss laws: loss of a model after so many tokens, and the way back.
#pragma once

#include "engine/convergence/laws.h"

#include <cstddef>

namespace milepost {

/// FLOP of forward and backward pass per parameter and token, attention left out (Kaplan et al. 2020,
/// arXiv:2001.08361 section 2.1: C = 6 N D).
inline constexpr double flop_per_parameter_token = 6;

/// Hoffmann et al. 2022 (arXiv:2203.15556), table A3: about 20 tokens per parameter are compute-optimal.
inline constexpr double optimal_tokens_per_parameter = 20;

/// L(N, D) = E + A N^-alpha + B D^-beta [nats per token] for N > 0 parameters and D > 0 (effective) tokens.
[[nodiscard]] double loss_of(const LossLawParameters &law, double parameters, double tokens);

/// Loss after infinitely many tokens, E + A N^-alpha.
[[nodiscard]] double loss_floor(const LossLawParameters &law, double parameters);

/// Effective tokens at which `loss` is reached; +infinity when it is at or below loss_floor().
[[nodiscard]] double tokens_to_loss(const LossLawParameters &law, double parameters, double loss);

/// What is published about the uncertainty of a law's exponents: 95 % intervals and the correlation of the two.
struct ExponentSpread {
    double alpha_low = 0, alpha_high = 0;
    double beta_low = 0, beta_high = 0;
    double correlation = 0;
};

/// Part of the (N, D) plane that a law was fitted on: compute budgets C = 6 N D [FLOP] and the sizes tried.
struct LawRegion {
    double n_min = 0, n_max = 0;
    double flop_min = 0, flop_max = 0;
};

/// `count` joint replicates of (E, A, alpha, B, beta), for laws whose own bootstrap is not at hand: exponents are
/// drawn from their published intervals (split normal, correlated), then E, A and B are fitted again by least
/// squares on relative loss, such that the law keeps its values on the region of its data. That reproduces the
/// strong correlation of A and B with the exponents, which independent draws would lose. Deterministic (a lattice,
/// no random numbers); ordered by beta, so that neighbours are alike.
[[nodiscard]] std::vector<LossLawParameters> joint_replicates(const LossLawParameters &best,
                                                              const ExponentSpread &spread, const LawRegion &region,
                                                              std::size_t count);

/// The joint mixture-of-experts law at a number of experts (Ludziejewski et al., arXiv:2502.05172, equation 6 and
/// table 3) as a law in active parameters and tokens:
///     L = a E_hat^delta N^(alpha + gamma ln E_hat) + b E_hat^omega D^(beta + zeta ln E_hat) + c,
///     1 / E_hat = 1 / (E - 1 + 1 / (1/E_start - 1/E_max)) + 1 / E_max.
/// `experts` is the expansion E >= 1: total over active experts. Replicates are scaled alike. The law must know
/// experts.
[[nodiscard]] LossLaw at_experts(const LossLaw &law, double experts);

} // namespace milepost
