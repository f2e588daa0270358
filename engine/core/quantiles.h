// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The interval that stands behind every printed figure.
#pragma once

#include <optional>
#include <span>

namespace milepost {

/// Quantiles of a distribution in the unit of the quantity. A quantile that does not exist (the milestone
/// is never reached in that share of the draws) is empty, never a number. The 80 % band is p10..p90.
struct Quantiles {
    std::optional<double> p05, p10, p50, p90, p95;
    /// Share of the samples that have a value, 0 to 1: above 0 some have, even where no quantile does.
    double share = 0;

    /// A value without spread.
    [[nodiscard]] static Quantiles exact(double value) { return {value, value, value, value, value, 1}; }
};

/// Quantiles by linear interpolation between order statistics (Hyndman & Fan 1996, type 7).
/// +infinity means "never"; a quantile that falls on it is empty. Reorders `samples`. Empty input: all empty.
[[nodiscard]] Quantiles quantiles_of(std::span<double> samples);

} // namespace milepost
