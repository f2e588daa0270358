// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The standard normal distribution, computed from basic arithmetic so that every platform gives the same
/// bits.
#pragma once

namespace milepost {

/// z with P(Z <= z) = `probability`, for a probability in (0, 1); relative error below 1e-15.
/// Wichura 1988, Algorithm AS 241 (PPND16). Throws std::logic_error outside (0, 1).
[[nodiscard]] double normal_quantile(double probability);

/// P(Z <= z). Accuracy is that of std::erfc.
[[nodiscard]] double normal_probability(double z);

} // namespace milepost
