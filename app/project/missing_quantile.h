// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What stands in the place of a quantile that does not exist.
#pragma once

#include "app/project/figures.h"

#include <string>

namespace milepost {

/// "never": of a quantile's end, and of what no draw has.
[[nodiscard]] std::string never_word(Language language);
/// In place of a median: "never", or "not in half" where some draws have a value, because "never" beside a share
/// that gets there would contradict it.
[[nodiscard]] std::string missing_median(Language language, const Quantiles &quantiles);

} // namespace milepost
