// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Token gain of an optimizer: published studies pooled with the user's own pairs.
///
/// ln s(N, D) = a (N/1e9)^-g + h ln(D/20N). The prior of a and g is what the studies spread over, so that one
/// family of runs, the user's, is one draw of it; own pairs then narrow that draw. Pairs of one family share what
/// the power law in N does not say, hence a scatter of their own besides each pair's band. h stays as published;
/// its spread widens pairs of other horizons.
#pragma once

#include "engine/convergence/laws.h"

#include <span>
#include <string>
#include <vector>

namespace milepost {

/// One measured pair: the same size with both optimizers.
struct GainPair {
    std::string base, other;
    double parameters = 0;
    double tokens = 0;   ///< horizon of the base run
    double log_gain = 0; ///< ln s, tokens of the base over tokens of the other at equal loss
    double log_sd = 0;
    double descent = 0; ///< share of the end loss that is still the first descent, the larger of the two
};

/// What sizes of one family scatter about the power law; within Wen et al. (arXiv:2509.02046) 0.038.
inline constexpr double size_scatter_log_sd = 0.04;

/// Posterior of the power form on a grid over level and slope; its moments make the new prior, id "own".
/// Without pairs the prior itself. A pair that ends in its first descent counts with that share as further sd.
[[nodiscard]] TokenGainPrior pooled_gain(const TokenGainPrior &published, std::span<const GainPair> pairs);

/// Published prior used for the pooling where no catalogue is at hand: muon, soap or shampoo; others get Muon's
/// with twice its spread.
[[nodiscard]] TokenGainPrior published_gain(const std::string &optimizer);

} // namespace milepost
