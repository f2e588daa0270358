// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/figures.h"

#include "app/project/differences.h"
#include "app/project/missing_quantile.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

namespace milepost {

namespace {

constexpr std::string_view minus = "\u2212";
constexpr std::string_view no_break_space = "\u00A0";
constexpr std::string_view en_dash = "\u2013";
constexpr std::string_view wave_dash = "\uFF5E";
constexpr int most_digits = 4;
constexpr int most_decimals = 9; ///< a nanosecond, written in seconds

constexpr std::string_view last_date = "9999-12-31";

/// What stands around the digits, and by what they were divided.
struct Frame {
    double divisor = 1;
    std::string before, after;
    std::string after_one; ///< singular of `after`, empty if it has none
};

struct Step {
    double from = 0;
    std::array<std::string_view, 3> names; ///< en, de, ja
    std::array<double, 3> divisors{};
};

/// Largest step whose threshold the magnitude reaches once it is rounded to four digits.
const Step *step_of(std::span<const Step> steps, double magnitude)
{
    const Step *chosen = nullptr;
    for (const auto &step : steps)
        if (magnitude >= step.from * 0.99995)
            chosen = &step;
    return chosen;
}

// Japanese counts in powers of ten thousand, the others in powers of a thousand.
constexpr std::array<Step, 5> counts{{
    {1e4, {"", "", "\u4E07"}, {1, 1, 1e4}},
    {1e6, {"M", "Mio.", "\u4E07"}, {1e6, 1e6, 1e4}},
    {1e8, {"M", "Mio.", "\u5104"}, {1e6, 1e6, 1e8}},
    {1e9, {"B", "Mrd.", "\u5104"}, {1e9, 1e9, 1e8}},
    {1e12, {"T", "Bio.", "\u5146"}, {1e12, 1e12, 1e12}},
}};

constexpr std::array<Step, 5> byte_steps{{
    {0, {"B", "B", "B"}, {1, 1, 1}},
    {1e3, {"kB", "kB", "kB"}, {1e3, 1e3, 1e3}},
    {1e6, {"MB", "MB", "MB"}, {1e6, 1e6, 1e6}},
    {1e9, {"GB", "GB", "GB"}, {1e9, 1e9, 1e9}},
    {1e12, {"TB", "TB", "TB"}, {1e12, 1e12, 1e12}},
}};

constexpr std::array<Step, 2> energy_steps{{
    {0, {"MWh", "MWh", "MWh"}, {1, 1, 1}},
    {1e4, {"GWh", "GWh", "GWh"}, {1e3, 1e3, 1e3}},
}};

std::string spaced(std::string_view unit)
{
    return unit.empty() ? std::string() : fmt::format("{}{}", no_break_space, unit);
}

Frame money_frame(Language language, const Step *step, std::string_view currency)
{
    const auto index = static_cast<std::size_t>(language);
    Frame frame;
    const std::string_view scale = step ? step->names[index] : std::string_view();
    frame.divisor = step ? step->divisors[index] : 1;
    const std::string name = currency_sign(language, currency);
    switch (language) {
    case Language::en:
        // A sign clings to the digits, a code keeps its distance.
        frame.before = name == currency && !name.empty() ? fmt::format("{}{}", name, no_break_space) : name;
        frame.after = spaced(scale);
        break;
    case Language::de: frame.after = spaced(scale) + spaced(name); break;
    case Language::ja:
        frame.after =
            spaced(fmt::format("{}{}{}", scale, name == currency && !scale.empty() ? no_break_space : "", name));
        break;
    }
    return frame;
}

Frame scaled_frame(Language language, const Step *step)
{
    const auto index = static_cast<std::size_t>(language);
    return step ? Frame{step->divisors[index], {}, spaced(step->names[index]), {}} : Frame{};
}

Frame frame_of(Language language, Quantity quantity, double magnitude, std::string_view currency)
{
    switch (quantity) {
    case Quantity::plain:
    case Quantity::ratio: return {};
    case Quantity::days: {
        constexpr std::array<std::string_view, 3> many{"days", "Tage", "\u65E5"};
        constexpr std::array<std::string_view, 3> one{"day", "Tag", "\u65E5"};
        const auto index = static_cast<std::size_t>(language);
        return {1, {}, spaced(many[index]), spaced(one[index])};
    }
    case Quantity::seconds: return {1, {}, spaced("s"), {}};
    case Quantity::milliseconds: return {1e-3, {}, spaced("ms"), {}};
    case Quantity::co2e_t: return {1, {}, spaced("t"), {}};
    case Quantity::tflops: return {1, {}, spaced("TFLOP/s"), {}};
    case Quantity::percent: return {1e-2, {}, percent_sign(language), {}};
    case Quantity::money: return money_frame(language, step_of(counts, magnitude), currency);
    case Quantity::tokens:
    case Quantity::parameters: return scaled_frame(language, step_of(counts, magnitude));
    case Quantity::bytes: return scaled_frame(language, step_of(byte_steps, magnitude));
    case Quantity::energy_mwh: return scaled_frame(language, step_of(energy_steps, magnitude));
    }
    return {};
}

/// Power of ten of the first digit once `value` is rounded to `digits` significant digits.
int exponent_of(double value, int digits)
{
    const std::string text = fmt::format("{:.{}e}", std::abs(value), digits - 1);
    return static_cast<int>(parse_integer(text.substr(text.find('e') + 1)).value_or(0));
}

/// Decimals that show `digits` significant digits; negative: rounded to tens, hundreds ...
int decimals_for(double value, int digits)
{
    return value == 0 ? 0 : std::min(digits - 1 - exponent_of(value, digits), most_decimals);
}

double rounded(double value, int decimals)
{
    if (decimals >= 0)
        return value;
    const double unit = std::pow(10.0, -decimals);
    return std::round(value / unit) * unit;
}

/// Digits with separators, without sign.
std::string digits_text(Language language, double magnitude, int decimals)
{
    const std::string plain = fmt::format("{:.{}f}", rounded(magnitude, decimals), std::max(decimals, 0));
    const char point = language == Language::de ? ',' : '.';
    const char group = language == Language::de ? '.' : ',';
    const auto dot = plain.find('.');
    std::string whole = plain.substr(0, dot);
    for (std::ptrdiff_t at = static_cast<std::ptrdiff_t>(whole.size()) - 3; at > 0; at -= 3)
        whole.insert(static_cast<std::size_t>(at), 1, group);
    return dot == std::string::npos ? whole : whole + point + plain.substr(dot + 1);
}

bool is_zero_text(std::string_view digits) { return digits.find_first_of("123456789") == std::string_view::npos; }

std::string signed_digits(Language language, double value, int decimals)
{
    const std::string digits = digits_text(language, std::abs(value), decimals);
    return value < 0 && !is_zero_text(digits) ? fmt::format("{}{}", minus, digits) : digits;
}

/// Sign, what stands before, digits, what stands after: "−$1.3 M".
std::string framed(Language language, const Frame &frame, double value, int decimals, bool plus)
{
    const std::string digits = digits_text(language, std::abs(value), decimals);
    const bool zero = is_zero_text(digits);
    const std::string_view sign = zero ? "" : value < 0 ? minus : plus ? "+" : "";
    return fmt::format("{}{}{}{}", sign, frame.before, digits,
                       digits == "1" && !frame.after_one.empty() ? frame.after_one : frame.after);
}

/// Decimals of a value that stands alone: four digits at most, no zeros at the end of a fraction.
int decimals_alone(double value)
{
    int decimals = decimals_for(value, most_digits);
    if (decimals <= 0)
        return decimals;
    std::string text = fmt::format("{:.{}f}", std::abs(value), decimals);
    for (; decimals > 0 && text.back() == '0'; --decimals)
        text.pop_back();
    return decimals;
}

bool has_band(const Quantiles &q) { return q.p10 != q.p90 || (q.p50 && q.p10 != q.p50); }

/// Decimals of one figure in its frame's unit.
int decimals_of(const Quantiles &q, double divisor)
{
    const double middle = q.p50.value_or(q.p10.value_or(0)) / divisor;
    if (!has_band(q))
        return decimals_alone(middle);
    // Where one end does not exist, the distance to the median stands for half of the band.
    double width = 0;
    if (q.p10 && q.p90)
        width = *q.p90 - *q.p10;
    else if (q.p10 && q.p50)
        width = 2 * (*q.p50 - *q.p10);
    else if (q.p90 && q.p50)
        width = 2 * (*q.p90 - *q.p50);
    width = std::abs(width) / divisor;
    if (!(width > 0))
        return q.p50 ? decimals_alone(middle) : decimals_for(middle, 2);
    return std::min(decimals_for(width, 2), std::max(decimals_for(middle == 0 ? width : middle, most_digits), 0));
}

std::string band_text(Language language, const Frame &frame, const Quantiles &q, int decimals)
{
    const auto end = [&](const std::optional<double> &value) {
        if (!value)
            return never_word(language);
        // Without a median the unit stands at the end that exists.
        return q.p50 ? signed_digits(language, *value / frame.divisor, decimals)
                     : framed(language, frame, *value / frame.divisor, decimals, false);
    };
    const std::string low = end(q.p10);
    const std::string high = end(q.p90);
    if (low == high)
        return {};
    const bool has_sign = low.starts_with(minus) || high.starts_with(minus);
    switch (language) {
    case Language::en:
        return has_sign ? fmt::format("{} to {}", low, high) : fmt::format("{}{}{}", low, en_dash, high);
    case Language::de:
        return has_sign ? fmt::format("{} bis {}", low, high) : fmt::format("{}{}{}", low, en_dash, high);
    case Language::ja: break;
    }
    return fmt::format("{}{}{}", low, wave_dash, high);
}

FigureText text_of(Language language, const Frame &frame, const Quantiles &q, int decimals)
{
    FigureText text;
    text.value =
        q.p50 ? framed(language, frame, *q.p50 / frame.divisor, decimals, false) : missing_median(language, q);
    if (has_band(q))
        text.band = band_text(language, frame, q, decimals);
    return text;
}

double magnitude_of(const Quantiles &q) { return std::abs(q.p50.value_or(q.p10.value_or(0))); }

std::optional<std::chrono::year_month_day> parse_date(std::string_view iso)
{
    if (iso.size() != 10 || iso[4] != '-' || iso[7] != '-' || iso.find_first_of("+ ") != std::string_view::npos)
        return std::nullopt;
    const auto year = parse_integer(iso.substr(0, 4));
    const auto month = parse_integer(iso.substr(5, 2));
    const auto day = parse_integer(iso.substr(8, 2));
    if (!year || !month || !day || *year < 1 || *month < 1 || *day < 1)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(*year)),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    return date.ok() ? std::optional(date) : std::nullopt;
}

constexpr std::array<std::string_view, 12> english_months{"January",   "February", "March",    "April",
                                                          "May",       "June",     "July",     "August",
                                                          "September", "October",  "November", "December"};
constexpr std::array<std::string_view, 12> german_months{"Januar",    "Februar", "M\u00E4rz", "April",
                                                         "Mai",       "Juni",    "Juli",      "August",
                                                         "September", "Oktober", "November",  "Dezember"};

/// "May 2027" from "2027-05".
std::optional<std::string> month_text(Language language, std::string_view iso_month)
{
    const auto date = iso_month.size() == 7 ? parse_date(std::string(iso_month) + "-01") : std::nullopt;
    if (!date)
        return std::nullopt;
    const int year = static_cast<int>(date->year());
    const unsigned month = static_cast<unsigned>(date->month());
    switch (language) {
    case Language::en: return fmt::format("{}{}{}", english_months[month - 1], no_break_space, year);
    case Language::de: return fmt::format("{}{}{}", german_months[month - 1], no_break_space, year);
    case Language::ja: break;
    }
    return fmt::format("{}\u5E74{}\u6708", year, month);
}

} // namespace

