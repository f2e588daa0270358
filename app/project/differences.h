// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Differences beside the figures that they are taken between; the other rules stand in figures.h.
#pragma once

#include "app/project/figures.h"

namespace milepost {

/// A difference in the scale of the figures that it is taken between, "−$0.9 M" beside "$8.0 M"; one that is small
/// against that scale keeps its own.
[[nodiscard]] FigureText difference_figure(Language language, Quantity quantity, const Quantiles &difference,
                                           std::span<const Quantiles> between, std::string_view currency = {});

} // namespace milepost
