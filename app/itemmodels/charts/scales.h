// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Axis units and ticks.
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace milepost {

/// A unit in which an axis has short numbers: value on the axis = value / factor.
struct AxisUnit {
    double factor = 1;
    QString text; ///< "million $", "T"
};

[[nodiscard]] AxisUnit moneyUnit(double largest, const std::string &currency);
[[nodiscard]] AxisUnit tokenUnit(double largest);

/// Decimals that show `largest` (of either sign) with `digits` significant digits: the same for all numbers of a
/// column or an axis.
[[nodiscard]] int columnDecimals(double largest, int digits);

/// Currency as people write it: "$", "€", "円" in Japanese; the code where there is no sign.
[[nodiscard]] QString currencySign(const std::string &currency);

/// Round ticks in [from, to], between 4 and 9 of them, and the decimals their labels need.
struct AxisTicks {
    std::vector<double> values;
    int decimals = 0;
    double step = 1;
};
[[nodiscard]] AxisTicks axisTicks(double from, double to, int wanted = 6);

} // namespace milepost
