// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Quantiles of the standard normal distribution.
#pragma once

namespace milepost {

inline constexpr double normal_z90 = 1.2815515655446004; ///< of 90 %: half of an 80 % band in standard deviations
inline constexpr double normal_z95 = 1.6448536269514722; ///< of 95 %: half of a 90 % band in standard deviations
inline constexpr double normal_z975 = 1.959963984540054; ///< of 97.5 %: half of a 95 % band in standard deviations

} // namespace milepost
