// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What stands in the place of a quantile that does not exist.
#pragma once

#include "app/project/figures.h"

#include <string>

namespace milepost {

/// "never"; for a median that some draws have and fewer than half "not in half", because "never" beside a share
/// that gets there would contradict it.
[[nodiscard]] std::string missing_quantile(Language language, bool some = false);

} // namespace milepost
