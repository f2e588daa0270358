// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/field_words.h"

#include "app/project/figures.h"

#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace milepost {

namespace {

/// "0.0001", "4096", "1,048,576", "1e+15".
std::string limit_text(double value)
{
    constexpr double grouped_from = 1e4, longest = 1e13;
    const bool whole = value == std::floor(value);
    if (whole && std::abs(value) >= grouped_from && std::abs(value) < longest)
        return number_text(Language::en, value, 0);
    return whole && std::abs(value) < longest ? fmt::format("{:.0f}", value) : fmt::format("{:.6g}", value);
}

} // namespace

std::string_view type_name(FieldType type)
{
    switch (type) {
    case FieldType::text: return "text";
    case FieldType::number: return "number";
    case FieldType::integer: return "whole number";
    case FieldType::boolean: return "true or false";
    case FieldType::choice: return "choice";
    case FieldType::text_list: return "list of choices";
    case FieldType::money: return "money";
    case FieldType::object: return "text or object";
    case FieldType::list: break;
    }
    return "list of objects";
}

std::string allowed_text(const ScenarioField &field)
{
    if (!field.choices.empty())
        return fmt::format("{}", fmt::join(field.choices, ", "));
    const bool ranged =
        field.type == FieldType::number || field.type == FieldType::integer || field.type == FieldType::money;
    if (!ranged)
        return {};
    return fmt::format("{} to {}{}{}", limit_text(field.minimum), limit_text(field.maximum),
                       field.unit.empty() ? "" : " ", field.unit);
}

} // namespace milepost
