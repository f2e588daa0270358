// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Random-effects pooling of studies: y_k = mean + b_k + e_k, b_k ~ N(0, tau^2), e_k ~ N(0, error_k^2).
///
/// Studies differ by more than each scatters, so that the spread between them (tau) decides how far the next study,
/// the user's own run, may lie from the mean.
#pragma once

#include <span>
#include <vector>

namespace milepost {

/// What one study says about one quantity, with its own standard error (> 0).
struct StudyEffect {
    double value = 0, error = 0;
};

/// What several studies say together.
struct PooledEffect {
    double mean = 0;
    double between_sd = 0;       ///< tau, by Paule and Mandel 1982; 0 for fewer than two studies
    double error = 0;            ///< standard error of the mean
    double predictive_sd = 0;    ///< of a study that is not among them, see pooled_effect()
    std::vector<double> weights; ///< of the studies in the mean, 1 / (error_k^2 + tau^2), summing to 1
};

/// tau solves sum (y_k - mean)^2 / (error_k^2 + tau^2) = K - 1, zero where the studies' own errors explain their
/// spread. A new study scatters by sqrt(tau^2 + error^2) with K - 1 degrees of freedom (Higgins, Thompson and
/// Spiegelhalter 2009, section 4.2, have one fewer); that sd is widened by t_0.9(K - 1) / z_0.9, so that a normal
/// of this sd has the 80 % band of the t distribution. One study says nothing about the spread: it is then taken as
/// large as the effect itself. No study: zeros.
[[nodiscard]] PooledEffect pooled_effect(std::span<const StudyEffect> studies);

} // namespace milepost
