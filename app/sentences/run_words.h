// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What is said about logs of runs and about runs in progress: notes and reasons to refuse one, for
/// translation. Internal to app/sentences.
#pragma once

#include <span>

namespace milepost {

/// English sentences with their figures as placeholders %1 to %9, in the context "EngineSentence".
[[nodiscard]] std::span<const char *const> runPatterns();

} // namespace milepost
