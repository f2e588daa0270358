// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A dense decoder of a stated size, for published runs of models whose shape the catalogue does not hold.
#pragma once

#include "engine/scenario/architecture.h"

#include <memory>
#include <string>

namespace milepost {

/// A gated, rotary decoder of about `parameters` parameters (1e8 to 5e12), as wide and deep as published dense
/// models are: hidden size about 100 times the layers (Llama 3 70B: 102, 8B: 128, GPT-3: 128), heads of 128.
/// Feed-forward width takes up what rounding of the others leaves, so that the count is met within a percent.
/// Throws std::invalid_argument outside the range.
[[nodiscard]] std::shared_ptr<const ModelArchitecture> stand_in_model(const std::string &name, double parameters);

/// A mixture of experts of about `parameters` and `active` parameters per token: the attention, embedding and one
/// shared expert's width of a dense decoder of the active size, eight experts per token of those fine sizes that
/// published mixtures have (Qwen3-235B-A22B, DeepSeek-V3: 8 of 128 and 256). Both counts are met within a few
/// percent. Throws std::invalid_argument unless 1e8 <= active < 0.9 x parameters <= 5e12.
[[nodiscard]] std::shared_ptr<const ModelArchitecture> stand_in_mixture(const std::string &name, double parameters,
                                                                        double active);

} // namespace milepost
