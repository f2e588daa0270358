// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "models/config_reader.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace milepost {

ConfigReader::ConfigReader(const JsonDocument &document, Diagnostics &errors)
    : root_(document, errors), config_(root_), errors_(&errors)
{
    // Models that also see or hear publish the shape of their decoder one level down.
    for (const char *name : {"text_config", "language_config", "llm_config"}) {
        if (!root_.has(name))
            continue;
        if (auto inner = root_.object(name)) {
            config_ = *inner;
            nested_ = true;
            break;
        }
    }
    model_type_ = config_.text("model_type").value_or(root_.text("model_type").value_or(""));
}

std::string ConfigReader::name_used(FieldNames names) const
{
    const auto found = std::ranges::find_if(names, [this](const char *name) { return config_.has(name); });
    return found == names.end() ? *names.begin() : *found;
}

const nlohmann::json *ConfigReader::raw(FieldNames names) { return config_.raw(name_used(names)); }

std::optional<int> ConfigReader::integer(FieldNames names, int minimum, int maximum)
{
    // Some families repeat the value for each layer.
    if (const auto *list = raw(names); list && list->is_array() && list->size() > 1) {
        const auto values = integers(names);
        if (!values)
            return std::nullopt;
        const int first = values->front();
        if (std::ranges::any_of(*values, [first](int v) { return v != first; }) || values->size() != layer_count())
            reject(name_used(names), "one whole number is expected, or the same for each layer.");
        else if (first < minimum || first > maximum)
            reject(name_used(names), fmt::format("{} is outside {} to {}.", first, minimum, maximum));
        else
            return first;
        return std::nullopt;
    }
    const auto value = config_.integer(name_used(names), minimum, maximum);
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

std::size_t ConfigReader::layer_count()
{
    const auto *count = raw(layer_count_names);
    return count && count->is_number_unsigned() ? count->get<std::size_t>() : 0;
}

int ConfigReader::required(FieldNames names, int minimum, int maximum)
{
    const std::string name = name_used(names);
    if (!config_.has(name)) {
        reject(name, fmt::format("is required: a whole number from {} to {}.", minimum, maximum));
        return 0;
    }
    return integer(names, minimum, maximum).value_or(0);
}

std::optional<std::string> ConfigReader::text(FieldNames names) { return config_.text(name_used(names)); }

std::optional<bool> ConfigReader::boolean(FieldNames names) { return config_.boolean(name_used(names)); }

std::optional<double> ConfigReader::number(FieldNames names) { return config_.number(name_used(names)); }

std::optional<std::vector<std::string>> ConfigReader::texts(FieldNames names)
{
    return config_.texts(name_used(names));
}

std::optional<std::vector<int>> ConfigReader::integers(FieldNames names)
{
    const auto values = config_.numbers(name_used(names));
    if (!values)
        return std::nullopt;
    std::vector<int> list;
    for (const double value : *values) {
        if (!(std::abs(value) <= 1e9) || std::floor(value) != value) {
            reject(name_used(names), "a list of whole numbers is expected.");
            return std::nullopt;
        }
        list.push_back(static_cast<int>(value));
    }
    return list;
}

bool ConfigReader::model_type_is(std::initializer_list<std::string_view> types) const
{
    return std::ranges::find(types, model_type_) != types.end();
}

} // namespace milepost
