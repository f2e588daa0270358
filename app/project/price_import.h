// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Price tables (CSV) as people and public catalogues write them -> entries of a price book.
///
/// Layouts are told apart by the header:
/// - gpuhunt (dstack): instance_name, location, price, gpu_count, gpu_name, spot [, provider]; price per instance;
/// - SkyPilot catalog: InstanceType, AcceleratorName, AcceleratorCount, Region, Price, SpotPrice; price per
/// instance;
/// - ec2instances.info: "API Name", "GPUs", "GPU model", "On Demand" [, reserved and spot columns]; per instance;
/// - a table per GPU: sku or gpu, provider, and a price column (usd_per_gpu_hour, price_per_gpu_hour, ...), with
///   region, commitment, currency, date, source and kind where they stand; English or German column names.
#pragma once

#include "app/project/price_book.h"
#include "app/project/price_text.h"
#include "engine/scenario/catalogue.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// What the file itself does not say.
struct PriceImportOptions {
    std::string provider; ///< catalogues of one provider name it in the file name only
    std::string currency = "USD";
    std::string date;   ///< ISO date of prices without one
    std::string today;  ///< ISO date; a price seen after it is a slip. Empty: any date is taken
    std::string source; ///< where the file comes from; its name where nothing is given
    /// System id behind a GPU as tables write it; empty if there is none.
    std::function<std::optional<std::string>(const std::string &)> system;
};

struct SkippedPrice {
    std::size_t line = 0;
    std::string reason;
};

struct ImportedPrices {
    std::string layout; ///< "gpuhunt", "SkyPilot", "ec2instances.info", "per GPU"
    std::vector<BookPrice> prices;
    std::vector<SkippedPrice> skipped;
};

/// Reads a whole table. A row that cannot be used is skipped with its reason: an unknown GPU, no GPU at all, a
/// price that is no number or can be read in two ways ("1,234"), a currency or date that is none, a date after
/// `today`, a text that a spreadsheet would take as a formula. What a currency is worth is asked for where the
/// price is used: a book may hold prices whose rate only the scenario states. Errors: no CSV, no known layout,
/// options with a currency or date that is none.
[[nodiscard]] Expected<ImportedPrices> import_prices(std::string_view text, const std::string &origin,
                                                     const PriceImportOptions &options);

/// A column of a table per GPU. `names`: spellings, folded to lower-case letters and digits, umlauts in two
/// letters.
struct PriceColumn {
    std::string_view meaning;
    std::vector<std::string_view> names;
};
[[nodiscard]] std::vector<PriceColumn> price_table_columns();

} // namespace milepost
