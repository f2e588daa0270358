// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which part of a falling loss a chart shows.
#pragma once

#include <optional>
#include <vector>

namespace milepost {

/// What a reader cares about begins at this share of the way: before it a loss falls from that of random weights
/// and would take all of the axis.
inline constexpr double lossShownFrom = 0.1;

/// Loss of a curve at `from` on its axis, for the upper end of the axis of the loss: the median of the readings
/// around it, so that one spike there does not count, else the first reading behind it. Empty where the curve ends
/// before. Precondition: `x` rises and is as long as `y`.
[[nodiscard]] std::optional<double> lossAt(const std::vector<double> &x, const std::vector<double> &y, double from);

} // namespace milepost
