// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Bytes of one number in the formats that weights, gradients and states come in.
#pragma once

namespace milepost {

inline constexpr double bf16_bytes = 2; ///< FP16 as well
inline constexpr double fp32_bytes = 4; ///< TF32 as well

} // namespace milepost
