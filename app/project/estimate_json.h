// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Answers as JSON documents (docs/json-answers.md).
#pragma once

#include "engine/decision/estimate.h"

#include <nlohmann/json.hpp>

namespace milepost {

/// "tp" to "micro_batch".
[[nodiscard]] nlohmann::ordered_json to_json(const PlanSizes &sizes);
[[nodiscard]] nlohmann::ordered_json to_json(const Quantiles &quantiles);
[[nodiscard]] nlohmann::ordered_json to_json(const Estimate &estimate);
[[nodiscard]] nlohmann::ordered_json to_json(const Comparison &comparison);

} // namespace milepost
