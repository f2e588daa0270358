// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The answer of a comparison in one sentence.
#pragma once

#include "engine/decision/estimate.h"

#include <string>

namespace milepost {

/// One sentence about the first milestone and `comparison.against_first[arm]`; both arms feasible.
[[nodiscard]] std::string headline(const Comparison &comparison, std::size_t arm);

} // namespace milepost
