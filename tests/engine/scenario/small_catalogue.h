// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A catalogue small enough to reason about: one dense and one expert model, a rack-scale and an older
/// system.
#pragma once

#include "engine/scenario/catalogue.h"
#include "engine/scenario/scenario.h"

namespace milepost::testing {

/// Models "dense" (12 layers, hidden 1024) and "sparse" (24 layers, 64 experts, one MTP layer); systems "rack" (72
/// GPUs per NVLink domain, all formats) and "old" (BF16 only); stacks "bridge-26.02", "bridge-26.04" and "lm-2021";
/// one recipe of "sparse" on 64 GPUs of "rack" with "bridge-26.02".
[[nodiscard]] Catalogue small_catalogue();

/// Model and system alone: everything else is left out.
[[nodiscard]] Scenario bare_scenario(const std::string &model, const std::string &system, int gpus);

} // namespace milepost::testing
