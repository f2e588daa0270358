// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Days between dates, without a clock.
#pragma once

#include <optional>
#include <string_view>

namespace milepost {

/// Day number of an ISO date (2027-01-11) in the proleptic Gregorian calendar, 0 on 1970-01-01; empty if it is
/// none.
[[nodiscard]] std::optional<int> day_number(std::string_view iso_date);

} // namespace milepost