std::optional<Language> language_of(std::string_view code)
{
    if (code == "en")
        return Language::en;
    if (code == "de")
        return Language::de;
    if (code == "ja")
        return Language::ja;
    return std::nullopt;
}

std::string currency_sign(Language language, std::string_view code)
{
    struct Sign {
        std::string_view code, sign, japanese;
    };
    constexpr std::array<Sign, 4> signs{{{"USD", "$", "\u30C9\u30EB"},
                                         {"EUR", "\u20AC", "\u30E6\u30FC\u30ED"},
                                         {"JPY", "\u00A5", "\u5186"},
                                         {"GBP", "\u00A3", "\u30DD\u30F3\u30C9"}}};
    const auto found = std::ranges::find(signs, code, &Sign::code);
    if (found == signs.end())
        return std::string(code);
    return std::string(language == Language::ja ? found->japanese : found->sign);
}

Affixes money_affixes(Language language, std::string_view currency)
{
    Frame frame = money_frame(language, nullptr, currency);
    return {std::move(frame.before), std::move(frame.after)};
}

std::string price_text(Language language, double value, std::string_view currency)
{
    constexpr int decimals = 2;
    return framed(language, money_frame(language, nullptr, currency), value, decimals, false);
}

std::string percent_sign(Language language) { return language == Language::de ? spaced("%") : "%"; }

