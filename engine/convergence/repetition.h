// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What tokens are worth that a run sees again.
///
///     D' = U + U R* (1 - exp(-R / R*)),   R = D / U - 1
///
/// U unique tokens, R repeats beyond the first pass (Muennighoff et al., arXiv:2305.16264, equation 5). Up to four
/// passes cost next to nothing; no number of passes is worth more than U (1 + R*) fresh tokens.
#pragma once

namespace milepost {

/// R* of data, 15.39, fitted on 182 runs (arXiv:2305.16264 and its repository huggingface/datablations, 2023).
inline constexpr double repetition_decay = 15.39;

/// ln D' at ln D for U = exp(`log_unique`); `slope` is its derivative in ln D, in (0, 1]. ln D itself up to U.
[[nodiscard]] double log_fresh_tokens(double log_tokens, double log_unique, double &slope);
[[nodiscard]] double log_fresh_tokens(double log_tokens, double log_unique);

} // namespace milepost
