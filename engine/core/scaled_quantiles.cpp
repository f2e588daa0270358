// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/scaled_quantiles.h"

namespace milepost {

Quantiles scaled(const Quantiles &quantiles, double factor)
{
    const auto times = [factor](const std::optional<double> &value) {
        return value ? std::optional(*value * factor) : std::nullopt;
    };
    return {times(quantiles.p05), times(quantiles.p10), times(quantiles.p50),
            times(quantiles.p90), times(quantiles.p95), quantiles.share};
}

} // namespace milepost
