// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Exchange rates of a scenario as one line to read and edit: "1 EUR = 1.10 USD; 1 GBP = 1.27 USD".
#pragma once

#include "app/itemmodels/document/scenario_document.h"

#include <QString>

#include <optional>
#include <string>

namespace milepost {

/// Numbers follow the language of the screens, with two decimals at least.
[[nodiscard]] QString exchangeRatesLine(const FieldValue &rates);
/// The rates of a line; empty if an entry is not of the form "1 EUR = 1.10 USD" with a rate above 0. An entry that
/// stands alike in `before` keeps its date and source; a new or changed one is assumed, of `today` (ISO date).
[[nodiscard]] std::optional<FieldValue> parsedExchangeRates(const QString &line, const FieldValue &before,
                                                            const std::string &today);
/// Date and kind of source of each rate: "EUR: 1 November 2026, assumed".
[[nodiscard]] QString exchangeRatesNote(const FieldValue &rates);

} // namespace milepost
