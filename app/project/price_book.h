// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The user's price book: one SQLite database beside the built-in prices of resources/economics.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/core/provenance.h"
#include "engine/economics/facts.h"

#include <filesystem>
#include <string>
#include <vector>

namespace milepost {

/// One price of one GPU for one hour, in the currency in which it was quoted.
struct BookPrice {
    std::string system_id; ///< of the catalogue
    std::string sku, provider, region;
    std::string commitment; ///< "on-demand", "spot", "1 year" ...
    std::string kind;       ///< "list", "quote", "market", "TCO model"
    double per_gpu_hour = 0;
    std::string currency; ///< ISO 4217
    Source source;        ///< with the date of the price
    bool built_in = false;
};

/// The built-in prices as entries of a book.
[[nodiscard]] std::vector<BookPrice> built_in_prices(const EconomicFacts &facts);

/// Where the book of this user lies: $XDG_DATA_HOME/milepost/prices.sqlite, else ~/.local/share/milepost; a
/// relative path is never made up: empty if neither is known.
[[nodiscard]] std::filesystem::path default_price_book();

struct BookChange {
    std::size_t added = 0, replaced = 0;
};

/// Reads and writes the book. An entry is the same as another if system, sku, provider, region, commitment, kind,
/// currency and date are: adding it again replaces the price. Saves are atomic, as those of a project.
class PriceBook {
public:
    /// Empty if there is no such file. Error where the file is damaged, of another application or newer.
    [[nodiscard]] static Expected<std::vector<BookPrice>> load(const std::filesystem::path &file);
    /// Adds to the book, making file and folder where they are missing.
    [[nodiscard]] static Expected<BookChange> add(const std::filesystem::path &file,
                                                  const std::vector<BookPrice> &prices);

    static constexpr std::int32_t application_id = 0x4D505042; ///< "MPPB"
    static constexpr int version = 1;                          ///< user_version of the file
};

} // namespace milepost
