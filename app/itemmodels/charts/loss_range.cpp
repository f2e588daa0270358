// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/charts/loss_range.h"

#include <algorithm>
#include <cmath>

namespace milepost {

std::optional<double> lossAt(const std::vector<double> &x, const std::vector<double> &y, double from)
{
    constexpr double around = 1.2; // times and part of `from`: a tenth of the tokens moves the loss little
    std::vector<double> near;
    std::optional<double> behind;
    for (std::size_t i = 0; i < x.size() && x[i] <= around * from; ++i)
        if (x[i] >= from / around && std::isfinite(y[i]))
            near.push_back(y[i]);
    if (!near.empty()) {
        const auto middle = near.begin() + static_cast<std::ptrdiff_t>(near.size() / 2);
        std::ranges::nth_element(near, middle);
        return *middle;
    }
    for (std::size_t i = 0; i < x.size() && !behind; ++i)
        if (x[i] >= from && std::isfinite(y[i]))
            behind = y[i];
    return behind;
}

} // namespace milepost
