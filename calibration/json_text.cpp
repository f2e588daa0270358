// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/json_text.h"

#include "engine/core/whole_numbers.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace milepost {

using nlohmann::ordered_json;

namespace {

constexpr std::size_t line_width = 116;

bool is_plain_list(const ordered_json &value)
{
    return value.is_array() && std::ranges::none_of(value, [](const auto &v) { return v.is_structured(); });
}

void append(std::string &text, const ordered_json &value, std::size_t indent);

void append_plain_list(std::string &text, const ordered_json &list, std::size_t indent)
{
    const std::string margin(indent + 2, ' ');
    const std::size_t line_start = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
    std::string flat;
    std::string lines;
    std::string line = margin;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string item = list[i].dump() + (i + 1 < list.size() ? "," : "");
        flat += (i ? " " : "") + item;
        if (line.size() > margin.size() && line.size() + 1 + item.size() > line_width) {
            lines += line + "\n";
            line = margin;
        }
        line += (line.size() > margin.size() ? " " : "") + item;
    }
    if (text.size() - line_start + flat.size() + 2 <= line_width)
        text += "[" + flat + "]";
    else
        text += "[\n" + lines + line + "\n" + std::string(indent, ' ') + "]";
}

void append(std::string &text, const ordered_json &value, std::size_t indent)
{
    const std::string margin(indent + 2, ' ');
    if (is_plain_list(value)) {
        append_plain_list(text, value, indent);
    } else if (value.is_array()) {
        text += "[";
        for (std::size_t i = 0; i < value.size(); ++i) {
            text += (i ? ",\n" : "\n") + margin;
            append(text, value[i], indent + 2);
        }
        text += "\n" + std::string(indent, ' ') + "]";
    } else if (value.is_object() && !value.empty()) {
        text += "{";
        bool first = true;
        for (const auto &[key, member] : value.items()) {
            text += (first ? "\n" : ",\n") + margin + ordered_json(key).dump() + ": ";
            append(text, member, indent + 2);
            first = false;
        }
        text += "\n" + std::string(indent, ' ') + "}";
    } else {
        text += value.dump();
    }
}

} // namespace

double rounded(double value, int digits)
{
    if (!std::isfinite(value))
        return value;
    // Through decimal text, so that the result is the double nearest to the printed number.
    return parse_number(fmt::format("{:.{}e}", value, digits - 1)).value_or(value);
}

ordered_json rounded_list(const std::vector<double> &values, double scale, int digits)
{
    ordered_json list = ordered_json::array();
    for (const double value : values) {
        const double number = rounded(value * scale, digits);
        if (std::isnan(number))
            list.push_back(nullptr);
        else if (std::floor(number) == number && std::abs(number) <= static_cast<double>(largest_whole_number))
            list.push_back(static_cast<std::int64_t>(number));
        else
            list.push_back(number);
    }
    return list;
}

std::string pretty_json(const ordered_json &document)
{
    std::string text;
    append(text, document, 0);
    return text + "\n";
}

ordered_json source_json(const Source &source)
{
    ordered_json object;
    object["provenance"] = to_string(source.provenance);
    object["text"] = source.text;
    if (!source.date.empty())
        object["date"] = source.date;
    return object;
}

Source source_of(JsonObject &object)
{
    Source source;
    const std::string provenance = object.required_text("provenance");
    if (const auto known = provenance_named(provenance))
        source.provenance = *known;
    else if (!provenance.empty())
        object.reject("provenance",
                      fmt::format("'{}' is not one of measured, calibrated, published, assumed.", provenance));
    source.text = object.required_text("text");
    source.date = object.text("date").value_or("");
    object.finish();
    return source;
}

Source read_source(JsonObject &object, const std::string &key)
{
    auto member = object.object(key);
    if (!member) {
        object.reject(key, "is required: every figure says where it comes from.");
        return {};
    }
    return source_of(*member);
}

} // namespace milepost
