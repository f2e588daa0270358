// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A searched plan as fields of a scenario document.
#pragma once

#include "app/itemmodels/document/scenario_document.h"
#include "engine/plan/search.h"

namespace milepost {

/// The "plan" object of the document with the sizes of a searched plan. Switches that the search does not touch
/// stay as the user set them.
[[nodiscard]] FieldValue mergedPlan(const FieldValue &document, const RankedPlan &plan);

/// The document with this optimizer, plan and number of GPUs, and with the batch that the plan was found at (an
/// open one would follow from the new sizes), under a name that says so.
[[nodiscard]] FieldValue withPlan(const FieldValue &document, OptimizerKind optimizer, const RankedPlan &plan);

} // namespace milepost
