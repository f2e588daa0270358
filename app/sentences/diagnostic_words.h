// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief English sentences of the engine's and the readers' diagnostics with their values as placeholders, for
/// translators. engineSentence() matches them.
#pragma once

#include <span>

namespace milepost {

/// Context "EngineSentence". Placeholders %1 ... %9 stand for values in the order of the English sentence.
[[nodiscard]] std::span<const char *const> diagnosticPatterns();
/// Names of parts of memory, context "MemoryPart".
[[nodiscard]] std::span<const char *const> memoryPartNames();

} // namespace milepost