std::string never_word(Language language)
{
    constexpr std::array<std::string_view, 3> never{"never", "nie", "\u672A\u9054"};
    return std::string(never[static_cast<std::size_t>(language)]);
}

std::string missing_median(Language language, const Quantiles &quantiles)
{
    constexpr std::array<std::string_view, 3> not_in_half{"not in half", "meist nicht", "\u534A\u6570\u672A\u6E80"};
    return quantiles.share > 0 ? std::string(not_in_half[static_cast<std::size_t>(language)])
                               : never_word(language);
}

FigureText figure(Language language, Quantity quantity, const Quantiles &quantiles, std::string_view currency)
{
    const Frame frame = frame_of(language, quantity, magnitude_of(quantiles), currency);
    return text_of(language, frame, quantiles, decimals_of(quantiles, frame.divisor));
}

std::vector<FigureText> figures_beside(Language language, Quantity quantity, std::span<const Quantiles> row,
                                       std::string_view currency)
{
    double magnitude = 0;
    for (const auto &q : row)
        magnitude = std::max(magnitude, magnitude_of(q));
    const Frame frame = frame_of(language, quantity, magnitude, currency);
    std::optional<int> decimals;
    for (const auto &q : row)
        if (has_band(q) && (q.p50 || q.p10)) {
            const int own = decimals_of(q, frame.divisor);
            decimals = std::max(decimals.value_or(own), own);
        }
    std::vector<FigureText> texts;
    for (const auto &q : row)
        texts.push_back(text_of(language, frame, q, decimals.value_or(decimals_of(q, frame.divisor))));
    return texts;
}

