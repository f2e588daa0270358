// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/economics/currency.h"

#include <algorithm>

namespace milepost {

bool is_currency_code(std::string_view text)
{
    return text.size() == 3 && std::ranges::all_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
}

Expected<double> converted(const Money &money, const std::string &currency, std::span<const ExchangeRate> rates,
                           const std::string &field)
{
    if (money.currency == currency)
        return money.value;
    for (const ExchangeRate &rate : rates) {
        if (!(rate.rate > 0))
            continue;
        if (rate.from == money.currency && rate.to == currency)
            return money.value * rate.rate;
        if (rate.from == currency && rate.to == money.currency)
            return money.value / rate.rate;
    }
    return fail("economics.currency", field,
                field + " is in " + money.currency + ", the report in " + currency + ": state a rate from " +
                    money.currency + " to " + currency + " in economics.exchange_rates.");
}

} // namespace milepost
