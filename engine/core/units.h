// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Units at the edges of the program over those inside of it (seconds, bytes).
#pragma once

namespace milepost {

inline constexpr double seconds_per_microsecond = 1e-6;
inline constexpr double seconds_per_hour = 3600;
inline constexpr double hours_per_day = 24;
inline constexpr double seconds_per_day = hours_per_day * seconds_per_hour;
inline constexpr double days_per_year = 365.2425; ///< mean year of the Gregorian calendar
inline constexpr double days_per_month = days_per_year / 12;
inline constexpr double hours_per_year = hours_per_day * days_per_year;
inline constexpr double hours_per_month = hours_per_year / 12;

inline constexpr double bytes_per_gigabyte = 1e9;

} // namespace milepost
