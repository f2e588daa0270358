// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Prices of an hour as people write them in a cell: number, currency and the words around them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace milepost {

/// A price as people write it: "10.50", "10,50", "1.234,50 €", "$98.32 hourly"; empty if it is none, if a word
/// beside it does not belong to the price of an hour ("2 per day", "from 2"), or if comma or point could mark
/// thousands as well as decimals and `decimal_comma` does not tell.
[[nodiscard]] std::optional<double> parse_price(std::string_view text, std::optional<bool> decimal_comma = {});

/// Whether all words of a text belong to the price of an hour in some currency ("EUR per GPU-hour"); also if it has
/// none.
[[nodiscard]] bool are_of_an_hour(std::string_view text);

/// The currency that a price names itself, by its ISO 4217 code or by a sign that only one currency has (EUR, GBP).
[[nodiscard]] std::optional<std::string> currency_named_in(std::string_view price);

/// Whether a price may be in this currency, as far as its code or sign tell: a dollar sign is one of many
/// currencies, a yen sign is also that of the yuan.
[[nodiscard]] bool may_be_in(std::string_view price, std::string_view currency);

} // namespace milepost
