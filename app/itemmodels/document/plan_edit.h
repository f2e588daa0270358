// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A searched plan as fields of a scenario document.
#pragma once

#include "app/itemmodels/document/scenario_document.h"
#include "engine/plan/search.h"

namespace milepost {

/// The "plan" object of a searched plan.
[[nodiscard]] FieldValue planFields(const RankedPlan &plan);

/// The document with this optimizer, plan and number of GPUs, under a name that says so.
[[nodiscard]] FieldValue withPlan(const FieldValue &document, OptimizerKind optimizer, const RankedPlan &plan);

} // namespace milepost
