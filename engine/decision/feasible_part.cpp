// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/feasible_part.h"

namespace milepost {

Comparison feasible_part(const Comparison &comparison)
{
    if (comparison.arms.empty() || !comparison.arms.front().feasible)
        return {};
    Comparison part{{comparison.arms.front()}, {}, comparison.first_cheapest};
    for (std::size_t i = 1; i < comparison.arms.size(); ++i)
        if (comparison.arms[i].feasible) {
            part.arms.push_back(comparison.arms[i]);
            part.against_first.push_back(comparison.against_first[i - 1]);
        }
    return part;
}

} // namespace milepost
