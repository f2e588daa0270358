// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/support/json_writer.h"

#include <array>
#include <charconv>
#include <cmath>
#include <stdexcept>

namespace milepost::kernels {

namespace {

void append_quoted(std::string &to, std::string_view value)
{
    constexpr std::string_view digits = "0123456789abcdef";
    to += '"';
    for (const char c : value) {
        switch (c) {
        case '"': to += "\\\""; break;
        case '\\': to += "\\\\"; break;
        case '\n': to += "\\n"; break;
        case '\t': to += "\\t"; break;
        default:
            if (static_cast<unsigned char>(c) < 0x20) {
                to += "\\u00";
                to += digits[static_cast<unsigned char>(c) >> 4U];
                to += digits[static_cast<unsigned char>(c) & 15U];
            } else {
                to += c;
            }
        }
    }
    to += '"';
}

template <class Number>
void append_number(std::string &to, Number value)
{
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    to.append(digits.data(), end.ptr);
}

} // namespace

void JsonWriter::separate()
{
    if (after_key_) {
        after_key_ = false;
        return;
    }
    if (closing_.empty()) {
        if (!text_.empty()) {
            throw std::logic_error("a second value after the document");
        }
        return;
    }
    if (values_.back()++ > 0) {
        text_ += ',';
    }
    text_ += '\n';
    text_.append(closing_.size(), ' ');
}

void JsonWriter::open(char opening, char closing)
{
    separate();
    text_ += opening;
    closing_ += closing;
    values_.push_back(0);
}

void JsonWriter::close(char closing)
{
    if (closing_.empty() || closing_.back() != closing || after_key_) {
        throw std::logic_error("a bracket closes what was not opened");
    }
    const bool empty = values_.back() == 0;
    closing_.pop_back();
    values_.pop_back();
    if (!empty) {
        text_ += '\n';
        text_.append(closing_.size(), ' ');
    }
    text_ += closing;
    if (closing_.empty()) {
        text_ += '\n';
    }
}

void JsonWriter::begin_object() { open('{', '}'); }

void JsonWriter::end_object() { close('}'); }

void JsonWriter::begin_array() { open('[', ']'); }

void JsonWriter::end_array() { close(']'); }

void JsonWriter::key(std::string_view name)
{
    if (closing_.empty() || closing_.back() != '}' || after_key_) {
        throw std::logic_error("a key outside of an object");
    }
    separate();
    append_quoted(text_, name);
    text_ += ": ";
    after_key_ = true;
}

void JsonWriter::text(std::string_view value)
{
    separate();
    append_quoted(text_, value);
}

void JsonWriter::number(double value)
{
    separate();
    if (std::isfinite(value)) {
        append_number(text_, value);
    } else {
        text_ += "null";
    }
}

void JsonWriter::integer(std::int64_t value)
{
    separate();
    append_number(text_, value);
}

void JsonWriter::boolean(bool value)
{
    separate();
    text_ += value ? "true" : "false";
}

void JsonWriter::null()
{
    separate();
    text_ += "null";
}

void JsonWriter::member(std::string_view name, std::string_view value)
{
    key(name);
    text(value);
}

void JsonWriter::member(std::string_view name, double value)
{
    key(name);
    number(value);
}

void JsonWriter::member(std::string_view name, std::int64_t value)
{
    key(name);
    integer(value);
}

void JsonWriter::member(std::string_view name, bool value)
{
    key(name);
    boolean(value);
}

void JsonWriter::member(std::string_view name, const std::optional<double> &value)
{
    key(name);
    if (value) {
        number(*value);
    } else {
        null();
    }
}

const std::string &JsonWriter::str() const
{
    if (!closing_.empty()) {
        throw std::logic_error("the document is not finished");
    }
    return text_;
}

} // namespace milepost::kernels
