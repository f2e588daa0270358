// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The facts of resources/economics, read from the embedded JSON files.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/economics/facts.h"

namespace milepost {

/// Prices, grid mixes, electricity, reliability presets. Errors mean that the program was built with broken
/// resources.
[[nodiscard]] Expected<EconomicFacts> read_economic_facts();

} // namespace milepost
