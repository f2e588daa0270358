// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The facts of resources/convergence, read from the embedded JSON files.
#pragma once

#include "engine/convergence/laws.h"
#include "engine/core/diagnostic.h"

namespace milepost {

/// Loss laws with their joint replicates, critical batch, token-gain priors, milestone maps and reference targets.
/// Errors mean that the program was built with broken resources.
[[nodiscard]] Expected<ConvergenceFacts> read_convergence_facts();

/// The same, read once. Throws std::logic_error where they are broken.
[[nodiscard]] const ConvergenceFacts &published_convergence();

} // namespace milepost
