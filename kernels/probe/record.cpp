// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/record.h"

#include <array>
#include <charconv>
#include <cmath>

namespace milepost::kernels {

namespace {

/// Six digits are more than any of these times can be repeated to, and keep the files small.
double rounded(double value)
{
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific, 5);
    double result = value;
    std::from_chars(text.data(), end.ptr, result);
    return result;
}

void write_list(JsonWriter &json, std::string_view name, const std::vector<double> &values)
{
    json.key(name);
    json.begin_array();
    for (const double value : values) {
        json.number(rounded(value));
    }
    json.end_array();
}

} // namespace

void write_parameters(JsonWriter &json, const Parameters &parameters)
{
    json.begin_object();
    for (const auto &[name, value] : parameters) {
        json.key(name);
        if (const auto *number = std::get_if<std::int64_t>(&value)) {
            json.integer(*number);
        } else {
            json.text(std::get<std::string>(value));
        }
    }
    json.end_object();
}

void write_record(JsonWriter &json, const Record &record)
{
    json.begin_object();
    json.member("op", record.op);
    json.key("parameters");
    write_parameters(json, record.parameters);
    if (!record.cache.empty()) {
        json.member("cache", record.cache);
    }
    if (record.flop) {
        json.member("flop", rounded(*record.flop));
    }
    if (record.bytes) {
        json.member("bytes", rounded(*record.bytes));
    }
    if (record.measurement) {
        const Measurement &m = *record.measurement;
        json.member("median_s", rounded(m.summary.median));
        json.member("q1_s", rounded(m.summary.quartile1));
        json.member("q3_s", rounded(m.summary.quartile3));
        json.member("min_s", rounded(m.summary.minimum));
        json.member("count", static_cast<std::int64_t>(m.summary.count));
        json.member("discarded", static_cast<std::int64_t>(m.discarded));
        json.member("power_capped", static_cast<std::int64_t>(m.power_capped));
        json.member("stop", name_of(m.stop));
        json.key("clock_hz");
        if (m.clock_hz > 0.0) {
            json.number(rounded(m.clock_hz));
        } else {
            json.null();
        }
        if (!m.rank_s.empty()) {
            write_list(json, "rank_s", m.rank_s);
        }
    }
    for (const auto &[name, value] : record.extras) {
        json.member(name, rounded(value));
    }
    for (const auto &[name, values] : record.rank_extras) {
        write_list(json, name, values);
    }
    if (!record.skipped.empty()) {
        json.member("skipped", record.skipped);
    }
    json.end_object();
}

std::string describe(const Record &record)
{
    std::string text = record.op;
    for (const auto &[name, value] : record.parameters) {
        text += ' ' + name + '=';
        const auto *number = std::get_if<std::int64_t>(&value);
        text += number != nullptr ? std::to_string(*number) : std::get<std::string>(value);
    }
    return record.cache.empty() ? text : text + " cache=" + record.cache;
}

} // namespace milepost::kernels
