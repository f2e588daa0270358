// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Differences as text; the other figures stand in words.h.
#pragma once

#include "app/cli/words.h"

namespace milepost {

/// A difference with its band, in the scale of the figures that it is taken between.
[[nodiscard]] std::string shown_difference(Quantity quantity, const Quantiles &difference,
                                           const std::vector<Quantiles> &between, std::string_view currency = {});

} // namespace milepost
