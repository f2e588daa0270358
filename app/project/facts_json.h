// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The facts of resources/convergence and resources/economics, read from the embedded JSON files.
#pragma once

#include "engine/convergence/laws.h"
#include "engine/core/diagnostic.h"
#include "engine/economics/facts.h"

namespace milepost {

/// Loss laws with their joint replicates, critical batch, token-gain priors and milestone maps.
/// Errors mean that the program was built with broken resources.
[[nodiscard]] Expected<ConvergenceFacts> read_convergence_facts();

/// Prices, grid mixes, electricity, reliability presets.
[[nodiscard]] Expected<EconomicFacts> read_economic_facts();

} // namespace milepost
