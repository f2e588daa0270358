// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Quantiles in another unit.
#pragma once

#include "engine/core/quantiles.h"

namespace milepost {

/// Quantiles of the quantity times `factor`; what does not exist stays empty. \pre factor > 0: the ends keep their
/// places.
[[nodiscard]] Quantiles scaled(const Quantiles &quantiles, double factor);

} // namespace milepost