FigureText difference_figure(Language language, Quantity quantity, const Quantiles &difference,
                             std::span<const Quantiles> between, std::string_view currency)
{
    double magnitude = magnitude_of(difference), largest = 0;
    for (const auto &q : between)
        magnitude = std::max(magnitude, magnitude_of(q));
    for (const auto &value : {difference.p10, difference.p50, difference.p90})
        largest = std::max(largest, std::abs(value.value_or(0)));
    const Frame frame = frame_of(language, quantity, magnitude, currency);
    constexpr double readable = 0.1; // of the unit: below it, more zeros than digits
    return largest < readable * frame.divisor
               ? figure(language, quantity, difference, currency)
               : text_of(language, frame, difference, decimals_of(difference, frame.divisor));
}

std::string figure(Language language, Quantity quantity, double value, std::string_view currency, bool signed_value)
{
    if (std::isnan(value))
        return std::string(en_dash);
    if (std::isinf(value))
        return never_word(language);
    const Frame frame = frame_of(language, quantity, std::abs(value), currency);
    const double scaled = value / frame.divisor;
    return framed(language, frame, scaled, decimals_alone(scaled), signed_value);
}

std::string number_text(Language language, double value, int decimals)
{
    if (std::isnan(value))
        return std::string(en_dash);
    if (std::isinf(value))
        return value > 0 ? "\u221E" : fmt::format("{}\u221E", minus);
    return signed_digits(language, value, decimals);
}

