// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The figures of golden.json: what ten scenarios answer, as one number per name.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/decision/estimate.h"

#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace milepost {

/// Every figure of a comparison that people decide by, under a name such as "muon.milestones.0.cost.p50"; a
/// quantile that does not exist is NaN.
[[nodiscard]] std::map<std::string, double> golden_figures(const Comparison &comparison);

/// Compares AdamW and Muon for a row of golden.json: "scenario" is a built-in name or a document, "set" lists
/// overrides of it.
[[nodiscard]] Expected<Comparison> golden_comparison(const nlohmann::json &row);

} // namespace milepost
