// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The combinations of tensor-parallel form, SYRK and delivery as text, document table and JSON.
#pragma once

#include "app/project/optimizer_forms.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace milepost {

/// "exact", or what makes the result another one.
[[nodiscard]] std::string exactness(const FormCost &cost);

/// The figures of a form, or why it is refused.
[[nodiscard]] nlohmann::ordered_json form_cost_json(const FormCost &cost);

[[nodiscard]] std::string combinations_text(const ResolvedScenario &scenario,
                                            const std::vector<OptimizerCombination> &combinations);
/// Heading and table of one scenario, for docs/optimizer-forms.md.
[[nodiscard]] std::string combinations_markdown(const ResolvedScenario &scenario,
                                                const std::vector<OptimizerCombination> &combinations);
[[nodiscard]] nlohmann::ordered_json combinations_json(const ResolvedScenario &scenario,
                                                       const std::vector<OptimizerCombination> &combinations);

} // namespace milepost
