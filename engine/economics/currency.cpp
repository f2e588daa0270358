// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/economics/currency.h"

namespace milepost {

namespace {

// ISO 4217, list one of 2026-01-01 (SIX Group), without funds, metals, units of account and test codes.
constexpr std::string_view codes =
    "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD "
    "CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD "
    "GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD "
    "KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO "
    "NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE "
    "SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND "
    "VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG";

} // namespace

bool is_currency_code(std::string_view text)
{
    constexpr std::size_t length = 3;
    const auto at = codes.find(text);
    return text.size() == length && at != std::string_view::npos && at % (length + 1) == 0;
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
