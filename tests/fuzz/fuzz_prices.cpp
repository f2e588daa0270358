// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/price_import.h"
#include "engine/economics/currency.h"
#include "tests/fuzz/checks.h"

#include <cmath>

using namespace milepost;

/// Any bytes as a price table: what comes through is a price, and no cell that a spreadsheet would compute.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    PriceImportOptions options;
    options.date = options.today = "2026-11-30";
    options.provider = "provider";
    options.system = [](const std::string &gpu) -> std::optional<std::string> {
        return gpu.starts_with('H') ? std::optional<std::string>("hgx-h100") : std::nullopt;
    };
    const auto imported = import_prices(fuzz::text_of(data, size), "prices.csv", options);
    if (!imported) {
        fuzz::require_sentences(imported);
        return 0;
    }
    for (const BookPrice &price : imported->prices) {
        fuzz::require(std::isfinite(price.per_gpu_hour) && price.per_gpu_hour > 0 &&
                      is_currency_code(price.currency) && price.source.date <= "2026-12-01");
        for (const std::string &text : {price.provider, price.region, price.sku, price.commitment})
            fuzz::require(text.find_first_of("=+-@\t\r") != 0);
    }
    return 0;
}
