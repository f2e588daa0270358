// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief How figures are written, in one place for screen, report and command line: the band sets the digits,
///        the language sets separators, unit words and their order, never currency or unit.
///
/// Rules (shared by all): show as many digits as make the 80 % band two significant digits wide, at most four for
/// the median, same decimals for median and band; a missing quantile: missing_quantile.h; true minus sign;
/// no-break space before units.
#pragma once

#include "engine/core/quantiles.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

enum class Language { en, de, ja };
[[nodiscard]] std::optional<Language> language_of(std::string_view code);

/// Kind of quantity: decides scaling (k, M, T), unit word and its place. Values come in internal units:
/// `milliseconds` takes seconds and prints ms, `percent` takes a share (0.95), `tflops` takes TFLOP/s, `energy_mwh`
/// MWh, `co2e_t` tonnes.
enum class Quantity {
    plain,
    days,
    seconds,
    milliseconds,
    money,
    energy_mwh,
    co2e_t,
    tokens,
    bytes,
    tflops,
    percent,
    ratio,
    parameters
};

/// A figure with its band, ready to be laid out.
struct FigureText {
    std::string value; ///< "119 days"
    std::string band;  ///< "101–135", empty if there is none
    [[nodiscard]] std::string inline_text() const { return band.empty() ? value : value + " (" + band + ")"; }
};

/// `currency` is used for Quantity::money only (ISO code; USD, EUR, JPY, GBP get their sign).
[[nodiscard]] FigureText figure(Language language, Quantity quantity, const Quantiles &quantiles,
                                std::string_view currency = {});
/// Several figures that stand beside each other (arms of a comparison): one scale and the decimals of the narrowest
/// band.
[[nodiscard]] std::vector<FigureText> figures_beside(Language language, Quantity quantity,
                                                     std::span<const Quantiles> row,
                                                     std::string_view currency = {});
/// A single value without band, at most four significant digits. `signed_value`: plus sign on positive values.
[[nodiscard]] std::string figure(Language language, Quantity quantity, double value, std::string_view currency = {},
                                 bool signed_value = false);
/// "$" or "ドル"; the ISO code where there is no sign of its own.
[[nodiscard]] std::string currency_sign(Language language, std::string_view code);
/// What makes a bare number an amount of money: "$" before it, " €" behind it.
struct Affixes {
    std::string before, after;
};
[[nodiscard]] Affixes money_affixes(Language language, std::string_view currency);
/// A price with two decimals: "$10.50".
[[nodiscard]] std::string price_text(Language language, double value, std::string_view currency);
/// A number in the language's separators with fixed decimals.
[[nodiscard]] std::string number_text(Language language, double value, int decimals);
/// The percent sign as it stands behind a number: with a space in German.
[[nodiscard]] std::string percent_sign(Language language);
/// "95 of 100", "more than 95 of 100": never 0 or 100 for a chance that is not exact.
[[nodiscard]] std::string chance_text(Language language, double probability);
/// "10 May 2027", "10.05.2027", "2027年5月10日" from an ISO date, "May 2027", "Mai 2027", "2027年5月" from year and
/// month; the input if it is neither.
[[nodiscard]] std::string date_text(Language language, std::string_view iso_date);
/// Date `days` after an ISO date, as ISO (proleptic Gregorian).
[[nodiscard]] std::optional<std::string> date_after(std::string_view iso_date, double days);
/// In place of a date behind the last one that ISO 8601 writes in four digits; date_text() knows it, too.
inline constexpr std::string_view beyond_dates = "later than 9999-12-31";
/// The day on which something ends that begins on `iso_start` and takes `days` from 0 up, as ISO; beyond_dates
/// where it lies behind all dates. `iso_start` that is no date: empty.
[[nodiscard]] std::string end_date(std::string_view iso_start, double days);

} // namespace milepost
