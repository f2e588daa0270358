// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/price_text.h"

#include "engine/economics/currency.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <array>
#include <vector>

namespace milepost {

namespace {

constexpr std::array hour_words{
    std::string_view("h"),       std::string_view("hr"),       std::string_view("hrs"),
    std::string_view("hour"),    std::string_view("hours"),    std::string_view("hourly"),
    std::string_view("gpuhour"), std::string_view("gpuhr"),    std::string_view("gpuh"),
    std::string_view("gpu"),     std::string_view("gpus"),     std::string_view("per"),
    std::string_view("us"),      std::string_view("instance"), std::string_view("pro"),
    std::string_view("je"),      std::string_view("stunde"),   std::string_view("std"),
    std::string_view("euro"),    std::string_view("euros"),    std::string_view("dollar"),
    std::string_view("dollars")};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Runs of ASCII letters.
std::vector<std::string_view> words_of(std::string_view text)
{
    std::vector<std::string_view> words;
    for (auto at = text.begin(); at != text.end();) {
        at = std::find_if(at, text.end(), is_letter);
        const auto end = std::find_if_not(at, text.end(), is_letter);
        if (at != end)
            words.emplace_back(at, end);
        at = end;
    }
    return words;
}

bool has(std::string_view text, std::string_view sign) { return text.find(sign) != std::string_view::npos; }

/// Currencies whose sign is the dollar's.
bool has_dollar_sign(std::string_view currency)
{
    constexpr std::array others{std::string_view("ARS"), std::string_view("BRL"), std::string_view("CLP"),
                                std::string_view("COP"), std::string_view("MXN"), std::string_view("UYU")};
    return currency.ends_with('D') || std::ranges::find(others, currency) != others.end();
}

/// Digits with `group` marks taken out and `point` made a point; empty if a mark stands where none can.
std::optional<double> number_with(std::string_view digits, char group, char point)
{
    std::string plain;
    std::size_t since_group = 0;
    bool grouped = false, fraction = false;
    for (const char c : digits) {
        if (c == group) {
            if (fraction || plain.empty() || (grouped && since_group != 3) || (!grouped && plain.size() > 3))
                return std::nullopt;
            grouped = true;
            since_group = 0;
        } else if (c == point) {
            if (fraction || (grouped && since_group != 3))
                return std::nullopt;
            fraction = true;
            plain += '.';
        } else {
            plain += c;
            since_group += fraction ? 0 : 1;
        }
    }
    if (grouped && !fraction && since_group != 3)
        return std::nullopt;
    return parse_number(plain);
}

} // namespace

bool are_of_an_hour(std::string_view text)
{
    return std::ranges::all_of(words_of(text), [](std::string_view word) {
        return is_currency_code(word) || std::ranges::find(hour_words, folded(word)) != hour_words.end();
    });
}

std::optional<std::string> currency_named_in(std::string_view price)
{
    for (const std::string_view word : words_of(price))
        if (is_currency_code(word))
            return std::string(word);
    if (has(price, "\u20AC"))
        return "EUR";
    if (has(price, "\u00A3"))
        return "GBP";
    return std::nullopt;
}

bool may_be_in(std::string_view price, std::string_view currency)
{
    if (const auto named = currency_named_in(price))
        return *named == currency;
    if (has(price, "\u00A5") || has(price, "\uFFE5"))
        return currency == "JPY" || currency == "CNY";
    return !has(price, "$") || has_dollar_sign(currency);
}

std::optional<double> parse_price(std::string_view text, std::optional<bool> decimal_comma)
{
    text = trimmed(text);
    // Signs and words around the number: "$98.32 hourly", "EUR 1,20", "2.50/h".
    const auto is_mark = [](char c) { return (c >= '0' && c <= '9') || c == '.' || c == ','; };
    const auto begin = std::ranges::find_if(text, [](char c) { return c >= '0' && c <= '9'; });
    if (begin == text.end())
        return std::nullopt;
    const auto end = std::find_if_not(begin, text.end(), is_mark);
    const std::string_view before = text.substr(0, static_cast<std::size_t>(begin - text.begin()));
    const std::string_view after = text.substr(static_cast<std::size_t>(end - text.begin()));
    if (before.find_first_of("-+=@") != std::string_view::npos ||
        std::ranges::any_of(after, [](char c) { return c >= '0' && c <= '9'; }) || !are_of_an_hour(before) ||
        !are_of_an_hour(after))
        return std::nullopt;
    const std::string_view digits(&*begin, static_cast<std::size_t>(end - begin));
    const auto comma = digits.rfind(','), point = digits.rfind('.');
    if (comma == std::string_view::npos && point == std::string_view::npos)
        return parse_number(digits);
    if (comma != std::string_view::npos && point != std::string_view::npos)
        return comma > point ? number_with(digits, '.', ',') : number_with(digits, ',', '.');
    if (comma == std::string_view::npos)
        return decimal_comma.value_or(false) && digits.size() - point == 4 ? number_with(digits, '.', ',')
                                                                           : number_with(digits, ',', '.');
    // A comma alone: decimals, unless exactly three digits follow, which could be thousands.
    const bool could_group = digits.size() - comma == 4;
    if (decimal_comma)
        return *decimal_comma ? number_with(digits, '.', ',') : number_with(digits, ',', '.');
    if (could_group || std::ranges::count(digits, ',') > 1)
        return std::nullopt;
    return number_with(digits, '.', ',');
}

} // namespace milepost
