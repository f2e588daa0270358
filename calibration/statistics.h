// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Small order statistics of tables and reports.
#pragma once

#include <vector>

namespace milepost {

/// Quantile by linear interpolation between order statistics (Hyndman & Fan 1996, type 7). \pre not empty, 0 <= q
/// <= 1
[[nodiscard]] double quantile_of(std::vector<double> values, double q);

/// \pre not empty
[[nodiscard]] double median_of(std::vector<double> values);

/// \pre not empty
[[nodiscard]] double mean_of(const std::vector<double> &values);

/// Non-decreasing sequence nearest to `values` in least squares (pool adjacent violators).
[[nodiscard]] std::vector<double> non_decreasing(const std::vector<double> &values);

} // namespace milepost
