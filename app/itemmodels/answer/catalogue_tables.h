// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Tables of what is known without the user: calibrations, their factors, prices.
#pragma once

#include "app/itemmodels/table.h"
#include "engine/scenario/catalogue.h"
#include "engine/scenario/resolved.h"

namespace milepost {

/// The part whose operations a fitted factor multiplies, in the language of the screens.
[[nodiscard]] QString factorLabel(FactorId factor);

/// One row per calibration: id, system, number of measured points, residual of the step; `used` is marked.
/// The id stands in the tooltip-free first cell, so that a row can be taken over.
[[nodiscard]] TableData calibrationsTable(const Catalogue &catalogue, const std::string &used);

/// Every fitted factor with its 80 % band and source.
[[nodiscard]] TableData factorsTable(const Calibration &calibration);

/// Prices of the catalogue: the one in use, those of `systemId`, then the others by price. Row i shows
/// prices[order[i]].
struct PricesTable {
    TableData table;
    std::vector<std::size_t> order; ///< index into EconomicFacts::prices
    std::size_t inUse = 0;          ///< likewise; their number where the scenario states a price of its own
};
[[nodiscard]] PricesTable pricesTable(const Catalogue &catalogue, const std::string &systemId,
                                      const Economics &used);
/// What a scenario says of a price that it took over from the table.
[[nodiscard]] std::string priceSource(const PriceEntry &price);

} // namespace milepost
