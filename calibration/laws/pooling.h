// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Token gain of an optimizer: published studies pooled with the user's own pairs.
///
/// ln s(N, D) = a (N/1e9)^-g + h ln(D/20N), at small batch; what the batch adds is the critical batch's part. The
/// prior of a, g and h is what the studies spread over, so that one family of runs, the user's, is one draw of it;
/// own pairs then narrow that draw, h as far as they differ in tokens per parameter. Pairs of one family share what
/// the power law in N does not say, hence a scatter of their own besides each pair's band.
#pragma once

#include "engine/convergence/token_gain.h"

#include <span>
#include <string>
#include <vector>

namespace milepost {

/// One measured pair: the same size with both optimizers.
struct GainPair {
    std::string base, other;
    double parameters = 0;
    double tokens = 0;       ///< horizon of the base run
    double batch_tokens = 0; ///< of both; 0: small
    double log_gain = 0;     ///< ln s, tokens of the base over tokens of the other at equal loss
    double log_sd = 0;
    double descent = 0; ///< share of the end loss that is still the first descent, the larger of the two
};

/// Posterior of the power form on a grid over level and slope; its moments make the new prior, id "own".
/// Without pairs the prior itself. What a pair owes to its batch (published_batch_gain()) is taken off first. A
/// pair that ends in its first descent counts with that share as further sd.
[[nodiscard]] TokenGainPrior pooled_gain(const TokenGainPrior &published, std::span<const GainPair> pairs);

/// ln of what `other` gains over the base by its larger critical batch alone, at the batch and horizon of a pair,
/// and the sd of it. Published for Muon only: zero for others.
struct BatchGain {
    double log_gain = 0, log_sd = 0;
};
[[nodiscard]] BatchGain published_batch_gain(const std::string &optimizer, double batch_tokens, double tokens);

/// Published prior used for the pooling where no catalogue is at hand: muon, soap or shampoo; others get Muon's
/// with twice its spread.
[[nodiscard]] TokenGainPrior published_gain(const std::string &optimizer);

} // namespace milepost
