// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A comparison as one long table for spreadsheets.
#pragma once

#include "engine/decision/estimate.h"

#include <string>

namespace milepost {

/// RFC 4180 with columns section,arm,item,quantity,unit,p05,p10,p50,p90,p95,provenance,source; decimal points
/// whatever the language; empty cells where a quantile does not exist.
[[nodiscard]] std::string report_csv(const Comparison &comparison);

} // namespace milepost
