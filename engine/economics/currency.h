// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Conversion between currencies, only ever by a rate that the user has stated.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/scenario.h"

#include <span>
#include <string>
#include <string_view>

namespace milepost {

/// Whether `text` is the ISO 4217 code of a currency that is paid with ("USD"); one out of use is none.
[[nodiscard]] bool is_currency_code(std::string_view text);

/// `money` in `currency`: unchanged if it is in that currency already, else by a stated rate or the inverse of the
/// opposite one. Rates are never chained. Error "economics.currency" at `field` when none of the rates fits: a
/// missing rate is an error, not a guess.
[[nodiscard]] Expected<double> converted(const Money &money, const std::string &currency,
                                         std::span<const ExchangeRate> rates, const std::string &field);

} // namespace milepost
