// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Whether the plan at hand runs, in one sentence: what does not multiply out, or how many GB are too much.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/decision/estimate.h"

#include <QString>

namespace milepost {

struct PlanStatus {
    bool runs = true;
    QString text; ///< empty while nothing is known
};

/// `comparison` may be null. `failure`: what the last computation refused; only what concerns the plan counts.
[[nodiscard]] PlanStatus planStatusOf(const Comparison *comparison, const Diagnostics &failure);

} // namespace milepost
