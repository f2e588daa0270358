// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What sources say beside the names of papers, files and repositories, for translation. Internal to
/// app/sentences.
#pragma once

#include <span>

namespace milepost {

/// Clauses of sources, as they stand between semicolons, with figures and names as placeholders %1 to %9; context
/// "EngineSource". A longer clause stands before one that is its beginning.
[[nodiscard]] std::span<const char *const> sourcePatterns();

} // namespace milepost
