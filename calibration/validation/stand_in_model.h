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

} // namespace milepost
