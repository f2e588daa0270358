// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/wording.h"

#include "engine/core/units.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace milepost {

std::string number_in_words(double value, int digits)
{
    std::array<char, 64> buffer{};
    const double magnitude = std::abs(value);
    std::to_chars_result end{};
    if (magnitude >= 1e-4 && magnitude < 1e15) {
        const int before_point = magnitude >= 1 ? static_cast<int>(std::floor(std::log10(magnitude))) + 1 : 0;
        const int leading_zeros = magnitude < 1 ? static_cast<int>(std::ceil(-std::log10(magnitude))) - 1 : 0;
        const int decimals = std::max(0, digits - before_point + std::max(0, leading_zeros));
        end =
            std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, decimals);
    } else {
        end =
            std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, digits);
    }
    std::string text(buffer.data(), end.ptr);
    if (text.find('.') != std::string::npos && text.find('e') == std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.'))
            text.pop_back();
    }
    return text;
}

std::string count_in_words(double value)
{
    if (value >= 1e12)
        return number_in_words(value / 1e12) + " trillion";
    if (value >= 1e9)
        return number_in_words(value / 1e9) + " billion";
    if (value >= 1e6)
        return number_in_words(value / 1e6) + " million";
    return number_in_words(value);
}

std::string gigabytes_text(double bytes) { return number_in_words(bytes / bytes_per_gigabyte, 4) + " GB"; }

std::string percent_text(double fraction) { return number_in_words(100 * fraction, 2) + " %"; }

std::string_view display_name(OptimizerKind optimizer)
{
    switch (optimizer) {
    case OptimizerKind::adamw: return "AdamW";
    case OptimizerKind::muon: return "Muon";
    case OptimizerKind::shampoo: return "Shampoo";
    case OptimizerKind::soap: break;
    }
    return "SOAP";
}

} // namespace milepost
