// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Whole numbers that a double holds.
#pragma once

namespace milepost {

/// 2^53: a double holds every whole number up to it, so that larger ones do not survive JSON.
inline constexpr double largest_exact_integer = 9'007'199'254'740'992;

} // namespace milepost
