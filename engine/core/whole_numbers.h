// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Whole numbers that a double holds.
#pragma once

#include <cstdint>

namespace milepost {

/// 2^53 - 1: a double tells every whole number up to it from its neighbours, so that it survives JSON. 2^53 may
/// stand for 2^53 + 1.
inline constexpr std::int64_t largest_whole_number = 9'007'199'254'740'991;

} // namespace milepost