std::string chance_text(Language language, double probability)
{
    if (!(probability >= 0 && probability <= 1))
        return std::string(en_dash);
    constexpr double certain = 0.95;
    const int of_hundred = static_cast<int>(std::lround(probability * 100));
    const bool more = probability > certain;
    const bool fewer = probability < 1 - certain;
    const int shown = more ? 95 : fewer ? 5 : of_hundred;
    switch (language) {
    case Language::en:
        return fmt::format("{}{}{}of{}100",
                           more    ? "more than "
                           : fewer ? "fewer than "
                                   : "",
                           shown, no_break_space, no_break_space);
    case Language::de:
        return fmt::format("{}{}{}von{}100",
                           more    ? "mehr als "
                           : fewer ? "weniger als "
                                   : "",
                           shown, no_break_space, no_break_space);
    case Language::ja: break;
    }
    return fmt::format("100{0}\u56DE\u306E\u3046\u3061{0}{1}{0}\u56DE{2}", no_break_space, shown,
                       more    ? "\u8D85"
                       : fewer ? "\u672A\u6E80"
                               : "");
}

std::string date_text(Language language, std::string_view iso_date)
{
    if (iso_date == beyond_dates) {
        const std::string last = date_text(language, last_date);
        switch (language) {
        case Language::en: return "later than " + last;
        case Language::de: return "nach dem " + last;
        case Language::ja: break;
        }
        return last + "\u3088\u308A\u5F8C";
    }
    const auto date = parse_date(iso_date);
    if (!date) {
        constexpr std::size_t year_digits = 4;
        if (language == Language::ja && iso_date.size() == year_digits &&
            parse_date(std::string(iso_date) + "-01-01"))
            return fmt::format("{}\u5E74", iso_date);
        return month_text(language, iso_date).value_or(std::string(iso_date));
    }
    const int year = static_cast<int>(date->year());
    const unsigned month = static_cast<unsigned>(date->month());
    const unsigned day = static_cast<unsigned>(date->day());
    switch (language) {
    case Language::en:
        return fmt::format("{}{}{}{}{}", day, no_break_space, english_months[month - 1], no_break_space, year);
    case Language::de: return fmt::format("{:02}.{:02}.{}", day, month, year);
    case Language::ja: break;
    }
    return fmt::format("{}\u5E74{}\u6708{}\u65E5", year, month, day);
}

std::optional<std::string> date_after(std::string_view iso_date, double days)
{
    const auto date = parse_date(iso_date);
    constexpr double ten_thousand_years = 3'652'425; // further than from one end of the calendar to the other
    if (!date || !(std::abs(days) <= ten_thousand_years))
        return std::nullopt;
    const std::chrono::year_month_day result =
        std::chrono::sys_days(*date) + std::chrono::days(static_cast<std::int64_t>(std::floor(days)));
    const int year = static_cast<int>(result.year());
    if (year < 1 || year > 9999)
        return std::nullopt;
    return fmt::format("{:04}-{:02}-{:02}", year, static_cast<unsigned>(result.month()),
                       static_cast<unsigned>(result.day()));
}

std::string end_date(std::string_view iso_start, double days)
{
    if (!parse_date(iso_start))
        return {};
    return date_after(iso_start, days).value_or(std::string(beyond_dates));
}

} // namespace milepost
