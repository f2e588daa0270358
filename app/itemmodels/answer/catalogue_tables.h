// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Tables of what is known without the user: calibrations, their factors, prices.
#pragma once

#include "app/itemmodels/table.h"
#include "engine/scenario/catalogue.h"

namespace milepost {

/// The part whose operations a fitted factor multiplies, in the language of the screens.
[[nodiscard]] QString factorLabel(FactorId factor);

/// One row per calibration: id, system, number of measured points, residual of the step; `used` is marked.
/// The id stands in the tooltip-free first cell, so that a row can be taken over.
[[nodiscard]] TableData calibrationsTable(const Catalogue &catalogue, const std::string &used);

/// Every fitted factor with its 80 % band and source.
[[nodiscard]] TableData factorsTable(const Calibration &calibration);

/// Prices of the catalogue, those of `systemId` first, then by price. Row i shows prices[order[i]].
struct PricesTable {
    TableData table;
    std::vector<std::size_t> order; ///< index into EconomicFacts::prices
};
[[nodiscard]] PricesTable pricesTable(const Catalogue &catalogue, const std::string &systemId);

} // namespace milepost
