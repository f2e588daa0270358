// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Whole numbers that a double holds.
#pragma once

#include <cstdint>

namespace milepost {

/// 2^53 - 1: up to here no two whole numbers are one double, so that larger ones do not survive JSON (RFC 8259,
/// section 6).
inline constexpr std::int64_t largest_exact_integer = 9'007'199'254'740'991;

} // namespace milepost
