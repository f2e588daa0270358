// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief English words and figures of the command line.
#pragma once

#include "app/project/figures.h"
#include "engine/decision/estimate.h"
#include "engine/decision/wording.h"

#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// "AdamW's final loss (1.958)", "loss 1.97", "MMLU 60 %".
[[nodiscard]] std::string milestone_name(const MilestoneEstimate &milestone);

/// Figures of app/project/figures.h with plain blanks, so that output can be searched and cut into columns.
[[nodiscard]] std::string shown(Quantity quantity, double value, std::string_view currency = {}, bool plus = false);
[[nodiscard]] std::string shown(Quantity quantity, const Quantiles &quantiles, std::string_view currency = {});
[[nodiscard]] std::vector<std::string> shown_beside(Quantity quantity, const std::vector<Quantiles> &row,
                                                    std::string_view currency = {});
[[nodiscard]] std::string chance(double probability);
[[nodiscard]] std::string fixed(double value, int decimals);

/// "published, NVIDIA blog, 2026-04-22".
[[nodiscard]] std::string source_text(const Source &source);

} // namespace milepost
